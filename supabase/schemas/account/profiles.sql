-- Profiles: one row per account. The public view and its write rules are in account/public_profiles.sql.
create table app.profiles (
  id uuid primary key,
  username text not null unique check (username ~ '^[a-z0-9][a-z0-9._]{1,28}[a-z0-9]$'),
  full_name text check (char_length(full_name) <= 80 and app.is_plain_line(full_name)),
  avatar_url text check (char_length(avatar_url) <= 500),
  cover_image text check (char_length(cover_image) <= 500),
  bio text check (char_length(bio) <= 500 and app.is_plain_text(bio)),
  website text check (char_length(website) <= 200 and website ~ '^https?://[^\s<>"@\\]+$'),
  location text check (char_length(location) <= 80 and app.is_plain_line(location)),
  phone text check (phone ~ '^\+[0-9]{10,15}$'),
  instagram_handle text check (instagram_handle ~ '^[A-Za-z0-9._]{1,30}$'),
  instagram_user_id text check (instagram_user_id ~ '^[0-9]{1,32}$'),
  instagram_confirmed_at timestamptz,
  is_influencer boolean not null default false,
  commission_rate smallint check (commission_rate between 0 and 100),
  seller_state text check (seller_state in ('active', 'limited', 'suspended', 'closed')),
  seller_since timestamptz,
  is_store_hidden boolean not null generated always as (coalesce(seller_state in ('suspended', 'closed'), false)) stored,
  seller_verified_at timestamptz,
  verified_layers jsonb not null default '{}' check (jsonb_typeof(verified_layers) = 'object'),
  total_sales bigint not null default 0,
  total_earnings bigint not null default 0,
  review_count integer not null default 0,
  rating_sum bigint not null default 0,
  rating double precision not null
    generated always as (case when review_count > 0 then round(rating_sum::numeric / review_count, 1)::double precision
      else 5.0 end) stored,
  published_review_count integer not null default 0,
  newest_product_at timestamptz,
  guest_until timestamptz,
  username_changes timestamptz[] not null default '{}',
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  deleted_at timestamptz,
  constraint profiles_confirmed_instagram
    check (instagram_confirmed_at is null or instagram_user_id is not null)
);
comment on table app.profiles is 'One row per account, kept without personal data after deletion because orders and reviews refer to it.';
comment on column app.profiles.commission_rate is 'Commission of the site in per cent of a sale; null for users who do not sell.';
comment on column app.profiles.seller_state is
  'Null for users who do not sell. limited: no new orders, everybody reads it; suspended, closed (for good): the store is hidden, '
  'shown only to the seller and to those who bought there. A new shop is active (app.is_new_shop). '
  'Changed by app.change_seller_state only; app.seller_states has the history.';
comment on column app.profiles.seller_since is 'When the user began to sell.';
comment on column app.profiles.is_store_hidden is 'The one definition of a store that nobody sees: every public read checks it.';
comment on column app.profiles.seller_verified_at is
  'Since when the seller is verified: the business number or an identity document. Derived from app.verifications.';
comment on column app.profiles.verified_layers is
  'Since when each layer (phone, business, identity) is verified; null: asked for and not decided. Derived from app.verifications.';
comment on column app.profiles.total_sales is 'Tenge, sum of delivered orders.';
comment on column app.profiles.total_earnings is 'Tenge, sum of delivered orders less commission.';
comment on column app.profiles.review_count is 'Published reviews of this seller''s products.';
comment on column app.profiles.rating_sum is 'Sum of the stars of those reviews; rating is derived from it.';
comment on column app.profiles.published_review_count is
  'Published reviews by this user: authors of published reviews are visible to everyone.';
comment on column app.profiles.instagram_handle is
  'The Instagram name that the user typed, or that of the connected account; theirs only when instagram_confirmed_at is set.';
comment on column app.profiles.instagram_user_id is 'Id of the connected Instagram account.';
comment on column app.profiles.instagram_confirmed_at is
  'Since when the Instagram account is connected; derived from app.instagram_accounts. Another name ends it.';
