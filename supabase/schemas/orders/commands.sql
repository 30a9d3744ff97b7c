-- Commands of buyer and seller on placed orders.
create function app.lock_order(p_order uuid) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  -- the catalogue first (shared/foundations.sql, lock order); an order's seller never changes
  perform app.lock_catalogues(array(select seller_id from public.orders where id = p_order));
  select * into v_order from public.orders where id = p_order for no key update;
  return v_order;
end $$;
comment on function app.lock_order(uuid) is 'Locks the seller''s catalogue (shared) and the order. Null when the order does not exist.';

create function app.lines_of_order(p_order uuid) returns app.order_line[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select array_agg((i.product_id, case
      when p.has_variants then coalesce(i.variant_id, first.id) end, i.quantity - i.removed, p.seller_id, i.name, i.image, i.unit_price,
                        null, null, p.instagram_media_id)::app.order_line order by i.product_id, i.position)
        from public.order_items i
        join public.products p on p.id = i.product_id
        -- bought before the product had variants, or its variant was removed: the stock goes to the first one
        left join lateral (select v.id from public.product_variants v
          where v.product_id = p.id order by v.position, v.id limit 1) first on true
       where i.order_id = p_order);
end $$;
comment on function app.lines_of_order(uuid) is
  'The lines of a placed order without removed pieces, with the variants that their stock belongs to now.';

create function app.stock_of_lines(p_order uuid, p_lines jsonb) returns app.stock_change[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select (i.product_id, case when p.has_variants then coalesce(i.variant_id, first.id) end,
      (l.value ->> 'quantity')::int)::app.stock_change
      from jsonb_array_elements(p_lines) l
      join public.order_items i on i.order_id = p_order and i.position = (l.value ->> 'position')::int
      join public.products p on p.id = i.product_id
      left join lateral (select v.id from public.product_variants v
        where v.product_id = p.id order by v.position, v.id limit 1) first on true);
end $$;
comment on function app.stock_of_lines(uuid, jsonb) is
  'The stock that pieces of an order become when they are for sale again, [{position, quantity}].';

