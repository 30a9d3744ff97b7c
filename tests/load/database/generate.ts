/** Fills a migrated, empty database with the data of one size. Reports progress on stderr. */
import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import type { Size } from './sizes.ts';

/** Parts of a table that are filled in one statement; two at a time. */
const CHUNK = 20_000;
const WORKERS = 2;
const folder = path.join(import.meta.dirname, 'data');

/** A file of statements: run as a whole, for one range of row numbers after the other (`rows`), or statement by statement two at a time. */
interface Step {
  file: string;
  rows?: 'products' | 'orders';
  isParallel?: true;
}

const steps: Step[] = [
  { file: '01_functions.sql' },
  { file: '02_words.sql' },
  { file: '03_users.sql' },
  { file: '04_reviews.sql' },
  { file: '05_products.sql', rows: 'products' },
  { file: '06_media.sql', isParallel: true },
  { file: '07_order_tables.sql' },
  { file: '08_order_drafts.sql', rows: 'orders' },
  { file: '09_order_rows.sql', isParallel: true },
  { file: '10_orders.sql' },
  { file: '11_cases.sql', isParallel: true },
  { file: '12_operators.sql' },
  { file: '13_documents.sql' },
  { file: '14_decisions.sql' },
  { file: '15_seller_states.sql' },
  { file: '16_verifications.sql' },
  { file: '17_instagram.sql' },
  { file: '18_reports.sql' },
  { file: '19_moderations.sql' },
  { file: '20_order_changes.sql' },
  { file: '21_figures.sql' },
  { file: '22_counters.sql' },
];

/** Comes after the vacuum. */
const lastStep: Step = { file: '23_since_vacuum.sql' };

/** Triggers and foreign keys are off: the data is consistent by itself, and counters are set at the end. */
const SESSION = { session_replication_role: 'replica', work_mem: '256MB', maintenance_work_mem: '1GB', statement_timeout: 0 };

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;

function statementOf(file: string, values: Record<string, number | string>): string {
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  return text.replaceAll(/(?<!:):([a-z][A-Za-z]*)/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Runs jobs on two connections. */
async function runAll(sql: postgres.Sql, jobs: string[], done: (finished: number) => void): Promise<void> {
  let next = 0;
  let finished = 0;
  const work = async (): Promise<void> => {
    for (let job = jobs[next++]; job !== undefined; job = jobs[next++]) {
      await sql.unsafe(job);
      done(++finished);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
}

/** Drops the indexes without constraints and returns the statements that create them again: loading is faster without them. */
async function dropIndexes(sql: postgres.Sql): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(c.oid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'app') and not exists (select 1 from pg_constraint where conindid = c.oid)
     order by i.indrelid::regclass::text = 'public.products' desc, c.relname like '%search%' desc`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
}

/** The statements of a step. */
function jobsOf({ file, rows, isParallel }: Step, size: Size): string[] {
  if (isParallel) return statementOf(file, { ...size }).split(/;\s*\n\n/);
  if (!rows) return [statementOf(file, { ...size })];
  const total = size[rows];
  return Array.from({ length: Math.ceil(total / CHUNK) }, (_, part) =>
    statementOf(file, { ...size, from: part * CHUNK + 1, to: Math.min(total, (part + 1) * CHUNK) }),
  );
}

/** Fills the database at `url`, then creates indexes and statistics. At most ten minutes for a million products on two processors. */
export async function generate(url: string, size: Size): Promise<void> {
  const sql = postgres(url, { max: WORKERS, connection: SESSION, onnotice() {} });
  const startedAt = performance.now();
  const report = (text: string): void => console.error(`  ${seconds(startedAt).padStart(6)}  ${text}`);
  const run = async (name: string, jobs: string[]): Promise<void> => {
    await runAll(sql, jobs, (finished) => {
      if (finished % Math.ceil(jobs.length / 20) === 0) report(`${name}: ${finished} of ${jobs.length}`);
    });
  };
  const indexes = await dropIndexes(sql);
  for (const step of steps) await run(step.file, jobsOf(step, size));
  await run('indexes', indexes);
  await run('statistics', ['vacuum (analyze)']);
  await run(lastStep.file, jobsOf(lastStep, size));
  await sql.end();
}
