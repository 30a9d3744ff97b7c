import fs from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { carryOut } from './plan.ts';
import { isRestoring, restoreSteps } from './restore.ts';
import { fileOf, OFFICIAL, type Server } from './server.ts';
import { notingRunner } from './testing.ts';
import { answers, makeServer, positionsOf, type TestServer } from './testingServer.ts';

const target = new Date('2026-12-01T04:30:00Z');
const DATABASE = `server/${OFFICIAL}/volumes/db`;
let test: TestServer;
beforeEach(() => {
  test = makeServer();
  test.write(`${DATABASE}/data/PG_VERSION`, 'of before');
});
afterEach(() => test.remove());

const restore = (server: Server, at: Date | null, stamp = 'now') => carryOut(restoreSteps(server, at, stamp), server.runner.say);
const foldersOf = (server: Server) => fs.readdirSync(fileOf(server, `${OFFICIAL}/volumes/db`)).toSorted();

it('stops the writers, keeps the data of before and asks for the point in time', () => {
  const { server, runner } = test.running();
  restore(server, target);
  const order = positionsOf(
    runner.calls,
    'stop api-gw',
    'stop db',
    '--target=2026-12-01 04:30:00.000+00',
    'up -d --wait backup db',
    'psql',
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(-1);
  expect(foldersOf(server)).toEqual(['data', 'data-before-now']);
  expect(isRestoring(server)).toBe(false);
  expect(runner.calls.at(-1)).toBe('docker compose up -d --wait');
});

it('waits until the whole archive is read before it looks at the data and writes', () => {
  let asked = 0;
  const { server, runner } = test.running((call) => (call.includes('psql') && ++asked === 1 ? 't' : answers(call)));
  restore(server, target);
  const answered = runner.calls.filter((call) => call.includes('psql'));
  // twice about the recovery, then the contradictions and the key
  expect(answered).toHaveLength(4);
});

it('works on a new machine, where the image makes the folder and there is no release to start', () => {
  fs.rmSync(fileOf(test.on(notingRunner()), `${OFFICIAL}/volumes`), { recursive: true });
  test.write('server/queue/out/000000010000000000000001', '');
  const { server, runner } = test.installed((call) => {
    if (call.endsWith('--wait db')) test.write(`${DATABASE}/data/PG_VERSION`, '17');
    return answers(call);
  });
  restore(server, null);
  const order = positionsOf(runner.calls, 'up -d --wait db', 'stop db', 'restore --type=default', 'up -d --wait backup db');
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(-1);
  expect(test.exists('server/queue/out')).toBe(false);
  // docker would make folders in place of the files of a release
  expect(runner.calls).not.toContain('docker compose up -d --wait');
});

it('puts the data of before back when it fails', () => {
  const { server } = test.running((call) => {
    if (call.includes('restore')) throw new Error('no backup set');
    return answers(call);
  });
  expect(() => restore(server, target)).toThrow('no backup set');
  expect(test.read(`${DATABASE}/data/PG_VERSION`)).toBe('of before');
  expect(isRestoring(server)).toBe(false);
});

it.each([
  ['before the data are put aside', 4],
  ['with half of the files', 6],
  ['after the recovery', 7],
])('interrupted %s, it begins anew with the same data of before, and knows the way back', (_, steps) => {
  const { server } = test.running();
  carryOut(restoreSteps(server, target, 'first').slice(0, steps), () => {});
  if (steps > 5) test.write(`${DATABASE}/data/half`, '');
  const fails = notingRunner((call) => {
    if (!call.includes('pgbackrest')) return answers(call);
    expect(test.exists(`${DATABASE}/data/half`)).toBe(false);
    throw new Error('no backup set');
  });
  expect(() => restore(test.on(fails), target, 'second')).toThrow('no backup set');
  expect(test.read(`${DATABASE}/data/PG_VERSION`)).toBe('of before');
  restore(server, target, 'third');
  expect(foldersOf(server)).toEqual(['data', 'data-before-third']);
});

it('killed between the two folders, it does not let the image make an empty database', () => {
  const { server, runner } = test.running();
  fs.renameSync(fileOf(server, `${OFFICIAL}/volumes/db/data`), fileOf(server, `${OFFICIAL}/volumes/db/data-before-first`));
  test.write('server/restore.lock', 'data-before-first');
  restore(server, target, 'second');
  expect(runner.calls).not.toContain('docker compose up -d --wait db');
  expect(test.read(`${DATABASE}/data-before-first/PG_VERSION`)).toBe('of before');
});
