/** The database as a server makes it: pg_cron, the tables of the auth server, the baseline, the seed, the jobs. */
import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { endPostgres } from '../../../local/postgres-process.ts';
import { fillDatabase } from '../../services/harness/database.ts';
import { type Cluster, type DebianPostgres, initCluster, makeFolder, startCluster } from '../cluster.ts';
import { databaseUrl, ports } from './ports.ts';

const SETTINGS = ['TimeZone=UTC', 'max_connections=100', 'shared_preload_libraries=pg_cron', 'cron.database_name=postgres'];

/** What of pg_cron is missing; null: nothing. */
export const lacksCron = ({ bin }: DebianPostgres): string | null =>
  fs.existsSync(path.join(bin, '../lib/pg_cron.so'))
    ? null
    : `pg_cron is not installed (apt-get install postgresql-${path.basename(path.dirname(bin))}-cron)`;

/** Those of 10 minutes and of each night every minute, too: each has to run during the rehearsal. */
async function schedule(sql: postgres.Sql): Promise<void> {
  const [jobs] = await sql<{ names: string[] }[]>`select app.schedule_jobs() as names`;
  if (jobs?.names.length !== 3) throw new Error(`app.schedule_jobs scheduled ${jobs?.names.join(', ') || 'nothing'}`);
  await sql`select cron.schedule(jobname, '* * * * *', command) from cron.job`;
}

/** Makes a cluster in `folder` and fills it. @param executable of the auth server. @returns what stops it */
export async function startDatabase(installed: DebianPostgres, folder: string, executable: string): Promise<() => Promise<void>> {
  const cluster: Cluster = {
    postgres: installed,
    data: path.join(folder, 'data'),
    socket: path.join(folder, 'socket'),
    port: ports.database,
  };
  for (const each of [cluster.data, cluster.socket]) makeFolder(each, installed.owner);
  await initCluster(cluster);
  const server = await startCluster(cluster, SETTINGS);
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
  try {
    await sql`create extension pg_cron with schema pg_catalog`;
    await fillDatabase(executable, databaseUrl);
    await schedule(sql);
  } catch (error) {
    await endPostgres(server);
    throw error;
  } finally {
    await sql.end();
  }
  return () => endPostgres(server);
}
