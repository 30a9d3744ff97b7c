/** Starts and stops the Postgres that npm installed, on a local data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostgres } from './postgres-binaries.ts';
import { endPostgres, endPostgresAt, restartPostgres, runPostgres } from './postgres-process.ts';
import { isRunning, postgresOwner, type ProcessOwner, copyReadableByOwner } from './process-owner.ts';

export interface RunningPostgres {
  /** Connection string of one database of this server. */
  url: (database?: string) => string;
  stop: () => Promise<void>;
}

/** ICU collation, so that names sort as on a hosted project and Kazakh letters are lower-cased. */
const INITDB_FLAGS = [
  ...['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=icu'],
  ...['--icu-locale=en-US', '--no-sync', '--no-instructions'],
];
/** Postgres' defaults: committed data survive a kill or a power failure. */
const SERVER_FLAGS = ['TimeZone=UTC', 'max_connections=240'];
/** For test data, which each run creates again. */
const THROWAWAY_FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

function run(command: string, args: string[], owner: ProcessOwner): Promise<void> {
  return new Promise((resolve, reject) => {
    let errors = '';
    const child = spawn(command, args, { ...owner, cwd: os.tmpdir() });
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', reject);
    child.on('exit', (code) => (code ? reject(new Error(`${command} ended with ${code}: ${errors}`)) : resolve()));
  });
}

const readPid = (file: string): number => {
  try {
    return Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
};

/** Postgres survives a kill -9 of this process. Such an orphan is stopped, but only on this data folder and when its owner has ended. */
async function stopOrphan(dir: string, ownerFile: string): Promise<void> {
  const pid = readPid(`${dir}/postmaster.pid`);
  if (!isRunning(pid, dir)) return;
  const owner = readPid(ownerFile);
  if (owner !== process.pid && isRunning(owner, 'node')) {
    throw new Error(`The data folder ${dir} is in use by another running Tañda (process ${owner}).`);
  }
  await endPostgresAt(pid, dir);
}

interface PostgresOptions {
  folder: string;
  port: number;
  /** The data need not survive a crash. */
  isThrowaway?: boolean;
  /** Further settings of the server (`name=value`). */
  settings?: string[];
}

/**
 * Starts Postgres on `folder` (created when absent), and restarts it when it is killed.
 * @throws when the folder is used by another live process, or the port is taken.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const owner = postgresOwner();
  const { initdb, postgres } = await findPostgres(owner);
  const dir = copyReadableByOwner(options.folder, owner);
  const ownerFile = `${dir}.owner`;
  if (!fs.existsSync(`${dir}/PG_VERSION`)) {
    fs.rmSync(dir, { recursive: true, force: true });
    // only the folder itself is private: Postgres must be able to enter its parents
    fs.mkdirSync(path.dirname(dir), { recursive: true, mode: 0o755 });
    fs.mkdirSync(dir, { mode: 0o700 });
    if (owner.uid !== undefined) fs.chownSync(dir, owner.uid, owner.gid ?? owner.uid);
    await run(initdb, ['-D', dir, ...INITDB_FLAGS], owner);
  }
  await stopOrphan(dir, ownerFile);
  fs.writeFileSync(ownerFile, String(process.pid));
  const flags = [...SERVER_FLAGS, ...(options.isThrowaway ? THROWAWAY_FLAGS : []), ...(options.settings ?? [])].flatMap((flag) => [
    '-c',
    flag,
  ]);
  const start = () => runPostgres(postgres, ['-D', dir, '-p', String(options.port), '-h', '127.0.0.1', '-k', '', ...flags], owner);
  let isStopping = false;
  let restarting = Promise.resolve();
  let child = await start();
  const watch = (next: ChildProcess): void => {
    child = next;
    child.once('exit', (code) => {
      // 0 is a requested shutdown, for example by Ctrl+C
      if (code === 0 || isStopping) return;
      console.error('  Postgres was killed and is started again.');
      restarting = restartPostgres(start).then(watch, (error: unknown) => console.error(error));
    });
  };
  watch(child);
  const killChild = () => child.kill('SIGINT');
  process.on('exit', killChild);
  return {
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${options.port}/${database}`,
    async stop() {
      isStopping = true;
      process.off('exit', killChild);
      await restarting;
      await endPostgres(child);
    },
  };
}

/** Removes the data folder of a Postgres that is not running. */
export function removePostgresFolder(folder: string): void {
  const dir = copyReadableByOwner(folder, postgresOwner());
  fs.rmSync(dir, { recursive: true, force: true });
  fs.rmSync(`${dir}.owner`, { force: true });
}
