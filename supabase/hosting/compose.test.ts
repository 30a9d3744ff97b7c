import { expect, it } from 'vitest';
import { composeOverride } from './compose.ts';
import { composeEnvironment, toEnvFile } from './environment.ts';
import { makeKeys } from './keys.ts';
import { OFFICIAL_SERVICES, OFFICIAL_VARIABLES, OLDER_SERVICES } from './officialFixture.ts';
import { GATEWAYS, usedNames } from './officialNames.ts';
import { completeSettings } from './testing.ts';

const { used: USED } = usedNames(OFFICIAL_SERVICES);
const override = (changes = {}, services: string[] = OFFICIAL_SERVICES) =>
  composeOverride({ ...completeSettings(), ...changes }, services, '/srv/shop/.hosting', 'tanda-backup:1');

it('leaves out every service that is not used', () => {
  for (const name of ['studio', 'realtime', 'imgproxy', 'meta']) expect(override()).toContain(`  ${name}:\n    profiles: [unused]`);
  for (const name of USED) expect(override()).not.toContain(`  ${name}:\n    profiles`);
});

it.each([
  ['api-gw', OFFICIAL_SERVICES],
  ['kong', OLDER_SERVICES],
])('the gateway is %s where the official files call it so', (name, services) => {
  expect(override({}, services)).toMatch(new RegExp(`\\n  ${name}:\\n    depends_on`));
  for (const other of GATEWAYS.filter((one) => one !== name)) expect(override({}, services)).not.toContain(`\n  ${other}:`);
});

it.each(['api-gw', 'supavisor', 'storage'])('says what to do when the official files have no %s', (name) => {
  const others = OFFICIAL_SERVICES.filter((service) => service !== name);
  expect(() => override({}, others)).toThrow(new RegExp(`no service ${name}.*set SUPABASE_COMMIT in hosting.env to the commit 1f37f2a9`));
});

it('every variable of the official files has a value', () => {
  const values = composeEnvironment(completeSettings(), makeKeys(0));
  expect(OFFICIAL_VARIABLES.filter((name) => !values[name])).toEqual([]);
});

it('publishes Caddy, and on the machine itself the database and the metrics', () => {
  expect(override().match(/ports: .*|- '[\d.]+:\d+:\d+'/g)).toEqual([
    'ports: !override',
    "- '127.0.0.1:5432:5432'",
    'ports: !reset []',
    'ports: !reset []',
    "ports: ['127.0.0.1:9187:9187']",
    "ports: ['80:80', '443:443', '443:443/udp']",
  ]);
});

it('gives the database its memory, and PostgREST its connections', () => {
  const changed = override({ DATABASE_MEMORY_MB: '4096', API_CONNECTIONS: '24' });
  expect(changed).toContain('shared_buffers=4096MB');
  expect(changed).toMatch(/PGRST_DB_POOL: ["']?24/);
  expect(override()).toContain('shared_buffers=2048MB');
});

it('no service reads the checkout, which changes before the update', () => {
  for (const changes of [{}, { FILES_IN: 's3', BACKUP_TO: 's3' }])
    expect(override(changes).replaceAll('/srv/shop/.hosting/', '')).not.toContain('/srv/shop');
});

it('no log of a service that runs grows without a limit', () => {
  expect(override().match(/driver: local/g)).toHaveLength(USED.length + 4);
});

it('keeps dollar signs of mail subjects from compose', () => {
  expect(override()).toContain('{{ $$language := print .Data.language }}');
  expect(override()).not.toMatch(/[^$]\$language/);
});

it('stores files in a bucket only where the settings say so', () => {
  expect(override()).not.toContain('STORAGE_BACKEND');
  expect(override({ FILES_IN: 's3' })).toContain("STORAGE_BACKEND: 's3'");
});

it('every variable of the override has a value', () => {
  const values = composeEnvironment({ ...completeSettings(), INSTAGRAM_APP_ID: '1' }, makeKeys(0));
  const asked = [...override({ FILES_IN: 's3', BACKUP_TO: 's3', INSTAGRAM_APP_ID: '1' }).matchAll(/(?<!\$)\$\{(\w+)\}/g)].map(
    ([, name]) => name ?? '',
  );
  expect(asked.filter((name) => !(name in values))).toEqual([]);
});

it('the password of the mail server is part of an address', () => {
  expect(composeEnvironment(completeSettings(), {}).SMTP_URL).toBe('smtps://shop:p%3Aw%2Fd@mail.example.kz:465');
  expect(toEnvFile({ A: '{"b":"c"}' })).toBe(`A='{"b":"c"}'\n`);
});
