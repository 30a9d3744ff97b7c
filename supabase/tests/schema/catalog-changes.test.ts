import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { catalogLines, differences } from '../../local/schema/catalog.ts';
import { openScratchDatabase, type ScratchDatabase } from '../../local/schema/databases.ts';

const PROBE = `
create type app.probe_kind as enum ('one', 'two');
create domain app.probe_name as text;
create type app.probe_pair as (a int, b text);
create table app.probe (id int primary key, note text, kind app.probe_kind, total int generated always as (id * 2) stored);
create table app.probe_child (probe_id int constraint probe_fk references app.probe);
alter table app.probe add constraint probe_note check (length(note) < 10);
create index probe_index on app.probe (note);
create sequence app.probe_sequence;
create view public.probe_view with (security_invoker = true) as select id from app.probe;
create function app.probe_function() returns trigger language plpgsql set search_path = '' as 'begin return new; end';
create trigger probe_trigger before insert on app.probe for each row execute function app.probe_function();
create policy probe_policy on app.probe for select to authenticated using (id > 0);
alter table app.probe enable row level security;`;

/** A change, its statement, and the expected line of the comparison. */
const CHANGES: [change: string, statement: string, line: RegExp][] = [
  ['a column’s type', 'alter table app.probe_child alter probe_id type bigint', /^\+ column app\.probe_child\.probe_id: bigint/],
  ['a column’s default', `alter table app.probe alter note set default 'x'`, /^\+ column app\.probe\.note: text default 'x'/],
  ['not null', 'alter table app.probe alter note set not null', /^\+ column app\.probe\.note: text not null/],
  ['a generated expression', 'alter table app.probe alter total set expression as (id * 3)', /^\+ column .*\(id \* 3\)/],
  ['a column’s comment', `comment on column app.probe.note is 'Words'`, /^\+ comment on table column app\.probe\.note: Words/],
  [
    'a check',
    'alter table app.probe drop constraint probe_note, add constraint probe_note check (length(note) < 11)',
    /^\+ constraint probe_note .*11/,
  ],
  [
    'a foreign key’s action',
    'alter table app.probe_child drop constraint probe_fk, add constraint probe_fk foreign key (probe_id) references app.probe on delete cascade',
    /^\+ constraint probe_fk .*CASCADE/,
  ],
  ['an index', 'drop index app.probe_index; create index probe_index on app.probe (note desc)', /^\+ index app\.probe_index: .*DESC/],
  ['row security', 'alter table app.probe disable row level security', /^\+ table app\.probe: owner postgres$/],
  [
    'a function’s body',
    `create or replace function app.probe_function() returns trigger language plpgsql set search_path = '' as 'begin return old; end'`,
    /^\+ function app\.probe_function.*return old/,
  ],
  ['a function’s security', 'alter function app.probe_function() security definer', /^\+ function app\.probe_function.*SECURITY DEFINER/],
  [
    'a function’s setting',
    `alter function app.probe_function() set search_path = 'app'`,
    /^\+ function app\.probe_function.*search_path TO 'app'/,
  ],
  [
    'a right on a function',
    'grant execute on function app.probe_function() to anon',
    /^\+ grant EXECUTE on function app\.probe_function\(\) to anon/,
  ],
  ['a function’s comment', `comment on function app.probe_function() is 'Probe'`, /^\+ comment on function app\.probe_function\(\): Probe/],
  [
    'a trigger’s events',
    'create or replace trigger probe_trigger before update on app.probe for each row execute function app.probe_function()',
    /^\+ trigger probe_trigger .*BEFORE UPDATE/,
  ],
  ['a disabled trigger', 'alter table app.probe disable trigger probe_trigger', /^\+ trigger probe_trigger .*enabled D$/],
  ['a policy’s expression', 'alter policy probe_policy on app.probe using (id > 1)', /^\+ policy probe_policy .*id > 1/],
  ['a policy’s roles', 'alter policy probe_policy on app.probe to anon, authenticated', /^\+ policy probe_policy .*to anon, authenticated/],
  [
    'a restrictive policy',
    'create policy probe_limit on app.probe as restrictive for all to authenticated using (true)',
    /^\+ policy probe_limit .*restrictive for \*/,
  ],
  ['a right on a table', 'grant select on app.probe to anon', /^\+ grant SELECT on table app\.probe to anon/],
  [
    'a right on a column',
    'grant update (note) on app.probe to anon with grant option',
    /^\+ grant UPDATE on column app\.probe\.note to anon .*with grant option/,
  ],
  [
    'a right on a sequence',
    'grant usage on sequence app.probe_sequence to anon',
    /^\+ grant USAGE on sequence app\.probe_sequence to anon/,
  ],
  ['a right on a schema', 'grant create on schema app to anon', /^\+ grant CREATE on schema app to anon/],
  ['a right on a type', 'revoke usage on type app.probe_kind from public', /^- grant USAGE on type app\.probe_kind to public/],
  [
    'a default privilege',
    'alter default privileges in schema app grant select on tables to anon',
    /^\+ default grant SELECT on tables in app by postgres to anon/,
  ],
  ['a sequence’s limits', 'alter sequence app.probe_sequence maxvalue 5', /^\+ sequence app\.probe_sequence: .*1 to 5,/],
  [
    'an option of a view',
    'alter view public.probe_view set (security_invoker = false)',
    /^\+ view public\.probe_view: owner postgres, options security_invoker=false/,
  ],
  [
    'a view’s query',
    'create or replace view public.probe_view as select id from app.probe where id > 7',
    /^\+ view public\.probe_view: .*id > 7/,
  ],
  ['a value of an enum', `alter type app.probe_kind add value 'three'`, /^\+ type app\.probe_kind: .*'three'/],
  ['a domain', 'alter domain app.probe_name set not null', /^\+ type app\.probe_name: .*not null/],
  [
    'an attribute of a composite type',
    'alter type app.probe_pair add attribute c int',
    /^\+ column app\.probe_pair\.c: integer position 3/,
  ],
  ['an owner', 'alter function app.probe_function() owner to service_role', /^\+ function app\.probe_function\(\): owner service_role/],
  ['an extension', 'create extension unaccent with schema extensions', /^\+ extension unaccent in extensions/],
  [
    'a policy on stored files',
    'create policy probe_files on storage.objects for select to anon using (true)',
    /^\+ policy probe_files on storage\.objects/,
  ],
  [
    'a trigger on users',
    'create trigger probe_users after insert on auth.users for each row execute function app.probe_function()',
    /^\+ trigger probe_users on auth\.users/,
  ],
];

describe('the catalog comparison', () => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await openScratchDatabase(inject('adminUrl'), 'schemas');
    await database.sql.unsafe(PROBE).simple();
  });
  afterAll(() => database.drop());

  it.each(CHANGES)('notices %s', async (_change, statement, line) => {
    const before = await catalogLines(database.sql);
    await database.sql.unsafe(statement).simple();
    expect(differences(before, await catalogLines(database.sql)).join('\n')).toMatch(new RegExp(line, 'm'));
  });
});
