-- Sizes and colours: variants of a product, each with its own stock. The product's stock is their sum, and the ledger knows which it was.
create table public.product_variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  size text check (char_length(btrim(size)) between 1 and 20),
  color text check (char_length(btrim(color)) between 1 and 30),
  stock_quantity integer not null default 0 check (stock_quantity between 0 and 1000000),
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  check (num_nonnulls(size, color) >= 1),
  unique nulls not distinct (product_id, size, color)
);
alter table public.product_variants enable row level security;
create policy variants_read on public.product_variants for select to anon, authenticated
  using (product_id in (select id from public.products));
create policy session_alive on public.product_variants as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));

alter table public.products add column has_variants boolean not null default false;
-- which variant it was; no reference: the ledger outlives variants
alter table public.stock_movements add column variant_id uuid;

create function app.variant_label(p_size text, p_color text) returns text
language sql immutable set search_path = '' as $$ select concat_ws(', ', p_size, p_color) $$;

create or replace function app.record_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_delta int := new.stock_quantity - case when tg_op = 'UPDATE' then old.stock_quantity else 0 end;
begin
  if v_delta <> 0 then
    insert into public.stock_movements (product_id, delta, reason, order_id, variant_id)
    values (new.id, v_delta,
            case when tg_op = 'INSERT' then 'initial' else coalesce(nullif(current_setting('app.stock_reason', true), ''), 'adjust') end,
            nullif(current_setting('app.stock_order', true), '')::uuid, nullif(current_setting('app.stock_variant', true), '')::uuid);
  end if;
  return null;
end $$;

-- The product follows its variants, one change at a time, so that each leaves its line in the ledger.
create function app.sum_variants() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_product uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  perform set_config('app.stock_variant', (case when tg_op = 'DELETE' then old.id else new.id end)::text, true);
  update public.products p
     set stock_quantity = s.total, has_variants = s.count > 0
    from (select coalesce(sum(v.stock_quantity), 0)::int as total, count(*) as count from public.product_variants v where v.product_id = v_product) s
   where p.id = v_product;
  perform set_config('app.stock_variant', '', true);
  return null;
end $$;
create trigger sum_variants after insert or delete or update of stock_quantity on public.product_variants
  for each row execute function app.sum_variants();

-- has_variants is ours, like rating and featured
create function app.pin_has_variants() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if app.is_client() then new.has_variants := case when tg_op = 'INSERT' then false else old.has_variants end; end if;
  return new;
end $$;
create trigger y_pin_has_variants before insert or update on public.products for each row execute function app.pin_has_variants();

