-- Placing an order and moving it along. Each business error has a stable code (docs/architecture.md lists them).

-- Checks the shape of the items before anything else looks at them, and merges lines of the same product.
create function app.read_items(p_items jsonb) returns table (product_id uuid, quantity int)
language plpgsql immutable set search_path = '' as $$
declare
  v_item jsonb;
begin
  if p_items is null or jsonb_typeof(p_items) <> 'array' then perform app.fail('invalid_items'); end if;
  if pg_column_size(p_items) > 65536 then perform app.fail('invalid_items', 413); end if;
  if jsonb_array_length(p_items) = 0 then perform app.fail('invalid_items'); end if;
  if jsonb_array_length(p_items) > 50 then perform app.fail('too_many_items'); end if;
  for v_item in select * from jsonb_array_elements(p_items) loop
    if jsonb_typeof(v_item) <> 'object' or jsonb_typeof(v_item -> 'product_id') is distinct from 'string'
       or (v_item ->> 'product_id') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform app.fail('invalid_items');
    end if;
    if jsonb_typeof(v_item -> 'quantity') is distinct from 'number' or (v_item ->> 'quantity') !~ '^[0-9]{1,4}$'
       or (v_item ->> 'quantity')::int not between 1 and 1000 then
      perform app.fail('invalid_quantity');
    end if;
  end loop;
  return query
    select (i ->> 'product_id')::uuid, sum((i ->> 'quantity')::int)::int
      from jsonb_array_elements(p_items) i group by 1;
end $$;

-- One line of text as a person would type it: no control signs, no direction overrides, not endless.
create function app.clean_line(p_text text, p_limit int) returns text
language sql immutable set search_path = '' as $$
  select nullif(left(btrim(regexp_replace(p_text, '[\u0001-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+', ' ', 'g')), p_limit), '')
$$;

create function app.read_shipping(p_shipping jsonb) returns app.order_contacts
language plpgsql immutable set search_path = '' as $$
declare
  v_contact app.order_contacts;
  v_wrong text;
begin
  if p_shipping is null or jsonb_typeof(p_shipping) <> 'object' or pg_column_size(p_shipping) > 16384 then
    perform app.fail('invalid_shipping', 400, '{"field": "address"}');
  end if;
  v_contact.name := app.clean_line(p_shipping ->> 'name', 80);
  v_contact.phone := p_shipping ->> 'phone';
  v_contact.city := app.clean_line(p_shipping ->> 'city', 60);
  v_contact.street := app.clean_line(p_shipping ->> 'street', 120);
  v_contact.flat := app.clean_line(p_shipping ->> 'flat', 20);
  v_contact.comment := app.clean_line(p_shipping ->> 'comment', 300);
  v_wrong := case when v_contact.name is null then 'name'
                  when coalesce(v_contact.phone, '') !~ '^\+7[0-9]{10}$' then 'phone'
                  when v_contact.city is null then 'city'
                  when v_contact.street is null then 'street' end;
  if v_wrong is not null then
    perform app.fail('invalid_shipping', 400, jsonb_build_object('field', v_wrong));
  end if;
  return v_contact;
end $$;

