/** Provides the API library's database sessions by replacing `reserve`, the only method of postgres.js that it calls. */
import type postgres from 'postgres';
import { refuseWithoutWhere } from '../fidelity/safe-update.ts';
import { limits } from '../limits.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { SessionPool } from './pool.ts';
import { requestContext } from './request-context.ts';
import { Session, type SessionOptions } from './session.ts';

/** The options of the library's own client, with the array types of this database, which the client queries when it connects. */
export async function optionsOf(driver: postgres.Sql): Promise<SessionOptions> {
  await driver`select 1`;
  const { parsers, serializers, connection } = driver.options;
  const types = Object.entries(parsers).map(([oid, parse]) => {
    const type = { to: Number(oid), from: [Number(oid)], parse, serialize: serializers[Number(oid)] ?? String };
    return [oid, type] as const;
  });
  return { connection, types: Object.fromEntries(types), onnotice() {} };
}

/** Returns the result of `work`, and records in the request's context when the database could not be reached. */
async function recordFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const context = requestContext.getStore();
    if (context && error instanceof DatabaseUnavailableError) context.failure = error;
    throw error;
  }
}

/**
 * Replaces the reservation of connections by a pool of at most `size` sessions on `url`. A session whose client went away is
 * cancelled and not used again, as the cancel may arrive late. Returns a function that closes the pool.
 */
export function reserveFromPool(driver: postgres.Sql, url: string, size: number): () => void {
  let known: Promise<SessionOptions> | null = null;
  const options = () => {
    known ??= optionsOf(driver).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  const pool = new SessionPool({ url, options, size, acquisitionTimeout: limits.poolAcquisitionTimeout });
  const cancel = async (pid: number) => {
    const session = await Session.open(url, await options(), () => undefined);
    await session.run('select pg_cancel_backend($1)', [pid]).finally(() => session.end());
  };
  const reserve = async () => {
    const signal = requestContext.getStore()?.signal;
    signal?.throwIfAborted();
    const session = await recordFailure(pool.acquire());
    if (signal?.aborted) {
      pool.release(session);
      signal.throwIfAborted();
    }
    const cancelQuery = () => {
      session.isBroken = true;
      cancel(session.pid).catch(() => undefined);
    };
    signal?.addEventListener('abort', cancelQuery, { once: true });
    return {
      async unsafe(text: string, parameters: unknown[]) {
        refuseWithoutWhere(text);
        return recordFailure(session.run(text, parameters));
      },
      release() {
        signal?.removeEventListener('abort', cancelQuery);
        pool.release(session);
      },
    };
  };
  (driver as unknown as { reserve: typeof reserve }).reserve = reserve;
  return () => pool.close();
}
