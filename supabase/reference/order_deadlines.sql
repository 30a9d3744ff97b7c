-- What happens to orders by itself, and when. Periods of sellers run in working time (45_working_time.sql): a day is a working day.
insert into app.order_deadlines (status, payment_method, payment_status, source, name, action, period, is_working, is_after_promise, reason)
select s.status, m.method, p.payment_status, o.source, d.name, d.action, d.period, d.is_working, d.name in ('arrival', 'delivery'),
       case when d.name = 'sale_end' and m.method = 'cash_on_delivery' then 'not_sent' else d.reason end
  from (values
    ('payment', 'cancel', interval '24 hours', false, 'not_paid'),
    -- before the end of payment
    ('payment_warning', 'remind_payment', interval '6 hours', false, null),
    ('payment_reminder', 'remind', interval '1 day', true, null),
    ('payment_answer', 'open_case', interval '3 days', true, null),
    ('confirmation', 'cancel', interval '2 days', true, 'not_confirmed'),
    ('shipping_reminder', 'remind', interval '3 days', true, null),
    ('shipping', 'allow_cancel', interval '7 days', true, null),
    -- a manual order that is neither paid nor sent: after two weeks of work its seller is asked, after a third one it ends
    ('sale_question', 'ask_seller', interval '10 days', true, null),
    ('sale_end', 'cancel', interval '15 days', true, 'not_paid'),
    ('arrival', 'ask_buyer', interval '7 days', false, null),
    ('delivery', 'deliver', interval '14 days', false, null)
  ) d (name, action, period, is_working, reason)
 cross join unnest(array['pending', 'confirmed', 'shipped']) s (status)
 cross join unnest(array['kaspi_transfer', 'cash_on_delivery']) m (method)
 cross join unnest(array['unpaid', 'reported', 'received', 'refund_due', 'refunded']) p (payment_status)
 cross join unnest(array['shop', 'manual']) o (source)
 where case
   when s.status = 'shipped' then d.name in ('arrival', 'delivery')
   when p.payment_status = 'reported' then d.name in ('payment_reminder', 'payment_answer')
   when s.status = 'pending' and m.method = 'kaspi_transfer' and p.payment_status = 'unpaid' then d.name in ('payment', 'payment_warning')
   when s.status = 'pending' and p.payment_status = 'unpaid' then d.name = 'confirmation'
   else d.name in ('shipping_reminder', 'shipping')
        or d.name in ('sale_question', 'sale_end') and (s.status, p.payment_status, o.source) = ('confirmed', 'unpaid', 'manual') end
on conflict (status, payment_method, payment_status, source, name) do update
  set action = excluded.action, period = excluded.period, is_working = excluded.is_working, is_after_promise = excluded.is_after_promise, reason = excluded.reason
where (order_deadlines.action, order_deadlines.period, order_deadlines.is_working, order_deadlines.is_after_promise, order_deadlines.reason)
      is distinct from (excluded.action, excluded.period, excluded.is_working, excluded.is_after_promise, excluded.reason);
