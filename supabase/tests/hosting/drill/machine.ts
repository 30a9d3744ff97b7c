/** Postgres and the backup service of the drill, as the server runs them: the same scripts and the same configuration. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '../../../local/settings.ts';
import { type Cluster, startCluster } from '../cluster.ts';
import type { Places } from './places.ts';
import type { Tools } from './tools.ts';

const scripts = path.join(repoRoot, 'supabase/hosting/backup');
/** A segment is archived at the latest after this time (s), also when nothing more is written. */
export const ARCHIVE_TIMEOUT = 30;

export interface Machine {
  tools: Tools;
  places: Places;
  cluster: Cluster;
  run: (command: string, args: string[]) => Promise<string>;
  /** Starts Postgres and waits until it accepts connections, in a recovery until it has reached its end. */
  startPostgres: () => Promise<ChildProcess>;
  startAgent: () => () => void;
  rest: (...args: string[]) => Promise<string>;
}

export function machine(tools: Tools, places: Places): Machine {
  const { owner } = tools.postgres;
  const cluster = { postgres: tools.postgres, data: places.data, socket: places.socket, port: places.port };
  const env = { ...process.env, TANDA_BACKUP_QUEUE: places.queue, TANDA_PGBACKREST_CONFIG: places.config, LC_ALL: 'C.UTF-8' };
  const run = async (command: string, args: string[]): Promise<string> =>
    (await promisify(execFile)(command, args, { ...owner, env, cwd: places.root, maxBuffer: 64 << 20 })).stdout;
  const settings = [
    'TimeZone=UTC',
    'max_connections=100',
    'archive_mode=on',
    `archive_command=TANDA_BACKUP_QUEUE=${places.queue} sh ${scripts}/archive-wal.sh %p %f`,
    `archive_timeout=${ARCHIVE_TIMEOUT}`,
    'log_min_messages=log',
  ];
  return {
    tools,
    places,
    cluster,
    run,
    rest: (...args) => run('pgbackrest', [`--config=${places.config}`, '--stanza=tanda', ...args]),
    startPostgres: () => startCluster(cluster, settings),
    startAgent() {
      const agent = spawn('sh', [`${scripts}/agent.sh`], { ...owner, env, cwd: places.root, stdio: 'ignore', detached: true });
      // the whole group: the loops are processes of their own
      return () => process.kill(-(agent.pid ?? 0), 'SIGKILL');
    },
  };
}

/** The command by which a recovery asks the backup service. */
export const restoreCommand = ({ places }: Machine): string => `TANDA_BACKUP_QUEUE=${places.queue} sh ${scripts}/restore-wal.sh %f %p`;

/** Kills Postgres with all its processes at once, as a power failure does. */
export function killPostgres(server: ChildProcess): void {
  const { pid } = server;
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  for (const one of [Number(pid), ...children]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // it ended by itself meanwhile
    }
  }
}
