/**
 * Checks that the account's owner is at the device (decision 0022): by the password or by a code sent to the account's address or phone,
 * with a client that stores nothing. The session of the browser is not touched.
 */
import { AppError } from '~/shared/lib/AppError';
import { expectAuthOk, toAuthError } from './authErrors';
import { claimOf } from '~/shared/api/claims';
import { expectOk, supabase } from '~/shared/api/client';
import { sendCode, signInWithCode } from './mailCodes';
import { sendPhoneCode, signInWithPhoneCode } from './phoneCodes';
import { type AuthUser, storedSession } from '~/shared/api/session';
import type { Client } from '~/shared/api/signedInClient';

/** Signs in with a temporary client, confirms the browser's session with it, and signs out again, so that no session is left behind. */
async function withTemporaryClient(signIn: (client: Client) => Promise<void>): Promise<void> {
  const { temporaryClient } = await import('~/shared/api/signedInClient');
  const client = temporaryClient();
  await signIn(client);
  const session = storedSession();
  try {
    // the database asks for this before some changes (decision 0022)
    if (session) await expectOk(client.rpc('confirm_session', { p_session: String(claimOf(session.accessToken, 'session_id')) }));
  } finally {
    await client.auth.signOut({ scope: 'local' }).catch(() => undefined);
  }
}

/** @throws AppError wrong-password, rate-limited … */
export const verifyPassword = (email: string, password: string): Promise<void> =>
  withTemporaryClient(async (client) => {
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (!error) return;
    throw error.code === 'invalid_credentials' ? new AppError('wrong-password', { cause: error }) : toAuthError(error, error.status);
  });

type Account = Pick<AuthUser, 'email' | 'phone'>;

/** Sends a code for `verifyCode` to the account's address, or to its phone if it has none. @throws AppError rate-limited … */
export async function sendReauthenticationCode({ email, phone }: Account): Promise<void> {
  const { temporaryClient } = await import('~/shared/api/signedInClient');
  const client = temporaryClient();
  await (email ? sendCode(email, { client }) : sendPhoneCode(phone, { client, isKnown: true }));
}

/** @throws AppError invalid-mail-code, invalid-sms-code … */
export const verifyCode = ({ email, phone }: Account, code: string): Promise<void> =>
  withTemporaryClient((client) => (email ? signInWithCode(email, code, client) : signInWithPhoneCode(phone, code, client)));

/** Sends the code that the auth service itself asks for before a new password (`reauthentication-needed`). @throws AppError */
export async function sendNonce(): Promise<void> {
  await expectAuthOk((await supabase()).auth.reauthenticate());
}
