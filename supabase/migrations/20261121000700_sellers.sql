-- What belongs to one person: a seller's settings and figures, a buyer's addresses, saved posts.
create table public.seller_settings (
  seller_id uuid primary key references app.profiles (id) on delete cascade,
  store_name text check (char_length(store_name) <= 80),
  store_description text check (char_length(store_description) <= 1000),
  kaspi_phone text check (kaspi_phone ~ '^\+7[0-9]{10}$'),
  kaspi_link text check (kaspi_link ~ '^https://(pay\.)?kaspi\.kz/[A-Za-z0-9/_?=&.-]*$' and char_length(kaspi_link) <= 300),
  accepts_cash boolean not null default true,
  order_notifications boolean not null default true,
  product_updates boolean not null default true,
  on_holiday boolean not null default false,
  updated_at timestamptz not null default now()
);
create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  phone text not null check (phone ~ '^\+7[0-9]{10}$'),
  city text not null check (char_length(city) between 1 and 60),
  street text not null check (char_length(street) between 1 and 120),
  flat text check (char_length(flat) <= 20),
  comment text check (char_length(comment) <= 300),
  created_at timestamptz not null default now()
);
create index addresses_user on public.addresses (user_id, created_at desc);
create table public.instagram_posts (
  id uuid primary key default gen_random_uuid(),
  influencer_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  instagram_media_id text not null check (char_length(instagram_media_id) <= 64),
  kind text not null default 'post' check (kind in ('post', 'story')),
  caption text check (char_length(caption) <= 5000),
  media_url text check (app.is_media_url(media_url)),
  media_type text not null default 'image' check (media_type in ('image', 'video')),
  posted_at timestamptz,
  created_at timestamptz not null default now(),
  unique (influencer_id, instagram_media_id)
);

alter table public.seller_settings enable row level security;
alter table public.addresses enable row level security;
alter table public.instagram_posts enable row level security;
create policy settings_read on public.seller_settings for select to authenticated using (seller_id = (select auth.uid()));
create policy settings_insert on public.seller_settings for insert to authenticated with check (seller_id = (select auth.uid()));
create policy settings_update on public.seller_settings for update to authenticated
  using (seller_id = (select auth.uid())) with check (seller_id = (select auth.uid()));
create policy addresses_read on public.addresses for select to authenticated using (user_id = (select auth.uid()));
create policy addresses_insert on public.addresses for insert to authenticated with check (user_id = (select auth.uid()));
create policy addresses_update on public.addresses for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy addresses_delete on public.addresses for delete to authenticated using (user_id = (select auth.uid()));
create policy posts_read on public.instagram_posts for select to authenticated using (influencer_id = (select auth.uid()));
create policy posts_insert on public.instagram_posts for insert to authenticated with check (influencer_id = (select auth.uid()));
create policy posts_delete on public.instagram_posts for delete to authenticated using (influencer_id = (select auth.uid()));

-- Sales a day, in Almaty's days. A view over the orders, so it can never disagree with them.
create view public.seller_analytics with (security_invoker = true, security_barrier = true) as
select o.seller_id, (o.date at time zone 'Asia/Almaty')::date as date,
       sum(o.total)::bigint as sales, count(*)::bigint as orders, sum(o.units)::bigint as units
  from public.orders o
 where o.status <> 'cancelled' and o.seller_id = (select auth.uid())
 group by 1, 2;

-- The ways a seller can be paid: a Kaspi number or link given by the seller, or cash at the door.
create function app.payment_methods(p_seller uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select case when s.seller_id is null then array['cash_on_delivery']
              else array_remove(array[
                case when s.kaspi_phone is not null or s.kaspi_link is not null then 'kaspi_transfer' end,
                case when s.accepts_cash then 'cash_on_delivery' end], null) end
    from (select p_seller as id) x left join public.seller_settings s on s.seller_id = x.id
$$;
-- Asked by the checkout: which sellers can be paid how, and who is away. Tells the ways, never the number.
create function app.checkout_options(p_sellers uuid[]) returns table (seller_id uuid, methods text[], on_holiday boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, app.payment_methods(p.id), coalesce(s.on_holiday, false)
    from app.profiles p left join public.seller_settings s on s.seller_id = p.id
   where p.id = any (p_sellers[1:50]) and p.deleted_at is null
$$;
create function public.checkout_options(p_sellers uuid[]) returns table (seller_id uuid, methods text[], on_holiday boolean)
language sql stable security invoker set search_path = '' as $$ select * from app.checkout_options(p_sellers) $$;
