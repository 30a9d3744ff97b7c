-- What previews of links and search engines read: cards of products and stores, and the addresses of the sitemap. Public facts only.
create table app.removed_products (
  id uuid primary key,
  removed_at timestamptz not null default app.now()
);
comment on table app.removed_products is
  'Ids of products whose rows were removed in the last 180 days: their addresses are answered with 410, others with 404. '
  'Nothing else of them is stored.';
create index removed_products_at on app.removed_products (removed_at);
alter table app.removed_products enable row level security;

create function app.first_lines(p_texts jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_object_agg(t.key, left(t.value, 400)), '{}') from jsonb_each_text(p_texts) t
$$;
comment on function app.first_lines(jsonb) is 'Translations cut to what a preview of a link can show.';

create function app.share_url(p_photo text) returns text
language sql stable security definer set search_path = '' as $$
  select '/storage/v1/object/public/product-media/' || o.name from storage.objects o
   where o.bucket_id = 'product-media'
     and o.name = substring(p_photo from '^/storage/v1/object/public/product-media/(.+)-1080\.(?:webp|jpg)$') || '-800.jpg'
$$;
comment on function app.share_url(text) is
  'The square JPEG that the seller''s browser has stored beside a photo of a product, which messengers show; null without one.';

create function app.product_card(p_product uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
      (select jsonb_build_object(
                'id', p.id, 'name', p.name, 'language', p.content_language, 'names', p.names,
                'description', left(p.description, 400), 'descriptions', app.first_lines(p.descriptions),
                'price', p.current_price, 'condition', p.condition,
                'is_available', p.stock_quantity > 0 and t.back_on is null and s.seller_state is distinct from 'limited',
                'category', c.slug, 'category_name', c.name, 'category_names',
                  (select jsonb_object_agg(n.key, n.value -> 'name') from jsonb_each(c.translations) n),
                'rating', p.rating, 'review_count', p.review_count, 'cover_url', app.cover_url(p),
                'share_url', app.share_url(app.cover_url(p)), 'username', s.username,
                'store_name', app.store_name(t.store_name, s.full_name, s.username))
         from public.products p
         join app.profiles s on s.id = p.seller_id and s.is_influencer and s.deleted_at is null
           and not s.is_store_hidden
         join public.categories c on c.slug = p.category
         left join app.public_store_settings t on t.seller_id = p.seller_id
        where p.id = p_product and p.status = 'active' and p.deleted_at is null),
      -- a deletion can be undone for an hour (restore_product)
      (select '{"is_removed": true}'::jsonb
        where exists (select 1 from public.products p where p.id = p_product and p.deleted_at <= app.now() - interval '1 hour')
           or exists (select 1 from app.removed_products r where r.id = p_product)));
