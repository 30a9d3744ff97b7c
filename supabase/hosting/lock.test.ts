import { spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alone } from './lock.ts';
import { notingRunner } from './testing.ts';
import { makeServer, type TestServer } from './testingServer.ts';

let test: TestServer;
beforeEach(() => void (test = makeServer()));
afterEach(() => test.remove());

it('refuses to run beside another command, and not because of one that was killed', () => {
  const server = test.on(notingRunner());
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', 'hosting/main.ts']);
  test.write('server/command.lock', String(other.pid));
  expect(() => alone(server, () => {})).toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  // its number is now that of another program
  test.write('server/command.lock', String(process.ppid));
  const seen: string[] = [];
  alone(server, () => void seen.push(test.read('server/command.lock')));
  expect(seen).toEqual([String(process.pid)]);
  expect(test.exists('server/command.lock')).toBe(false);
});
