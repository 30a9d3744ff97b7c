-- Commands of buyer and seller on an order that is not sent.
create function app.change_refusal(p_order public.orders) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_order.status not in ('pending', 'confirmed')
     -- nobody could agree
     or not exists (select 1 from app.profiles where id = p_order.user_id and deleted_at is null) then
    return 'bad_transition';
  end if;
  return case when exists (select 1 from public.order_changes where order_id = p_order.id and state = 'proposed') then 'change_open' end;
end $$;
comment on function app.change_refusal(public.orders) is
  'The code with which an order cannot be changed now: it was sent, has no buyer, or a proposal waits for an answer; null: it can.';

create function app.is_fetched(p_order public.orders) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(not (p_order.delivery_way ->> 'needs_address')::boolean, false);
end $$;
comment on function app.is_fetched(public.orders) is 'Whether the buyer fetches the goods: nothing is sent to an address.';

create function app.address_refusal(p_order public.orders) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when app.is_fetched(p_order) then 'bad_transition' else app.change_refusal(p_order) end;
end $$;
comment on function app.address_refusal(public.orders) is
  'The code with which the address of an order cannot be changed now: app.change_refusal, or there is none; null: it can.';

create function app.propose_change(p_order uuid, p_lines jsonb, p_delivery_cost int) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_order public.orders;
  v_change public.order_changes;
begin
  perform app.lock_user(v_user);
  v_order := app.lock_order(p_order);
  if v_order.seller_id is distinct from v_user then perform app.fail('not_found', 404); end if;
  perform app.refuse(app.change_refusal(v_order), jsonb_build_object('status', v_order.status));
  if p_delivery_cost not between 0 and 9999999 then perform app.fail('invalid', 400, '{"field": "delivery_cost"}'); end if;
  v_change.order_id := p_order;
  v_change.proposed_by := 'seller';
  v_change.lines := app.read_kept_lines(p_order, p_lines);
  -- the seller's price of today for what stays, unless it would be dearer
  v_change.delivery_cost := coalesce(p_delivery_cost,
    least(v_order.delivery_cost, (app.delivery_of_order(v_order, v_order.city, v_change.lines)).cost));
  if v_change.delivery_cost is not distinct from v_order.delivery_cost then v_change.delivery_cost := null; end if;
  perform app.enforce_rate_limit(v_user, 'order_change', 60, interval '1 hour');
  if v_change.lines <> '[]' then
    perform app.refuse(app.removal_refusal(v_order));
    v_change.kind := 'lines';
  elsif p_delivery_cost is null or v_change.delivery_cost is null then
    perform app.fail('invalid', 400, '{"field": "lines"}');
  elsif p_delivery_cost < v_order.delivery_cost then
    update public.orders set delivery_cost = p_delivery_cost where id = p_order;
    perform app.add_order_event(p_order, 'delivery_lowered', 'seller');
    return null;
  else
    v_change.kind := 'delivery';
  end if;
  return app.add_change(v_change);
end $$;
create function public.propose_change(p_order uuid, p_lines jsonb default null, p_delivery_cost int default null) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.propose_change(p_order, p_lines, p_delivery_cost) $$;
comment on function public.propose_change(uuid, jsonb, int) is
  'The seller proposes fewer pieces, [{position, quantity that stays}], or another delivery price in tenge, until the order is sent; '
  'returns the proposal''s id. A lower delivery price alone applies at once: null.';

