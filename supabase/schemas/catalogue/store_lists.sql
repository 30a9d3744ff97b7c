-- Sections of one store, and the newest products of followed stores.
create function app.store_category_counts(p_seller uuid) returns table (category_slug text, product_count bigint)
language sql stable security definer set search_path = '' as $$
  select c.category, c.product_count::bigint from app.seller_product_counts c
   where c.seller_id = p_seller and c.category <> '*' and c.product_count > 0
   order by c.product_count desc, c.category limit 100
$$;
create function public.store_category_counts(p_seller uuid) returns table (category_slug text, product_count bigint)
language sql stable security invoker set search_path = '' as $$ select * from app.store_category_counts(p_seller) $$;
comment on function public.store_category_counts(uuid) is 'Active products of one store by category, the largest category first.';
grant execute on function app.store_category_counts(uuid), public.store_category_counts(uuid) to anon, authenticated;

create function app.followed_products(p_after uuid, p_limit int) returns setof public.products
language plpgsql stable security definer set search_path = '' rows 12 as $$
declare
  v_user uuid := app.require_user();
  v_limit int := least(greatest(coalesce(p_limit, 12), 0), 100);
  v_at timestamptz := 'infinity';
  v_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
begin
  if p_after is not null then
    select p.created_at, p.id into v_at, v_id from public.products p where p.id = p_after;
    if not found then return; end if;
  end if;
  return query
    -- one index entry per followed store: the page is within the v_limit stores whose next product is the newest
    with stores as materialized (
      select f.seller_id
        from public.follows f
       cross join lateral (
         select p.created_at, p.id from public.products p
          where p.seller_id = f.seller_id and p.status = 'active' and p.deleted_at is null and (p.created_at, p.id) < (v_at, v_id)
          order by p.created_at desc, p.id desc limit 1) n
       where f.user_id = v_user
       order by n.created_at desc, n.id desc limit v_limit),
    page as materialized (
      select n.created_at, n.id
        from stores s
       cross join lateral (
         select p.created_at, p.id from public.products p
          where p.seller_id = s.seller_id and p.status = 'active' and p.deleted_at is null and (p.created_at, p.id) < (v_at, v_id)
          order by p.created_at desc, p.id desc limit v_limit) n
       order by n.created_at desc, n.id desc limit v_limit)
    select p.* from page join public.products p on p.id = page.id order by page.created_at desc, page.id desc;
end $$;
create function public.followed_products(p_after uuid default null, p_limit int default 12) returns setof public.products
language sql stable security invoker set search_path = '' rows 12 as $$ select * from app.followed_products(p_after, p_limit) $$;
comment on function public.followed_products(uuid, int) is
  'One page of the active products of the stores that the caller follows, newest first. '
  'p_after is the id of the last product of the page before; at most 100.';
grant execute on function app.followed_products(uuid, int), public.followed_products(uuid, int) to authenticated;

-- The first screen of a store's page in one request.
create function app.newest_cards(p_filter app.list_filter, p_limit int) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc, p.id desc), '[]')
            from (select q.id, q.name, q.content_language, q.names, q.price, q.discount_price, q.category, q.stock_quantity,
                         q.has_variants, q.media_url, q.media_type, q.poster_url, q.media_color, q.featured, q.rating,
                         q.review_count, q.created_at
                    from app.search_products(null, p_filter, 'new', null, p_limit) q) p);
end $$;
comment on function app.newest_cards(app.list_filter, int) is
  'The newest active products, with what a card of them shows but their seller.';
grant execute on function app.newest_cards(app.list_filter, int) to anon, authenticated;

create function public.store_page(p_username text) returns jsonb
-- not in SQL: all its queries were planned at each call, which took more than half of its time
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_store jsonb;
  v_id uuid;
  v_filter app.list_filter;
begin
  select to_jsonb(s), s.id into v_store, v_id
    from (select f.id, f.username, f.full_name, f.avatar_url, f.bio, f.cover_image, f.seller_verified_at,
                 f.verified_layers, f.registration, f.is_verification_asked, f.is_new, f.newest_product_at, f.rating, f.review_count,
                 f.website, f.location, f.instagram_handle, f.instagram_confirmed_at, f.back_on, f.seller_state,
                 f.store_name, f.store_description
            from public.profiles f where f.username = lower(p_username) and f.is_influencer limit 1) s;
  if v_id is null then return '{}'; end if;
  v_filter.seller := v_id;
  v_filter.in_stock := false;
  return jsonb_build_object(
    'store', v_store,
    'product_count', (select c.product_count from app.count_products(null, v_filter) c),
    'sections', (select coalesce(jsonb_agg(jsonb_build_object('category_slug', c.category_slug, 'product_count', c.product_count)), '[]')
                   from app.store_category_counts(v_id) c),
    'products', app.newest_cards(v_filter, 24));
end $$;
comment on function public.store_page(text) is
  'A store, how many products it has in all and by category, and its 24 newest products, as the separate requests would give them. '
  'An empty object for a name that no store has.';
grant execute on function public.store_page(text) to anon, authenticated;
