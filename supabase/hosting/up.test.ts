import fs from 'node:fs';
import os from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './database.ts';
import { carryOut } from './plan.ts';
import { buildRelease, isServed, releaseOf, serveRelease } from './release.ts';
import { fileOf, type Server } from './server.ts';
import { notingRunner } from './testing.ts';
import { answers, makeServer, positionsOf, type TestServer } from './testingServer.ts';
import { upSteps } from './up.ts';

let test: TestServer;
beforeEach(() => void (test = makeServer()));
afterEach(() => test.remove());

const up = (server: Server) => carryOut(upSteps(server), server.runner.say);

it('starts the database, then auth and storage, then migrates, then starts everything', () => {
  const { server, runner } = test.installed();
  up(server);
  const order = positionsOf(
    runner.calls,
    'npm run build',
    '--wait-timeout 600 db',
    '--wait-timeout 600 auth storage',
    'psql',
    'stanza-create',
  );
  expect(order.every((position) => position >= 0)).toBe(true);
  expect(runner.calls.at(-3)).toBe('docker compose up -d --wait --wait-timeout 600');
  expect(isServed(server, releaseOf(server))).toBe(true);
});

it('a release has what its services read of the checkout', () => {
  const { server } = test.installed();
  up(server);
  for (const file of [
    'functions/main/index.ts',
    'templates/recovery.html',
    'hosting/metricsServer.ts',
    'node_modules/postgres',
    'migrations',
  ])
    expect(test.exists(`server/releases/current/${file}`)).toBe(true);
  for (const file of ['Caddyfile', 'headers.caddy', 'pages.caddy', 'fallback.caddy'])
    expect(test.exists(`server/releases/current/caddy/${file}`)).toBe(true);
});

it('goes on where it was interrupted, without another build', () => {
  const { server } = test.installed((call) => {
    if (call.includes('--wait-timeout 600 auth')) throw new Error('interrupted');
    return answers(call);
  });
  expect(() => up(server)).toThrow('interrupted');
  const runner = notingRunner(answers);
  up(test.on(runner));
  expect(runner.calls.join('\n')).not.toContain('npm');
});

it('a mended commit takes the place of one with which it failed', () => {
  let commit = 'broken';
  const answer = (call: string) => {
    if (call.includes('stanza-create') && commit === 'broken') throw new Error('no archive');
    return call.includes('rev-parse') ? commit : answers(call);
  };
  const { server, runner } = test.installed(answer);
  expect(() => up(server)).toThrow('no archive');
  commit = 'mended';
  up(server);
  expect(fs.readlinkSync(fileOf(server, 'releases/current'))).toContain('mended');
  expect(runner.calls.some((call) => call.includes('--force-recreate previews functions metrics'))).toBe(true);
  expect(isServed(server, releaseOf(server))).toBe(true);
});

describe('on a shop that runs', () => {
  beforeEach(() => test.write('server/releases/old/migrations/1_baseline.sql', 'select 1'));

  it('does not bring what was pulled or set: that is for update', () => {
    const { server, runner } = test.running();
    const before = test.read('server/compose/override.yml');
    test.write('server/compose/override.yml', 'of an update that was interrupted');
    up(server);
    expect(isServed(server, 'old')).toBe(true);
    expect(test.read('server/compose/override.yml')).toBe(before);
    expect(runner.calls.join('\n')).not.toMatch(/npm|force-recreate/);
  });

  it.each([
    ['an update', 'repeat npm run hosting -- update', (server: Server) => (buildRelease(server, 'new'), serveRelease(server, 'new'))],
    ['a restore', 'repeat npm run hosting -- restore', () => test.write('server/restore.lock', 'data-before-now')],
  ])('names the command that goes on when %s was interrupted', (_, line, interrupt) => {
    const { server } = test.running();
    interrupt(server);
    expect(() => up(server)).toThrow(line);
  });

  it.each([
    ['/nowhere', 'is not there'],
    [os.tmpdir(), 'on the same disk'],
  ])('does not begin with the backup folder %s', (place, line) => {
    const { server } = test.running();
    test.write('server/hosting.env', test.read('server/hosting.env').replace('BACKUP_FOLDER=/dev', `BACKUP_FOLDER=${place}`));
    expect(() => up(server)).toThrow(line);
  });
});

describe('migrations', () => {
  it('are applied once, in order', () => {
    let reads = 0;
    const { server } = test.installed((call) => (call.includes('psql') && ++reads === 2 ? '1' : answers(call)));
    buildRelease(server, 'new');
    expect(migrate(server, 'new')).toEqual(['2_more.sql']);
  });

  it('are tried again while a table is in use, and no other error is', () => {
    const waits: number[] = [];
    let attempts = 0;
    const { server } = test.installed((call) => {
      if (call.includes('psql') && ++attempts > 2 && attempts < 5) throw new Error('canceling statement due to lock timeout');
      return answers(call);
    });
    buildRelease(server, 'new');
    expect(migrate(server, 'new', (ms) => void waits.push(ms))).toHaveLength(2);
    expect(waits).toHaveLength(2);
  });
});
