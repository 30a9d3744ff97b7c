-- The signed-in user, the validity of the session, and the locks and rate limits of one user.
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
  -- the embedded auth service has no second factors and no such table
  if v_claims ->> 'aal' is distinct from 'aal2' and to_regclass('auth.mfa_factors') is not null then
    execute 'select exists (select 1 from auth.mfa_factors where user_id = $1 and status = ''verified'')' into v_has_factor using v_user;
  end if;
  return not v_has_factor;
end $$;
comment on function app.session_alive() is
  'Whether the session of the token is valid: an access token outlives its session by up to an hour. '
  'False for a deleted account, after signing out, or while the second factor is missing. True for visitors.';
grant execute on function app.session_alive() to anon, authenticated;

create function app.is_guest() returns boolean
language sql stable set search_path = '' as $$ select coalesce((auth.jwt() ->> 'is_anonymous')::boolean, false) $$;
comment on function app.is_guest() is
  'Whether the caller is a guest: a user without a way to sign in, who has ordered without an account. From the token.';
grant execute on function app.is_guest() to anon, authenticated;

create function app.require_buyer() returns uuid
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
comment on function app.require_buyer() is
  'Id of the user with a valid session, who may be a guest, or an error. Commands that concern one''s own orders call it first.';

create function app.require_user() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  if app.is_guest() then perform app.fail('account_required', 403); end if;
  return v_user;
end $$;
comment on function app.require_user() is
  'Id of the user with an account and a valid session, or an error. Every other command calls it first.';

create table app.reauthentications (
  session_id uuid primary key,
  user_id uuid not null,
  at timestamptz not null default app.now()
);
comment on table app.reauthentications is
  'When the owner of an account last reauthenticated for a session (decision 0022). Removed after a day.';
create index reauthentications_user on app.reauthentications (user_id);
create index reauthentications_at on app.reauthentications (at);
alter table app.reauthentications enable row level security;

create function app.own_session(p_max_age interval default null) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.id from auth.sessions s
           where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
             and (p_max_age is null or s.created_at > now() - p_max_age));
end $$;
comment on function app.own_session(interval) is
  'The session of the token, if it began within p_max_age, by a sign-in: refreshing a token does not begin one. Otherwise null.';

