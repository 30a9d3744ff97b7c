import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configuredTemplates } from '../local/mail-templates.ts';
import { composeFiles } from './environment.ts';
import { OFFICIAL_SERVICES, OFFICIAL_VARIABLES, OLDER_SERVICES } from './officialFixture.ts';
import { GATEWAYS, usedNames } from './officialNames.ts';
import { carryOut } from './plan.ts';
import { initSteps } from './init.ts';
import { completeSettings, composeFile, environmentOf, notingRunner, valuesOf } from './testing.ts';
import { answers, makeServer, type TestServer } from './testingServer.ts';

let test: TestServer;
beforeEach(() => void (test = makeServer()));
afterEach(() => test.remove());

const { used: USED } = usedNames(OFFICIAL_SERVICES);
const names = fs.readdirSync(path.join(import.meta.dirname, 'compose'));
const all = names
  .filter((name) => name.endsWith('.yml'))
  .map(composeFile)
  .join('\n');
const servicesIn = (text: string) => [...(text.split(/^services:\n/m)[1] ?? '').matchAll(/^ {2}([\w-]+):\n {4}/gm)].map(([, name]) => name);
const EVERYTHING = {
  ...{ FILES_IN: 's3', FILES_S3_BUCKET: 'photos', FILES_S3_ENDPOINT: 'https://s3.example.kz', FILES_S3_KEY: 'a', FILES_S3_SECRET: 'b' },
  ...{ BACKUP_TO: 's3', BACKUP_S3_BUCKET: 'archive', BACKUP_S3_ENDPOINT: 's3.example.kz', BACKUP_S3_KEY: 'c', BACKUP_S3_SECRET: 'd' },
  ...{ REPLICA: '10.0.0.2:3000', INSTAGRAM_APP_ID: '1', INSTAGRAM_APP_SECRET: 'e' },
  ...{ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: '0x4AAAAAAA', CAPTCHA_SECRET: 'k' },
  ...{ SEND_CODE_PROVIDERS: 'telegram,mobizon,whatsapp', MOBIZON_API_KEY: 'f', MOBIZON_FROM: 'g', TELEGRAM_GATEWAY_TOKEN: 'h' },
  ...{ WHATSAPP_TOKEN: 'i', WHATSAPP_PHONE_ID: '2', WHATSAPP_TEMPLATE: 'j', TELEGRAM_BOT_TOKEN: `1:${'a'.repeat(35)}` },
};
/** The values after `init` with these settings. */
function valuesWith(settings: Record<string, string> = {}): Record<string, string> {
  test.set(settings);
  test.installed();
  return valuesOf(test.read('server/.env'));
}
const filesWith = (settings: Record<string, string>): string[] =>
  (valuesWith(settings).COMPOSE_FILE ?? '').split(':').map((file) => path.basename(file));

