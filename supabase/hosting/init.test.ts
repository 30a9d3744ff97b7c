import fs from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { initSteps } from './init.ts';
import { carryOut } from './plan.ts';
import { fileOf, OFFICIAL } from './server.ts';
import { notingRunner } from './testing.ts';
import { answers, makeServer, type TestServer } from './testingServer.ts';

let test: TestServer;
beforeEach(() => void (test = makeServer()));
afterEach(() => test.remove());

it('writes the settings to be filled in and says so', () => {
  const server = test.on(notingRunner(answers));
  fs.rmSync(fileOf(server, 'hosting.env'));
  expect(() => carryOut(initSteps(server, 0), () => {})).toThrow('fill in');
  expect(() => carryOut(initSteps(server, 0), () => {})).toThrow('SITE_DOMAIN is missing.');
});

it.each([
  ['is missing', 'docker', new Error('docker is not installed on this machine')],
  ['does not run', 'docker version', new Error('Cannot connect to the Docker daemon')],
  ['is too old', 'version --short', '2.23.9'],
])('says in one line that docker %s', (_, part, answer) => {
  const runner = notingRunner((call) => {
    if (!call.includes(part)) return answers(call);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  expect(() => carryOut(initSteps(test.on(runner), 0), () => {})).toThrow('docker with compose 2.24 or newer is needed');
  expect(test.exists('server/keys.json')).toBe(false);
});

it('makes the keys once, for the owner only, and notes digests once', () => {
  const { server } = test.installed();
  const keys = test.read('server/keys.json');
  const { runner } = test.installed();
  expect(test.read('server/keys.json')).toBe(keys);
  for (const name of ['keys.json', '.env']) expect(fs.statSync(fileOf(server, name)).mode & 0o077).toBe(0);
  expect(test.read('server/pins.yml')).toContain('"image": "supabase/postgres@sha256:abc"');
  expect(runner.calls).toEqual([]);
});

it('keeps other users of the machine away from the queue of the backup, into which two users of containers write', () => {
  const { server } = test.installed();
  expect(fs.statSync(server.folder).mode & 0o777).toBe(0o700);
});

it('the scripts of the backup are copies that the user of the database can read', () => {
  const umask = process.umask(0o077);
  const { server } = test.installed();
  process.umask(umask);
  expect(fs.statSync(fileOf(server, 'backup/archive-wal.sh')).mode & 0o777).toBe(0o755);
  expect(fs.statSync(fileOf(server, 'pgbackrest/pgbackrest.conf')).mode & 0o077).toBe(0);
});

it('a clone that was interrupted costs neither the data beside it nor a second try', () => {
  test.write(`server/${OFFICIAL}/volumes/db/data/PG_VERSION`, '17');
  test.write('server/official.part/.git/HEAD', '');
  const server = test.on(notingRunner(answers));
  fs.rmSync(fileOf(server, 'official.lock'));
  carryOut(initSteps(server, 0), () => {});
  expect(test.exists(`server/${OFFICIAL}/volumes/db/data/PG_VERSION`)).toBe(true);
  expect(test.read('server/official.lock')).toBe('new\n');
  expect(test.exists('server/official.part')).toBe(false);
});
