-- Products: the table, its indexes and its policies.
create function app.is_media_url(p_url text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return char_length(p_url) <= 2000 and (
      p_url ~ '^/storage/v1/object/public/product-media(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$' and p_url !~ '\.\.'
      or p_url ~ '^https://([a-z0-9-]+\.)+(cdninstagram\.com|fbcdn\.net)/[^\s<>"\\]*$');
end $$;
comment on function app.is_media_url(text) is
  'A path in the bucket product-media (without a host, so that other projects are refused), or an address of Instagram''s media servers.';
grant execute on function app.is_media_url(text) to anon, authenticated;

create function app.products_vector(p_name text, p_tags text[], p_description text, p_names jsonb, p_descriptions jsonb) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_name text := app.fold(app.with_translations(p_name, p_names));
  v_description text := app.fold(app.with_translations(p_description, p_descriptions));
begin
  return (
    select setweight(to_tsvector('pg_catalog.simple', v_name) || to_tsvector('pg_catalog.russian', v_name), 'A')
          || setweight(to_tsvector('pg_catalog.simple', app.fold(array_to_string(p_tags, ' '))), 'B')
          || setweight(to_tsvector('pg_catalog.simple', v_description) || to_tsvector('pg_catalog.russian', v_description), 'C'));
end $$;
comment on function app.products_vector(text, text[], text, jsonb, jsonb) is
  'The search vector of a product: name, tags and description in all its languages, folded, as whole words and as Russian stems.';
grant execute on function app.products_vector(text, text[], text, jsonb, jsonb) to anon, authenticated;

create function app.price_class(p_price bigint) returns int
language sql immutable strict parallel safe set search_path = '' as $$
  select floor(8 * ln(greatest(p_price, 0) + 1::double precision) / ln(2::double precision))::int
$$;
comment on function app.price_class(bigint) is 'Number of the price class: eight classes for each doubling of the price in tenge.';

create function app.product_tokens(
  p_created timestamptz, p_category text, p_price bigint, p_stars bigint, p_reviews int, p_condition text, p_city text, p_sizes text[],
    p_colors text[]
) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array_to_tsvector(array_remove(array[
    'w' || floor(extract(epoch from p_created) / 604800)::text, p_category, 'p' || app.price_class(p_price),
    case when p_reviews > 0 then 'r' || floor(2 * round(p_stars::numeric / p_reviews, 1))::text end,
    'condition:' || p_condition, 'city:' || p_city], null)
    || array(select 'size:' || s from unnest(p_sizes) s) || array(select 'color:' || c from unnest(p_colors) c));
end $$;
comment on function app.product_tokens(timestamptz, text, bigint, bigint, int, text, text, text[], text[]) is
  'Week of creation, category, price class, half stars, condition, city, sizes and colours as lexemes, '
  'so that a list can filter by them inside the GIN index.';

create function app.are_valid_tags(p_tags text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select cardinality(p_tags) <= 20 and coalesce(array_ndims(p_tags), 1) = 1
         and not exists (select 1 from unnest(p_tags) tag
           where tag is null or char_length(tag) not between 1 and 40 or not app.is_plain_line(tag)));
end $$;
comment on function app.are_valid_tags(text[]) is 'At most 20 tags of 1 to 40 visible characters.';
grant execute on function app.are_valid_tags(text[]) to anon, authenticated;

create table public.products (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null,
  influencer_id uuid not null generated always as (seller_id) stored references app.profiles (id),
  name text not null check (char_length(btrim(name)) between 1 and 200 and app.is_plain_line(name)),
  description text not null default '' check (char_length(description) <= 5000 and app.is_plain_text(description)),
  content_language text check (app.is_language(content_language)),
  names jsonb not null default '{}' check (app.are_valid_translations(names, 200, true)),
  descriptions jsonb not null default '{}' check (app.are_valid_translations(descriptions, 5000)),
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  price bigint not null check (price between 1 and 1000000000),
  discount_price bigint check (discount_price > 0),
  current_price bigint not null generated always as (coalesce(discount_price, price)) stored,
  category text not null references public.categories (slug),
  condition text not null default 'new' check (condition in ('new', 'like_new', 'good', 'fair')),
  return_exception text check (return_exception in (
    'food', 'medicine', 'underwear', 'hosiery', 'animals_plants', 'by_meter', 'mobile_phone')),
  excluded_ways uuid[] not null default '{}' check (cardinality(excluded_ways) <= 10 and array_position(excluded_ways, null) is null),
  weight integer check (weight between 1 and 100000),
  stock_quantity integer not null default 1 check (stock_quantity between 0 and 1000000),
  has_variants boolean not null default false,
  media_url text check (app.is_media_url(media_url)),
  media_type text not null default 'image' check (media_type in ('image', 'video')),
  poster_url text check (app.is_media_url(poster_url)),
  media_color text check (media_color ~ '^#[0-9a-f]{6}$'),
  featured boolean not null default false,
  review_count integer not null default 0 check (review_count >= 0),
  rating_sum bigint not null default 0 check (rating_sum >= 0),
  rating double precision not null
    generated always as (case when review_count > 0 then round(rating_sum::numeric / review_count, 1)::double precision else 0 end) stored,
  tags text[] not null default '{}' check (app.are_valid_tags(tags)),
  status text not null default 'active' check (status in ('active', 'inactive')),
  review_since timestamptz,
  approved_price bigint check (approved_price > 0),
  approved_words text,
  approved_identity jsonb,
  hidden_since timestamptz,
  instagram_media_id text check (instagram_media_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  reviewed_identity jsonb,
  identity_changed_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  deleted_at timestamptz,
  search_vector tsvector,
  search_tokens tsvector,
  -- every list and every command asks for active products, so what is hidden needs no rule of its own anywhere
  constraint products_inactive_while_hidden check (hidden_since is null or status = 'inactive'),
  constraint products_discount_below_price check (discount_price < price),
  constraint products_inactive_in_review check (review_since is null or status = 'inactive'),
  constraint products_one_text_by_language check (not (names ? content_language or descriptions ? content_language))
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
comment on table public.products is
  'Products. Visible to everyone while active and not deleted. Deleted ones are stored for their orders (soft delete).';
comment on column public.products.content_language is 'Language of name and description, the main text; null: not known.';
comment on column public.products.return_exception is
  'Why buyers may not return it without a fault (Consumer law of Kazakhstan, article 30, subparagraphs 1 to 6; food is not covered by '
  'the article); null: they may.';
comment on column public.products.excluded_ways is
  'Ways of delivery of its store by which it is not delivered: app.offered_ways. What is no way of the store has no effect.';
comment on column public.products.weight is
  'Grams of a piece with its packing, of every variant; for prices by weight (delivery_ways.weights). Null: that of the store.';
comment on column public.products.names is 'The name in other languages by their code. Apart from the descriptions, because lists read it.';
comment on column public.products.descriptions is 'The description in other languages by their code.';
comment on column public.products.attributes is
  'Values by the codes of app.attributes, as app.clean_attributes stores them. '
  'Those that the category does not list any more are shown nowhere, until it lists them again or the product is saved.';
comment on column public.products.price is 'Tenge.';
comment on column public.products.discount_price is 'Tenge, below price; null without a discount.';
comment on column public.products.current_price is 'Tenge: the price with the discount.';
comment on column public.products.poster_url is 'Cover image of the first medium when that is a video.';
comment on column public.products.stock_quantity is 'Units for sale; with variants their sum. Changed by app.change_stock only.';
comment on column public.products.rating_sum is 'Sum of the stars of the published reviews; rating is derived from it.';
comment on column public.products.review_since is
  'Since when a product above the review price of new shops, or with the words of a rule, waits for review, inactive; null: it does not.';
comment on column public.products.approved_price is
  'Tenge: the price with which an operator has approved the product; dearer, it waits again.';
comment on column public.products.approved_identity is
  'What an operator has approved (app.product_identity): another product waits again.';
comment on column public.products.approved_words is
  'Hash of the texts that an operator has approved: word rules do not apply to them (app.word_rules).';
comment on column public.products.hidden_since is
  'Since when the platform hides it, with the reason in app.moderations; null: it does not.';
comment on column public.products.instagram_media_id is 'The Instagram post that the product was created from; fixed at creation.';
comment on column public.products.identity_changed_at is
  'When the seller replaced the product with another one (app.is_other_product), in one step or several: '
  'older reviews are no longer verified purchases.';
comment on column public.products.reviewed_identity is
  'What was sold and is reviewed (app.product_identity), since the first change after the first order; null: nothing or the present one.';
comment on column public.products.updated_at is 'Version of the fields of the seller''s form: sales and reviews do not change it.';
comment on column public.products.search_vector is
  'Set by the trigger when a text or the tags change. Not a generated column, which would be computed again with every sale.';
comment on column public.products.search_tokens is
  'Tokens of app.product_tokens, set by the trigger. Null asks it to compute them again, '
  'after variants or the seller''s city have changed.';
comment on column public.products.rating is 'Stars, 1 to 5, rounded to one digit; 0 without reviews.';
comment on column public.products.review_count is 'Published reviews of buyers.';

create function app.search_tokens_of(p_product public.products) returns tsvector
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.product_tokens(p_product.created_at, p_product.category, coalesce(p_product.discount_price, p_product.price),
    p_product.rating_sum,
    p_product.review_count, p_product.condition, (select app.known_city(s.location) from app.profiles s where s.id = p_product.seller_id),
    array(select distinct v.size_code from public.product_variants v where v.product_id = p_product.id and v.size_code is not null),
    array(select distinct c from public.product_variants v, unnest(v.color_codes) c where v.product_id = p_product.id));
end $$;
comment on function app.search_tokens_of(public.products) is
  'The tokens that a product must have. With its own rights: hidden products and variants have tokens too.';
grant execute on function app.search_tokens_of(public.products) to anon, authenticated;

create function app.cover_url(p_product public.products) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case p_product.media_type when 'video' then p_product.poster_url else p_product.media_url end
$$;
comment on function app.cover_url(public.products) is
  'The image that stands for a product in lists and orders; null for a video without a cover.';

-- Each sort order of the lists has one index, read in both directions; the id breaks ties.
create index products_new on public.products (created_at desc, id desc) where status = 'active' and deleted_at is null;
create index products_category_new on public.products (category, created_at desc, id desc) where status = 'active' and deleted_at is null;
create index products_price on public.products (current_price, created_at, id) where status = 'active' and deleted_at is null;
create index products_category_price on public.products (category, current_price, created_at, id)
  where status = 'active' and deleted_at is null;
create index products_rating on public.products (rating desc, review_count desc, created_at desc, id desc)
  where status = 'active' and deleted_at is null;
create index products_category_rating on public.products (category, rating desc, review_count desc, created_at desc, id desc)
  where status = 'active' and deleted_at is null;
create index products_seller_active on public.products (seller_id, created_at desc, id desc) where status = 'active' and deleted_at is null;
create index products_seller_category on public.products (seller_id, category, created_at desc, id desc)
  where status = 'active' and deleted_at is null;
create index products_seller on public.products (seller_id, created_at desc, id desc) where deleted_at is null;
-- none by stock: each sale would change all indexes of its products
create index products_seller_price on public.products (seller_id, current_price, created_at, id) where deleted_at is null;
create index products_influencer on public.products (influencer_id, created_at desc, id desc);
-- every search reads the list of entries that wait: a rare word took 36 ms with 253 pages of it (the default is 4 MB), 17 with 27
create index products_search on public.products using gin (search_vector, search_tokens) with (gin_pending_list_limit = 256)
  where status = 'active' and deleted_at is null;
create index products_review on public.products (review_since, id) where review_since is not null;
create index products_deleted on public.products (deleted_at) where deleted_at is not null;

alter table public.products enable row level security;
create policy products_read on public.products for select to anon, authenticated
  using (deleted_at is null and (status = 'active' or seller_id = (select auth.uid())));
create policy products_insert on public.products for insert to authenticated with check (seller_id = (select auth.uid()));
create policy products_update on public.products for update to authenticated
  using (seller_id = (select auth.uid())) with check (seller_id = (select auth.uid()));
create policy products_delete on public.products for delete to authenticated using (seller_id = (select auth.uid()));
create policy session_alive on public.products as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy account_only on public.products as restrictive for insert to authenticated with check (not (select app.is_guest()));
grant select on public.products to anon, authenticated;
grant insert, update, delete on public.products to authenticated;

alter table public.reports add foreign key (product_id) references public.products (id) on delete cascade;
