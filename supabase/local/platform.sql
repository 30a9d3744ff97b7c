-- The platform of a hosted Supabase project before the first migration: roles, schemas, auth helpers.
-- No default privileges: new hosted projects grant nothing on public tables either.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin %s', role_name,
                     case when role_name = 'service_role' then 'bypassrls' else '' end);
    end if;
  end loop;
exception when duplicate_object or unique_violation then
  null; -- another database of the same server created the role at the same moment
end $$;

-- the login role of a hosted project's API, and the limits of a request; the API applies them (fidelity/request-settings.ts)
do $$
begin
  if not exists (select from pg_roles where rolname = 'authenticator' and rolconfig @> '{lock_timeout=8s}') then
    if not exists (select from pg_roles where rolname = 'authenticator') then
      create role authenticator nologin noinherit;
    end if;
    grant anon, authenticated, service_role to authenticator;
    alter role anon set statement_timeout = '3s';
    alter role authenticated set statement_timeout = '8s';
    alter role authenticator set statement_timeout = '8s';
    alter role authenticator set lock_timeout = '8s';
  end if;
exception when duplicate_object or unique_violation then
  null; -- as above
end $$;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;

-- the schemas that the API exposes, for the database advisors
do $$ begin execute format('alter database %I set pgrst.db_schemas = %L', current_database(), 'public'); end $$;
