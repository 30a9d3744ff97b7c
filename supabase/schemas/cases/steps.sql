-- The steps of cases: one function applies them for buyers, sellers, the system and the operator.
create function app.delivered_at(p_order uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select max(created_at) from public.order_events where order_id = p_order and kind = 'status' and to_status = 'delivered');
end $$;
comment on function app.delivered_at(uuid) is 'When an order was delivered; null when it was not.';

create function app.waits_for_holiday(p_kind text, p_state text, p_step text, p_due bigint) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind <> 'not_sent' and p_step = 'escalate' and p_due = 0 and p_state in ('asked', 'sent_back', 'arrived')
$$;
comment on function app.waits_for_holiday(text, text, text, bigint) is
  'Does the deadline of a case of a kind, with the step that is due and the tenge that are owed, stand still on the seller''s days off? '
  'Not once the seller owes money or the platform has decided, nor about a paid order that was not sent.';

create function app.enter_case_state(p_order uuid, p_case public.order_cases, p_step text, p_actor text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_deadline app.case_deadlines;
  v_is_closed boolean := p_case.state = 'closed' or p_case.state = 'decided' and p_case.refund_due = 0;
  v_due bigint := case when p_case.state = 'closed' then 0 else p_case.refund_due end;
  v_period interval;
  v_due_at timestamptz;
begin
  select * into v_deadline from app.case_deadlines d where d.kind = p_case.kind and d.state = p_case.state and not v_is_closed;
  if p_case.state = 'refunded' and p_case.is_restocked is null and p_case.refunded < p_case.amount
     and (select needs_lines from app.case_kinds where kind = p_case.kind) then
    -- part of the price for goods that the buyer keeps: silence is no consent, the goods may still be sent back
    v_deadline.step := 'remind';
  end if;
  v_period := app.period(v_deadline.period, app.now());
  v_due_at := app.now() + v_period;
  -- it is the seller who is to act, and who owes nothing yet
  if app.waits_for_holiday(p_case.kind, p_case.state, v_deadline.step, v_due) then
    v_due_at := app.add_days_at_work((select seller_id from public.orders where id = p_order), app.now(), v_period);
  end if;
  update public.order_cases
     set state = p_case.state, amount = p_case.amount, refund_due = v_due, refunded = p_case.refunded,
       tracking_number = p_case.tracking_number, question = null,
         is_refund_denied = p_case.is_refund_denied and p_case.state = 'escalated',
         is_restocked = p_case.is_restocked, due_at = v_due_at, due_action = v_deadline.step,
         remind_at = app.now() + app.period(v_deadline.reminder, app.now()),
         lapsed_from = case when v_is_closed and p_actor = 'system' then state end,
         updated_at = app.now(), closed_at = case when v_is_closed then app.now() end
   where id = p_case.id;
  update public.orders o
     set case_state = case when not v_is_closed then p_case.state end,
         -- only what the seller does not do goes to the operator by itself
         case_due_at = case when v_deadline.step = 'escalate' then v_due_at end,
         payment_status = case when v_due > 0 then 'refund_due'
                               when o.refunded > 0 then 'refunded'
                               when o.payment_status not in ('refund_due', 'refunded')
                                 and not (o.status = 'cancelled' and o.payment_status = 'received') then o.payment_status
                               -- the buyer gave the money up, or the account was deleted
                               when v_is_closed and o.status = 'cancelled' and o.payment_received_at is not null then 'waived'
                               when o.payment_received_at is not null then 'received'
                               when o.payment_reported_at is not null then 'reported'
                               else 'unpaid' end
   where o.id = p_order;
  perform app.add_order_event(p_order, case when p_step = 'open' then 'case_opened' else 'case_step' end, p_actor,
    jsonb_build_object('case', p_case.id, 'kind', p_case.kind, 'step', p_step, 'state', p_case.state)
    || app.case_event_details(p_case, p_step));
  return p_case.state;
end $$;
comment on function app.enter_case_state(uuid, public.order_cases, text, text) is
  'Stores the new state of a case with all that follows from it: deadline, state and payment status of the order, event.';

create function app.read_words(p_words text, p_shortest int) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_words text := btrim(coalesce(p_words, ''), E' \t\n');
begin
  if char_length(v_words) not between p_shortest and 1000 or not app.is_plain_text(v_words) then
    perform app.fail('invalid', 400, '{"field": "words"}');
  end if;
  return v_words;
end $$;
comment on function app.read_words(text, int) is
  'The words of a message without spaces and line breaks around them; p_shortest 0: they may be left out.';

create function app.add_case_message(p_case uuid, p_author text, p_message text, p_shortest int) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_message text := app.read_words(p_message, p_shortest);
begin
  if v_message <> '' then insert into public.order_case_messages (case_id, author, body) values (p_case, p_author, v_message); end if;
end $$;
comment on function app.add_case_message(uuid, text, text, int) is 'Adds a message; p_shortest 0: it may be left out.';

create function app.receive_reported_payment(p_order public.orders, p_actor text) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_order.payment_status in ('unpaid', 'reported') then
    update public.orders set payment_status = 'received', payment_received_at = app.now() where id = p_order.id returning * into p_order;
    perform app.add_order_event(p_order.id, 'payment_received', p_actor);
  end if;
  return p_order;
end $$;
comment on function app.receive_reported_payment(public.orders, text) is 'Notes that the payment was received, unless it is noted already.';

create function app.unrefunded(p_order public.orders) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  -- who pays back says that a reported payment had come
  return case when p_order.payment_status = 'reported' then p_order.total else app.paid_amount(p_order) end - p_order.refunded;
end $$;
comment on function app.unrefunded(public.orders) is 'Tenge that the seller of an order can pay back at most.';

create function app.least_refund(p_order public.orders, p_case public.order_cases) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  -- less than what is owed is no refund, and of a cancelled order everything is paid back
  return case when p_case.refund_due > 0 then p_case.refund_due
              when p_order.status = 'cancelled' then greatest(app.unrefunded(p_order), 1) else 1 end;
end $$;
comment on function app.least_refund(public.orders, public.order_cases) is 'Tenge that the seller pays back at least when noting a refund.';

create function app.next_case_state(p_order public.orders, p_case public.order_cases, p_actor text, p_step text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_next text;
begin
  select to_state into v_next from app.case_steps
   where kind = p_case.kind and from_state = p_case.state and step = p_step and actor = p_actor
     and coalesce(is_cancelled = (p_order.status = 'cancelled' or p_case.refund_due > 0), true);
  return case
    when p_case.closed_at is not null and not app.can_be_reopened(p_order, p_case) then null
    when p_step = 'confirm_refund' and p_case.state <> 'refunded' and p_case.refund_due = 0 then null
    when p_step = 'revive' and not app.can_be_revived(p_order) then null
    -- a decision about money is not followed by sending something else
    when p_step = 'exchange' and (not app.has_exchangeable_goods(p_case)
      or p_case.state = 'decided' and app.last_decision(p_order.id) is distinct from 'exchange') then null
    -- noted again and again, it would keep the case from the operators
    when p_step = 'refund' and (p_case.is_refund_denied or app.unrefunded(p_order) < 1) then null
    -- once the money is owed, only paying it back leads on
    when p_step in ('accept', 'revive') and p_case.refund_due > 0 then null
    else v_next end;
end $$;
comment on function app.next_case_state(public.orders, public.order_cases, text, text) is
  'The state that a step leads to by app.case_steps; null when this actor may not take it now.';

create function app.settle_case_step(
  p_order public.orders, p_case public.order_cases, p_actor text, p_step text, p_amount bigint, p_tracking text, p_restock boolean,
    p_variant uuid
) returns public.order_cases
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_left bigint := app.paid_amount(p_order) - p_order.refunded;
begin
  if p_step = 'accept' and not (select needs_lines from app.case_kinds where kind = p_case.kind) then
    p_case.refund_due := least(p_case.amount, v_left);
  elsif p_step = 'revive' then
    perform app.move_order(p_order, 'confirmed', p_actor);
  elsif p_step = 'confirm_refund' and p_case.refund_due > 0 then
    perform app.add_refund(p_order, p_case.id, app.split_refund(p_order.id, p_case.id, p_case.refund_due), p_actor);
    p_case.refunded := p_case.refunded + p_case.refund_due;
    p_case.refund_due := 0;
  elsif p_step = 'send_back' then
    p_case.tracking_number := nullif(btrim(p_tracking), '');
  elsif p_step = 'arrive' then
    if p_restock is null then perform app.fail('invalid', 400, '{"field": "restock"}'); end if;
    if p_restock then perform app.restock_case(p_order, p_case.id); end if;
    p_case.is_restocked := p_restock;
    p_case.refund_due := least(p_case.amount - p_case.refunded, v_left);
  elsif p_step = 'refund' then
    if p_amount is null or p_amount < app.least_refund(p_order, p_case) then
      perform app.fail('invalid', 400, '{"field": "amount"}');
    end if;
    if p_amount > v_left then perform app.fail('refund_too_high', 409, jsonb_build_object('left', v_left)); end if;
    perform app.add_refund(p_order, p_case.id, app.split_refund(p_order.id, p_case.id, p_amount), p_actor);
    p_case.refunded := p_case.refunded + p_amount;
    p_case.refund_due := 0;
  elsif p_step = 'exchange' then
    perform app.exchange_pieces(p_order, p_case, p_variant);
    p_case.refund_due := 0;
  elsif p_step = 'deny_refund' then
    perform app.reverse_refunds(p_order, p_case.id, p_actor);
    p_case.refund_due := p_case.refunded;
    p_case.refunded := 0;
    p_case.is_refund_denied := true;
  end if;
  return p_case;
end $$;
comment on function app.settle_case_step(public.orders, public.order_cases, text, text, bigint, text, boolean, uuid) is
  'Moves the money and goods of a step, and returns the case with what is owed, refunded and sent back after it. '
  'p_amount: tenge that the seller pays back.';

create function app.needs_words(p_kind text, p_step text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- a refusal needs a reason, and goods an address to go to
  return p_step in ('refuse', 'escalate') or p_step = 'accept' and (select k.needs_lines from app.case_kinds k where k.kind = p_kind);
end $$;
comment on function app.needs_words(text, text) is 'Does a step of a case of this kind have to be explained?';

create function app.apply_case_step(
  p_order public.orders, p_case public.order_cases, p_actor text, p_step text, p_message text, p_amount bigint, p_tracking text,
    p_restock boolean,
  p_variant uuid default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_next text := app.next_case_state(p_order, p_case, p_actor, p_step);
  v_is_unpaid boolean;
begin
  if v_next is null then perform app.fail('bad_transition', 409, jsonb_build_object('state', p_case.state)); end if;
  if p_actor in ('buyer', 'seller') then
    perform app.add_case_message(p_case.id, p_actor, p_message, case when app.needs_words(p_case.kind, p_step) then 3 else 0 end);
  end if;
  -- who pays back says that the money had come
  if p_step in ('confirm_payment', 'revive') or (p_step in ('accept', 'refund') and p_order.payment_status = 'reported') then
    p_order := app.receive_reported_payment(p_order, p_actor);
  end if;
  if p_step = 'accept' and p_case.kind = 'not_arrived'
     and (p_order.status = 'shipped' or p_order.status = 'delivered' and p_order.payment_received_at is null and p_order.refunded = 0) then
    -- the parcel is lost, and was not paid if it was to be paid on delivery: app.settle_cancelled_order sets the case's state
    perform app.move_order(p_order, 'cancelled', p_actor, 'lost');
    return (select state from public.order_cases where id = p_case.id);
  elsif p_step = 'accept' and p_case.kind = 'not_sent' then
    perform app.move_order(p_order, 'cancelled', p_actor);
    return (select state from public.order_cases where id = p_case.id);
  elsif p_step = 'refund' and p_case.kind = 'not_arrived' and p_order.status = 'shipped' then
    -- money back for a parcel on its way: it is lost
    perform app.move_order(p_order, 'cancelled', p_actor, 'lost');
    select * into p_order from public.orders where id = p_order.id;
  end if;
  p_case := app.settle_case_step(p_order, p_case, p_actor, p_step, p_amount, p_tracking, p_restock, p_variant);
  -- the seller's refusal stands, or the buyer takes the report of a cancelled order back
  v_is_unpaid := p_case.kind = 'payment' and p_order.payment_status = 'reported'
                 and (p_step = 'close' or p_step = 'withdraw' and p_order.status = 'cancelled');
  if v_is_unpaid then perform app.refuse_payment(p_order.id); end if;
  p_case.state := v_next;
  perform app.enter_case_state(p_order.id, p_case, p_step, p_actor);
  if v_is_unpaid then perform app.cancel_refused_payment(p_order.id); end if;
  if p_step = 'confirm_payment' then perform app.confirm_paid_order(p_order.id, p_actor); end if;
  return v_next;
end $$;
comment on function app.apply_case_step(public.orders, public.order_cases, text, text, text, bigint, text, boolean, uuid) is
  'Takes a step of app.case_steps for a locked order and its locked case, and returns the new state.';

create function app.set_case_question(p_case public.order_cases, p_question text, p_until timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.order_cases
     set question = p_question, due_at = p_until, due_action = case when p_until is not null then 'end_question' end
   where id = p_case.id;
  -- an order that its seller is asked about waits for them
  update public.orders set case_due_at = case when p_question in ('seller', 'both') then p_until end, updated_at = app.clock_timestamp()
   where id = p_case.order_id;
end $$;
comment on function app.set_case_question(public.order_cases, text, timestamptz) is
  'Stores whom the question of the platform in an escalated case waits for, until when, or how it ended. '
  'The order and the case are locked by the caller.';

create function app.answer_case_question(p_case uuid, p_side text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_case public.order_cases;
  v_other text := case p_side when 'buyer' then 'seller' else 'buyer' end;
begin
  select * into v_case from public.order_cases where id = p_case and question in (p_side, 'both') for no key update;
  if not found then return; end if;
  perform app.set_case_question(v_case, case v_case.question when 'both' then v_other else 'answered' end,
    case v_case.question when 'both' then v_case.due_at end);
end $$;
comment on function app.answer_case_question(uuid, text) is
  'A side has written in the thread of a case: nothing, unless the platform''s question waits for it.';

create function app.run_case_deadline(p_case uuid) returns text
language plpgsql volatile security definer set search_path = '' set lock_timeout = '4s' as $$
declare
  v_order public.orders := app.lock_order((select order_id from public.order_cases where id = p_case));
  v_case public.order_cases;
begin
  select * into v_case from public.order_cases where id = p_case for no key update;
  if v_case.due_at <= app.now() and v_case.due_action = 'end_question' then
    perform app.set_case_question(v_case, 'unanswered', null);
    return v_case.state;
  elsif v_case.due_at <= app.now() then
    return app.apply_case_step(v_order, v_case, 'system', v_case.due_action, null, null, null, null);
  end if;
  update public.order_cases set remind_at = null where id = p_case and remind_at <= app.now();
  if not found then return null; end if;
  perform app.add_order_event(v_order.id, 'case_step', 'system',
    jsonb_build_object('case', p_case, 'kind', v_case.kind, 'step', 'remind', 'state', v_case.state));
  return v_case.state;
end $$;
comment on function app.run_case_deadline(uuid) is
  'Takes the step that is due in a case, or reminds its buyer, if that is due: idempotent. '
  'Returns the state, or null when nothing was due. Called by app.run_deadlines.';
