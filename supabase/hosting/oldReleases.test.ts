import fs from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { carryOut } from './plan.ts';
import { releaseOf } from './release.ts';
import { fileOf, type Server } from './server.ts';
import { notingRunner } from './testing.ts';
import { answers, failsOnce, makeServer, type TestServer } from './testingServer.ts';
import { updateSteps } from './up.ts';

let test: TestServer;
beforeEach(() => void (test = makeServer()));
afterEach(() => test.remove());

const update = (server: Server) => carryOut(updateSteps(server), server.runner.say);
const age = (server: Server, name: string, days: number) => {
  const at = new Date(Date.now() - days * 24 * 3600 * 1000);
  fs.utimesSync(fileOf(server, `releases/${name}`), at, at);
};
const namesOf = (server: Server) => fs.readdirSync(fileOf(server, 'releases')).toSorted();

it('old releases go after a week, but neither the current one nor the one before, nor on a failure', () => {
  const fails = test.running(failsOnce('psql')).server;
  for (const name of ['aged', 'recent']) test.write(`server/releases/${name}/files.json`, '[]');
  test.write('server/releases/half.part/files.json', '[]');
  for (const name of ['aged', 'old']) age(fails, name, 30);
  expect(() => update(fails)).toThrow('no answer');
  expect(namesOf(fails)).toContain('aged');
  const server = test.on(notingRunner(answers));
  update(server);
  const [current, ...rest] = [releaseOf(server), 'current', 'old', 'previous', 'recent'];
  expect(namesOf(server)).toEqual([current, ...rest].toSorted());
  // repeated: the way back stays
  age(server, 'old', 30);
  update(server);
  expect(namesOf(server)).toContain('old');
});

it('half of a release is not taken for a whole one', () => {
  const { server } = test.running();
  test.write('server/releases/aged/files.json', '[]');
  test.write('server/releases/aged.part/rest', '');
  age(server, 'aged', 30);
  update(server);
  expect(namesOf(server).filter((name) => name.startsWith('aged'))).toEqual([]);
});
