/** Who sends codes to phones. Each says at once whether it has taken the code; what it costs is between it and the site. */
import { readBounded } from './readBounded.ts';

interface Code {
  /** Digits, without a plus. */
  phone: string;
  code: string;
  language: string;
  /** The words for a provider that sends any text. */
  text: string;
}
export interface CodeProvider {
  name: string;
  /** @throws when it has not taken the code */
  send: (code: Code, signal: AbortSignal) => Promise<void>;
}
type Read = (name: string) => string | undefined;

const MAX_ANSWER_BYTES = 65_536;
/** How long Telegram may take to deliver (s): as long as the code is valid, or the fee comes back. */
const TELEGRAM_SECONDS = 600;

/** The answer as JSON. @throws with the status for an error of HTTP: never with the answer, which may name the phone */
async function answerTo(request: Request, signal: AbortSignal): Promise<Record<string, unknown>> {
  const reply = await fetch(request, { signal, redirect: 'error' });
  const text = new TextDecoder().decode(await readBounded(reply, { maxBytes: MAX_ANSWER_BYTES }));
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null) throw new Error('no object');
  return Object.fromEntries(Object.entries(answer));
}
const postJson = (url: string, token: string, body: object): Request =>
  new Request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** SMS of Mobizon, a gateway of Kazakhstan: https://help.mobizon.com/help/api-docs */
function mobizon(read: Read): CodeProvider | null {
  const key = read('MOBIZON_API_KEY');
  if (!key) return null;
  const from = read('MOBIZON_FROM');
  // another address is a local stand-in
  const url = new URL('service/message/sendsmsmessage', read('MOBIZON_URL') || 'https://api.mobizon.kz/');
  url.search = new URLSearchParams({ output: 'json', api: 'v1', apiKey: key }).toString();
  return {
    name: 'mobizon',
    send: async ({ phone, text }, signal) => {
      const body = new URLSearchParams({ recipient: phone, text, ...(from && { from }) });
      const { code } = await answerTo(new Request(url, { method: 'POST', body }), signal);
      if (code !== 0) throw new Error(`code ${Number(code)}`);
    },
  };
}

/** Telegram Gateway: https://core.telegram.org/gateway/api. Says at once when a number has no Telegram. */
function telegram(read: Read): CodeProvider | null {
  const token = read('TELEGRAM_GATEWAY_TOKEN');
  if (!token) return null;
  return {
    name: 'telegram',
    send: async ({ phone, code }, signal) => {
      const body = { phone_number: `+${phone}`, code, ttl: TELEGRAM_SECONDS };
      const { ok } = await answerTo(postJson('https://gatewayapi.telegram.org/sendVerificationMessage', token, body), signal);
      if (ok !== true) throw new Error('refused');
    },
  };
}

/** WhatsApp's Cloud API with a template for codes. Takes numbers without WhatsApp, too, so it belongs to the end of the list. */
function whatsapp(read: Read): CodeProvider | null {
  const [token, from, name] = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TEMPLATE'].map(read);
  if (!token || !from || !name) return null;
  return {
    name: 'whatsapp',
    send: async ({ phone, code, language }, signal) => {
      const parameters = [{ type: 'text', text: code }];
      const components = [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ];
      const template = { name, language: { code: language }, components };
      const body = { messaging_product: 'whatsapp', recipient_type: 'individual', to: phone, type: 'template', template };
      const { messages } = await answerTo(postJson(`https://graph.facebook.com/v23.0/${from}/messages`, token, body), signal);
      if (!Array.isArray(messages) || messages.length === 0) throw new Error('refused');
    },
  };
}

const PROVIDERS: Record<string, (read: Read) => CodeProvider | null> = { mobizon, telegram, whatsapp };

/** The providers of the list, in its order. @param names separated by commas @throws Error for an unknown one, and one whose settings are missing */
export function codeProviders(names: string, read: Read): CodeProvider[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const provider = Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name]?.(read) : null;
      if (!provider) throw new Error(`the provider ${name} is not known or not set up`);
      return provider;
    });
}
