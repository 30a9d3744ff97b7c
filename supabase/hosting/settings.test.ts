import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiDomainOf, checkSettings, exampleFile, readSettings } from './settings.ts';
import { completeSettings } from './testing.ts';

const mistakes = (changes: Record<string, string>) => checkSettings({ ...completeSettings(), ...changes });

describe('the settings of a server', () => {
  it('are complete with the settings of the tests', () => {
    expect(mistakes({})).toEqual([]);
  });

  it('name each one that is missing', () => {
    const found = checkSettings(readSettings(exampleFile()));
    for (const name of ['SITE_DOMAIN', 'ADMIN_EMAIL', 'SMTP_HOST', 'SMTP_PASSWORD', 'MAIL_FROM', 'BACKUP_FOLDER'])
      expect(found).toContain(`${name} is missing.`);
    expect(found.join()).not.toContain('S3');
  });

  it.each([
    ['SITE_DOMAIN', 'https://shop.example.kz', 'is no domain name'],
    ['SITE_DOMAIN', 'localhost', 'is no domain name'],
    ['API_DOMAIN', 'shop.example.kz', 'leave it empty'],
    ['ADMIN_EMAIL', 'somebody', 'is no e-mail address'],
    ['SMTP_PORT', '25', 'it can be 465 or 587'],
    ['SMTP_PASSWORD', 'a$b', 'has a quote, a backslash or a dollar sign'],
    ['MAIL_NAME', 'x <y@z.kz>, e', 'is no name of up to 60 characters'],
    ['FILES_S3_ENDPOINT', 'http://s3.example.kz', 'is no address like https://s3.example.kz'],
    ['FILES_S3_ENDPOINT', 'https://s3.example.kz/a b', 'is no address like https://s3.example.kz'],
    ['BACKUP_S3_ENDPOINT', 'https://s3.example.kz', 'is no host like s3.example.kz'],
    ['BACKUP_S3_BUCKET', 'a/../b', 'is no name of a bucket'],
    ['FILES_S3_REGION', 'kz 1', 'is not made of letters'],
    ['FILES_IN', 'cloud', 'it can be disk or s3'],
    ['BACKUP_FOLDER', 'backups', 'is no absolute path'],
    ['BACKUP_KEEP', '0', 'it must be a number from 1 to 100'],
    ['SUPABASE_COMMIT', 'master', 'is no id of a commit'],
    ['SITE_DOMIAN', 'shop.example.kz', 'is no setting'],
  ])('refuse %s=%s', (name, value, why) => {
    const found = mistakes({ [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(name);
    expect(found[0]).toContain(why);
  });

  it('need no domain for the API', () => {
    expect(mistakes({ API_DOMAIN: '' })).toEqual([]);
    expect(apiDomainOf({ ...completeSettings(), API_DOMAIN: '' })).toBe('shop.example.kz');
    expect(apiDomainOf(completeSettings())).toBe('api.example.kz');
  });

  it('need a bucket only where one is used', () => {
    expect(mistakes({ FILES_IN: 's3' })).toContain('FILES_S3_BUCKET is missing.');
    expect(mistakes({ BACKUP_TO: 's3', BACKUP_FOLDER: '' })).toContain('BACKUP_S3_SECRET is missing.');
  });

  it('are all in the example file', () => {
    expect(fs.readFileSync(path.join(import.meta.dirname, 'hosting.env.example'), 'utf8')).toBe(exampleFile());
  });
});

it('asks for the secrets of the providers that send codes, and of no others', () => {
  const missing = (providers: string) =>
    checkSettings(readSettings(`SEND_CODE_PROVIDERS=${providers}`)).filter((line) => /^(SEND|MOBIZON|TELEGRAM|WHATSAPP)/.test(line));
  expect(missing('')).toEqual([]);
  expect(missing('telegram,mobizon')).toEqual(['MOBIZON_API_KEY is missing.', 'TELEGRAM_GATEWAY_TOKEN is missing.']);
  expect(missing('sms.ru')).toEqual(['SEND_CODE_PROVIDERS is no list of telegram, mobizon and whatsapp.']);
});

it('asks for both keys of a captcha, and for none without', () => {
  const missing = (changes: Record<string, string>) => mistakes(changes).filter((line) => line.startsWith('CAPTCHA'));
  expect(missing({})).toEqual([]);
  expect(missing({ CAPTCHA_PROVIDER: 'hcaptcha' })).toEqual(['CAPTCHA_SITE_KEY is missing.', 'CAPTCHA_SECRET is missing.']);
  expect(missing({ CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'b' })).toEqual([
    'CAPTCHA_PROVIDER is "recaptcha"; it can be turnstile or hcaptcha.',
  ]);
});
