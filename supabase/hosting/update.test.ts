import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carryOut } from './plan.ts';
import { isServed, releaseOf, servedRelease, serveRelease } from './release.ts';
import { fileOf, type Server } from './server.ts';
import { notingRunner } from './testing.ts';
import { answers, failsOnce, makeServer, positionsOf, type TestServer } from './testingServer.ts';
import { updateSteps } from './up.ts';

let test: TestServer;
beforeEach(() => void (test = makeServer()));
afterEach(() => test.remove());

const update = (server: Server) => carryOut(updateSteps(server), server.runner.say);
const filesOf = (server: Server, name: string) => fs.readdirSync(fileOf(server, `releases/${name}/dist/assets`)).toSorted();

it('backs up before it migrates, and keeps the files that open pages ask for', () => {
  const { server, runner } = test.running();
  update(server);
  const [backup, migration] = positionsOf(runner.calls, 'backup --type=incr', 'psql -U postgres');
  expect(backup).toBeGreaterThan(-1);
  expect(backup).toBeLessThan(migration ?? -1);
  expect(filesOf(server, 'current')).toEqual(['new.js', 'old.js']);
  // its own files only: a release does not grow with each one before it
  expect(test.read('server/releases/current/files.json')).toBe('["assets/new.js"]');
});

it('repeated, restarts nothing', () => {
  const { server, runner } = test.running((call) => (call.includes('psql') ? '1\n2' : answers(call)));
  update(server);
  runner.lines.length = 0;
  runner.calls.length = 0;
  update(server);
  expect(runner.lines.filter((line) => line.startsWith('✓'))).toHaveLength(4);
  expect(runner.calls.join('\n')).not.toMatch(/npm|recreate|reload/);
});

it('a setting that is built into the site makes another release of the same commit', () => {
  const { server } = test.running();
  update(server);
  const before = releaseOf(server);
  test.set({ API_DOMAIN: 'api.example.com' });
  update(server);
  expect(releaseOf(server)).not.toBe(before);
  expect(isServed(server, releaseOf(server))).toBe(true);
  expect(test.read('server/.env')).toContain("\nAPI_DOMAIN='api.example.com'\n");
});

describe('on a failure', () => {
  it.each(['caddy reload', '--force-recreate'])('of %s serves the release of before again', (part) => {
    const { server, runner } = test.running(failsOnce(part));
    expect(() => update(server)).toThrow('no answer');
    expect(isServed(server, 'old')).toBe(true);
    const calls = runner.calls.toReversed();
    const [reload = -1] = positionsOf(calls, 'caddy reload');
    expect(reload).toBeLessThan(3);
    expect(calls[reload + 1]).toBe('docker compose up -d --wait --wait-timeout 600 caddy');
    // somebody may have opened a page of the new one meanwhile
    expect(filesOf(server, 'current')).toEqual(['new.js', 'old.js']);
  });

  it('of new images puts the settings, digests and scripts of before back, and starts with them', () => {
    const before = ['compose/override.yml', '.env', 'pins.yml', 'images.lock', 'backup/archive-wal.sh', 'official.lock'];
    const texts = () => before.map((name) => test.read(`server/${name}`));
    const { server } = test.running();
    const old = texts();
    const calls: string[] = [];
    let isFirst = true;
    const runner = notingRunner((call) => {
      if (call.includes('RepoDigests')) return 'supabase/postgres@sha256:def';
      if (call.includes('config --format json')) return answers(call)?.replace('postgres:17', 'postgres:18');
      if (call.endsWith('--wait-timeout 600')) {
        calls.push(test.read('server/.env'));
        if (isFirst) {
          isFirst = false;
          expect(texts().filter((text) => old.includes(text))).toEqual([]);
          throw new Error('container db is unhealthy');
        }
      }
      return answers(call);
    });
    test.set({ DATABASE_MEMORY_MB: '4096', SMTP_PORT: '587', SUPABASE_COMMIT: 'a'.repeat(40) });
    test.write('repository/supabase/hosting/compose/override.yml', 'another');
    test.write('repository/supabase/hosting/compose/later.yml', '');
    test.write('repository/supabase/hosting/backup/archive-wal.sh', 'another');
    test.write('repository/supabase/hosting/backup/later.sh', '');
    expect(() => update(test.on(runner))).toThrow('is unhealthy');
    expect(texts()).toEqual(old);
    for (const name of ['backup/later.sh', 'compose/later.yml']) expect(test.exists(`server/${name}`)).toBe(false);
    expect(calls.map((text) => /DATABASE_MEMORY_MB='(\d+)'/.exec(text)?.[1])).toEqual(['4096', '2048']);
    expect(runner.calls.findLast((call) => call.includes('git'))).toContain('checkout --force --detach commit');
    expect(isServed(server, 'old')).toBe(true);
  });

  it('of a migration changes nothing that is served', () => {
    const { server, runner } = test.running(failsOnce('psql'));
    expect(() => update(server)).toThrow('no answer');
    expect(isServed(server, 'old')).toBe(true);
    expect(runner.calls.join('\n')).not.toContain('force-recreate');
  });
});

describe('after an interruption', () => {
  it('begins to serve again, and knows the way back', () => {
    const { server, runner } = test.running();
    carryOut(updateSteps(server).slice(0, -3), runner.say);
    serveRelease(server, releaseOf(server));
    expect(servedRelease(server)).toBe('old');
    const fails = notingRunner(failsOnce('force-recreate'));
    expect(() => update(test.on(fails))).toThrow('no answer');
    expect(fs.readlinkSync(fileOf(server, 'releases/current'))).toBe('old');
    update(server);
    expect(isServed(server, releaseOf(server))).toBe(true);
  });

  it('still knows the settings of before', () => {
    const { server, runner } = test.running();
    const before = test.read('server/.env');
    test.set({ API_CONNECTIONS: '5' });
    carryOut(updateSteps(server).slice(0, 6), runner.say);
    expect(test.read('server/.env')).not.toBe(before);
    expect(() => update(test.on(notingRunner(failsOnce('up -d --wait'))))).toThrow('no answer');
    expect(test.read('server/.env')).toBe(before);
  });
});
