/** What the drill needs of the machine: Postgres and pgBackRest of Debian. */
import { type DebianPostgres, findPostgres, versionOf } from '../cluster.ts';

export interface Tools {
  postgres: DebianPostgres;
  /** Version. */
  pgbackrest: string;
}

/** The tools, or one line that says what is missing. */
export function findTools(): Tools | string {
  const pgbackrest = versionOf('pgbackrest', 'version');
  if (!pgbackrest) return 'pgBackRest is not installed (apt-get install pgbackrest)';
  const postgres = findPostgres();
  return typeof postgres === 'string' ? postgres : { postgres, pgbackrest };
}