it('leaves out every service that is not used', () => {
  test.installed();
  const { services } = JSON.parse(test.read('server/compose/unused.yml').replace(/^#.*/, '')) as { services: object };
  expect(services).toEqual(Object.fromEntries(['studio', 'realtime', 'imgproxy', 'meta'].map((name) => [name, { profiles: ['unused'] }])));
});

it.each([
  ['api-gw', OFFICIAL_SERVICES],
  ['kong', OLDER_SERVICES],
])('the gateway is %s where the official files call it so', (name, services) => {
  const runner = notingRunner((call) => (call.includes('config --services') ? services.join('\n') : answers(call)));
  carryOut(initSteps(test.on(runner), 0), () => {});
  const text = test.read('server/compose/gateway.yml');
  expect(text).toContain(`\n  ${name}:\n    depends_on`);
  for (const other of GATEWAYS.filter((one) => one !== name)) expect(text).not.toContain(`\n  ${other}:`);
});

it.each(['api-gw', 'supavisor', 'storage'])('says what to do when the official files have no %s', (name) => {
  const others = OFFICIAL_SERVICES.filter((service) => service !== name);
  expect(() => usedNames(others)).toThrow(new RegExp(`no service ${name}.*set SUPABASE_COMMIT in hosting.env to the commit 1f37f2a9`));
});

it('changes the services of the official files that are used, and no other', () => {
  const own = ['previews', 'metrics', 'caddy', 'backup'];
  expect([...servicesIn(composeFile('override.yml')), ...servicesIn(composeFile('gateway.yml'))].toSorted()).toEqual(
    [...USED, ...own].toSorted(),
  );
});

it('every variable of the official files and of those here has a value', () => {
  const values = valuesWith(EVERYTHING);
  expect(OFFICIAL_VARIABLES.filter((name) => !values[name])).toEqual([]);
  const asked = [...all.replaceAll('${BACKUP_FOLDER}', '').matchAll(/(?<!\$)\$\{(\w+)\}/g)].map(([, name = '']) => name);
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter((name) => !values[name])).toEqual([]);
  expect(valuesWith().BACKUP_FOLDER).toBe('/dev');
});

it('has no secret in a file that is checked in', () => {
  const lines = [all, composeFile('services.env')]
    .join('\n')
    .matchAll(/^\s*(?!GOTRUE_MAILER)(\w*(?:PASS|SECRET|_KEY|TOKEN|JW)\w*)(?:: |=)(.*)$/gm);
  const given = [...lines].filter(([, , value = '']) => !/\$\{\w+\}|^(unused|'?(true|false|\d+)'?)$/.test(value));
  expect(given.map(([line]) => line)).toEqual([]);
});

it('publishes Caddy, and on the machine itself the database and the metrics', () => {
  expect(all.match(/^ {4}ports:.*\n(?: {6}- .*\n)*/gm)?.map((text) => text.match(/ports:.*|'.*'/g))).toEqual([
    // the gateway and the pooler
    ['ports: !reset []'],
    ['ports: !override', "'127.0.0.1:5432:5432'"],
    ['ports: !reset []'],
    ['ports:', "'127.0.0.1:9187:9187'"],
    ['ports:', "'80:80'", "'443:443'", "'443:443/udp'"],
  ]);
});

it('gives the database its memory, and PostgREST its connections', () => {
  expect(all).toContain('- shared_buffers=${DATABASE_MEMORY_MB}MB\n');
  expect(environmentOf('rest').PGRST_DB_POOL).toBe('${API_CONNECTIONS}');
  expect(valuesWith({ DATABASE_MEMORY_MB: '4096', API_CONNECTIONS: '24' })).toMatchObject({
    DATABASE_MEMORY_MB: '4096',
    API_CONNECTIONS: '24',
  });
});

it('no service reads the checkout, which changes before the update', () => {
  const places = [...all.matchAll(/^ {6}- ([^\s':]+):\/|^ {4}build: (.*)$/gm)].map(([, mounted, built]) => mounted ?? built ?? '');
  expect(places.length).toBeGreaterThan(15);
  const allowed = /^(\$\{HOSTING_FOLDER\}\/(backup|queue|socket|releases|pgbackrest)|\.\/volumes\/|[\w-]+$|\$\{BACKUP_FOLDER\}$)/;
  expect(places.filter((place) => !allowed.test(place))).toEqual([]);
  expect(valuesWith().HOSTING_FOLDER).toBe(test.on(notingRunner()).folder);
});

it('no log of a service that runs grows without a limit', () => {
  expect(all.match(/logging: { driver: local, options: { max-size: 50m, max-file: '5' } }/g)).toHaveLength(USED.length + 4);
});

it('the mails are those of a hosted project, and compose leaves their dollar signs alone', () => {
  const mails = configuredTemplates().flatMap(({ name, subject, file, isNotification }) => {
    const key = `${name}${isNotification ? '_NOTIFICATION' : ''}`.toUpperCase();
    return [
      [`GOTRUE_MAILER_SUBJECTS_${key}`, subject],
      [`GOTRUE_MAILER_TEMPLATES_${key}`, `http://caddy:8081/${file}`],
      ...(isNotification ? [[`GOTRUE_MAILER_NOTIFICATIONS_${name.toUpperCase()}_ENABLED`, 'true']] : []),
    ];
  });
  expect(mails).toHaveLength(16);
  const set = Object.entries(environmentOf('auth')).filter(([name]) => /_MAILER_(SUBJECTS|TEMPLATES|NOTIFICATIONS)_/.test(name));
  expect(Object.fromEntries(set)).toEqual(Object.fromEntries(mails));
  expect(all).not.toMatch(/[^$]\$language/);
});

it('reads a file for each setting that is given, and the digests last', () => {
  const plain = ['docker-compose.yml', 'override.yml', 'gateway.yml', 'unused.yml', 'backup-folder.yml', 'files-disk.yml'];
  expect(filesWith({ API_DOMAIN: '' })).toEqual([...plain, 'pins.yml']);
  expect(filesWith(EVERYTHING)).toEqual([
    ...['docker-compose.yml', 'override.yml', 'gateway.yml', 'unused.yml', 'backup-s3.yml', 'files-s3.yml'],
    ...['api-domain.yml', 'replica.yml', 'instagram.yml', 'captcha.yml', 'codes.yml', 'telegram.yml', 'pins.yml'],
  ]);
  const known = new Set([...composeFiles({ ...completeSettings(), ...EVERYTHING }), ...plain, 'services.env']);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

it('stores files in a bucket only where the settings say so', () => {
  expect(names.filter((name) => composeFile(name).includes('STORAGE_BACKEND'))).toEqual(['files-s3.yml']);
  expect(composeFile('files-s3.yml')).toContain('STORAGE_BACKEND: s3\n');
});

it('asks for a captcha only where the settings say so, with its secret', () => {
  expect(filesWith({})).not.toContain('captcha.yml');
  expect(valuesWith(EVERYTHING)).toMatchObject({ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: 'k' });
  expect(composeFile('captcha.yml')).toMatch(
    /GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true'\n.*_PROVIDER: \${CAPTCHA_PROVIDER}\n.*_SECRET: \${CAPTCHA_SECRET}\n/,
  );
});

it('the API is at the address of the site, or at one of its own', () => {
  expect(valuesWith().API_EXTERNAL_URL).toBe('https://api.example.kz/auth/v1');
  expect(valuesWith({ API_DOMAIN: '' }).API_EXTERNAL_URL).toBe('https://shop.example.kz/auth/v1');
});

it('the password of the mail server is part of an address, and JSON stays as it is', () => {
  expect(valuesWith().SMTP_URL).toBe('smtps://shop:p%3Aw%2Fd@mail.example.kz:465');
  expect(test.read('server/.env')).toMatch(/^JWT_JWKS='\{"keys":\[.*\]\}'$/m);
});
