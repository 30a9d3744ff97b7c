/** The database connection of the API, with the value formats a hosted project has. */
import { createPostgresConnection } from '@supabase/lite/postgres';
import { reserveFromPool } from './sessions/reserve.ts';

export type Connection = ReturnType<typeof createPostgresConnection>;
type SchemaCache = NonNullable<Parameters<typeof createPostgresConnection>[0]['schemaCache']>;

/** Postgres prints `2026-01-02 03:04:05+00`, PostgREST returns (and Safari requires) `2026-01-02T03:04:05+00:00`. */
const isoTimestamp = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** The auth service passes metadata as JSON text; encoding it again would store a JSON string. */
const json = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
});
const timestamp = (oid: number) => ({ to: oid, from: [oid], serialize: String, parse: isoTimestamp });

/**
 * Opens a pool of `size` sessions on one database, and a client of one connection for scripts (`driver`).
 * With `schemaCache`, what the API library reads of the schema is taken from there.
 * `rlsState = 'active'` stops the API library from granting everything to everyone on its first request.
 */
export function openConnection(url: string, size = 10, schemaCache?: SchemaCache): Connection {
  const connection = createPostgresConnection({
    url,
    ...(schemaCache ? { schemaCache } : {}),
    postgresOptions: {
      max: 1,
      idle_timeout: 5,
      connection: { application_name: 'api' },
      onnotice() {},
      types: {
        json: json(114),
        jsonb: json(3802),
        numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
        // as text in both directions: the driver's own serializer throws on invalid dates
        date: { to: 1082, from: [1082], serialize: String, parse: (text: string) => text },
        timestamp: timestamp(1114),
        timestamptz: timestamp(1184),
      },
    },
  });
  (connection as unknown as { rlsState: string }).rlsState = 'active';
  const closePool = reserveFromPool(connection.driver, url, size);
  connection.close = async () => {
    closePool();
    await connection.driver.end({ timeout: 2 });
  };
  return connection;
}

/** Closes the connection; requests in progress are aborted. */
export const closeConnection = (connection: Connection): Promise<void> => connection.close();
