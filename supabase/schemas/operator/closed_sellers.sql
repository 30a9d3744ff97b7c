-- Shops with an address, a phone or a Kaspi link of a closed or suspended one: their products wait for review.
create table app.hash_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (octet_length(key) = 32)
);
comment on table app.hash_key is
  'The random key of app.keyed_hash, one row, which its first call makes: phones are few enough that plain hashes of them can be reversed '
  'by trying all.';
alter table app.hash_key enable row level security;
revoke all on app.hash_key from service_role;

create table app.seller_keys (
  key_hash bytea not null,
  seller_id uuid not null references app.profiles (id) on delete cascade,
  noted_at timestamptz not null default app.now(),
  primary key (key_hash, seller_id)
);
comment on table app.seller_keys is
  'The e-mail, phones and Kaspi links that sellers have or had, as app.keyed_hash, at most 100 of each, until the account is deleted.';
comment on column app.seller_keys.noted_at is 'When the seller last saved something while having it.';
create index seller_keys_seller on app.seller_keys (seller_id, noted_at);
alter table app.seller_keys enable row level security;
revoke all on app.seller_keys from service_role;

create table app.closed_sellers (
  key_hash bytea primary key,
  closed_at timestamptz not null default app.now()
);
comment on table app.closed_sellers is
  'app.seller_keys of closed and suspended sellers who deleted their account, without any name or id. Kept for '
  'app.closed_seller_period(), then removed by app.run_maintenance.';
comment on column app.closed_sellers.closed_at is 'When the account was deleted; of several, the last one.';
create index closed_sellers_age on app.closed_sellers (closed_at);
alter table app.closed_sellers enable row level security;
revoke all on app.closed_sellers from service_role;

create function app.closed_seller_period() returns interval
language sql immutable parallel safe set search_path = '' as $$ select interval '3 years' $$;
comment on function app.closed_seller_period() is 'How long app.closed_sellers are kept; the privacy policy says so, too.';

create function app.keyed_hash(p_text text) returns bytea
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_key bytea := (select key from app.hash_key);
begin
  if v_key is null then
    insert into app.hash_key (key) values (extensions.gen_random_bytes(32)) on conflict do nothing;
    v_key := (select key from app.hash_key);
  end if;
  return extensions.hmac(convert_to(p_text, 'UTF8'), v_key, 'sha256');
end $$;
comment on function app.keyed_hash(text) is 'HMAC-SHA-256 with app.hash_key: without the key nobody can try which text it was.';

