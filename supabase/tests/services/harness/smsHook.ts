/** The Send SMS hook of the real auth server: keeps the codes beside the mails. */
import type { SmsHookInput } from '../../../local/fidelity/phone/codes.ts';
import type { AuthSettings } from './authServer.ts';
import type { MailSink } from './smtp.ts';

const PATH = '/sms-hook';

export const smsHookSettings = (apiUrl: string): AuthSettings => ({
  GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
  GOTRUE_HOOK_SEND_SMS_ENABLED: 'true',
  GOTRUE_HOOK_SEND_SMS_URI: apiUrl + PATH,
  GOTRUE_HOOK_SEND_SMS_SECRETS: `v1,whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  GOTRUE_SMS_OTP_EXP: '600',
  GOTRUE_SMS_MAX_FREQUENCY: '60s',
});

/** Answers the hook; null for every other path. */
export async function answerSmsHook(request: Request, sink: MailSink): Promise<Response | null> {
  if (new URL(request.url).pathname !== PATH) return null;
  const { sms } = (await request.json()) as SmsHookInput;
  sink.mails.push({ to: `+${sms.phone}`, subject: `SMS: ${sms.otp}`, html: sms.otp });
  return Response.json({});
}
