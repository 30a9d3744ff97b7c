-- Orders. One checkout creates one order per seller. Clients read these tables; only functions write them.
create table app.checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app.profiles (id),
  idempotency_key uuid not null,
  payload_hash bytea,
  number bigint not null unique,
  total bigint,
  response jsonb,
  created_at timestamptz not null default app.now(),
  unique (user_id, idempotency_key)
);
comment on table app.checkouts is 'One row per checkout: the same idempotency key returns the same orders.';
comment on column app.checkouts.number is 'Nine random digits: sequential numbers would reveal how much is sold.';
comment on column app.checkouts.total is 'Tenge, without delivery.';
comment on column app.checkouts.response is 'The response of the first call; with payload_hash null after 30 days.';
-- for the maintenance
create index checkouts_answered on app.checkouts (created_at) where response is not null;

create table app.order_transitions (
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('buyer', 'seller', 'system', 'operator')),
  reasons text[] not null default '{}',
  condition text check (condition in ('payment_not_received', 'late_or_unpaid', 'late_payment', 'not_arrived')),
  primary key (from_status, to_status, actor)
);
comment on table app.order_transitions is
  'Who may move an order from which status to which. Reference data: supabase/reference/order_transitions.sql.';
comment on column app.order_transitions.reasons is 'One of them must be given. Empty: no reason is taken.';
comment on column app.order_transitions.condition is
  'payment_not_received: once the seller has the money, only after the deadline of the shipment, or when a holiday moves it. '
  'late_or_unpaid: only then, or while a transfer is unpaid. late_payment: the money of a cancelled transfer came. not_arrived: '
  'an unpaid parcel that is said not to have arrived.';

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  checkout_id uuid not null references app.checkouts (id),
  number text not null unique,
  user_id uuid references app.profiles (id),
  seller_id uuid not null references app.profiles (id),
  customer text not null,
  city text not null,
  date timestamptz not null default app.now(),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  source text not null default 'shop' check (source in ('shop', 'manual')),
  payment_method text not null check (payment_method in ('kaspi_transfer', 'cash_on_delivery')),
  payment_details jsonb not null default '{}',
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'reported', 'received', 'refund_due', 'refunded', 'waived')),
  payment_reported_at timestamptz,
  payment_received_at timestamptz,
  payment_refusals smallint not null default 0,
  late_payment_until timestamptz check (late_payment_until is null or status = 'cancelled'),
  delivery_cost integer default 0 check (delivery_cost >= 0),
  delivery_days smallint not null default 8 check (delivery_days between 0 and 99),
  delivery_way jsonb check (jsonb_typeof(delivery_way) = 'object' and pg_column_size(delivery_way) <= 2048),
  expected_on date,
  cancel_reason text check (cancel_reason is null or status = 'cancelled'),
  tracking_number text check (tracking_number ~ '^[A-Za-z0-9][A-Za-z0-9 -]{2,39}$'),
  case_state text check (case_state in ('asked', 'accepted', 'refused', 'sent_back', 'arrived', 'refunded', 'escalated', 'decided')),
  case_due_at timestamptz,
  total bigint not null check (total > 0),
  refunded bigint not null default 0 check (refunded between 0 and total),
  units integer not null check (units > 0),
  goods_due_at timestamptz check (goods_due_at is null or status = 'cancelled'),
  due_at timestamptz,
  due_action text
    check (due_action in ('cancel', 'remind_payment', 'ask_payment', 'remind', 'open_case', 'allow_cancel', 'remind_unsent', 'open_unsent',
      'ask_buyer', 'deliver', 'ask_seller')),
  due_since timestamptz,
  is_shipment_late boolean not null default false,
  delayed_until timestamptz check (delayed_until is null or status in ('pending', 'confirmed')),
  updated_at timestamptz not null default app.clock_timestamp(),
  check ((due_at is null) = (due_action is null)),
  check (payment_status <> 'refund_due' or case_state is not null),
  check (payment_status <> 'waived' or status = 'cancelled')
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
comment on table public.orders is 'An order of one buyer with one seller. Readable by both; written by functions only.';
comment on column public.orders.user_id is 'The buyer; null until the buyer claims a manual order.';
comment on column public.orders.source is 'shop: placed by the buyer. manual: entered by the seller.';
comment on column public.orders.payment_details is 'Kaspi number and link of the seller while the order is open, empty afterwards.';
comment on column public.orders.payment_status is
  'waived: the money of a cancelled order stays with the seller, because the buyer gave it up or the platform decided so.';
comment on column public.orders.payment_reported_at is 'When the buyer reported the payment.';
comment on column public.orders.payment_refusals is
  'Payment cases that ended with the seller''s refusal. The second one cancels the order.';
comment on column public.orders.late_payment_until is
  'Until when both sides may still say that a cancelled transfer was paid; null when there is nothing to say.';
comment on column public.orders.goods_due_at is
  'Until when the goods of a parcel that did not reach its buyer should be back; null when none are awaited.';
