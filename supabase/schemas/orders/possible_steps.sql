-- What buyer and seller may do with an order now, whom it waits for and until when: by the functions that decide about their commands.
create domain app.order_step as text check (value in (
  'report_payment', 'confirm_receipt', 'cancel', 'ask_cancellation', 'change_address', 'accept_change', 'decline_change', 'withdraw_change',
  'open_case', 'review', 'confirm', 'ship', 'deliver', 'return_parcel', 'receive_payment', 'deny_payment', 'receive_late_payment', 'revive',
  'extend_sale', 'set_tracking', 'propose_change', 'remove_pieces', 'restock', 'forget_goods', 'read_contact',
  'write_message'));
comment on domain app.order_step is 'What a side of an order can do.';
create domain app.awaited_task as text check (value in (
  'pay', 'check_payment', 'confirm', 'ship', 'late', 'delayed', 'suspended', 'extend_sale', 'answer_cancellation', 'answer_address',
  'parcel', 'confirm_receipt', 'goods_back', 'answer_case', 'answer_refusal', 'send_back', 'receive_return', 'refund', 'confirm_refund',
  'answer_question', 'decide'));
comment on domain app.awaited_task is
  'What an order or its case waits for. late, delayed and suspended: the shipment, of which the buyer may cancel.';

create function app.own_side(p_order public.orders) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case (select auth.uid()) when p_order.seller_id then 'seller' when p_order.user_id then 'buyer' end;
end $$;
comment on function app.own_side(public.orders) is 'The caller''s side of an order; null: none.';

create function app.pay_until(p_order public.orders) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if (p_order.payment_method, p_order.payment_status) is distinct from ('kaspi_transfer', 'unpaid') or p_order.case_state is not null then
    return null;
  elsif p_order.status = 'cancelled' then
    return app.late_report_until(p_order);
  elsif p_order.due_action = 'cancel' then
    return p_order.due_at;
  elsif p_order.status = 'confirmed' and p_order.due_action in ('remind_payment', 'ask_payment') then
    return (select d.due_at from app.deadlines_of(p_order, 'cancel') d);
  end if;
  -- the reminder comes first
  return (select d.due_at from app.next_deadline(p_order, p_order.due_at) d where d.action = 'cancel');
end $$;

