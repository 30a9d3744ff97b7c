-- Profiles: a private base table and a public view that masks private columns and accepts the documented writes.
create table app.profiles (
  id uuid primary key,
  username text not null unique check (username ~ '^[a-z0-9][a-z0-9._]{1,28}[a-z0-9]$'),
  full_name text check (char_length(full_name) <= 80),
  avatar_url text check (char_length(avatar_url) <= 500),
  cover_image text check (char_length(cover_image) <= 500),
  bio text check (char_length(bio) <= 500),
  website text check (char_length(website) <= 200 and website ~ '^https?://[^\s<>"]+$'),
  location text check (char_length(location) <= 80),
  phone text check (phone ~ '^\+[0-9]{10,15}$'),
  instagram_handle text check (instagram_handle ~ '^[A-Za-z0-9._]{1,30}$'),
  instagram_user_id text,
  is_influencer boolean not null default false,
  commission_rate smallint,
  seller_status text check (seller_status in ('approved', 'suspended')),
  seller_verified_at timestamptz,
  total_sales bigint not null default 0,
  total_earnings bigint not null default 0,
  rating double precision not null default 5.0,
  review_count integer not null default 0,
  newest_product_at timestamptz,
  username_changes timestamptz[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index profiles_sellers_new on app.profiles (created_at desc) where is_influencer and deleted_at is null;
alter table app.profiles enable row level security;
create policy profiles_visible on app.profiles for select to anon, authenticated using (deleted_at is null);

create function app.is_reserved_username(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select p_name = any (array['admin', 'administrator', 'root', 'support', 'help', 'tanda', 'moderator', 'system',
    'store', 'api', 'login', 'register', 'profile', 'seller', 'security', 'payment', 'kaspi', 'null', 'undefined'])
$$;

create function app.is_valid_username(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_name ~ '^[a-z0-9][a-z0-9._]{1,28}[a-z0-9]$', false) and p_name not like '%..%'
     and not app.is_reserved_username(p_name)
$$;

-- Every new account gets a profile. This never fails: a failing trigger would make the sign-up itself a 500.
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
  for attempt in 1..6 loop
    if attempt > 1 or not app.is_valid_username(v_name) then
      v_name := 'user_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);
    end if;
    begin
      insert into app.profiles (id, username, full_name)
      values (new.id, v_name, nullif(left(btrim(coalesce(v_meta ->> 'full_name', '')), 80), ''));
      return new;
    exception when unique_violation then
      if exists (select 1 from app.profiles where id = new.id) then return new; end if;
    end;
  end loop;
  return new;
exception when others then
  insert into app.profiles (id, username)
  values (new.id, 'user_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)) on conflict do nothing;
  return new;
end $$;
create trigger on_auth_user_created after insert on auth.users
  for each row execute function app.handle_new_user();

-- What is left of a deleted account: a nameless row that orders and reviews may point to.
create function app.forget_profile(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  update app.profiles
     set username = 'deleted_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 14),
         full_name = null, avatar_url = null, cover_image = null, bio = null, website = null, location = null,
         phone = null, instagram_handle = null, instagram_user_id = null, is_influencer = false,
         seller_verified_at = null, deleted_at = coalesce(deleted_at, now()), updated_at = now()
   where id = p_user
$$;
create function app.handle_deleted_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.forget_profile(old.id);
  return old;
end $$;
create trigger on_auth_user_deleted after delete on auth.users
  for each row execute function app.handle_deleted_user();

-- Private columns answer null to everyone but their owner, so `select *` and embeds work for all and leak to none.
create view public.profiles with (security_invoker = true, security_barrier = true) as
select p.id, p.username, p.full_name, p.avatar_url, p.cover_image, p.bio, p.website, p.location,
       p.instagram_handle, p.instagram_user_id, p.is_influencer, p.seller_status, p.seller_verified_at,
       p.rating, p.review_count, p.newest_product_at, p.created_at, p.updated_at,
       case when p.id = (select auth.uid()) then p.phone end as phone,
       case when p.id = (select auth.uid()) then p.commission_rate end as commission_rate,
       case when p.id = (select auth.uid()) then p.total_sales end as total_sales,
       case when p.id = (select auth.uid()) then p.total_earnings end as total_earnings,
       -- every column of the base table has its namesake here: the embedded API expands an embed's `*` from the base table
       case when p.id = (select auth.uid()) then p.username_changes end as username_changes,
       p.deleted_at
  from app.profiles p
 where p.deleted_at is null;

-- The name a person wants: lower case, allowed letters, not reserved, changed at most twice in 30 days.
create function app.checked_username(p_old app.profiles, p_new text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_name text := lower(btrim(coalesce(p_new, '')));
begin
  if v_name = p_old.username then return v_name; end if;
  if not app.is_valid_username(v_name) then perform app.fail('invalid_username'); end if;
  if (select count(*) from unnest(p_old.username_changes) at where at > now() - interval '30 days') >= 2 then
    perform app.fail('username_changed_too_often', 429);
  end if;
  return v_name;
end $$;

-- Pictures of a profile come from our own storage, from the owner's own folder.
create function app.is_own_picture(p_user uuid, p_url text) returns boolean
language sql immutable set search_path = '' as $$
  select p_url is null or p_url ~ ('^(https://[a-z0-9-]+\.supabase\.co|http://(127\.0\.0\.1|localhost):[0-9]+)?'
    || '/storage/v1/object/public/profile-images/' || p_user::text || '/[A-Za-z0-9._-]+$')
$$;

create function app.write_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_old app.profiles;
  v_row app.profiles;
begin
  if tg_op = 'INSERT' then
    raise exception 'profiles are made by signing up' using errcode = '42501';
  end if;
  if app.request_is_client() and old.id is distinct from v_user then return null; end if;
  if tg_op = 'DELETE' then
    perform app.forget_profile(old.id);
    return old;
  end if;
  select * into v_old from app.profiles where id = old.id for update;
  v_row := v_old;
  v_row.username := app.checked_username(v_old, new.username);
  if v_row.username <> v_old.username then v_row.username_changes := v_old.username_changes || now(); end if;
  v_row.full_name := nullif(btrim(new.full_name), '');
  v_row.bio := nullif(btrim(new.bio), '');
  v_row.location := nullif(btrim(new.location), '');
  v_row.website := nullif(btrim(new.website), '');
  v_row.phone := nullif(btrim(new.phone), '');
  v_row.instagram_handle := nullif(ltrim(btrim(new.instagram_handle), '@'), '');
  if new.avatar_url is distinct from v_old.avatar_url and not app.is_own_picture(old.id, new.avatar_url) then
    perform app.fail('invalid_picture');
  end if;
  if new.cover_image is distinct from v_old.cover_image and not app.is_own_picture(old.id, new.cover_image) then
    perform app.fail('invalid_picture');
  end if;
  v_row.avatar_url := new.avatar_url;
  v_row.cover_image := new.cover_image;
  -- becoming a seller goes one way; the rate is ours, 10 only where the older dialog asked for it
  if new.is_influencer and not v_old.is_influencer then
    v_row.is_influencer := true;
    v_row.commission_rate := case when new.commission_rate = 10 then 10 else 5 end;
    v_row.seller_status := 'approved';
    v_row.rating := 5.0;
  end if;
  v_row.updated_at := now();
  update app.profiles set username = v_row.username, username_changes = v_row.username_changes, full_name = v_row.full_name,
         bio = v_row.bio, location = v_row.location, website = v_row.website, phone = v_row.phone,
         instagram_handle = v_row.instagram_handle, avatar_url = v_row.avatar_url, cover_image = v_row.cover_image,
         is_influencer = v_row.is_influencer, commission_rate = v_row.commission_rate, seller_status = v_row.seller_status,
         rating = v_row.rating, updated_at = v_row.updated_at
   where id = old.id;
  select p.* into new from public.profiles p where p.id = old.id;
  return new;
end $$;
create trigger write_profile instead of insert or update or delete on public.profiles
  for each row execute function app.write_profile();

-- Is this username free and allowed? Asked by the sign-up form while typing.
create function app.username_state(p_username text) returns text
language sql stable security definer set search_path = '' as $$
  select case when char_length(p_username) > 100 or not app.is_valid_username(lower(btrim(p_username))) then 'invalid'
              when exists (select 1 from app.profiles where username = lower(btrim(p_username))) then 'taken'
              else 'free' end
$$;
create function public.username_state(p_username text) returns text
language sql stable security invoker set search_path = '' as $$ select app.username_state(p_username) $$;
