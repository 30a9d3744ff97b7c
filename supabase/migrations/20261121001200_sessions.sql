-- A token outlives its session by up to an hour. These rules ask whether the session behind it still stands:
-- signed out everywhere, deleted, or waiting for its second factor all mean no (security.md S08, S09, S16).
create function app.session_alive() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_claims jsonb := auth.jwt();
  v_session uuid := nullif(v_claims ->> 'session_id', '')::uuid;
  v_has_factor boolean := false;
begin
  if v_user is null then return true; end if;
  if not exists (select 1 from app.profiles where id = v_user and deleted_at is null) then return false; end if;
  if v_session is not null and not exists (
    select 1 from auth.sessions where id = v_session and user_id = v_user and coalesce(not_after, 'infinity') > now()) then
    return false;
  end if;
  -- the embedded auth service knows no second factor and has no such table
  if v_claims ->> 'aal' is distinct from 'aal2' and to_regclass('auth.mfa_factors') is not null then
    execute 'select exists (select 1 from auth.mfa_factors where user_id = $1 and status = ''verified'')' into v_has_factor using v_user;
  end if;
  return not v_has_factor;
end $$;

create or replace function app.require_user() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  if v_user is null then
    raise exception 'sign in first' using errcode = '42501';
  end if;
  if not app.session_alive() then perform app.fail('signed_out', 401); end if;
  return v_user;
end $$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['products', 'product_media', 'product_images', 'product_reviews', 'wishlists', 'follows', 'reports',
    'orders', 'order_items', 'order_events', 'stock_movements', 'seller_settings', 'addresses', 'instagram_posts']
  loop
    execute format('create policy session_alive on public.%I as restrictive for all to authenticated '
      || 'using ((select app.session_alive())) with check ((select app.session_alive()))', v_table);
  end loop;
end $$;
create policy "a session that stands" on storage.objects as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));

create function app.refuse_dead_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.request_is_client() and not app.session_alive() then return null; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger a_session_alive instead of update or delete on public.profiles
  for each row execute function app.refuse_dead_session();

grant execute on function app.session_alive() to anon, authenticated, service_role;
