/** Codes and links that the auth service sends by e-mail: signing in without a password, and confirming an address once more. */
import { AppError } from '~/shared/lib/AppError';
import { expectAuthOk, toAuthError } from './authErrors';
import { redirectAddress } from './redirectAddress';
import { supabase } from '~/shared/api/client';
import type { Client } from '~/shared/api/signedInClient';

/**
 * Sends a code to an address. Ends the same way for an address without an account, which gets none (docs/threat-model.md#s28).
 * @throws AppError rate-limited …
 */
export async function sendCode(email: string, options: { next?: string; client?: Client } = {}): Promise<void> {
  const { auth } = options.client ?? (await supabase());
  const emailRedirectTo = redirectAddress(options.next === undefined ? {} : { next: options.next });
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo } });
  if (error && error.code !== 'otp_disabled') throw toAuthError(error, error.status);
}

/** Signs in with the code of a mail. @throws AppError invalid-mail-code for a wrong, used or expired one */
export async function signInWithCode(email: string, token: string, client?: Client): Promise<void> {
  const { auth } = client ?? (await supabase());
  const { error } = await auth.verifyOtp({ email, token, type: 'email' });
  if (!error) return;
  throw error.code === 'otp_expired' ? new AppError('invalid-mail-code', { cause: error }) : toAuthError(error, error.status);
}

/** Sends the link that confirms the address of a new account once more. @throws AppError rate-limited … */
export async function resendConfirmation(email: string, next: string): Promise<void> {
  const emailRedirectTo = redirectAddress({ next, purpose: 'signup' });
  await expectAuthOk((await supabase()).auth.resend({ type: 'signup', email, options: { emailRedirectTo } }));
}
