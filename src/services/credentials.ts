/** Signing up, in and out, passwords and e-mail addresses. What the auth service says is turned into AppErrors. */
import type { Session } from '@supabase/supabase-js';
import { patterns } from '~/config/paths';
import { done, supabase } from './client';
import { type AuthUser, storedSession } from './session';
import { toAppError } from './toAppError';

const toUser = (session: Session | null): AuthUser | null => (session ? { id: session.user.id, email: session.user.email ?? '' } : null);

const absolute = (path: string): string => window.location.origin + path;

/** @throws AppError invalid-credentials, email-not-confirmed, rate-limited … */
export async function signIn(email: string, password: string): Promise<AuthUser | null> {
  const { data, error } = await (await supabase()).auth.signInWithPassword({ email, password });
  if (error) throw toAppError(error, error.status);
  return toUser(data.session);
}

/** Makes an account; mails of the auth service will be in `language`. Null means that a mail must be confirmed first. */
export async function signUp(input: { username: string; email: string; password: string; language: string }): Promise<AuthUser | null> {
  const client = (await supabase()).auth;
  const { data, error } = await client.signUp({
    email: input.email,
    password: input.password,
    options: {
      data: { username: input.username, full_name: '', is_influencer: false, language: input.language },
      emailRedirectTo: absolute(patterns.authCallback),
    },
  });
  if (error) throw toAppError(error, error.status);
  return toUser(data.session);
}

const linkExpired = () => toAppError({ code: 'otp_expired' });
/** Errors of the auth client and the auth service for a link's code (PKCE). */
const REFUSED_CODE = new Set(['pkce_code_verifier_not_found', 'bad_code_verifier', 'flow_state_not_found', 'flow_state_expired']);

let exchange: Promise<void> | null = null;
/** Exchanges a link's code for its session, once: the auth service takes a code only one time. */
async function exchangeCode(code: string): Promise<void> {
  const { data, error } = await (await supabase()).auth.exchangeCodeForSession(code);
  // used before, too old, or opened in another browser than the one that asked for it
  if (error && REFUSED_CODE.has(error.code ?? '')) throw linkExpired();
  if (error) throw toAppError(error, error.status);
  if (storedSession()?.user.id !== data.session.user.id) throw linkExpired();
  const query = new URLSearchParams(window.location.search);
  query.delete('code');
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`.replace(/\?$/, ''));
}

/**
 * Finishes a link from a mail, or from a provider: gives the user it signed in.
 * @returns the signed-in user; without a link in the address, whoever is signed in already
 * @throws AppError link-expired, also for somebody else's link while a session is there
 */
export async function finishCallback(): Promise<AuthUser> {
  const { mailLink } = await import('./signedInClient');
  if (mailLink.kind === 'refused') throw linkExpired();
  const client = (await supabase()).auth;
  if (mailLink.kind === 'code') await (exchange ??= exchangeCode(mailLink.code));
  const { error: linkError } = await client.initialize();
  if (linkError) throw toAppError(linkError, linkError.status);
  const { data, error } = await client.getSession();
  if (error) throw toAppError(error, error.status);
  const user = toUser(data.session);
  if (!user) throw linkExpired();
  return user;
}

/** The same for a new password: being signed in already is not enough, or an old link would change the wrong account's. @throws AppError link-expired */
export async function finishRecovery(): Promise<AuthUser> {
  const { mailLink } = await import('./signedInClient');
  if (mailLink.kind === 'none') throw linkExpired();
  return finishCallback();
}

/** Signs out everywhere; a session the server no longer knows is forgotten all the same. */
export async function signOut(): Promise<void> {
  const client = (await supabase()).auth;
  const { error } = await client.signOut();
  if (error) await client.signOut({ scope: 'local' });
}

/** Sends a mail with a link to choose a new password. Says the same whether or not the address is known. */
export const requestReset = async (email: string): Promise<void> =>
  done((await supabase()).auth.resetPasswordForEmail(email, { redirectTo: absolute(patterns.resetPassword) }));

/** Chooses a new password for whoever is signed in. @throws AppError weak-password */
export const setPassword = async (password: string): Promise<void> => done((await supabase()).auth.updateUser({ password }));

/** Asks for another e-mail address; it counts once the link in the mail was opened. @throws AppError email-taken */
export const changeEmail = async (email: string): Promise<void> =>
  done((await supabase()).auth.updateUser({ email }, { emailRedirectTo: absolute(patterns.authCallback) }));

/** Forgets the session in this browser only: the account behind it is gone. */
export async function forgetSession(): Promise<void> {
  await (await supabase()).auth.signOut({ scope: 'local' });
}
