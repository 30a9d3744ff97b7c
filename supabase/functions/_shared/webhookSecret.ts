/** The secret that Telegram sends with each update: it follows from the bot's token, so that there is one setting. */
import { requireSame } from './requireSecret.ts';

export async function webhookSecret(token: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(token), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('telegram-webhook')));
  return Array.from(signed, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @throws FunctionError signed_out for anybody but Telegram */
export const requireWebhookSecret = async (request: Request, token: string): Promise<void> =>
  requireSame([request.headers.get('x-telegram-bot-api-secret-token')], await webhookSecret(token));
