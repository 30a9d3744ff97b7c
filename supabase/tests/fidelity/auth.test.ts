import { describe, expect, it } from 'vitest';
import { backendForFile, createShopper, PASSWORD, rawRequest, type TestUser, visitorClient } from '../helpers/users.ts';

const backend = backendForFile();
const NEW = 'a new long password';

/** One more device of the user. */
async function secondDevice({ email }: TestUser) {
  const device = visitorClient(backend());
  await device.auth.signInWithPassword({ email, password: PASSWORD });
  return device;
}
const codeFor = async (email: string): Promise<string> => {
  const mails = (await (await fetch(`${backend().url}/_mail?to=${email}`)).json()) as { text: string }[];
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
};

describe('a new password', () => {
  it('ends the other sessions, and their access to data', async () => {
    const user = await createShopper(backend());
    const other = await secondDevice(user);
    expect((await user.client.auth.updateUser({ password: NEW })).error).toBeNull();
    expect((await user.client.auth.getUser()).data.user?.id).toBe(user.id);
    expect((await other.from('profiles').update({ location: 'Астана' }).eq('id', user.id).select('id')).data).toEqual([]);
    expect((await other.auth.refreshSession()).error?.status).toBe(400);
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('that is refused ends none', async () => {
    const user = await createShopper(backend());
    const other = await secondDevice(user);
    expect((await user.client.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password');
    expect((await user.client.auth.updateUser({ data: { language: 'kk' } })).error).toBeNull();
    expect((await other.auth.getUser()).error).toBeNull();
  });
});

describe('mails of the auth service', () => {
  it.each([
    ['ru', 'Вход в Tañda', 'Войти: http'],
    ['kk', 'Tañda-ға кіру', 'Кіру: http'],
    ['en', 'Sign in to Tañda', 'Sign in: http'],
  ])('use the templates of the project, in the language of the account: %s', async (language, subject, link) => {
    const { email, client } = await createShopper(backend());
    await client.auth.updateUser({ data: { language } });
    await visitorClient(backend()).auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const mails = (await (await fetch(`${backend().url}/_mail?to=${email}`)).json()) as { subject: string; text: string; html: string }[];
    expect(mails).toMatchObject([
      { subject, text: expect.stringContaining(link), html: expect.stringContaining(`<html lang="${language}">`) },
    ]);
    expect(`${mails[0]?.html} ${mails[0]?.text}`).not.toMatch(/\{\{|\}\}/);
  });
});

describe('links of mails', () => {
  it.each(['http://localhost:3000', 'http://localhost:4173'])('lead back to the address of the site that asked: %s', async (site) => {
    const { email } = await createShopper(backend());
    const target = `${site}/auth/callback?next=%2Forders`;
    await visitorClient(backend()).auth.resetPasswordForEmail(email, { redirectTo: target });
    const mails = (await (await fetch(`${backend().url}/_mail?to=${email}`)).json()) as { text: string }[];
    const link = /http:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    const answer = await fetch(link, { redirect: 'manual' });
    const { origin, pathname } = new URL(answer.headers.get('location') ?? 'http://none');
    expect(origin + pathname).toBe(`${site}/auth/callback`);
  });
});

describe('a one-time code by e-mail', () => {
  it('signs in once', async () => {
    const { email, id } = await createShopper(backend());
    const device = visitorClient(backend());
    await device.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const token = await codeFor(email);
    expect((await device.auth.verifyOtp({ email, token, type: 'email' })).data.user?.id).toBe(id);
    expect((await visitorClient(backend()).auth.verifyOtp({ email, token, type: 'email' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    });
  });

  it('is refused when it is wrong', async () => {
    const { email } = await createShopper(backend());
    const device = visitorClient(backend());
    await device.auth.signInWithOtp({ email });
    const token = (await codeFor(email)) === '000000' ? '000001' : '000000';
    expect((await device.auth.verifyOtp({ email, token, type: 'email' })).error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('belongs to one address [S28]', async () => {
    const [mine, other] = [await createShopper(backend()), await createShopper(backend())];
    const device = visitorClient(backend());
    await device.auth.signInWithOtp({ email: mine.email, options: { shouldCreateUser: false } });
    const token = await codeFor(mine.email);
    expect((await device.auth.verifyOtp({ email: other.email, token, type: 'email' })).error?.code).toBe('otp_expired');
  });

  it('makes no account', async () => {
    const email = 'nobody.at.all@example.test';
    const { error } = await visitorClient(backend()).auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error?.code).toBe('otp_disabled');
    expect(await backend().sql`select 1 from auth.users where email = ${email}`).toHaveLength(0);
  });
});

describe('what the app asks the service for', () => {
  it('are settings that say what is missing', async () => {
    const { text } = await rawRequest(backend(), 'GET', '/auth/v1/settings');
    const { external, ...settings } = JSON.parse(text) as { external: Record<string, boolean> } & Record<string, unknown>;
    expect(Object.keys(external).filter((id) => external[id])).toEqual(['anonymous_users', 'email', 'phone']);
    expect(settings).toMatchObject({ mfa_enabled: false, mailer_autoconfirm: true, disable_signup: false });
  });

  it('is a link of an identity, which is refused as where it is switched off', async () => {
    const { token } = await createShopper(backend());
    const path = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true';
    expect((await rawRequest(backend(), 'GET', path, { token })).status).toBe(404);
  });
});

it('signing out the others ends their sessions and keeps one’s own', async () => {
  const user = await createShopper(backend());
  const other = await secondDevice(user);
  const write = async ({ client }: Pick<TestUser, 'client'>) =>
    (await client.from('profiles').update({ bio: 'here' }).eq('id', user.id).select('id')).data;
  expect((await user.client.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect(await write(user)).toHaveLength(1);
  expect(await write({ client: other })).toEqual([]);
});
