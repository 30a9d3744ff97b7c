import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../../src/shared/i18n/languages.ts';
import { configuredTemplates } from '../../local/mail-templates.ts';
import { repoRoot } from '../../local/settings.ts';
import { lastMail, newEmail, projectForFile, signUp } from './harness/testing.ts';

const project = projectForFile({ GOTRUE_MAILER_AUTOCONFIRM: 'true' });

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

/** The mails that `causeAll` causes, with their subjects up to a value. */
function subjectsOf(language: Language): [name: string, subject: string][] {
  const file = path.join(repoRoot, 'supabase/texts', language, 'auth-mails.json');
  const mails = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, { subject: string }>;
  return ['recovery', 'magic_link', 'reauthentication', 'password_changed', 'email_change'].map((name) => [
    name,
    mails[name]?.subject.split('{{')[0] ?? '',
  ]);
}

describe('mails of the auth server', () => {
  it.each(languages)('are in the language of the account: %s', async (language) => {
    const mails = await causeAll({ language });
    for (const [name, words] of subjectsOf(language)) {
      expect(mails[name]?.subject, name).toContain(words);
      expect(mails[name]?.html, name).toContain(`<html lang="${language}">`);
      expect(mails[name]?.html, name).not.toMatch(/\{\{|<no value>|ZgotmplZ/);
    }
  });

  it.each([{}, { language: 'fr' }, { language: 42 }, { language: null }, { language: '<b>"' }])(
    'are in Russian for the metadata %j',
    async (data) => {
      const mails = await causeAll(data);
      for (const [name, words] of subjectsOf('ru')) expect(mails[name]?.subject, name).toContain(words);
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
