/** The Postgres of the benchmark: a separate server with one database per size, stored in `.data-bench` between runs. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { closeConnection, openConnection } from '../../../supabase/local/connection.ts';
import { migrate } from '../../../supabase/local/migrate.ts';
import { type RunningPostgres, startPostgres } from '../../../supabase/local/postgres.ts';
import { repoRoot } from '../../../supabase/local/settings.ts';
import { freePort } from '../../../supabase/local/testing.ts';
import { generate } from './generate.ts';
import type { Size } from './sizes.ts';

export const dataFolder = path.join(repoRoot, '.data-bench');

/** A quarter of the memory of a server with 16 GB, like hosted Postgres. */
export const MEMORY = '4GB';
/** The default of Postgres, with which `npm start` runs, and a quarter of the smallest hosted machines with 1 GB. */
export const SMALL_MEMORIES = ['128MB', '256MB'] as const;

/** @param memory shared buffers, such as the 128MB of `npm start` */
export const startServer = async (memory = MEMORY): Promise<RunningPostgres> =>
  startPostgres({ folder: path.join(dataFolder, 'postgres'), port: await freePort(), settings: [`shared_buffers=${memory}`] });

/** Reads the indexes and the catalogue into memory, as on a server that has run for a while. */
async function prewarm(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice() {} });
  await sql`create extension if not exists pg_prewarm`;
  await sql`
    select pg_prewarm(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'app') and (c.relkind = 'i' or c.oid = 'public.products'::regclass)
     order by c.oid = 'public.products'::regclass desc`;
  await sql.end();
}

/** Changes with the schema and with the generator. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of [path.join(repoRoot, 'supabase/migrations'), path.join(import.meta.dirname, 'data')]) {
    for (const file of fs.readdirSync(folder).sort()) hash.update(fs.readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the address of a filled database; fills it first when there is none, or its schema or data are outdated.
 * @param options.keep uses the data even if the schema is outdated
 * @param options.isWarm reads the catalogue and all indexes into memory first
 */
export async function openDatabase(server: RunningPostgres, size: Size, options: { keep: boolean; isWarm: boolean }): Promise<string> {
  const name = `bench_${size.name}`;
  const admin = postgres(server.url(), { max: 1, onnotice() {} });
  const wanted = fingerprint();
  const [known] = await admin<{ made: string | null }[]>`
    select shobj_description(oid, 'pg_database') as made from pg_database where datname = ${name}`;
  if (!known || !known.made || (known.made !== wanted && !options.keep)) {
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.unsafe(`create database ${name}`);
    const connection = openConnection(server.url(name), 1);
    await migrate(connection, { seed: false });
    await closeConnection(connection);
    await generate(server.url(name), size);
    // a database without the comment was not filled completely
    await admin.unsafe(`comment on database ${name} is '${wanted}'`);
  } else if (known.made !== wanted) {
    console.error(`  ${name} was made from another schema or generator and is used as it is`);
  }
  await admin.end();
  if (options.isWarm) await prewarm(server.url(name));
  return server.url(name);
}
