-- One delivered order of a hundred has an open case, three of a hundred a closed one. The statements of this file are run two at a time.
insert into public.order_cases (id, order_id, kind, state, opened_by, reason, amount, due_at, due_action, opened_at, updated_at, closed_at)
select bench.id('case', o.n), o.id, (array['return', 'wrong_or_damaged', 'not_arrived'])[1 + o.n / 100 % 3], case when c.is_open then 'asked' else 'closed' end,
       'buyer', 'Размер не подошёл', s.total, case when c.is_open then now() + bench.unit(o.n, 92) * interval '72 hours' - interval '1 hour' end,
       case when c.is_open then 'escalate' end, o.date + interval '5 hours', o.date + interval '6 hours', case when not c.is_open then o.date + interval '6 hours' end
  from bench.orders o join bench.sums s on s.order_id = o.id cross join lateral (select o.n % 100 = 7 as is_open) c
 where o.status = 'delivered' and o.n % 100 in (7, 8, 9, 10);

insert into public.order_case_lines (case_id, position, quantity)
select bench.id('case', n), 1, 1 from bench.orders where status = 'delivered' and n % 100 in (7, 8, 9, 10) and n / 100 % 3 < 2;

insert into public.order_case_messages (case_id, author, body, created_at)
select bench.id('case', n), case m when 2 then 'seller' else 'buyer' end, 'Вопрос по заказу', date + interval '5 hours' + m * interval '1 minute'
  from bench.orders cross join generate_series(1, 3) m where status = 'delivered' and n % 100 in (7, 8, 9, 10);

insert into public.order_case_photos (path, case_id, author)
select bench.id('case', n) || '/1.webp', bench.id('case', n), 'buyer' from bench.orders where status = 'delivered' and n % 100 in (7, 8, 9, 10);

insert into public.order_events (order_id, kind, actor, details, created_at)
select id, e.kind, e.actor, jsonb_build_object('case', bench.id('case', n), 'step', e.step), date + e.step_hour * interval '1 hour'
  from bench.orders join (values ('case_opened', 'buyer', 'open', 5), ('case_step', 'buyer', 'withdraw', 6)) e (kind, actor, step, step_hour)
    on e.step = 'open' or n % 100 <> 7
 where status = 'delivered' and n % 100 in (7, 8, 9, 10);

-- Both sides have a row for each order; one of a hundred is unread.
insert into public.order_reads (user_id, order_id, side, last_event, seen_event)
select x.user_id, o.id, x.side, 10 + o.n * 4, case when o.n % 100 = 0 then 0 else 10 + o.n * 4 end
  from bench.orders o cross join lateral (values (o.buyer_id, 'buyer'), (o.seller_id, 'seller')) x (user_id, side)
 where x.side = 'seller' or o.buyer_id <> o.seller_id;

-- Each side of an order of the last ninety days was told three times, and has read two thirds of it.
insert into app.notifications (user_id, kind, order_id, created_at, shown_at, read_at)
select x.user_id, k.kind, o.id, o.date, o.date + k.hours * interval '1 hour',
       case when o.n % 3 > 0 then o.date + (k.hours + 1) * interval '1 hour' end
  from bench.orders o cross join lateral (values (o.buyer_id, 'buyer'), (o.seller_id, 'seller')) x (user_id, side)
 cross join (values ('order_confirmed', 1), ('order_shipped', 20), ('order_message', 30)) k (kind, hours)
 where o.date > now() - interval '90 days' and o.buyer_id <> o.seller_id;
