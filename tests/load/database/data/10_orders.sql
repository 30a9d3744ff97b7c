-- Orders with their totals; buyer 1 also saved as many products as a user may.
insert into public.orders (id, checkout_id, number, user_id, seller_id, customer, city, date, status, payment_method, payment_details, payment_status, total, units, updated_at,
                           case_state, case_due_at, due_since, due_at, due_action)
select o.id, o.checkout_id, o.number || '-1', o.buyer_id, o.seller_id, 'Покупатель ' || o.n % 1000, (array['Алматы', 'Астана', 'Шымкент', 'Караганда'])[1 + o.n % 4], o.date, o.status,
       case when o.n % 2 = 0 then 'kaspi_transfer' else 'cash_on_delivery' end,
       case when o.n % 2 = 0 and o.status in ('pending', 'confirmed', 'shipped') then '{"phone": "+77010000000"}'::jsonb else '{}' end,
       case when o.status = 'delivered' then 'received' else 'unpaid' end, s.total, s.units, o.date + interval '3 hours',
       case when o.status = 'delivered' and o.n % 100 = 7 then 'asked' end,
       case when o.status = 'delivered' and o.n % 100 = 7 then now() + bench.unit(o.n, 91) * interval '72 hours' end, o.date,
       case when d.action is not null then now() + bench.unit(o.n, 91) * interval '72 hours' - interval '1 hour' end, d.action
  from bench.orders o join bench.sums s on s.order_id = o.id
 cross join lateral (select case when o.status = 'shipped' then 'deliver' when o.status = 'pending' or o.status = 'confirmed' and o.n % 2 = 0 then 'cancel'
                                 when o.status = 'confirmed' then 'allow_cancel' end as action) d;

insert into app.order_settlements (order_id, commission_rate, earnings) select order_id, 5, earnings from bench.sums;

insert into public.wishlists (user_id, product_id, created_at)
select bench.id('buyer', 1), bench.id('product', 1 + n * 7 % :products), now() - n * interval '1 hour'
  from generate_series(1, 500 - (select count(*) from public.wishlists where user_id = bench.id('buyer', 1))) n on conflict do nothing;
