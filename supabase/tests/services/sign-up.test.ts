import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearBrowser, openApp } from './harness/app.ts';
import { follow, lastMail, mailsTo, newDevice, newEmail, PASSWORD, projectForFile, signUp } from './harness/testing.ts';

const open = projectForFile();
const confirming = projectForFile({ GOTRUE_MAILER_AUTOCONFIRM: 'false' });
beforeEach(clearBrowser);
afterEach(clearBrowser);

describe('sign-up without confirmation', () => {
  it('signs in and creates the profile with the chosen username', async () => {
    const { credentials, session } = await openApp(open(), '/register');
    const email = newEmail();
    const user = await credentials.signUp({ username: 'new_person', email, password: PASSWORD, language: 'ru' });
    expect(user?.email).toBe(email);
    expect(session.storedSession()?.user.id).toBe(user?.id);
    expect(await open().sql`select username, is_influencer from app.profiles where id = ${user?.id ?? ''}`).toEqual([
      { username: 'new_person', is_influencer: false },
    ]);
    expect(await mailsTo(open(), email)).toEqual([]);
  });

  it('refuses an address that has an account', async () => {
    const { email } = await signUp(open());
    const { credentials } = await openApp(open(), '/register');
    const again = credentials.signUp({ username: 'second', email, password: PASSWORD, language: 'ru' });
    await expect(again).rejects.toMatchObject({ code: 'email-taken' });
  });

  it.each([
    ['a short password', { password: 'short' }, 'weak-password'],
    ['an address without a host', { email: 'nobody' }, 'invalid'],
  ])('refuses %s', async (_, input, code) => {
    const { credentials } = await openApp(open(), '/register');
    const attempt = credentials.signUp({ username: 'somebody', email: newEmail(), password: PASSWORD, language: 'ru', ...input });
    await expect(attempt).rejects.toMatchObject({ code });
  });
});

describe('sign-up with confirmation', () => {
  it('signs in through the link of the mail, once, in the browser that asked', async () => {
    const { credentials, session } = await openApp(confirming(), '/register');
    const email = newEmail();
    expect(await credentials.signUp({ username: 'careful', email, password: PASSWORD, language: 'ru' })).toBeNull();
    expect(session.storedSession()).toBeNull();
    await expect(credentials.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'email-not-confirmed' });
    const { link } = await lastMail(confirming(), email);
    const page = await follow(link);
    expect(page.pathname).toBe('/auth/callback');
    const app = await openApp(confirming(), page);
    expect(await app.credentials.finishCallback()).toMatchObject({ email });
    expect(window.location.search).not.toContain('code=');
    expect((await follow(link)).href).toContain('error_code=otp_expired');
  });

  it('confirms the address on another device, where one signs in with the password', async () => {
    const { credentials } = await openApp(confirming(), '/register');
    const email = newEmail();
    await credentials.signUp({ username: 'elsewhere', email, password: PASSWORD, language: 'ru' });
    const page = await follow((await lastMail(confirming(), email)).link);
    clearBrowser();
    const app = await openApp(confirming(), page);
    await expect(app.credentials.finishCallback()).rejects.toMatchObject({ code: 'other-browser' });
    expect((await app.credentials.signIn(email, PASSWORD))?.email).toBe(email);
  });

  it('looks the same for an address that has an account, which gets no mail', async () => {
    const email = newEmail();
    await newDevice(confirming()).auth.signUp({ email, password: PASSWORD });
    await follow((await lastMail(confirming(), email)).link);
    const { data, error } = await newDevice(confirming()).auth.signUp({ email, password: 'another password' });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(await mailsTo(confirming(), email)).toHaveLength(1);
  });

  it('sends the mail again on request', async () => {
    const { credentials, mailCodes } = await openApp(confirming(), '/register');
    const email = newEmail();
    await credentials.signUp({ username: 'impatient', email, password: PASSWORD, language: 'ru' });
    await mailCodes.resendConfirmation(email, '/checkout');
    expect(await mailsTo(confirming(), email)).toHaveLength(2);
    const page = await follow((await lastMail(confirming(), email)).link);
    expect([page.searchParams.get('type'), page.searchParams.get('next')]).toEqual(['signup', '/checkout']);
    const app = await openApp(confirming(), page);
    expect(await app.credentials.finishCallback()).toMatchObject({ email });
  });
});
