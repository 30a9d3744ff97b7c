/** What must be true of the database and of the site when the market has done its work. Each check returns what is wrong. */
import type postgres from 'postgres';
import { siteUrl } from './ports.ts';

/** Deadlines, maintenance and checks ran by pg_cron, and none of their runs failed. */
async function jobs(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string; succeeded: number; failures: string[] }[]>`
    select j.jobname as name, count(*) filter (where d.status = 'succeeded')::int as succeeded,
           coalesce(array_agg(distinct d.return_message) filter (where d.status = 'failed'), '{}') as failures
      from cron.job j left join cron.job_run_details d using (jobid) group by 1 order by 1`;
  console.log(`stack: runs by pg_cron: ${rows.map(({ name, succeeded }) => `${name} ${succeeded}`).join(', ')}`);
  return rows.flatMap(({ name, succeeded, failures }) => [
    ...(succeeded === 0 ? [`${name} has not run`] : []),
    ...failures.map((message) => `${name} failed: ${message}`),
  ]);
}

async function invariants(sql: postgres.Sql): Promise<string[]> {
  const broken = await sql<{ broken: string; what: string }[]>`select * from app.broken_invariants()`;
  return broken.map(({ broken: name, what }) => `${name}: ${what}`);
}

/** No mail was given up since then; the sample data have some. */
async function mails(sql: postgres.Sql, since: Date): Promise<string[]> {
  const rows = await sql<{ kind: string; error: string | null }[]>`select kind, error from app.outbox where failed_at >= ${since}`;
  return rows.map(({ kind, error }) => `a mail ${kind} was given up: ${error}`);
}

/** What a monitor of another company asks. */
async function health(): Promise<string[]> {
  const reply = await fetch(`${siteUrl}/health`);
  const text = await reply.text();
  return reply.status === 200 ? [] : [`/health: ${reply.status} ${text}`];
}

/** @param since when the services were started @returns a line for each fault */
export const checkStack = async (sql: postgres.Sql, since: Date): Promise<string[]> => [
  ...(await jobs(sql)),
  ...(await invariants(sql)),
  ...(await mails(sql, since)),
  ...(await health()),
];
