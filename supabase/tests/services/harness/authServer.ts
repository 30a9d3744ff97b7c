/** Runs the real auth server: its migrations, and the server itself with the settings of this project. */
import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Settings of the server by the names of its own documentation (GOTRUE_…). */
export type AuthSettings = Record<string, string>;

const START_LIMIT = 15_000;

/** Only the given settings: the environment of the tests and a `.env` file must not change them. */
const run = (executable: string, command: string, settings: AuthSettings): ChildProcess =>
  spawn(executable, [command], { cwd: os.tmpdir(), env: settings, stdio: ['ignore', 'pipe', 'pipe'] });

function collectLog(child: ChildProcess): () => string {
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log = `${log}${chunk}`.slice(-20_000)));
  return () => log;
}

/** Applies the server's own migrations. @throws Error with its log */
export function migrateAuth(executable: string, settings: AuthSettings): Promise<void> {
  const child = run(executable, 'migrate', settings);
  const log = collectLog(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the auth server's migrations failed\n${log()}`))));
  });
}

export interface RunningAuthServer {
  url: string;
  log: () => string;
  stop: () => Promise<void>;
}

/** Starts the server on a port of this machine and waits until it answers. @throws Error with its log */
export async function startAuthServer(executable: string, port: number, settings: AuthSettings): Promise<RunningAuthServer> {
  const url = `http://127.0.0.1:${port}`;
  const child = run(executable, 'serve', { ...settings, GOTRUE_API_HOST: '127.0.0.1', PORT: String(port) });
  const log = collectLog(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killChild = () => child.kill('SIGKILL');
  process.on('exit', killChild);
  const stop = async () => {
    process.off('exit', killChild);
    child.kill('SIGKILL');
    await ended;
  };
  for (const end = Date.now() + START_LIMIT; ; await sleep(25)) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return { url, log, stop };
    if (child.exitCode === null && Date.now() < end) continue;
    await stop();
    throw new Error(`the auth server did not start\n${log()}`);
  }
}
