/**
 * Sets up a request's transaction like PostgREST: the settings of its role (`alter role … set`, which `set role` alone does not
 * apply), the claims, the role itself, and what a function may read and write of the request. Two statements instead of the library's ten.
 */
import type { Connection } from '../connection.ts';
import { limits } from '../limits.ts';

type Database = Connection['kysely'];
type Settings = Record<string, string>;
interface RequestVariables {
  auth?: { role?: string; uid?: string; jwt?: object | null };
  /** Present in requests of the storage service. */
  storage?: { operation?: string | null };
}
interface LibraryConnection {
  applyJwtSessionContext: (database: Database, variables: RequestVariables) => Promise<void>;
  /** Called for functions. */
  applyRpcRequestGucs: (database: Database, request: { method: string; path: string; requestHeaders?: object }) => Promise<void>;
}

/** The role PostgREST signs in as; its settings are those of every session. */
const LOGIN_ROLE = 'authenticator';

const ROLE_SETTINGS_SQL = `
select r.rolname as role, split_part(s, '=', 1) as name, substr(s, strpos(s, '=') + 1) as value
from pg_roles r cross join unnest(r.rolconfig) as s
where r.rolname = '${LOGIN_ROLE}' or pg_has_role('${LOGIN_ROLE}', r.oid, 'member')`;

/** Reads the settings of each role, including the login role. */
async function readRoleSettings(connection: Connection): Promise<(role: string) => Settings> {
  const rows = await connection.driver.unsafe<{ role: string; name: string; value: string }[]>(ROLE_SETTINGS_SQL);
  const of = (role: string) => Object.fromEntries(rows.filter((row) => row.role === role).map(({ name, value }) => [name, value]));
  const shared = of(LOGIN_ROLE);
  return (role) => ({ ...shared, ...of(role) });
}

/** Changes settings for the rest of the transaction. */
async function setLocally(database: Database, settings: Settings): Promise<void> {
  const entries = Object.entries(settings);
  const sql = `select ${entries.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`).join(', ')}`;
  await database.executeQuery({
    sql,
    parameters: entries.flat(),
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: 'request-settings' },
  });
}

/** Replaces the library's setup of a request's transaction. Settings are read once, when the API starts. */
export async function applySettingsLikePostgrest(connection: Connection): Promise<void> {
  const settingsOf = await readRoleSettings(connection);
  const library = connection as unknown as LibraryConnection;
  library.applyJwtSessionContext = (database, { auth, storage }) => {
    const role = auth?.role || 'anon';
    return setLocally(database, {
      ...(storage ? { statement_timeout: limits.storageStatementTimeout } : settingsOf(role)),
      'storage.operation': storage?.operation ?? '',
      'request.jwt.claim.sub': auth?.uid ?? '',
      'request.jwt.claim.role': role,
      'request.jwt.claims': JSON.stringify({ ...auth?.jwt, role }),
      role,
    });
  };
  library.applyRpcRequestGucs = (database, { method, path, requestHeaders = {} }) =>
    setLocally(database, {
      'response.status': '',
      'response.headers': '',
      'request.method': method,
      'request.path': path,
      'request.headers': JSON.stringify(requestHeaders),
    });
}
