-- Commands of a seller on products: create, variants, discount, restore.
create function app.save_variant(p_product uuid, p_item jsonb, p_position bigint) returns app.stock_change
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid := (p_item ->> 'id')::uuid;
  v_stock text := p_item ->> 'stock';
  v_expected text := p_item ->> 'expected';
  v_known public.product_variants;
begin
  if coalesce(v_stock, '') !~ '^[0-9]{1,7}$' or v_stock::int > 1000000 then perform app.fail('invalid'); end if;
  if v_id is null then
    insert into public.product_variants (product_id, size, color, stock_quantity, position)
    values (p_product, app.clean_line(p_item ->> 'size'), app.clean_line(p_item ->> 'color'), 0, p_position) returning id into v_id;
    return (p_product, v_id, v_stock::int);
  end if;
  select * into v_known from public.product_variants where id = v_id and product_id = p_product;
  if not found then perform app.fail('not_found', 404); end if;
  -- a number that the form did not change keeps its current value, sales included
  if v_stock = v_expected then v_stock := v_known.stock_quantity; end if;
  if v_stock::int <> v_known.stock_quantity and v_expected is distinct from v_known.stock_quantity::text then
    perform app.fail('stock_changed', 409, jsonb_build_object('stock', v_known.stock_quantity));
  end if;
  update public.product_variants
     set size = app.clean_line(p_item ->> 'size'), color = app.clean_line(p_item ->> 'color'), position = p_position where id = v_id;
  return (p_product, v_id, v_stock::int - v_known.stock_quantity);
end $$;
comment on function app.save_variant(uuid, jsonb, bigint) is
  'Adds or updates one variant of the list of app.save_variants, and returns the change of stock that is left to do.';

create function app.variant_labels(p_product uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select app.variant_label(size, color) from public.product_variants where product_id = p_product order by 1)
$$;
comment on function app.variant_labels(uuid) is 'The labels of the variants of a product, sorted.';

