-- What becomes of cases and money when an order is cancelled, delivered or paid.
create function app.settle_cancelled_order(p_order uuid, p_actor text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_case public.order_cases;
  v_owed bigint;
begin
  select * into v_order from public.orders where id = p_order;
  select * into v_case from public.order_cases where order_id = p_order and closed_at is null for no key update;
  v_owed := app.paid_amount(v_order) - v_order.refunded;
  if v_owed > 0 and v_case.id is null then
    insert into public.order_cases (order_id, kind, state, opened_by, amount) values (p_order, 'payment', 'accepted', 'system', v_owed)
    returning * into v_case;
    v_case.refund_due := v_owed;
    perform app.enter_case_state(p_order, v_case, 'open', 'system');
  elsif v_owed > 0 and v_case.state in ('asked', 'refused', 'accepted', 'refunded') then
    -- what was paid back for removed pieces stays noted
    v_case.state := 'accepted';
    v_case.amount := v_owed;
    v_case.refund_due := v_owed;
    perform app.enter_case_state(p_order, v_case, 'accept', p_actor);
  elsif v_owed > 0 then
    -- in the hands of the operator, who decides
    update public.order_cases set refund_due = v_owed where id = v_case.id;
    update public.orders set payment_status = 'refund_due' where id = p_order;
  elsif v_owed = 0 and v_case.kind in ('not_arrived', 'not_sent') then
    v_case.state := 'closed';
    perform app.enter_case_state(p_order, v_case, 'close', p_actor);
  end if;
  select * into v_order from public.orders where id = p_order;
  -- whether there is something to pay back, only the seller knows
  if v_order.payment_status = 'reported' and v_order.case_state is null then perform app.create_case(v_order, 'payment', 'system'); end if;
end $$;
comment on function app.settle_cancelled_order(uuid, text) is
  'What a cancellation means for money: what was paid is owed from now on, in the open case or a new one; '
  'a reported payment must be answered by the seller; a case about goods that were not paid for is settled.';

create function app.close_case(p_order uuid, p_kind text, p_step text, p_actor text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_case public.order_cases;
begin
  select * into v_case from public.order_cases where order_id = p_order and kind = p_kind and closed_at is null for no key update;
  if not found then return; end if;
  v_case.state := 'closed';
  perform app.enter_case_state(p_order, v_case, p_step, p_actor);
end $$;
comment on function app.close_case(uuid, text, text, text) is
  'What a case of a locked order is about has happened (the payment was received, the goods were sent): an open one of that kind is '
  'settled.';

create function app.confirm_paid_order(p_order uuid, p_actor text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order;
  if v_order.status = 'pending' and v_order.payment_method = 'kaspi_transfer' and v_order.payment_status = 'received' then
    perform app.move_order(v_order, 'confirmed', p_actor);
  end if;
end $$;
comment on function app.confirm_paid_order(uuid, text) is
  'A transfer that was received is confirmed in the same step: nothing more is asked of the seller than to send it.';

create function app.settle_arrival(p_order public.orders, p_actor text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.close_case(p_order.id, 'not_arrived', 'close', p_actor);
end $$;
comment on function app.settle_arrival(public.orders, text) is
  'A parcel arrived: a case about that is settled.';

create function app.refuse_payment(p_order uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.orders set payment_status = 'unpaid', payment_reported_at = null, payment_refusals = payment_refusals + 1 where id = p_order
$$;
comment on function app.refuse_payment(uuid) is 'A reported payment did not come: the order is unpaid again.';

create function app.cancel_refused_payment(p_order uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order;
  if v_order.payment_refusals >= app.most_payment_refusals() and v_order.payment_status = 'unpaid'
     and v_order.status in ('pending', 'confirmed') then
    perform app.move_order(v_order, 'cancelled', 'system', 'not_paid');
  end if;
end $$;
comment on function app.cancel_refused_payment(uuid) is
  'The second refused payment cancels the order; after the first one the buyer has a last deadline.';

create function app.can_be_reopened(p_order public.orders, p_case public.order_cases) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- null after any other ending
  return p_case.lapsed_from is not distinct from 'accepted' and p_case.closed_at > app.now() - app.reopening_period()
     and p_order.status = 'delivered' and p_order.case_state is null
     and not exists (select 1 from public.order_cases c
       where c.order_id = p_order.id and c.id <> p_case.id and c.opened_at >= p_case.closed_at);
end $$;
comment on function app.can_be_reopened(public.orders, public.order_cases) is
  'Whether a return that was agreed, and closed because nothing was sent back in time, is reopened by sending (app.reopening_period).';
