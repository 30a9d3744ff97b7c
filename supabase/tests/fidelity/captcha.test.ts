/** The auth service with a captcha: as the real one, whose messages these are (internal/api/middleware.go of supabase/auth). */
import { beforeEach, describe, expect, it } from 'vitest';
import { captchaProvider, PROTECTED, SECRET, WITHOUT_TOKEN } from '../helpers/captchaProvider.ts';
import { codeTo } from '../helpers/phones.ts';
import { backendForFile, operatorClient, PASSWORD, rawRequest, visitorClient } from '../helpers/users.ts';

const provider = captchaProvider('turnstile');
/** What the auth service has; a test may take it away. */
const captcha = { provider: 'turnstile' as const, secret: SECRET, ask: provider.handle };
const backend = backendForFile({ captcha });
beforeEach(() => void Object.assign(captcha, { secret: SECRET, ask: provider.handle }));

let count = 0;
const newEmail = (): string => `captcha_${Date.now().toString(36)}_${count++}@example.test`;
const withToken = (token = provider.issue()) => ({ options: { captchaToken: token } });
const visitor = () => visitorClient(backend());
const refused = (why: string) => ({
  status: 400,
  code: 'captcha_failed',
  message: `captcha protection: request disallowed (${why})`,
});

describe('with a captcha', () => {
  it.each(PROTECTED)('%s needs a token, and one that is good [S40]', async (_, path, body) => {
    const ask = (meta: object) => rawRequest(backend(), 'POST', path, { body: { ...body, ...meta } });
    for (const meta of [{}, { gotrue_meta_security: {} }, { gotrue_meta_security: { captcha_token: ' ' } }]) {
      const { status, text } = await ask(meta);
      expect([status, JSON.parse(text)]).toEqual([400, WITHOUT_TOKEN]);
    }
    const { text } = await ask({ gotrue_meta_security: { captcha_token: 'made up' } });
    expect(text).toContain('invalid-input-response');
    const [row] = await backend().sql`select count(*)::int as users from auth.users where email like 'captcha%' or phone = '77070001122'`;
    expect(row?.users).toBe(0);
  });

  it('a token is good for one request', async () => {
    const once = withToken();
    const email = newEmail();
    expect((await visitor().auth.signUp({ email, password: PASSWORD, ...once })).error).toBeNull();
    const again = await visitor().auth.signInWithPassword({ email, password: PASSWORD, ...once });
    expect(again.error).toMatchObject(refused('timeout-or-duplicate'));
    expect((await visitor().auth.signInWithPassword({ email, password: PASSWORD, ...withToken() })).data.user?.email).toBe(email);
  });

  it('of two requests at once with one token, one is answered [S40]', async () => {
    const once = withToken();
    const answers = await Promise.all([1, 2].map(() => visitor().auth.signInAnonymously(once)));
    expect(answers.map(({ error }) => error?.code ?? 'signed in').toSorted()).toEqual(['captcha_failed', 'signed in']);
  });

  it('an old token is refused', async () => {
    const old = withToken();
    provider.move(301_000);
    expect((await visitor().auth.signInAnonymously(old)).error).toMatchObject(refused('timeout-or-duplicate'));
  });

  it('a guest signs in, and the session is renewed without a token', async () => {
    const client = visitor();
    expect((await client.auth.signInAnonymously(withToken())).data.user?.is_anonymous).toBe(true);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it('a code to a phone is sent with a token, and used without one', async () => {
    const [client, phone] = [visitor(), '+77070003344'];
    expect((await client.auth.signInWithOtp({ phone, ...withToken() })).error).toBeNull();
    expect((await client.auth.verifyOtp({ phone, token: await codeTo(backend(), phone), type: 'sms' })).error).toBeNull();
    // another number of somebody who is signed in needs none
    expect((await client.auth.updateUser({ phone: '+77070003355' })).error).toBeNull();
  });

  it('a wrong secret refuses everybody, and says why', async () => {
    captcha.secret = 'another';
    expect((await visitor().auth.signInAnonymously(withToken())).error).toMatchObject(refused('invalid-input-secret'));
  });

  it('nobody is let in while the provider does not answer', async () => {
    captcha.ask = () => Promise.reject(new TypeError('fetch failed'));
    const { error } = await visitor().auth.signInAnonymously(withToken());
    expect(error).toMatchObject({ status: 500, message: 'captcha verification process failed' });
  });

  it('the secret key needs none', async () => {
    const { error } = await operatorClient(backend()).auth.signUp({ email: newEmail(), password: PASSWORD });
    expect(error).toBeNull();
  });
});
