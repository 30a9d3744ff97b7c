-- Of a thousand delivered orders two wait for the platform, two sellers have to follow its decision, and ten were decided and closed.
create unlogged table bench.disputes as
select o.n, o.id, o.seller_id, o.date, s.total::bigint as total, x.state, bench.id('case', o.n) as case_id,
       case when x.state = 'closed' then o.date + interval '3 days' else now() - bench.unit(o.n, 95) * interval '10 days' end as changed_at,
       case when x.state = 'decided' then now() + bench.unit(o.n, 92) * interval '72 hours' + interval '1 day' end as due_at
  from bench.orders o join bench.sums s on s.order_id = o.id
 cross join lateral (
   select case when o.n % 500 = 11 then 'escalated' when o.n % 500 = 12 then 'decided' when o.n % 100 = 13 then 'closed' end as state) x
 where o.status = 'delivered' and x.state is not null;

insert into public.order_cases (id, order_id, kind, state, opened_by, reason, amount, refund_due, due_at, due_action, opened_at, updated_at,
                                closed_at)
select case_id, id, 'wrong_or_damaged', state, 'buyer', 'На донышке трещина, вода протекает.', total,
       case when state = 'decided' then total else 0 end, due_at, case when state = 'decided' then 'escalate' end,
       date + interval '5 hours', changed_at, case when state = 'closed' then changed_at end
  from bench.disputes;
insert into public.order_case_lines (case_id, position, quantity) select case_id, 1, 1 from bench.disputes;
insert into public.order_case_messages (case_id, author, body, created_at)
select case_id, case when m = 7 then 'operator' when m % 2 = 0 then 'seller' else 'buyer' end, 'Вопрос по заказу',
       date + (5 + m) * interval '1 hour'
  from bench.disputes cross join generate_series(1, 7) m where m < 7 or state <> 'escalated';
insert into public.order_case_photos (path, case_id, author) select case_id || '/1.webp', case_id, 'buyer' from bench.disputes;
insert into public.order_events (order_id, kind, actor, details, created_at)
select d.id, e.kind, e.actor, jsonb_build_object('case', d.case_id, 'step', e.step, 'kind', 'wrong_or_damaged'),
       d.date + e.hours * interval '1 hour'
  from bench.disputes d
  join (values ('case_opened', 'buyer', 'open', 5), ('case_step', 'seller', 'refuse', 9), ('case_step', 'buyer', 'escalate', 12),
               ('case_step', 'operator', 'decide', 30)) e (kind, actor, step, hours) on e.step <> 'decide' or d.state <> 'escalated';
insert into public.order_decisions (order_id, command, words, role, created_at)
select id, case state when 'decided' then 'refund' else 'nothing' end, 'Это видно на фото.', 'moderator', changed_at
  from bench.disputes where state <> 'escalated' order by changed_at;

update public.orders o
   set case_state = d.state, case_due_at = d.due_at,
       payment_status = case d.state when 'decided' then 'refund_due' else o.payment_status end
  from bench.disputes d where d.id = o.id and d.state <> 'closed';
insert into app.decision_duties (order_id, seller_id, duty, since, due_at)
select id, seller_id, 'refund', changed_at, due_at from bench.disputes where state = 'decided';
