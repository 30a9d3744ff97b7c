/** Moving the database's time, and doing what is due then. */
import type { TestBackend } from '../../local/testing.ts';

/** Moves `app.now()` forward from where it is. The deadlines of orders do not run by themselves. */
export async function moveTime({ sql }: TestBackend, interval: string): Promise<void> {
  await sql`insert into app.time_shift (shift) values (${interval}::interval)
    on conflict (id) do update set shift = time_shift.shift + excluded.shift`;
}

/** Does what is due, as pg_cron does. */
export async function runDeadlines({ sql }: TestBackend): Promise<void> {
  await sql`call app.run_deadlines(10000)`.simple();
}

/** The time of the database, as tests have moved it. */
export async function databaseTime({ sql }: TestBackend): Promise<Date> {
  const [row] = await sql<{ now: Date }[]>`select app.now() as now`;
  return row!.now;
}
