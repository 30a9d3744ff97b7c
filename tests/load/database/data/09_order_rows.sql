-- The statements of this file are run two at a time.
create unlogged table bench.sums as
select order_id, sum(unit_price * quantity) as total, sum(quantity) as units, sum(unit_price * quantity * 95 / 100) as earnings from bench.lines group by 1;

insert into public.order_items (order_id, position, product_id, name, image, unit_price, quantity)
select order_id, position, product_id, name, image, unit_price, quantity from bench.lines;

-- each buyer has a phone; one phone has a fiftieth of all orders, none of them open
insert into app.order_contacts (order_id, phone, street, is_unpaid)
select id, case when n % 50 = 0 and status in ('delivered', 'cancelled') then '+77010000000' else '+77' || lpad((abs(hashtextextended(buyer_id::text, 0)) % 1000000000)::text, 9, '0') end, 'Абая 1',
       app.is_unpaid(status, case when n % 2 = 0 then 'kaspi_transfer' else 'cash_on_delivery' end, case when status = 'delivered' then 'received' else 'unpaid' end)
  from bench.orders;

insert into public.order_events (order_id, from_status, to_status, actor, created_at)
select o.id, e.from_status, e.to_status, e.actor, o.date + e.step * interval '1 hour'
  from (select id, date, status from bench.orders order by n) o
  join (values (0, null, 'pending', 'buyer'), (1, 'pending', 'confirmed', 'seller'), (2, 'confirmed', 'shipped', 'seller'), (3, 'shipped', 'delivered', 'seller'),
               (4, 'pending', 'cancelled', 'buyer')) e (step, from_status, to_status, actor)
    on case o.status when 'pending' then e.step = 0 when 'confirmed' then e.step <= 1 when 'shipped' then e.step <= 2 when 'delivered' then e.step <= 3
                     else e.step in (0, 4) end
 order by o.date, e.step;

insert into public.stock_movements (product_id, delta, reason, order_id, created_at)
select product_id, -quantity, 'order', order_id, date from bench.lines
union all
select product_id, quantity, 'cancel', order_id, date + interval '4 hours' from bench.lines where status = 'cancelled';

insert into public.stock_movements (product_id, delta, reason, created_at)
select p.id, p.stock_quantity + coalesce(s.sold, 0), 'initial', p.created_at
  from public.products p left join (select product_id, sum(quantity) as sold from bench.lines where status <> 'cancelled' group by 1) s on s.product_id = p.id
 where p.stock_quantity + coalesce(s.sold, 0) > 0;

insert into public.product_daily_stats (seller_id, date, product_id, views, orders, units, revenue, post_orders)
select seller_id, date, product_id, sum(views), sum(orders), sum(units), sum(revenue), sum(orders)
  from (select seller_id, app.local_date(date) as date, product_id, 0 as views, 1 as orders, quantity as units, unit_price * quantity as revenue
          from bench.lines where status <> 'cancelled'
        union all
        -- a tenth of the products and all of the largest seller were viewed on every third of the last 90 days
        select k.seller_id, app.local_date(now()) - d, k.id, 1 + hashtext(k.id::text || d) % 15 + 15, 0, 0, 0
          from (select bench.id('seller', seller) as seller_id, id from bench.shelf where seller = 1 or k % 10 = 3) k, generate_series(0, 89, 3) d) x
 group by 1, 2, 3
 order by 2;

insert into app.outbox (kind, user_id, order_id, created_at, due_at, attempts, sent_at)
select 'new_order', seller_id, id, date, date, 1, case when n > :orders - 500 then null else date end
  from bench.orders where date > now() - interval '30 days' or n > :orders - 500;

insert into app.checkouts (id, user_id, idempotency_key, payload_hash, number, response, created_at)
select checkout_id, buyer_id, checkout_id, '\x00', number, '{}', date from bench.orders;

insert into public.wishlists (user_id, product_id, created_at)
select bench.buyer(bench.unit(n, 71), :buyers), bench.id('product', 1 + floor(:products * power(bench.unit(n, 72), 1.5))::bigint), now() - bench.unit(n, 73) * interval '300 days'
  from generate_series(1, 5 * :buyers) n on conflict do nothing;

-- the first buyer follows as many stores as one user may
insert into public.follows (user_id, seller_id, created_at)
select bench.id('buyer', 1), bench.id('seller', n), now() - bench.unit(n, 78) * interval '300 days'
  from generate_series(1, least(500, :sellers)) n;

insert into public.follows (user_id, seller_id, created_at)
select bench.buyer(bench.unit(n, 75), :buyers), bench.id('seller', 1 + floor(:sellers * power(bench.unit(n, 76), 2))::bigint), now() - bench.unit(n, 77) * interval '300 days'
  from generate_series(1, 3 * :buyers) n where bench.buyer(bench.unit(n, 75), :buyers) <> bench.id('buyer', 1) on conflict do nothing;