end $$;
create function public.product_card(p_product uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.product_card(p_product) $$;
comment on function public.product_card(uuid) is
  'What a link to a product shows: texts (descriptions cut to 400 characters), price in tenge, cover, its JPEG (app.share_url), '
  'category and store. {"is_removed": true} for a product deleted more than an hour ago. Null for all others: '
  'a hidden product does not differ from one that never existed.';
grant execute on function app.product_card(uuid), public.product_card(uuid) to anon, authenticated;

create function app.store_card(p_username text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
           'username', s.username, 'name', app.store_name(t.store_name, s.full_name, s.username),
           'description', left(coalesce(t.store_description, s.bio, ''), 400), 'location', s.location,
           'cover_url', s.cover_image, 'avatar_url', s.avatar_url, 'share_url',
             (select app.share_url(app.cover_url(p)) from public.products p
               where p.seller_id = s.id and p.status = 'active' and p.deleted_at is null order by p.created_at desc, p.id desc limit 1),
           'rating', s.rating, 'review_count', s.review_count,
           'instagram_handle', case when s.instagram_confirmed_at is not null then s.instagram_handle end)
    from app.profiles s
    left join app.public_store_settings t on t.seller_id = s.id
   where s.username = lower(p_username) and s.is_influencer and s.deleted_at is null and not s.is_store_hidden
$$;
create function public.store_card(p_username text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.store_card(p_username) $$;
comment on function public.store_card(text) is
  'What a link to a store shows: name, text (cut to 400 characters), images (share_url: of its newest product), rating, '
  'confirmed Instagram name. Null for shoppers, deleted, suspended and closed sellers.';
grant execute on function app.store_card(text), public.store_card(text) to anon, authenticated;

-- Sitemap -------------------------------------------------------------------------------------------------------------
create function app.sitemap_cursor(p_at timestamptz, p_id uuid) returns text
language sql immutable parallel safe set search_path = '' as $$ select (extract(epoch from p_at) * 1000000)::bigint || '-' || p_id $$;
comment on function app.sitemap_cursor(timestamptz, uuid) is 'A position in the sitemap: microseconds and id of a row.';

create function app.sitemap_position(p_cursor text, out at timestamptz, out id uuid)
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if coalesce(p_cursor, '') = '' then
    at := '-infinity';
    id := '00000000-0000-0000-0000-000000000000';
  elsif p_cursor ~ '^[0-9]{1,16}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    at := '1970-01-01 00:00:00+00'::timestamptz + split_part(p_cursor, '-', 1)::bigint * interval '1 microsecond';
    id := substr(p_cursor, strpos(p_cursor, '-') + 1)::uuid;
  else
    perform app.fail('invalid');
  end if;
end $$;
comment on function app.sitemap_position(text) is 'The time and id of a cursor of the sitemap; the beginning for an empty one.';

create function app.sitemap_files(p_kind text, p_after text) returns setof text
language plpgsql stable security definer set search_path = '' rows 100 as $$
declare
  v_at timestamptz;
  v_id uuid;
begin
  select p.at, p.id into v_at, v_id from app.sitemap_position(p_after) p;
  -- index-only: columns and conditions are those of products_new and profiles_sellers_new
  if p_kind = 'products' then
    return query
      select app.sitemap_cursor(x.created_at, x.id)
        from (select p.created_at, p.id, row_number() over w as n, lead(p.id) over w as next
                from (select created_at, id from public.products q
                       where q.status = 'active' and q.deleted_at is null and (q.created_at, q.id) > (v_at, v_id)
                       order by q.created_at, q.id limit 100001) p
              window w as (order by p.created_at, p.id)) x
       where x.n % 1000 = 0 and x.next is not null order by x.n;
  elsif p_kind = 'stores' then
    return query
      select app.sitemap_cursor(x.created_at, x.id)
        from (select s.created_at, s.id, row_number() over w as n, lead(s.id) over w as next
                from (select created_at, id from app.profiles q
                       where q.is_influencer and q.deleted_at is null and (q.created_at, q.id) > (v_at, v_id)
                       order by q.created_at, q.id limit 100001) s
              window w as (order by s.created_at, s.id)) x
       where x.n % 1000 = 0 and x.next is not null order by x.n;
  else
    perform app.fail('invalid');
  end if;
end $$;
create function public.sitemap_files(p_kind text, p_after text default '') returns setof text
language sql stable security invoker set search_path = '' rows 100 as $$ select app.sitemap_files(p_kind, p_after) $$;
comment on function public.sitemap_files(text, text) is
  'Where the files of the sitemap end that follow p_after: the cursor of each 1,000th product or store (p_kind products or stores), '
  'at most 100. Another file follows each of them.';
grant execute on function app.sitemap_files(text, text), public.sitemap_files(text, text) to anon, authenticated;

create function app.sitemap_addresses(p_kind text, p_after text) returns table (name text, changed_at timestamptz)
language plpgsql stable security definer set search_path = '' rows 1000 as $$
declare
  v_at timestamptz;
  v_id uuid;
begin
  select p.at, p.id into v_at, v_id from app.sitemap_position(p_after) p;
  if p_kind = 'products' then
    return query
      select p.id::text, p.updated_at from public.products p
       where p.status = 'active' and p.deleted_at is null and (p.created_at, p.id) > (v_at, v_id)
       order by p.created_at, p.id limit 1000;
  elsif p_kind = 'stores' then
    return query
      select s.username, greatest(s.updated_at, s.newest_product_at)
        from (select * from app.profiles q
               where q.is_influencer and q.deleted_at is null and (q.created_at, q.id) > (v_at, v_id)
               order by q.created_at, q.id limit 1000) s
       where not s.is_store_hidden order by s.created_at, s.id;
  else
    perform app.fail('invalid');
  end if;
end $$;
create function public.sitemap_addresses(p_kind text, p_after text default '') returns table (name text, changed_at timestamptz)
language sql stable security invoker set search_path = '' rows 1000 as $$ select * from app.sitemap_addresses(p_kind, p_after) $$;
comment on function public.sitemap_addresses(text, text) is
  'One file of the sitemap: the ids of up to 1,000 products on sale, or the usernames of stores, after a cursor of sitemap_files, '
  'with the time of their last change.';
grant execute on function app.sitemap_addresses(text, text), public.sitemap_addresses(text, text) to anon, authenticated;
