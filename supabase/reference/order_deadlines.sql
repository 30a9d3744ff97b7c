-- What happens to orders by itself, and when. Periods of sellers run in working time (shared/working_time.sql): a day is a working day.
insert into app.periods (name, unit, least, most) values
  -- as the setting of sellers
  ('payment', 'hours', 6, 72), ('payment_answer', 'working_days', 2, 5),
  -- before the end of payment, of which the shortest is six hours
  ('payment_warning', 'hours', 6, 6),
  ('payment_reminder', 'working_days', 1, 4),
  ('confirmation', 'working_days', 1, 14),
  ('shipping_reminder', 'working_days', 1, 59), ('shipping', 'working_days', 2, 60),
  -- the app knows the end by them
  ('unpaid_reminder', 'days', 2, 2), ('unpaid_question', 'days', 5, 5), ('unpaid_end', 'days', 7, 7),
  ('unsent_reminder', 'days', 10, 10), ('unsent', 'days', 14, 14),
  ('sale_question', 'working_days', 1, 89), ('sale_end', 'working_days', 2, 90),
  -- of what the buyer fetches, instead of arrival
  ('fetching', 'days', 5, 5),
  ('arrival', 'days', 1, 89), ('delivery', 'days', 2, 90)
on conflict (name) do update set unit = excluded.unit, least = excluded.least, most = excluded.most
where (periods.unit, periods.least, periods.most) is distinct from (excluded.unit, excluded.least, excluded.most);
insert into app.period_versions (name, length) values
  ('payment', 24), ('payment_warning', 6), ('payment_reminder', 1), ('payment_answer', 3), ('confirmation', 2),
  ('shipping_reminder', 3), ('shipping', 7),
  -- a manual order that is neither paid nor sent: after two weeks of work its seller is asked, after a third one it ends
  ('sale_question', 10), ('sale_end', 15),
  -- paid, and not sent
  ('unsent_reminder', 10), ('unsent', 14),
  -- a transfer that was confirmed before it was paid: its buyer is asked after five days, after a week it ends
  ('unpaid_reminder', 2), ('unpaid_question', 5), ('unpaid_end', 7),
  ('fetching', 5), ('arrival', 7), ('delivery', 14)
-- what has begun keeps it, also after an owner's change
on conflict (name, valid_from) do nothing;

insert into app.order_deadlines (status, payment_method, payment_status, source, name, action, is_after_promise, reason)
select s.status, m.method, p.payment_status, o.source, d.name, d.action, d.name in ('arrival', 'delivery'),
       case when d.name = 'sale_end' and m.method = 'cash_on_delivery' then 'not_sent' else d.reason end
  from (values
    ('payment', 'cancel', 'not_paid'),
    ('payment_warning', 'remind_payment', null),
    ('payment_reminder', 'remind', null),
    ('payment_answer', 'open_case', null),
    ('confirmation', 'cancel', 'not_confirmed'),
    ('shipping_reminder', 'remind', null),
    ('shipping', 'allow_cancel', null),
    ('unsent_reminder', 'remind_unsent', null),
    ('unsent', 'open_unsent', null),
    ('unpaid_reminder', 'remind_payment', null),
    ('unpaid_question', 'ask_payment', null),
    ('unpaid_end', 'cancel', 'not_paid'),
    ('sale_question', 'ask_seller', null),
    ('sale_end', 'cancel', 'not_paid'),
    ('arrival', 'ask_buyer', null),
    ('delivery', 'deliver', null)
  ) d (name, action, reason)
 cross join unnest(array['pending', 'confirmed', 'shipped']) s (status)
 cross join unnest(array['kaspi_transfer', 'cash_on_delivery']) m (method)
 cross join unnest(array['unpaid', 'reported', 'received', 'refund_due', 'refunded']) p (payment_status)
 cross join unnest(array['shop', 'manual']) o (source)
 where case
   when s.status = 'shipped' then d.name in ('arrival', 'delivery')
   when p.payment_status = 'reported' then d.name in ('payment_reminder', 'payment_answer')
   when s.status = 'pending' and m.method = 'kaspi_transfer' and p.payment_status = 'unpaid' then d.name in ('payment', 'payment_warning')
   when s.status = 'pending' and p.payment_status = 'unpaid' then d.name = 'confirmation'
   -- no shipment is late while its buyer has not paid
   when m.method = 'kaspi_transfer' and p.payment_status = 'unpaid' then
     d.name in ('unpaid_reminder', 'unpaid_question', 'unpaid_end') and o.source = 'shop'
     or d.name in ('sale_question', 'sale_end') and o.source = 'manual'
   else d.name in ('shipping_reminder', 'shipping')
        or d.name in ('unsent_reminder', 'unsent') and p.payment_status <> 'unpaid'
        or d.name in ('sale_question', 'sale_end') and (s.status, p.payment_status, o.source) = ('confirmed', 'unpaid', 'manual') end
on conflict (status, payment_method, payment_status, source, name) do update
  set action = excluded.action, is_after_promise = excluded.is_after_promise, reason = excluded.reason
where (order_deadlines.action, order_deadlines.is_after_promise, order_deadlines.reason)
      is distinct from (excluded.action, excluded.is_after_promise, excluded.reason);
