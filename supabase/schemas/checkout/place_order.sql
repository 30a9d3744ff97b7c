-- Placing an order, by a buyer or entered by the seller: both call app.create_order.
create table public.product_daily_stats (
  seller_id uuid not null references app.profiles (id) on delete cascade,
  date date not null,
  product_id uuid not null references public.products (id) on delete cascade,
  views integer not null default 0,
  orders integer not null default 0,
  units integer not null default 0,
  revenue bigint not null default 0,
  post_orders integer not null default 0,
  view_minute timestamptz,
  minute_views smallint not null default 0,
  -- without the counters, so that counting a view changes no index
  primary key (seller_id, date, product_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
comment on table public.product_daily_stats is
  'Views and sales of a product by day (Almaty). Counters only: no visits of users are stored. '
  'Cancelled orders and refunds are subtracted.';
comment on column public.product_daily_stats.revenue is 'Tenge.';
comment on column public.product_daily_stats.post_orders is
  'Orders of the Instagram post: an order of two products of one post counts once.';
comment on column public.product_daily_stats.minute_views is 'Views counted in view_minute; at most 30 a minute are.';
comment on column public.product_daily_stats.orders is 'Orders of the day with the product, without cancelled ones.';
comment on column public.product_daily_stats.units is 'Pieces sold, without cancelled orders.';
comment on column public.product_daily_stats.views is 'Views of the page of the product.';
-- for the report of the best products, which reads only days with sales
create index product_daily_stats_sold on public.product_daily_stats (seller_id, date) include (product_id, orders, units, revenue,
  post_orders)
  where orders > 0;
-- for the maintenance, which removes old days without sales
create index product_daily_stats_unsold on public.product_daily_stats (date) where orders = 0;
create index product_daily_stats_product on public.product_daily_stats (product_id);
alter table public.product_daily_stats enable row level security;
create policy stats_read on public.product_daily_stats for select to authenticated using (seller_id = (select auth.uid()));
create policy session_alive on public.product_daily_stats as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.product_daily_stats to authenticated;

create function app.add_daily_sales(p_seller uuid, p_date date, p_lines app.order_line[], p_direction int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.product_daily_stats as s (seller_id, date, product_id, orders, units, revenue, post_orders)
  select p_seller, p_date, l.product_id, p_direction, p_direction * sum(l.quantity)::int, p_direction * sum(l.price * l.quantity)::bigint,
         -- the first product of a post represents all of them
         case when l.post is not null and l.product_id = (select min(m.product_id::text)::uuid from unnest(p_lines) m where m.post = l.post)
              then p_direction else 0 end
    from unnest(p_lines) l group by l.product_id, l.post order by l.product_id
  on conflict (seller_id, date, product_id) do update
     set orders = s.orders + excluded.orders, units = s.units + excluded.units, revenue = s.revenue + excluded.revenue,
         post_orders = s.post_orders + excluded.post_orders;
end $$;
comment on function app.add_daily_sales(uuid, date, app.order_line[], int) is
  'Adds (1) or subtracts (-1) an order''s lines in the daily figures. The products are locked.';

create function app.new_checkout_number() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_number bigint;
begin
  loop
    v_number := 100000000 + floor(random() * 900000000)::bigint;
    exit when not exists (select 1 from app.checkouts where number = v_number);
  end loop;
  return v_number;
end $$;
comment on function app.new_checkout_number() is 'An unused number of nine random digits.';

create function app.begin_checkout(p_user uuid, p_key uuid, p_hash bytea) returns app.checkouts
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_checkout app.checkouts;
begin
  perform app.lock_user(p_user);
  select * into v_checkout from app.checkouts where user_id = p_user and idempotency_key = p_key;
  if found then
    -- null after 30 days: nothing could be answered, and ordering once more is not meant
    if v_checkout.payload_hash is distinct from p_hash then perform app.fail('idempotency_mismatch', 422); end if;
    return v_checkout;
  end if;
  perform app.enforce_rate_limit(p_user, 'checkout', 20, interval '1 minute');
  insert into app.checkouts (user_id, idempotency_key, payload_hash, number) values (p_user, p_key, p_hash, app.new_checkout_number())
  returning * into v_checkout;
  return v_checkout;
end $$;
comment on function app.begin_checkout(uuid, uuid, bytea) is
  'The checkout of this key: a finished one has its response, a new one has none. At most 20 a minute. '
  'Fails when the key was used with other content, or more than 30 days ago.';

create function app.create_order(
  p_checkout app.checkouts, p_position int, p_source text, p_terms app.order_terms, p_lines app.order_line[], p_contact app.order_contact,
    p_is_paid boolean
) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_is_shop boolean := p_source = 'shop';
  v_is_fetched boolean := not coalesce((p_terms.way).needs_address, true);
begin
  insert into public.orders (checkout_id, number, user_id, seller_id, customer, city, source, status, payment_method, payment_details,
                             payment_status, payment_received_at, delivery_cost, delivery_days,
                             delivery_way, expected_on, total, units)
  select p_checkout.id, p_checkout.number || '-' || p_position, case
    when v_is_shop then p_checkout.user_id end, p_terms.seller_id, p_contact.name,
         coalesce(p_contact.city, ''), p_source, case when v_is_shop then 'pending'
           else 'confirmed' end, p_terms.payment_method, p_terms.payment_details,
         case when p_is_paid then 'received' else 'unpaid' end, case when p_is_paid then app.now() end,
         (p_terms.way).cost, coalesce((p_terms.way).days_to, app.delivery_days(p_terms.seller_id, p_contact.city), 8),
         app.snapshot_of_way(p_terms.way), app.expected_on(p_terms.seller_id, (p_terms.way).days_to), sum(l.price * l.quantity),
         sum(l.quantity)
    from unnest(p_lines) l
  returning * into v_order;
  insert into public.order_items (order_id, position, product_id, variant_id, name, image, unit_price, quantity, weight, is_returnable)
  select v_order.id, l.position, l.product_id, l.variant_id, l.name, l.image, l.price, l.quantity,
         coalesce(p.weight, p_terms.default_weight), p.return_exception is null
    from unnest(p_lines) with ordinality
         l (product_id, variant_id, quantity, seller_id, name, image, price, commission_rate, stock, post, position)
    join public.products p on p.id = l.product_id;
  insert into app.order_contacts (order_id, phone, street, flat, comment, is_unpaid)
  values (v_order.id, p_contact.phone, case when v_is_fetched then null else p_contact.street end,
          case when v_is_fetched then null else p_contact.flat end, p_contact.comment,
          v_is_shop and app.is_unpaid(v_order.status, v_order.payment_method, v_order.payment_status));
  insert into app.order_settlements (order_id, commission_rate, earnings)
  select v_order.id, max(l.commission_rate), sum(l.price * l.quantity * (100 - l.commission_rate) / 100) from unnest(p_lines) l;
  perform app.add_order_event(v_order.id, 'status', case when v_is_shop then 'buyer' else 'seller' end, p_to => 'pending');
  if not v_is_shop then perform app.add_order_event(v_order.id, 'status', 'seller', p_from => 'pending', p_to => 'confirmed'); end if;
  perform app.change_stock(array(select (l.product_id, l.variant_id, -l.quantity)::app.stock_change from unnest(p_lines) l), 'order',
    v_order.id);
  perform app.add_daily_sales(p_terms.seller_id, app.local_date(v_order.date), p_lines, 1);
  return v_order;
end $$;
comment on function app.create_order(app.checkouts, int, text, app.order_terms, app.order_line[], app.order_contact, boolean) is
  'Writes one seller''s order with lines, contact, settlement, first event, stock and figures. '
  'The caller has validated terms and lines and holds the locks.';

create function app.place_order_once(
  p_user uuid, p_items app.cart_item[], p_contact app.order_contact, p_hash bytea, p_chosen app.chosen_terms[], p_key uuid,
    p_expected_total bigint
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_checkout app.checkouts := app.begin_checkout(p_user, p_key, p_hash);
  v_sellers uuid[];
  v_lines app.order_line[];
  v_terms app.order_terms[];
  v_total bigint;
  v_seller record;
  v_order public.orders;
  v_orders jsonb := '[]';
begin
  if v_checkout.response is not null then return v_checkout.response; end if;
  perform app.lock_phone(p_contact.phone);
  if app.is_guest() then
    v_sellers := array(select distinct p.seller_id from public.products p join unnest(p_items) i on i.product_id = p.id);
    perform app.lock_guests_of_stores(v_sellers);
    perform app.check_guest_limits(v_sellers);
  end if;
  perform app.check_limit(p_user, 'buying');
  perform app.note_consent(p_user, 'purchase_rules');
  perform app.lock_products(p_items);
  v_lines := app.find_lines(p_items);
  perform app.check_lines(v_lines);
  if exists (select 1 from unnest(v_lines) where seller_id = p_user) then perform app.fail('own_product'); end if;
  select sum(price * quantity) into v_total from unnest(v_lines);
  if p_expected_total is distinct from v_total then perform app.fail('price_changed', 409, jsonb_build_object('total', v_total)); end if;
  v_terms := app.check_terms(p_chosen, v_lines, p_contact);
  if exists (select 1 from unnest(v_terms) t where t.payment_method = 'cash_on_delivery') then
    perform app.check_limit(p_user, 'orders');
  end if;
  perform app.check_order_limits(p_user, p_contact.phone, v_lines);

  for v_seller in
    select row_number() over (order by min(s.username)) as position, array_agg(l order by l.product_id, l.variant_id) as lines,
           (select t from unnest(v_terms) t where t.seller_id = l.seller_id) as terms
      from unnest(v_lines) l join app.profiles s on s.id = l.seller_id group by l.seller_id order by position
  loop
    v_order := app.create_order(v_checkout, v_seller.position::int, 'shop', v_seller.terms, v_seller.lines::app.order_line[], p_contact,
      false);
    v_orders := v_orders || jsonb_build_object('id', v_order.id, 'number', v_order.number, 'seller_id', v_order.seller_id, 'total',
      v_order.total);
  end loop;
  update app.checkouts
     set total = v_total,
         response = jsonb_build_object('checkout_id', id, 'number', number::text, 'total', v_total, 'orders', v_orders)
   where id = v_checkout.id returning response into v_checkout.response;
  return v_checkout.response;
end $$;
comment on function app.place_order_once(uuid, app.cart_item[], app.order_contact, bytea, app.chosen_terms[], uuid, bigint) is
  'One attempt to place an order; app.place_order handles lock timeouts.';

create function app.place_order(
  p_items jsonb, p_shipping jsonb, p_sellers jsonb, p_idempotency_key uuid, p_expected_total bigint
) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '7s'
-- carts are small: a custom plan for each statement costs more than its execution
set plan_cache_mode = force_generic_plan as $$
declare
  v_user uuid := app.require_buyer();
  v_contact app.order_contact;
  v_items app.cart_item[];
  v_chosen app.chosen_terms[];
  v_hash bytea;
begin
  if p_idempotency_key is null then perform app.fail('invalid_key'); end if;
  v_chosen := app.read_terms(p_sellers);
  v_contact := app.read_contact(p_shipping, true);
  v_items := app.read_items(p_items);
  -- what the buyer orders, how it is paid and delivered; the amounts that were seen are only compared
  v_hash := app.order_fingerprint(v_items, p_shipping,
    coalesce((select string_agg(c.seller_id || c.payment_method || coalesce(c.way::text, ''), '') from unnest(v_chosen) c), ''));
  return app.place_order_once(v_user, v_items, v_contact, v_hash, v_chosen, p_idempotency_key, p_expected_total);
exception when lock_not_available or deadlock_detected or query_canceled then
  -- nothing was written; the same key may be sent again at once
  perform app.fail('busy', 503, '{"retry": true}');
end $$;
create function public.place_order(
  p_items jsonb, p_shipping jsonb, p_sellers jsonb, p_idempotency_key uuid, p_expected_total bigint
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select app.place_order(p_items, p_shipping, p_sellers, p_idempotency_key, p_expected_total)
$$;
comment on function public.place_order(jsonb, jsonb, jsonb, uuid, bigint) is
  'Places one order per seller of the cart, all or nothing, for the total in tenge that the buyer saw. p_sellers: {seller id: '
  '{payment_method, delivery_cost that the buyer saw, way: its id, for a store with ways}}. The same key returns the same orders. '
  'docs/database.md lists the errors.';
grant execute on function app.place_order(jsonb, jsonb, jsonb, uuid, bigint),
  public.place_order(jsonb, jsonb, jsonb, uuid, bigint) to authenticated;

create function app.add_sale(p_items jsonb, p_customer jsonb, p_payment_method text, p_paid boolean, p_key uuid) returns uuid
language plpgsql volatile security definer set search_path = '' set lock_timeout = '4s'
-- carts are small: a custom plan for each statement costs more than its execution
set plan_cache_mode = force_generic_plan as $$
declare
  v_user uuid := app.require_user();
  v_contact app.order_contact;
  v_items app.cart_item[];
  v_checkout app.checkouts;
  v_lines app.order_line[];
  v_order public.orders;
begin
  if p_key is null then perform app.fail('invalid_key'); end if;
  if coalesce(p_payment_method, '') not in ('kaspi_transfer', 'cash_on_delivery') then perform app.fail('invalid_payment_method'); end if;
  v_contact := app.read_contact(p_customer, false);
  v_items := app.read_items(p_items);
  v_checkout := app.begin_checkout(v_user, p_key,
    app.order_fingerprint(v_items, p_customer, p_payment_method || coalesce(p_paid::text, '')));
  if v_checkout.response is not null then
    if not v_checkout.response ? 'order_id' then perform app.fail('idempotency_mismatch', 422); end if;
    return (v_checkout.response ->> 'order_id')::uuid;
  end if;
  perform app.lock_products(v_items);
  -- its buyer would be shown where to pay to
  if app.is_seller_suspended(v_user) then perform app.fail('suspended', 403); end if;
  if exists (select 1 from app.profiles where id = v_user and seller_state = 'limited') then perform app.fail('limited', 403); end if;
  v_lines := app.find_lines(v_items, v_user);
  perform app.check_lines(v_lines);
  v_order := app.create_order(v_checkout, 1, 'manual',
    (v_user, p_payment_method, app.payment_details(v_user, p_payment_method), null,
      (select s.default_weight from public.seller_settings s where s.seller_id = v_user))::app.order_terms,
                              v_lines, v_contact, coalesce(p_paid, false));
  insert into app.order_claims (order_id) values (v_order.id);
  update app.checkouts set total = v_order.total, response = jsonb_build_object('order_id', v_order.id) where id = v_checkout.id;
  return v_order.id;
exception when lock_not_available or deadlock_detected then
  perform app.fail('busy', 503, '{"retry": true}');
end $$;
create function public.add_sale(p_items jsonb, p_customer jsonb, p_payment_method text, p_paid boolean, p_key uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select app.add_sale(p_items, p_customer, p_payment_method, p_paid, p_key)
$$;
comment on function public.add_sale(jsonb, jsonb, text, boolean, uuid) is
  'Enters a manual order for a sale in direct messages: confirmed at once, without a buyer until one claims it by its link. '
  'The same key returns the same order.';
grant execute on function app.add_sale(jsonb, jsonb, text, boolean, uuid),
  public.add_sale(jsonb, jsonb, text, boolean, uuid) to authenticated;
