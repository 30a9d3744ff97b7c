-- Instagram accounts that sellers have connected themselves (decision 0042). The functions encrypt the tokens: no key is in the database.
create table app.instagram_accounts (
  user_id uuid primary key references app.profiles (id) on delete cascade,
  instagram_user_id text not null check (instagram_user_id ~ '^[0-9]{1,32}$'),
  scoped_id text not null check (scoped_id ~ '^[0-9]{1,32}$'),
  username text check (username ~ '^[A-Za-z0-9._]{1,30}$'),
  state text not null default 'active' check (state in ('active', 'ending', 'ended', 'revoked')),
  token text check (char_length(token) between 20 and 4000 and token ~ '^[A-Za-z0-9+/]+={0,2}$'),
  key_id text check (key_id ~ '^[a-z][a-z0-9_-]{0,31}$'),
  connected_at timestamptz not null default app.now(),
  expires_at timestamptz not null,
  refresh_due_at timestamptz not null,
  refresh_worker uuid,
  failures smallint not null default 0,
  import_due_at timestamptz not null default app.now(),
  import_worker uuid,
  imported_at timestamptz,
  newest_post_at timestamptz,
  older_cursor text check (char_length(older_cursor) <= 1000),
  constraint instagram_accounts_token check (num_nonnulls(token, key_id) = case when state in ('active', 'ending') then 2 else 0 end)
);
comment on table app.instagram_accounts is
  'The Instagram account that a seller has connected: one per seller, one seller per account. Without a token once it has ended.';
comment on column app.instagram_accounts.instagram_user_id is
  'Id of the professional account, the same in each app and after a change of its name.';
comment on column app.instagram_accounts.scoped_id is 'Id of the account for this app, by which Instagram names it in its callbacks.';
comment on column app.instagram_accounts.username is
  'The name when it was last read; null when another seller has connected an account that has this name now.';
comment on column app.instagram_accounts.state is
  'active; ending: three renewals in a row have failed; ended: the token has expired; revoked: taken back on Instagram.';
comment on column app.instagram_accounts.token is 'Encrypted by the functions (AES-256-GCM): nonce, text and tag in base64.';
comment on column app.instagram_accounts.key_id is 'Which of the functions'' keys has encrypted it.';
comment on column app.instagram_accounts.refresh_due_at is
  'When the token is to be renewed: from 20 days before its end; or when the lease of a worker ends.';
comment on column app.instagram_accounts.failures is 'Refusals and failed renewals since the last success.';
comment on column app.instagram_accounts.import_due_at is 'When new posts are to be read; or when the lease of a worker ends.';
comment on column app.instagram_accounts.newest_post_at is 'Time of the newest post that was read: later ones are new.';
comment on column app.instagram_accounts.older_cursor is
  'Where reading older posts again goes on in the next night; null: after the newest ones.';
create unique index instagram_accounts_instagram on app.instagram_accounts (instagram_user_id) where token is not null;
create index instagram_accounts_id on app.instagram_accounts (instagram_user_id);
create index instagram_accounts_scoped on app.instagram_accounts (scoped_id);
create index instagram_accounts_name on app.instagram_accounts (lower(username)) where username is not null;
create index instagram_accounts_refresh on app.instagram_accounts (refresh_due_at, user_id) where token is not null;
create index instagram_accounts_import on app.instagram_accounts (import_due_at, user_id) where token is not null;
create index instagram_accounts_expiry on app.instagram_accounts (expires_at) where token is not null;
create index instagram_accounts_key on app.instagram_accounts (key_id) where token is not null;
alter table app.instagram_accounts enable row level security;
-- not even the service role: it gets single tokens by the commands of instagram/tokens.sql
revoke all on app.instagram_accounts from service_role;

create table app.instagram_states (
  state_hash bytea primary key,
  user_id uuid not null references app.profiles (id) on delete cascade,
  session_id uuid not null,
  expires_at timestamptz not null
);
comment on table app.instagram_states is
  'Connections that have begun: the hash of the state that Instagram sends back, and the session that it belongs to. Each is used once.';
create index instagram_states_user on app.instagram_states (user_id, expires_at);
create index instagram_states_expiry on app.instagram_states (expires_at);
alter table app.instagram_states enable row level security;
revoke all on app.instagram_states from service_role;

