-- What waits for operators, and the queue of escalated cases.
create function app.operator_today() returns table (work text, waiting int, since timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_operator('moderator', 'finance');
  return query
    select 'cases', count(*)::int, min(c.updated_at)
      from (select updated_at from public.order_cases where state = 'escalated' and app.queue_place(question) < 2
             order by app.queue_place(question), updated_at, id limit 100) c
    union all
    select 'reports', count(*)::int, min(r.created_at)
      from (select created_at from public.reports where state = 'waiting' order by created_at, id limit 100) r
    union all
    select 'hidden', count(*)::int, min(m.objected_at)
      from (select objected_at from app.moderations where ended_at is null and objection is not null and answer is null
             order by objected_at, id limit 100) m
    union all
    select 'verifications', count(*)::int, min(v.asked_at)
      from (select asked_at from app.verifications where state = 'asked' order by asked_at, id limit 100) v
    union all
    select 'products', count(*)::int, min(p.review_since)
      from (select g.review_since from public.products g join app.profiles s on s.id = g.seller_id
             where g.review_since is not null and not s.is_store_hidden order by g.review_since, g.id limit 100) p
    union all
    select 'stores', count(*)::int, min(s.objected_at)
      from (select objected_at from app.seller_states where ended_at is null and objection is not null and answer is null
             order by objected_at, seller_id limit 100) s
    union all
    select 'health', count(*)::int, min(m.failed_at)
      from (select failed_at from app.outbox where failed_at is not null order by id limit 100) m;
end $$;
create function public.operator_today() returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.operator_today() r
$$;
comment on function public.operator_today() is
  'Operators only: how much waits in each of their queues, counted up to 100, and since when the oldest waits.';

create function app.operator_cases(p_after timestamptz, p_after_id uuid, p_limit int, p_after_place int)
returns table (
  id uuid, order_id uuid, order_number text, kind text, opened_by text, amount bigint, refund_due bigint, order_status text,
  is_cash boolean, escalated_at timestamptz, question text, question_until timestamptz, place int
)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_operator('moderator', 'finance');
  return query
    select c.id, c.order_id, o.number, c.kind, c.opened_by, c.amount, c.refund_due, o.status,
           o.payment_method = 'cash_on_delivery', c.updated_at, c.question, c.due_at, app.queue_place(c.question)::int
      from public.order_cases c join public.orders o on o.id = c.order_id
     where c.state = 'escalated' and (app.queue_place(c.question), c.updated_at, c.id)
         > (coalesce(p_after_place, 0)::smallint, coalesce(p_after, '-infinity'),
            coalesce(p_after_id, '00000000-0000-0000-0000-000000000000'))
     order by app.queue_place(c.question), c.updated_at, c.id limit greatest(1, least(coalesce(p_limit, 20), 100));
end $$;
create function public.operator_cases(
  p_after timestamptz default null, p_after_id uuid default null, p_limit int default 20, p_after_place int default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.operator_cases(p_after, p_after_id, p_limit, p_after_place) r
$$;
comment on function public.operator_cases(timestamptz, uuid, int, int) is
  'Operators only: the cases that the platform has to decide: at first those whose question was answered or was not in time, at last those '
  'that wait for an answer (place), in each those that have waited longest first; after (place, escalated_at, id) of the last row of the '
  'page before; at most 100. It has no personal data but ids.';

create function app.mail_waiting_cases() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_waiting int;
  v_mails int;
begin
  select count(*) into v_waiting from (select 1 from public.order_cases
    where state = 'escalated' and app.queue_place(question) < 2 and updated_at < app.now() - interval '1 day' limit 1000) c;
  if v_waiting = 0 then return 0; end if;
  select count(app.notify(o.user_id, 'cases_waiting', p_facts => jsonb_build_object('count', v_waiting::text))) into v_mails
    from (select distinct user_id from app.operators) o
   where not exists (select 1 from app.outbox m
     where m.user_id = o.user_id and m.kind = 'cases_waiting' and m.created_at > app.now() - interval '1 day');
  return v_mails;
end $$;
comment on function app.mail_waiting_cases() is
  'Tells every operator how many cases have waited for more than a day, once a day. Part of app.run_maintenance. '
  'Returns how many operators were told.';

-- without a sort: the latest orders of whoever has many of them are read from the index, and no others
create function app.side_record(p_user uuid, p_side text) returns jsonb
language sql stable security definer set search_path = '' set enable_sort = off as $$
  select jsonb_build_object(
    'orders', count(*), 'cancelled', count(*) filter (where o.status = 'cancelled'),
    'refused', count(*) filter (where o.cancel_reason in ('refused', 'not_collected')),
    'cases', count(*) filter (where exists (select 1 from public.order_cases c where c.order_id = o.id)),
    'decided_against', count(*) filter (where exists (select 1 from public.order_decisions d
      where d.order_id = o.id and d.command = any (case p_side
        when 'seller' then array['refund', 'refunded', 'exchange', 'settle_refund', 'cancel']
        else array['nothing', 'deliver', 'waive_refund', 'close_case'] end))))
    -- one of the two is read, each by its index
    from (select * from (select x.id, x.status, x.cancel_reason from public.orders x
                          where p_side = 'seller' and x.seller_id = p_user order by x.date desc, x.id desc limit 1000) s
          union all
          select * from (select x.id, x.status, x.cancel_reason from public.orders x
                          where p_side <> 'seller' and x.user_id = p_user order by x.date desc, x.id desc limit 1000) b) o
$$;
comment on function app.side_record(uuid, text) is
  'How the latest 1,000 orders of a buyer or a seller ended, in numbers: orders, cancelled, refused parcels, with a case, decided against '
  'this side.';

create function app.order_file(p_order public.orders) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'order', to_jsonb(p_order) - 'payment_details' || jsonb_build_object(
      'order_items', (select coalesce(jsonb_agg(to_jsonb(i) order by i.position), '[]') from public.order_items i
                       where i.order_id = p_order.id),
      'order_events', (select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]')
                         from (select * from public.order_events where order_id = p_order.id order by id desc limit 500) e),
      'order_decisions', (select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]') from public.order_decisions d
                           where d.order_id = p_order.id)),
    'seller', (select jsonb_build_object('username', s.username, 'name', app.name_of_store(s.id))
                 from app.profiles s where s.id = p_order.seller_id),
    'buyer', (select b.username from app.profiles b where b.id = p_order.user_id and b.deleted_at is null),
    'records', jsonb_build_object('seller', app.side_record(p_order.seller_id, 'seller'),
                                  'buyer', app.side_record(p_order.user_id, 'buyer')));
