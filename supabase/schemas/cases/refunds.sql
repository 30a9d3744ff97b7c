-- Refunds: a ledger by line of the order, and the figures that follow it.
create function app.paid_amount(p_order public.orders) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  -- cash is paid on delivery, whether or not the seller noted it
  return case when p_order.status = 'delivered' or p_order.payment_received_at is not null
                or p_order.payment_status in ('received', 'refund_due', 'refunded') then p_order.total else 0 end;
end $$;
comment on function app.paid_amount(public.orders) is 'Tenge that the seller has got for the goods of an order.';

create function app.net_earnings(p_earnings bigint, p_total bigint, p_refunded bigint) returns bigint
language sql immutable set search_path = '' as $$
  select floor(p_earnings::numeric * (p_total - p_refunded) / p_total)::bigint
$$;
comment on function app.net_earnings(bigint, bigint, bigint) is
  'Earnings of an order after refunds: no commission is owed for refunded money.';

create function app.add_refund_totals(p_order public.orders, p_lines jsonb, p_direction int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.product_daily_stats s set revenue = s.revenue - p_direction * l.amount
    from (select i.product_id, sum((x.value ->> 'amount')::bigint) as amount
            from jsonb_array_elements(p_lines) x
              join public.order_items i on i.order_id = p_order.id and i.position = (x.value ->> 'position')::int
           group by 1) l
   where s.seller_id = p_order.seller_id and s.date = app.local_date(p_order.date) and s.product_id = l.product_id;
end $$;
comment on function app.add_refund_totals(public.orders, jsonb, int) is
  'Subtracts (1) or adds back (-1) refunded amounts in the daily revenue of the products. The products are locked.';

create function app.refunded_lines(p_order uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('position', position, 'amount', refunded - unit_price * removed)), '[]')
            from public.order_items where order_id = p_order and refunded <> unit_price * removed);
end $$;
comment on function app.refunded_lines(uuid) is
  'What was refunded of each line, [{position, amount}], less the price of removed pieces, which app.lines_of_order does not count either.';

create function app.add_refund(p_order public.orders, p_case uuid, p_lines jsonb, p_actor text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_amount bigint;
begin
  insert into app.order_refunds (order_id, position, case_id, amount, actor)
  select p_order.id, (l.value ->> 'position')::int, p_case, (l.value ->> 'amount')::bigint, p_actor from jsonb_array_elements(p_lines) l;
  update public.order_items i set refunded = i.refunded + (l.value ->> 'amount')::bigint
    from jsonb_array_elements(p_lines) l where i.order_id = p_order.id and i.position = (l.value ->> 'position')::int;
  select sum((l.value ->> 'amount')::bigint) into v_amount from jsonb_array_elements(p_lines) l;
  update public.orders set refunded = refunded + v_amount where id = p_order.id;
  -- a cancelled order is in no figure any more
  if p_order.status <> 'cancelled' then
    perform 1 from public.products
      where id in (select product_id from public.order_items where order_id = p_order.id) order by id for no key update;
    perform app.add_refund_totals(p_order, p_lines, 1);
  end if;
  if p_order.status = 'delivered' then
    update app.profiles s
       set total_sales = s.total_sales - v_amount,
           total_earnings = s.total_earnings - app.net_earnings(t.earnings, p_order.total, p_order.refunded)
                            + app.net_earnings(t.earnings, p_order.total, p_order.refunded + v_amount)
      from app.order_settlements t where t.order_id = p_order.id and s.id = p_order.seller_id;
  end if;
end $$;
comment on function app.add_refund(public.orders, uuid, jsonb, text) is
  'Writes a refund [{position, amount}] of a locked order into the ledger, and changes the figures. '
  'Checks of the tables refuse more than a line costs.';

create function app.split_refund(p_order uuid, p_case uuid, p_amount bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- first the pieces that the case is about, then what is left of all lines
  with rooms as (
    select i.position, 0 as place, least(l.quantity * i.unit_price, i.unit_price * i.quantity - i.refunded) as room
      from public.order_items i join public.order_case_lines l on l.case_id = p_case and l.position = i.position
     where i.order_id = p_order
    union all
    -- least() ignores null
    select i.position, 1, case when l.position is null then i.unit_price * i.quantity - i.refunded
                               else greatest(0, i.unit_price * (i.quantity - l.quantity) - i.refunded) end
      from public.order_items i left join public.order_case_lines l on l.case_id = p_case and l.position = i.position
     where i.order_id = p_order),
  parts as (
    select r.position, least(r.room, greatest(0, p_amount - coalesce(sum(r.room) over (
             order by r.place, r.position rows between unbounded preceding and 1 preceding), 0))) as amount
      from rooms r)
  select jsonb_agg(jsonb_build_object('position', s.position, 'amount', s.amount) order by s.position)
    from (select p.position, sum(p.amount)::bigint as amount from parts p group by 1 having sum(p.amount) > 0) s
$$;
comment on function app.split_refund(uuid, uuid, bigint) is 'The amount divided among the lines of an order: [{position, amount}].';

create function app.reverse_refunds(p_order public.orders, p_case uuid, p_actor text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lines jsonb := (
    select jsonb_agg(jsonb_build_object('position', r.position, 'amount', -r.amount))
      from (select position, sum(amount)::bigint as amount from app.order_refunds
        where case_id = p_case group by 1 having sum(amount) > 0) r);
begin
  if v_lines is not null then perform app.add_refund(p_order, p_case, v_lines, p_actor); end if;
end $$;
comment on function app.reverse_refunds(public.orders, uuid, text) is
  'Takes the refunds of a case out of the ledger: the buyer says that they never came.';

create function app.restock_case(p_order public.orders, p_case uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.take_back(p_order, (
    select jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity)) from public.order_case_lines where case_id = p_case));
end $$;
comment on function app.restock_case(public.orders, uuid) is 'The pieces of a case are for sale again.';
