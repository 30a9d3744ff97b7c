-- Orders. One checkout makes one order per seller. Nobody writes these tables but the functions below.
create table app.checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app.profiles (id),
  idempotency_key uuid not null,
  payload_hash text not null,
  number bigint generated always as identity (start with 10001),
  total bigint,
  answer jsonb,
  created_at timestamptz not null default now(),
  unique (user_id, idempotency_key)
);
create index checkouts_user_time on app.checkouts (user_id, created_at desc);

create table app.order_transitions (
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('buyer', 'seller')),
  primary key (from_status, to_status, actor)
);
insert into app.order_transitions values
  ('pending', 'confirmed', 'seller'), ('confirmed', 'shipped', 'seller'), ('shipped', 'delivered', 'seller'),
  ('pending', 'cancelled', 'seller'), ('confirmed', 'cancelled', 'seller'), ('pending', 'cancelled', 'buyer');

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  checkout_id uuid not null references app.checkouts (id),
  number text not null unique,
  user_id uuid references app.profiles (id),
  seller_id uuid not null references app.profiles (id),
  customer text not null,
  city text not null,
  date timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  payment_method text not null check (payment_method in ('kaspi_transfer', 'cash_on_delivery')),
  payment_details jsonb not null default '{}',
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'claimed', 'received')),
  total bigint not null check (total > 0),
  units integer not null check (units > 0),
  updated_at timestamptz not null default now()
);
create index orders_user on public.orders (user_id, date desc);
create index orders_seller on public.orders (seller_id, date desc);
create index orders_checkout on public.orders (checkout_id);

create table public.order_items (
  order_id uuid not null references public.orders (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete restrict,
  name text not null,
  image text,
  unit_price bigint not null check (unit_price > 0),
  quantity integer not null check (quantity > 0),
  commission_rate smallint not null,
  primary key (order_id, product_id)
);
create index order_items_product on public.order_items (product_id);

-- The buyer's contact: shown to the buyer, and to the seller only while the order is open.
create table app.order_contacts (
  order_id uuid primary key references public.orders (id) on delete cascade,
  name text not null,
  phone text not null,
  city text not null,
  street text not null,
  flat text,
  comment text
);

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('buyer', 'seller', 'system')),
  created_at timestamptz not null default now()
);
create index order_events_order on public.order_events (order_id, id);

-- The ledger: every piece that ever came or went. Its sum is the stock.
create table public.stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references public.products (id) on delete cascade,
  delta integer not null,
  reason text not null check (reason in ('initial', 'order', 'cancel', 'adjust')),
  order_id uuid references public.orders (id),
  created_at timestamptz not null default now()
);
create index stock_movements_product on public.stock_movements (product_id, id);
create index stock_movements_order on public.stock_movements (order_id) where order_id is not null;

alter table app.checkouts enable row level security;
alter table app.order_transitions enable row level security;
alter table app.order_contacts enable row level security;
alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.order_events enable row level security;
alter table public.stock_movements enable row level security;

create policy orders_read on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or seller_id = (select auth.uid()));
create policy order_items_read on public.order_items for select to authenticated
  using (order_id in (select id from public.orders));
create policy order_events_read on public.order_events for select to authenticated
  using (order_id in (select id from public.orders));
create policy stock_movements_read on public.stock_movements for select to authenticated
  using (product_id in (select id from public.products where seller_id = (select auth.uid())));

-- Every change of stock leaves a line in the ledger, whoever makes it and however.
create function app.record_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_delta int := new.stock_quantity - case when tg_op = 'UPDATE' then old.stock_quantity else 0 end;
begin
  if v_delta <> 0 then
    insert into public.stock_movements (product_id, delta, reason, order_id)
    values (new.id, v_delta,
            case when tg_op = 'INSERT' then 'initial' else coalesce(nullif(current_setting('app.stock_reason', true), ''), 'adjust') end,
            nullif(current_setting('app.stock_order', true), '')::uuid);
  end if;
  return null;
end $$;
create trigger record_stock after insert or update of stock_quantity on public.products
  for each row execute function app.record_stock();

create function app.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- a product that was never sold takes its ledger with it when its seller deletes it
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger append_only before update or delete on public.order_events for each row execute function app.refuse_change();
create trigger append_only before update or delete on public.stock_movements for each row execute function app.refuse_change();

-- An order whose total is not the sum of its lines, or that has no lines, cannot be committed (I3, I4).
create function app.check_order_total() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  v_order uuid := v_row ->> case when tg_table_name = 'orders' then 'id' else 'order_id' end;
begin
  if exists (select 1 from public.orders o where o.id = v_order and o.total is distinct from
             (select sum(i.unit_price * i.quantity) from public.order_items i where i.order_id = v_order)) then
    perform app.fail('order_total_mismatch', 409);
  end if;
  return null;
end $$;
create constraint trigger order_total_of_orders after insert or update on public.orders
  deferrable initially deferred for each row execute function app.check_order_total();
create constraint trigger order_total_of_items after insert or update or delete on public.order_items
  deferrable initially deferred for each row execute function app.check_order_total();

-- A sold product cannot vanish: deleting it takes it off the shelves and keeps the row for its orders.
create function app.archive_sold_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.order_items where product_id = old.id) then
    update public.products set status = 'inactive', deleted_at = now() where id = old.id;
    return null;
  end if;
  return old;
end $$;
create trigger archive_sold_product before delete on public.products
  for each row execute function app.archive_sold_product();

-- Compare-and-set: the new number counts only while the stock is still what the seller saw.
create function app.set_stock(p_product uuid, p_expected int, p_stock int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_stock int;
begin
  select stock_quantity into v_stock from public.products
   where id = p_product and seller_id = app.require_user() and deleted_at is null for update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_stock is distinct from p_expected then
    perform app.fail('stock_changed', 409, jsonb_build_object('stock', v_stock));
  end if;
  if p_stock is null or p_stock not between 0 and 1000000 then perform app.fail('invalid_stock'); end if;
  update public.products set stock_quantity = p_stock where id = p_product;
  return p_stock;
end $$;

create function app.has_received(p_user uuid, p_product uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.orders o join public.order_items i on i.order_id = o.id
                  where o.user_id = p_user and i.product_id = p_product and o.status = 'delivered')
$$;
