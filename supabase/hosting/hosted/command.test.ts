/** The whole command against a fake Management API, with complete and incomplete projects. */
import fs from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { runHosted } from './command.ts';
import type { Facts } from './facts.ts';
import type { Environment } from './input.ts';
import * as complete from './testing.ts';

interface Changes {
  project?: (project: complete.FakeProject) => void;
  facts?: (facts: Facts) => void;
  environment?: Environment;
  repository?: string;
}
const named = complete.repositoryOf();
const unnamed = complete.repositoryOf(complete.configText());
afterAll(() => [named, unnamed].forEach((folder) => fs.rmSync(folder, { recursive: true })));

async function run({ project, facts, environment = {}, repository = named }: Changes = {}): Promise<{
  code: number;
  missing: string[];
  text: string;
}> {
  const [fake, found] = [complete.completeProject(), complete.completeFacts()];
  project?.(fake);
  facts?.(found);
  const lines: string[] = [];
  let code = -1;
  await complete.serveProject(fake, async (address) => {
    const sources = { management: address, limit: 5000, facts: async () => found, expected: async () => complete.completeExpected() };
    code = await runHosted(repository, { ...complete.completeEnvironment(address), ...environment }, (line) => lines.push(line), sources);
  });
  return { code, missing: lines.filter((line) => line.startsWith('✗')), text: lines.join('\n') };
}
const auth = (changes: Record<string, unknown>) => (project: complete.FakeProject) =>
  void (project['/config/auth'] = { ...complete.completeAuth(), ...changes });
const tokenOf = (claims: object): string => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it('a complete project lacks nothing', async () => {
  const { code, missing, text } = await run();
  expect(missing).toEqual([]);
  expect(code).toBe(0);
  expect(text).toContain('Nothing is missing');
  expect(text).toContain('Check by hand');
});

describe('one line says what is missing and what to do', () => {
  const cases: [title: string, changes: Changes, line: string][] = [
    ['a setting', { project: auth({ mailer_autoconfirm: true }) }, 'mailer_autoconfirm is true, it must be false'],
    ['an address too many', { project: auth({ uri_allow_list: 'https://**' }) }, 'uri_allow_list is https://**, it must be'],
    [
      'a limit',
      { project: auth({ rate_limit_email_sent: 2 }) },
      'rate_limit_email_sent is 2, it must be 100 (auth.rate_limit.email_sent): dashboard',
    ],
    ['a mail', { project: auth({ mailer_subjects_recovery: 'Reset' }) }, 'The mail recovery'],
    [
      'a notification',
      { project: auth({ mailer_notifications_email_changed_enabled: false }) },
      'email_changed of the auth service is not switched on',
    ],
    ['the mail server', { project: auth({ smtp_host: null }) }, 'has no mail server'],
    [
      'the current password',
      { project: auth({ security_update_password_require_current_password: false }) },
      'does not ask for the current one',
    ],
    [
      'a schema too many',
      { project: (p) => void (p['/postgrest'] = { db_schema: 'public,app', max_rows: 1000 }) },
      'exposes the schemas "app, public"',
    ],
    ['the rows of an answer', { project: (p) => void (p['/postgrest'] = { db_schema: 'public', max_rows: 5 }) }, 'up to 5 rows'],
    ['the size of files', { project: (p) => void (p['/config/storage'] = { fileSizeLimit: 1 }) }, 'up to 1 bytes'],
    ['a project that rests', { project: (p) => void (p[''] = { status: 'INACTIVE', database: { postgres_engine: '17' } }) }, 'is INACTIVE'],
    ['the version', { project: (p) => void (p[''] = { status: 'ACTIVE_HEALTHY', database: { postgres_engine: '15' } }) }, 'Postgres 15'],
    ['a secret', { project: (p) => void (p['/secrets'] = [{ name: 'SMTP_URL' }, { name: 'SITE_ORIGINS' }]) }, 'The secret MAIL_FROM'],
    [
      'what may not be read',
      { project: (p) => void (p['/functions'] = 403) },
      'Not checked: /functions of the API of Supabase (the access token',
    ],
    ['the access token', { environment: { SUPABASE_ACCESS_TOKEN: 'sbp_expired' } }, 'SUPABASE_ACCESS_TOKEN is not accepted'],
    ['no access token', { environment: { SUPABASE_ACCESS_TOKEN: '' } }, 'SUPABASE_ACCESS_TOKEN is not set'],
    ['no database', { environment: { DATABASE_URL: '' } }, 'DATABASE_URL is not set'],
    ['no key', { environment: { VITE_SUPABASE_ANON_KEY: '' } }, 'VITE_SUPABASE_ANON_KEY is not set'],
    ['another database', { environment: { DATABASE_URL: 'postgres://a:secret@db.example/x' } }, 'does not lead to the project'],
    ['the reference', { repository: unnamed, environment: { SUPABASE_PROJECT_REF: complete.REF } }, 'names another project'],
    ['the key in the address', { project: (p) => void (p.visitor.address = 401) }, 'build with VITE_KEY_IN_ADDRESS=false'],
    ['the count of rows', { project: (p) => void (p.visitor.count = 200) }, 'pgrst.db_pre_request'],
    ['the API', { project: (p) => void (p.visitor.header = 503) }, 'does not answer a visitor (503)'],
    [
      'the origin of the site',
      { project: (p) => void (p.visitor.origin = 'https://other.example') },
      'SITE_ORIGINS=https://shop.example.kz',
    ],
    ['a job', { facts: (f) => void (f.jobs = []) }, "tanda-deadlines is not scheduled: select app.schedule_jobs('https://"],
  ];
  it.each(cases)('%s', async (_, changes, line) => {
    const { code, missing } = await run(changes);
    expect(missing).toEqual([expect.stringContaining(line)]);
    expect(code).toBe(1);
  });

  it('of each function', async () => {
    const { missing } = await run({ project: (p) => void (p['/functions'] = [{ slug: 'deliver-mails', status: 'ACTIVE' }]) });
    expect(missing).toHaveLength(8);
    expect(missing.join('\n')).toContain('deliver-mails has another verify_jwt');
  });

  it('of Instagram where the site has it', async () => {
    expect((await run({ environment: { VITE_INSTAGRAM: 'true' } })).missing).toHaveLength(3);
    const { missing } = await run({ project: (p) => void (p['/secrets'] = [...(p['/secrets'] as object[]), { name: 'INSTAGRAM_URL' }]) });
    expect(missing).toEqual([expect.stringContaining('supabase secrets unset INSTAGRAM_URL')]);
  });
});

