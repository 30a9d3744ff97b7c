/*
 * The script of the captcha's page: loads the provider's script, shows its widget, and tells the page around it what comes of it.
 * `PLAN` is replaced with the settings.
 */
import type { CaptchaMessage, CaptchaSettings } from '../../shared/config/captcha';

declare const PLAN: CaptchaSettings;

interface Widget {
  sitekey: string;
  theme: 'light' | 'dark';
  [option: string]: unknown;
}
interface Provider {
  render: (place: Element, widget: Widget) => unknown;
  execute: (widget: unknown) => void;
}
declare global {
  interface Window {
    turnstile?: Provider;
    hcaptcha?: Provider;
    onProvider?: () => void;
  }
}

const { provider, siteKey } = PLAN;
const asked = new URLSearchParams(location.search);
const language = asked.get('language') ?? 'ru';
const theme = asked.get('theme') === 'dark' ? 'dark' : 'light';
document.documentElement.lang = language;
document.documentElement.dataset.theme = theme;

/** To the site's own page, whoever has put this one into a frame. */
const tell = (message: CaptchaMessage): void => parent.postMessage(message, location.origin);
const on = (event: 'interactive' | 'unavailable' | 'failed') => (): void => tell({ event });
/** Turnstile's 200500 and hCaptcha's network-error: the widget did not load. Anything else is a refusal. */
const onError = (code: unknown): true => {
  tell({ event: /^(200500|network-error)$/.test(String(code)) ? 'unavailable' : 'failed' });
  return true;
};

const OPTIONS: Record<CaptchaSettings['provider'], Record<string, unknown>> = {
  turnstile: {
    // Turnstile has no Kazakh
    language: language === 'kk' ? 'ru' : language,
    size: 'flexible',
    appearance: 'interaction-only',
    retry: 'never',
    'refresh-expired': 'never',
    'before-interactive-callback': on('interactive'),
    'timeout-callback': on('failed'),
    'unsupported-callback': on('failed'),
  },
  hcaptcha: {
    hl: language,
    size: 'invisible',
    'open-callback': on('interactive'),
    'close-callback': on('failed'),
    'chalexpired-callback': on('failed'),
  },
};
const SCRIPT = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=onProvider',
  hcaptcha: `https://js.hcaptcha.com/1/api.js?render=explicit&onload=onProvider&recaptchacompat=off&hl=${encodeURIComponent(language)}`,
};

window.onProvider = () => {
  const api = window[provider];
  const place = document.querySelector('main');
  if (!api || !place) return tell({ event: 'unavailable' });
  const callback = (token: string) => tell({ token });
  const widget = api.render(place, { sitekey: siteKey, theme, ...OPTIONS[provider], callback, 'error-callback': onError });
  if (provider === 'hcaptcha') api.execute(widget);
};
const script = document.createElement('script');
script.src = SCRIPT[provider];
script.onerror = on('unavailable');
document.head.append(script);
