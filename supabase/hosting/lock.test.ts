import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
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

it.each([
  ['no lock', null],
  ['the lock of a killed command', '4194305'],
])('of commands that begin at the same moment only one works: %s', async (_, left) => {
  const { folder } = test.on(notingRunner());
  if (left) test.write('server/command.lock', left);
  const code = `
    import fs from 'node:fs';
    import { alone } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))};
    const [, folder] = process.argv;
    const waitFor = (name) => { while (!fs.existsSync(folder + '/' + name)); };
    fs.appendFileSync(folder + '/ready', 'x');
    waitFor('begin');
    alone({ folder }, () => {
      fs.appendFileSync(folder + '/worked', 'x');
      waitFor('end');
    });`;
  const commands = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code, folder, 'hosting/main.ts'], { stdio: 'ignore' }),
  );
  const refused: ChildProcess[] = [];
  for (const command of commands) command.on('exit', (status) => status !== 0 && refused.push(command));
  await expect.poll(() => test.exists('server/ready') && test.read('server/ready')).toBe('xxxxxx');
  test.write('server/begin', '');
  await expect.poll(() => refused.length).toBe(5);
  test.write('server/end', '');
  await expect.poll(() => commands.every(({ exitCode }) => exitCode !== null)).toBe(true);
  expect(refused).toHaveLength(5);
  expect(test.read('server/worked')).toBe('x');
});
