-- Commands of buyer and seller on placed orders.
create table app.order_claims (
  order_id uuid primary key references public.orders (id) on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  expires_at timestamptz not null default app.now() + interval '30 days',
  claimed_at timestamptz
);
comment on table app.order_claims is 'The link by which a buyer claims a manual order. Valid for 30 days and while the order is open.';
alter table app.order_claims enable row level security;

create function app.lock_order(p_order uuid) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  -- the catalogue first (00_foundations.sql, lock order); an order's seller never changes
  perform app.lock_catalogues(array(select seller_id from public.orders where id = p_order));
  select * into v_order from public.orders where id = p_order for no key update;
  return v_order;
end $$;
comment on function app.lock_order(uuid) is 'Locks the seller''s catalogue (shared) and the order. Null when the order does not exist.';

create function app.lines_of_order(p_order uuid) returns app.order_line[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select array_agg((i.product_id, case when p.has_variants then coalesce(i.variant_id, first.id) end, i.quantity, p.seller_id, i.name, i.image, i.unit_price,
                        null, null, p.instagram_media_id)::app.order_line order by i.product_id, i.position)
        from public.order_items i
        join public.products p on p.id = i.product_id
        -- bought before the product had variants, or its variant was removed: the stock goes to the first one
        left join lateral (select v.id from public.product_variants v where v.product_id = p.id order by v.position, v.id limit 1) first on true
       where i.order_id = p_order);
end $$;
comment on function app.lines_of_order(uuid) is 'The lines of a placed order, with the variants that their stock belongs to now.';

