/** The captcha of the auth service (`[auth.captcha]`), which the API library lacks: off unless there are settings. */
import type { Fetch } from '../gateway.ts';
import { AuthFailure } from './phone/failure.ts';

const VERIFY = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://hcaptcha.com/siteverify',
} as const;
/** Requests that need a token. A refreshed session and a code of a link need none. */
const PROTECTED = /^\/auth\/v1\/(signup|recover|resend|magiclink|otp|sso|token)$/;
const WITHOUT = new Set(['refresh_token', 'pkce', 'id_token']);
const TIMEOUT_MS = 10_000;

export interface CaptchaSettings {
  provider: keyof typeof VERIFY;
  secret: string;
  /** Asks the provider; tests answer for it. */
  ask?: Fetch;
}

interface Verified {
  success: boolean;
  'error-codes'?: string[];
}

const refusal = (why: string): AuthFailure => new AuthFailure(400, 'captcha_failed', `captcha protection: request disallowed (${why})`);

/** @throws AuthFailure where the provider does not answer */
async function verify({ provider, secret, ask = fetch }: CaptchaSettings, token: string): Promise<Verified> {
  try {
    const body = new URLSearchParams({ secret, response: token, remoteip: '127.0.0.1' });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await (await ask(new Request(VERIFY[provider], { method: 'POST', body, signal }))).json()) as Verified;
  } catch {
    throw new AuthFailure(500, 'unexpected_failure', 'captcha verification process failed');
  }
}

async function tokenOf(request: Request): Promise<string> {
  const body = (await request
    .clone()
    .json()
    .catch(() => null)) as { gotrue_meta_security?: { captcha_token?: unknown } } | null;
  const token = body?.gotrue_meta_security?.captcha_token;
  return typeof token === 'string' ? token.trim() : '';
}

/** Lets a request through whose token the provider accepts, or that has the secret key. */
export function behindCaptcha(settings: CaptchaSettings | undefined, secretKey: string, next: Fetch): Fetch {
  if (!settings) return next;
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isFree = request.method !== 'POST' || !PROTECTED.test(pathname) || WITHOUT.has(searchParams.get('grant_type') ?? '');
    if (isFree || request.headers.get('authorization') === `Bearer ${secretKey}`) return next(request);
    try {
      const token = await tokenOf(request);
      if (!token) throw refusal('no captcha_token found');
      const { success, 'error-codes': codes = [] } = await verify(settings, token);
      if (!success) throw refusal(codes.join(', '));
    } catch (error) {
      if (error instanceof AuthFailure) return error.response;
      throw error;
    }
    return next(request);
  };
}
