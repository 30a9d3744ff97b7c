import { describe, expect, it } from 'vitest';
import { configuredTemplates } from '../../local/mail-templates.ts';
import { lastMail, newEmail, projectForFile, signUp } from './harness/testing.ts';

const project = projectForFile({ GOTRUE_MAILER_AUTOCONFIRM: 'true' });
const languages = ['ru', 'kk', 'en'] as const;
type Language = (typeof languages)[number];

/** Causes each mail that the project sends. @returns the mail by its template */
async function causeAll(data: object) {
  const { device, email } = await signUp(project(), data);
  const next = newEmail('next');
  const mails: Record<string, Awaited<ReturnType<typeof lastMail>>> = {};
  await device.auth.resetPasswordForEmail(email);
  mails.recovery = await lastMail(project(), email);
  await device.auth.signInWithOtp({ email });
  mails.magic_link = await lastMail(project(), email);
  await device.auth.reauthenticate();
  mails.reauthentication = await lastMail(project(), email);
  await device.auth.updateUser({ password: 'a new long password' });
  mails.password_changed = await lastMail(project(), email);
  await device.auth.updateUser({ email: next });
  mails.email_change = await lastMail(project(), email);
  return mails;
}

const WORDS: Record<Language, Record<string, string>> = {
  ru: {
    recovery: 'Новый пароль для Tañda',
    magic_link: 'Вход в Tañda',
    reauthentication: 'Код подтверждения',
    password_changed: 'Пароль изменён',
    email_change: 'Подтвердите новую почту',
  },
  kk: {
    recovery: 'Tañda үшін жаңа құпиясөз',
    magic_link: 'Tañda-ға кіру',
    reauthentication: 'Растау коды',
    password_changed: 'Құпиясөз өзгертілді',
    email_change: 'Жаңа поштаңызды растаңыз',
  },
  en: {
    recovery: 'Reset your Tañda password',
    magic_link: 'Sign in to Tañda',
    reauthentication: 'Your code',
    password_changed: 'Your password was changed',
    email_change: 'Confirm your new email',
  },
};

describe('mails of the auth server', () => {
  it.each(languages)('are in the language of the account: %s', async (language) => {
    const mails = await causeAll({ language });
    for (const [name, words] of Object.entries(WORDS[language])) {
      expect(mails[name]?.subject, name).toContain(words);
      expect(mails[name]?.html, name).toContain(`<html lang="${language}">`);
      expect(mails[name]?.html, name).not.toMatch(/\{\{|<no value>|ZgotmplZ/);
    }
  });

  it.each([{}, { language: 'fr' }, { language: 42 }, { language: null }, { language: '<b>"' }])(
    'are in Russian for the metadata %j',
    async (data) => {
      const mails = await causeAll(data);
      for (const [name, words] of Object.entries(WORDS.ru)) expect(mails[name]?.subject, name).toContain(words);
    },
  );

  it('link to the gateway and back to the app', async () => {
    const { device, email } = await signUp(project());
    await device.auth.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/reset-password' });
    const { link } = await lastMail(project(), email);
    expect(link).toMatch(new RegExp(`^${project().url}/auth/v1/verify\\?token=\\w+&type=recovery&redirect_to=http`));
  });

  it('have a template for each kind that the app causes', () => {
    const names = configuredTemplates().map(({ name }) => name);
    expect(names).toEqual([
      'confirmation',
      'recovery',
      'magic_link',
      'email_change',
      'reauthentication',
      'password_changed',
      'email_changed',
    ]);
  });
});
