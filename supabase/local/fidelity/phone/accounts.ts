/** The phone numbers in the auth service's table of users. */
import { randomUUID } from 'node:crypto';
import type { Connection } from '../../connection.ts';
import { AuthFailure } from './failure.ts';
import { CODE_SECONDS, WAIT_SECONDS } from './codes.ts';

export interface PhoneUser {
  id: string;
  phone: string;
  isConfirmed: boolean;
  /** When the last code was sent, as the seconds since then; null: never. */
  codeAge: number | null;
  metadata: object;
}

const FIND = `select id, phone, phone_confirmed_at is not null as "isConfirmed", raw_user_meta_data as metadata,
  extract(epoch from now() - confirmation_sent_at)::float as "codeAge" from auth.users where phone = $1`;
// the ticket is a token of the library's own, for the session
const CONFIRM = `update auth.users set confirmation_token = $3, phone_confirmed_at = now(), is_anonymous = false, updated_at = now()
  where phone = $1 and confirmation_token = $2 and confirmation_sent_at > now() - $4 * interval '1 second' returning id`;
const CHANGE = `update auth.users set phone = phone_change, phone_change = null, phone_change_token = null, phone_confirmed_at = now(),
    is_anonymous = false, confirmation_token = $3, confirmation_sent_at = null, updated_at = now()
  where phone_change = $1 and phone_change_token = $2 and phone_change_sent_at > now() - $4 * interval '1 second' returning id`;
const ADD_IDENTITY = `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select gen_random_uuid(), 'phone', u.id::text, u.id,
         jsonb_build_object('sub', u.id, 'phone', u.phone, 'phone_verified', u.phone_confirmed_at is not null)
    from auth.users u where u.id = $1
  on conflict (provider_id, provider) do update set identity_data = excluded.identity_data`;
const NAME_PROVIDERS = `update auth.users u set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || (
    select jsonb_build_object('provider', (array_agg(i.provider order by i.created_at))[1], 'providers', jsonb_agg(i.provider order by i.created_at))
      from auth.identities i where i.user_id = u.id) where u.id = $1`;

/** @throws AuthFailure over_sms_send_rate_limit until a minute after the last code */
export function refuseHaste(codeAge: number | null | undefined): void {
  if (typeof codeAge !== 'number' || codeAge >= WAIT_SECONDS) return;
  const seconds = Math.ceil(WAIT_SECONDS - codeAge);
  throw new AuthFailure(429, 'over_sms_send_rate_limit', `For security purposes, you can only request this after ${seconds} seconds.`);
}

export const phoneAccounts = ({ driver }: Connection) => ({
  find: async (phone: string): Promise<PhoneUser | null> => (await driver.unsafe<PhoneUser[]>(FIND, [phone]))[0] ?? null,

  /** A user whose number is not confirmed yet. */
  async create(phone: string, metadata: object): Promise<PhoneUser> {
    const id = randomUUID();
    await driver.unsafe('insert into auth.users (id, phone, raw_user_meta_data) values ($1, $2, $3::text::jsonb)', [
      id,
      phone,
      JSON.stringify(metadata),
    ]);
    await driver.unsafe(ADD_IDENTITY, [id]);
    await driver.unsafe(NAME_PROVIDERS, [id]);
    return { id, phone, isConfirmed: false, codeAge: null, metadata };
  },
  storeCode: (id: string, hash: string) =>
    driver.unsafe('update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1', [id, hash]),

  /** @throws AuthFailure over_sms_send_rate_limit */
  async refuseHastyChange(id: string): Promise<void> {
    const [user] = await driver.unsafe<{ age: number | null }[]>(
      'select extract(epoch from now() - phone_change_sent_at)::float as age from auth.users where id = $1',
      [id],
    );
    refuseHaste(user?.age);
  },
  storeChange: (id: string, phone: string, hash: string) =>
    driver.unsafe('update auth.users set phone_change = $2, phone_change_token = $3, phone_change_sent_at = now() where id = $1', [
      id,
      phone,
      hash,
    ]),

  /** Uses up a code: one statement, so that only one of many attempts at once succeeds. @returns whether the code was right */
  async claim(type: 'sms' | 'phone_change', phone: string, hash: string, ticket: string): Promise<boolean> {
    const [user] = await driver.unsafe<{ id: string }[]>(type === 'sms' ? CONFIRM : CHANGE, [phone, hash, ticket, CODE_SECONDS]);
    if (!user) return false;
    await driver.unsafe(ADD_IDENTITY, [user.id]);
    await driver.unsafe(NAME_PROVIDERS, [user.id]);
    return true;
  },
});
