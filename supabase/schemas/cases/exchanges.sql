-- A case that ends in an exchange: the buyer gets another variant of the same product instead of money.
create function app.variant_of_case(p_case uuid, p_variant uuid) returns public.product_variants
language plpgsql stable security definer set search_path = '' as $$
declare
  v_variant public.product_variants;
begin
  -- of the product of the only line
  select v.* into v_variant
    from public.order_case_lines l
    join public.order_cases c on c.id = l.case_id
    join public.order_items i on i.order_id = c.order_id and i.position = l.position
    join public.product_variants v on v.product_id = i.product_id and v.id = p_variant
   where l.case_id = p_case and (select count(*) from public.order_case_lines x where x.case_id = p_case) = 1;
  if not found then perform app.fail('invalid', 400, '{"field": "variant"}'); end if;
  return v_variant;
end $$;
comment on function app.variant_of_case(uuid, uuid) is 'A variant of the product of a case''s only line; fails for anything else.';

create function app.has_exchangeable_goods(p_case public.order_cases) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_case.kind in ('return', 'wrong_or_damaged') and (
    select count(*) = 1 and bool_and(exists (select 1 from public.product_variants v where v.product_id = i.product_id))
      from public.order_case_lines l
      join public.order_items i on i.order_id = p_case.order_id and i.position = l.position
     where l.case_id = p_case.id);
end $$;
comment on function app.has_exchangeable_goods(public.order_cases) is
  'Whether a case is about one line of a product with variants, so that another one can be sent.';

create function app.request_exchange(p_case uuid, p_variant uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.order_cases set exchange_variant_id = (app.variant_of_case(p_case, p_variant)).id where id = p_case;
end $$;
comment on function app.request_exchange(uuid, uuid) is 'Stores which variant the buyer would like instead.';

create function app.split_exchanged_line(p_order uuid, p_case public.order_cases, p_line public.order_case_lines) returns smallint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_item public.order_items;
  v_restocked int := case when p_case.is_restocked then p_line.quantity else 0 end;
  v_position smallint;
begin
  select * into v_item from public.order_items where order_id = p_order and position = p_line.position;
  if v_item.quantity - v_item.removed <= p_line.quantity
     -- what was paid back or came back of the other pieces has to fit them
     or v_item.refunded > v_item.unit_price * (v_item.quantity - p_line.quantity)
     or v_item.restocked - v_restocked not between 0 and v_item.quantity - p_line.quantity - v_item.removed + v_item.exchanged then
    return p_line.position;
  end if;
  select max(i.position) + 1 into v_position from public.order_items i where i.order_id = p_order;
  update public.order_items set quantity = quantity - p_line.quantity, restocked = restocked - v_restocked
   where order_id = p_order and position = p_line.position;
  insert into public.order_items (order_id, position, product_id, variant_id, name, image, unit_price, quantity, is_returnable, restocked)
  values (p_order, v_position, v_item.product_id, v_item.variant_id, v_item.name, v_item.image, v_item.unit_price, p_line.quantity,
          v_item.is_returnable, v_restocked);
  update public.order_case_lines set position = v_position where case_id = p_case.id and position = p_line.position;
  return v_position;
end $$;
comment on function app.split_exchanged_line(uuid, public.order_cases, public.order_case_lines) is
  'Makes the pieces of a case a line of their own, so that each line is of one variant and what comes back goes to the right stock. '
  'Returns its position; that of the line itself when it is exchanged as a whole.';

create function app.exchange_pieces(p_order public.orders, p_case public.order_cases, p_variant uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_variant public.product_variants := app.variant_of_case(p_case.id, p_variant);
  v_line public.order_case_lines;
  v_product public.products;
  v_position smallint;
begin
  select * into v_line from public.order_case_lines where case_id = p_case.id;
  select * into v_product from public.products where id = v_variant.product_id for no key update;
  -- as it is under the lock
  select * into v_variant from public.product_variants where id = p_variant;
  if v_variant.stock_quantity is null or v_variant.stock_quantity < v_line.quantity then
    perform app.fail('out_of_stock', 409, jsonb_build_object('items', jsonb_build_array(
      jsonb_build_object('product_id', v_product.id, 'variant_id', p_variant, 'available', coalesce(v_variant.stock_quantity, 0)))));
  end if;
  perform app.change_stock(array[(v_product.id, p_variant, -v_line.quantity)::app.stock_change], 'exchange', p_order.id);
  v_position := app.split_exchanged_line(p_order.id, p_case, v_line);
  update public.order_items
     set exchanged = exchanged + v_line.quantity,
         -- a line that could not be split keeps its name; the case says what was sent
         variant_id = case when quantity - removed = v_line.quantity then p_variant else variant_id end,
         name = case when quantity - removed = v_line.quantity
                     then v_product.name || ' · ' || app.variant_label(v_variant.size, v_variant.color) else name end
   where order_id = p_order.id and position = v_position;
  update public.order_cases set exchange_variant_id = p_variant, is_exchanged = true where id = p_case.id;
end $$;
comment on function app.exchange_pieces(public.orders, public.order_cases, uuid) is
  'The seller sends another variant for the pieces that came back: its stock is reduced, money and figures stay. Fails with out_of_stock.';

create function app.case_event_details(p_case public.order_cases, p_step text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_step = 'exchange' then
    return (select jsonb_build_object('position', l.position, 'quantity', l.quantity, 'variant', v.id, 'name',
      app.variant_label(v.size, v.color))
              from public.order_cases c join public.order_case_lines l on l.case_id = c.id
              join public.product_variants v on v.id = c.exchange_variant_id where c.id = p_case.id);
  end if;
  -- the order goes on: the mails are other ones than those about a cancelled order
  if p_step = 'open' and p_case.kind = 'payment' and exists (select 1 from public.order_case_lines l where l.case_id = p_case.id) then
    return '{"reason": "removed_pieces"}';
  end if;
  return '{}';
end $$;
comment on function app.case_event_details(public.order_cases, text) is
  'What the event of a step says beside the step: of an exchange {position, quantity, variant, name}, '
  'of the refund for pieces that were taken out {reason}.';
