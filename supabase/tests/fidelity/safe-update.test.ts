import { describe, expect, it } from 'vitest';
import { statementsWithoutWhere } from '../../local/fidelity/safe-update.ts';
import { backendForFile, createShopper, rawRequest } from '../helpers/users.ts';

const backend = backendForFile();

describe('a function of the database', () => {
  it('changes and deletes rows only with a condition, as the API of every Supabase demands', async () => {
    const functions = await backend().sql`
      select p.oid::regprocedure::text as name, coalesce(p.prosrc, '') as body
      from pg_proc p where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace)`;
    expect(functions.length).toBeGreaterThan(600);
    const unsafe = functions.flatMap(({ name, body }) => statementsWithoutWhere(body as string).map(({ text }) => `${name}: ${text}`));
    expect(unsafe).toEqual([]);
  });
});

describe('a statement without WHERE', () => {
  it.each([
    ['update app.head set id = 1;', 'UPDATE'],
    ['UPDATE ONLY "public"."products" AS p SET price = 1', 'UPDATE'],
    ['delete from app.jobs; select 1 where true;', 'DELETE'],
    ['with gone as (delete from app.jobs returning id) select id from gone where id > 1', 'DELETE'],
    ['update app.head h set n = (select count(*) from app.jobs where is_done)', 'UPDATE'],
    ["begin execute 'delete from app.jobs'; end", 'DELETE'],
    ["begin execute format('update %I.jobs set n = %L', 'app', 'where'); end", 'UPDATE'],
    ['update app.head set n = 1 -- where id = 1', 'UPDATE'],
  ])('is found in %s', (sql, command) => {
    expect(statementsWithoutWhere(sql).map((unsafe) => unsafe.command)).toEqual([command]);
  });

  it.each([
    'update app.head set id = 1 where is_only',
    'delete from app.jobs j using app.runs r where r.id = j.run',
    'select 1 from app.jobs for update; select 2 from app.jobs for no key update of jobs skip locked',
    'insert into app.jobs values (1) on conflict (id) do update set n = 1',
    'create trigger t before update of n or delete on app.jobs for each row execute function app.f()',
    'grant update, delete on app.jobs to service_role',
    "comment on table app.jobs is 'To end one: update app.jobs set n = 1'",
    "select 'update set', e'it\\'s' from app.jobs",
  ])('is not found in %s', (sql) => {
    expect(statementsWithoutWhere(sql)).toEqual([]);
  });

  it('is refused by the API as on a hosted project, and changes nothing', async () => {
    const shopper = await createShopper(backend(), 'unfiltered');
    const request = { token: shopper.token, body: { full_name: 'Somebody' } };
    const { status, text } = await rawRequest(backend(), 'PATCH', '/rest/v1/profiles', request);
    const refusal = { code: '21000', message: 'UPDATE requires a WHERE clause', details: null, hint: null };
    expect([status, JSON.parse(text)]).toEqual([400, refusal]);
    const [row] = await backend().sql`select count(*)::int as changed from app.profiles where full_name = 'Somebody'`;
    expect(row?.changed).toBe(0);
  });
});
