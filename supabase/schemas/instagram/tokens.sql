-- What the functions do with tokens of Instagram: read one, renew them, encrypt them again, and end them.
create function app.instagram_connection(p_user uuid)
returns table (instagram_user_id text, username text, token text, key_id text)
language sql stable security definer set search_path = '' rows 1 as $$
  select a.instagram_user_id, a.username, a.token, a.key_id from app.instagram_accounts a
   where a.user_id = p_user and a.token is not null and a.expires_at > app.now()
$$;
create function public.instagram_connection(p_user uuid)
returns table (instagram_user_id text, username text, token text, key_id text)
language sql stable security invoker set search_path = '' rows 1 as $$ select * from app.instagram_connection(p_user) $$;
comment on function public.instagram_connection(uuid) is
  'Service role only: the connected account of one seller with its encrypted token; no row without a connection that works.';

create function app.end_instagram_token(p_user uuid, p_state text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update app.instagram_accounts
     set state = p_state, token = null, key_id = null, refresh_worker = null, import_worker = null
   where user_id = p_user and token is not null;
  if found then perform app.notify(p_user, 'instagram_' || p_state); end if;
end $$;
comment on function app.end_instagram_token(uuid, text) is 'Removes a token (ended, revoked) and tells the seller by mail, once.';

create function app.note_instagram_failure(p_user uuid, p_is_refused boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_account app.instagram_accounts;
begin
  update app.instagram_accounts set failures = least(failures, 100) + 1 where user_id = p_user and token is not null
  returning * into v_account;
  if not found or v_account.failures < 3 then return; end if;
  if p_is_refused then
    perform app.end_instagram_token(p_user, 'revoked');
  elsif v_account.state = 'active' then
    update app.instagram_accounts set state = 'ending' where user_id = p_user;
    perform app.notify(p_user, 'instagram_ending');
  end if;
end $$;
comment on function app.note_instagram_failure(uuid, boolean) is
  'Counts a refusal of Instagram or a failed renewal. After the third one in a row the seller is told, and a refused token is removed: '
  'one refusal alone may be a fault of Instagram.';

-- Renewing ------------------------------------------------------------------------------------------------------------
create function app.lease_instagram_refreshes(p_worker uuid, p_limit int)
returns table (user_id uuid, instagram_user_id text, token text, key_id text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ended uuid;
begin
  if p_worker is null then perform app.fail('invalid'); end if;
  perform app.record_job_run('instagram_refresh');
  for v_ended in select a.user_id from app.instagram_accounts a where a.token is not null and a.expires_at <= app.now()
                  order by a.expires_at limit 100 for update skip locked loop
    perform app.end_instagram_token(v_ended, 'ended');
  end loop;
  if app.is_job_paused('instagram_refresh') then return; end if;
  return query
    with due as (
      select a.user_id from app.instagram_accounts a
       where a.token is not null and a.refresh_due_at <= app.now() and a.expires_at > app.now()
       order by a.refresh_due_at, a.user_id limit greatest(1, least(coalesce(p_limit, 20), 100)) for update skip locked)
    update app.instagram_accounts a set refresh_worker = p_worker, refresh_due_at = app.now() + interval '10 minutes'
      from due where a.user_id = due.user_id returning a.user_id, a.instagram_user_id, a.token, a.key_id;
end $$;
create function public.lease_instagram_refreshes(p_worker uuid, p_limit int default 20)
returns table (user_id uuid, instagram_user_id text, token text, key_id text)
language sql volatile security invoker set search_path = '' as $$ select * from app.lease_instagram_refreshes(p_worker, p_limit) $$;
comment on function public.lease_instagram_refreshes(uuid, int) is
  'Service role only: up to 100 tokens that end within 20 days and are older than a day, leased to the worker for 10 minutes. '
  'None while the job is paused. Ends those that have expired.';

create function app.report_instagram_refresh(
  p_user uuid, p_worker uuid, p_outcome text, p_token text, p_key_id text, p_expires_in int
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_expires_at timestamptz := app.token_expiry(p_expires_in);
begin
  if coalesce(p_outcome, '') not in ('renewed', 'limited', 'app_limited', 'refused', 'failed')
    then perform app.fail('invalid', 400, '{"field": "outcome"}'); end if;
  if p_outcome = 'renewed' then
    update app.instagram_accounts
       set token = p_token, key_id = p_key_id, expires_at = v_expires_at, refresh_due_at = app.refresh_time(v_expires_at), state = 'active',
           failures = 0, refresh_worker = null
     where user_id = p_user and refresh_worker = p_worker and token is not null;
    return found;
  end if;
  update app.instagram_accounts
     set refresh_worker = null,
         refresh_due_at = case when p_outcome = 'app_limited' then app.pause_job('instagram_refresh')
                               when p_outcome = 'limited' or failures = 0 then app.now() + interval '1 hour'
                               else app.now() + interval '1 day' end
   where user_id = p_user and refresh_worker = p_worker and token is not null;
  if not found then return false; end if;
  if p_outcome not in ('limited', 'app_limited') then perform app.note_instagram_failure(p_user, p_outcome = 'refused'); end if;
  return true;
end $$;
create function public.report_instagram_refresh(
  p_user uuid, p_worker uuid, p_outcome text, p_token text default null, p_key_id text default null, p_expires_in int default null
) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select app.report_instagram_refresh(p_user, p_worker, p_outcome, p_token, p_key_id, p_expires_in)
$$;
comment on function public.report_instagram_refresh(uuid, uuid, text, text, text, int) is
  'Service role only: what became of a leased token: renewed, with the new one; limited (again in an hour) and '
  'app_limited (the job is paused for everybody, then again), neither of them counted; refused or failed (again in an hour, then daily; '
  'told to the seller after three). False when it is another worker''s.';

create function app.instagram_tokens_of_other_keys(p_key_id text, p_limit int, p_after uuid)
returns table (user_id uuid, instagram_user_id text, token text, key_id text)
language sql stable security definer set search_path = '' as $$
  select a.user_id, a.instagram_user_id, a.token, a.key_id from app.instagram_accounts a
   where a.token is not null and (a.key_id < p_key_id or a.key_id > p_key_id) and (p_after is null or a.user_id > p_after)
   order by a.user_id
   limit greatest(1, least(coalesce(p_limit, 100), 1000))
$$;
create function public.instagram_tokens_of_other_keys(p_key_id text, p_limit int default 100, p_after uuid default null)
returns table (user_id uuid, instagram_user_id text, token text, key_id text)
language sql stable security invoker set search_path = '' as $$
  select * from app.instagram_tokens_of_other_keys(p_key_id, p_limit, p_after)
$$;
comment on function public.instagram_tokens_of_other_keys(text, int, uuid) is
  'Service role only: tokens that another key than this one has encrypted, to be encrypted again: up to 1,000, those after a seller''s id.';

create function app.replace_instagram_token(p_user uuid, p_old_token text, p_token text, p_key_id text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update app.instagram_accounts set token = p_token, key_id = p_key_id where user_id = p_user and token = p_old_token;
  return found;
end $$;
create function public.replace_instagram_token(p_user uuid, p_old_token text, p_token text, p_key_id text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select app.replace_instagram_token(p_user, p_old_token, p_token, p_key_id)
$$;
comment on function public.replace_instagram_token(uuid, text, text, text) is
  'Service role only: the same token, encrypted by another key; false when it was renewed or removed meanwhile.';

create function app.note_instagram_name(p_user uuid, p_instagram_user_id text, p_username text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.lock_user(p_user);
  update app.instagram_accounts set username = p_username
   where user_id = p_user and instagram_user_id = p_instagram_user_id and token is not null and username is distinct from p_username;
end $$;
create function public.note_instagram_name(p_user uuid, p_instagram_user_id text, p_username text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.note_instagram_name(p_user, p_instagram_user_id,
  p_username) $$;
comment on function public.note_instagram_name(uuid, text, text) is
  'Service role only: the name that the connected account has now. Accounts are followed by their id.';

-- Instagram's callbacks -----------------------------------------------------------------------------------------------
create table app.instagram_deletions (
  code text primary key check (code ~ '^[0-9a-f]{32}$'),
  requested_at timestamptz not null default app.now(),
  has_found boolean not null
);
comment on table app.instagram_deletions is
  'Requests for deletion that came from Instagram, by their confirmation code and without whose they were. Removed after 400 days.';
create index instagram_deletions_time on app.instagram_deletions (requested_at);
alter table app.instagram_deletions enable row level security;

create function app.instagram_owner(p_account text, p_issued_at timestamptz) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.user_id from app.instagram_accounts a
   where (a.scoped_id = p_account or a.instagram_user_id = p_account) and a.connected_at <= p_issued_at
   order by a.token is null, a.connected_at desc limit 1
$$;
comment on function app.instagram_owner(text, timestamptz) is
  'Whose an account of a callback is, by either id. A callback older than the connection is about an earlier one.';

create function app.revoke_instagram(p_account text, p_issued_at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.instagram_owner(p_account, p_issued_at);
begin
  if v_user is null then return false; end if;
  perform app.lock_user(v_user);
  perform app.end_instagram_token(v_user, 'revoked');
  return true;
end $$;
create function public.revoke_instagram(p_account text, p_issued_at timestamptz) returns boolean
language sql volatile security invoker set search_path = '' as $$ select app.revoke_instagram(p_account, p_issued_at) $$;
comment on function public.revoke_instagram(text, timestamptz) is
  'Service role only: the owner of an account has removed the app on Instagram: its token is removed, and the seller is told.';

create function app.delete_instagram_data(p_account text, p_issued_at timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_code text := encode(extensions.gen_random_bytes(16), 'hex');
  v_user uuid := app.instagram_owner(p_account, p_issued_at);
begin
  if v_user is not null then
    perform app.lock_user(v_user);
    perform app.forget_instagram_of(v_user);
  end if;
  insert into app.instagram_deletions (code, has_found) values (v_code, v_user is not null);
  return v_code;
end $$;
create function public.delete_instagram_data(p_account text, p_issued_at timestamptz) returns text
language sql volatile security invoker set search_path = '' as $$ select app.delete_instagram_data(p_account, p_issued_at) $$;
comment on function public.delete_instagram_data(text, timestamptz) is
  'Service role only: removes what is from an account of Instagram, as its owner asked there, like disconnect_instagram. '
  'Returns the confirmation code.';

create function app.instagram_deletion(p_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('requested_at', d.requested_at, 'has_found', d.has_found)
      from app.instagram_deletions d where d.code = p_code), '{}')
$$;
create function public.instagram_deletion(p_code text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.instagram_deletion(p_code) $$;
comment on function public.instagram_deletion(text) is
  'When Instagram asked for a deletion that has this confirmation code, and whether there was anything; empty for an unknown code.';
grant execute on function app.instagram_deletion(text), public.instagram_deletion(text) to anon, authenticated;
