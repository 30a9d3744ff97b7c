/** Which requests the real auth server refuses without a captcha's token. It asks the provider itself, so none is let through here. */
import { describe, expect, it } from 'vitest';
import { PROTECTED, SECRET, WITHOUT_TOKEN } from '../helpers/captchaProvider.ts';
import { KEY, newDevice, newEmail, PASSWORD, projectForFile, SECRET_KEY } from './harness/testing.ts';

const project = projectForFile({
  GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
  GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
  GOTRUE_SECURITY_CAPTCHA_SECRET: SECRET,
});

const ask = async (method: string, path: string, { body, token }: { body?: object; token?: string }) => {
  const headers = { apikey: KEY, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(project().url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: reply.status, text: await reply.text() };
};

describe('with a captcha the real auth server', () => {
  it.each(PROTECTED)('refuses %s without a token, as the embedded one', async (_, path, body) => {
    for (const meta of [{}, { gotrue_meta_security: {} }, { gotrue_meta_security: { captcha_token: ' ' } }]) {
      const { status, text } = await ask('POST', path, { body: { ...body, ...meta } });
      expect([status, JSON.parse(text)]).toEqual([400, WITHOUT_TOKEN]);
    }
  });

  it('asks for none with the secret key, and of nobody who is signed in', async () => {
    const email = newEmail();
    const { data, error } = await newDevice(project(), SECRET_KEY).auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    const { access_token: token = '', refresh_token: refreshToken = '' } = data.session ?? {};
    const calls: [method: string, path: string, body?: object][] = [
      ['GET', '/auth/v1/user'],
      ['PUT', '/auth/v1/user', { data: { language: 'kk' } }],
      ['PUT', '/auth/v1/user', { email: newEmail() }],
      ['GET', '/auth/v1/reauthenticate'],
      ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken }],
    ];
    for (const [method, path, body] of calls) expect((await ask(method, path, { ...(body && { body }), token })).status, path).toBe(200);
    const wrong = await ask('POST', '/auth/v1/verify', { body: { type: 'email', email, token: '000000' } });
    expect(JSON.parse(wrong.text)).toMatchObject({ error_code: 'otp_expired' });
  });
});
