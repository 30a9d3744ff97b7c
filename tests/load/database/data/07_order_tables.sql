-- The products of each seller by number, so that a line of an order can be looked up.
create unlogged table bench.shelf as
select s.n as seller, row_number() over (partition by s.n order by p.id) - 1 as k, p.id, p.current_price as price, p.name, p.media_url as image
  from generate_series(1, :sellers) s (n) join public.products p on p.seller_id = bench.id('seller', s.n);
alter table bench.shelf add primary key (seller, k);
create unlogged table bench.shelf_size as select seller, count(*) as products from bench.shelf group by 1;
alter table bench.shelf_size add primary key (seller);
analyze bench.shelf, bench.shelf_size;

create unlogged table bench.orders (
  n bigint, id uuid, checkout_id uuid, number bigint, seller_id uuid, buyer_id uuid, date timestamptz, status text,
  seller int, first_line bigint, lines int, products bigint);
create unlogged table bench.lines (
  order_id uuid, position int, product_id uuid, seller_id uuid, name text, image text, unit_price bigint, quantity int, date timestamptz, status text);
