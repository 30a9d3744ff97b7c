/**
 * A provider of captchas for tests, with the addresses, scripts and answers of Turnstile and hCaptcha as they are documented: a script, a frame
 * of its own origin that gives a token, and the verification of a token.
 */
import { randomUUID } from 'node:crypto';
import type { CaptchaSettings } from '../../local/fidelity/captcha.ts';

export const SECRET = '1x0000000000000000000000000000000AA';
/** Requests that need a token, and what a client without one is told. */
export const PROTECTED: [what: string, path: string, body: object][] = [
  ['sign-up', '/auth/v1/signup', { email: 'captcha@example.test', password: 'correct horse battery' }],
  ['a guest', '/auth/v1/signup', {}],
  ['a sign-in', '/auth/v1/token?grant_type=password', { email: 'shopper@tanda.test', password: 'tanda-demo-2026' }],
  ['a code by mail', '/auth/v1/otp', { email: 'shopper@tanda.test' }],
  ['a code to a phone', '/auth/v1/otp', { phone: '+77070001122' }],
  ['a link', '/auth/v1/magiclink', { email: 'shopper@tanda.test' }],
  ['another mail', '/auth/v1/resend', { type: 'signup', email: 'shopper@tanda.test' }],
  ['a new password', '/auth/v1/recover', { email: 'shopper@tanda.test' }],
];
export const WITHOUT_TOKEN = {
  code: 400,
  error_code: 'captcha_failed',
  msg: 'captcha protection: request disallowed (no captcha_token found)',
};

/** What the widget does: gives a token, asks the person first, or refuses. */
type Mode = 'passes' | 'asks' | 'refuses';
/** How long a token can be used (ms). */
const LIFE = { turnstile: 300_000, hcaptcha: 120_000 };

/** What `render` of both scripts takes of the events. */
interface Widget {
  sitekey: string;
  language?: string;
  hl?: string;
  theme: string;
  callback: (token: string) => void;
  'error-callback': () => void;
  'before-interactive-callback'?: () => void;
  'open-callback'?: () => void;
}

/** Runs in the page that asks: puts the provider's frame into it. Written as text below. */
function script(frame: string, name: 'turnstile' | 'hcaptcha'): void {
  const widgets: Widget[] = [];
  const show = (place: HTMLElement, widget: Widget): void => {
    const element = document.createElement('iframe');
    element.title = 'Widget';
    const language = widget.language ?? widget.hl ?? '';
    element.src = `${frame}?${new URLSearchParams({ key: widget.sitekey, language, theme: widget.theme })}`;
    addEventListener('message', ({ source, data, origin }: MessageEvent<{ token?: string; event?: string }>) => {
      if (source !== element.contentWindow || origin !== new URL(frame).origin) return;
      if (data.token) widget.callback(data.token);
      if (data.event === 'interactive') (widget['before-interactive-callback'] ?? widget['open-callback'])?.();
      if (data.event === 'error') widget['error-callback']();
    });
    place.append(element);
  };
  const places: HTMLElement[] = [];
  const api = {
    render: (place: HTMLElement, widget: Widget) => {
      widgets.push(widget);
      places.push(place);
      if (name === 'turnstile') show(place, widget);
      return widgets.length - 1;
    },
    execute: (id: number) => show(places[id] as HTMLElement, widgets[id] as Widget),
  };
  Object.assign(window, { [name]: api });
  const done = new URLSearchParams((document.currentScript as HTMLScriptElement).src.split('?')[1]).get('onload');
  if (done) (window as unknown as Record<string, () => void>)[done]?.();
}

const html = (body: string): Response =>
  new Response(`<!doctype html><meta charset="utf-8">${body}`, { headers: { 'content-type': 'text/html; charset=utf-8' } });

/** A provider with its tokens; `move` lets time pass for them. */
export function captchaProvider(provider: CaptchaSettings['provider']) {
  const issued = new Map<string, number>();
  let passed = 0;
  let mode: Mode = 'passes';
  const issue = (): string => {
    const token = `${provider}.${randomUUID()}`;
    issued.set(token, Date.now() + passed);
    return token;
  };

  /** As siteverify: each token is good once. */
  async function verify(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const at = issued.get(form.get('response') ?? '');
    const fail = (...codes: string[]) => Response.json({ success: false, 'error-codes': codes });
    if (form.get('secret') !== SECRET) return fail('invalid-input-secret');
    if (at === undefined) return fail('invalid-input-response');
    issued.set(form.get('response') ?? '', 0);
    if (Date.now() + passed - at > LIFE[provider])
      return fail(provider === 'turnstile' ? 'timeout-or-duplicate' : 'expired-input-response');
    return Response.json({ success: true, 'error-codes': [], hostname: 'localhost' });
  }

  function frame({ searchParams, origin }: URL): Response {
    const send = (message: object) => `parent.postMessage(${JSON.stringify(message)}, '*')`;
    const give = `fetch('${origin}/token', { method: 'POST' }).then((r) => r.text()).then((token) => parent.postMessage({ token }, '*'))`;
    if (mode === 'refuses') return html(`<script>${send({ event: 'error' })}</script>`);
    if (mode === 'passes') return html(`<script>${give}</script>`);
    const label = `${searchParams.get('language')} ${searchParams.get('theme')}`;
    return html(`<button>I am human (${label})</button><script>
      document.querySelector('button').onclick = () => ${give};
      ${send({ event: 'interactive' })};</script>`);
  }

  return {
    issue,
    setMode: (to: Mode): void => void (mode = to),
    /** Tokens that were given so far. */
    count: (): number => issued.size,
    /** Lets time pass. */
    move: (ms: number): void => void (passed += ms),
    /** Answers a request to any of its addresses. */
    async handle(request: Request): Promise<Response> {
      const url = new URL(request.url);
      if (url.pathname.endsWith('/siteverify')) return verify(request);
      if (url.pathname === '/token') return new Response(issue());
      if (url.pathname === '/frame') return frame(url);
      if (!url.pathname.endsWith('/api.js')) return new Response(null, { status: 404 });
      const text = `(${script.toString()})(${JSON.stringify(`${url.origin}/frame`)}, ${JSON.stringify(provider)})`;
      return new Response(text, { headers: { 'content-type': 'text/javascript' } });
    },
  };
}