end $$;
comment on function app.order_file(public.orders) is
  'What operators read of an order: lines, history, decisions, both sides and how their latest orders ended. Without phone, street and '
  'payment details.';

create function app.operator_case(p_order uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator', 'finance');
  v_order public.orders;
  v_case public.order_cases;
begin
  select * into v_order from public.orders where id = p_order;
  -- an order that nobody complained of is none of an operator's business
  select * into v_case from public.order_cases where order_id = p_order order by opened_at desc, id limit 1;
  if not found then perform app.fail('not_found', 404); end if;
  if v_operator.id in (v_order.user_id, v_order.seller_id) then perform app.fail('own_content', 403); end if;
  perform app.log_look(v_operator, 'order', p_order::text);
  return app.order_file(v_order) || jsonb_build_object(
    'cases', (select jsonb_agg(to_jsonb(c) || jsonb_build_object(
        'orders', jsonb_build_object('payment_refusals', v_order.payment_refusals),
        'exchange', (select jsonb_build_object('id', v.id, 'size', v.size, 'color', v.color) from public.product_variants v
                      where v.id = c.exchange_variant_id),
        'order_case_lines', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from public.order_case_lines l where l.case_id = c.id),
        'order_case_messages', (select coalesce(jsonb_agg(to_jsonb(m) order by m.id desc), '[]')
                                  from (select * from public.order_case_messages where case_id = c.id order by id desc limit 200) m),
        'order_case_photos', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from public.order_case_photos p where p.case_id = c.id))
        order by c.opened_at desc, c.id)
      from (select * from public.order_cases where order_id = p_order order by opened_at desc, id limit 5) c),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - 'order_id' order by m.id), '[]')
                   from (select * from public.order_messages where order_id = p_order order by id desc limit 200) m),
    'decisions', app.possible_decisions(v_order, v_case),
    -- less than is owed would give up the rest
    'least_refund', case when app.is_operator('finance') then 1 else greatest(1, v_case.refund_due) end,
    'most_refund', app.unrefunded(v_order));
end $$;
create function public.operator_case(p_order uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.operator_case(p_order) $$;
comment on function public.operator_case(uuid) is
  'Operators only: an order with a case, its history, messages and decisions, and how many orders, cancellations, refused parcels, cases '
  'and decisions against them both sides had. Without phone, street and payment details. The look is in the log. '
  'Not of an own order (own_content).';
grant execute on function app.operator_today(), public.operator_today(), app.operator_cases(timestamptz, uuid, int, int),
  public.operator_cases(timestamptz, uuid, int, int), app.operator_case(uuid), public.operator_case(uuid) to authenticated;
