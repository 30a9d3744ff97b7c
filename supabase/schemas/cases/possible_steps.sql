-- What the sides of a case may do now, and whom it waits for: by the functions that decide about their steps.
create function app.possible_case_steps(p_order public.orders, p_case public.order_cases, p_side text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select s.step from app.case_steps s
    where (s.kind, s.from_state, s.actor) = (p_case.kind, p_case.state, p_side)
      and app.next_case_state(p_order, p_case, p_side, s.step) is not null
    order by s.step);
end $$;
comment on function app.possible_case_steps(public.orders, public.order_cases, text) is
  'The steps of app.case_steps that a side may take now, by name.';

create function app.awaited_in_case(
  p_case public.order_cases, p_side text, out task app.awaited_task, out waits_for text, out until timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_case.id is null or p_case.closed_at is not null then return; end if;
  task := case p_case.state
    when 'asked' then 'answer_case'
    when 'refused' then 'answer_refusal'
    when 'accepted' then
      case when (select k.needs_lines from app.case_kinds k where k.kind = p_case.kind) then 'send_back' else 'refund' end
    when 'sent_back' then 'receive_return'
    when 'refunded' then 'confirm_refund'
    when 'escalated' then case when p_case.question in (p_side, 'both') then 'answer_question' else 'decide' end
    else 'refund' end;
  waits_for := case when task = 'answer_question' then p_side
                    when task = 'decide' then 'operator'
                    when task in ('answer_refusal', 'send_back', 'confirm_refund') then 'buyer' else 'seller' end;
  until := case when task <> 'decide' then p_case.due_at end;
end $$;
comment on function app.awaited_in_case(public.order_cases, text) is
  'What an open case waits for, as one side sees it: the step, who takes it, and until when. Null when it is closed.';

create function app.case_possibilities(p_case uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_case public.order_cases;
  v_order public.orders;
  v_side text;
  v_steps text[];
  v_awaited record;
begin
  select * into v_case from public.order_cases where id = p_case;
  v_order := app.own_order(v_case.order_id);
  if v_order.id is null then return null; end if;
  v_side := app.own_side(v_order);
  v_steps := app.possible_case_steps(v_order, v_case, v_side);
  v_awaited := app.awaited_in_case(v_case, v_side);
  return jsonb_build_object(
    'steps', v_steps, 'with_words', array(select s from unnest(v_steps) s where app.needs_words(v_case.kind, s)),
    'task', v_awaited.task, 'waits_for', v_awaited.waits_for, 'until', v_awaited.until,
    'least_refund', app.least_refund(v_order, v_case), 'most_refund', app.unrefunded(v_order));
end $$;
create function public.case_possibilities(p_case public.order_cases) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$ begin return app.case_possibilities(p_case.id); end $$;
comment on function public.case_possibilities(public.order_cases) is
  'What the caller may do in a case of an own order: {steps, with_words (those that need words), task, waits_for, until, least_refund, '
  'most_refund}, amounts in tenge.';

create function app.case_options(p_order uuid) returns table (kind text, until timestamptz, is_settled boolean, lines jsonb)
language plpgsql stable security definer set search_path = '' rows 4 as $$
begin
  return query
    select x.kind, x.until, x.is_settled,
           (select jsonb_agg(jsonb_build_object('position', l.item_position, 'quantity', l.quantity) order by l.item_position)
              from app.claimable_pieces(o.id, x.kind) l)
      from public.orders o cross join lateral app.case_openings(o) x
     where o.id = p_order and o.user_id = (select auth.uid()) and (select app.session_alive())
       and coalesce(x.until >= app.now(), true)
       and (x.kind <> 'return' or exists (select 1 from public.order_items i where i.order_id = o.id and i.is_returnable));
end $$;
create function public.case_options(p_order uuid) returns table (kind text, until timestamptz, is_settled boolean, lines jsonb)
language sql stable security invoker set search_path = '' rows 4 as $$ select * from app.case_options(p_order) $$;
comment on function public.case_options(uuid) is
  'The cases that the buyer of an order may open now, until when, and about how many pieces of each line, [{position, quantity}]. '
  'is_settled: an earlier case has settled all of them.';

grant execute on function app.case_possibilities(uuid), public.case_possibilities(public.order_cases),
  app.case_options(uuid), public.case_options(uuid) to authenticated;
