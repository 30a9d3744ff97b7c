-- What a change does to an order: pieces, money, stock and figures, and where the parcel goes.
create function app.read_kept_lines(p_order uuid, p_lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_lines jsonb := coalesce(p_lines, '[]');
begin
  if jsonb_typeof(v_lines) <> 'array' or jsonb_array_length(v_lines) > 50
     or exists (select 1 from jsonb_array_elements(v_lines) l where jsonb_typeof(l.value) <> 'object'
                 or coalesce(l.value ->> 'position', '') !~ '^[0-9]{1,3}$' or coalesce(l.value ->> 'quantity', '') !~ '^[0-9]{1,4}$')
     or (select count(distinct (l.value ->> 'position')::int) < count(*) from jsonb_array_elements(v_lines) l)
     or exists (select 1 from jsonb_array_elements(v_lines) l
                  left join public.order_items i on i.order_id = p_order and i.position = (l.value ->> 'position')::int
                 where (l.value ->> 'quantity')::int > coalesce(i.quantity - i.removed, -1)) then
    perform app.fail('invalid', 400, '{"field": "lines"}');
  end if;
  -- a line that is not named stays as it is
  if not exists (select 1 from public.order_items i
                   left join jsonb_array_elements(v_lines) l on (l.value ->> 'position')::int = i.position
                  where i.order_id = p_order and coalesce((l.value ->> 'quantity')::int, i.quantity - i.removed) > 0) then
    perform app.fail('nothing_left', 409);
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('position', i.position, 'quantity', (l.value ->> 'quantity')::int) order by i.position)
      from jsonb_array_elements(v_lines) l
      join public.order_items i on i.order_id = p_order and i.position = (l.value ->> 'position')::int
     where (l.value ->> 'quantity')::int < i.quantity - i.removed), '[]');
end $$;
comment on function app.read_kept_lines(uuid, jsonb) is
  'Validates [{position, quantity}], the pieces that stay, and returns the lines that get fewer. '
  'Fails with nothing_left when none would stay: cancelling is for that.';

create function app.removal_refusal(p_order public.orders) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_order.payment_status = 'reported' then 'payment_unanswered'
              -- the refund is a case of its own, and an order has one at a time
              when p_order.case_state is not null then 'case_open' end;
end $$;
comment on function app.removal_refusal(public.orders) is
  'The code with which no piece can be taken out of an order now, because it is not clear whether it was paid for; null: it is possible.';

