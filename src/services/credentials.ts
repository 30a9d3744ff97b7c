/** Signing up, in and out, passwords and e-mail addresses. What the auth service says is turned into AppErrors. */
import type { Session } from '@supabase/auth-js';
import type { AuthUser } from './auth';
import { authClient } from './session';
import { toAppError } from './toAppError';

const toUser = (session: Session | null): AuthUser | null => (session ? { id: session.user.id, email: session.user.email ?? '' } : null);

/** @throws AppError invalid-credentials, email-not-confirmed, rate-limited … */
export async function signIn(email: string, password: string): Promise<AuthUser | null> {
  const { data, error } = await (await authClient()).signInWithPassword({ email, password });
  if (error) throw toAppError(error, error.status);
  return toUser(data.session);
}

/** Makes an account. Null means that a mail must be confirmed first. */
export async function signUp(input: { username: string; email: string; password: string }): Promise<AuthUser | null> {
  const client = await authClient();
  const { data, error } = await client.signUp({
    email: input.email,
    password: input.password,
    options: {
      data: { username: input.username, full_name: '', is_influencer: false },
      emailRedirectTo: `${window.location.origin}/auth/callback`,
    },
  });
  if (error) throw toAppError(error, error.status);
  return toUser(data.session);
}

const arrival = async () => (await import('./makeAuthClient')).arrivedBy;

/** Finishes a link from a mail (also of PASSWORD_RECOVERY) or a provider: gives the user it signed in. @throws AppError link-expired, also for somebody else's */
export async function finishCallback(): Promise<AuthUser> {
  if ((await arrival()) === 'foreignLink') throw toAppError({ code: 'otp_expired' });
  const { data, error } = await (await authClient()).getSession();
  if (error) throw toAppError(error, error.status);
  const user = toUser(data.session);
  if (!user) throw toAppError({ code: 'otp_expired' });
  return user;
}

/** The same for a new password: being signed in already is not enough, or an old link would change the wrong account's. @throws AppError link-expired */
export async function finishRecovery(): Promise<AuthUser> {
  if ((await arrival()) === 'nothing') throw toAppError({ code: 'otp_expired' });
  return finishCallback();
}

/** Signs out everywhere; a session the server no longer knows is forgotten all the same. */
export async function signOut(): Promise<void> {
  const client = await authClient();
  const { error } = await client.signOut();
  if (error) await client.signOut({ scope: 'local' });
}

const callbackUrl = (path = '/auth/callback'): string => window.location.origin + path;

/** Sends a mail with a link to choose a new password. Says the same whether or not the address is known. */
export async function requestReset(email: string): Promise<void> {
  const { error } = await (await authClient()).resetPasswordForEmail(email, { redirectTo: callbackUrl('/reset-password') });
  if (error) throw toAppError(error, error.status);
}

/** Chooses a new password for whoever is signed in. @throws AppError weak-password */
export async function setPassword(password: string): Promise<void> {
  const { error } = await (await authClient()).updateUser({ password });
  if (error) throw toAppError(error, error.status);
}

/** Asks for another e-mail address; it counts once the link in the mail was opened. @throws AppError email-taken */
export async function changeEmail(email: string): Promise<void> {
  const { error } = await (await authClient()).updateUser({ email }, { emailRedirectTo: callbackUrl() });
  if (error) throw toAppError(error, error.status);
}

/** Forgets the session in this browser only: the account behind it is gone. */
export async function forgetSession(): Promise<void> {
  await (await authClient()).signOut({ scope: 'local' });
}