create function app.take_back(p_order public.orders, p_lines jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.products
    where id in (select product_id from public.order_items where order_id = p_order.id) order by id for no key update;
  -- the check of the column refuses more pieces than were bought
  update public.order_items i set restocked = i.restocked + (l.value ->> 'quantity')::int
    from jsonb_array_elements(p_lines) l where i.order_id = p_order.id and i.position = (l.value ->> 'position')::int;
  perform app.change_stock(app.stock_of_lines(p_order.id, p_lines), 'return', p_order.id);
end $$;
comment on function app.take_back(public.orders, jsonb) is
  'Pieces of a shipped order are back and for sale again, [{position, quantity}]: each piece at most once.';

create function app.unreturned_lines(p_order uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_agg(jsonb_build_object('position', i.position, 'quantity', i.quantity - i.removed - i.restocked))
            from public.order_items i where i.order_id = p_order and i.restocked < i.quantity - i.removed);
end $$;
comment on function app.unreturned_lines(uuid) is 'The pieces of an order that are not back, as app.take_back expects them; null: none.';

create function app.transition_refusal(p_order public.orders, p_status text, p_actor text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_way app.order_transitions;
begin
  select * into v_way from app.order_transitions where from_status = p_order.status and to_status = p_status and actor = p_actor;
  if not found then return 'bad_transition'; end if;
  -- whether the parcel came is the question of the case
  if p_status = 'delivered' and p_actor not in ('buyer', 'operator') and p_order.case_state is not null and exists (
    select 1 from public.order_cases where order_id = p_order.id and kind = 'not_arrived' and closed_at is null) then
    return 'case_open';
  end if;
  if v_way.condition is null
     -- a buyer need not wait for a suspended seller; who is asked to agree to a change may cancel instead
     or p_actor = 'buyer' and p_status = 'cancelled'
        and (app.is_seller_suspended(p_order.seller_id) or app.is_change_asked(p_order.id)) then
    return null;
  end if;
  return case v_way.condition
    when 'late_or_unpaid' then
      case when not p_order.is_shipment_late and p_order.delayed_until is null
                and (p_order.payment_method, p_order.payment_status) is distinct from ('kaspi_transfer', 'unpaid') then 'bad_transition' end
    when 'payment_not_received' then
      case when p_order.payment_status not in ('unpaid', 'reported') and not p_order.is_shipment_late and p_order.delayed_until is null
           then 'payment_received' end
    when 'late_payment' then
      case when not (p_order.payment_status = 'received' and app.can_be_revived(p_order)) then 'bad_transition' end
    when 'not_arrived' then
      case when not (p_order.payment_received_at is null and p_order.refunded = 0 and exists (
             select 1 from public.order_cases c
              where c.order_id = p_order.id and c.kind = 'not_arrived' and c.closed_at is null
                -- once the money is owed, only paying it back leads on
                and (c.refund_due = 0 or p_actor <> 'seller'))) then 'bad_transition' end
  end;
end $$;
comment on function app.transition_refusal(public.orders, text, text) is
  'The code with which this actor is refused to move the order to the status now (app.order_transitions); null: it is possible.';

create function app.check_transition(p_order public.orders, p_status text, p_actor text, p_reason text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_reasons text[];
begin
  perform app.refuse(app.transition_refusal(p_order, p_status, p_actor), jsonb_build_object('status', p_order.status));
  select reasons into v_reasons from app.order_transitions where from_status = p_order.status and to_status = p_status and actor = p_actor;
  -- without reasons none is taken, with reasons one of them
  if (v_reasons = '{}') <> (p_reason is null) or (p_reason is not null and not p_reason = any (v_reasons)) then
    perform app.fail('invalid', 400, jsonb_build_object('reasons', v_reasons));
  end if;
end $$;
comment on function app.check_transition(public.orders, text, text, text) is
  'Fails unless app.order_transitions lets this actor move the order to the status, with this reason.';

create function app.add_delivery_totals(p_order public.orders, p_direction int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update app.profiles s
     set total_sales = s.total_sales + p_direction * (p_order.total - p_order.refunded),
         total_earnings = s.total_earnings + p_direction * app.net_earnings(t.earnings, p_order.total, p_order.refunded)
    from app.order_settlements t where t.order_id = p_order.id and s.id = p_order.seller_id;
end $$;
comment on function app.add_delivery_totals(public.orders, int) is
  'Adds (1) or subtracts (-1) an order in its seller''s sales and earnings: only delivered orders count.';

create function app.move_order(p_order public.orders, p_status text, p_actor text, p_reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lines app.order_line[];
  v_is_closed boolean := p_status in ('delivered', 'cancelled');
begin
  perform app.check_transition(p_order, p_status, p_actor, p_reason);
  if p_status = 'delivered' then perform app.settle_arrival(p_order, p_actor); end if;
  update public.orders
     set status = p_status, payment_details = case when v_is_closed then '{}' else payment_details end,
         cancel_reason = case when p_status = 'cancelled' then p_reason end,
         expected_on = case when p_status = 'shipped' and expected_on is not null then app.local_date(app.now()) + delivery_days
                            else expected_on end,
         late_payment_until = case when p_status = 'cancelled' and payment_method = 'kaspi_transfer'
           and payment_status in ('unpaid', 'reported')
                                   then app.now() + app.late_payment_period() end,
         goods_due_at = case when p_reason in ('refused', 'not_collected') and not app.is_fetched(p_order)
                             then app.now() + app.goods_back_period() end
   where id = p_order.id;
  perform app.add_order_event(p_order.id, 'status', p_actor,
    jsonb_strip_nulls(jsonb_build_object('reason', p_reason, 'step', case when p_order.status = 'cancelled' then 'revived' end)),
      p_order.status, p_status);
  if p_status = 'cancelled' then
    perform 1 from public.products
      where id in (select product_id from public.order_items where order_id = p_order.id) order by id for no key update;
    v_lines := app.lines_of_order(p_order.id);
    -- a parcel on its way returns later, if at all (app.take_back)
    if p_order.status in ('pending', 'confirmed') then
      perform app.change_stock(array(select (l.product_id, l.variant_id, l.quantity)::app.stock_change from unnest(v_lines) l), 'cancel',
        p_order.id);
    -- what was not fetched never left the store
    elsif p_reason in ('refused', 'not_collected') and app.is_fetched(p_order) then
      perform app.take_back(p_order, app.unreturned_lines(p_order.id));
    end if;
    perform app.add_daily_sales(p_order.seller_id, app.local_date(p_order.date), v_lines, -1);
    -- the refunds were subtracted already
    perform app.add_refund_totals(p_order, app.refunded_lines(p_order.id), -1);
    if p_order.status = 'delivered' then perform app.add_delivery_totals(p_order, -1); end if;
    perform app.settle_cancelled_order(p_order.id, p_actor);
  elsif p_status = 'shipped' then
    perform app.close_case(p_order.id, 'not_sent', 'close', p_actor);
  elsif p_status = 'delivered' then
    perform app.add_delivery_totals(p_order, 1);
    perform app.mail_review_date(p_order);
  elsif p_order.status = 'cancelled' then
    perform app.reserve_again(p_order);
  end if;
  if v_is_closed and exists (select 1 from app.profiles where id = p_order.user_id and deleted_at is not null) then
    perform app.erase_buyer_of_order(p_order.id);
  end if;
end $$;
comment on function app.move_order(public.orders, text, text, text) is
  'Moves a locked order to a status along app.order_transitions, with all consequences: '
  'event, stock, figures, earnings, money that is owed, removal of personal data.';

create function app.set_order_status(p_order uuid, p_status text, p_reason text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
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
  'Moves one''s own order along app.order_transitions, with one of its reasons where it names some; '
  'of two simultaneous calls exactly one succeeds.';
grant execute on function app.set_order_status(uuid, text, text), public.set_order_status(uuid, text, text) to authenticated;

create function app.is_parcel_traceable(p_order public.orders) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_order.status in ('confirmed', 'shipped') and not app.is_fetched(p_order);
end $$;
comment on function app.is_parcel_traceable(public.orders) is 'May the seller enter the tracking number? What is fetched has none.';

create function app.set_tracking(p_order uuid, p_number text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders;
  v_number text := nullif(btrim(p_number), '');
begin
  select * into v_order from public.orders where id = p_order and seller_id = v_user for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  if not app.is_parcel_traceable(v_order) then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status));
  end if;
  if v_number is not distinct from v_order.tracking_number then return v_number; end if;
  update public.orders set tracking_number = v_number where id = p_order;
  perform app.add_order_event(p_order, 'tracking_changed', 'seller', jsonb_build_object('step', v_order.status));
  return v_number;
end $$;
create function public.set_tracking(p_order uuid, p_number text) returns text
language sql volatile security invoker set search_path = '' as $$ select app.set_tracking(p_order, p_number) $$;
comment on function public.set_tracking(uuid, text) is
  'The parcel''s tracking number, while the order is confirmed or shipped; empty removes it.';

create function app.is_contact_shown(p_order public.orders) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_order.status in ('pending', 'confirmed', 'shipped') or p_order.case_state is not null
         or app.is_late_payment_possible(p_order);
end $$;
comment on function app.is_contact_shown(public.orders) is
  'Does the seller see phone and address: while the order or a case of it is open, or a payment of it may still come?';

create function app.order_contact(p_order uuid) returns table (name text, phone text, city text, street text, flat text, comment text)
language sql stable security definer set search_path = '' rows 1 as $$
  select o.customer, c.phone, nullif(o.city, ''), c.street, c.flat, c.comment
    from app.order_contacts c join public.orders o on o.id = c.order_id
   where o.id = p_order and (select app.session_alive())
     and (o.user_id = (select auth.uid())
          or (o.seller_id = (select auth.uid())
              and app.is_contact_shown(o)))
$$;
create function public.order_contact(p_order uuid) returns table (name text, phone text, city text, street text, flat text, comment text)
language sql stable security invoker set search_path = '' rows 1 as $$ select * from app.order_contact(p_order) $$;
comment on function public.order_contact(uuid) is
  'Where an order goes: for its buyer always, for its seller while the order or a case of it is open, or a payment of it may still come.';

grant execute on function
  app.set_tracking(uuid, text), public.set_tracking(uuid, text),
  app.order_contact(uuid), public.order_contact(uuid) to authenticated;
