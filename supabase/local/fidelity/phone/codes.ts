/** Codes for phone numbers: their form, and where they go. The numbers are those of a hosted project with this repository's settings. */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { AuthFailure } from './failure.ts';

/** How long a code is valid, and how long a number waits for the next one (s). */
export const CODE_SECONDS = 600;
export const WAIT_SECONDS = 60;
const DIGITS = 6;

export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** What is stored of a code, as the real service does. */
export const hashOf = (phone: string, code: string): string =>
  createHash('sha224')
    .update(phone + code)
    .digest('hex');

/** A number as it is stored: digits in E.164, without the plus. @throws AuthFailure validation_failed */
export function readPhone(given: unknown): string {
  const phone = String(given).replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) throw new AuthFailure(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
  return phone;
}

/** What the auth service sends to its Send SMS hook. */
export interface SmsHookInput {
  metadata: { uuid: string; time: string; name: 'send-sms'; ip_address: string };
  user: { id: string; phone: string; user_metadata: object };
  sms: { otp: string; phone: string };
}
/** Calls the hook. Answers the error that the hook gave, or null. */
export type SendSms = (input: SmsHookInput) => Promise<{ http_code: number; message: string } | null>;

/** Passes a code to the hook. @throws AuthFailure what the hook answered */
export async function sendCode(send: SendSms, request: Request, user: SmsHookInput['user'], sms: SmsHookInput['sms']): Promise<void> {
  const address = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '127.0.0.1';
  const metadata = { uuid: randomUUID(), time: new Date().toISOString(), name: 'send-sms' as const, ip_address: address };
  const refusal = await send({ metadata, user, sms });
  if (!refusal) return;
  throw new AuthFailure(refusal.http_code, refusal.http_code >= 500 ? 'unexpected_failure' : 'unknown', refusal.message);
}
