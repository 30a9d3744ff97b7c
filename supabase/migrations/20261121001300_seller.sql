-- The seller's side: importing posts, undo, discounts in bulk, payments and parcels, sales by hand, figures, mails.

-- Where a product came from, and the key that makes publishing it twice publish it once.
alter table public.products add column instagram_media_id text check (instagram_media_id ~ '^[A-Za-z0-9_-]{1,64}$');
alter table public.products add column creation_key uuid;
create unique index products_creation_key on public.products (seller_id, creation_key) where creation_key is not null;
alter table public.instagram_posts add column thumbnail_url text check (app.is_media_url(thumbnail_url));

-- updated_at tells a form whether somebody saved a newer copy: only what a form holds makes one, not a sale, a review or another cover.
-- Named zz… to run after pin_product.
create function app.keep_version() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if (new.name, new.description, new.price, new.discount_price, new.category, new.condition, new.tags, new.status, new.deleted_at)
     is not distinct from (old.name, old.description, old.price, old.discount_price, old.category, old.condition, old.tags, old.status, old.deleted_at) then
    new.updated_at := old.updated_at;
  end if;
  return new;
end $$;
create trigger zz_keep_version before update on public.products for each row execute function app.keep_version();

-- How far a seller may go in a minute with what costs us work outside the database.
create table app.allowances (
  user_id uuid not null references app.profiles (id) on delete cascade,
  kind text not null,
  minute timestamptz not null,
  used integer not null,
  primary key (user_id, kind)
);
alter table app.allowances enable row level security;
create function app.use_allowance(p_kind text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_limit int := case p_kind when 'instagram_media' then 60 when 'instagram_image' then 60 end;
  v_used int;
begin
  if v_limit is null then perform app.fail('invalid'); end if;
  insert into app.allowances as a (user_id, kind, minute, used) values (v_user, p_kind, date_trunc('minute', now()), 1)
  on conflict (user_id, kind) do update
    set used = case when a.minute = excluded.minute then a.used + 1 else 1 end, minute = excluded.minute
  returning used into v_used;
  if v_used > v_limit then perform app.fail('rate_limited', 429); end if;
  return v_user;
end $$;
-- The edge functions ask this first: it says whose session it is, that it still stands, and that it is not in a hurry.
create function public.use_allowance(p_kind text) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.use_allowance(p_kind) $$;

-- A deleted product can be brought back for an hour: a seller's delete takes it off the shelves and keeps the row.
create or replace function app.archive_sold_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.request_is_client() or exists (select 1 from public.order_items where product_id = old.id) then
    update public.products set status = 'inactive', deleted_at = now() where id = old.id and deleted_at is null;
    return null;
  end if;
  return old;
end $$;
create function app.restore_product(p_product uuid, p_status text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.products set deleted_at = null, status = case when p_status = 'active' then 'active' else 'inactive' end
   where id = p_product and seller_id = app.require_user() and deleted_at > now() - interval '1 hour';
  if not found then perform app.fail('not_found', 404); end if;
end $$;
create function public.restore_product(p_product uuid, p_status text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.restore_product(p_product, p_status) $$;
-- For a nightly job of the operator: what was never sold and cannot come back any more goes for good.
create function app.purge_deleted_products() returns int
language sql volatile security definer set search_path = '' as $$
  with gone as (
    delete from public.products p where p.deleted_at < now() - interval '1 day'
       and not exists (select 1 from public.order_items i where i.product_id = p.id) returning 1)
  select count(*)::int from gone
$$;

-- A discount for many at once, in per cent; 0 takes it away. Answers how many it changed.
create function public.set_discount(p_products uuid[], p_percent int) returns int
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count int;
begin
  if p_percent is null or p_percent not between 0 and 90 or coalesce(cardinality(p_products), 0) not between 1 and 500 then
    perform app.fail('invalid');
  end if;
  update public.products
     set discount_price = case when p_percent = 0 or price = 1 then null else greatest(1, price * (100 - p_percent) / 100) end
   where id = any (p_products) and seller_id = (select auth.uid()) and deleted_at is null;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Payments, parcels and sales by hand.
alter table public.orders add column payment_received_at timestamptz;
alter table public.orders add column tracking_number text check (tracking_number ~ '^[A-Za-z0-9][A-Za-z0-9 -]{2,39}$');
alter table public.orders add column source text not null default 'shop' check (source in ('shop', 'manual'));
alter table app.order_contacts alter column phone drop not null, alter column city drop not null, alter column street drop not null;

-- Only the seller can say that the money arrived; saying it again changes nothing.
create function app.receive_payment(p_order uuid) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order and seller_id = app.require_user() for update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_order.status = 'cancelled' then perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status)); end if;
  if v_order.payment_status = 'received' then return v_order.payment_received_at; end if;
  update public.orders set payment_status = 'received', payment_received_at = now(), updated_at = now() where id = p_order
  returning payment_received_at into v_order.payment_received_at;
  return v_order.payment_received_at;
end $$;
create function public.receive_payment(p_order uuid) returns timestamptz
language sql volatile security invoker set search_path = '' as $$ select app.receive_payment(p_order) $$;

-- The parcel's number, for the buyer to follow; empty takes it away.
create function app.set_tracking(p_order uuid, p_number text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_number text := nullif(btrim(p_number), '');
begin
  select * into v_order from public.orders where id = p_order and seller_id = app.require_user() for update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_order.status not in ('confirmed', 'shipped') then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status));
  end if;
  update public.orders set tracking_number = v_number, updated_at = now() where id = p_order;
  return v_number;
