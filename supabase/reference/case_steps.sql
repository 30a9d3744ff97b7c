-- Cases of orders: when they may be opened, their steps and their deadlines. Kinds: null means all.
insert into app.periods (name, unit, least, most) values
  -- the law gives 14 days, and for goods without a warranty of their own two years
  ('open_return', 'days', 14, 365), ('open_wrong_or_damaged', 'days', 730, 3650),
  ('open_not_arrived', 'days', 7, 365), ('open_payment', 'days', 7, 365),
  ('case_asked', 'days', 1, 30), ('case_refused', 'days', 1, 60),
  ('case_accepted_goods', 'days', 2, 60), ('case_accepted_reminder', 'days', 1, 59), ('case_accepted_money', 'days', 1, 30),
  ('case_sent_back', 'days', 1, 60), ('case_arrived', 'days', 1, 30), ('case_refunded', 'days', 1, 60), ('case_decided', 'days', 1, 30),
  ('case_question', 'days', 1, 14), ('order_change', 'days', 1, 30)
on conflict (name) do update set unit = excluded.unit, least = excluded.least, most = excluded.most
where (periods.unit, periods.least, periods.most) is distinct from (excluded.unit, excluded.least, excluded.most);
insert into app.period_versions (name, length) values
  ('open_return', 14), ('open_wrong_or_damaged', 730), ('open_not_arrived', 30), ('open_payment', 30),
  ('case_asked', 3), ('case_refused', 14), ('case_accepted_goods', 14), ('case_accepted_reminder', 10), ('case_accepted_money', 3),
  ('case_sent_back', 14), ('case_arrived', 3), ('case_refunded', 7), ('case_decided', 3), ('case_question', 2),
  ('order_change', 3)
-- what has begun keeps it, also after an owner's change
on conflict (name, valid_from) do nothing;

insert into app.case_kinds (kind, statuses, needs_lines) values
  ('return', '{delivered}', true),
  ('wrong_or_damaged', '{delivered}', true),
  ('not_arrived', '{shipped,delivered}', false),
  -- opened by the system
  ('not_sent', '{}', false),
  ('payment', '{pending,confirmed,shipped,delivered,cancelled}', false)
on conflict (kind) do update set statuses = excluded.statuses, needs_lines = excluded.needs_lines
where (case_kinds.statuses, case_kinds.needs_lines) is distinct from (excluded.statuses, excluded.needs_lines);