comment on column app.profiles.guest_until is
  'Null for accounts. For a guest, and for a number that nobody has confirmed: when app.remove_guests looks whether it can be removed.';
comment on column app.profiles.username_changes is 'Times of username changes: at most two in 30 days.';
comment on column app.profiles.rating is 'Stars, 1 to 5, rounded to one digit; 0 without reviews.';
create index profiles_sellers_new on app.profiles (created_at desc, id desc) where is_influencer and deleted_at is null;
create index profiles_phone on app.profiles (phone) where phone is not null;
create index profiles_seller_username on app.profiles (username text_pattern_ops) where is_influencer and deleted_at is null;
create index profiles_seller_name on app.profiles using gin (app.fold(full_name) extensions.gin_trgm_ops)
  where is_influencer and deleted_at is null;
-- two sellers never show one Instagram account: neither the typed name nor the confirmed account
create unique index profiles_instagram_handle on app.profiles (lower(instagram_handle)) where is_influencer;
create unique index profiles_instagram_user on app.profiles (instagram_user_id);
create index profiles_guests on app.profiles (guest_until) where guest_until is not null;
create index profiles_deleted on app.profiles (deleted_at) where deleted_at is not null;

create function app.has_bought_from(p_seller uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  return v_user is not null and exists (select 1 from public.orders where user_id = v_user and seller_id = p_seller);
end $$;
comment on function app.has_bought_from(uuid) is
  'Whether the caller has an order of this seller. Does not check the session: policies refuse ended sessions anyway.';
grant execute on function app.has_bought_from(uuid) to anon, authenticated;

alter table app.profiles enable row level security;
-- a hidden store is as invisible as a deleted one, but buyers still read who sold them something
create policy profiles_visible on app.profiles for select to anon, authenticated
  using (deleted_at is null and (published_review_count > 0 or id = (select auth.uid())
         or is_influencer and (not is_store_hidden or app.has_bought_from(id))));
create policy session_alive on app.profiles as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
-- the view public.profiles runs with the caller's rights
grant select on app.profiles to anon, authenticated;
alter table app.rate_limits add foreign key (user_id) references app.profiles (id) on delete cascade;
alter table app.reauthentications add foreign key (user_id) references app.profiles (id) on delete cascade;

-- Usernames -----------------------------------------------------------------------------------------------------------
create table app.retired_usernames (
  username_hash bytea primary key,
  user_id uuid not null references app.profiles (id) on delete cascade,
  retired_at timestamptz not null default app.now()
);
comment on table app.retired_usernames is
  'Usernames given up in the last 90 days: links to a renamed store must not lead to another one. '
  'Hashed, because names of deleted accounts are stored too.';
create index retired_usernames_user on app.retired_usernames (user_id);
alter table app.retired_usernames enable row level security;

create function app.is_reserved_username(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  with plain as (
    -- look-alikes: dots and underscores dropped, digits mapped to similar letters, trailing digits ignored
    select translate(regexp_replace(replace(replace(p_name, '.', ''), '_', ''), '[0-9]+$', ''), '013457', 'oieast') as name)
  select name ~ '(tanda|kaspi|moderator)'
      or name ~ '^(official|team|the)?(admin|administrator|root|support|help|system|security|payment|payments|service)(official|team|kz)?$'
      or name = any (array['store', 'api', 'login', 'register', 'profile', 'seller', 'null', 'undefined'])
      or p_name ~ '^(deleted|guest)_'
    from plain
$$;
comment on function app.is_reserved_username(text) is 'Names of the site, of payment services and of staff, with their look-alikes.';

create function app.is_valid_username(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_name ~ '^[a-z0-9][a-z0-9._]{1,28}[a-z0-9]$', false) and p_name not like '%..%'
     and not app.is_reserved_username(p_name)
$$;
comment on function app.is_valid_username(text) is '3 to 30 characters a–z, 0–9, dot and underscore, not reserved.';

create function app.is_username_free(p_name text, p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select 1 from app.profiles where username = p_name and id is distinct from p_user)
     and not exists (select 1 from app.retired_usernames r
                      where r.username_hash = sha256(convert_to(p_name, 'UTF8')) and r.user_id is distinct from p_user
                        and r.retired_at > app.now() - interval '90 days')
$$;
comment on function app.is_username_free(text, uuid) is
  'Whether p_user may take the name: unused, and not given up by another user in the last 90 days.';

create function app.retire_username(p_name text, p_user uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into app.retired_usernames (username_hash, user_id) values (sha256(convert_to(p_name, 'UTF8')), p_user)
  on conflict (username_hash) do update set user_id = excluded.user_id, retired_at = app.now()
$$;
comment on function app.retire_username(text, uuid) is 'Reserves a given-up name for its former owner for 90 days.';

create function app.username_state(p_username text) returns text
language sql stable security definer set search_path = '' as $$
  select case when char_length(p_username) > 100 or not app.is_valid_username(lower(btrim(p_username))) then 'invalid'
              when not app.is_username_free(lower(btrim(p_username)), case when app.session_alive() then (select auth.uid()) end)
                then 'taken'
              else 'free' end
$$;
create function public.username_state(p_username text) returns text
language sql stable security invoker set search_path = '' as $$ select app.username_state(p_username) $$;
comment on function public.username_state(text) is 'free, taken or invalid; called by the sign-up form while typing.';
grant execute on function app.username_state(text), public.username_state(text) to anon, authenticated;

-- Profile of a new account --------------------------------------------------------------------------------------------
create function app.random_username(p_prefix text) returns text
language sql volatile set search_path = '' as $$ select p_prefix || '_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) $$;
comment on function app.random_username(text) is 'A name for who has not chosen one: a guest, or an account without a valid name.';

create function app.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_meta jsonb := to_jsonb(new.raw_user_meta_data);
  v_name text;
begin
  if jsonb_typeof(v_meta) = 'string' then
    v_meta := (v_meta #>> '{}')::jsonb;
  end if;
  v_name := lower(btrim(coalesce(v_meta ->> 'username', '')));
  if new.is_anonymous then
    -- nobody sees this name: a profile is shown to others once it has reviews or a store, and guests have neither
    insert into app.profiles (id, username, guest_until)
    values (new.id, app.random_username('guest'), app.now() + app.guest_period());
    perform app.note_consent(new.id, 'terms', 'privacy');
    return new;
  end if;
  if new.phone is not null and new.confirmed_at is null then
    -- whoever typed the number may not have it: no name, and no account until it is confirmed (app.handle_upgraded_guest)
    insert into app.profiles (id, username, guest_until) values (new.id, app.random_username('guest'), app.now() + interval '1 day');
    perform app.note_consent(new.id, 'terms', 'privacy');
    return new;
  end if;
  for attempt in 1..6 loop
    if attempt > 1 or not app.is_valid_username(v_name) or not app.is_username_free(v_name, new.id) then
      v_name := app.random_username('user');
    end if;
    begin
      insert into app.profiles (id, username, full_name) values (new.id, v_name, app.clean_line(v_meta ->> 'full_name', 80));
      perform app.note_consent(new.id, 'terms', 'privacy');
      return new;
    exception when unique_violation then
      if exists (select 1 from app.profiles where id = new.id) then return new; end if;
    end;
  end loop;
  return new;
exception when others then
  insert into app.profiles (id, username, guest_until)
  values (new.id, app.random_username('user'), case when new.is_anonymous then app.now() + app.guest_period() end) on conflict do nothing;
  return new;
end $$;
comment on function app.handle_new_user() is
  'Creates the profile of a new account. Never fails: a failing trigger would turn the sign-up into a server error.';
create trigger on_auth_user_created after insert on auth.users
  for each row execute function app.handle_new_user();
