import fs from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreSteps } from './archive.ts';
import { carryOut } from './plan.ts';
import { fileOf, OFFICIAL, type Server } from './server.ts';
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
  const order = positionsOf(runner.calls, 'stop kong', 'stop db', '--target=2026-12-01 04:30:00.000+00', 'up -d --wait backup db', 'psql');
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(-1);
  expect(foldersOf(server)).toEqual(['data', 'data-before-now']);
  expect(runner.calls.at(-1)).toBe('docker compose up -d --wait');
});

it('puts the data of before back when it fails', () => {
  const { server } = test.running((call) => {
    if (call.includes('restore')) throw new Error('no backup set');
    return answers(call);
  });
  expect(() => restore(server, target)).toThrow('no backup set');
  expect(test.read(`${DATABASE}/data/PG_VERSION`)).toBe('of before');
});