comment on column public.orders.cancel_reason is 'One of the reasons of the transition (app.order_transitions); null when it takes none.';
comment on column public.orders.delivery_cost is 'Tenge, paid on delivery, not part of total. Null: to be agreed with the seller.';
comment on column public.orders.case_due_at is 'Until when the seller is to act in the open case; null while somebody else is.';
comment on column public.orders.case_state is 'State of the order''s open case (public.order_cases); null when none is open.';
comment on column public.orders.delivery_days is
  'Days after the shipment within which the seller promised the delivery to this city; 8 when the seller named none.';
comment on column public.orders.delivery_way is
  'The way of delivery as it was when it was ordered (app.snapshot_of_way). Null: the store had none.';
comment on column public.orders.expected_on is
  'The day by which the goods should be there: the end of the time to send, then the days of the delivery, counted anew when they are '
  'sent. Null: nobody promised any days.';
comment on column public.orders.due_at is
  'When the system takes due_action (app.order_deadlines), unless somebody acts before; null: nothing is due.';
comment on column public.orders.due_since is 'The moment from which the deadlines of the present state count.';
comment on column public.orders.is_shipment_late is 'The deadline of the shipment has passed: the buyer may cancel.';
comment on column public.orders.delayed_until is
  'Until when the seller is to send the order, or to answer about its payment, after a holiday has moved it (app.note_delay): '
  'the buyer may cancel. Null: none has.';
comment on column public.orders.total is 'Tenge: sum of the lines, without delivery.';
comment on column public.orders.refunded is 'Tenge: sum of app.order_refunds.';
comment on column public.orders.units is 'Sum of the quantities.';
create index orders_user on public.orders (user_id, date desc, id desc);
create index orders_seller on public.orders (seller_id, date desc, id desc) include (status, total, units, refunded);
create index orders_seller_status on public.orders (seller_id, status, date desc, id desc);
create index orders_seller_case on public.orders (seller_id, date desc, id desc) where case_state is not null;
create index orders_seller_updated on public.orders (seller_id, updated_at);
-- for the checks of the night
create index orders_updated on public.orders (updated_at);
create index orders_due on public.orders (due_at, id) where due_at is not null;
create function app.waits_for_seller(
  p_case_state text, p_case_due_at timestamptz, p_goods_due_at timestamptz, p_status text, p_payment_method text, p_payment_status text
) returns boolean
-- parsed once and put into each query, so that the planner knows how many rows it leaves
language sql immutable parallel safe
return p_case_due_at is not null or p_goods_due_at is not null
  or p_case_state is null and (p_status = 'confirmed' or p_status = 'pending'
    and (p_payment_method <> 'kaspi_transfer' or p_payment_status <> 'unpaid'));
comment on function app.waits_for_seller(text, timestamptz, timestamptz, text, text, text) is
  'Does an order with these columns wait for its seller? Says the same as app.awaited, for an index.';
create index orders_seller_todo on public.orders (seller_id, (coalesce(case_due_at, goods_due_at, due_at, '-infinity')), id)
  where app.waits_for_seller(case_state, case_due_at, goods_due_at, status, payment_method, payment_status);
comment on index public.orders_seller_todo is
  'What waits for the seller (app.seller_orders); without a deadline left it is the most urgent.';
create index orders_checkout on public.orders (checkout_id);

