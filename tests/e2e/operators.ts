/** Operators of the browser tests: an account for each test, with a second factor where the auth server has them. */
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { totp } from '../../supabase/tests/services/harness/totp.ts';
import { newBuyer, send, storeSession } from './shop.ts';

interface Session {
  access_token: string;
}

const settings = async (): Promise<{ mfa_enabled?: boolean }> => (await send('/auth/v1/settings', 'GET')) as { mfa_enabled?: boolean };

/** Adds a second factor. @returns the session that has shown it; the others of the account end */
async function addFactor(token: string): Promise<Session> {
  const factor = (await send('/auth/v1/factors', 'POST', { factor_type: 'totp' }, token)) as { id: string; totp: { secret: string } };
  const challenge = (await send(`/auth/v1/factors/${factor.id}/challenge`, 'POST', {}, token)) as { id: string };
  const shown = { challenge_id: challenge.id, code: totp(factor.totp.secret) };
  return (await send(`/auth/v1/factors/${factor.id}/verify`, 'POST', shown, token)) as Session;
}

/**
 * Signs in as a new owner. The role is newer than the password and the factor: a newer factor would keep it waiting for a day. Not as the
 * owner of the seed, whose sessions end when another test adds a factor.
 */
export async function signInAsOperator(page: Page, sql: postgres.Sql): Promise<void> {
  const { email, password } = await newBuyer();
  let session = (await send('/auth/v1/token?grant_type=password', 'POST', { email, password })) as Session;
  // servers that have factors need not say so
  if ((await settings()).mfa_enabled !== false) session = await addFactor(session.access_token);
  await sql`select app.add_operator((null, 'system'), ${email}, 'owner')`;
  await storeSession(page, session);
}
