/** The database connection of the API, with the value formats a hosted project has. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresConnection } from '@supabase/lite/postgres';

export type Connection = ReturnType<typeof createPostgresConnection>;

/** Postgres prints `2026-01-02 03:04:05+00`, PostgREST (and Safari) want `2026-01-02T03:04:05+00:00`. */
const isoTimestamp = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** The auth service hands metadata over as JSON text already; encoding it again would store a JSON string. */
const json = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
});
const timestamp = (oid: number) => ({ to: oid, from: [oid], serialize: String, parse: isoTimestamp });

/**
 * Opens a pool on one database.
 * `rlsState = 'active'` stops the API library from granting everything to everyone on its first request.
 */
export function openConnection(url: string, pool = 10): Connection {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: pool,
      onnotice() {},
      types: {
        json: json(114),
        jsonb: json(3802),
        numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
        timestamp: timestamp(1114),
        timestamptz: timestamp(1184),
      },
    },
  });
  (connection as unknown as { rlsState: string }).rlsState = 'active';
  return connection;
}

/** How long a pool may take to say goodbye (ms). */
const GOODBYE = 2000;

/** Closes the pool. One that is asked to end while a request holds a connection never ends (docs/traps.md): it is waited for, not longer than `GOODBYE`. */
export async function closeConnection(connection: Connection): Promise<void> {
  const limit = new AbortController();
  await Promise.race([connection.close(), sleep(GOODBYE, undefined, { signal: limit.signal }).catch(() => undefined)]);
  limit.abort();
}
