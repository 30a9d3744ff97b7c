import { beforeEach, describe, expect, it } from 'vitest';
import { clearBrowser, openApp } from './harness/app.ts';
import { follow, lastMail, mailsTo, newDevice, newEmail, PASSWORD, projectForFile, signIn, signUp } from './harness/testing.ts';

const project = projectForFile();
const strict = projectForFile({ GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true' });
const NEW = 'a new long password';
beforeEach(clearBrowser);

describe('signing in', () => {
  it.each([
    ['a wrong password', async () => (await signUp(project())).email],
    ['an unknown address', async () => newEmail('nobody')],
  ])('answers %s alike', async (_, address) => {
    const { credentials } = await openApp(project(), '/login');
    await expect(credentials.signIn(await address(), 'not the password')).rejects.toMatchObject({ code: 'invalid-credentials' });
  });

  it('works for the demo accounts', async () => {
    const { credentials } = await openApp(project(), '/login');
    expect(await credentials.signIn('seller@tanda.test', 'tanda-demo-2026')).toMatchObject({ email: 'seller@tanda.test' });
  });

  it('accepts a password that has become too weak, and says so', async () => {
    const { email, id } = await signUp(project());
    await project()
      .sql`update auth.users set encrypted_password = extensions.crypt('short', extensions.gen_salt('bf', 4)) where id = ${id}`;
    const { data, error } = await newDevice(project()).auth.signInWithPassword({ email, password: 'short' });
    expect(error).toBeNull();
    expect(data.weakPassword).toMatchObject({ reasons: ['length'] });
    const { credentials } = await openApp(project(), '/login');
    expect(await credentials.signIn(email, 'short')).toMatchObject({ email, weakReasons: ['length'] });
  });
});

describe('a forgotten password', () => {
  it('is replaced through the link of the mail', async () => {
    const { email } = await signUp(project());
    const first = await openApp(project(), '/forgot-password');
    await first.credentials.requestReset(email);
    const page = await follow((await lastMail(project(), email)).link);
    expect(page.pathname).toBe('/reset-password');
    const { credentials } = await openApp(project(), page);
    expect(await credentials.finishRecovery()).toMatchObject({ email });
    await credentials.setPassword(NEW);
    expect((await newDevice(project()).auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
    await signIn(project(), email, NEW);
  });

  it('sends no mail to an unknown address, and answers the same', async () => {
    const { credentials } = await openApp(project(), '/forgot-password');
    const email = newEmail('nobody');
    await credentials.requestReset(email);
    expect(await mailsTo(project(), email)).toEqual([]);
  });

  it('needs the browser that asked: a code is worth nothing elsewhere', async () => {
    const { email } = await signUp(project());
    await (await openApp(project(), '/forgot-password')).credentials.requestReset(email);
    const page = await follow((await lastMail(project(), email)).link);
    clearBrowser();
    const { credentials } = await openApp(project(), page);
    await expect(credentials.finishRecovery()).rejects.toMatchObject({ code: 'other-browser' });
  });

  it('never leads to another site', async () => {
    const { email } = await signUp(project());
    for (const redirectTo of [
      'https://evil.example/steal',
      '//evil.example',
      'javascript:alert(1)',
      'http://localhost:3000.evil.example/',
    ]) {
      await newDevice(project()).auth.resetPasswordForEmail(email, { redirectTo });
      expect((await follow((await lastMail(project(), email)).link)).origin).toBe('http://localhost:3000');
    }
  });
});

describe('a new password', () => {
  it.each([
    ['the same one', PASSWORD],
    ['a short one', 'short'],
  ])('refuses %s', async (_, password) => {
    const { email } = await signUp(project());
    const { credentials } = await openApp(project(), '/login');
    await credentials.signIn(email, PASSWORD);
    await expect(credentials.setPassword(password)).rejects.toMatchObject({ code: 'weak-password' });
  });

  it('ends the other sessions', async () => {
    const { email, id, device } = await signUp(project());
    const other = await signIn(project(), email);
    expect((await device.auth.updateUser({ password: NEW })).error).toBeNull();
    expect((await device.auth.getUser()).data.user?.id).toBe(id);
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('is announced by mail', async () => {
    const { email, device } = await signUp(project(), { language: 'en' });
    expect((await device.auth.updateUser({ password: NEW })).error).toBeNull();
    expect(await lastMail(project(), email)).toMatchObject({ subject: 'Your password was changed' });
  });

  it('needs a code by mail where the project asks for it and the session is old', async () => {
    const { email, id, device } = await signUp(strict(), { language: 'en' });
    await strict().sql`update auth.sessions set created_at = now() - interval '2 days' where user_id = ${id}`;
    expect((await device.auth.updateUser({ password: NEW })).error?.code).toBe('reauthentication_needed');
    expect((await device.auth.reauthenticate()).error).toBeNull();
    const { code, subject } = await lastMail(strict(), email);
    expect(subject).toBe(`Your code: ${code}`);
    expect((await device.auth.updateUser({ password: NEW, nonce: code === '000000' ? '000001' : '000000' })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    expect((await device.auth.updateUser({ password: NEW, nonce: code })).error).toBeNull();
    await signIn(strict(), email, NEW);
  });
});
