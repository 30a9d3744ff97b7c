/** The page with the provider's widget: its text, and its headers in place of the site's (docs/decisions/0049-captcha.md). */
import type { CaptchaProvider } from '../../shared/config/captcha.ts';

/** What the providers ask for (developers.cloudflare.com/turnstile/reference/content-security-policy, docs.hcaptcha.com). */
const ORIGINS: Record<CaptchaProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com',
  hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
};

const STYLE =
  'html{color-scheme:light}html[data-theme=dark]{color-scheme:dark}body{margin:0;background:transparent}main{display:grid;justify-items:center}';

/** @param script of `inline/captcha.ts`, with the settings */
export const captchaPage = (script: string): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Captcha</title><style>${STYLE}</style></head><body><main></main><script>${script}</script></body></html>`;

/** The headers that differ from those of every other response. @param scriptHash of its own script */
export function captchaHeaders(provider: CaptchaProvider, scriptHash: string): Record<string, string> {
  const origins = ORIGINS[provider];
  const policy = [
    "default-src 'none'",
    `script-src ${scriptHash} ${origins}`,
    `frame-src ${origins}`,
    // the widgets set styles of their elements
    `style-src 'unsafe-inline' ${origins}`,
    `img-src data: ${origins}`,
    `connect-src ${origins}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
  return { 'Content-Security-Policy': policy.join('; '), 'X-Frame-Options': 'SAMEORIGIN' };
}
