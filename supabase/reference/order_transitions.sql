-- The allowed status changes of an order, by actor, with the reasons and the condition of each.
insert into app.order_transitions (from_status, to_status, actor, reasons, condition) values
  ('pending', 'confirmed', 'seller', '{}', null),
  ('pending', 'confirmed', 'operator', '{}', null),
  ('confirmed', 'shipped', 'seller', '{}', null),
  ('shipped', 'delivered', 'seller', '{}', null),
  ('shipped', 'delivered', 'buyer', '{}', null),
  ('shipped', 'delivered', 'system', '{}', null),
  ('shipped', 'delivered', 'operator', '{}', null),
  ('pending', 'cancelled', 'buyer', '{}', 'payment_not_received'),
  ('confirmed', 'cancelled', 'buyer', '{}', 'late_or_unpaid'),
  ('pending', 'cancelled', 'seller', '{}', null),
  ('confirmed', 'cancelled', 'seller', '{}', null),
  ('shipped', 'cancelled', 'seller', '{refused,not_collected,lost}', null),
  ('pending', 'cancelled', 'system', '{not_paid,not_confirmed,seller_left}', null),
  ('confirmed', 'cancelled', 'system', '{not_paid,not_sent,seller_left}', null),
  ('shipped', 'cancelled', 'system', '{seller_left}', null),
  ('pending', 'cancelled', 'operator', '{}', null),
  ('confirmed', 'cancelled', 'operator', '{}', null),
  ('shipped', 'cancelled', 'operator', '{refused,not_collected,lost}', null),
  ('delivered', 'cancelled', 'seller', '{lost}', 'not_arrived'),
  ('delivered', 'cancelled', 'operator', '{lost}', 'not_arrived'),
  ('cancelled', 'confirmed', 'seller', '{}', 'late_payment'),
  ('cancelled', 'confirmed', 'operator', '{}', null)
on conflict (from_status, to_status, actor) do update set reasons = excluded.reasons, condition = excluded.condition
where (order_transitions.reasons, order_transitions.condition) is distinct from (excluded.reasons, excluded.condition);
