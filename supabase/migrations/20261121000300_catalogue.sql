-- The catalogue: categories, products, their media, and counters kept by triggers.
create table public.categories (
  id smallint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z_]{2,30}$'),
  name text not null,
  icon text not null check (icon in ('Smartphone', 'Headphones', 'Watch', 'Camera', 'Laptop', 'Joystick')),
  color text not null,
  description text not null default ''
);
create table app.category_counts (
  category_slug text primary key references public.categories (slug),
  product_count bigint not null default 0
);

insert into public.categories (slug, name, icon, color, description) values
  ('clothing', 'Clothing', 'Watch', '305', 'Knitwear, dresses and things to wear'),
  ('accessories', 'Accessories', 'Watch', '240', 'Silver, bags, glasses'),
  ('electronics', 'Electronics', 'Headphones', '245', 'Sound, cameras, desks'),
  ('home', 'Home', 'Laptop', '58', 'Clay, wool, candles'),
  ('beauty', 'Beauty', 'Smartphone', '25', 'Care and scents'),
  ('other', 'Other', 'Joystick', '150', 'Toys, outdoor and the rest');
insert into app.category_counts (category_slug) select slug from public.categories;

-- Where a product's picture or film may lie: our own storage (also written without the host) or the network's own servers.
create function app.is_media_url(p_url text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(p_url) <= 2000 and (
    p_url ~ '^(https://[a-z0-9-]+\.supabase\.co|http://(127\.0\.0\.1|localhost):[0-9]+)?/storage/v1/object/public/product-media/[A-Za-z0-9/._-]+$'
    or p_url ~ '^https://([a-z0-9-]+\.)+(cdninstagram\.com|fbcdn\.net)/[^\s<>"]*$')
$$;

-- What the search index holds: name, tags and description, folded, whole and as Russian stems.
create function app.products_vector(p_name text, p_tags text[], p_description text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select setweight(to_tsvector('pg_catalog.simple', app.fold(p_name)) || to_tsvector('pg_catalog.russian', app.fold(p_name)), 'A')
      || setweight(to_tsvector('pg_catalog.simple', app.fold(array_to_string(p_tags, ' '))), 'B')
      || setweight(to_tsvector('pg_catalog.simple', app.fold(p_description)) || to_tsvector('pg_catalog.russian', app.fold(p_description)), 'C')
$$;
-- array_to_string is only stable for odd element types; for text it is safe, so the wrapper may say immutable
create function app.are_valid_tags(p_tags text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(p_tags) <= 20 and coalesce(array_ndims(p_tags), 1) = 1
     and not exists (select 1 from unnest(p_tags) tag where tag is null or char_length(tag) not between 1 and 40)
$$;

create table public.products (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null,
  influencer_id uuid not null generated always as (seller_id) stored references app.profiles (id),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  content_language text check (content_language in ('ru', 'kk', 'en')),
  price bigint not null check (price between 1 and 1000000000),
  discount_price bigint check (discount_price > 0),
  current_price bigint not null generated always as (coalesce(discount_price, price)) stored,
  category text not null references public.categories (slug),
  condition text not null default 'new' check (condition in ('new', 'like_new', 'good', 'fair')),
  stock_quantity integer not null default 1 check (stock_quantity between 0 and 1000000),
  media_url text check (app.is_media_url(media_url)),
  media_type text not null default 'image' check (media_type in ('image', 'video')),
  media_color text check (media_color ~ '^#[0-9a-f]{6}$'),
  featured boolean not null default false,
  rating double precision not null default 0,
  review_count integer not null default 0,
  tags text[] not null default '{}' check (app.are_valid_tags(tags)),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_vector tsvector generated always as (app.products_vector(name, tags, description)) stored,
  constraint products_discount_below_price check (discount_price < price)
);
create index products_new on public.products (created_at desc, id desc) where status = 'active' and deleted_at is null;
create index products_category_new on public.products (category, created_at desc, id desc) where status = 'active' and deleted_at is null;
create index products_price on public.products (current_price, id) where status = 'active' and deleted_at is null;
create index products_category_price on public.products (category, current_price, id) where status = 'active' and deleted_at is null;
create index products_seller_new on public.products (seller_id, created_at desc, id desc);
create index products_influencer on public.products (influencer_id);
create index products_search on public.products using gin (search_vector);
create index products_name_trgm on public.products using gin (app.fold(name) extensions.gin_trgm_ops);

create table public.product_media (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  media_url text not null check (app.is_media_url(media_url)),
  media_type text not null default 'image' check (media_type in ('image', 'video')),
  media_color text check (media_color ~ '^#[0-9a-f]{6}$'),
  poster_url text check (app.is_media_url(poster_url)),
  position smallint not null default 0,
  created_at timestamptz not null default now()
);
create index product_media_product on public.product_media (product_id, position, created_at);

create table public.product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  url text not null check (app.is_media_url(url)),
  position smallint not null default 0,
  created_at timestamptz not null default now()
);
create index product_images_product on public.product_images (product_id, position, created_at);

alter table public.categories enable row level security;
alter table app.category_counts enable row level security;
alter table public.products enable row level security;
alter table public.product_media enable row level security;
alter table public.product_images enable row level security;

create policy categories_read on public.categories for select to anon, authenticated using (true);
create policy counts_read on app.category_counts for select to anon, authenticated using (true);
create policy products_read on public.products for select to anon, authenticated
  using (deleted_at is null and (status = 'active' or seller_id = (select auth.uid())));
create policy products_insert on public.products for insert to authenticated with check (seller_id = (select auth.uid()));
create policy products_update on public.products for update to authenticated
  using (seller_id = (select auth.uid())) with check (seller_id = (select auth.uid()));
create policy products_delete on public.products for delete to authenticated using (seller_id = (select auth.uid()));

create policy media_read on public.product_media for select to anon, authenticated
  using (product_id in (select id from public.products));
create policy media_insert on public.product_media for insert to authenticated
  with check (product_id in (select id from public.products where seller_id = (select auth.uid())));
create policy media_delete on public.product_media for delete to authenticated
  using (product_id in (select id from public.products where seller_id = (select auth.uid())));
create policy images_read on public.product_images for select to anon, authenticated
  using (product_id in (select id from public.products));
create policy images_insert on public.product_images for insert to authenticated
  with check (product_id in (select id from public.products where seller_id = (select auth.uid())));
create policy images_delete on public.product_images for delete to authenticated
  using (product_id in (select id from public.products where seller_id = (select auth.uid())));

-- Columns a browser may not decide. Named z… to run after every other BEFORE trigger.
create function app.pin_product() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if not app.is_client() then
    if tg_op = 'UPDATE' then new.updated_at := now(); end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    if not exists (select 1 from app.profiles where id = (select auth.uid()) and is_influencer and deleted_at is null) then
      perform app.fail('not_seller', 403);
    end if;
    if (select count(*) from public.products where seller_id = (select auth.uid()) and created_at > now() - interval '1 minute') >= 60 then
      perform app.fail('rate_limited', 429);
    end if;
    new.id := gen_random_uuid();
    new.seller_id := (select auth.uid());
    new.featured := false;
    new.rating := 0;
    new.review_count := 0;
    new.created_at := now();
    new.deleted_at := null;
  else
    if new.stock_quantity is distinct from old.stock_quantity then
      -- an absolute number from a form could bring sold pieces back to life: use set_stock
      perform app.fail('stock_changed', 409, jsonb_build_object('stock', old.stock_quantity));
    end if;
    new.id := old.id;
    new.seller_id := old.seller_id;
    new.featured := old.featured;
    new.rating := old.rating;
    new.review_count := old.review_count;
    new.created_at := old.created_at;
    new.deleted_at := old.deleted_at;
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger z_pin_product before insert or update on public.products
  for each row execute function app.pin_product();

create function app.count_categories() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_before text := case when tg_op <> 'INSERT' and old.status = 'active' and old.deleted_at is null then old.category end;
  v_after text := case when tg_op <> 'DELETE' and new.status = 'active' and new.deleted_at is null then new.category end;
begin
  if v_before is distinct from v_after then
    update app.category_counts set product_count = product_count - 1 where category_slug = v_before;
    update app.category_counts set product_count = product_count + 1 where category_slug = v_after;
  end if;
  if tg_op = 'INSERT' then
    update app.profiles set newest_product_at = greatest(newest_product_at, new.created_at) where id = new.seller_id;
  end if;
  return null;
end $$;
create trigger count_categories after insert or delete or update of status, category, deleted_at on public.products
  for each row execute function app.count_categories();

create function app.limit_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  perform 1 from public.products where id = new.product_id for update;
  execute format('select count(*) from public.%I where product_id = $1', tg_table_name) into v_count using new.product_id;
  if v_count >= tg_argv[0]::int then perform app.fail('too_many_media'); end if;
  if app.request_is_client() then
    new.id := gen_random_uuid();
    new.created_at := now();
  end if;
  return new;
end $$;
create trigger limit_media before insert on public.product_media for each row execute function app.limit_media('9');
create trigger limit_images before insert on public.product_images for each row execute function app.limit_media('4');

-- Despite its name it writes nothing: the counters are kept by a trigger, this reads them.
create function public.update_category_counts() returns table (category_slug text, product_count bigint)
language sql stable security invoker set search_path = '' as $$
  select c.category_slug, c.product_count from app.category_counts c
$$;
