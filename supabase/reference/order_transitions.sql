-- The allowed status changes of an order, by actor.
insert into app.order_transitions (from_status, to_status, actor) values
  ('pending', 'confirmed', 'seller'), ('confirmed', 'shipped', 'seller'), ('shipped', 'delivered', 'seller'),
  ('pending', 'cancelled', 'seller'), ('confirmed', 'cancelled', 'seller'), ('pending', 'cancelled', 'buyer'),
  ('pending', 'cancelled', 'system'), ('confirmed', 'cancelled', 'system'), ('shipped', 'cancelled', 'system')
on conflict (from_status, to_status, actor) do nothing;
