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
    order by 1`;
  expect(rows.map(({ name }) => name)).toEqual([]);
});

it('every column that holds a number or a period says what it counts and in which unit', async () => {
  const rows = await database.sql`
    select c.oid::regclass::text || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
      and (a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'float8'::regtype, 'numeric'::regtype, 'interval'::regtype))
      and a.attname <> 'id' and col_description(c.oid, a.attnum) is null
    order by 1`;
  expect(rows.map(({ name }) => name)).toEqual([]);
});

it('the comment of a command is also at the function that does the work', async () => {
  const rows = await database.sql`
    select p.oid::regprocedure::text as name from pg_proc p join pg_proc a on a.proname = p.proname and a.pronamespace = 'app'::regnamespace
    where p.pronamespace = 'public'::regnamespace and obj_description(a.oid) not like '%' || obj_description(p.oid) || '%'`;
  expect(rows.map(({ name }) => name)).toEqual([]);
});
