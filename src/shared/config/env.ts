/** The environment, read once. The build and the development server fail on invalid values and list them. */
interface Env {
  /** Origin of the Supabase project, without a slash at its end. */
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** The Supabase is on this machine: demo accounts may be offered. */
  isLocal: boolean;
  /** Auth flow of mail links: `pkce`, except on this machine, where the embedded Supabase supports `implicit` only (decision 0008). */
  authFlow: 'pkce' | 'implicit';
  /**
   * A visitor's read sends the key in its address, which saves a preflight. It needs a gateway that removes the key before
   * PostgREST: hosted ones do, self-hosted ones and `supabase start` do not. With one origin there is none (vite.config.ts).
   */
  isKeyInAddress: boolean;
  /** Addresses of the site's own accounts elsewhere, separated by spaces (config/socialLinks). */
  socialLinks: string;
  /** Sellers can connect Instagram: Tañda has an app there that Meta has reviewed, or the Supabase is on this machine. */
  hasInstagram: boolean;
  /** A build, not the development server. */
  isBuilt: boolean;
}

const url = import.meta.env.VITE_SUPABASE_URL ?? 'http://127.0.0.1:54321';
const key = import.meta.env.VITE_SUPABASE_ANON_KEY ?? 'sb_publishable_tanda_local';
const isLocal = /^https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(url);
const flow = import.meta.env.VITE_AUTH_FLOW || (isLocal ? 'implicit' : 'pkce');
const socialLinks = import.meta.env.VITE_SOCIAL_LINKS ?? '';
const instagram = import.meta.env.VITE_INSTAGRAM || 'false';
const pushKey = import.meta.env.VITE_PUSH_KEY || '';
const keyInAddress = import.meta.env.VITE_KEY_IN_ADDRESS || 'true';

// not in the built browser code: prerendering has checked the same values
if (import.meta.env.SSR || !import.meta.env.PROD) {
  const captcha = import.meta.env.VITE_CAPTCHA_PROVIDER ?? '';
  const captchaKey = import.meta.env.VITE_CAPTCHA_SITE_KEY ?? '';
  const problems = [
    !/^https?:\/\/[^/\s]+$/.test(url) && `VITE_SUPABASE_URL is not an origin: "${url}"`,
    !/^[\w.-]{10,}$/.test(key) && 'VITE_SUPABASE_ANON_KEY is not a key',
    key.startsWith('sb_secret_') && 'VITE_SUPABASE_ANON_KEY is secret; the browser gets the publishable one',
    flow !== 'pkce' && flow !== 'implicit' && `VITE_AUTH_FLOW is "pkce" or "implicit", not "${flow}"`,
    flow === 'implicit' && !isLocal && 'VITE_AUTH_FLOW=implicit is for a Supabase on this machine only',
    !/^(https:\/\/\S+(\s+|$))*$/.test(socialLinks) && `VITE_SOCIAL_LINKS is a list of https addresses, not "${socialLinks}"`,
    !/^(true|false)$/.test(instagram) && `VITE_INSTAGRAM is "true" or "false", not "${instagram}"`,
    !/^(B[A-P][\w-]{85})?$/.test(pushKey) && 'VITE_PUSH_KEY is not the public key of a pair of VAPID keys',
    !/^(true|false)$/.test(keyInAddress) && `VITE_KEY_IN_ADDRESS is "true" or "false", not "${keyInAddress}"`,
    !/^(turnstile|hcaptcha)?$/.test(captcha) && `VITE_CAPTCHA_PROVIDER is "turnstile" or "hcaptcha", not "${captcha}"`,
    !(captcha ? /^[\w-]{10,}$/ : /^$/).test(captchaKey) && `VITE_CAPTCHA_SITE_KEY is not a key for "${captcha}"`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
}

export const env: Env = {
  supabaseUrl: url,
  supabaseAnonKey: key,
  isLocal,
  authFlow: flow === 'implicit' ? 'implicit' : 'pkce',
  isKeyInAddress: keyInAddress === 'true',
  socialLinks,
  hasInstagram: isLocal || instagram === 'true',
  isBuilt: import.meta.env.PROD,
};
