-- Questions of operators: what they need to know from one side or both before they decide an escalated case (decision 0035).
create function app.operator_ask(p_order uuid, p_side text, p_message text, p_seen bigint) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator', 'finance');
  v_order public.orders := app.lock_order(p_order);
  v_case public.order_cases;
  v_until timestamptz := app.now() + app.period('case_question', app.now());
  v_side text := p_side;
begin
  if v_operator.id in (v_order.user_id, v_order.seller_id) then perform app.fail('own_content', 403); end if;
  select * into v_case from public.order_cases where order_id = p_order order by opened_at desc, id limit 1 for no key update;
  if v_case.id is null then perform app.fail('not_found', 404); end if;
  -- a sale that was entered by hand may have no buyer with an account
  if coalesce(p_side, '') not in ('buyer', 'seller', 'both') or p_side <> 'seller' and v_order.user_id is null then
    perform app.fail('invalid', 400, '{"field": "side"}');
  end if;
  if p_seen is distinct from (select coalesce(max(id), 0) from public.order_events where order_id = p_order) then
    perform app.fail('case_changed', 409);
  end if;
  if v_case.state <> 'escalated' then perform app.fail('bad_transition', 409, jsonb_build_object('state', v_case.state)); end if;
  perform app.add_case_message(v_case.id, 'operator', p_message, 3);
  -- who has not answered yet is still asked
  if v_case.question in ('buyer', 'seller', 'both') and v_case.question <> p_side then v_side := 'both'; end if;
  perform app.set_case_question(v_case, v_side, v_until);
  perform app.add_order_event(p_order, 'case_question', 'operator', jsonb_build_object('case', v_case.id, 'step', 'ask_' || p_side));
  perform app.log_operator_action(v_operator, 'ask_side', 'order', p_order::text, jsonb_build_object('case', v_case.id, 'side', p_side));
  return v_until;
end $$;
create function public.operator_ask(p_order uuid, p_side text, p_message text, p_seen bigint) returns timestamptz
language sql volatile security invoker set search_path = '' as $$ select app.operator_ask(p_order, p_side, p_message, p_seen) $$;
comment on function public.operator_ask(uuid, text, text, bigint) is
  'Operators only: asks the buyer, the seller or both something in the thread of an escalated case, with 3 to 1,000 characters. '
  'p_seen: the last event that the operator has read; another one is case_changed. Not of an own order (own_content). '
  'Returns until when an answer is awaited '
  '(period case_question).';
grant execute on function app.operator_ask(uuid, text, text, bigint), public.operator_ask(uuid, text, text, bigint) to authenticated;
