/** Sends the code of one call of the Send SMS hook: within the limits, by the first provider that takes it. */
import type { CodeProvider } from './codeProviders.ts';
import { codeLanguage, codeText } from './codeText.ts';
import { withDeadline } from './deadline.ts';
import { toFunctionError } from './FunctionError.ts';
import type { SecretRpc } from './secretRpc.ts';
import type { SmsCall } from './smsHook.ts';

/** The auth service waits for 5 s and then tells the person that nothing was sent. */
const ALL_MS = 4_200;
const ONE_MS = 1_800;

export interface CodeSettings {
  providers: CodeProvider[];
  /** How numbers begin that get codes. */
  prefixes: string[];
  /** Most codes of a day, which bounds what they cost. */
  mostADay: number;
  /** Of the site. */
  host: string;
}
/** What the auth service passes on to the page: nothing but these words. */
interface Refusal {
  error: { http_code: number; message: 'phone_not_supported' | 'code_limit' | 'code_not_sent' };
}
type Failure = (provider: string, reason: string) => void;

const refuse = (http_code: number, message: Refusal['error']['message']): Refusal => ({ error: { http_code, message } });

/** What went wrong, without texts of others, which could name the phone. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && /^(status \d+|code -?\d+|refused)$/.test(error.message) ? error.message : toFunctionError(error).code;

/**
 * Sends a code. @param note told of each provider that has failed
 * @returns nothing, or what the auth service answers in place of the code
 * @throws FunctionError signed_out for a call that was made before
 */
export async function sendCode(call: SmsCall, settings: CodeSettings, rpc: SecretRpc, note: Failure): Promise<Refusal | object> {
  const { providers, prefixes, mostADay, host } = settings;
  const started = Date.now();
  if (!prefixes.some((prefix) => call.phone.startsWith(prefix))) return refuse(422, 'phone_not_supported');
  try {
    const { id: p_call, phone: p_phone, address: p_address } = call;
    await rpc('take_code', { p_call, p_phone, p_address, p_most_a_day: mostADay });
  } catch (error) {
    if (toFunctionError(error).code === 'rate_limited') return refuse(429, 'code_limit');
    throw error;
  }
  const language = codeLanguage(call.language);
  const code = { phone: call.phone, code: call.code, language, text: codeText(call.code, language, host) };
  for (const { name, send } of providers) {
    const left = Math.min(ONE_MS, started + ALL_MS - Date.now());
    if (left <= 0) break;
    try {
      await withDeadline(left, (signal) => send(code, signal));
      return {};
    } catch (error) {
      note(name, reasonOf(error));
    }
  }
  return refuse(422, 'code_not_sent');
}
