/** A database like that of a hosted project for `supabase db push`: the role that applies the migrations is no superuser. */
import postgres from 'postgres';
import { closeConnection, openConnection } from '../../local/connection.ts';
import { applyMigrations, platformSql } from '../../local/migrate.ts';

export interface HostedLikeDatabase {
  name: string;
  sql: postgres.Sql;
  /** Equivalent of hosted's `postgres`, which is the name of the test server's superuser. */
  owner: string;
  /** Equivalent of `supabase_auth_admin`, the role of the auth service. */
  authAdmin: string;
  /** Applies supabase/migrations as `owner`. */
  migrate: () => Promise<string[]>;
  drop: () => Promise<void>;
}

/** The rights of github.com/supabase/postgres, migrations/db, as of October 2026. */
const rightsSql = (owner: string, authAdmin: string, storageAdmin: string, filesOwner: string, name: string): string => `
do $$
declare
  object record;
begin
  for object in
    select format('%s %s', case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass) as what, relnamespace::regnamespace::text as place
    from pg_class c where c.relkind in ('r', 'v')
    union all select format('function %s', oid::regprocedure), pronamespace::regnamespace::text from pg_proc
    union all select format('type %s', oid::regtype), typnamespace::regnamespace::text from pg_type where typtype in ('e', 'd')
    union all select format('schema %I', nspname), nspname from pg_namespace
  loop
    if object.place in ('auth', 'storage', 'supabase_migrations') then
      execute format('alter %s owner to %I', object.what,
        case object.place when 'auth' then '${authAdmin}' when 'storage' then '${storageAdmin}' else '${owner}' end);
    end if;
  end loop;
end $$;
grant anon, authenticated, service_role to ${owner} with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to ${owner};
grant all on schema extensions to ${owner};
grant usage on schema auth to ${owner};
grant all on all tables in schema auth to ${owner};
grant all on all sequences in schema auth to ${owner};
grant all on all routines in schema auth to ${owner};
grant usage on schema storage to ${owner} with grant option;
grant all on storage.buckets, storage.objects to ${owner} with grant option;
grant execute on all routines in schema storage to ${owner};
-- Hosted lets postgres create policies on these two tables by the setting policy_grants of supautils, an extension that is not
-- available here. Membership in the owner allows more; the test makes sure that nothing more is used.
alter table storage.objects owner to ${filesOwner};
alter table storage.buckets owner to ${filesOwner};
grant all on storage.buckets, storage.objects to ${storageAdmin};
grant ${filesOwner} to ${owner};
-- projects made before 30 May 2026 give every new object to the API's roles: the migrations must not leave it to them
alter default privileges for role ${owner} in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role ${owner} in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role ${owner} in schema public grant all on sequences to anon, authenticated, service_role;
alter role ${owner} in database ${name} set search_path = "$user", public, extensions;
alter role ${owner} in database ${name} set statement_timeout = '2min';`;

/** Creates the database with the platform and the rights, without the migrations. */
export async function openHostedLikeDatabase(adminUrl: string): Promise<HostedLikeDatabase> {
  const suffix = `${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const name = `test_hosted_${suffix}`;
  const [owner, authAdmin, storageAdmin, filesOwner] = ['postgres', 'auth_admin', 'storage_admin', 'files_owner'].map(
    (role) => `hosted_${role}_${suffix}`,
  ) as [string, string, string, string];
  const url = adminUrl.replace(/\/[^/]*$/, `/${name}`);
  const admin = postgres(adminUrl, { max: 1, onnotice() {} });
  await admin
    .unsafe(`
    create role ${owner} nosuperuser createdb createrole replication bypassrls login;
    create role ${authAdmin} noinherit createrole;
    create role ${storageAdmin} noinherit createrole;
    create role ${filesOwner};`)
    .simple();
  await admin.unsafe(`create database ${name} owner ${owner}`);
  const sql = postgres(url, { max: 1, onnotice() {} });
  await sql.unsafe(`${platformSql()};${rightsSql(owner, authAdmin, storageAdmin, filesOwner, name)}`).simple();
  return {
    name,
    sql,
    owner,
    authAdmin,
    async migrate() {
      const connection = openConnection(url.replace('//postgres@', `//${owner}@`), 1);
      try {
        return await applyMigrations(connection);
      } finally {
        await closeConnection(connection);
      }
    },
    async drop() {
      await sql.end();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.unsafe(`drop role ${owner}, ${authAdmin}, ${storageAdmin}, ${filesOwner}`);
      await admin.end();
    },
  };
}