create table public.order_items (
  order_id uuid not null references public.orders (id) on delete cascade,
  position smallint not null,
  product_id uuid not null references public.products (id) on delete restrict,
  variant_id uuid references public.product_variants (id) on delete set null,
  name text not null,
  image text,
  unit_price bigint not null check (unit_price > 0),
  quantity integer not null check (quantity > 0),
  weight integer check (weight > 0),
  is_returnable boolean not null default true,
  refunded bigint not null default 0 check (refunded between 0 and unit_price * quantity),
  removed integer not null default 0 check (removed between 0 and quantity),
  exchanged integer not null default 0 check (exchanged >= 0),
  restocked integer not null default 0,
  primary key (order_id, position),
  check (restocked between 0 and quantity - removed + exchanged)
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table public.order_items is 'The lines of an order: a snapshot of what was bought.';
comment on column public.order_items.name is 'Name at the time of the order, with the variant.';
comment on column public.order_items.unit_price is 'Tenge, at the time of the order.';
comment on column public.order_items.is_returnable is 'Whether products.return_exception was null at the time of the order.';
comment on column public.order_items.weight is
  'Grams of a piece at the time of the order: that of the product, or of its store. Null: it was not known.';
comment on column public.order_items.removed is
  'Pieces taken out of a paid order before it was sent: their price is owed, the total stays.';
comment on column public.order_items.exchanged is 'Pieces that the seller sent in exchange for pieces that came back.';
comment on column public.order_items.restocked is 'Pieces that came back after the order was shipped and are for sale again.';
comment on column public.order_items.refunded is 'Tenge: sum of app.order_refunds of this line.';
comment on column public.order_items.position is 'Number of the line in its order, from 1.';
comment on column public.order_items.quantity is 'Pieces that were ordered.';
create index order_items_product on public.order_items (product_id);
create index order_items_variant on public.order_items (variant_id) where variant_id is not null;

create table app.order_contacts (
  order_id uuid primary key references public.orders (id) on delete cascade,
  phone text,
  street text,
  flat text,
  comment text,
  is_unpaid boolean not null default false,
  look_at timestamptz not null default app.now() + interval '2 years'
);
comment on column app.order_contacts.look_at is 'When app.forget_contacts looks whether phone and address may still be needed.';
comment on column app.order_contacts.is_unpaid is
  'Whether the order counts for the limit of its phone: placed in the shop, open and unpaid (app.is_unpaid). Kept by a trigger.';
comment on table app.order_contacts is
  'Phone and address of an order: shown to the buyer, and to the seller while the order or a case of it is open, '
  'or a payment of it may still come. Removed when no case can be opened any more.';

create index order_contacts_look_at on app.order_contacts (look_at);
create index order_contacts_phone on app.order_contacts (phone) where phone is not null;
-- the limit of a phone reads only these, however many orders it has had
create index order_contacts_unpaid on app.order_contacts (phone) where is_unpaid;

create table app.order_settlements (
  order_id uuid primary key references public.orders (id) on delete cascade,
  commission_rate smallint not null,
  earnings bigint not null
);
comment on table app.order_settlements is 'The seller''s earnings of an order. Not shown to buyers: the commission rate is private.';
comment on column app.order_settlements.commission_rate is 'Per cent, at the time of the order.';
comment on column app.order_settlements.earnings is 'Tenge, less commission, rounded down for each line.';

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null default 'status' check (kind ~ '^[a-z_]{3,40}$'),
  from_status text check (from_status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  to_status text check (to_status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  actor text not null check (actor in ('buyer', 'seller', 'system', 'operator')),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 1024),
  created_at timestamptz not null default app.clock_timestamp(),
  check ((kind = 'status') = (to_status is not null) and (kind = 'status' or from_status is null))
);
comment on table public.order_events is
  'What happened to an order: changes of its status, payments, reminders, cases. Append-only; written by app.add_order_event.';
comment on column public.order_events.kind is 'status: from_status and to_status are set. Other kinds have neither.';
comment on column public.order_events.details is
  'Facts of the kind, such as {"reason": "refused"}; never personal data, which could not be erased.';
create index order_events_order on public.order_events (order_id, id);

alter table app.checkouts enable row level security;
alter table app.order_transitions enable row level security;
alter table app.order_contacts enable row level security;
alter table app.order_settlements enable row level security;
alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.order_events enable row level security;
-- CASE, not OR: with OR the planner reads all orders of the seller for each row
create policy orders_read on public.orders for select to authenticated
  using (case when user_id = (select auth.uid()) then true else seller_id = (select auth.uid()) end);
create policy order_items_read on public.order_items for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy order_events_read on public.order_events for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy session_alive on public.orders as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy session_alive on public.order_items as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy session_alive on public.order_events as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.orders, public.order_items, public.order_events to authenticated;

create trigger append_only before update or delete on public.order_events for each row execute function app.reject_mutation();

create function app.add_order_event(
  p_order uuid, p_kind text, p_actor text, p_details jsonb default '{}', p_from text default null, p_to text default null
) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id bigint;
begin
  insert into public.order_events (order_id, kind, actor, details, from_status, to_status)
  values (p_order, p_kind, p_actor, p_details, p_from, p_to) returning id into v_id;
  perform app.announce_order_event(v_id);
  return v_id;
end $$;
comment on function app.add_order_event(uuid, text, text, jsonb, text, text) is
  'Adds an event to an order''s log and announces it to the other side (orders/unread.sql): the only way events are written. '
  'p_from and p_to are for the kind status. Returns the event''s id.';

create function app.touch_order() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- the time of the change, not of the transaction's start: polling reads changes since the last answer
  new.updated_at := app.clock_timestamp();
  return new;
end $$;
comment on function app.touch_order() is 'Sets updated_at.';
create trigger touch_order before update on public.orders for each row execute function app.touch_order();

create function app.check_order_total() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order uuid := case when tg_table_name = 'orders' then to_jsonb(new) ->> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'order_id' end;
begin
  if exists (select 1 from public.orders o where o.id = v_order and o.total is distinct from
             (select sum(i.unit_price * i.quantity) from public.order_items i where i.order_id = v_order)) then
    perform app.fail('order_total_mismatch', 409);
  end if;
  return null;
end $$;
comment on function app.check_order_total() is
  'An order whose total is not the sum of its lines, or that has no lines, cannot be committed.';
create constraint trigger order_total after insert or update of total on public.orders
  deferrable initially deferred for each row execute function app.check_order_total();
create constraint trigger order_items_total after update of unit_price, quantity, order_id or delete on public.order_items
  deferrable initially deferred for each row execute function app.check_order_total();
