/** The queries of `npm run hosting -- hosted` on real databases; pg_cron and the Vault are tables here. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseLines } from '../../hosting/hosted/database.ts';
import { type Expected, readExpected } from '../../hosting/hosted/expected.ts';
import { factsOf, readFacts } from '../../hosting/hosted/facts.ts';
import { openScratchDatabase, type ScratchDatabase } from '../../local/schema/databases.ts';

const FUNCTIONS = 'https://abc.supabase.co/functions/v1';
let project: ScratchDatabase;
let expected: Expected;

const missing = async () => databaseLines(expected, await readFacts(project.sql, ['public']), FUNCTIONS);
/** What an embedded database has none of. */
const isOfPlatform = (line: string) => /extension|is not published|There is no owner|has not run in time/.test(line);

beforeAll(async () => {
  const reference = await openScratchDatabase(inject('adminUrl'), 'migrations');
  expected = await readExpected(reference.sql, FUNCTIONS);
  await reference.drop();
  project = await openScratchDatabase(inject('adminUrl'), 'migrations');
});
afterAll(() => project.drop());

it('a new database lacks its jobs and the key; nothing else differs from the migrations', async () => {
  const lines = (await missing()).filter((line) => !isOfPlatform(line));
  expect(lines).toEqual([expect.stringContaining('secret_key'), ...expected.jobs.map(({ name }) => expect.stringContaining(name))]);
  expect(expected.jobs).toHaveLength(7);
});

it('a project without the schema lacks its migrations, and nothing that follows from them', async () => {
  const facts = await factsOf(inject('adminUrl'), ['public'], 30_000);
  expect(databaseLines(expected, facts, FUNCTIONS).filter((line) => !/extension/.test(line))).toEqual([
    ...expected.migrations.map(({ name }) => expect.stringContaining(`${name} is not applied: supabase db push`)),
    expect.stringContaining('secret_key'),
  ]);
});

it('a project with jobs and key lacks neither', async () => {
  await project.sql
    .unsafe(
      `create schema cron; create table cron.job (jobname text, schedule text, command text, active boolean);
       create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
       insert into vault.decrypted_secrets values ('secret_key', 'sb_secret_for_tests_only')`,
    )
    .simple();
  for (const { name, schedule, command } of expected.jobs)
    await project.sql`insert into cron.job values (${name}, ${schedule}, ${command}, true)`;
  expect((await missing()).filter((line) => !isOfPlatform(line))).toEqual([]);
});

it('tells what is due after the migrations, until it is done', async () => {
  expect((await missing()).filter(isOfPlatform)).toEqual([
    ...['pg_cron', 'pg_net', 'supabase_vault'].map((name) => expect.stringContaining(name)),
    ...['checks', 'deadlines', 'files', 'mails', 'maintenance'].map((name) => expect.stringContaining(`The job ${name} has not run`)),
    ...['terms', 'privacy'].map((kind) => expect.stringContaining(kind)),
    expect.stringContaining('npm run operator'),
  ]);
  await project.sql`update app.jobs set ran_at = app.now()`;
  expect((await missing()).join('\n')).not.toContain('has not run in time');
});

it('an open table, a policy, a grant and a function that are not those of the migrations are found', async () => {
  await project.sql
    .unsafe(
      `alter table public.orders disable row level security;
       create policy everybody on public.wishlists for select to anon using (true);
       create policy anything on storage.objects for insert to anon with check (true);
       grant insert on public.products to anon;
       create or replace function app.check_request() returns void language sql set search_path = '' as ''`,
    )
    .simple();
  const lines = (await missing()).join('\n');
  for (const text of [
    'alter table orders enable row level security',
    'another table public.orders',
    'has policy everybody on public.wishlists',
    'has policy anything on storage.objects',
    'has grant INSERT on table public.products to anon',
    'another function app.check_request()',
  ])
    expect(lines).toContain(text);
});