-- What the profile shows ----------------------------------------------------------------------------------------------
create function app.show_instagram_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  v_old text;
begin
  if tg_op = 'DELETE' or new.token is null then
    update app.profiles set instagram_user_id = null, instagram_confirmed_at = null, updated_at = app.now()
     where id = v_user and instagram_confirmed_at is not null;
    return null;
  end if;
  perform 1 from app.profiles
    where id = any (array(select id from app.profiles where lower(instagram_handle) = lower(new.username) and is_influencer) || v_user)
    order by id for no key update;
  select instagram_handle into v_old from app.profiles where id = v_user;
  -- whoever only typed the name loses it to the account's owner; so does an account that had the name before
  update app.instagram_accounts set username = null, import_due_at = app.now()
   where lower(username) = lower(new.username) and user_id <> v_user;
  update app.profiles set instagram_handle = null, updated_at = app.now()
   where lower(instagram_handle) = lower(new.username) and is_influencer and id <> v_user;
  update app.profiles
     set instagram_handle = new.username, instagram_user_id = new.instagram_user_id, instagram_confirmed_at = new.connected_at,
         updated_at = app.now()
   where id = v_user and (instagram_handle, instagram_user_id, instagram_confirmed_at)
         is distinct from (new.username, new.instagram_user_id, new.connected_at);
  -- what was verified applied to the old name; a first name that is proven adds to it
  if v_old is not null and lower(v_old) is distinct from lower(new.username) then
    perform app.end_verifications(v_user, '{business, identity}', 'changed');
  end if;
  return null;
end $$;
comment on function app.show_instagram_account() is
  'Derives from the connected account what the profile shows: name, id, and since when it is confirmed. Nothing else confirms a name.';
create trigger show_instagram_account after insert or delete or update of token, username, instagram_user_id, connected_at
  on app.instagram_accounts for each row execute function app.show_instagram_account();

create function app.forget_unproven_instagram() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.instagram_accounts where user_id = new.id and token is not null;
  return null;
end $$;
comment on function app.forget_unproven_instagram() is
  'A profile whose name is no longer confirmed, as at the end of the account, has no connection and no token.';
create trigger forget_unproven_instagram after update of instagram_confirmed_at on app.profiles
  for each row when (old.instagram_confirmed_at is not null and new.instagram_confirmed_at is null)
  execute function app.forget_unproven_instagram();

-- Connecting ----------------------------------------------------------------------------------------------------------
create function app.start_instagram_connection() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_session uuid := app.own_session();
  v_state text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  if v_session is null then perform app.fail('signed_out', 401); end if;
  perform app.lock_user(v_user);
  if not exists (select 1 from app.profiles where id = v_user and is_influencer) then perform app.fail('not_seller', 403); end if;
  if exists (select 1 from app.profiles where id = v_user and is_store_hidden) then perform app.fail('suspended', 403); end if;
  perform app.enforce_rate_limit(v_user, 'instagram_connect', 20, interval '1 hour');
  delete from app.instagram_states s
   where s.user_id = v_user and s.state_hash not in (
     select n.state_hash from app.instagram_states n where n.user_id = v_user order by n.expires_at desc limit 4);
  insert into app.instagram_states (state_hash, user_id, session_id, expires_at)
  values (sha256(convert_to(v_state, 'UTF8')), v_user, v_session, app.now() + interval '10 minutes');
  return v_state;
end $$;
create function public.start_instagram_connection() returns text
language sql volatile security invoker set search_path = '' as $$ select app.start_instagram_connection() $$;
comment on function public.start_instagram_connection() is
  'Sellers only: begins to connect an Instagram account. Returns the state for Instagram''s sign-in, which this session can use once '
  'within ten minutes. At most 20 an hour.';

