/** Adds the captcha's token to a request of the auth service. Loaded with the first one that needs it. */
import type { CaptchaProvider } from '~/shared/config/captcha';
import { asRecord } from '~/shared/lib/asRecord';
import { askForToken } from '~/shared/ui/captcha/askForToken';

/** The auth service's own words where its request to the provider failed; its code is that of any error. */
const NOT_VERIFIED = 'captcha verification process failed';

/** Like a refusal of the auth service. */
const refusal = (code: string): Response => Response.json({ code: 400, error_code: code, msg: code }, { status: 400 });

const withToken = (body: unknown, token: string): string =>
  JSON.stringify({ ...asRecord(JSON.parse(String(body))), gotrue_meta_security: { captcha_token: token } });

/** What the auth service says about the token. */
async function verdict(response: Response): Promise<'accepted' | 'refused' | 'unverified'> {
  if (response.ok) return 'accepted';
  const reply: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { code, error_code: errorCode, msg } = asRecord(reply);
  if ([code, errorCode].includes('captcha_failed')) return 'refused';
  return msg === NOT_VERIFIED ? 'unverified' : 'accepted';
}

/**
 * Sends a request with a token of its own; once more with another one when it is refused, because it may have become too old on the way.
 * The auth service checks it before anything else, so nothing is done twice.
 * @returns also what it would answer without a token: `captcha_failed`, or `captcha_unavailable` where the provider cannot be reached
 */
export async function sendWithToken(
  send: (init: RequestInit) => Promise<Response>,
  init: RequestInit,
  provider: CaptchaProvider,
): Promise<Response> {
  // whoever is offline gets the answer of any request
  if (!navigator.onLine) return send(init);
  for (let isFirst = true; ; isFirst = false) {
    const result = await askForToken(provider);
    if (typeof result === 'string') return refusal(`captcha_${result}`);
    const response = await send({ ...init, body: withToken(init.body, result.token) });
    const said = await verdict(response);
    if (said === 'unverified') return refusal('captcha_unavailable');
    if (said === 'accepted' || !isFirst) return response;
  }
}