create function app.confirm_session(p_session uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  -- a session that has just begun with the password may lack the second factor; it gives nothing but this
  if v_user is null then raise exception 'sign in first' using errcode = '42501'; end if;
  if app.own_session('1 minute') is null then perform app.fail('reauthentication_required', 403); end if;
  if not exists (select 1 from auth.sessions where id = p_session and user_id = v_user) then perform app.fail('not_found', 404); end if;
  insert into app.reauthentications as r (session_id, user_id) values (p_session, v_user)
  on conflict (session_id) do update set user_id = excluded.user_id, at = excluded.at;
end $$;
create function public.confirm_session(p_session uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select app.confirm_session(p_session) $$;
comment on function public.confirm_session(uuid) is
  'Called with the token of a sign-in of the last minute: another session of the same user counts as reauthenticated for ten minutes.';
grant execute on function app.confirm_session(uuid), public.confirm_session(uuid) to authenticated;

create function app.has_reauthenticated() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_within interval := '10 minutes';
begin
  return app.own_session(v_within) is not null
      or exists (select 1 from app.reauthentications r
                  where r.session_id = app.own_session() and r.user_id = (select auth.uid()) and r.at > app.now() - v_within);
end $$;
comment on function app.has_reauthenticated() is
  'Whether the session of the token began within the last ten minutes or was confirmed within them.';

create table app.sign_in_changes (
  user_id uuid primary key,
  at timestamptz not null default app.now()
);
comment on table app.sign_in_changes is
  'When the password, the e-mail address, the phone or a linked provider of an account last changed. Removed after two days.';
create index sign_in_changes_at on app.sign_in_changes (at);
alter table app.sign_in_changes enable row level security;

create function app.note_sign_in_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into app.sign_in_changes as c (user_id)
  -- signing up adds the first identity
  select u.id from auth.users u where u.id = (to_jsonb(new) ->> tg_argv[0])::uuid
    and (tg_op = 'UPDATE' or u.created_at < now() - interval '1 minute')
  on conflict (user_id) do update set at = excluded.at;
  return null;
end $$;
comment on function app.note_sign_in_change() is
  'Remembers a new way to sign in: whoever set it can begin a session with it (app.require_reauthentication).';
create trigger note_sign_in_change after update on auth.users for each row
  when (new.encrypted_password is distinct from old.encrypted_password and new.encrypted_password is not null
        or new.email is distinct from old.email or new.phone is distinct from old.phone)
  execute function app.note_sign_in_change('id');
create trigger note_sign_in_change after insert on auth.identities for each row execute function app.note_sign_in_change('user_id');

create function app.note_factor_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into app.sign_in_changes as c (user_id)
  select u.id from auth.users u where u.id = old.user_id
     and (tg_op = 'DELETE' or exists (select 1 from app.operators o where o.user_id = u.id))
  on conflict (user_id) do update set at = excluded.at;
  return null;
end $$;
comment on function app.note_factor_change() is
  'A second factor that is removed, or a new one of an operator, is a new way to sign in (app.note_sign_in_change).';

create function app.watch_factors() returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- the embedded auth service has no second factors and no such table
  if to_regclass('auth.mfa_factors') is null then return; end if;
  execute 'create trigger note_factor_change after update on auth.mfa_factors for each row
    when (old.status::text <> ''verified'' and new.status::text = ''verified'') execute function app.note_factor_change()';
  execute 'create trigger note_factor_removal after delete on auth.mfa_factors for each row
    when (old.status::text = ''verified'') execute function app.note_factor_change()';
end $$;
comment on function app.watch_factors() is 'Installs the triggers of app.note_factor_change where the auth service has second factors.';
select app.watch_factors();

create function app.require_reauthentication() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_until timestamptz := (select at + interval '24 hours' from app.sign_in_changes where user_id = (select auth.uid()));
begin
  if not app.has_reauthenticated() then perform app.fail('reauthentication_required', 403); end if;
  if v_until > app.now() then perform app.fail('sign_in_changed', 403, jsonb_build_object('until', v_until)); end if;
end $$;
comment on function app.require_reauthentication() is
  'Fails unless the session has reauthenticated, and for 24 hours after a new way to sign in, '
  'which somebody with a stolen session may have set: its owner has been told by mail.';

create function app.lock_user(p_user uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('user:' || p_user, 0));
  -- the account may have been deleted while this waited
  if not exists (select 1 from app.profiles where id = p_user and deleted_at is null) then perform app.fail('signed_out', 401); end if;
end $$;
comment on function app.lock_user(uuid) is
  'Serializes the commands of one user until the transaction ends, so that parallel requests cannot bypass quotas and idempotency keys.';

create function app.lock_users(p_users uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('user:' || s.u, 0))
     from (select distinct u from unnest(p_users) u order by u) s;
end $$;
comment on function app.lock_users(uuid[]) is
  'The lock of app.lock_user for several users, in one order. The caller looks whether they still exist.';

create function app.lock_catalogues(p_sellers uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_keys bigint[] := array(select distinct hashtextextended('catalogue:' || s, 0) from unnest(p_sellers) s order by 1);
  v_taken bigint := v_keys[1];
begin
  for n in 1..10 loop
    begin
      perform pg_advisory_xact_lock_shared(v_taken);
      select k into v_taken from unnest(v_keys) k where not pg_try_advisory_xact_lock_shared(k) limit 1;
      exit when v_taken is null;
      -- frees the others while this one is waited for: an edit of another shop would wait for this cart, and orders for the edit
      raise sqlstate 'TD001';
    exception when sqlstate 'TD001' then
      if n = 10 then raise lock_not_available; end if;
    end;
  end loop;
end $$;
comment on function app.lock_catalogues(uuid[]) is
  'Shared lock on the catalogues of sellers, taken before locking several of their products: all of them, or none while one is waited for. '
  'Orders share it; bulk edits and account deletions take it exclusively.';

create function app.lock_catalogue(p_seller uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('catalogue:' || p_seller, 0))
$$;
comment on function app.lock_catalogue(uuid) is 'Exclusive lock on one seller''s catalogue; see app.lock_catalogues.';

create function app.lock_own_catalogue() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
begin
  perform app.lock_catalogue(v_user);
  -- the policies used the snapshot from before the wait
  if not exists (select 1 from app.profiles where id = v_user and deleted_at is null) then perform app.fail('signed_out', 401); end if;
end $$;
comment on function app.lock_own_catalogue() is
  'Exclusive lock on the caller''s own catalogue, for direct writes of a client. Fails when the account was deleted meanwhile.';
grant execute on function app.lock_own_catalogue() to authenticated;

create table app.rate_limits (
  user_id uuid not null,
  kind text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (user_id, kind)
);
comment on table app.rate_limits is
  'How often a user did something in the current time window. Deleting what was created does not restore attempts.';
comment on column app.rate_limits.used is 'Uses since window_start.';
alter table app.rate_limits enable row level security;

create function app.enforce_rate_limit(
  p_user uuid, p_kind text, p_limit int, p_window interval, p_code text default 'rate_limited'
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now timestamptz := app.clock_timestamp();
  v_used int;
begin
  insert into app.rate_limits as r (user_id, kind, window_start, used) values (p_user, p_kind, v_now, 1)
  on conflict (user_id, kind) do update
     set used = case when r.window_start > v_now - p_window then r.used + 1 else 1 end,
         window_start = case when r.window_start > v_now - p_window then r.window_start else v_now end
  returning used into v_used;
  if v_used > p_limit then perform app.fail(p_code, 429, jsonb_build_object('limit', p_limit)); end if;
end $$;
comment on function app.enforce_rate_limit(uuid, text, int, interval, text) is
  'Counts one use of p_kind and fails with p_code above p_limit per window. Exact under concurrency: '
  'the row is locked until the transaction ends.';

create function app.consume_rate_limit(p_kind text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
begin
  if coalesce(p_kind, '') not in ('instagram_media', 'instagram_image', 'instagram_import') then perform app.fail('invalid'); end if;
  if exists (select 1 from app.profiles where id = v_user and is_store_hidden) then perform app.fail('suspended', 403); end if;
  if p_kind = 'instagram_import' then
    perform app.enforce_rate_limit(v_user, p_kind, 10, interval '1 hour');
  else
    perform app.enforce_rate_limit(v_user, p_kind, 60, interval '1 minute');
  end if;
  return jsonb_build_object('user_id', v_user);
end $$;
create function public.consume_rate_limit(p_kind text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.consume_rate_limit(p_kind) $$;
comment on function public.consume_rate_limit(text) is
  'Called first by the edge functions: returns the caller. '
  'Fails without a valid session, for a seller whose store is hidden, and above 60 calls a minute per kind, 10 an hour of imports.';
grant execute on function app.consume_rate_limit(text), public.consume_rate_limit(text) to authenticated;