create function app.take_back(p_order public.orders, p_lines jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.products where id in (select product_id from public.order_items where order_id = p_order.id) order by id for no key update;
  -- the check of the column refuses more pieces than were bought
  update public.order_items i set restocked = i.restocked + (l.value ->> 'quantity')::int
    from jsonb_array_elements(p_lines) l where i.order_id = p_order.id and i.position = (l.value ->> 'position')::int;
  perform app.change_stock(array(
    select (i.product_id, case when p.has_variants then coalesce(i.variant_id, first.id) end, (l.value ->> 'quantity')::int)::app.stock_change
      from jsonb_array_elements(p_lines) l
      join public.order_items i on i.order_id = p_order.id and i.position = (l.value ->> 'position')::int
      join public.products p on p.id = i.product_id
      left join lateral (select v.id from public.product_variants v where v.product_id = p.id order by v.position, v.id limit 1) first on true
  ), 'return', p_order.id);
end $$;
comment on function app.take_back(public.orders, jsonb) is
  'Pieces of a shipped order are back and for sale again, [{position, quantity}]: each piece at most once.';

create function app.check_transition(p_order public.orders, p_status text, p_actor text, p_reason text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_way app.order_transitions;
begin
  select * into v_way from app.order_transitions where from_status = p_order.status and to_status = p_status and actor = p_actor;
  if not found or (v_way.condition = 'shipment_late' and not p_order.is_shipment_late) then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', p_order.status));
  end if;
  if v_way.condition = 'payment_not_received' and p_order.payment_status not in ('unpaid', 'reported') and not p_order.is_shipment_late then
    perform app.fail('payment_received', 409);
  end if;
  -- without reasons none is taken, with reasons one of them
  if (v_way.reasons = '{}') <> (p_reason is null) or (p_reason is not null and not p_reason = any (v_way.reasons)) then
    perform app.fail('invalid', 400, jsonb_build_object('reasons', v_way.reasons));
  end if;
end $$;
comment on function app.check_transition(public.orders, text, text, text) is 'Fails unless app.order_transitions lets this actor move the order to the status, with this reason.';

create function app.move_order(p_order public.orders, p_status text, p_actor text, p_reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lines app.order_line[];
  v_is_closed boolean := p_status in ('delivered', 'cancelled');
begin
  perform app.check_transition(p_order, p_status, p_actor, p_reason);
  update public.orders
     set status = p_status, payment_details = case when v_is_closed then '{}' else payment_details end,
         cancel_reason = case when p_status = 'cancelled' then p_reason end
   where id = p_order.id;
  perform app.add_order_event(p_order.id, 'status', p_actor, jsonb_strip_nulls(jsonb_build_object('reason', p_reason)), p_order.status, p_status);
  if p_status = 'cancelled' then
    perform 1 from public.products where id in (select product_id from public.order_items where order_id = p_order.id) order by id for no key update;
    v_lines := app.lines_of_order(p_order.id);
    -- a parcel on its way returns later, if at all (app.take_back)
    if p_order.status <> 'shipped' then
      perform app.change_stock(array(select (l.product_id, l.variant_id, l.quantity)::app.stock_change from unnest(v_lines) l), 'cancel', p_order.id);
    end if;
    perform app.count_sales(p_order.seller_id, app.local_date(p_order.date), v_lines, -1);
    -- the refunds were subtracted already
    perform app.count_refund(p_order, app.refunded_lines(p_order.id), -1);
    perform app.settle_cancelled_order(p_order.id, p_actor);
  elsif p_status = 'delivered' then
    update app.profiles s
       set total_sales = s.total_sales + p_order.total - p_order.refunded,
           total_earnings = s.total_earnings + app.net_earnings(t.earnings, p_order.total, p_order.refunded)
      from app.order_settlements t where t.order_id = p_order.id and s.id = p_order.seller_id;
  end if;
  if v_is_closed and exists (select 1 from app.profiles where id = p_order.user_id and deleted_at is not null) then
    perform app.erase_buyer_of_order(p_order.id);
  end if;
end $$;
comment on function app.move_order(public.orders, text, text, text) is 'Moves a locked order to a status along app.order_transitions, with all consequences: event, stock, figures, earnings, money that is owed, removal of personal data.';

create function app.set_order_status(p_order uuid, p_status text, p_reason text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders := app.lock_order(p_order);
  v_actor text := case when v_user = v_order.seller_id then 'seller' when v_user = v_order.user_id then 'buyer' end;
begin
  if v_actor is null then perform app.fail('not_found', 404); end if;
  perform app.move_order(v_order, p_status, v_actor, p_reason);
  return p_status;
end $$;
create function public.set_order_status(p_order uuid, p_status text, p_reason text default null) returns text
language sql volatile security invoker set search_path = '' as $$ select app.set_order_status(p_order, p_status, p_reason) $$;
comment on function public.set_order_status(uuid, text, text) is
  'Moves one''s own order along app.order_transitions, with one of its reasons where it names some; of two simultaneous calls exactly one succeeds.';
grant execute on function app.set_order_status(uuid, text, text), public.set_order_status(uuid, text, text) to authenticated;

create function app.report_payment(p_order uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order and user_id = v_user for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_order.payment_status = 'reported' then return 'reported'; end if;
  if v_order.payment_method <> 'kaspi_transfer' or v_order.payment_status <> 'unpaid' or v_order.status not in ('pending', 'confirmed') then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status));
  end if;
  update public.orders set payment_status = 'reported', payment_reported_at = app.now() where id = p_order;
  perform app.add_order_event(p_order, 'payment_reported', 'buyer');
  return 'reported';
end $$;
create function public.report_payment(p_order uuid) returns text
language sql volatile security invoker set search_path = '' as $$ select app.report_payment(p_order) $$;
comment on function public.report_payment(uuid) is 'The buyer reports that an open Kaspi transfer was paid; only the seller can confirm its receipt.';

create function app.receive_payment(p_order uuid) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order and seller_id = v_user for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_order.status = 'cancelled' then perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status)); end if;
  if v_order.payment_status not in ('unpaid', 'reported') then return v_order.payment_received_at; end if;
  update public.orders set payment_status = 'received', payment_received_at = app.now() where id = p_order
  returning payment_received_at into v_order.payment_received_at;
  perform app.add_order_event(p_order, 'payment_received', 'seller');
  perform app.close_payment_case(p_order, 'seller');
  return v_order.payment_received_at;
end $$;
create function public.receive_payment(p_order uuid) returns timestamptz
language sql volatile security invoker set search_path = '' as $$ select app.receive_payment(p_order) $$;
comment on function public.receive_payment(uuid) is 'The seller confirms the receipt of the payment. Idempotent; returns the time of the first call.';

create function app.set_tracking(p_order uuid, p_number text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders;
  v_number text := nullif(btrim(p_number), '');
begin
  select * into v_order from public.orders where id = p_order and seller_id = v_user for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_order.status not in ('confirmed', 'shipped') then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status));
  end if;
  if v_number is not distinct from v_order.tracking_number then return v_number; end if;
  update public.orders set tracking_number = v_number where id = p_order;
  perform app.add_order_event(p_order, 'tracking_changed', 'seller', jsonb_build_object('step', v_order.status));
  return v_number;
