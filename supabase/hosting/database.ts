/** Migrations and schedules, by psql in the container of the database. */
import fs from 'node:fs';
import path from 'node:path';
import { folderOf } from './release.ts';
import { compose, keysOf, type Server } from './server.ts';

/**
 * A migration that waits for a lock longer than this (s) is given up and tried again, because orders and pages wait behind it: less than
 * the time after which a visitor's read is given up (3 s, the role `anon`).
 */
const LOCK_TIMEOUT = 2;
const ATTEMPTS = 6;
const PAUSE_MS = 5000;

const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text, created_by text, idempotency_key text unique, rollback text[]);`;

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Runs SQL in one transaction as the owner of the schema. @returns its output, one value a line */
export function psql(server: Server, sql: string): string {
  const args = ['psql', '-U', 'postgres', '-d', 'postgres', '-v', 'ON_ERROR_STOP=1', '-qtA', '--single-transaction', '-f', '-'];
  return server.runner.read('docker', compose(server, 'exec', '-T', 'db', ...args), { input: sql });
}

export const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function apply(server: Server, sql: string, wait: (ms: number) => void): void {
  for (let attempt = 1; ; attempt++) {
    try {
      psql(server, `set lock_timeout = '${LOCK_TIMEOUT}s';\n${sql}`);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !(error as Error).message.includes('lock timeout')) throw error;
      server.runner.say(`  a table is in use; attempt ${attempt + 1} of ${ATTEMPTS} follows`);
      wait(PAUSE_MS);
    }
  }
}

/** Names of the migrations of a release that the database lacks, in their order. */
export function pendingMigrations(server: Server, release: string): string[] {
  psql(server, HISTORY);
  const applied = new Set(psql(server, 'select version from supabase_migrations.schema_migrations').split('\n'));
  return fs
    .readdirSync(path.join(folderOf(server, release), 'migrations'))
    .filter((name) => name.endsWith('.sql') && !applied.has(name.split('_')[0] ?? ''))
    .toSorted();
}

/** Applies the migrations of a release that are missing, each whole or not at all. @returns their names */
export function migrate(server: Server, release: string, wait = pause): string[] {
  const pending = pendingMigrations(server, release);
  for (const name of pending) {
    const [, version = '', title = ''] = /^(\d+)_(.*)\.sql$/.exec(name) ?? [];
    const note = `insert into supabase_migrations.schema_migrations (version, name) values (${quote(version)}, ${quote(title)});`;
    apply(server, `${fs.readFileSync(path.join(folderOf(server, release), 'migrations', name), 'utf8')}\n;${note}`, wait);
    server.runner.say(`  applied ${name}`);
  }
  return pending;
}

/** Before the first migration: it schedules its jobs when pg_cron is there. */
export const EXTENSIONS = 'create extension if not exists pg_cron with schema pg_catalog; create extension if not exists pg_net;';

/** Jobs by pg_cron, and the key with which they call the functions. */
export function schedule(server: Server): void {
  const key = quote(keysOf(server).SUPABASE_SECRET_KEY ?? '');
  psql(
    server,
    `do $$ declare v_id uuid := (select id from vault.secrets where name = 'secret_key'); begin
       if v_id is null then perform vault.create_secret(${key}, 'secret_key');
       else perform vault.update_secret(v_id, ${key}); end if; end $$;
     select app.schedule_jobs('http://kong:8000/functions/v1');`,
  );
}
