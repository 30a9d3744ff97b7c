/** What `supabase config push` sends to the project of production (supabase/config.toml). */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const config = fs.readFileSync(path.resolve(import.meta.dirname, '../../supabase/config.toml'), 'utf8');
const section = (name: string): string[] =>
  (config.split(/^(?=\[[a-z._]+\]$)/m).find((text) => text.startsWith(`[${name}]\n`)) ?? '')
    .split('\n')
    .filter((line) => / = /.test(line) && !line.startsWith('#'));

it('the settings of production are stricter than those of a local project [S32]', () => {
  expect(section('auth.email')).toContain('enable_confirmations = false');
  expect(section('remotes.production.auth.email')).toEqual(
    expect.arrayContaining(['enable_confirmations = true', 'double_confirm_changes = true', 'secure_password_change = true']),
  );
  expect(section('remotes.production.auth.mfa.totp')).toEqual(['enroll_enabled = true', 'verify_enabled = true']);
  const length = section('auth').find((line) => line.startsWith('minimum_password_length'));
  expect(section('remotes.production.auth')).toContain(length);
});

it('no address of this machine reaches production, and attempts are limited [S32]', () => {
  const auth = section('remotes.production.auth').filter((line) => /^(site_url|additional_redirect_urls)/.test(line));
  expect(auth).toHaveLength(2);
  for (const line of auth) expect(line).not.toMatch(/localhost|127\.0\.0\.1|\*/);
  const limits = Object.fromEntries(section('remotes.production.auth.rate_limit').map((line) => line.split(' = ')));
  for (const name of ['sign_in_sign_ups', 'token_verifications']) expect(Number(limits[name]), name).toBeLessThanOrEqual(30);
});

it('the reference of the project has the form that the CLI asks for', () => {
  expect(section('remotes.production')).toEqual([expect.stringMatching(/^project_id = "[a-z]{20}"$/)]);
});

it('a captcha is off until it is set up, and its secret is not in the file', () => {
  expect(section('remotes.production.auth.captcha')).toEqual([
    'enabled = false',
    'provider = "turnstile"',
    'secret = "env(CAPTCHA_SECRET)"',
  ]);
});
