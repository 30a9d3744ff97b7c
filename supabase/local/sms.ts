/** Codes to phones on this machine: the auth service calls send-code as a hosted one does, and an SMS gateway of our own puts them into the mailbox. */
import { createHmac, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Mailbox } from './fidelity/mail.ts';
import type { SendSms } from './fidelity/phone/codes.ts';
import type { Fetch } from './gateway.ts';
import type { LocalKeys } from './settings.ts';

const secretFor = (keys: LocalKeys, purpose: string): string => createHmac('sha256', keys.jwtSecret).update(purpose).digest('base64');

/** The settings of send-code on this machine. */
export const localCodes = (keys: LocalKeys, apiUrl: string) => ({
  SEND_CODE_PROVIDERS: 'mobizon',
  SEND_SMS_HOOK_SECRETS: `v1,whsec_${secretFor(keys, 'send-sms')}`,
  MOBIZON_API_KEY: Buffer.from(secretFor(keys, 'sms-gateway'), 'base64').toString('hex'),
  MOBIZON_URL: `${apiUrl}/_sms/`,
});

/**
 * Calls the function as the auth service calls its hook.
 * @param secrets `v1,whsec_…`
 */
export function callSmsHook(secrets: string, apiUrl: string, call: Fetch): SendSms {
  const webhook = new Webhook(secrets.replace(/^v1,/, ''));
  return async (input) => {
    const body = JSON.stringify(input);
    const [id, at] = [randomUUID(), new Date()];
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.trunc(at.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, at, body),
    };
    const reply = await call(new Request(`${apiUrl}/functions/v1/send-code`, { method: 'POST', headers, body }));
    if (!reply.ok) return { http_code: 500, message: `Unexpected status code returned from hook: ${reply.status}` };
    const { error } = (await reply.json()) as { error?: { http_code: number; message: string } };
    return error ?? null;
  };
}

/** Mobizon's way to send an SMS; each is a message of the mailbox. */
export const smsGateway =
  (key: string, mailbox: Mailbox): Fetch =>
  async (request) => {
    if (new URL(request.url).searchParams.get('apiKey') !== key) return Response.json({ code: 8, message: 'key' });
    const sent = new URLSearchParams(await request.text());
    const text = sent.get('text') ?? '';
    await mailbox.send({ to: `+${sent.get('recipient')}`, subject: `SMS: ${text.split('\n')[0]}`, text });
    return Response.json({ code: 0, data: { messageId: randomUUID() }, message: '' });
  };
