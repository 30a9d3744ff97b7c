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

const ALMATY_OFFSET_MS = 5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A calendar day in Almaty, as the database writes it: today, or some days later. */
export const localDay = (days = 0, now = Date.now()): string => new Date(now + ALMATY_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

/** The columns of a holiday that begins in some days and lasts until others. */
export const holiday = (from: number, to: number, now = Date.now()) => ({
  holiday_from: localDay(from, now),
  holiday_to: localDay(to, now),
});