create function app.change_address(p_order uuid, p_shipping jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_contact app.order_contact := app.read_contact(p_shipping, true);
  v_order public.orders;
  v_change public.order_changes;
  v_cost int;
begin
  perform app.lock_user(v_user);
  perform app.lock_phone(v_contact.phone);
  v_order := app.lock_order(p_order);
  if v_order.user_id is distinct from v_user then perform app.fail('not_found', 404); end if;
  perform app.refuse(app.address_refusal(v_order), jsonb_build_object('status', v_order.status));
  if v_contact.street is null then perform app.fail('invalid_shipping', 400, '{"field": "street"}'); end if;
  -- whoever stole a session would have goods sent to them that are paid for
  if v_order.payment_status <> 'unpaid' then perform app.require_reauthentication(); end if;
  perform app.enforce_rate_limit(v_user, 'order_change', 60, interval '1 hour');
  perform app.check_phone_limit(p_order, v_contact.phone);
  v_cost := case when app.city_of(v_order.city) = app.city_of(v_contact.city) then v_order.delivery_cost
                 else (app.delivery_of_order(v_order, v_contact.city)).cost end;
  if app.city_of(v_order.city) = app.city_of(v_contact.city) or v_cost <= v_order.delivery_cost then
    perform app.move_delivery(v_order, v_contact, v_cost);
    perform app.add_order_event(p_order, 'address_changed', 'buyer');
    return 'changed';
  end if;
  v_change.order_id := p_order;
  v_change.kind := 'address';
  v_change.proposed_by := 'buyer';
  v_change.delivery_cost := v_cost;
  v_change.id := app.add_change(v_change);
  insert into app.order_change_contacts (change_id, name, phone, city, street, flat, comment)
  values (v_change.id, v_contact.name, v_contact.phone, v_contact.city, v_contact.street, v_contact.flat, v_contact.comment);
  return 'proposed';
end $$;
create function public.change_address(p_order uuid, p_shipping jsonb) returns text
language sql volatile security invoker set search_path = '' as $$ select app.change_address(p_order, p_shipping) $$;
comment on function public.change_address(uuid, jsonb) is
  'The buyer corrects where the parcel goes, until it is sent. changed: at once, as the delivery is not dearer; proposed: '
  'the seller has to confirm a dearer or unknown delivery price, and the old address stays until then. '
  'Once a payment was reported or received, only after reauthentication (decision 0022).';

create function app.cancellation_request_refusal(p_order public.orders) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_order.status <> 'confirmed' then return 'bad_transition'; end if;
  return coalesce(app.change_refusal(p_order), case
    -- may cancel without asking
    when app.transition_refusal(p_order, 'cancelled', 'buyer') is null
      -- the seller has answered, or was asked often enough
      or (select count(*) >= app.most_cancellation_requests() or coalesce(bool_or(c.state = 'declined'), false)
            from public.order_changes c where c.order_id = p_order.id and c.kind = 'cancel') then 'bad_transition' end);
end $$;
comment on function app.cancellation_request_refusal(public.orders) is
  'The code with which the buyer of a confirmed order cannot ask for its cancellation now; null: it is possible. '
  'Not where the buyer may cancel alone, nor after the seller declined.';

create function app.ask_cancellation(p_order uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_order public.orders;
  v_change public.order_changes;
begin
  perform app.lock_user(v_user);
  v_order := app.lock_order(p_order);
  if v_order.user_id is distinct from v_user then perform app.fail('not_found', 404); end if;
  perform app.refuse(app.cancellation_request_refusal(v_order), jsonb_build_object('status', v_order.status));
  perform app.enforce_rate_limit(v_user, 'order_change', 60, interval '1 hour');
  v_change.order_id := p_order;
  v_change.kind := 'cancel';
  v_change.proposed_by := 'buyer';
  return app.add_change(v_change);
end $$;
create function public.ask_cancellation(p_order uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.ask_cancellation(p_order) $$;
comment on function public.ask_cancellation(uuid) is
  'The buyer of a confirmed order asks its seller to cancel it, until it is sent: the seller agrees or declines (answer_change), and '
  'no deadline waits for that. Not where the buyer may cancel alone, nor after a refusal. Returns the id of the request.';

create function app.is_answer_possible(p_change public.order_changes, p_side text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(p_change.state = 'proposed' and p_change.proposed_by <> p_side and p_change.due_at > app.now(), false);
end $$;
comment on function app.is_answer_possible(public.order_changes, text) is 'May this side accept or decline a proposal?';

create function app.is_withdrawal_possible(p_change public.order_changes, p_side text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_change.state = 'proposed' and p_change.proposed_by = p_side, false);
end $$;
comment on function app.is_withdrawal_possible(public.order_changes, text) is 'May this side take a proposal back?';

create function app.apply_change(p_order public.orders, p_change public.order_changes) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contact app.order_contact;
begin
  if p_change.kind = 'cancel' then
    perform app.move_order(p_order, 'cancelled', 'seller');
    return;
  end if;
  if p_change.kind = 'address' then
    select a.name, a.phone, a.city, a.street, a.flat, a.comment into v_contact from app.order_change_contacts a
      where a.change_id = p_change.id;
    perform app.check_phone_limit(p_order.id, v_contact.phone);
    perform app.move_delivery(p_order, v_contact, p_change.delivery_cost);
    return;
  end if;
  if p_change.delivery_cost is not null then update public.orders set delivery_cost = p_change.delivery_cost where id = p_order.id; end if;
  if p_change.kind = 'lines' then perform app.remove_pieces(p_order, p_change.lines); end if;
end $$;
comment on function app.apply_change(public.orders, public.order_changes) is
  'Does what was agreed on, for a locked order and its locked proposal.';

create function app.answer_change(p_change uuid, p_accept boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_order public.orders;
  v_change public.order_changes;
  v_side text;
begin
  perform app.lock_user(v_user);
  -- the phone before the order, as when an order is placed
  perform app.lock_phone(a.phone)
     from app.order_change_contacts a join public.order_changes c on c.id = a.change_id join public.orders o on o.id = c.order_id
    where a.change_id = p_change and o.seller_id = v_user;
  v_order := app.lock_order((select order_id from public.order_changes where id = p_change));
  v_side := case when v_user = v_order.seller_id then 'seller' when v_user = v_order.user_id then 'buyer' end;
  if v_side is null then perform app.fail('not_found', 404); end if;
  if p_accept is null then perform app.fail('invalid', 400, '{"field": "accept"}'); end if;
  select * into v_change from public.order_changes where id = p_change for no key update;
  if not app.is_answer_possible(v_change, v_side) then
    perform app.fail('bad_transition', 409, jsonb_build_object('state', v_change.state));
  end if;
  if p_accept then
    perform app.apply_change(v_order, v_change);
    return app.close_change(v_change, 'accepted', v_side);
  end if;
  if v_side = 'seller' then return app.close_change(v_change, 'declined', v_side); end if;
  perform app.move_order(v_order, 'cancelled', 'buyer');
  update public.order_changes set state = 'declined' where id = p_change;
  return 'declined';
end $$;
create function public.answer_change(p_change uuid, p_accept boolean) returns text
language sql volatile security invoker set search_path = '' as $$ select app.answer_change(p_change, p_accept) $$;
comment on function public.answer_change(uuid, boolean) is
  'The other side accepts a proposal, which applies in the same step, or does not: '
  'the order of a buyer is then cancelled, whatever was paid, and a new address is not used. A buyer who asked for the cancellation '
  'gets it when the seller accepts. Returns accepted or declined.';

create function app.withdraw_change(p_change uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_order public.orders;
  v_change public.order_changes;
  v_side text;
begin
  perform app.lock_user(v_user);
  v_order := app.lock_order((select order_id from public.order_changes where id = p_change));
  v_side := case when v_user = v_order.seller_id then 'seller' when v_user = v_order.user_id then 'buyer' end;
  if v_side is null then perform app.fail('not_found', 404); end if;
  select * into v_change from public.order_changes where id = p_change for no key update;
  if not app.is_withdrawal_possible(v_change, v_side) then
    perform app.fail('bad_transition', 409, jsonb_build_object('state', v_change.state));
  end if;
  return app.close_change(v_change, 'withdrawn', v_side);
end $$;
create function public.withdraw_change(p_change uuid) returns text
language sql volatile security invoker set search_path = '' as $$ select app.withdraw_change(p_change) $$;
comment on function public.withdraw_change(uuid) is 'Takes one''s own proposal back while it is not answered.';

grant execute on function
  app.propose_change(uuid, jsonb, int), public.propose_change(uuid, jsonb, int),
  app.change_address(uuid, jsonb), public.change_address(uuid, jsonb),
  app.ask_cancellation(uuid), public.ask_cancellation(uuid),
  app.answer_change(uuid, boolean), public.answer_change(uuid, boolean),
  app.withdraw_change(uuid), public.withdraw_change(uuid) to authenticated;
