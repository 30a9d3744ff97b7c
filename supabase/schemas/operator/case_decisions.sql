-- Decisions of operators (decision 0035): who may take which, on what they have read, with one line of the log.
create function app.operator_decide(p_order uuid, p_decision text, p_words text, p_seen bigint, p_refund bigint) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator;
  v_order public.orders;
  v_case public.order_cases;
begin
  -- who settles or gives up money is not who hears the two sides
  if p_decision in ('refunded', 'settle_refund', 'waive_refund') then v_operator := app.require_operator('finance');
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
  if v_case.state not in ('escalated', 'decided') or v_case.closed_at is not null then
    perform app.fail('bad_transition', 409, jsonb_build_object('state', v_case.state));
  end if;
  -- less than is owed gives up the rest
  if p_decision = 'refund' and p_refund < v_case.refund_due then v_operator := app.require_operator('finance'); end if;
  -- "nothing is owed" of money that is owed would be giving it up
  if p_decision = 'nothing' and v_case.refund_due > 0 then perform app.fail('invalid', 400, '{"field": "outcome"}'); end if;
  if p_decision in ('refund', 'refunded', 'exchange', 'paid', 'nothing') then
    perform app.decide_case(v_case.id, p_decision, p_words, p_refund, v_operator.role);
  else
    perform app.decide_order(p_order, p_decision, p_words, v_operator.role);
    -- in the thread, too, where both sides have argued
    perform app.add_case_message(v_case.id, 'operator', p_words, 3);
  end if;
  select * into v_case from public.order_cases where id = v_case.id;
  if v_case.state = 'escalated' then perform app.fail('bad_transition', 409, jsonb_build_object('state', v_case.state)); end if;
  perform app.log_operator_action(v_operator, 'decide', 'order', p_order::text,
    jsonb_strip_nulls(jsonb_build_object('decision', p_decision, 'case', v_case.id, 'refund', nullif(v_case.refund_due, 0))));
  return v_case.state;
end $$;
create function public.operator_decide(p_order uuid, p_decision text, p_words text, p_seen bigint, p_refund bigint default null)
returns text
language sql volatile security invoker set search_path = '' as $$
  select app.operator_decide(p_order, p_decision, p_words, p_seen, p_refund)
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
