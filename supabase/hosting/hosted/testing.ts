/** For the tests: a project that lacks nothing, behind a server that answers like the Management API and the project. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { productionConfig, tablesAt } from './config.ts';
import type { Expected } from './expected.ts';
import type { Facts } from './facts.ts';
import type { Environment } from './input.ts';

const root = path.resolve(import.meta.dirname, '../../..');
export const REF = 'abcdefghijklmnopqrst';
const SITE = 'https://shop.example.kz';
export const KEY = 'sb_publishable_of_the_shop';
export const configText = (): string => fs.readFileSync(path.join(root, 'supabase/config.toml'), 'utf8');

/** A repository whose config.toml names the project. */
export function repositoryOf(text = configText().replace('yourprojectreference', REF)): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-hosted-'));
  fs.mkdirSync(path.join(folder, 'supabase'));
  fs.writeFileSync(path.join(folder, 'supabase/config.toml'), text);
  fs.cpSync(path.join(root, 'supabase/templates'), path.join(folder, 'supabase/templates'), { recursive: true });
  return folder;
}

function mails(): Record<string, unknown> {
  const config = productionConfig(configText(), {});
  const settings: Record<string, unknown> = {};
  for (const [place, suffix] of [
    ['template', ''],
    ['notification', '_notification'],
  ]) {
    for (const [kind, table] of tablesAt(config, `auth.email.${place}`)) {
      settings[`mailer_subjects_${kind}${suffix}`] = table.subject;
      settings[`mailer_templates_${kind}${suffix}_content`] = fs.readFileSync(path.join(root, String(table.content_path)), 'utf8');
    }
  }
  return settings;
}

export const completeAuth = (): Record<string, unknown> => ({
  ...mails(),
  site_url: SITE,
  uri_allow_list: `${SITE}/reset-password, ${SITE}/auth/callback`,
  ...{ password_min_length: 10, disable_signup: false, external_anonymous_users_enabled: false, jwt_exp: 3600 },
  ...{ refresh_token_rotation_enabled: true, external_email_enabled: true, mailer_autoconfirm: false, smtp_max_frequency: 60 },
  ...{ mailer_secure_email_change_enabled: true, security_update_password_require_reauthentication: true, mailer_otp_exp: 3600 },
  ...{ security_update_password_require_current_password: true, mfa_totp_enroll_enabled: true, mfa_totp_verify_enabled: true },
  ...{ rate_limit_email_sent: 100, rate_limit_otp: 30, rate_limit_verify: 30, rate_limit_token_refresh: 150 },
  ...{ mailer_notifications_password_changed_enabled: true, mailer_notifications_email_changed_enabled: true },
  ...{ smtp_host: 'mail.example.kz', smtp_pass: 'the password of the mail server' },
});

const FUNCTIONS = [
  ...['fetch-instagram-media', 'proxy-instagram-image', 'instagram-connect', 'instagram-callbacks', 'instagram-import'],
  ...['deliver-mails', 'remove-files', 'instagram-refresh'],
];

/** In place of a status: there is no answer. */
export const SILENCE = 0;
/** In place of a status: the page of a network that asks for a password, instead of JSON. */
export const PAGE = 1;

/** What the API answers, by the end of the path; a number is a status, SILENCE or PAGE. */
export const completeProject = () => ({
  '': { status: 'ACTIVE_HEALTHY', database: { postgres_engine: '17' } } as unknown,
  '/config/auth': completeAuth() as unknown,
  '/postgrest': { db_schema: 'public', max_rows: 1000, jwt_secret: 'the secret of the tokens' } as unknown,
  '/config/storage': { fileSizeLimit: 52_428_800 } as unknown,
  '/functions': FUNCTIONS.map((slug) => ({ slug, status: 'ACTIVE', verify_jwt: false })) as unknown,
  '/secrets': ['SITE_ORIGINS', 'SMTP_URL', 'MAIL_FROM'].map((name) => ({ name, value: 'a secret value' })) as unknown,
  '/api-keys': [{ name: 'default', type: 'publishable', api_key: KEY }] as unknown,
  /** Statuses of a visitor's read with the key in the header, in the address, of a counted one, of the functions; the origin they answer. */
  visitor: { header: 200, address: 200, count: 400, functions: 204, origin: SITE },
});
export type FakeProject = ReturnType<typeof completeProject>;

const LINES = [
  'table public.orders: owner postgres, row security',
  'policy read on public.orders: permissive for r to authenticated using (true)',
];
export const completeExpected = (): Expected => ({
  migrations: [{ version: '20261201000000', name: 'supabase/migrations/20261201000000_baseline.sql' }],
  catalog: LINES,
  jobs: [{ name: 'tanda-deadlines', schedule: '* * * * *', command: 'call app.run_deadlines()' }],
});
export const completeFacts = (): Facts => ({
  ...{ migrations: ['20261201000000'], extensions: ['pg_cron', 'pg_net', 'supabase_vault'], vaultKey: 'secret', hasOwner: true },
  ...{ openTables: [], lateJobs: [], unpublished: [], catalog: LINES },
  jobs: completeExpected().jobs.map((job) => ({ ...job, is_active: true })),
});

function answerWith(response: http.ServerResponse, status: number, text = ''): void {
  if (status === PAGE) response.end('<html>Sign in to this network</html>');
  else if (status !== SILENCE) response.writeHead(status).end(text);
}

/** @param work gets the address of the server, which ends with it */
export async function serveProject(project: FakeProject, work: (address: string) => Promise<void>): Promise<void> {
  const server = http.createServer(({ url = '', method, headers }, response) => {
    const { visitor } = project;
    if (method === 'OPTIONS') {
      response.setHeader('access-control-allow-origin', visitor.origin);
      answerWith(response, visitor.functions);
    } else if (url.startsWith('/rest/v1/')) {
      const status = headers.prefer ? visitor.count : url.includes('apikey=') ? visitor.address : visitor.header;
      answerWith(response, status, '[]');
    } else {
      const answer =
        headers.authorization === 'Bearer sbp_of_the_owner' ? project[url.replace(`/v1/projects/${REF}`, '') as keyof FakeProject] : 401;
      if (method !== 'GET' || typeof answer === 'number') answerWith(response, typeof answer === 'number' ? answer : 405);
      else response.end(JSON.stringify(answer));
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

export const completeEnvironment = (address: string): Environment => ({
  SUPABASE_ACCESS_TOKEN: 'sbp_of_the_owner',
  DATABASE_URL: `postgres://postgres:a-password@db.${REF}.supabase.co:5432/postgres`,
  TANDA_SITE_URL: SITE,
  VITE_SUPABASE_URL: address,
  VITE_SUPABASE_ANON_KEY: KEY,
});
