/** Signing up, in and out, passwords and e-mail addresses. What the auth service says is turned into AppErrors. */
import type { Session, User } from '@supabase/supabase-js';
import { patterns } from '~/shared/config/paths';
import { saveMissingLanguage } from './accountLanguage';
import { expectAuthOk, toAuthError } from './authErrors';
import { absolute, redirectAddress } from './redirectAddress';
import { supabase } from '~/shared/api/client';
import { type AuthUser, signedInUser, storedSession } from '~/shared/api/session';
import { leaveSession } from './sessionEnd';

const fromUser = ({ id, email = '', phone = '', is_anonymous: isGuest = false }: User): AuthUser => ({
  id,
  email,
  phone: phone && `+${phone}`,
  isGuest,
});
const toUser = (session: Session | null): AuthUser | null => session && fromUser(session.user);

/** Why a password is too weak by the auth service's present rules. */
export type WeakReason = 'length' | 'characters' | 'pwned';

/** Signs in. `weakReasons` are not empty for a password that today's rules would refuse. @throws AppError invalid-credentials, email-not-confirmed, rate-limited … */
export async function signIn(email: string, password: string): Promise<AuthUser & { weakReasons: WeakReason[] }> {
  const { data } = await expectAuthOk((await supabase()).auth.signInWithPassword({ email, password }));
  return { ...fromUser(data.user), weakReasons: data.weakPassword?.reasons ?? [] };
}

/** Makes whoever uses this browser a guest, who can order without an account. @param language of the mails about orders @throws AppError sign-up-closed, rate-limited */
export const signInAsGuest = async (language: string): Promise<void> =>
  void (await expectAuthOk((await supabase()).auth.signInAnonymously({ options: { data: { language } } })));

interface SignUp {
  username: string;
  email: string;
  password: string;
  /** Of the mails of the auth service. */
  language: string;
  /** Where the link of the confirmation mail leads in the end; home by default. */
  next?: string;
}

/** Makes an account. Null means that a mail must be confirmed first. */
export async function signUp({ username, email, password, language, next = '/' }: SignUp): Promise<AuthUser | null> {
  const { data } = await expectAuthOk(
    (await supabase()).auth.signUp({
      email,
      password,
      options: {
        data: { username, full_name: '', is_influencer: false, language },
        emailRedirectTo: redirectAddress({ next, purpose: 'signup' }),
      },
    }),
  );
  return toUser(data.session);
}

const linkExpired = () => toAuthError({ code: 'otp_expired' });

let exchange: Promise<void> | null = null;
/** Exchanges a link's code for its session, once: the auth service takes a code only one time. */
async function exchangeCode(code: string): Promise<void> {
  const { data, error } = await (await supabase()).auth.exchangeCodeForSession(code);
  if (error) throw toAuthError(error, error.status);
  if (storedSession()?.user.id !== data.session.user.id) throw linkExpired();
  const query = new URLSearchParams(window.location.search);
  query.delete('code');
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`.replace(/\?$/, ''));
}

/**
 * Finishes a link from a mail, or from a provider: gives the user it signed in.
 * @returns the signed-in user; without a link in the address (`isByLink`), whoever is signed in already
 * @throws AppError link-expired, also for somebody else's link while a session is there
 */
export async function finishCallback(): Promise<AuthUser & { isByLink: boolean }> {
  const { mailLink } = await import('~/shared/api/signedInClient');
  if (mailLink.kind === 'refused') throw linkExpired();
  const client = (await supabase()).auth;
  if (mailLink.kind === 'code') await (exchange ??= exchangeCode(mailLink.code));
  const { error: linkError } = await client.initialize();
  if (linkError) throw toAuthError(linkError, linkError.status);
  const { data, error } = await client.getSession();
  if (error) throw toAuthError(error, error.status);
  const user = toUser(data.session);
  if (!user) throw linkExpired();
  void saveMissingLanguage(data.session?.user.user_metadata ?? {});
  return { ...user, isByLink: mailLink.kind !== 'none' };
}

/** The same for a new password: being signed in already is not enough, or an old link would change the wrong account's. @throws AppError link-expired */
export async function finishRecovery(): Promise<AuthUser> {
  const { mailLink } = await import('~/shared/api/signedInClient');
  if (mailLink.kind === 'none') throw linkExpired();
  return finishCallback();
}

/** Signs out everywhere; a session the server no longer knows is forgotten all the same. */
export async function signOut(): Promise<void> {
  leaveSession();
  const client = (await supabase()).auth;
  const { error } = await client.signOut();
  if (error) await client.signOut({ scope: 'local' });
}

/** Signs out every other device. @throws AppError */
export const signOutOthers = async (): Promise<void> => void (await expectAuthOk((await supabase()).auth.signOut({ scope: 'others' })));

/** Sends a mail with a link to choose a new password. Says the same whether or not the address is known. */
export const requestReset = async (email: string): Promise<void> =>
  void (await expectAuthOk((await supabase()).auth.resetPasswordForEmail(email, { redirectTo: absolute(patterns.resetPassword) })));

/**
 * Chooses a new password for whoever is signed in.
 * @param verification what the auth service may ask for, by its settings: the present password, or a code that it sent
 * @throws AppError weak-password, reauthentication-needed, invalid-mail-code, code-due
 */
export async function setPassword(password: string, verification: { current?: string; nonce?: string } = {}): Promise<void> {
  const { current, nonce } = verification;
  await expectAuthOk(
    (await supabase()).auth.updateUser({ password, ...(current && { current_password: current }), ...(nonce && { nonce }) }),
  );
}

/**
 * Asks for another e-mail address; it counts once the link in the mail was opened. The first one of a guest makes an account.
 * @param next where the link leads in the end; home by default
 * @throws AppError email-taken
 */
export async function changeEmail(email: string, next?: string): Promise<void> {
  const { auth } = await supabase();
  const wasGuest = signedInUser()?.isGuest === true;
  const emailRedirectTo = redirectAddress({ purpose: 'email_change', ...(next && { next }) });
  const { data } = await expectAuthOk(auth.updateUser({ email }, { emailRedirectTo }));
  // a service that confirms no addresses has made the account already: the old token says otherwise
  if (wasGuest && data.user.is_anonymous === false) await auth.refreshSession();
}

/** Forgets the session in this browser only: the account behind it is gone. */
export async function forgetSession(): Promise<void> {
  leaveSession();
  await (await supabase()).auth.signOut({ scope: 'local' });
}
