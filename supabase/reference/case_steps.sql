-- Cases of orders: when they may be opened, their steps and their deadlines. Kinds: null means all. src/domain/caseRules.ts has the same lists.
insert into app.case_kinds (kind, statuses, days, needs_lines) values
  ('return', '{delivered}', 14, true),
  -- for goods without a warranty of their own: two years
  ('wrong_or_damaged', '{delivered}', 730, true),
  ('not_arrived', '{shipped,delivered}', 30, false),
  ('payment', '{pending,confirmed,shipped,delivered,cancelled}', 30, false)
on conflict (kind) do update set statuses = excluded.statuses, days = excluded.days, needs_lines = excluded.needs_lines
where (case_kinds.statuses, case_kinds.days, case_kinds.needs_lines) is distinct from (excluded.statuses, excluded.days, excluded.needs_lines);

insert into app.case_steps (kind, from_state, step, actor, to_state, is_cancelled)
select k.kind, s.from_state, s.step, s.actor, s.to_state, case when k.kind = 'payment' then s.is_cancelled end
  from (values
    (null::text[], 'asked', 'accept', 'seller', 'accepted', true),
    ('{payment}', 'asked', 'confirm_payment', 'seller', 'closed', false),
    ('{payment}', 'asked', 'revive', 'seller', 'closed', true),
    (null, 'asked', 'refuse', 'seller', 'refused', null),
    (null, 'asked', 'withdraw', 'buyer', 'closed', null),
    (null, 'asked', 'escalate', 'system', 'escalated', null),
    (null, 'refused', 'accept', 'seller', 'accepted', true),
    ('{payment}', 'refused', 'confirm_payment', 'seller', 'closed', false),
    ('{payment}', 'refused', 'revive', 'seller', 'closed', true),
    (null, 'refused', 'escalate', 'buyer', 'escalated', null),
    (null, 'refused', 'withdraw', 'buyer', 'closed', null),
    (null, 'refused', 'close', 'system', 'closed', null),
    ('{return,wrong_or_damaged}', 'accepted', 'send_back', 'buyer', 'sent_back', null),
    ('{return,wrong_or_damaged,not_arrived}', 'accepted', 'withdraw', 'buyer', 'closed', null),
    (null, 'accepted', 'refund', 'seller', 'refunded', null),
    ('{not_arrived,payment}', 'accepted', 'confirm_refund', 'buyer', 'closed', null),
    ('{return,wrong_or_damaged}', 'accepted', 'remind', 'system', 'accepted', null),
    ('{return,wrong_or_damaged}', 'accepted', 'close', 'system', 'closed', null),
    ('{return,wrong_or_damaged}', 'closed', 'send_back', 'buyer', 'sent_back', null),
    ('{not_arrived,payment}', 'accepted', 'escalate', 'system', 'escalated', null),
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
    (null, 'decided', 'withdraw', 'buyer', 'closed', null),
    (null, 'decided', 'confirm_refund', 'buyer', 'closed', null),
    (null, 'decided', 'escalate', 'system', 'escalated', null)
  ) s (kinds, from_state, step, actor, to_state, is_cancelled)
  join app.case_kinds k on k.kind = any (coalesce(s.kinds, array[k.kind]))
on conflict (kind, from_state, step, actor) do update set to_state = excluded.to_state, is_cancelled = excluded.is_cancelled
where (case_steps.to_state, case_steps.is_cancelled) is distinct from (excluded.to_state, excluded.is_cancelled);

insert into app.case_deadlines (kind, state, days, step, remind_days)
select k.kind, d.state, d.days, d.step, d.remind_days
  from (values
    (null::text[], 'asked', 3, 'escalate', null::int),
    (null, 'refused', 14, 'close', null),
    ('{return,wrong_or_damaged}', 'accepted', 14, 'close', 10),
    ('{not_arrived,payment}', 'accepted', 3, 'escalate', null),
    ('{return,wrong_or_damaged}', 'sent_back', 14, 'escalate', null),
    ('{return,wrong_or_damaged}', 'arrived', 3, 'escalate', null),
    (null, 'refunded', 7, 'close', null),
    (null, 'decided', 3, 'escalate', null)
  ) d (kinds, state, days, step, remind_days)
  join app.case_kinds k on k.kind = any (coalesce(d.kinds, array[k.kind]))
on conflict (kind, state) do update set days = excluded.days, step = excluded.step, remind_days = excluded.remind_days
where (case_deadlines.days, case_deadlines.step, case_deadlines.remind_days) is distinct from (excluded.days, excluded.step, excluded.remind_days);
