/**
 * Builds a database: the platform of a hosted project, then supabase/migrations and supabase/seed.sql. The history tables are
 * those of the Supabase CLI, so that `supabase migration list` and `supabase db push` read the same history.
 */
import fs from 'node:fs';
import path from 'node:path';
import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite';
import type { Connection } from './connection.ts';
import { statementsWithoutWhere } from './fidelity/safe-update.ts';
import { applyFile, driverOf, runScript } from './schema/apply-file.ts';
import {
  assertBaselineIsCurrent,
  type Migration,
  migrationFiles,
  referenceFiles,
  schemaFiles,
  SetupError,
  sha256,
  type SqlFile,
} from './schema/files.ts';
import { repoRoot } from './settings.ts';

const HISTORY_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text, created_by text, idempotency_key text unique, rollback text[]);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
-- not of the CLI: detects a migration that was changed after it was applied
create table if not exists supabase_migrations.migration_hashes (version text primary key, hash text not null);`;

const STORAGE_SQL = `
-- the index of the real storage service: keys of one folder are a range
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
grant all on storage.objects, storage.buckets to anon, authenticated, service_role;
alter table storage.objects enable row level security;
alter table storage.buckets enable row level security;`;

/** The data were created by migrations that have since been changed or removed. */
export class SchemaChangedError extends SetupError {
  constructor(version: string) {
    super(`The database schema has changed since the local data were made (migration ${version}). Run npm run db:reset, then start again.`);
  }
}

/** @throws SetupError when a file has a statement that the API's sessions refuse, also in a function. */
function assertSafeUpdates(file: SqlFile): void {
  const [unsafe] = statementsWithoutWhere(file.text);
  if (unsafe) throw new SetupError(`${file.name}: ${unsafe.command} requires a WHERE clause: ${unsafe.text}`);
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function applySeed(connection: Connection, file: string): Promise<boolean> {
  if (!fs.existsSync(file)) return false;
  const known = await driverOf(connection).unsafe(`select 1 from supabase_migrations.seed_files where path = 'supabase/seed.sql'`);
  if (known.length > 0) return false;
  const text = fs.readFileSync(file, 'utf8');
  await applyFile(
    connection,
    { name: 'supabase/seed.sql', text },
    `insert into supabase_migrations.seed_files values ('supabase/seed.sql', '${sha256(text)}');`,
  );
  return true;
}

/** Whose tables the schema `auth` has: those of the embedded auth service, or those of another one, which made them before. */
export type AuthTables = 'embedded' | 'existing';

/** The SQL of the platform: roles, the schemas `auth` and `storage`, the history tables. */
export function platformSql(authTables: AuthTables = 'embedded'): string {
  const read = (file: string) => fs.readFileSync(path.join(repoRoot, 'supabase/local', file), 'utf8');
  const auth = authTables === 'embedded' ? [read('auth-functions.sql'), getAuthSchemaSql(false), read('anonymous-users.sql')] : [];
  return [read('platform.sql'), ...auth, getStorageSchemaSql(false), STORAGE_SQL, HISTORY_SQL].join('\n;');
}

/** Versions already applied. @throws SchemaChangedError when one of them is not, or is no longer the same, in supabase/migrations. */
async function appliedVersions(connection: Connection, files: Migration[]): Promise<Set<string>> {
  const rows = await driverOf(connection).unsafe(
    'select version, hash from supabase_migrations.schema_migrations left join supabase_migrations.migration_hashes using (version) order by version',
  );
  for (const { version, hash } of rows as { version: string; hash: string | null }[]) {
    const file = files.find((candidate) => candidate.version === version);
    // no hash: recorded by the Supabase CLI
    if (!file || (hash !== null && hash !== file.hash)) throw new SchemaChangedError(version);
  }
  return new Set(rows.map((row) => row.version as string));
}

/** Applies pending migrations to a database that has the platform. @returns the names of the applied files. */
export async function applyMigrations(connection: Connection): Promise<string[]> {
  const files = migrationFiles();
  const done = await appliedVersions(connection, files);
  const pending = files.filter(({ version }) => !done.has(version));
  for (const file of pending) {
    const { version, title, hash } = file;
    assertSafeUpdates(file);
    await applyFile(
      connection,
      file,
      `insert into supabase_migrations.schema_migrations (version, name) values (${quote(version)}, ${quote(title)});
       insert into supabase_migrations.migration_hashes values (${quote(version)}, ${quote(hash)});`,
    );
  }
  return pending.map(({ name }) => path.basename(name));
}

/** Applies supabase/schemas and supabase/reference to a database that has only the platform. */
export async function applySchemas(connection: Connection): Promise<void> {
  for (const file of [...schemaFiles(), ...referenceFiles()]) {
    assertSafeUpdates(file);
    await applyFile(connection, file);
  }
}

export const applyPlatform = (connection: Connection, authTables?: AuthTables): Promise<void> =>
  runScript(connection, platformSql(authTables));

/**
 * Brings a database up to date and returns the names of what was applied.
 * @throws SetupError when the data were created by other migrations, the baseline is out of date, or a file fails.
 */
export async function migrate(connection: Connection, options: { seed: boolean; authTables?: AuthTables }): Promise<string[]> {
  assertBaselineIsCurrent();
  await applyPlatform(connection, options.authTables);
  const applied = await applyMigrations(connection);
  if (options.seed && (await applySeed(connection, path.join(repoRoot, 'supabase/seed.sql')))) applied.push('seed.sql');
  await connection.clearSchemaCache();
  return applied;
}
