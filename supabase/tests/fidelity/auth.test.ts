import { beforeAll, describe, expect, it } from 'vitest';
import { backendForFile, PASSWORD, rawRequest, type TestUser, createShopper, visitorClient } from '../helpers/users.ts';

const backend = backendForFile();
let user: TestUser;
beforeAll(async () => {
  user = await createShopper(backend(), 'person');
});

const codeFor = async (email: string): Promise<string> => {
  const { text } = await rawRequest(backend(), 'GET', `/_mail?to=${encodeURIComponent(email)}`, { key: null });
  const mails = JSON.parse(text) as { text: string }[];
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
};

it('the settings say what the embedded auth service lacks', async () => {
  const { text } = await rawRequest(backend(), 'GET', '/auth/v1/settings');
  const { external, ...settings } = JSON.parse(text) as { external: Record<string, boolean> } & Record<string, unknown>;
  expect(Object.keys(external).filter((id) => external[id])).toEqual(['email']);
  expect(settings).toMatchObject({ mfa_enabled: false, mailer_autoconfirm: true, disable_signup: false });
});

it('linking an identity is answered as where it is switched off', async () => {
  const path = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true';
  expect((await rawRequest(backend(), 'GET', path, { token: user.token })).status).toBe(404);
});

describe('a code by e-mail', () => {
  it('signs in once, by the type that clients send', async () => {
    const device = visitorClient(backend());
    expect((await device.auth.signInWithOtp({ email: user.email, options: { shouldCreateUser: false } })).error).toBeNull();
    const token = await codeFor(user.email);
    const { data, error } = await device.auth.verifyOtp({ email: user.email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    expect((await device.auth.verifyOtp({ email: user.email, token, type: 'email' })).error?.code).toBe('otp_expired');
  });

  it('belongs to one address [S28]', async () => {
    const other = await createShopper(backend(), 'other');
    const device = visitorClient(backend());
    await device.auth.signInWithOtp({ email: user.email, options: { shouldCreateUser: false } });
    const token = await codeFor(user.email);
    expect((await device.auth.verifyOtp({ email: other.email, token, type: 'email' })).error?.code).toBe('otp_expired');
  });

  it('makes no account', async () => {
    const email = 'nobody.at.all@example.test';
    const { error } = await visitorClient(backend()).auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error?.code).toBe('otp_disabled');
    expect(await backend().sql`select 1 from auth.users where email = ${email}`).toHaveLength(0);
  });
});

it('signing out the others ends their sessions and keeps one’s own', async () => {
  const other = visitorClient(backend());
  await other.auth.signInWithPassword({ email: user.email, password: PASSWORD });
  expect((await user.client.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await user.client.from('seller_settings').select('*')).error).toBeNull();
  const { data } = await user.client.from('profiles').update({ bio: 'still here' }).eq('id', user.id).select('id');
  expect(data).toHaveLength(1);
  const { data: refused } = await other.from('profiles').update({ bio: 'gone' }).eq('id', user.id).select('id');
  expect(refused ?? []).toHaveLength(0);
});