create function app.mailbox(p_email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when m.domain in ('gmail.com', 'googlemail.com') then replace(m.name, '.', '') || '@gmail.com'
              else m.name || '@' || m.domain end
    from (select regexp_replace(split_part(lower(p_email), '@', 1), '\+.*$', ''), split_part(lower(p_email), '@', 2)) m (name, domain)
$$;
comment on function app.mailbox(text) is
  'One spelling of an address: lower case, without +word, at Gmail without dots. Only to compare: other providers may tell them apart.';

create function app.note_seller_keys(p_seller uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select 1 from app.profiles where id = p_seller and is_influencer and deleted_at is null) then return; end if;
  insert into app.seller_keys (key_hash, seller_id)
  select app.keyed_hash(k.key), p_seller
    from (select 'email:' || app.mailbox(u.email) from auth.users u where u.id = p_seller
          union
          select 'phone:' || regexp_replace(n.phone, '^\+8(?=[0-9]{10}$)', '+7')
            from (select p.phone from app.profiles p where p.id = p_seller
                  union select '+' || u.phone from auth.users u where u.id = p_seller
                  union select unnest(array[s.whatsapp_phone, s.kaspi_phone]) from public.seller_settings s where s.seller_id = p_seller) n
          union
          select 'kaspi:' || rtrim(s.kaspi_link, '/') from public.seller_settings s where s.seller_id = p_seller) k (key)
   where k.key is not null order by 1
  on conflict (key_hash, seller_id) do update set noted_at = excluded.noted_at;
  delete from app.seller_keys where (key_hash, seller_id) in (
    select k.key_hash, k.seller_id from app.seller_keys k where k.seller_id = p_seller order by k.noted_at desc, k.key_hash offset 100);
end $$;
comment on function app.note_seller_keys(uuid) is
  'Notes the present e-mail, phones and Kaspi link of a seller in app.seller_keys; of others nothing.';

create function app.is_reopened_shop(p_seller uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from app.profiles where id = p_seller and is_influencer and seller_verified_at is null) and exists (
    select 1 from app.seller_keys k
     where k.seller_id = p_seller
       and (exists (select 1 from app.closed_sellers c
                     where c.key_hash = k.key_hash and c.closed_at > app.now() - app.closed_seller_period())
            or exists (select 1 from app.seller_keys o join app.profiles p on p.id = o.seller_id
                        where o.key_hash = k.key_hash and o.seller_id <> p_seller and p.is_store_hidden)));
end $$;
comment on function app.is_reopened_shop(uuid) is
  'Whether a shop that is not verified has, or had, an address, a phone or a Kaspi link of another one that is closed or suspended, '
  'or was when its account was deleted. Only operators are told.';

create function app.stop_reopened_shop(p_seller uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not app.is_reopened_shop(p_seller) then return; end if;
  update public.products set status = 'inactive', review_since = app.now()
   where id in (select id from public.products
                 where seller_id = p_seller and status = 'active' and deleted_at is null and (price <= approved_price) is not true
                 order by id limit 10000 for no key update);
end $$;
comment on function app.stop_reopened_shop(uuid) is
  'The products of a shop that has become like a closed one wait for review, except those that an operator has approved. The lock of the '
  'catalogue comes before.';

create function app.lock_contact_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  -- before the row: products that are published at this moment come first
  if app.request_is_client() and v_user is not null then
    perform pg_advisory_xact_lock(hashtextextended('user:' || v_user, 0));
    perform app.lock_catalogue(v_user);
  end if;
  return null;
end $$;
comment on function app.lock_contact_change() is
  'The locks under which a seller''s phones and Kaspi details change, because app.stop_reopened_shop may stop products.';
create trigger lock_contact_change before insert or update of kaspi_phone, kaspi_link, whatsapp_phone on public.seller_settings
  for each statement execute function app.lock_contact_change();

create function app.note_changed_contact() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.note_seller_keys((to_jsonb(new) ->> tg_argv[0])::uuid);
  if tg_table_name = 'seller_settings' then perform app.stop_reopened_shop(new.seller_id); end if;
  return null;
end $$;
comment on function app.note_changed_contact() is
  'Notes what sellers are found by when it is saved. A shop that opens or whose phone changes is stopped by app.write_profile.';
create trigger note_changed_contact after insert or update of phone, is_influencer on app.profiles
  for each row when (new.is_influencer) execute function app.note_changed_contact('id');
-- after log_kaspi_change, by its name
create trigger note_changed_contact after insert or update of kaspi_phone, kaspi_link, whatsapp_phone on public.seller_settings
  for each row execute function app.note_changed_contact('seller_id');
create trigger note_changed_contact after update on auth.users for each row
  when (new.email is distinct from old.email or new.phone is distinct from old.phone) execute function app.note_changed_contact('id');

create function app.keep_closed_seller(p_seller uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into app.closed_sellers (key_hash)
  select k.key_hash from app.seller_keys k join app.profiles p on p.id = k.seller_id
   where k.seller_id = p_seller and p.deleted_at is null and p.is_store_hidden order by k.key_hash
  on conflict (key_hash) do update set closed_at = excluded.closed_at;
  delete from app.seller_keys where seller_id = p_seller;
$$;
comment on function app.keep_closed_seller(uuid) is
  'Moves the hashes of a closed or suspended seller whose account is being deleted to app.closed_sellers; removes those of others.';
