-- Decisions of operators (decision 0035): who may take which, on what they have read, with one line of the log.
create function app.is_decided_by_finance(p_decision text) returns boolean
language sql immutable set search_path = '' as $$ select coalesce(p_decision in ('refunded', 'settle_refund', 'waive_refund'), false) $$;
comment on function app.is_decided_by_finance(text) is 'Does a decision settle or give up money?';

create function app.decision_refusal(p_order public.orders, p_case public.order_cases, p_decision text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_waiting boolean := p_case.state = 'escalated';
  -- goods that are on their way, or with the buyer, were not paid for: that is no refund
  v_can_refund boolean := v_is_waiting and app.unrefunded(p_order) > 0
    and not (p_case.kind = 'payment' and p_case.refund_due = 0 and p_order.status in ('shipped', 'delivered'));
  v_is_unpaid_parcel boolean := v_is_waiting and p_case.kind = 'not_arrived' and p_order.status = 'shipped';
begin
  if p_case.state not in ('escalated', 'decided') or p_case.closed_at is not null then return 'bad_transition'; end if;
  return case when case p_decision
    when 'refund' then v_can_refund
    when 'refunded' then v_can_refund
    when 'exchange' then v_can_refund and p_case.refunded < p_case.amount and app.has_exchangeable_goods(p_case)
    when 'paid' then v_is_waiting and p_case.kind = 'payment' and p_order.status <> 'cancelled'
    when 'deliver' then v_is_unpaid_parcel
    when 'cancel' then v_is_unpaid_parcel and app.paid_amount(p_order) = p_order.refunded
    when 'revive' then app.can_be_revived(p_order)
    -- of money that is owed it would be giving it up
    when 'nothing' then v_is_waiting and p_case.refund_due = 0
    when 'settle_refund' then p_case.refund_due > 0
    when 'waive_refund' then p_case.refund_due > 0
    else false end then null
    when p_decision in ('deliver', 'cancel', 'revive', 'settle_refund', 'waive_refund') or not v_is_waiting then 'bad_transition'
    else 'invalid' end;
end $$;
comment on function app.decision_refusal(public.orders, public.order_cases, text) is
  'The code with which the platform cannot decide so about an order''s latest case now; null: it can.';

create function app.possible_decisions(p_order public.orders, p_case public.order_cases) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select d.name
      from unnest(array['refund', 'exchange', 'paid', 'deliver', 'cancel', 'revive', 'nothing',
        'refunded', 'settle_refund', 'waive_refund']) with ordinality d (name, place)
     where (not app.is_decided_by_finance(d.name) or app.is_operator('finance'))
       and app.decision_refusal(p_order, p_case, d.name) is null
     order by d.place);
end $$;
comment on function app.possible_decisions(public.orders, public.order_cases) is
  'What the operator who asks may decide about an order''s latest case now, in the order in which it is offered.';

create function app.operator_decide(p_order uuid, p_decision text, p_message text, p_seen bigint, p_refund bigint) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator;
  v_order public.orders;
  v_case public.order_cases;
  v_refusal text;
begin
  -- who settles or gives up money is not who hears the two sides
  if app.is_decided_by_finance(p_decision) then v_operator := app.require_operator('finance');
  else v_operator := app.require_operator('moderator', 'finance'); end if;
  v_order := app.lock_order(p_order);
  if v_operator.id in (v_order.user_id, v_order.seller_id) then perform app.fail('own_content', 403); end if;
  select * into v_case from public.order_cases where order_id = p_order order by opened_at desc, id limit 1 for no key update;
  if v_case.id is null then perform app.fail('not_found', 404); end if;
  -- what has happened since might change the decision
  if exists (select 1 from public.order_events where order_id = p_order and id > p_seen
               and (kind = 'decision' or details ->> 'step' = 'decide')) then
    perform app.fail('already_decided', 409);
  end if;
  -- nobody has read what has not happened
  if p_seen is distinct from (select coalesce(max(id), 0) from public.order_events where order_id = p_order) then
    perform app.fail('case_changed', 409);
  end if;
  v_refusal := app.decision_refusal(v_order, v_case, p_decision);
  if v_refusal = 'invalid' then perform app.fail('invalid', 400, '{"field": "outcome"}'); end if;
  perform app.refuse(v_refusal, jsonb_build_object('state', v_case.state));
  -- less than is owed gives up the rest
  if p_decision = 'refund' and p_refund < v_case.refund_due then v_operator := app.require_operator('finance'); end if;
  if p_decision in ('refund', 'refunded', 'exchange', 'paid', 'nothing') then
    perform app.decide_case(v_case.id, p_decision, p_message, p_refund, v_operator.role);
  else
    perform app.decide_order(p_order, p_decision, p_message, v_operator.role);
    -- in the thread, too, where both sides have argued
    perform app.add_case_message(v_case.id, 'operator', p_message, 3);
  end if;
  select * into v_case from public.order_cases where id = v_case.id;
  if v_case.state = 'escalated' then perform app.fail('bad_transition', 409, jsonb_build_object('state', v_case.state)); end if;
  perform app.log_operator_action(v_operator, 'decide', 'order', p_order::text,
    jsonb_strip_nulls(jsonb_build_object('decision', p_decision, 'case', v_case.id, 'refund', nullif(v_case.refund_due, 0))));
  return v_case.state;
end $$;
create function public.operator_decide(p_order uuid, p_decision text, p_message text, p_seen bigint, p_refund bigint default null)
returns text
language sql volatile security invoker set search_path = '' as $$
  select app.operator_decide(p_order, p_decision, p_message, p_seen, p_refund)
$$;
comment on function public.operator_decide(uuid, text, text, bigint, bigint) is
  'Operators only: decides the escalated case of an order, or one whose decision was not followed, with words that both sides read. '
  'refund: the seller owes p_refund; exchange: sends another variant, or pays back; paid: the payment did arrive; nothing: nothing '
  'is owed; cancel, deliver, revive: of the order; '
  'finance and owners also a refund of less than is owed, refunded: p_refund was paid back, settle_refund: what is owed was, '
  'waive_refund: it will not be. p_seen: the '
  'last event that the operator has read; another one is already_decided or case_changed. Not of an own order (own_content). '
  'Returns the state of the case.';
grant execute on function app.operator_decide(uuid, text, text, bigint, bigint), public.operator_decide(uuid, text, text, bigint, bigint)
  to authenticated;
