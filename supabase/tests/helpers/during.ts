/** A command that begins while the transaction of another one is open. */
import type postgres from 'postgres';
import type { TestBackend } from '../../local/testing.ts';
import { type Action, runConcurrently, type TestAccount, waitUntilLocked } from './parallel.ts';

type Statement = (sql: postgres.TransactionSql) => Promise<unknown>;

/** The statement, as this user in a session that has just begun; the role stays that of the connection. */
export const inSession =
  ({ id }: TestAccount, run: Statement): Statement =>
  async (sql) => {
    const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: id });
    await sql`select set_config('request.jwt.claims', ${claims}, true)`;
    return run(sql);
  };

/** A statement of the platform itself, for `runConcurrently`. `wait`: how long it waits for a lock at most. */
export const asPlatform = (run: Statement, { wait = '60s' } = {}): Action => ({
  as: null,
  run: (sql) => sql`reset role`.then(() => sql`select set_config('lock_timeout', ${wait}, true)`).then(() => run(sql)),
});

/**
 * Begins `second` while the transaction of `first` is open, which ends as soon as something waits for it or `second` has ended.
 * @param then what the transaction of `first` does at that moment
 * @returns the result of `second`, and which of both ended first
 */
export async function during<T>(
  backend: TestBackend,
  first: Statement,
  second: () => Promise<T>,
  then?: Statement,
): Promise<{ result: T; ended: string[] }> {
  const ended: string[] = [];
  let result: Promise<T> | undefined;
  await backend.sql.begin(async (holder) => {
    await first(holder);
    result = second().finally(() => ended.push('second'));
    await waitUntilLocked(holder, () => ended.length > 0);
    await then?.(holder);
    ended.push('first');
  });
  return { result: (await result) as T, ended };
}

/** As `during`, with one action as the second command. Returns its outcome. */
export const outcomeDuring = async (backend: TestBackend, first: Statement, second: Action): Promise<Record<string, number>> =>
  (await during(backend, first, () => runConcurrently(backend, [second]))).result;
