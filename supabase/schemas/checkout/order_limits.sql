-- Limits of open orders: an order reserves stock, so whoever never pays could reserve all of a store's stock.
create table app.order_limits (
  kind text primary key,
  most integer not null check (most > 0)
);
comment on table app.order_limits is
  'How many open and cancelled orders there may be. Reference data: supabase/reference/order_limits.sql.';
comment on column app.order_limits.most is 'The highest number of orders, or of units for the kinds with "units".';
alter table app.order_limits enable row level security;

create index orders_buyer_open on public.orders (user_id) where status in ('pending', 'confirmed');

create function app.is_unpaid(p_status text, p_payment_method text, p_payment_status text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_payment_method = 'kaspi_transfer' then p_status in ('pending', 'confirmed') and p_payment_status = 'unpaid'
              else p_status = 'pending' and p_payment_status = 'unpaid' end;
end $$;
comment on function app.is_unpaid(text, text, text) is
  'Whether an open order counts as unpaid: a transfer until the buyer reports it or the seller receives it, '
  'cash on delivery until the seller confirms the order.';

create function app.set_contact_unpaid() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update app.order_contacts set is_unpaid = new.source = 'shop' and app.is_unpaid(new.status, new.payment_method, new.payment_status)
   where order_id = new.id;
  return null;
end $$;
comment on function app.set_contact_unpaid() is 'An order counts for the limit of its phone again, or no longer.';
create trigger set_contact_unpaid after update of source, status, payment_status on public.orders for each row
  when ((new.source, app.is_unpaid(new.status, new.payment_method, new.payment_status))
        is distinct from (old.source, app.is_unpaid(old.status, old.payment_method, old.payment_status)))
  execute function app.set_contact_unpaid();

create function app.lock_phone(p_phone text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('phone:' || p_phone, 0));
end $$;
comment on function app.lock_phone(text) is 'Serializes orders to one phone, which several users may name; taken after the user''s lock.';

create function app.check_cancellations(p_user uuid, p_sellers uuid[], p_most int) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  -- each order and its cancellation are mails to the seller, and an open one counts no longer once it is cancelled
  if exists (select 1 from public.orders x
              where x.user_id = p_user and x.date > app.now() - interval '1 day' and x.status = 'cancelled' and x.source = 'shop'
                and x.seller_id = any (p_sellers)
                and exists (select 1 from public.order_events e where e.order_id = x.id and e.to_status = 'cancelled' and e.actor = 'buyer')
              group by x.seller_id having count(*) >= p_most) then
    perform app.fail('rate_limited', 429);
  end if;
end $$;
comment on function app.check_cancellations(uuid, uuid[], int) is
  'Fails with rate_limited when the buyer cancelled p_most orders of the last 24 hours at one of the stores.';

create function app.check_order_limits(p_user uuid, p_phone text, p_lines app.order_line[]) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_most jsonb := (select jsonb_object_agg(l.kind, l.most) from app.order_limits l);
  v_store uuid;
  v_unpaid bigint;
  v_waiting bigint;
  v_of_phone bigint;
begin
  select (max(n.seller_id::text) filter (where o.unpaid >= (v_most ->> 'unpaid_at_store')::int
    or o.waiting >= (v_most ->> 'waiting_at_store')::int
                                            or coalesce(o.units, 0) + n.units > (v_most ->> 'waiting_units_at_store')::int))::uuid,
         coalesce(sum(o.unpaid), 0), coalesce(sum(o.waiting), 0)
    into v_store, v_unpaid, v_waiting
    from (select l.seller_id, sum(l.quantity) as units from unnest(p_lines) l group by 1) n
    full join (select x.seller_id, count(*) filter (where app.is_unpaid(x.status, x.payment_method, x.payment_status)) as unpaid,
                      count(*) filter (where x.status = 'pending' and x.payment_status <> 'received') as waiting,
                      sum(x.units) filter (where x.status = 'pending' and x.payment_status <> 'received') as units
                 from public.orders x
                where x.user_id = p_user and x.status in ('pending', 'confirmed') and x.source = 'shop' group by 1) o
      on o.seller_id = n.seller_id;
  if v_store is not null then
    perform app.fail('too_many_open_orders', 409, jsonb_build_object('seller_id', v_store, 'open', v_unpaid));
  end if;
  select count(*) into v_of_phone from app.order_contacts c where c.phone = p_phone and c.is_unpaid;
  perform app.check_cancellations(p_user, array(select distinct l.seller_id from unnest(p_lines) l),
    (v_most ->> 'cancelled_at_store')::int);
  -- what was there before this checkout: a cart of more stores than that is one purchase
  if v_unpaid >= (v_most ->> 'unpaid_of_buyer')::int or v_waiting >= (v_most ->> 'waiting_of_buyer')::int
     or v_of_phone >= (v_most ->> 'unpaid_of_phone')::int then
    perform app.fail('too_many_open_orders', 409, jsonb_build_object('open', v_unpaid));
  end if;
end $$;
comment on function app.check_order_limits(uuid, text, app.order_line[]) is
  'Fails with too_many_open_orders {seller_id?, open} when app.order_limits is reached: '
  'for a store by these lines and the open orders, for the buyer and the phone by the orders before this checkout; '
  'with rate_limited for a store at which the buyer cancelled too many orders of the last 24 hours. '
  'Exact under the locks of the user and the phone.';
