/** The mail of a day, and the links that switch mails off. */
import { beforeEach, describe, expect, it } from 'vitest';
import { orderIn } from '../../helpers/cases.ts';
import { kindsTo, mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { moveTime, resetTime } from '../../helpers/time.ts';
import { call, createSeller, createShopper, operatorClient, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
const choose = (user: TestUser, p_topic: string, p_choice: string) =>
  call(user, 'set_notification_choice', { p_topic, p_channel: 'mail', p_choice });
const maintain = () => operatorClient(backend()).rpc('run_maintenance').throwOnError();
const digestsTo = async (user: TestUser) => (await mailsTo(backend(), user)).filter(({ kind }) => kind === 'digest');
interface Leased {
  recipient: string;
  unsubscribe: string | null;
  footer: string | null;
}
const lease = async () =>
  (await operatorClient(backend()).rpc('lease_mails', { p_worker: crypto.randomUUID(), p_limit: 100 }).throwOnError()).data as Leased[];
const linkTo = async (user: TestUser) => {
  const mail = (await lease()).find(({ recipient }) => recipient === user.email);
  return { footer: mail?.footer, query: new URLSearchParams(mail?.unsubscribe ?? '') };
};
const unsubscribe = async (values: Record<string, string | null>) => {
  const [p_user, p_topic, p_key] = ['user', 'topic', 'key'].map((name) => values[name]);
  return (await visitorClient(backend()).rpc('unsubscribe', { p_user, p_topic, p_key })).error?.code ?? 'ok';
};
const asObject = (query: URLSearchParams): Record<string, string> => Object.fromEntries(query);

beforeEach(async () => {
  await resetTime(backend());
  seller = await createSeller(backend(), 'seller');
  buyer = await createShopper(backend(), 'buyer');
  await backend().sql`delete from app.outbox`;
});

describe('the mail of a day', () => {
  it('has what was not read, once, at nine in the morning, instead of a mail each', async () => {
    await choose(buyer, 'orders', 'daily');
    const id = await orderIn({ backend: backend(), buyer, seller }, 'shipped');
    // that the order was placed is required
    expect(await kindsTo(backend(), buyer)).toEqual(['order_placed ru']);
    await maintain();
    expect(await digestsTo(buyer)).toEqual([]);
    const [row] = await backend().sql`
      select to_char(due_at at time zone 'Asia/Almaty', 'HH24:MI') as hour, (due_at - app.now())::text as wait
        from app.digests where user_id = ${buyer.id}`;
    expect(row?.hour).toBe('09:00');
    await moveTime(backend(), row?.wait as string);
    await maintain();
    await maintain();
    const [digest, ...others] = await digestsTo(buyer);
    expect(others).toEqual([]);
    expect(digest?.body.match(/^– /gm)).toHaveLength(2);
    expect(digest?.body).toContain('{site}/notifications');
    // who reads everything before it is sent gets none
    await call(buyer, 'mark_order_read', { p_order: id, p_event: Number.MAX_SAFE_INTEGER });
    expect((await digestsTo(buyer))[0]?.subject).toBeNull();
  });

  it('is not written for who has read everything, nor after the choice has changed', async () => {
    await choose(buyer, 'orders', 'daily');
    await choose(seller, 'sales', 'daily');
    const id = await orderIn({ backend: backend(), buyer, seller }, 'shipped');
    await call(buyer, 'mark_order_read', { p_order: id, p_event: Number.MAX_SAFE_INTEGER });
    await choose(seller, 'sales', 'off');
    await moveTime(backend(), '1 day');
    await maintain();
    expect([await digestsTo(buyer), await digestsTo(seller)]).toEqual([[], []]);
    expect(await backend().sql`select 1 from app.digests where user_id = ${seller.id}`).toEqual([]);
  });
});

describe('a link that switches mails off', () => {
  it('is in mails that are not required, and ends mails about its topic without signing in', async () => {
    await backend().sql`select app.notify(${buyer.id}, 'instagram_ended')`;
    const { footer, query } = await linkTo(buyer);
    expect([footer, query.get('topic'), query.get('user')]).toEqual(['Не получать такие письма', 'account', buyer.id]);
    expect([await unsubscribe(asObject(query)), await unsubscribe(asObject(query))]).toEqual(['ok', 'ok']);
    await backend().sql`select app.notify(${buyer.id}, 'instagram_revoked')`;
    await backend().sql`select app.notify(${buyer.id}, 'factor_reset')`;
    expect(await kindsTo(backend(), buyer)).toEqual(['instagram_ended ru', 'factor_reset ru']);
  });

  it('is not in mails that are sent whatever was chosen', async () => {
    await backend().sql`select app.notify(${buyer.id}, 'factor_reset')`;
    expect((await lease()).find(({ recipient }) => recipient === buyer.email)).toMatchObject({ unsubscribe: null, footer: null });
  });

  it('is good for its person and topic alone', async () => {
    await backend().sql`select app.notify(${buyer.id}, 'instagram_ended')`;
    const own = asObject((await linkTo(buyer)).query);
    const others: Record<string, string | null>[] = [
      { topic: 'sales' },
      { topic: 'digest' },
      { user: seller.id },
      { key: 'a'.repeat(64) },
      { key: '' },
      // would say who has an account
      { topic: null, key: null },
      { user: null, key: null },
    ];
    for (const other of others) {
      expect(await unsubscribe({ ...own, ...other })).toBe('not_found');
    }
    expect(await backend().sql`select 1 from notification_choices where user_id in (${buyer.id}, ${seller.id})`).toEqual([]);
    await call(buyer, 'delete_account', { p_email: buyer.email });
    expect(await unsubscribe(own)).toBe('ok');
    expect(await backend().sql`select 1 from notification_choices where user_id = ${buyer.id}`).toEqual([]);
  });

  it('of the mail of a day ends that mail', async () => {
    await choose(buyer, 'orders', 'daily');
    await backend().sql`select app.notify(${buyer.id}, 'digest', p_is_own => true)`;
    await orderIn({ backend: backend(), buyer, seller }, 'shipped');
    const leased = (await lease()).filter(({ recipient, unsubscribe: link }) => recipient === buyer.email && link !== null);
    expect(leased.map(({ unsubscribe: link }) => new URLSearchParams(link ?? '').get('topic'))).toEqual(['digest']);
    expect(await unsubscribe(asObject(new URLSearchParams(leased[0]?.unsubscribe ?? '')))).toBe('ok');
    const { data } = await buyer.client.rpc('own_notification_choices');
    expect(data).toContainEqual({ topic: 'orders', channel: 'mail', choice: 'off' });
    expect(await backend().sql`select 1 from app.digests where user_id = ${buyer.id}`).toEqual([]);
  });
});
