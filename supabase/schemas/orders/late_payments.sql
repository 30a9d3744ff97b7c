-- Payments that come after the order was cancelled, and the seller's answer "not yet".
create function app.can_be_revived(p_order public.orders) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_cancelled public.order_events;
begin
  select * into v_cancelled from public.order_events e
   where e.order_id = p_order.id and e.kind = 'status' and e.to_status = 'cancelled' order by e.id desc limit 1;
  return p_order.status = 'cancelled' and p_order.refunded = 0
     -- its goods came back to the stock at once
     and v_cancelled.from_status in ('pending', 'confirmed')
     and not exists (select 1 from app.profiles p where p.id in (p_order.user_id, p_order.seller_id) and p.deleted_at is not null)
     -- who cancelled does not want the goods, but for a payment reported afterwards
     and (v_cancelled.actor <> 'buyer' or exists (select 1 from public.order_events r
            where r.order_id = p_order.id and r.kind = 'payment_reported' and r.id > v_cancelled.id));
end $$;
comment on function app.can_be_revived(public.orders) is
  'Whether a cancelled order may go on: it was not sent, nothing was paid back, both accounts exist, '
  'and its buyer did not cancel it for good.';

create function app.reserve_again(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lines app.order_line[];
  v_missing jsonb;
begin
  perform 1 from public.products
    where id in (select product_id from public.order_items where order_id = p_order.id) order by id for no key update;
  v_lines := app.lines_of_order(p_order.id);
  select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'available', l.stock)) into v_missing
    from (select x.product_id, x.variant_id, sum(x.quantity) as quantity,
                 case when p.deleted_at is null then coalesce(max(v.stock_quantity), max(p.stock_quantity)) else 0 end as stock
            from unnest(v_lines) x join public.products p on p.id = x.product_id left join public.product_variants v on v.id = x.variant_id
           group by x.product_id, x.variant_id, p.deleted_at) l
   where l.stock < l.quantity;
  if v_missing is not null then perform app.fail('out_of_stock', 409, jsonb_build_object('items', v_missing)); end if;
  perform app.change_stock(array(select (l.product_id, l.variant_id, -l.quantity)::app.stock_change from unnest(v_lines) l), 'revive',
    p_order.id);
  perform app.add_daily_sales(p_order.seller_id, app.local_date(p_order.date), v_lines, 1);
end $$;
comment on function app.reserve_again(public.orders) is
  'Takes the goods of a revived order out of the stock and counts its sales. Fails with out_of_stock {items: [{product_id, available}]}.';

create function app.is_late_payment_possible(p_order public.orders) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  -- in an open case it is answered there
  return p_order.status = 'cancelled' and p_order.case_state is null and p_order.payment_received_at is null
         and coalesce(p_order.late_payment_until > app.now(), false);
end $$;
comment on function app.is_late_payment_possible(public.orders) is
  'May the seller say that the money of a cancelled transfer came after all?';

create function app.receive_late_payment(p_order uuid, p_revive boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders := app.lock_order(p_order);
  v_case public.order_cases;
begin
  if v_order.seller_id is distinct from v_user then perform app.fail('not_found', 404); end if;
  if p_revive is null then perform app.fail('invalid', 400, '{"field": "revive"}'); end if;
  -- the same answer twice
  if v_order.payment_received_at is not null and (v_order.status = 'cancelled') <> p_revive then return v_order.status; end if;
  select * into v_case from public.order_cases where order_id = p_order and closed_at is null for no key update;
  if v_case.id is not null and v_case.kind = 'payment' and v_order.payment_received_at is null then
    perform app.apply_case_step(v_order, v_case, 'seller', case when p_revive then 'revive' else 'accept' end, null, null, null, null);
    return case when p_revive then 'confirmed' else 'cancelled' end;
  end if;
  if not app.is_late_payment_possible(v_order) then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status));
  end if;
  v_order := app.receive_reported_payment(v_order, 'seller');
  if p_revive then
    perform app.move_order(v_order, 'confirmed', 'seller');
    return 'confirmed';
  end if;
  update public.orders set late_payment_until = null where id = p_order;
  perform app.settle_cancelled_order(p_order, 'seller');
  return 'cancelled';
end $$;
create function public.receive_late_payment(p_order uuid, p_revive boolean) returns text
language sql volatile security invoker set search_path = '' as $$ select app.receive_late_payment(p_order, p_revive) $$;
comment on function public.receive_late_payment(uuid, boolean) is
  'The money of a cancelled transfer came, up to 30 days after the cancellation. p_revive: '
  'the order goes on at its old price, confirmed and paid (out_of_stock when the goods are gone); otherwise the refund is owed. '
  'Idempotent; returns the status.';

create function app.is_payment_question_open(p_order public.orders) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- once for each report of the buyer
  return p_order.payment_status = 'reported' and p_order.status <> 'cancelled' and not exists (
    select 1 from public.order_events e where e.order_id = p_order.id and e.kind = 'payment_not_seen'
       and e.id > (select max(r.id) from public.order_events r where r.order_id = p_order.id and r.kind = 'payment_reported'));
end $$;
comment on function app.is_payment_question_open(public.orders) is 'May the seller answer a reported payment with "not yet"?';

create function app.payment_not_seen(p_order uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders := app.lock_order(p_order);
begin
  if v_order.seller_id is distinct from v_user then perform app.fail('not_found', 404); end if;
  if v_order.payment_status <> 'reported' or v_order.status = 'cancelled' then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status));
  end if;
  if not app.is_payment_question_open(v_order) then return; end if;
  -- seller_changes reports the order
  update public.orders set updated_at = app.clock_timestamp() where id = p_order;
  perform app.add_order_event(p_order, 'payment_not_seen', 'seller');
end $$;
create function public.payment_not_seen(p_order uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select app.payment_not_seen(p_order) $$;
comment on function public.payment_not_seen(uuid) is
  'The seller answers a reported payment with "not yet": its buyer is told, once for each report, and the deadlines go on.';
grant execute on function
  app.receive_late_payment(uuid, boolean), public.receive_late_payment(uuid, boolean),
  app.payment_not_seen(uuid), public.payment_not_seen(uuid) to authenticated;
