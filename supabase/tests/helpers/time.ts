/** Moving the database's time, and doing what is due then. */
import fs from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';
import type { TestBackend } from '../../local/testing.ts';

const CLOCK = fs.readFileSync(path.join(import.meta.dirname, 'clock.sql'), 'utf8');
const installed = new WeakMap<postgres.Sql, Promise<unknown>>();

/** Replaces the database's clock by one that tests can move; once for each connection pool. */
export function installClock(sql: postgres.Sql): Promise<unknown> {
  const known = installed.get(sql) ?? sql.unsafe(CLOCK).simple();
  installed.set(sql, known);
  return known;
}

/** Moves `app.now()` forward from where it is. The deadlines of orders do not run by themselves. */
export async function moveTime({ sql }: Pick<TestBackend, 'sql'>, interval: string): Promise<void> {
  await installClock(sql);
  await sql`update test_clock.shift set shift = shift + ${interval}::interval`;
}

/** Sets `app.now()` back to the server's clock. */
export async function resetTime({ sql }: Pick<TestBackend, 'sql'>): Promise<void> {
  await installClock(sql);
  await sql`update test_clock.shift set shift = '0'`;
}

/** The next time that the clock of Almaty shows this hour, tomorrow. */
export async function goToHour(backend: Pick<TestBackend, 'sql'>, hour: number): Promise<void> {
  await installClock(backend.sql);
  const [row] = await backend.sql<{ wait: string }[]>`
    select (date_trunc('day', l.now) + make_interval(days => 1, hours => ${hour}) - l.now)::text as wait
      from (select app.now() at time zone 'Asia/Almaty' as now) l`;
  await moveTime(backend, row!.wait);
}

/** Does what is due, as pg_cron does. */
export async function runDeadlines({ sql }: Pick<TestBackend, 'sql'>): Promise<void> {
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
