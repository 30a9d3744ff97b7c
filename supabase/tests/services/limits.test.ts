import { beforeEach, describe, expect, it } from 'vitest';
import { clearBrowser, openApp } from './harness/app.ts';
import { newDevice, newEmail, PASSWORD, projectForFile, signUp } from './harness/testing.ts';

// counts only where addresses are confirmed
const perHour = projectForFile({ GOTRUE_RATE_LIMIT_EMAIL_SENT: '2', GOTRUE_MAILER_AUTOCONFIRM: 'false' });
const perAddress = projectForFile({ GOTRUE_SMTP_MAX_FREQUENCY: '60s' });
const perVisitor = projectForFile({ GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '5' });
beforeEach(clearBrowser);

describe('limits of the auth server', () => {
  it('on mails of the project are rate-limited in the app', async () => {
    const { credentials } = await openApp(perHour(), '/register');
    const signUpInApp = (email: string) => credentials.signUp({ username: 'somebody', email, password: PASSWORD, language: 'ru' });
    const known = newEmail();
    await signUpInApp(known);
    await signUpInApp(newEmail());
    await expect(signUpInApp(newEmail())).rejects.toMatchObject({ code: 'rate-limited' });
    await expect(credentials.requestReset(known)).rejects.toMatchObject({ code: 'rate-limited' });
    const { error } = await newDevice(perHour()).auth.resetPasswordForEmail(known);
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  it('on mails to one address are rate-limited in the app', async () => {
    const { email } = await signUp(perAddress());
    const { credentials } = await openApp(perAddress(), '/forgot-password');
    await credentials.requestReset(email);
    await expect(credentials.requestReset(email)).rejects.toMatchObject({ code: 'rate-limited' });
    await credentials.requestReset(newEmail('nobody'));
  });

  it('on attempts to sign in from one address are rate-limited in the app', async () => {
    const { credentials } = await openApp(perVisitor(), '/login');
    const codes: string[] = [];
    for (let attempt = 0; attempt < 60; attempt++) {
      const code = await credentials.signIn('nobody@example.test', PASSWORD).catch((error: { code: string }) => error.code);
      codes.push(String(code));
    }
    expect(new Set(codes)).toEqual(new Set(['invalid-credentials', 'rate-limited']));
  });
});
