// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Asked {
  path: string;
  token: unknown;
}

const TOKENS = ['first', 'second', 'third'];
let given: string[];
let asked: Asked[];
let answer: (token: unknown) => Response;
let watcher: MutationObserver;
/** What the widget in each new frame does. */
let widget: (frame: HTMLIFrameElement) => void;

const say = (data: unknown, { source, origin = window.location.origin }: { source: unknown; origin?: string }) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }));
const giveToken = (frame: HTMLIFrameElement): void => {
  const token = TOKENS[given.length] ?? '';
  given.push(token);
  say({ token }, { source: frame.contentWindow });
};

beforeEach(() => {
  // auth-js says that there was a client before
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubEnv('VITE_SUPABASE_URL', 'https://abc.supabase.co');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_for_this_test');
  vi.stubEnv('VITE_CAPTCHA_PROVIDER', 'turnstile');
  vi.stubEnv('VITE_CAPTCHA_SITE_KEY', '0x4AAAAAAA');
  [given, asked, answer, widget] = [[], [], () => Response.json({}), giveToken];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input));
    const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as { gotrue_meta_security?: { captcha_token?: string } };
    const token = body.gotrue_meta_security?.captcha_token;
    asked.push({ path: pathname + search, token });
    return answer(token);
  });
  watcher = new MutationObserver((changes) => {
    for (const frame of changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .flatMap((node) => [...(node as Element).querySelectorAll('iframe')]))
      // once it hears
      setTimeout(() => widget(frame));
  });
  watcher.observe(document.body, { childList: true, subtree: true });
});
afterEach(() => {
  watcher.disconnect();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const clients = async () => {
  const { client, temporaryClient } = await import('./signedInClient');
  return { 'of the browser': client, 'for a moment': temporaryClient() };
};
const EMAIL = 'dana@example.test';
const PASSWORD = 'a long enough password';

describe.each(['of the browser', 'for a moment'] as const)('with the client %s', (which) => {
  it.each([
    ['signUp', { email: EMAIL, password: PASSWORD }],
    ['signInAnonymously', {}],
    ['signInWithPassword', { email: EMAIL, password: PASSWORD }],
    ['signInWithOtp', { email: EMAIL }],
    ['signInWithOtp', { phone: '+77010000000' }],
    ['resend', { type: 'signup', email: EMAIL }],
    ['resetPasswordForEmail', EMAIL],
  ] as const)('%s has a token of its own each time [S40]', async (method, input) => {
    const { auth } = (await clients())[which];
    const call = auth[method].bind(auth) as (value: unknown) => Promise<unknown>;
    await call(input);
    await call(input);
    expect(asked.map(({ token }) => token)).toEqual(['first', 'second']);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('what needs no token loads nothing', async () => {
    const { auth } = (await clients())[which];
    await auth.verifyOtp({ email: EMAIL, token: '123456', type: 'email' });
    await auth.refreshSession({ refresh_token: 'r' });
    expect(asked.length).toBeGreaterThan(0);
    expect(given).toEqual([]);
  });
});

describe('a token', () => {
  const signIn = async () => (await clients())['for a moment'].auth.signInAnonymously();
  const refused = () => Response.json({ code: 400, error_code: 'captcha_failed', msg: 'refused' }, { status: 400 });

  it('that is refused is replaced once', async () => {
    answer = (token) => (token === 'first' ? refused() : Response.json({}));
    await signIn();
    expect(asked.map(({ token }) => token)).toEqual(['first', 'second']);
    answer = refused;
    expect((await signIn()).error?.code).toBe('captcha_failed');
    expect(asked).toHaveLength(4);
  });

  it('is not asked for again after another refusal', async () => {
    answer = () => Response.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'slow down' }, { status: 429 });
    expect((await signIn()).error?.code).toBe('over_request_rate_limit');
    expect(given).toHaveLength(1);
  });

  it.each(['unavailable', 'failed'] as const)('that cannot be had is an answer of its own: %s', async (event) => {
    widget = ({ contentWindow }) => say({ event }, { source: contentWindow });
    expect((await signIn()).error?.code).toBe(`captcha_${event}`);
    expect(asked).toEqual([]);
  });

  it('that the auth service could not verify is like one that cannot be had', async () => {
    answer = () =>
      Response.json({ code: 500, error_code: 'unexpected_failure', msg: 'captcha verification process failed' }, { status: 500 });
    expect((await signIn()).error?.code).toBe('captcha_unavailable');
  });

  it('counts from its own frame and this origin only', async () => {
    widget = (frame) => {
      say({ token: 'of another page' }, { source: frame.contentWindow, origin: 'https://evil.example' });
      say({ token: 'of another frame' }, { source: window });
      giveToken(frame);
    };
    await signIn();
    expect(asked.map(({ token }) => token)).toEqual(['first']);
  });

  it('is asked for one after the other', async () => {
    const open: number[] = [];
    widget = (frame) => {
      open.push(document.querySelectorAll('iframe').length);
      giveToken(frame);
    };
    const { auth } = (await clients())['for a moment'];
    await Promise.all([auth.signInAnonymously(), auth.resetPasswordForEmail(EMAIL)]);
    expect([open, asked.map(({ token }) => token)]).toEqual([
      [1, 1],
      ['first', 'second'],
    ]);
  });

  it('whoever is offline gets the answer of any request', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await signIn();
    expect([given, asked.length]).toEqual([[], 1]);
  });
});

it('a project without a captcha sends the requests as they are', async () => {
  vi.stubEnv('VITE_CAPTCHA_PROVIDER', '');
  vi.stubEnv('VITE_CAPTCHA_SITE_KEY', '');
  await (await clients())['of the browser'].auth.signInAnonymously();
  expect([given, asked]).toEqual([[], [{ path: '/auth/v1/signup', token: undefined }]]);
});
