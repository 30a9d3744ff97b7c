/** What the app's dialog does: a second sign-in that confirms a session (decision 0022). */
import type { TestBackend } from '../../local/testing.ts';
import { PASSWORD, type TestUser, visitorClient } from './users.ts';

/** The session of a user's token. */
export const sessionOf = (user: TestUser): string =>
  (JSON.parse(atob(user.token.split('.')[1] ?? '')) as { session_id: string }).session_id;

/** Signs in once more with the password and confirms a session with it. @returns 'ok', or the code of the error */
export async function reauthenticate(
  backend: TestBackend,
  user: TestUser,
  session = sessionOf(user),
  password = PASSWORD,
): Promise<string | undefined> {
  const client = visitorClient(backend);
  const { error } = await client.auth.signInWithPassword({ email: user.email, password });
  if (error) return error.code;
  const confirmed = await client.rpc('confirm_session', { p_session: session });
  await client.auth.signOut({ scope: 'local' });
  return confirmed.error?.code ?? 'ok';
}