end $$;
create function public.set_tracking(p_order uuid, p_number text) returns text
language sql volatile security invoker set search_path = '' as $$ select app.set_tracking(p_order, p_number) $$;
comment on function public.set_tracking(uuid, text) is 'The parcel''s tracking number, while the order is confirmed or shipped; empty removes it.';

create function app.order_contact(p_order uuid) returns table (name text, phone text, city text, street text, flat text, comment text)
language sql stable security definer set search_path = '' rows 1 as $$
  select o.customer, c.phone, nullif(o.city, ''), c.street, c.flat, c.comment
    from app.order_contacts c join public.orders o on o.id = c.order_id
   where o.id = p_order and (select app.session_alive())
     and (o.user_id = (select auth.uid())
          or (o.seller_id = (select auth.uid())
              and (o.status in ('pending', 'confirmed', 'shipped') or o.case_state is not null)))
$$;
create function public.order_contact(p_order uuid) returns table (name text, phone text, city text, street text, flat text, comment text)
language sql stable security invoker set search_path = '' rows 1 as $$ select * from app.order_contact(p_order) $$;
comment on function public.order_contact(uuid) is 'Where an order goes: for its buyer always, for its seller while the order or a case of it is open.';

create function app.own_order_contacts(p_orders uuid[]) returns table (order_id uuid, phone text, street text, flat text, comment text)
language sql stable security definer set search_path = '' as $$
  select c.order_id, c.phone, c.street, c.flat, c.comment
    from app.order_contacts c join public.orders o on o.id = c.order_id
   where c.order_id = any (p_orders[1:500]) and o.user_id = (select auth.uid()) and (select app.session_alive())
$$;
create function public.own_order_contacts(p_orders uuid[]) returns table (order_id uuid, phone text, street text, flat text, comment text)
language sql stable security invoker set search_path = '' as $$ select * from app.own_order_contacts(p_orders) $$;
comment on function public.own_order_contacts(uuid[]) is 'Phones and addresses of up to 500 orders that the caller bought; for the export of one''s own data.';

create function app.claim_token(p_order uuid, p_renew boolean default false) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_claim app.order_claims;
begin
  select c.* into v_claim from app.order_claims c join public.orders o on o.id = c.order_id
   where c.order_id = p_order and o.seller_id = v_user and c.claimed_at is null and o.status in ('pending', 'confirmed', 'shipped')
     for update of c;
  if not found then return null; end if;
  if p_renew or v_claim.expires_at < app.now() then
    update app.order_claims set token = gen_random_uuid(), expires_at = app.now() + interval '30 days' where order_id = p_order returning * into v_claim;
  end if;
  return v_claim.token;
end $$;
create function public.claim_token(p_order uuid, p_renew boolean default false) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.claim_token(p_order, p_renew) $$;
comment on function public.claim_token(uuid, boolean) is
  'The token of the buyer''s link to a manual order, while it is open and unclaimed. An expired one is replaced; p_renew replaces it at once and so revokes the old link.';

create function app.claim_order(p_token uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders;
begin
  perform app.lock_user(v_user);
  select o.* into v_order from public.orders o join app.order_claims c on c.order_id = o.id
   where c.token = p_token and (o.user_id = v_user or (c.expires_at > app.now() and o.user_id is null and o.status in ('pending', 'confirmed', 'shipped')))
     for no key update of o, c;
  if not found then perform app.fail('not_found', 404); end if;
  if v_order.seller_id = v_user then perform app.fail('own_product'); end if;
  if v_order.user_id is null then
    update public.orders set user_id = v_user where id = v_order.id;
    update app.order_claims set claimed_at = app.now() where order_id = v_order.id;
  end if;
  return v_order.id;
end $$;
create function public.claim_order(p_token uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.claim_order(p_token) $$;
comment on function public.claim_order(uuid) is 'Claims a manual order by its link: once; repeated calls of its buyer return the same answer.';

grant execute on function
  app.report_payment(uuid), public.report_payment(uuid), app.receive_payment(uuid), public.receive_payment(uuid),
  app.set_tracking(uuid, text), public.set_tracking(uuid, text),
  app.order_contact(uuid), public.order_contact(uuid), app.own_order_contacts(uuid[]), public.own_order_contacts(uuid[]), app.claim_token(uuid, boolean), public.claim_token(uuid, boolean),
  app.claim_order(uuid), public.claim_order(uuid) to authenticated;
