/** Restores the archive on the empty machine and compares. */
import postgres from 'postgres';
import { restoreArguments } from '../../../hosting/pgbackrest.ts';
import { endPostgres } from '../../../local/postgres-process.ts';
import { type Comparison, compare } from './checks.ts';
import { type Machine, restoreCommand } from './machine.ts';
import type { Acknowledged } from './orders.ts';
import { loseMachine } from './places.ts';

export interface Restored {
  comparison: Comparison;
  /** From the empty folder until the files are back (s). */
  filesSeconds: number;
  /** From the empty folder until Postgres accepts connections (s). */
  seconds: number;
}

/**
 * Restores to a point in time, or as far as the archive goes.
 * @param target null: to the end of the archive; `isDue` then tells which orders it must contain
 */
export async function restore(
  at: Machine,
  target: Date | null,
  acknowledged: Acknowledged[],
  isDue: (one: Acknowledged) => boolean,
): Promise<Restored> {
  loseMachine(at.places, at.tools.postgres.owner);
  const stopAgent = at.startAgent();
  try {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    await at.rest(...restoreArguments(target, restoreCommand(at)));
    const filesSeconds = seconds();
    const server = await at.startPostgres();
    const sql = postgres(at.places.databaseUrl, { max: 1, onnotice() {} });
    try {
      while ((await sql`select pg_is_in_recovery() as yes`)[0]?.yes) await new Promise((wake) => setTimeout(wake, 100));
      const whole = seconds();
      const isLate = (one: Acknowledged) => target !== null && one.sentAt > target;
      return { comparison: await compare(sql, acknowledged, isDue, isLate), filesSeconds, seconds: whole };
    } finally {
      await sql.end();
      await endPostgres(server);
    }
  } finally {
    stopAgent();
  }
}
