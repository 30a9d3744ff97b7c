/** A cluster of Debian's Postgres with the settings of the embedded one. */
import { type ChildProcess, execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runPostgres } from '../../local/postgres-process.ts';
import { postgresOwner, type ProcessOwner } from '../../local/process-owner.ts';

const INSTALLED = '/usr/lib/postgresql';

export interface DebianPostgres {
  /** Folder of initdb, postgres, pg_ctl. */
  bin: string;
  /** As it names itself. */
  version: string;
  /** The user it runs as. */
  owner: ProcessOwner;
}

export interface Cluster {
  postgres: DebianPostgres;
  data: string;
  /** Folder of the socket. */
  socket: string;
  port: number;
}

/** What a command prints about its version; null when it is not installed. */
export function versionOf(command: string, argument = '--version'): string | null {
  try {
    return execFileSync(command, [argument], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** The newest one that is installed, or one line that says that it is missing. */
export function findPostgres(): DebianPostgres | string {
  const versions = fs.existsSync(INSTALLED) ? fs.readdirSync(INSTALLED) : [];
  const bin = path.join(INSTALLED, versions.toSorted((a, b) => Number(b) - Number(a))[0] ?? '', 'bin');
  const version = versionOf(path.join(bin, 'postgres'));
  return version ? { bin, version, owner: postgresOwner() } : 'Postgres is not installed (apt-get install postgresql)';
}

/** A folder of the user that Postgres runs as, which nobody else may read. */
export function makeFolder(folder: string, { uid, gid }: ProcessOwner): void {
  fs.mkdirSync(folder, { mode: 0o700 });
  if (uid !== undefined) fs.chownSync(folder, uid, gid ?? uid);
}

/** Makes the cluster in its data folder, which exists and is empty. */
export async function initCluster({ postgres, data }: Cluster): Promise<void> {
  await promisify(execFile)(
    `${postgres.bin}/initdb`,
    [
      ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=icu'],
      ...['--icu-locale=en-US', '--no-instructions'],
    ],
    { ...postgres.owner, cwd: os.tmpdir() },
  );
}

/** Starts it and waits until it accepts connections, in a recovery until it has reached its end. @param settings name=value */
export const startCluster = ({ postgres, data, socket, port }: Cluster, settings: string[], isReplica = false): Promise<ChildProcess> =>
  runPostgres(
    `${postgres.bin}/postgres`,
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', socket, ...settings.flatMap((one) => ['-c', one])],
    postgres.owner,
    isReplica,
  );