-- Moves the pieces of an order off the shelf (-1) or back onto it (+1), with the reason the ledger notes.
create function app.move_stock(p_order uuid, p_reason text, p_direction int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.products where id in (select product_id from public.order_items where order_id = p_order) order by id for update;
  perform set_config('app.stock_reason', p_reason, true), set_config('app.stock_order', p_order::text, true);
  update public.products p set stock_quantity = p.stock_quantity + p_direction * i.quantity
    from public.order_items i where i.order_id = p_order and i.product_id = p.id;
  perform set_config('app.stock_reason', '', true), set_config('app.stock_order', '', true);
end $$;

-- A line of the cart with what the database says about it; seller_id is null when it cannot be sold.
create type app.order_line as (
  product_id uuid, quantity int, seller_id uuid, name text, image text, price bigint, rate smallint, stock int
);

-- Locks the products (always in the order of their ids, so that two carts cannot wait for each other) and reads them.
create function app.lock_lines(p_items jsonb) returns app.order_line[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lines app.order_line[];
begin
  perform 1 from public.products where id in (select product_id from app.read_items(p_items)) order by id for update;
  select array_agg((i.product_id, i.quantity, case when t.on_holiday then null else s.id end, p.name, p.media_url,
                    p.current_price, coalesce(s.commission_rate, 5), p.stock_quantity)::app.order_line order by i.product_id)
    into v_lines
    from app.read_items(p_items) i
    left join public.products p on p.id = i.product_id and p.status = 'active' and p.deleted_at is null
    left join app.profiles s on s.id = p.seller_id and s.is_influencer and s.deleted_at is null
    left join public.seller_settings t on t.seller_id = s.id;
  return v_lines;
end $$;

-- Everything that can be wrong with the lines, each under its own code.
create function app.check_lines(p_lines app.order_line[], p_user uuid, p_payment_method text, p_expected_total bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_wrong jsonb;
  v_total bigint;
begin
  select jsonb_agg(product_id) into v_wrong from unnest(p_lines) where seller_id is null;
  if v_wrong is not null then perform app.fail('unavailable', 409, jsonb_build_object('product_ids', v_wrong)); end if;
  if exists (select 1 from unnest(p_lines) where seller_id = p_user) then perform app.fail('own_product'); end if;
  select jsonb_agg(jsonb_build_object('product_id', product_id, 'available', stock)) into v_wrong
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

-- Writes one seller's order with its lines, contact, first event, and takes the pieces off the shelf.
create function app.insert_order(
  p_checkout app.checkouts, p_number text, p_seller uuid, p_lines app.order_line[], p_contact app.order_contacts, p_payment_method text
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  insert into public.orders (checkout_id, number, user_id, seller_id, customer, city, payment_method, payment_details, total, units)
  select p_checkout.id, p_number, p_checkout.user_id, p_seller, p_contact.name, p_contact.city, p_payment_method,
         coalesce((select jsonb_strip_nulls(jsonb_build_object('phone', t.kaspi_phone, 'link', t.kaspi_link))
                     from public.seller_settings t where t.seller_id = p_seller and p_payment_method = 'kaspi_transfer'), '{}'),
         sum(l.price * l.quantity), sum(l.quantity)
    from unnest(p_lines) l where l.seller_id = p_seller
  returning * into v_order;
  insert into public.order_items (order_id, product_id, name, image, unit_price, quantity, commission_rate)
  select v_order.id, l.product_id, l.name, l.image, l.price, l.quantity, l.rate from unnest(p_lines) l where l.seller_id = p_seller;
  insert into app.order_contacts
  values (v_order.id, p_contact.name, p_contact.phone, p_contact.city, p_contact.street, p_contact.flat, p_contact.comment);
  insert into public.order_events (order_id, to_status, actor) values (v_order.id, 'pending', 'buyer');
  perform app.move_stock(v_order.id, 'order', -1);
  return jsonb_build_object('id', v_order.id, 'number', v_order.number, 'seller_id', p_seller, 'total', v_order.total);
end $$;

create function app.place_order(
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
  select encode(sha256(convert_to(string_agg(product_id || 'x' || quantity, ',' order by product_id)
           || p_shipping::text || p_payment_method, 'UTF8')), 'hex') into v_hash from app.read_items(p_items);

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

create function public.place_order(
  p_items jsonb, p_shipping jsonb, p_payment_method text, p_idempotency_key uuid, p_expected_total bigint
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select app.place_order(p_items, p_shipping, p_payment_method, p_idempotency_key, p_expected_total)
$$;

-- Moves an order along the written transitions. Of two who try at once exactly one wins.
create function app.set_order_status(p_order uuid, p_status text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders;
  v_actor text;
begin
  select * into v_order from public.orders where id = p_order and v_user in (user_id, seller_id) for update;
  if not found then perform app.fail('not_found', 404); end if;
  v_actor := case when v_user = v_order.seller_id then 'seller' else 'buyer' end;
  if not exists (select 1 from app.order_transitions where from_status = v_order.status and to_status = p_status and actor = v_actor) then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status));
  end if;
  update public.orders set status = p_status, updated_at = now() where id = p_order;
  insert into public.order_events (order_id, from_status, to_status, actor) values (p_order, v_order.status, p_status, v_actor);
  if p_status = 'cancelled' then
    perform app.move_stock(p_order, 'cancel', 1);
  elsif p_status = 'delivered' then
    update app.profiles s
       set total_sales = total_sales + v_order.total,
           total_earnings = total_earnings + (select sum(i.unit_price * i.quantity * (100 - i.commission_rate) / 100)
                                                from public.order_items i where i.order_id = p_order)
     where s.id = v_order.seller_id;
  end if;
  return p_status;
end $$;
create function public.set_order_status(p_order uuid, p_status text) returns text
language sql volatile security invoker set search_path = '' as $$ select app.set_order_status(p_order, p_status) $$;
create function public.set_stock(p_product uuid, p_expected int, p_stock int) returns int
language sql volatile security invoker set search_path = '' as $$ select app.set_stock(p_product, p_expected, p_stock) $$;

-- Where an order goes: for its buyer always, for its seller while the order is open.
create function app.order_contact(p_order uuid) returns table (name text, phone text, city text, street text, flat text, comment text)
language sql stable security definer set search_path = '' as $$
  select c.name, c.phone, c.city, c.street, c.flat, c.comment
    from app.order_contacts c join public.orders o on o.id = c.order_id
   where o.id = p_order
     and (o.user_id = (select auth.uid()) or (o.seller_id = (select auth.uid()) and o.status in ('pending', 'confirmed', 'shipped')))
$$;
create function public.order_contact(p_order uuid) returns table (name text, phone text, city text, street text, flat text, comment text)
language sql stable security invoker set search_path = '' as $$ select * from app.order_contact(p_order) $$;
