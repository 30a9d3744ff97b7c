import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { catalogLines, differences } from '../../local/schema/catalog.ts';
import { openScratchDatabase, type ScratchDatabase } from '../../local/schema/databases.ts';
import { schemaDifference } from '../../local/schema/pg-delta.ts';

const CHANGE = `
create type app.probe_kind as enum ('one', 'two');
create table app.probe (id int primary key, kind app.probe_kind, owner_id uuid references auth.users on delete cascade);
create index probe_owner on app.probe (owner_id);
alter table app.probe enable row level security;
create policy probe_read on app.probe for select to authenticated using (owner_id = (select auth.uid()));
grant select on app.probe to authenticated;
comment on table app.probe is 'Probe';
create function app.probe_count() returns bigint language sql stable security definer set search_path = '' as 'select count(*) from app.probe';
revoke execute on function app.probe_count() from public;
grant execute on function app.probe_count() to authenticated;
create view public.probe_view with (security_invoker = true) as select id from app.probe;
create policy probe_files on storage.objects for select to authenticated using (bucket_id = 'probe');
create function app.probe_user() returns trigger language plpgsql security definer set search_path = '' as 'begin return new; end';
create trigger probe_user after insert on auth.users for each row execute function app.probe_user();`;

describe('the difference of two databases', () => {
  let source: ScratchDatabase;
  let desired: ScratchDatabase;
  beforeAll(async () => {
    source = await openScratchDatabase(inject('adminUrl'), 'migrations');
    desired = await openScratchDatabase(inject('adminUrl'), 'migrations');
  });
  afterAll(async () => {
    await source.drop();
    await desired.drop();
  });

  it('is empty for equal databases', async () => {
    expect(await schemaDifference(source.url, desired.url)).toEqual({ scripts: [], destructive: [] });
  });

  it('turns one into the other, and back', async () => {
    const before = await catalogLines(source.sql);
    await desired.sql.unsafe(CHANGE).simple();
    const { scripts, destructive } = await schemaDifference(source.url, desired.url);
    expect(destructive).toEqual([]);
    for (const script of scripts) await source.sql.unsafe(script).simple();
    const after = await catalogLines(source.sql);
    expect(differences(before, after)).not.toEqual([]);
    expect(differences(await catalogLines(desired.sql), after)).toEqual([]);

    const original = await openScratchDatabase(inject('adminUrl'), 'migrations');
    const back = await schemaDifference(source.url, original.url);
    await original.drop();
    expect(back.destructive).toEqual([expect.stringContaining('DROP TABLE "app"."probe"')]);
    for (const script of back.scripts) await source.sql.unsafe(script).simple();
    expect(differences(before, await catalogLines(source.sql))).toEqual([]);
  });
});
