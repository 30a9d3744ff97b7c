/**
 * The captcha that the auth service asks for, where the build has one (docs/decisions/0049-captcha.md). Apart from `env`, which every visitor
 * loads.
 */
export type CaptchaProvider = 'turnstile' | 'hcaptcha';

export interface CaptchaSettings {
  provider: CaptchaProvider;
  /** The key of the site at the provider; it is public. */
  siteKey: string;
}

const provider = import.meta.env.VITE_CAPTCHA_PROVIDER;
const siteKey = import.meta.env.VITE_CAPTCHA_SITE_KEY ?? '';

/** null: the auth service asks for none. */
export const captcha: CaptchaSettings | null = provider === 'turnstile' || provider === 'hcaptcha' ? { provider, siteKey } : null;

/** The address of the page with the provider's widget, which is shown in a frame. */
export const CAPTCHA_PAGE = '/captcha';

/**
 * What that page tells the one around it: a token; that the widget wants to be used, and must be seen; that the provider does not answer, or
 * refuses.
 */
export type CaptchaMessage = { token: string } | { event: 'interactive' | 'unavailable' | 'failed' };