it('the key in the address is not asked about where the site does not use it', async () => {
  const { code } = await run({ project: (p) => void (p.visitor.address = 401), environment: { VITE_KEY_IN_ADDRESS: 'false' } });
  expect(code).toBe(0);
});

it.each([
  ['a secret key', 'sb_secret_for_tests_only', 'is a secret key'],
  ['a key of the service role', tokenOf({ role: 'service_role', ref: complete.REF }), 'of the role service_role'],
  ['a key of another project', tokenOf({ role: 'anon', ref: 'other' }), 'of another project'],
  ['something else', 'password', 'is no key of Supabase'],
])('the site is not built with %s, which is neither sent nor printed', async (_, key, line) => {
  const { missing, text } = await run({ project: (p) => void (p.visitor.header = 500), environment: { VITE_SUPABASE_ANON_KEY: key } });
  expect(missing).toEqual([expect.stringContaining('no publishable key of this project'), expect.stringContaining(line)]);
  expect(text).not.toContain(key);
});

it('no secret is printed, whatever is missing', async () => {
  const { text } = await run({
    project: (p) => Object.assign(p, { '': 500, '/config/auth': { smtp_pass: 'the password of the mail server' }, '/api-keys': [] }),
    facts(facts) {
      Object.assign(facts, {
        jobs: [{ name: 'tanda-deadlines', schedule: '', command: 'a secret value', is_active: true }],
        vaultKey: 'other',
      });
      Object.defineProperty(facts, 'catalog', {
        get() {
          throw new Error('cannot connect with a-password');
        },
      });
    },
  });
  expect(text).toContain('cannot connect with …');
  for (const secret of [
    'sbp_of_the_owner',
    'a-password',
    'the password of the mail server',
    'a secret value',
    'secret of the tokens',
    complete.KEY,
  ])
    expect(text).not.toContain(secret);
});