create function app.cut_lines(p_order public.orders, p_lines jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.add_daily_sales(p_order.seller_id, app.local_date(p_order.date), app.lines_of_order(p_order.id), -1);
  delete from public.order_items i using jsonb_array_elements(p_lines) l
   where i.order_id = p_order.id and i.position = (l.value ->> 'position')::int and (l.value ->> 'quantity')::int = 0;
  update public.order_items i set quantity = (l.value ->> 'quantity')::int
    from jsonb_array_elements(p_lines) l where i.order_id = p_order.id and i.position = (l.value ->> 'position')::int;
  update public.orders o set total = s.total
    from (select sum(i.unit_price * i.quantity) as total from public.order_items i where i.order_id = p_order.id) s where o.id = p_order.id;
  update app.order_settlements t set earnings = s.earnings
    from (select sum(i.unit_price * i.quantity * (100 - x.commission_rate) / 100) as earnings
            from public.order_items i join app.order_settlements x on x.order_id = i.order_id where i.order_id = p_order.id) s
   where t.order_id = p_order.id;
  perform app.add_daily_sales(p_order.seller_id, app.local_date(p_order.date), app.lines_of_order(p_order.id), 1);
end $$;
comment on function app.cut_lines(public.orders, jsonb) is
  'Takes pieces out of an order that is not paid: it becomes a smaller order. The products are locked.';

create function app.owe_for_pieces(p_order public.orders, p_lines jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_case public.order_cases;
begin
  update public.order_items i set removed = i.removed + (l.value ->> 'quantity')::int
    from jsonb_array_elements(p_lines) l where i.order_id = p_order.id and i.position = (l.value ->> 'position')::int;
  update public.product_daily_stats s set units = s.units - l.pieces
    from (select i.product_id, sum((x.value ->> 'quantity')::int)::int as pieces
            from jsonb_array_elements(p_lines) x
              join public.order_items i on i.order_id = p_order.id and i.position = (x.value ->> 'position')::int
           group by 1) l
   where s.seller_id = p_order.seller_id and s.date = app.local_date(p_order.date) and s.product_id = l.product_id;
  insert into public.order_cases (order_id, kind, state, opened_by) values (p_order.id, 'payment', 'accepted', 'system')
    returning * into v_case;
  insert into public.order_case_lines (case_id, position, quantity)
  select v_case.id, (l.value ->> 'position')::int, (l.value ->> 'quantity')::int from jsonb_array_elements(p_lines) l;
  select least(sum(l.quantity * i.unit_price), app.paid_amount(p_order) - p_order.refunded) into v_case.amount
    from public.order_case_lines l join public.order_items i on i.order_id = p_order.id and i.position = l.position
      where l.case_id = v_case.id;
  v_case.refund_due := v_case.amount;
  perform app.enter_case_state(p_order.id, v_case, 'open', 'system');
end $$;
comment on function app.owe_for_pieces(public.orders, jsonb) is
  'Takes pieces [{position, quantity}] out of a paid order: its total stays, and their price is owed like any other refund. '
  'The products are locked.';

create function app.remove_pieces(p_order public.orders, p_lines jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_kept jsonb := app.read_kept_lines(p_order.id, p_lines);
  v_removed jsonb := (
    select jsonb_agg(jsonb_build_object('position', i.position, 'quantity', i.quantity - i.removed - (l.value ->> 'quantity')::int))
      from jsonb_array_elements(v_kept) l
        join public.order_items i on i.order_id = p_order.id and i.position = (l.value ->> 'position')::int);
  v_stock app.stock_change[];
begin
  if v_removed is null then return; end if;
  perform app.refuse(app.removal_refusal(p_order));
  perform 1 from public.products
    where id in (select product_id from public.order_items where order_id = p_order.id) order by id for no key update;
  v_stock := app.stock_of_lines(p_order.id, v_removed);
  if app.paid_amount(p_order) = 0 then
    perform app.cut_lines(p_order, v_kept);
  else
    perform app.owe_for_pieces(p_order, v_removed);
  end if;
  update public.orders o set units = s.units
    from (select sum(i.quantity - i.removed) as units from public.order_items i where i.order_id = p_order.id) s where o.id = p_order.id;
  perform app.change_stock(v_stock, 'cancel', p_order.id);
end $$;
comment on function app.remove_pieces(public.orders, jsonb) is
  'Takes pieces out of a locked order that is not sent, [{position, quantity that stays}]: '
  'they are for sale again, and what was paid for them is owed.';

create function app.delivery_of_order(p_order public.orders, p_city text, p_lines jsonb default '[]', out cost int, out days int)
language plpgsql stable security definer set search_path = '' as $$
begin
  select o.cost, o.days_to into cost, days from app.offered_ways(p_order.seller_id, p_city, p_order.total, null, (
    select case when count(*) = count(g.weight) then sum(g.weight * g.pieces) end
      from (select i.weight, coalesce((l.value ->> 'quantity')::bigint, i.quantity - i.removed) as pieces
              from public.order_items i left join jsonb_array_elements(p_lines) l on (l.value ->> 'position')::int = i.position
             where i.order_id = p_order.id) g
     where g.pieces > 0)::bigint) o
   where o.id is not distinct from (p_order.delivery_way ->> 'id')::uuid;
end $$;
comment on function app.delivery_of_order(public.orders, text, jsonb) is
  'What the order''s way of delivery costs to a city today, with the pieces that stay, [{position, quantity}], '
  'and its most days; nulls when the store has it no more.';

create function app.move_delivery(p_order public.orders, p_contact app.order_contact, p_cost int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.orders
     set customer = p_contact.name, city = p_contact.city, delivery_cost = p_cost,
         delivery_days = case when app.city_of(city) = app.city_of(p_contact.city) then delivery_days
                              else coalesce((app.delivery_of_order(p_order, p_contact.city)).days, 8) end
   where id = p_order.id;
  update app.order_contacts
     set phone = p_contact.phone, street = p_contact.street, flat = p_contact.flat, comment = p_contact.comment
   where order_id = p_order.id;
end $$;
comment on function app.move_delivery(public.orders, app.order_contact, int) is
  'The parcel goes to another address, for this delivery price.';

create function app.check_phone_limit(p_order uuid, p_phone text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_open bigint;
begin
  if not exists (select 1 from app.order_contacts c where c.order_id = p_order and c.is_unpaid and c.phone is distinct from p_phone) then
    return;
  end if;
  select count(*) into v_open from app.order_contacts c where c.phone = p_phone and c.is_unpaid;
  if v_open >= (select l.most from app.order_limits l where l.kind = 'unpaid_of_phone') then
    perform app.fail('too_many_open_orders', 409, jsonb_build_object('open', v_open));
  end if;
end $$;
comment on function app.check_phone_limit(uuid, text) is
  'Fails when an unpaid order would be one too many for its new phone. Exact under the lock of the phone.';