create function app.claim_instagram_state(p_state text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_expires_at timestamptz;
begin
  delete from app.instagram_states
   where state_hash = sha256(convert_to(coalesce(p_state, ''), 'UTF8')) and user_id = v_user and session_id = app.own_session()
  returning expires_at into v_expires_at;
  if coalesce(v_expires_at <= app.now(), true) then perform app.fail('connection_expired', 409); end if;
  return v_user;
end $$;
create function public.claim_instagram_state(p_state text) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.claim_instagram_state(p_state) $$;
comment on function public.claim_instagram_state(text) is
  'Uses up a state that start_instagram_connection gave to the same session, and returns the user. Another one is connection_expired.';
grant execute on function app.start_instagram_connection(), public.start_instagram_connection(), app.claim_instagram_state(text),
  public.claim_instagram_state(text) to authenticated;

create function app.token_expiry(p_seconds int) returns timestamptz
language sql stable set search_path = '' as $$
  select app.now() + make_interval(secs => greatest(3600, least(coalesce(p_seconds, 0), 90 * 86400)))
$$;
comment on function app.token_expiry(int) is 'When a token ends that lasts so many seconds; between an hour and 90 days.';

create function app.refresh_time(p_expires_at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  -- Instagram renews no token in its first 24 hours
  select greatest(p_expires_at - interval '20 days', app.now() + interval '25 hours')
$$;
comment on function app.refresh_time(timestamptz) is 'When a new token is renewed: 20 days before its end, and never on its first day.';

create function app.save_instagram_account(
  p_user uuid, p_instagram_user_id text, p_scoped_id text, p_username text, p_token text, p_key_id text, p_expires_in int
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_expires_at timestamptz := app.token_expiry(p_expires_in);
begin
  if num_nonnulls(p_user, p_instagram_user_id, p_scoped_id, p_username, p_token, p_key_id, p_expires_in) < 7
    then perform app.fail('invalid'); end if;
  perform app.lock_user(p_user);
  if not exists (select 1 from app.profiles where id = p_user and is_influencer) then perform app.fail('not_seller', 403); end if;
  -- posts of another account are not the drafts of this one
  delete from app.instagram_accounts where user_id = p_user and instagram_user_id <> p_instagram_user_id;
  if found then delete from public.imported_posts where seller_id = p_user and state <> 'published'; end if;
  -- the page that connects reads the posts itself, and the scheduler must not be reading them at that moment
  insert into app.instagram_accounts as a (user_id, instagram_user_id, scoped_id, username, token, key_id, expires_at, refresh_due_at,
                                           import_due_at)
  values (p_user, p_instagram_user_id, p_scoped_id, p_username, p_token, p_key_id, v_expires_at, app.refresh_time(v_expires_at),
          app.now() + interval '5 minutes')
  on conflict (user_id) do update
     set scoped_id = excluded.scoped_id, username = excluded.username, state = 'active', token = excluded.token, key_id = excluded.key_id,
         connected_at = app.now(), expires_at = excluded.expires_at, refresh_due_at = excluded.refresh_due_at, refresh_worker = null,
         failures = 0, import_due_at = excluded.import_due_at, import_worker = null;
exception when unique_violation then
  perform app.fail('instagram_taken', 409);
end $$;
create function public.save_instagram_account(
  p_user uuid, p_instagram_user_id text, p_scoped_id text, p_username text, p_token text, p_key_id text, p_expires_in int
) returns void
language sql volatile security invoker set search_path = '' as $$
  select app.save_instagram_account(p_user, p_instagram_user_id, p_scoped_id, p_username, p_token, p_key_id, p_expires_in)
$$;
comment on function public.save_instagram_account(uuid, text, text, text, text, text, int) is
  'Service role only: an Instagram account whose owner has signed in there belongs to this seller from now on. The token is encrypted and '
  'lasts p_expires_in seconds. An account that another seller has connected is instagram_taken.';

create function app.disconnect_instagram() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
begin
  perform app.lock_user(v_user);
  perform app.forget_instagram_of(v_user);
end $$;
create function public.disconnect_instagram() returns void
language sql volatile security invoker set search_path = '' as $$ select app.disconnect_instagram() $$;
comment on function public.disconnect_instagram() is
  'Removes one''s own connection to Instagram: token, name and ids, posts that were read and are no products, saved stories.';
grant execute on function app.disconnect_instagram(), public.disconnect_instagram() to authenticated;

create function app.forget_instagram_of(p_user uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from app.instagram_accounts where user_id = p_user;
  delete from app.instagram_states where user_id = p_user;
  delete from public.imported_posts where seller_id = p_user;
  delete from public.instagram_posts where influencer_id = p_user;
  update app.profiles set instagram_handle = null, updated_at = app.now() where id = p_user and instagram_handle is not null;
end $$;
comment on function app.forget_instagram_of(uuid) is 'Removes all that is from Instagram but the products that the seller has published.';

create function app.own_instagram() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
begin
  return coalesce((
    select jsonb_build_object(
             'state', a.state, 'username', coalesce(a.username, p.instagram_handle), 'connected_at', a.connected_at,
             'expires_at', a.expires_at, 'imported_at', a.imported_at, 'is_importing', a.import_worker is not null
               and a.import_due_at > app.now(),
             'new_posts', d.new, 'priced_posts', d.priced)
      from app.instagram_accounts a join app.profiles p on p.id = a.user_id
     cross join lateral (select count(*) as new, count(n.price) as priced
                           from (select price from public.imported_posts i where i.seller_id = v_user and i.state = 'new' limit 1000) n) d
     where a.user_id = v_user), '{}');
end $$;
create function public.own_instagram() returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.own_instagram() $$;
comment on function public.own_instagram() is
  'One''s own connection to Instagram, empty without one: state, name, times, and how many posts are new (new_posts) and name a price '
  '(priced_posts). Never a token.';
grant execute on function app.own_instagram(), public.own_instagram() to authenticated;
