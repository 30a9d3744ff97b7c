-- The last orders belong to the largest seller, of which the very last are open, the first 300 to buyer 1, all others to anybody. Every third has two lines.
with drafts as (
  insert into bench.orders
  select g.n, bench.id('order', g.n), bench.id('checkout', g.n), 100000000 + g.n * 492876847 % 900000000, bench.id('seller', g.seller),
         case when g.n <= 300 then bench.id('buyer', 1) else bench.buyer(bench.unit(g.n, 61), :buyers) end,
         now() - power(bench.unit(g.n, 62), 1.3) * interval '700 days',
         case when g.state < 0.02 then 'pending' when g.state < 0.04 then 'confirmed' when g.state < 0.07 then 'shipped' when g.state < 0.15 then 'cancelled' else 'delivered' end,
         g.seller, floor(bench.unit(g.n, 63) * s.products)::bigint, case when g.n % 3 = 0 and s.products > 1 then 2 else 1 end, s.products
    from (select n, bench.unit(n, 64) * case when n > :orders - :openOrders then 0.07 else 1 end as state, case when n > :orders - :largestSellerOrders then 1 else bench.seller_of_product(n + 1000000000, :sellers) end as seller
            from generate_series(:from::bigint, :to::bigint) n) g
    join bench.shelf_size s on s.seller = g.seller
  returning *)
insert into bench.lines
select d.id, k.position, p.id, d.seller_id, p.name, p.image, p.price, 1 + (d.n + k.position) % 2, d.date, d.status
  from drafts d cross join lateral generate_series(1, d.lines) k (position)
  join bench.shelf p on p.seller = d.seller and p.k = (d.first_line + k.position) % d.products;