create function app.save_variants(p_product uuid, p_variants jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_product public.products;
  v_item record;
  v_changes app.stock_change[] := '{}';
  v_kept uuid[];
  v_labels text[];
begin
  perform app.lock_catalogues(array[v_user]);
  select * into v_product from public.products where id = p_product and seller_id = v_user and deleted_at is null for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  if jsonb_typeof(p_variants) is distinct from 'array' or jsonb_array_length(p_variants) > 60 then perform app.fail('invalid'); end if;
  v_labels := app.variant_labels(p_product);
  for v_item in select i.value, i.ordinality as position from jsonb_array_elements(p_variants) with ordinality i loop
    v_changes := v_changes || app.save_variant(p_product, v_item.value, v_item.position);
  end loop;
  v_kept := array(select c.variant_id from unnest(v_changes) c);
  -- a product with variants has no stock of its own
  if not v_product.has_variants and cardinality(v_kept) > 0 then
    v_changes := (p_product, null, -v_product.stock_quantity)::app.stock_change || v_changes;
  end if;
  if exists (select 1 from public.product_variants v join public.order_items i on i.variant_id = v.id
    join public.orders o on o.id = i.order_id
              where v.product_id = p_product and not v.id = any (v_kept) and o.status in ('pending', 'confirmed', 'shipped')) then
    perform app.fail('open_orders', 409);
  end if;
  v_changes := v_changes || array(
    select (p_product, v.id, -v.stock_quantity)::app.stock_change from public.product_variants v
     where v.product_id = p_product and not v.id = any (v_kept));
  perform app.change_stock(v_changes, 'adjust');
  delete from public.product_variants where product_id = p_product and not id = any (v_kept);
  if app.variant_labels(p_product) <> v_labels then perform app.screen_variants(p_product); end if;
  v_product.has_variants := cardinality(v_kept) > 0;
  update public.products set has_variants = v_product.has_variants, search_tokens = null
   where id = p_product and (has_variants, search_tokens) is distinct from (v_product.has_variants, app.search_tokens_of(v_product));
end $$;
create function public.save_variants(p_product uuid, p_variants jsonb) returns void
language sql volatile security invoker set search_path = '' as $$ select app.save_variants(p_product, p_variants) $$;
comment on function public.save_variants(uuid, jsonb) is
  'Sets the variants of one''s own product to the list [{id?, size, color, stock, expected?}]. '
  'Stock changes only from the expected number; a variant in an open order cannot be removed.';
grant execute on function app.save_variants(uuid, jsonb), public.save_variants(uuid, jsonb) to authenticated;

create table app.creation_keys (
  seller_id uuid not null references app.profiles (id) on delete cascade,
  key uuid not null,
  payload_hash bytea not null,
  product_id uuid not null,
  created_at timestamptz not null default app.now(),
  primary key (seller_id, key)
);
comment on table app.creation_keys is 'Idempotency keys of create_product, kept for 30 days.';
create index creation_keys_time on app.creation_keys (created_at);
alter table app.creation_keys enable row level security;

create function app.create_product(p_product jsonb, p_media jsonb, p_key uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_hash bytea := sha256(convert_to(p_product::text, 'UTF8'));
  v_known app.creation_keys;
  v_has_variants boolean := coalesce(jsonb_typeof(p_product -> 'variants') = 'array' and jsonb_array_length(p_product -> 'variants') > 0,
    false);
  v_id uuid;
begin
  if p_key is null then perform app.fail('invalid_key'); end if;
  if jsonb_typeof(p_product) is distinct from 'object' or pg_column_size(p_product) > 65536 then perform app.fail('invalid'); end if;
  if jsonb_typeof(p_media) is distinct from 'array' or jsonb_array_length(p_media) not between 1 and 9 then
    perform app.fail('too_many_media');
  end if;
  perform app.lock_user(v_user);
  select * into v_known from app.creation_keys where seller_id = v_user and key = p_key;
  if found then
    if v_known.payload_hash <> v_hash then perform app.fail('idempotency_mismatch', 422); end if;
    return v_known.product_id;
  end if;
  perform app.require_publishing_seller(v_user);
  insert into public.products (seller_id, name, description, content_language, names, descriptions, attributes, price, discount_price,
    category, condition, return_exception, excluded_ways, weight, stock_quantity, tags, status,
    media_url, media_type, poster_url, instagram_media_id)
  select v_user, btrim(r.name), coalesce(r.description, ''), r.content_language, coalesce(r.names, '{}'), coalesce(r.descriptions, '{}'),
         coalesce(r.attributes, '{}'), r.price, r.discount_price, r.category,
         coalesce(r.condition, 'new'), r.return_exception, coalesce(r.excluded_ways, '{}'), r.weight, case when v_has_variants then 0
           else coalesce(r.stock_quantity, 1) end, coalesce(r.tags, '{}'), 'active',
         p_media -> 0 ->> 'media_url', coalesce(p_media -> 0 ->> 'media_type', 'image'), p_media -> 0 ->> 'poster_url', r.instagram_media_id
    from jsonb_to_record(p_product) as r (name text, description text, content_language text, names jsonb, descriptions jsonb,
      attributes jsonb, price bigint, discount_price bigint,
         category text, condition text, return_exception text, excluded_ways uuid[], weight int, stock_quantity int, tags text[],
         instagram_media_id text)
  returning id into v_id;
  insert into public.product_media (product_id, media_url, media_type, poster_url, position)
  select v_id, m.value ->> 'media_url', coalesce(m.value ->> 'media_type', 'image'), m.value ->> 'poster_url', m.ordinality - 1
    from jsonb_array_elements(p_media) with ordinality m;
  if v_has_variants then perform app.save_variants(v_id, p_product -> 'variants'); end if;
  insert into app.creation_keys (seller_id, key, payload_hash, product_id) values (v_user, p_key, v_hash, v_id);
  return v_id;
end $$;
create function public.create_product(p_product jsonb, p_media jsonb, p_key uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.create_product(p_product, p_media, p_key) $$;
comment on function public.create_product(jsonb, jsonb, uuid) is
  'Publishes a product with its media and variants, all or nothing. The same key returns the first product; '
  'with other content it fails with idempotency_mismatch.';
grant execute on function app.create_product(jsonb, jsonb, uuid), public.create_product(jsonb, jsonb, uuid) to authenticated;

create function app.set_discount(p_products uuid[], p_percent int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_count int;
begin
  if p_percent is null or p_percent not between 0 and 90 or coalesce(cardinality(p_products), 0) not between 1 and 500 then
    perform app.fail('invalid');
  end if;
  perform app.lock_catalogues(array[v_user]);
  perform 1 from public.products where id = any (p_products) and seller_id = v_user order by id for no key update;
  update public.products
     set discount_price = case when p_percent = 0 or price = 1 then null else greatest(1, price * (100 - p_percent) / 100) end
   where id = any (p_products) and seller_id = v_user and deleted_at is null;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
create function public.set_discount(p_products uuid[], p_percent int) returns int
language sql volatile security invoker set search_path = '' as $$ select app.set_discount(p_products, p_percent) $$;
comment on function public.set_discount(uuid[], int) is
  'Sets a discount in per cent (0 to 90; 0 removes it) on up to 500 of one''s own products. Returns how many were changed. '
  'Prices are rounded down to whole tenge, at least 1.';
grant execute on function app.set_discount(uuid[], int), public.set_discount(uuid[], int) to authenticated;

create function app.restore_product(p_product uuid, p_status text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
begin
  perform app.lock_user(v_user);
  if p_status = 'active' and app.is_suspended() then perform app.fail('suspended', 403); end if;
  update public.products
     set deleted_at = null, status = case when p_status = 'active' and hidden_since is null then 'active' else 'inactive' end
   where id = p_product and seller_id = v_user and deleted_at > app.now() - interval '1 hour';
  if not found then perform app.fail('not_found', 404); end if;
end $$;
create function public.restore_product(p_product uuid, p_status text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.restore_product(p_product, p_status) $$;
comment on function public.restore_product(uuid, text) is
  'Undoes the deletion of one''s own product within an hour. One that the platform hides stays inactive.';
grant execute on function app.restore_product(uuid, text), public.restore_product(uuid, text) to authenticated;

create function app.purge_deleted_products(p_limit int default 1000) returns int
-- Reviews, wishlists and profiles are deleted or changed with a product in any order, so another transaction may hold one of them and wait
-- for
-- the product. This gives up long before Postgres checks for deadlocks (1 s), so that no other transaction is aborted.
language plpgsql volatile security definer set search_path = '' set lock_timeout = '20ms' as $$
declare
  v_id uuid;
  v_count int := 0;
begin
  for v_id in
    select p.id from public.products p
     where p.deleted_at < app.now() - interval '1 day'
       -- what is left after 90 days has been ordered and stays
       and p.deleted_at > app.now() - interval '90 days' and not exists (select 1 from public.order_items i where i.product_id = p.id)
     order by p.deleted_at limit p_limit
  loop
    begin
      delete from public.products where id = v_id;
      if found then v_count := v_count + 1; end if;
    exception when lock_not_available then
      continue;
    end;
  end loop;
  return v_count;
end $$;
comment on function app.purge_deleted_products(int) is
  'Removes products that were deleted more than a day ago and never ordered, at most p_limit. A product in use is left for the next run. '
  'Returns how many.';