insert into app.case_steps (kind, from_state, step, actor, to_state, is_cancelled)
select k.kind, s.from_state, s.step, s.actor, s.to_state,
       case when k.kind = 'payment' or (k.kind, s.step) = ('not_sent', 'refund') then s.is_cancelled end
  from (values
    (null::text[], 'asked', 'accept', 'seller', 'accepted', true),
    ('{payment}', 'asked', 'confirm_payment', 'seller', 'closed', false),
    ('{payment}', 'asked', 'revive', 'seller', 'closed', true),
    -- what was not sent is sent, or paid back
    ('{return,wrong_or_damaged,not_arrived,payment}', 'asked', 'refuse', 'seller', 'refused', null),
    (null, 'asked', 'withdraw', 'buyer', 'closed', null),
    (null, 'asked', 'escalate', 'system', 'escalated', null),
    ('{return,wrong_or_damaged,not_arrived,payment}', 'refused', 'accept', 'seller', 'accepted', true),
    ('{payment}', 'refused', 'confirm_payment', 'seller', 'closed', false),
    ('{payment}', 'refused', 'revive', 'seller', 'closed', true),
    ('{return,wrong_or_damaged,not_arrived,payment}', 'refused', 'escalate', 'buyer', 'escalated', null),
    ('{return,wrong_or_damaged,not_arrived,payment}', 'refused', 'withdraw', 'buyer', 'closed', null),
    ('{return,wrong_or_damaged,not_arrived,payment}', 'refused', 'close', 'system', 'closed', null),
    ('{return,wrong_or_damaged}', 'accepted', 'send_back', 'buyer', 'sent_back', null),
    ('{return,wrong_or_damaged,not_arrived}', 'accepted', 'withdraw', 'buyer', 'closed', null),
    (null, 'accepted', 'refund', 'seller', 'refunded', null),
    ('{not_sent,not_arrived,payment}', 'accepted', 'confirm_refund', 'buyer', 'closed', null),
    ('{return,wrong_or_damaged}', 'accepted', 'remind', 'system', 'accepted', null),
    ('{return,wrong_or_damaged}', 'accepted', 'close', 'system', 'closed', null),
    ('{return,wrong_or_damaged}', 'closed', 'send_back', 'buyer', 'sent_back', null),
    ('{not_sent,not_arrived,payment}', 'accepted', 'escalate', 'system', 'escalated', null),
    ('{return,wrong_or_damaged}', 'sent_back', 'arrive', 'seller', 'arrived', null),
    ('{return,wrong_or_damaged}', 'sent_back', 'escalate', 'system', 'escalated', null),
    ('{return,wrong_or_damaged}', 'arrived', 'refund', 'seller', 'refunded', null),
    ('{return,wrong_or_damaged}', 'arrived', 'exchange', 'seller', 'closed', null),
    ('{return,wrong_or_damaged}', 'arrived', 'escalate', 'seller', 'escalated', null),
    ('{return,wrong_or_damaged}', 'arrived', 'escalate', 'system', 'escalated', null),
    (null, 'refunded', 'confirm_refund', 'buyer', 'closed', null),
    (null, 'refunded', 'deny_refund', 'buyer', 'escalated', null),
    (null, 'refunded', 'close', 'system', 'closed', null),
    ('{return,wrong_or_damaged}', 'refunded', 'remind', 'system', 'accepted', null),
    ('{payment}', 'escalated', 'confirm_payment', 'seller', 'closed', false),
    ('{payment}', 'escalated', 'revive', 'seller', 'closed', true),
    ('{payment,not_arrived}', 'escalated', 'accept', 'seller', 'accepted', true),
    (null, 'escalated', 'refund', 'seller', 'refunded', true),
    (null, 'escalated', 'withdraw', 'buyer', 'closed', null),
    (null, 'escalated', 'confirm_refund', 'buyer', 'closed', null),
    (null, 'escalated', 'decide', 'operator', 'decided', null),
    (null, 'decided', 'refund', 'seller', 'refunded', null),
    ('{return,wrong_or_damaged}', 'decided', 'exchange', 'seller', 'closed', null),
    (null, 'decided', 'withdraw', 'buyer', 'closed', null),
    (null, 'decided', 'confirm_refund', 'buyer', 'closed', null),
    (null, 'decided', 'escalate', 'system', 'escalated', null)
  ) s (kinds, from_state, step, actor, to_state, is_cancelled)
  join app.case_kinds k on k.kind = any (coalesce(s.kinds, array[k.kind]))
on conflict (kind, from_state, step, actor) do update set to_state = excluded.to_state, is_cancelled = excluded.is_cancelled
where (case_steps.to_state, case_steps.is_cancelled) is distinct from (excluded.to_state, excluded.is_cancelled);

insert into app.case_deadlines (kind, state, period, step, reminder)
select k.kind, d.state, d.period, d.step, d.reminder
  from (values
    (null::text[], 'asked', 'case_asked', 'escalate', null),
    ('{return,wrong_or_damaged,not_arrived,payment}', 'refused', 'case_refused', 'close', null),
    ('{return,wrong_or_damaged}', 'accepted', 'case_accepted_goods', 'close', 'case_accepted_reminder'),
    ('{not_sent,not_arrived,payment}', 'accepted', 'case_accepted_money', 'escalate', null),
    ('{return,wrong_or_damaged}', 'sent_back', 'case_sent_back', 'escalate', null),
    ('{return,wrong_or_damaged}', 'arrived', 'case_arrived', 'escalate', null),
    (null, 'refunded', 'case_refunded', 'close', null),
    (null, 'decided', 'case_decided', 'escalate', null)
  ) d (kinds, state, period, step, reminder)
  join app.case_kinds k on k.kind = any (coalesce(d.kinds, array[k.kind]))
on conflict (kind, state) do update set period = excluded.period, step = excluded.step, reminder = excluded.reminder
where (case_deadlines.period, case_deadlines.step, case_deadlines.reminder)
  is distinct from (excluded.period, excluded.step, excluded.reminder);