create function app.possible_change_steps(p_order public.orders, p_change public.order_changes, p_side text) returns app.order_step[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array_remove(array[
    case when app.is_answer_possible(p_change, p_side)
              and (p_side = 'seller' or p_change.kind <> 'lines' or app.removal_refusal(p_order) is null) then 'accept_change' end,
    case when app.is_answer_possible(p_change, p_side) then 'decline_change' end,
    case when app.is_withdrawal_possible(p_change, p_side) then 'withdraw_change' end]::app.order_step[], null);
end $$;

create function app.possible_steps(p_order public.orders, p_side text) returns app.order_step[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_change public.order_changes;
  v_is_returned boolean;
begin
  select * into v_change from public.order_changes where order_id = p_order.id and state = 'proposed';
  if p_side = 'buyer' then
    return array_remove(array[
      case when app.payment_report_refusal(p_order) is null then 'report_payment' end,
      case when app.transition_refusal(p_order, 'delivered', 'buyer') is null then 'confirm_receipt' end,
      case when app.transition_refusal(p_order, 'cancelled', 'buyer') is null then 'cancel' end,
      case when app.cancellation_request_refusal(p_order) is null then 'ask_cancellation' end,
      case when app.address_refusal(p_order) is null then 'change_address' end,
      case when exists (select 1 from app.case_openings(p_order) o where not o.is_settled and coalesce(o.until >= app.now(), true))
        then 'open_case' end,
      case when p_order.status = 'delivered' and p_order.source = 'shop' then 'review' end,
      case when app.can_write_message(p_order) then 'write_message' end]::app.order_step[]
      || app.possible_change_steps(p_order, v_change, p_side), null);
  end if;
  if p_side is distinct from 'seller' then return null; end if;
  v_is_returned := app.is_parcel_returned(p_order) and exists (
    select 1 from public.order_items i where i.order_id = p_order.id and i.restocked < i.quantity - i.removed);
  return array_remove(array[
    case when p_order.status = 'pending' and app.transition_refusal(p_order, 'confirmed', p_side) is null then 'confirm' end,
    case when app.transition_refusal(p_order, 'shipped', p_side) is null then 'ship' end,
    case when app.transition_refusal(p_order, 'delivered', p_side) is null then 'deliver' end,
    case when p_order.status in ('pending', 'confirmed') and app.transition_refusal(p_order, 'cancelled', p_side) is null then 'cancel' end,
    case when p_order.status = 'shipped' and app.transition_refusal(p_order, 'cancelled', p_side) is null then 'return_parcel' end,
    case when app.is_payment_open(p_order) then 'receive_payment' end,
    case when app.is_payment_question_open(p_order) then 'deny_payment' end,
    case when app.is_late_payment_possible(p_order) then 'receive_late_payment' end,
    case when app.is_late_payment_possible(p_order) and app.can_be_revived(p_order) then 'revive' end,
    case when app.is_sale_asked(p_order) then 'extend_sale' end,
    case when app.is_parcel_traceable(p_order) then 'set_tracking' end,
    case when app.change_refusal(p_order) is null then 'propose_change' end,
    case when app.change_refusal(p_order) is null and app.removal_refusal(p_order) is null and p_order.units > 1 then 'remove_pieces' end,
    case when v_is_returned then 'restock' end,
    case when v_is_returned and p_order.goods_due_at is not null then 'forget_goods' end,
    case when app.is_contact_shown(p_order) then 'read_contact' end,
    case when app.can_write_message(p_order) then 'write_message' end]::app.order_step[]
    || app.possible_change_steps(p_order, v_change, p_side), null);
end $$;

create function app.awaited(p_order public.orders, p_side text, out task app.awaited_task, out waits_for text, out until timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_case public.order_cases;
  v_change public.order_changes;
  v_is_unpaid boolean := (p_order.payment_method, p_order.payment_status) = ('kaspi_transfer', 'unpaid');
begin
  if p_order.case_state is not null then
    select * into v_case from public.order_cases where order_id = p_order.id and closed_at is null;
    select a.task, a.waits_for, a.until into task, waits_for, until from app.awaited_in_case(v_case, p_side) a;
    if p_side = 'seller' and task = 'answer_case' and v_case.kind = 'payment' and p_order.payment_status = 'reported' then
      task := 'check_payment';
    end if;
  end if;
  if p_side = 'seller' and p_order.goods_due_at is not null and waits_for is distinct from 'seller' then
    task := 'goods_back';
    waits_for := 'seller';
    until := p_order.goods_due_at;
  elsif p_order.case_state is not null then
    return;
  elsif p_order.status = 'shipped' then
    task := case when p_side = 'buyer' and (p_order.due_action = 'deliver' or app.is_fetched(p_order) and p_order.due_at is null)
                 then 'confirm_receipt' else 'parcel' end;
    waits_for := case task when 'confirm_receipt' then 'buyer' end;
    until := p_order.due_at;
  elsif p_order.status in ('delivered', 'cancelled') then
    return;
  elsif p_side = 'buyer' then
    task := case when app.is_seller_suspended(p_order.seller_id) then 'suspended'
                 when v_is_unpaid then 'pay'
                 when p_order.is_shipment_late then 'late'
                 when p_order.delayed_until is not null then 'delayed'
                 when p_order.payment_status = 'reported' then 'check_payment'
                 when p_order.status = 'pending' and p_order.payment_status = 'unpaid' then 'confirm'
                 else 'ship' end;
    waits_for := case task when 'pay' then 'buyer' when 'suspended' then null else 'seller' end;
    until := case task when 'pay' then app.pay_until(p_order) when 'delayed' then p_order.delayed_until
                       when 'suspended' then null when 'late' then null else p_order.due_at end;
  else
    select * into v_change from public.order_changes where order_id = p_order.id and state = 'proposed' and proposed_by = 'buyer';
    task := case when p_order.payment_method = 'kaspi_transfer' and p_order.payment_status = 'reported' then 'check_payment'
                 when v_change.kind = 'cancel' then 'answer_cancellation'
                 when v_change.kind = 'address' then 'answer_address'
                 when app.is_sale_asked(p_order) then 'extend_sale'
                 when p_order.status = 'confirmed' then 'ship'
                 when v_is_unpaid then 'pay'
                 else 'confirm' end;
    waits_for := case task when 'pay' then 'buyer' else 'seller' end;
    until := case when task like 'answer%' then v_change.due_at
                  when task = 'pay' then app.pay_until(p_order)
                  -- nobody is late with what is not paid
                  when task = 'ship' and (p_order.is_shipment_late or v_is_unpaid) then null
                  else p_order.due_at end;
  end if;
end $$;
comment on function app.awaited(public.orders, text) is
  'What is next with an order, as one side sees it: the task, who has to do it (null: nobody), and until when. Null when it is over.';

create function app.has_living_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_claims text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  -- a list asks for each of its orders: looked up once in a transaction
  if current_setting('app.living_session', true) is distinct from v_claims then
    if not app.session_alive() then return false; end if;
    perform set_config('app.living_session', v_claims, true);
  end if;
  return true;
end $$;
comment on function app.has_living_session() is 'app.session_alive for functions that are called for each row.';

create function app.own_order(p_id uuid) returns public.orders
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_id;
  if app.own_side(v_order) is null or not app.has_living_session() then return null; end if;
  return v_order;
end $$;
comment on function app.own_order(uuid) is
  'A stored order of which the caller is a side, with a session that has not ended; null otherwise.';

-- Columns of orders and proposals in the API. They read the stored row: one that a caller has made up is none.
create function app.awaits(p_order uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_side text;
  v_awaited record;
begin
  -- in lists: what app.own_order does, without a copy of the row
  select * into v_order from public.orders where id = p_order;
  v_side := app.own_side(v_order);
  if v_side is null or not app.has_living_session() then return null; end if;
  v_awaited := app.awaited(v_order, v_side);
  return jsonb_build_object('task', v_awaited.task, 'waits_for', v_awaited.waits_for, 'until', v_awaited.until);
end $$;
create function public.awaits(p_order public.orders) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$ begin return app.awaits(p_order.id); end $$;
comment on function public.awaits(public.orders) is
  'What is next with an own order, as the caller sees it: {task, waits_for (buyer, seller, operator or null), until}.';
create function app.deadline(p_order uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders := app.own_order(p_order);
begin
  return coalesce((
    select d.name from app.order_deadlines d
     where (d.status, d.payment_method, d.payment_status, d.source, d.action)
           = (v_order.status, v_order.payment_method, v_order.payment_status, v_order.source, v_order.due_action)),
    -- nothing more happens by itself
    case when v_order.is_shipment_late then 'late' end);
end $$;
create function public.deadline(p_order public.orders) returns text
language plpgsql stable security invoker set search_path = '' as $$ begin return app.deadline(p_order.id); end $$;
comment on function public.deadline(public.orders) is
  'What happens to an own order by itself at its due_at: a name of app.order_deadlines, or late.';
create function app.possible_steps(p_order uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders := app.own_order(p_order);
begin
  return app.possible_steps(v_order, app.own_side(v_order));
end $$;
create function public.possible_steps(p_order public.orders) returns text[]
language plpgsql stable security invoker set search_path = '' as $$ begin return app.possible_steps(p_order.id); end $$;
comment on function public.possible_steps(public.orders) is
  'What a side of an own order may do with it now: the steps that its commands do not refuse. Those of an open case: case_possibilities.';
create function app.possible_change_steps(p_change uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_change public.order_changes;
  v_order public.orders;
begin
  select * into v_change from public.order_changes where id = p_change;
  v_order := app.own_order(v_change.order_id);
  return case when v_order.id is not null then app.possible_change_steps(v_order, v_change, app.own_side(v_order)) end;
end $$;
create function public.possible_change_steps(p_change public.order_changes) returns text[]
language plpgsql stable security invoker set search_path = '' as $$ begin return app.possible_change_steps(p_change.id); end $$;
comment on function public.possible_change_steps(public.order_changes) is
  'What a side of an own order may do now with a proposal to change it.';
create function app.pay_until(p_order uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$ begin return app.pay_until(app.own_order(p_order)); end $$;
create function public.pay_until(p_order public.orders) returns timestamptz
language plpgsql stable security invoker set search_path = '' as $$ begin return app.pay_until(p_order.id); end $$;
comment on function public.pay_until(public.orders) is
  'Until when the transfer of an own order may be paid, or of a cancelled one reported; null when it does not end by itself, or is paid.';
grant execute on function
  app.awaits(uuid), public.awaits(public.orders), app.deadline(uuid), public.deadline(public.orders),
  app.possible_steps(uuid), public.possible_steps(public.orders),
  app.possible_change_steps(uuid), public.possible_change_steps(public.order_changes),
  app.pay_until(uuid), public.pay_until(public.orders) to authenticated;