-- Sets the variants of one's own product to this list of {id?, size, color, stock, expected?}. A known one's stock changes only from the number
-- that was seen, and stays as it is now when the form changed nothing of it. One that a buyer is waiting for cannot go.
create function app.save_variants(p_product uuid, p_variants jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_item jsonb;
  v_place bigint;
  v_known public.product_variants;
  v_kept uuid[] := '{}';
  v_id uuid;
  v_stock int;
begin
  perform 1 from public.products where id = p_product and seller_id = app.require_user() and deleted_at is null for update;
  if not found then perform app.fail('not_found', 404); end if;
  if jsonb_typeof(p_variants) is distinct from 'array' or jsonb_array_length(p_variants) > 60 then perform app.fail('invalid'); end if;
  for v_item, v_place in select * from jsonb_array_elements(p_variants) with ordinality loop
    if coalesce(v_item ->> 'stock', '') !~ '^[0-9]{1,7}$' or (v_item ->> 'stock')::int > 1000000 then perform app.fail('invalid'); end if;
    v_known := null;
    if v_item ? 'id' then
      select * into v_known from public.product_variants where id = (v_item ->> 'id')::uuid and product_id = p_product;
      if v_known.id is null then perform app.fail('not_found', 404); end if;
    end if;
    if v_known.id is null then
      insert into public.product_variants (product_id, size, color, stock_quantity, position)
      values (p_product, nullif(btrim(v_item ->> 'size'), ''), nullif(btrim(v_item ->> 'color'), ''), (v_item ->> 'stock')::int, v_place)
      returning id into v_id;
    else
      v_id := v_known.id;
      v_stock := case when v_item ->> 'stock' = v_item ->> 'expected' then v_known.stock_quantity else (v_item ->> 'stock')::int end;
      if v_stock <> v_known.stock_quantity and (v_item ->> 'expected') is distinct from v_known.stock_quantity::text then
        perform app.fail('stock_changed', 409, jsonb_build_object('stock', v_known.stock_quantity));
      end if;
      update public.product_variants
         set size = nullif(btrim(v_item ->> 'size'), ''), color = nullif(btrim(v_item ->> 'color'), ''), stock_quantity = v_stock,
             position = v_place
       where id = v_id;
    end if;
    v_kept := v_kept || v_id;
  end loop;
  if exists (select 1 from public.product_variants v join public.order_items i on i.variant_id = v.id join public.orders o on o.id = i.order_id
              where v.product_id = p_product and not v.id = any (v_kept) and o.status in ('pending', 'confirmed', 'shipped')) then
    perform app.fail('open_orders', 409);
  end if;
  delete from public.product_variants where product_id = p_product and not id = any (v_kept);
end $$;
create function public.save_variants(p_product uuid, p_variants jsonb) returns void
language sql volatile security invoker set search_path = '' as $$ select app.save_variants(p_product, p_variants) $$;

-- A product with variants has no stock of its own to set.
create or replace function app.set_stock(p_product uuid, p_expected int, p_stock int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_product public.products;
begin
  select * into v_product from public.products where id = p_product and seller_id = app.require_user() and deleted_at is null for update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_product.has_variants or v_product.stock_quantity is distinct from p_expected then
    perform app.fail('stock_changed', 409, jsonb_build_object('stock', v_product.stock_quantity));
  end if;
  if p_stock is null or p_stock not between 0 and 1000000 then perform app.fail('invalid_stock'); end if;
  update public.products set stock_quantity = p_stock where id = p_product;
  return p_stock;
end $$;

-- Orders: a line is a product, or one variant of it. Its name is what was bought, variant included.
alter table public.order_items drop constraint order_items_pkey;
alter table public.order_items add column id bigint generated always as identity primary key;
alter table public.order_items add column variant_id uuid references public.product_variants (id) on delete set null;
create unique index order_items_line on public.order_items (order_id, product_id, name);
create index order_items_variant on public.order_items (variant_id) where variant_id is not null;

alter type app.order_line add attribute variant_id uuid;

drop function app.read_items(jsonb);
-- Checks the shape of the items before anything else looks at them, and merges lines of the same thing.
create function app.read_items(p_items jsonb) returns table (product_id uuid, variant_id uuid, quantity int)
language plpgsql immutable set search_path = '' as $$
declare
  v_item jsonb;
  v_uuid text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if p_items is null or jsonb_typeof(p_items) <> 'array' then perform app.fail('invalid_items'); end if;
  if pg_column_size(p_items) > 65536 then perform app.fail('invalid_items', 413); end if;
  if jsonb_array_length(p_items) = 0 then perform app.fail('invalid_items'); end if;
  if jsonb_array_length(p_items) > 50 then perform app.fail('too_many_items'); end if;
  for v_item in select * from jsonb_array_elements(p_items) loop
    if jsonb_typeof(v_item) <> 'object' or jsonb_typeof(v_item -> 'product_id') is distinct from 'string'
       or (v_item ->> 'product_id') !~* v_uuid or coalesce(v_item ->> 'variant_id', '00000000-0000-0000-0000-000000000000') !~* v_uuid then
      perform app.fail('invalid_items');
    end if;
    if jsonb_typeof(v_item -> 'quantity') is distinct from 'number' or (v_item ->> 'quantity') !~ '^[0-9]{1,4}$'
       or (v_item ->> 'quantity')::int not between 1 and 1000 then
      perform app.fail('invalid_quantity');
    end if;
  end loop;
  return query
    select (i ->> 'product_id')::uuid, (i ->> 'variant_id')::uuid, sum((i ->> 'quantity')::int)::int
      from jsonb_array_elements(p_items) i group by 1, 2;
end $$;

-- The lines with what the database says of them. A product with variants can only be bought as one of them, one without only as itself.
-- A seller's own sale (p_seller) also finds what is hidden, and while on holiday.
create function app.find_lines(p_items jsonb, p_seller uuid default null) returns app.order_line[]
language sql volatile security definer set search_path = '' as $$
  select array_agg((i.product_id, i.quantity,
                    case when (t.on_holiday and p_seller is null) or p.has_variants is distinct from (i.variant_id is not null) or (i.variant_id is not null and v.id is null)
                         then null else s.id end,
                    p.name || case when v.id is null then '' else ' · ' || app.variant_label(v.size, v.color) end, p.media_url, p.current_price,
                    coalesce(s.commission_rate, 5), coalesce(v.stock_quantity, p.stock_quantity), i.variant_id)::app.order_line
                   order by i.product_id, i.variant_id)
    from app.read_items(p_items) i
    left join public.products p on p.id = i.product_id and p.deleted_at is null
      and case when p_seller is null then p.status = 'active' else p.seller_id = p_seller end
    left join public.product_variants v on v.id = i.variant_id and v.product_id = p.id
    left join app.profiles s on s.id = p.seller_id and s.is_influencer and s.deleted_at is null
    left join public.seller_settings t on t.seller_id = s.id
$$;
create or replace function app.lock_lines(p_items jsonb) returns app.order_line[]
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.products where id in (select product_id from app.read_items(p_items)) order by id for update;
  return app.find_lines(p_items);
end $$;

-- Moves the pieces of an order off the shelf (-1) or back onto it (+1), with the reason the ledger notes.
create or replace function app.move_stock(p_order uuid, p_reason text, p_direction int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.products where id in (select product_id from public.order_items where order_id = p_order) order by id for update;
  perform set_config('app.stock_reason', p_reason, true), set_config('app.stock_order', p_order::text, true);
  update public.product_variants v set stock_quantity = v.stock_quantity + p_direction * i.quantity
    from (select coalesce(l.variant_id, first.id) as id, sum(l.quantity)::int as quantity
            from public.order_items l
            join public.products p on p.id = l.product_id and p.has_variants
            -- bought before the product had variants: its pieces come back to the first of them
            cross join lateral (select w.id from public.product_variants w where w.product_id = p.id order by w.position, w.id limit 1) first
           where l.order_id = p_order group by 1) i
   where v.id = i.id;
  update public.products p set stock_quantity = p.stock_quantity + p_direction * i.quantity
    from (select l.product_id, sum(l.quantity)::int as quantity from public.order_items l where l.order_id = p_order group by 1) i
   where i.product_id = p.id and not p.has_variants;
  perform set_config('app.stock_reason', '', true), set_config('app.stock_order', '', true);
end $$;

create or replace function app.check_lines(p_lines app.order_line[], p_user uuid, p_payment_method text, p_expected_total bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_wrong jsonb;
  v_total bigint;
begin
  select jsonb_agg(distinct product_id) into v_wrong from unnest(p_lines) where seller_id is null;
  if v_wrong is not null then perform app.fail('unavailable', 409, jsonb_build_object('product_ids', v_wrong)); end if;
  if exists (select 1 from unnest(p_lines) where seller_id = p_user) then perform app.fail('own_product'); end if;
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('product_id', product_id, 'variant_id', variant_id, 'available', stock))) into v_wrong
    from unnest(p_lines) where stock < quantity;
  if v_wrong is not null then perform app.fail('out_of_stock', 409, jsonb_build_object('items', v_wrong)); end if;
  select jsonb_agg(distinct seller_id) into v_wrong from unnest(p_lines)
   where not p_payment_method = any (app.payment_methods(seller_id));
  if v_wrong is not null then perform app.fail('payment_unavailable', 409, jsonb_build_object('seller_ids', v_wrong)); end if;
  select sum(price * quantity) into v_total from unnest(p_lines);
  if p_expected_total is distinct from v_total then
    perform app.fail('price_changed', 409, jsonb_build_object('total', v_total));
  end if;
end $$;

create or replace function app.insert_order(
  p_checkout app.checkouts, p_number text, p_seller uuid, p_lines app.order_line[], p_contact app.order_contacts, p_payment_method text
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  insert into public.orders (checkout_id, number, user_id, seller_id, customer, city, payment_method, delivery_cost, payment_details, total, units)
  select p_checkout.id, p_number, p_checkout.user_id, p_seller, p_contact.name, p_contact.city, p_payment_method,
         app.delivery_cost(p_seller, p_contact.city),
         coalesce((select jsonb_strip_nulls(jsonb_build_object('phone', t.kaspi_phone, 'link', t.kaspi_link))
                     from public.seller_settings t where t.seller_id = p_seller and p_payment_method = 'kaspi_transfer'), '{}'),
         sum(l.price * l.quantity), sum(l.quantity)
    from unnest(p_lines) l where l.seller_id = p_seller
  returning * into v_order;
  insert into public.order_items (order_id, product_id, variant_id, name, image, unit_price, quantity, commission_rate)
  select v_order.id, l.product_id, l.variant_id, l.name, l.image, l.price, l.quantity, l.rate from unnest(p_lines) l where l.seller_id = p_seller;
  insert into app.order_contacts
  values (v_order.id, p_contact.name, p_contact.phone, p_contact.city, p_contact.street, p_contact.flat, p_contact.comment);
  insert into public.order_events (order_id, to_status, actor) values (v_order.id, 'pending', 'buyer');
  perform app.move_stock(v_order.id, 'order', -1);
  return jsonb_build_object('id', v_order.id, 'number', v_order.number, 'seller_id', p_seller, 'total', v_order.total);
end $$;

-- The fingerprint of a checkout's contents: what was sent, whatever its order.
create function app.fingerprint(p_items jsonb, p_shipping jsonb, p_payment_method text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(string_agg(product_id || coalesce(':' || variant_id, '') || 'x' || quantity, ',' order by product_id, variant_id)
           || p_shipping::text || p_payment_method, 'UTF8')), 'hex') from app.read_items(p_items)
$$;
create or replace function app.place_order(
  p_items jsonb, p_shipping jsonb, p_payment_method text, p_idempotency_key uuid, p_expected_total bigint
) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s' as $$
declare
  v_user uuid := app.require_user();
  v_contact app.order_contacts;
  v_hash text;
  v_checkout app.checkouts;
  v_lines app.order_line[];
  v_seller record;
  v_orders jsonb := '[]';
begin
  if p_idempotency_key is null then perform app.fail('invalid_key'); end if;
  if coalesce(p_payment_method, '') not in ('kaspi_transfer', 'cash_on_delivery') then
    perform app.fail('invalid_payment_method');
  end if;
  v_contact := app.read_shipping(p_shipping);
  v_hash := app.fingerprint(p_items, p_shipping, p_payment_method);

  -- the same key again: the first answer again, or an error when the contents differ
  insert into app.checkouts (user_id, idempotency_key, payload_hash) values (v_user, p_idempotency_key, v_hash)
  on conflict (user_id, idempotency_key) do nothing returning * into v_checkout;
  if v_checkout.id is null then
    select * into v_checkout from app.checkouts where user_id = v_user and idempotency_key = p_idempotency_key;
    if v_checkout.payload_hash <> v_hash then perform app.fail('idempotency_mismatch', 422); end if;
    return v_checkout.answer;
  end if;
  if (select count(*) from app.checkouts where user_id = v_user and created_at > now() - interval '1 minute') > 20 then
    perform app.fail('rate_limited', 429);
  end if;

  v_lines := app.lock_lines(p_items);
  perform app.check_lines(v_lines, v_user, p_payment_method, p_expected_total);
  for v_seller in
    select l.seller_id as id, row_number() over (order by min(s.username)) as position
      from unnest(v_lines) l join app.profiles s on s.id = l.seller_id group by l.seller_id order by position
  loop
    v_orders := v_orders || app.insert_order(v_checkout, v_checkout.number || '-' || v_seller.position, v_seller.id,
                                             v_lines, v_contact, p_payment_method);
  end loop;
  update app.checkouts
     set total = p_expected_total,
         answer = jsonb_build_object('checkout_id', id, 'number', number::text, 'total', p_expected_total, 'orders', v_orders)
   where id = v_checkout.id returning answer into v_checkout.answer;
  return v_checkout.answer;
end $$;

-- A sale made in direct messages: confirmed at once, without a buyer until one takes it over by its link.
create function app.add_sale(p_items jsonb, p_customer jsonb, p_payment_method text, p_paid boolean, p_key uuid) returns uuid
language plpgsql volatile security definer set search_path = '' set lock_timeout = '5s' as $$
declare
  v_user uuid := app.require_user();
  v_contact app.order_contacts;
  v_checkout app.checkouts;
  v_lines app.order_line[];
  v_wrong jsonb;
  v_order uuid;
begin
  if p_key is null then perform app.fail('invalid_key'); end if;
  if coalesce(p_payment_method, '') not in ('kaspi_transfer', 'cash_on_delivery') then perform app.fail('invalid_payment_method'); end if;
  v_contact.name := app.clean_line(p_customer ->> 'name', 80);
  v_contact.phone := nullif(p_customer ->> 'phone', '');
  v_contact.city := app.clean_line(p_customer ->> 'city', 60);
  v_contact.street := app.clean_line(p_customer ->> 'street', 120);
  v_contact.comment := app.clean_line(p_customer ->> 'comment', 300);
  if v_contact.name is null then perform app.fail('invalid_shipping', 400, '{"field": "name"}'); end if;
  if v_contact.phone !~ '^\+7[0-9]{10}$' then perform app.fail('invalid_shipping', 400, '{"field": "phone"}'); end if;

  insert into app.checkouts (user_id, idempotency_key, payload_hash) values (v_user, p_key, 'manual')
  on conflict (user_id, idempotency_key) do nothing returning * into v_checkout;
  if v_checkout.id is null then
    select o.id into v_order from app.checkouts c join public.orders o on o.checkout_id = c.id
     where c.user_id = v_user and c.idempotency_key = p_key and o.seller_id = v_user;
    if v_order is null then perform app.fail('idempotency_mismatch', 422); end if;
    return v_order;
  end if;
  if (select count(*) from app.checkouts where user_id = v_user and created_at > now() - interval '1 minute') > 20 then
    perform app.fail('rate_limited', 429);
  end if;
  perform 1 from public.products where id in (select product_id from app.read_items(p_items)) order by id for update;
  v_lines := app.find_lines(p_items, v_user);
  select jsonb_agg(distinct product_id) into v_wrong from unnest(v_lines) where seller_id is null;
  if v_wrong is not null then perform app.fail('unavailable', 409, jsonb_build_object('product_ids', v_wrong)); end if;
  select jsonb_agg(jsonb_build_object('product_id', product_id, 'available', stock)) into v_wrong from unnest(v_lines) where stock < quantity;
  if v_wrong is not null then perform app.fail('out_of_stock', 409, jsonb_build_object('items', v_wrong)); end if;

  insert into public.orders (checkout_id, number, user_id, seller_id, customer, city, payment_method, payment_details, payment_status,
                             payment_received_at, source, status, delivery_cost, total, units)
  select v_checkout.id, v_checkout.number || '-1', null, v_user, v_contact.name, coalesce(v_contact.city, ''), p_payment_method,
         coalesce((select jsonb_strip_nulls(jsonb_build_object('phone', t.kaspi_phone, 'link', t.kaspi_link))
                     from public.seller_settings t where t.seller_id = v_user and p_payment_method = 'kaspi_transfer'), '{}'),
         case when p_paid then 'received' else 'unpaid' end, case when p_paid then now() end, 'manual', 'confirmed', null,
         sum(l.price * l.quantity), sum(l.quantity)
    from unnest(v_lines) l returning id into v_order;
  insert into public.order_items (order_id, product_id, variant_id, name, image, unit_price, quantity, commission_rate)
  select v_order, l.product_id, l.variant_id, l.name, l.image, l.price, l.quantity, l.rate from unnest(v_lines) l;
  insert into app.order_contacts values (v_order, v_contact.name, v_contact.phone, v_contact.city, v_contact.street, null, v_contact.comment);
  insert into public.order_events (order_id, from_status, to_status, actor)
  values (v_order, null, 'pending', 'seller'), (v_order, 'pending', 'confirmed', 'seller');
  insert into app.order_claims (order_id) values (v_order);
  perform app.move_stock(v_order, 'order', -1);
  update app.checkouts set total = (select total from public.orders where id = v_order), answer = jsonb_build_object('order_id', v_order)
   where id = v_checkout.id;
  return v_order;
end $$;

create function public.add_sale(p_items jsonb, p_customer jsonb, p_payment_method text, p_paid boolean, p_key uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.add_sale(p_items, p_customer, p_payment_method, p_paid, p_key) $$;

-- A product with its media and variants in one step: all of it, or nothing. The same key again answers the first product, unless it is told
-- something else of it: then the seller would believe to have sold what nobody can see.
create function public.create_product(p_product jsonb, p_media jsonb, p_key uuid) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_id uuid;
  v_known public.products;
  v_has_variants boolean := coalesce(jsonb_typeof(p_product -> 'variants') = 'array' and jsonb_array_length(p_product -> 'variants') > 0, false);
begin
  if p_key is null then perform app.fail('invalid_key'); end if;
  if jsonb_typeof(p_media) is distinct from 'array' or jsonb_array_length(p_media) not between 1 and 9 then
    perform app.fail('too_many_media');
  end if;
  select * into v_known from public.products where seller_id = v_user and creation_key = p_key;
  if found then
    if (v_known.name, v_known.description, v_known.price::text, v_known.discount_price::text, v_known.category)
       is distinct from (btrim(p_product ->> 'name'), coalesce(p_product ->> 'description', ''), p_product ->> 'price',
                         p_product ->> 'discount_price', p_product ->> 'category') then
      perform app.fail('idempotency_mismatch', 422);
    end if;
    return v_known.id;
  end if;
  insert into public.products (seller_id, name, description, content_language, price, discount_price, category, condition, stock_quantity,
                               tags, status, media_url, media_type, instagram_media_id, creation_key)
  select v_user, btrim(r.name), coalesce(r.description, ''), r.content_language, r.price, r.discount_price, r.category,
         coalesce(r.condition, 'new'), case when v_has_variants then 0 else coalesce(r.stock_quantity, 1) end, coalesce(r.tags, '{}'), 'active',
         p_media -> 0 ->> 'media_url', coalesce(p_media -> 0 ->> 'media_type', 'image'), r.instagram_media_id, p_key
    from jsonb_to_record(p_product) as r (name text, description text, content_language text, price bigint, discount_price bigint,
         category text, condition text, stock_quantity int, tags text[], instagram_media_id text)
  returning id into v_id;
  insert into public.product_media (product_id, media_url, media_type, poster_url, position)
  select v_id, m.value ->> 'media_url', coalesce(m.value ->> 'media_type', 'image'), m.value ->> 'poster_url', m.ordinality - 1
    from jsonb_array_elements(p_media) with ordinality m;
  if v_has_variants then perform app.save_variants(v_id, p_product -> 'variants'); end if;
  return v_id;
end $$;

revoke all on public.product_variants from public, anon, authenticated;
grant select on public.product_variants to anon, authenticated;
grant execute on function app.save_variants(uuid, jsonb), public.save_variants(uuid, jsonb), public.create_product(jsonb, jsonb, uuid),
  app.add_sale(jsonb, jsonb, text, boolean, uuid), public.add_sale(jsonb, jsonb, text, boolean, uuid) to authenticated;
grant all on all tables in schema public, app to service_role;
grant usage, select on all sequences in schema public, app to service_role;
grant execute on all functions in schema public, app to service_role;
