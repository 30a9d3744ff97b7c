-- Proposals: open ones of two thirds of the unsent orders, but for those of the largest seller and of buyer 1; a tenth of all had one.
create function bench.change_kind(n bigint) returns text
language sql immutable parallel safe as $$ select case n % 3 when 0 then 'delivery' when 1 then 'address' end $$;

insert into public.order_changes (id, order_id, kind, proposed_by, delivery_cost, created_at, due_at)
select bench.id('change', n), id, bench.change_kind(n), case bench.change_kind(n) when 'address' then 'buyer' else 'seller' end, 1500,
       now() - bench.unit(n, 151) * interval '48 hours', now() + bench.unit(n, 151) * interval '24 hours' + interval '1 hour'
  from bench.orders
 where status in ('pending', 'confirmed') and bench.change_kind(n) is not null and n > 300 and n <= :orders - :largestSellerOrders;
insert into app.order_change_contacts (change_id, name, phone, city, street)
select id, 'Покупатель', '+77011234567', 'Жезказган', 'Абая 1' from public.order_changes where kind = 'address';

insert into public.order_changes (order_id, kind, proposed_by, state, delivery_cost, created_at, due_at, answered_at)
select id, 'delivery', 'seller', (array['accepted', 'declined', 'expired'])[1 + n % 3], 1500, date + interval '1 hour', null,
       date + interval '2 hours'
  from bench.orders where status = 'delivered' and n % 10 = 4;
