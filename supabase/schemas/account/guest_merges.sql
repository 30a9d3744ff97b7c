-- What a guest has moves to another user: to an account, or to the guest of another browser.
create table app.guest_keys (
  key_hash bytea primary key,
  guest_id uuid not null references app.profiles (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table app.guest_keys is
  'The keys with which another session takes over what a guest has. The first that is used ends all of them.';
comment on column app.guest_keys.key_hash is 'sha256 of the key, which only its guest has read.';
create index guest_keys_guest on app.guest_keys (guest_id);
create index guest_keys_expired on app.guest_keys (expires_at);
alter table app.guest_keys enable row level security;

create function app.new_key() returns text
language sql volatile set search_path = '' as $$ select replace(gen_random_uuid()::text, '-', '') $$;
comment on function app.new_key() is 'A key of 122 random bits for a link; of what it opens only app.key_hash is stored.';

create function app.key_hash(p_key text) returns bytea
language sql immutable set search_path = '' as $$ select sha256(convert_to(p_key, 'UTF8')) $$;
comment on function app.key_hash(text) is 'What is stored of the key of a link.';

create function app.create_guest_key() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_key text := app.new_key();
begin
  if not app.is_guest() then perform app.fail('invalid'); end if;
  perform app.lock_user(v_user);
  perform app.enforce_rate_limit(v_user, 'guest_key', 20, interval '1 hour');
  insert into app.guest_keys (key_hash, guest_id, expires_at)
  values (app.key_hash(v_key), v_user, app.clock_timestamp() + interval '10 minutes');
  return v_key;
end $$;
create function public.create_guest_key() returns text
language sql volatile security invoker set search_path = '' as $$ select app.create_guest_key() $$;
comment on function public.create_guest_key() is
  'A new key of the calling guest for merge_guest, valid for ten minutes. Earlier ones stay: an app may open a browser a second time. '
  'At most 20 an hour.';

create function app.is_guest_key(p_key text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from app.guest_keys where key_hash = app.key_hash(p_key) and expires_at > app.clock_timestamp());
end $$;
create function public.is_guest_key(p_key text) returns boolean
language sql stable security invoker set search_path = '' as $$ select app.is_guest_key(p_key) $$;
comment on function public.is_guest_key(text) is
  'Whether merge_guest takes this key now: a visitor becomes a guest only for one that is good.';
grant execute on function app.is_guest_key(text), public.is_guest_key(text) to anon, authenticated;

create function app.move_saved_things(p_guest uuid, p_user uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- copies: a client cannot change whose an address is, and its commands cannot either
  insert into public.addresses (user_id, name, phone, city, street, flat, comment)
  select p_user, a.name, a.phone, a.city, a.street, a.flat, a.comment from public.addresses a
   where a.user_id = p_guest
     and not exists (select 1 from public.addresses o
                      where o.user_id = p_user
                        and (o.name, o.phone, o.city, o.street, o.flat) is not distinct from (a.name, a.phone, a.city, a.street, a.flat))
   order by a.created_at desc
   limit greatest(0, 50 - (select count(*) from public.addresses o where o.user_id = p_user));
  insert into public.wishlists (user_id, product_id)
  select p_user, w.product_id from public.wishlists w
   where w.user_id = p_guest and not exists (select 1 from public.wishlists o where o.user_id = p_user and o.product_id = w.product_id)
   order by w.created_at desc
   limit greatest(0, 500 - (select count(*) from public.wishlists o where o.user_id = p_user))
  on conflict do nothing;
  update public.reports r set reporter_id = p_user
   where r.reporter_id = p_guest
     and not exists (select 1 from public.reports o
                      where o.reporter_id = p_user and (o.target, o.target_id) is not distinct from (r.target, r.target_id));
  insert into app.consents (user_id, version_id, given_at)
  select p_user, c.version_id, c.given_at from app.consents c where c.user_id = p_guest
  on conflict do nothing;
  insert into public.notification_choices (user_id, topic, channel, choice)
  select p_user, c.topic, c.channel, c.choice from public.notification_choices c where c.user_id = p_guest
  on conflict do nothing;
  perform app.schedule_digest(p_user);
end $$;
comment on function app.move_saved_things(uuid, uuid) is
  'Moves addresses, saved products, reports, consents and choices of notifications of a guest; what the other user has '
  'already, or has no room for, is left out.';

create function app.move_guest(p_guest uuid, p_user uuid) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count int;
begin
  perform app.lock_users(array[p_guest, p_user]);
  perform app.lock_user(p_user);
  if not exists (select 1 from app.profiles where id = p_guest and guest_until is not null and deleted_at is null) then
    perform app.fail('not_found', 404);
  end if;
  if exists (select 1 from public.orders where user_id = p_guest and seller_id = p_user) then perform app.fail('own_product'); end if;
  -- the guest is no way around a limit (app.place_order), and the limits of the guest stay
  perform app.check_limit(p_user, 'buying');
  insert into app.buyer_limits as l (user_id, kind, until, reason, set_at, set_by)
  select p_user, g.kind, g.until, g.reason, g.set_at, g.set_by from app.buyer_limits g where g.user_id = p_guest
  on conflict (user_id, kind) do update set until = greatest(l.until, excluded.until);
  perform 1 from public.orders where user_id = p_guest order by id for no key update;
  update public.orders set user_id = p_user where user_id = p_guest;
  get diagnostics v_count = row_count;
  -- a repeated request finds its answer, unless both have used the same key
  update app.checkouts c
     set user_id = p_user,
         idempotency_key = case when exists (select 1 from app.checkouts o
                                          where o.user_id = p_user and o.idempotency_key = c.idempotency_key)
           then gen_random_uuid() else c.idempotency_key end
   where c.user_id = p_guest;
  update public.order_reads set user_id = p_user where user_id = p_guest;
  -- first: it waits for who is telling the guest of a product at this moment
  perform app.move_watches(p_guest, p_user);
  -- before the messages that wait, as their removal takes them
  update public.notification_targets set user_id = p_user where user_id = p_guest;
  update app.outbox set user_id = p_user where user_id = p_guest;
  update app.notifications set user_id = p_user where user_id = p_guest;
  perform app.move_saved_things(p_guest, p_user);
  -- ends the sessions of the guest; nothing refers to the profile any more
  delete from auth.users where id = p_guest;
  delete from app.profiles where id = p_guest;
  return v_count;
end $$;
comment on function app.move_guest(uuid, uuid) is
  'Gives orders, addresses, saved products, reports, consents and limits of a guest to another user, who may be a guest too, and removes '
  'the guest. Returns how many orders were moved. Fails with not_found when the guest has an account or was moved already, '
  'and with own_product when an order is from the user''s own store. The caller has proven both.';

create function app.merge_guest(p_key text) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_hash bytea := app.key_hash(coalesce(p_key, ''));
  v_guest uuid := (select k.guest_id from app.guest_keys k where k.key_hash = v_hash);
begin
  if v_guest is null or v_guest = v_user then perform app.fail('not_found', 404); end if;
  perform app.lock_users(array[v_guest, v_user]);
  delete from app.guest_keys where guest_id = v_guest and key_hash = v_hash and expires_at > app.clock_timestamp();
  if not found then perform app.fail('not_found', 404); end if;
  return app.move_guest(v_guest, v_user);
end $$;
create function public.merge_guest(p_key text) returns int
language sql volatile security invoker set search_path = '' as $$ select app.merge_guest(p_key) $$;
comment on function public.merge_guest(text) is
  'Takes over what the guest has who created this key (create_guest_key): once, within ten minutes. Returns how many orders were moved. '
  'Fails with not_found for a key that is unknown, used or expired, or is the caller''s own.';

grant execute on function
  app.create_guest_key(), public.create_guest_key(), app.merge_guest(text), public.merge_guest(text) to authenticated;