end $$;
create function public.set_tracking(p_order uuid, p_number text) returns text
language sql volatile security invoker set search_path = '' as $$ select app.set_tracking(p_order, p_number) $$;

-- A sale made in direct messages (add_sale, with the variants). Its buyer gets a link with which the order becomes theirs.
create table app.order_claims (
  order_id uuid primary key references public.orders (id) on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  claimed_at timestamptz
);
alter table app.order_claims enable row level security;

-- The link's token, for the seller while nobody has taken the order.
create function app.claim_token(p_order uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.token from app.order_claims c join public.orders o on o.id = c.order_id
   where c.order_id = p_order and o.seller_id = app.require_user() and c.claimed_at is null
$$;
create function public.claim_token(p_order uuid) returns uuid
language sql stable security invoker set search_path = '' as $$ select app.claim_token(p_order) $$;

-- Takes over a hand-entered order. Once; for its new owner again and again the same answer.
create function app.claim_order(p_token uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders;
begin
  select o.* into v_order from public.orders o join app.order_claims c on c.order_id = o.id where c.token = p_token for update of o;
  if not found or v_order.status = 'cancelled' or (v_order.user_id is not null and v_order.user_id <> v_user) then
    perform app.fail('not_found', 404);
  end if;
  if v_order.seller_id = v_user then perform app.fail('own_product'); end if;
  update public.orders set user_id = v_user, updated_at = now() where id = v_order.id and user_id is null;
  update app.order_claims set claimed_at = coalesce(claimed_at, now()) where order_id = v_order.id;
  return v_order.id;
end $$;
create function public.claim_order(p_token uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.claim_order(p_token) $$;

-- How often a product's page was looked at, by day of Almaty. Kept as counters: nobody's visit is written down.
create table public.product_views (
  product_id uuid not null references public.products (id) on delete cascade,
  date date not null,
  views integer not null default 0,
  primary key (product_id, date)
);
alter table public.product_views enable row level security;
create policy product_views_read on public.product_views for select to authenticated
  using (product_id in (select id from public.products where seller_id = (select auth.uid())));
create policy session_alive on public.product_views as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create function app.count_view(p_product uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.product_views as v (product_id, date, views)
  select p.id, (now() at time zone 'Asia/Almaty')::date, 1 from public.products p
   where p.id = p_product and p.status = 'active' and p.deleted_at is null and p.seller_id is distinct from (select auth.uid())
  on conflict (product_id, date) do update set views = least(v.views + 1, 1000000)
$$;
create function public.count_view(p_product uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select app.count_view(p_product) $$;

-- The first of the last days (1 = today, by Almaty's calendar).
create function app.first_day(p_days int) returns date
language sql stable set search_path = '' as $$ select (now() at time zone 'Asia/Almaty')::date - greatest(1, least(p_days, 366)) + 1 $$;
-- What each product brought in the last days, with the post it came from.
create function public.seller_products_report(p_days int) returns table (
  product_id uuid, name text, image text, instagram_media_id text, views bigint, orders bigint, units bigint, revenue bigint
)
language sql stable security invoker set search_path = '' as $$
  with since as (select app.first_day(p_days) as day),
  sold as (
    select i.product_id, count(distinct o.id) as orders, sum(i.quantity)::bigint as units, sum(i.unit_price * i.quantity)::bigint as revenue
      from public.orders o join public.order_items i on i.order_id = o.id
     where o.seller_id = (select auth.uid()) and o.status <> 'cancelled'
       and (o.date at time zone 'Asia/Almaty')::date >= (select day from since)
     group by 1),
  seen as (
    select v.product_id, sum(v.views)::bigint as views from public.product_views v where v.date >= (select day from since) group by 1)
  select p.id, p.name, p.media_url, p.instagram_media_id, coalesce(seen.views, 0), coalesce(sold.orders, 0), coalesce(sold.units, 0),
         coalesce(sold.revenue, 0)
    from public.products p left join sold on sold.product_id = p.id left join seen on seen.product_id = p.id
   where p.seller_id = (select auth.uid()) and (sold.product_id is not null or seen.product_id is not null)
   order by 8 desc, 5 desc, p.name
$$;
-- What each post brought: an order of two of its products is one order. It looks like its best-selling product.
create function public.seller_posts_report(p_days int) returns table (
  instagram_media_id text, name text, image text, views bigint, orders bigint, revenue bigint
)
language sql stable security invoker set search_path = '' as $$
  with ordered as (
    select p.instagram_media_id as post, count(distinct o.id) as orders
      from public.orders o join public.order_items i on i.order_id = o.id join public.products p on p.id = i.product_id
     where o.seller_id = (select auth.uid()) and o.status <> 'cancelled' and (o.date at time zone 'Asia/Almaty')::date >= app.first_day(p_days)
     group by 1)
  select r.instagram_media_id, (array_agg(r.name order by r.revenue desc))[1], (array_agg(r.image order by r.revenue desc))[1],
         sum(r.views)::bigint, coalesce(max(ordered.orders), 0), sum(r.revenue)::bigint
    from public.seller_products_report(p_days) r left join ordered on ordered.post = r.instagram_media_id
   where r.instagram_media_id is not null
   group by 1 order by 6 desc, 4 desc, 2
$$;

-- Settings: where a seller delivers, and in which language mails come.
create function app.is_valid_delivery(p_delivery jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(p_delivery) = 'array' and jsonb_array_length(p_delivery) <= 30 and pg_column_size(p_delivery) <= 8192
     and not exists (
       select 1 from jsonb_array_elements(p_delivery) d
        where jsonb_typeof(d) <> 'object' or coalesce(char_length(btrim(d ->> 'city')), 0) not between 1 and 60
           or coalesce(d ->> 'cost', '') !~ '^[0-9]{1,7}$' or coalesce(d ->> 'days_from', '') !~ '^[0-9]{1,2}$'
           or coalesce(d ->> 'days_to', '') !~ '^[0-9]{1,2}$' or (d ->> 'days_to')::int < (d ->> 'days_from')::int)
$$;
alter table public.seller_settings add column delivery jsonb not null default '[]' check (app.is_valid_delivery(delivery));
alter table public.seller_settings add column language text not null default 'ru' check (language in ('ru', 'kk', 'en'));

-- A buyer must know before the checkout: away or not, and what delivery costs. Copied to the profile, where everyone may read it.
alter table app.profiles add column on_holiday boolean not null default false;
alter table app.profiles add column delivery jsonb not null default '[]';
alter table app.profiles add column store_name text;
alter table app.profiles add column store_description text;
create or replace view public.profiles with (security_invoker = true, security_barrier = true) as
select p.id, p.username, p.full_name, p.avatar_url, p.cover_image, p.bio, p.website, p.location,
       p.instagram_handle, p.instagram_user_id, p.is_influencer, p.seller_status, p.seller_verified_at,
       p.rating, p.review_count, p.newest_product_at, p.created_at, p.updated_at,
       case when p.id = (select auth.uid()) then p.phone end as phone,
       case when p.id = (select auth.uid()) then p.commission_rate end as commission_rate,
       case when p.id = (select auth.uid()) then p.total_sales end as total_sales,
       case when p.id = (select auth.uid()) then p.total_earnings end as total_earnings,
       case when p.id = (select auth.uid()) then p.username_changes end as username_changes,
       p.deleted_at, p.on_holiday, p.delivery, p.store_name, p.store_description
  from app.profiles p
 where p.deleted_at is null;
create function app.show_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- who leaves takes the settings along
  if tg_op = 'DELETE' then
    update app.profiles set on_holiday = false, delivery = '[]', store_name = null, store_description = null where id = old.seller_id;
    return null;
  end if;
  update app.profiles
     set on_holiday = new.on_holiday, delivery = new.delivery, store_name = new.store_name, store_description = new.store_description
   where id = new.seller_id;
  return null;
end $$;
create trigger show_settings after insert or delete or update of on_holiday, delivery, store_name, store_description on public.seller_settings
  for each row execute function app.show_settings();

revoke all on app.allowances, app.order_claims, public.product_views from public, anon, authenticated;
grant select on public.product_views to authenticated;
grant execute on function app.is_valid_delivery(jsonb) to authenticated;
grant execute on function app.count_view(uuid), public.count_view(uuid) to anon, authenticated;
grant execute on function app.use_allowance(text), public.use_allowance(text), app.restore_product(uuid, text), public.restore_product(uuid, text), public.set_discount(uuid[], int),
  app.receive_payment(uuid), public.receive_payment(uuid), app.set_tracking(uuid, text), public.set_tracking(uuid, text),
  app.claim_token(uuid), public.claim_token(uuid), app.claim_order(uuid), public.claim_order(uuid),
  app.first_day(int), public.seller_products_report(int), public.seller_posts_report(int) to authenticated;
