/** Codes that the auth service sends to phones: signing in and up, a number for a guest, another number. Phones are +7…, as everywhere. */
import { asRecord } from '~/shared/lib/asRecord';
import { AppError, type ErrorCode } from '~/shared/lib/AppError';
import { supabase } from '~/shared/api/client';
import type { Client } from '~/shared/api/signedInClient';
import { toAuthError } from './authErrors';

/** What send-code says in its own words (supabase/functions/_shared/sendCode.ts). */
const OF_HOOK: Record<string, ErrorCode> = {
  phone_not_supported: 'phone-not-supported',
  code_limit: 'code-limit',
  code_not_sent: 'code-not-sent',
};

/** @throws AppError */
function refuse(error: { status?: number | undefined; message: string } | null): void {
  if (!error) return;
  const own = Object.hasOwn(OF_HOOK, error.message) ? OF_HOOK[error.message] : undefined;
  throw own ? new AppError(own, { cause: error }) : toAuthError(error, error.status);
}
/** @throws AppError invalid-sms-code for a wrong, used or expired code */
function refuseCode(error: { status?: number | undefined; message: string } | null): void {
  if (error && asRecord(error).code === 'otp_expired') throw new AppError('invalid-sms-code', { cause: error });
  refuse(error);
}

/**
 * Sends a code to a number. One without an account gets an account with it, unless `isKnown`: known and unknown numbers look alike.
 * The message is in the language of the account, as its mails are: the hook that sends it is told of no page.
 * @param options.language of the account that is made
 * @throws AppError rate-limited, code-limit, code-not-sent, phone-not-supported
 */
export async function sendPhoneCode(
  phone: string,
  { language, client, isKnown = false }: { language?: string; client?: Client; isKnown?: boolean } = {},
): Promise<void> {
  const { auth } = client ?? (await supabase());
  const options = { channel: 'sms' as const, shouldCreateUser: !isKnown, ...(language && { data: { language } }) };
  refuse((await auth.signInWithOtp({ phone, options })).error);
}

/** Signs in with the code. @throws AppError invalid-sms-code */
export async function signInWithPhoneCode(phone: string, token: string, client?: Client): Promise<void> {
  const { auth } = client ?? (await supabase());
  refuseCode((await auth.verifyOtp({ phone, token, type: 'sms' })).error);
}

/** Sends a code to a number that whoever is signed in wants to have. @throws AppError phone-taken … */
export const sendNumberCode = async (phone: string): Promise<void> => refuse((await (await supabase()).auth.updateUser({ phone })).error);

/** The number is the account's; a guest is an account with it, with the same id and orders. @throws AppError invalid-sms-code */
export const confirmNumber = async (phone: string, token: string): Promise<void> =>
  refuseCode((await (await supabase()).auth.verifyOtp({ phone, token, type: 'phone_change' })).error);
