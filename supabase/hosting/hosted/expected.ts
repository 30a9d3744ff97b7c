/** What the migrations of this checkout make: in a database of its own on this machine, which is removed afterwards. */
import type postgres from 'postgres';
import { catalogLines } from '../../local/schema/catalog.ts';
import { openScratchDatabase, withScratchPostgres } from '../../local/schema/databases.ts';
import { migrationFiles } from '../../local/schema/files.ts';
import type { Job } from './facts.ts';

export interface Expected {
  /** Versions and names of the files. */
  migrations: { version: string; name: string }[];
  catalog: string[];
  jobs: Pick<Job, 'name' | 'schedule' | 'command'>[];
}

/** In place of pg_cron, which this machine lacks: notes what is scheduled. */
const CRON = `
create schema cron;
create table cron.job (name text primary key, schedule text, command text);
create function cron.schedule(p_name text, p_schedule text, p_command text) returns bigint language sql as $$
  insert into cron.job values (p_name, p_schedule, p_command) returning 1 $$;`;

/** @param sql of a database that only this function uses: it gets a schema more */
export async function readExpected(sql: postgres.Sql, functionsUrl: string): Promise<Expected> {
  const catalog = await catalogLines(sql);
  await sql.unsafe(CRON).simple();
  await sql`select app.schedule_jobs(${functionsUrl})`;
  const jobs = await sql<Expected['jobs']>`select name, schedule, command from cron.job order by name`;
  return { migrations: migrationFiles(), catalog, jobs: [...jobs] };
}

export function expectedOf(functionsUrl: string): Promise<Expected> {
  return withScratchPostgres(async (adminUrl) => {
    const database = await openScratchDatabase(adminUrl, 'migrations');
    try {
      return await readExpected(database.sql, functionsUrl);
    } finally {
      await database.drop();
    }
  });
}
