import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openScratchDatabase, type ScratchDatabase } from '../../local/schema/databases.ts';

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase(inject('adminUrl'), 'migrations');
});
afterAll(() => database.drop());

it('every table, view and function has a comment', async () => {
  const rows = await database.sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm') and obj_description(c.oid) is null
    union all
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and obj_description(p.oid) is null
      -- the comment of a function that browsers call is on its wrapper in public
      and not (p.pronamespace = 'app'::regnamespace and exists (
        select 1 from pg_proc t where t.pronamespace = 'public'::regnamespace and t.proname = p.proname))
    order by 1`;
  expect(rows.map(({ name }) => name)).toEqual([]);
});
