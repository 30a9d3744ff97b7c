/** What the drill needs of the machine: Postgres and pgBackRest of Debian, and where it works. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import type { ProcessOwner } from '../../../local/process-owner.ts';
import { postgresOwner } from '../../../local/process-owner.ts';

const POSTGRES = '/usr/lib/postgresql';

export interface Tools {
  /** Folder of initdb, postgres, pg_ctl. */
  bin: string;
  postgres: string;
  pgbackrest: string;
  owner: ProcessOwner;
}

const versionOf = (command: string, argument: string): string | null => {
  try {
    return execFileSync(command, [argument], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
};

/** The tools, or one line that says what is missing. */
export function findTools(): Tools | string {
  const pgbackrest = versionOf('pgbackrest', 'version');
  if (!pgbackrest) return 'pgBackRest is not installed (apt-get install pgbackrest)';
  const major = fs.existsSync(POSTGRES) ? fs.readdirSync(POSTGRES).toSorted((a, b) => Number(b) - Number(a))[0] : undefined;
  const bin = `${POSTGRES}/${major}/bin`;
  const postgres = versionOf(`${bin}/postgres`, '--version');
  if (!postgres) return 'Postgres is not installed (apt-get install postgresql)';
  return { bin, postgres, pgbackrest, owner: postgresOwner() };
}
