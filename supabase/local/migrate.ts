/**
 * Applies supabase/migrations and supabase/seed.sql. The history tables are the Supabase CLI's own,
 * so `supabase migration list` and `supabase db push` agree with what is recorded here.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite';
import type { Connection } from './connection.ts';
import { repoRoot } from './settings.ts';

interface Driver {
  begin: (work: (tx: { unsafe: (text: string) => { simple: () => Promise<unknown> } }) => Promise<unknown>) => Promise<unknown>;
  unsafe: (text: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;
}
const driverOf = (connection: Connection): Driver => connection.driver;

const HISTORY_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text, created_by text, idempotency_key text unique, rollback text[]);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);`;

const STORAGE_SQL = `
grant all on storage.objects, storage.buckets to anon, authenticated, service_role;
alter table storage.objects enable row level security;
alter table storage.buckets enable row level security;`;

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Runs a whole script in one transaction: all of it or nothing. */
async function runScript(connection: Connection, script: string): Promise<void> {
  await driverOf(connection).begin((tx) => tx.unsafe(script).simple());
}

async function applySeed(connection: Connection, file: string): Promise<boolean> {
  if (!fs.existsSync(file)) return false;
  const known = await driverOf(connection).unsafe(`select 1 from supabase_migrations.seed_files where path = 'supabase/seed.sql'`);
  if (known.length > 0) return false;
  const sql = fs.readFileSync(file, 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  await runScript(connection, `${sql}\n;insert into supabase_migrations.seed_files values ('supabase/seed.sql', '${hash}');`);
  return true;
}

/**
 * Brings a database up to date and returns the names of what was applied.
 * A failing file is rolled back whole and named in the error.
 */
export async function migrate(connection: Connection, options: { seed: boolean }): Promise<string[]> {
  const folder = path.join(repoRoot, 'supabase/migrations');
  const platform = fs.readFileSync(path.join(repoRoot, 'supabase/local/platform.sql'), 'utf8');
  await runScript(connection, [platform, getAuthSchemaSql(false), getStorageSchemaSql(false), STORAGE_SQL, HISTORY_SQL].join('\n;'));
  const rows = await driverOf(connection).unsafe('select version from supabase_migrations.schema_migrations');
  const done = new Set(rows.map((row) => row.version));
  const applied: string[] = [];
  for (const file of fs.readdirSync(folder).sort()) {
    const match = /^(\d{14})_(.*)\.sql$/.exec(file);
    if (!match || done.has(match[1])) continue;
    const [, version = '', name = ''] = match;
    const body = fs.readFileSync(path.join(folder, file), 'utf8');
    const record = `insert into supabase_migrations.schema_migrations (version, name) values (${quote(version)}, ${quote(name)});`;
    try {
      await runScript(connection, `${body}\n;${record}`);
    } catch (error) {
      throw new Error(`migration ${file}: ${(error as Error).message}`, { cause: error });
    }
    applied.push(file);
  }
  if (options.seed && (await applySeed(connection, path.join(repoRoot, 'supabase/seed.sql')))) applied.push('seed.sql');
  await connection.clearSchemaCache();
  return applied;
}
