-- Foundations: a schema the API never shows (app), extensions, business errors, text folding.
create schema if not exists app;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;

revoke all on schema app from public;
grant usage on schema app to anon, authenticated, service_role;
-- invoker functions call auth.uid(); hosted projects grant this already
grant usage on schema auth, extensions to anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Does a browser run this very statement? False inside our own definer functions: triggers which pin columns
-- are invoker functions and ask this, so that a browser is pinned and place_order is not.
create function app.is_client() returns boolean
language sql stable set search_path = '' as $$
  select current_user in ('anon', 'authenticated')
$$;
-- Does the request come from a browser, whoever's rights the code runs with? For triggers that are definer themselves.
create function app.request_is_client() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated')
$$;

-- Raises a business error with a stable code. PostgREST answers {code, message, details} with the given status.
create function app.fail(p_code text, p_status int default 400, p_details jsonb default null) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', p_code, 'message', p_code, 'details', p_details::text, 'hint', null)::text,
    detail = json_build_object('status', p_status, 'headers', json_build_object())::text;
end $$;

-- Lower case and without the letters a Kazakh or Russian keyboard may lack: көйлек → койлек, ёлка → елка.
create function app.fold(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select translate(lower(coalesce(p_text, '')), 'әғқңөұүһіё', 'агкноуухие')
$$;

-- The signed-in user's id, or an error: for functions that make no sense without one.
create function app.require_user() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  if v_user is null then
    raise exception 'sign in first' using errcode = '42501';
  end if;
  return v_user;
end $$;
