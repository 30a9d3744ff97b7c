-- Open orders of a buyer. unpaid: neither paid nor reported as paid (app.is_unpaid). waiting: not confirmed and no payment received, also
-- when
-- the buyer has reported one, so that a false report frees nothing. cancelled: placed in the last 24 hours and cancelled by the buyer.
insert into app.order_limits (kind, most) values
  ('unpaid_of_buyer', 5), ('unpaid_at_store', 2), ('unpaid_of_phone', 5),
  ('waiting_of_buyer', 30), ('waiting_at_store', 10), ('waiting_units_at_store', 1000),
  ('cancelled_at_store', 5),
  -- of all guests together: they cost nothing, and each order holds stock
  ('waiting_of_guests_at_store', 50)
-- an owner may have changed it
on conflict (kind) do nothing;
