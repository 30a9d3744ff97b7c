-- Figures of the seller area: views, sales by day, overview, reports.
create function app.record_product_view(p_product uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.product_daily_stats as s (seller_id, date, product_id, views, view_minute, minute_views)
  select p.seller_id, app.local_date(app.now()), p.id, 1, date_trunc('minute', app.now()), 1
    from public.products p
   where p.id = p_product and p.status = 'active' and p.deleted_at is null and p.seller_id is distinct from (select auth.uid())
     and (select app.session_alive())
  on conflict (seller_id, date, product_id) do update
     set views = s.views + 1, view_minute = excluded.view_minute,
         minute_views = case when s.view_minute = excluded.view_minute then s.minute_views + 1 else 1 end
   where s.view_minute is distinct from excluded.view_minute or s.minute_views < 30
$$;
create function public.record_product_view(p_product uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select app.record_product_view(p_product) $$;
comment on function public.record_product_view(uuid) is
  'Counts a view of a product page, except by its seller, at most 30 a minute per product.';
grant execute on function app.record_product_view(uuid), public.record_product_view(uuid) to anon, authenticated;

create view public.seller_analytics with (security_invoker = true) as
select o.seller_id, app.local_date(o.date) as date,
       sum(o.total - o.refunded)::bigint as sales, count(*)::bigint as orders, sum(o.units)::bigint as units
  from public.orders o
 where o.status <> 'cancelled' and o.seller_id = (select auth.uid())
 group by 1, 2;
comment on view public.seller_analytics is
  'Own sales by day (Almaty) without cancelled orders and refunds. The app calls seller_daily_sales, which reads only the days shown.';
comment on column public.seller_analytics.sales is 'Tenge.';
comment on column public.seller_analytics.orders is 'Orders of the day, without cancelled ones.';
comment on column public.seller_analytics.units is 'Pieces in these orders.';
grant select on public.seller_analytics to authenticated;
grant execute on function app.local_date(timestamptz) to authenticated;

create function app.own_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select case when app.session_alive() then (select auth.uid()) end
$$;
comment on function app.own_id() is 'The caller''s id while the session is valid, otherwise null: reads then find nothing.';

create function app.seller_daily_sales(p_since date) returns table (date date, sales bigint, orders bigint, units bigint)
language sql stable security definer set search_path = '' as $$
  select app.local_date(o.date), sum(o.total - o.refunded)::bigint, count(*)::bigint, sum(o.units)::bigint
    from public.orders o
   where o.seller_id = (select app.own_id()) and o.status <> 'cancelled'
     and o.date >= (greatest(p_since, app.local_date(app.now()) - 400)::timestamp at time zone 'Asia/Almaty')
   group by 1 order by 1
$$;
create function public.seller_daily_sales(p_since date) returns table (date date, sales bigint, orders bigint, units bigint)
language sql stable security invoker set search_path = '' as $$ select * from app.seller_daily_sales(p_since) $$;
comment on function public.seller_daily_sales(date) is
  'Own sales by day (Almaty) since a day, at most 400 days back, without cancelled orders. Sales in tenge, less refunds.';

create function app.seller_todo_count() returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) from (
    select 1 from public.orders o
     where o.seller_id = (select app.own_id())
       and app.waits_for_seller(o.case_state, o.case_due_at, o.goods_due_at, o.status, o.payment_method, o.payment_status)
     limit 1001) c);
end $$;
comment on function app.seller_todo_count() is 'Number of own orders that wait for the seller; 1001 means "more than 1,000".';

create function app.seller_overview(p_since date) returns jsonb
-- not in SQL: all its queries were planned at each call
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.own_id();
begin
  return jsonb_build_object(
    'days', (select coalesce(jsonb_agg(to_jsonb(d) order by d.date), '[]')
      from app.seller_daily_sales(greatest(p_since, app.local_date(app.now()) - 90)) d),
    'todo', app.seller_todo_count(),
    -- of the same orders, as many as are counted: in the order of their index, so that no others are read
    'oldest', (select min(c.date) from (
       select o.date from public.orders o
        where o.seller_id = v_me
          and app.waits_for_seller(o.case_state, o.case_due_at, o.goods_due_at, o.status, o.payment_method, o.payment_status)
        order by coalesce(o.case_due_at, o.goods_due_at, o.due_at, '-infinity'), o.id limit 1001) c),
    'orders', (select coalesce(jsonb_agg(to_jsonb(r) order by r.date desc), '[]') from (
       -- all columns, as in seller_orders: the app maps both alike
       select o.*,
              (select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id, 'variant_id', i.variant_id, 'name', i.name, 'image',
                i.image,
                                                            'unit_price', i.unit_price, 'quantity', i.quantity) order by i.position), '[]')
                 from public.order_items i where i.order_id = o.id) as order_items, app.awaits(o.id) as awaits
         from public.orders o where o.seller_id = v_me order by o.date desc, o.id desc limit 5) r),
    'products', (select count(*) from public.products p where p.seller_id = v_me and p.deleted_at is null),
    'reviews', (select s.review_count from app.profiles s where s.id = v_me),
    'rating', (select s.rating_sum::double precision / nullif(s.review_count, 0) from app.profiles s where s.id = v_me),
    -- among the newest thousand products
    'low', (select coalesce(jsonb_agg(to_jsonb(l) order by l.stock, l.name), '[]') from (
       select s.id, s.name, s.image, s.stock_quantity as stock from (
         select p.id, p.name, app.cover_url(p) as image, p.stock_quantity from public.products p
          where p.seller_id = v_me and p.status = 'active' and p.deleted_at is null
            order by p.created_at desc, p.id desc limit 1000) s
        where s.stock_quantity <= 4 order by s.stock_quantity, s.name limit 4) l),
    'showcase', (select coalesce(jsonb_agg(c.image order by c.created_at desc), '[]') from (
       select app.cover_url(s) as image, s.created_at from public.products s
        where s.seller_id = v_me and s.status = 'active' and s.deleted_at is null and app.cover_url(s) is not null
        order by s.created_at desc, s.id desc limit 3) c));
end $$;
create function public.seller_overview(p_since date) returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.seller_overview(p_since) $$;
comment on function public.seller_overview(date) is
  'All data of the dashboard in one answer: days since p_since (at most 90), orders that wait for the seller, the newest five, products, '
  'rating, low stock (4 or less), images.';

create function app.seller_changes(p_since timestamptz) returns table (server_time timestamptz, changed_orders int)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    -- a change that was committed during the last answer may be slightly older than it
    select app.clock_timestamp(), (select count(*)::int from (
      select 1 from public.orders o
       where o.seller_id = (select app.own_id()) and o.updated_at > p_since - interval '5 seconds' limit 100) c);
end $$;
create function public.seller_changes(p_since timestamptz) returns table (server_time timestamptz, changed_orders int)
language sql stable security invoker set search_path = '' as $$ select * from app.seller_changes(p_since) $$;
comment on function public.seller_changes(timestamptz) is
  'Number of orders of one''s store that changed since the server_time of the last answer (at most 100). Polled; '
  'only after a change the app reloads the lists.';

-- Reports -------------------------------------------------------------------------------------------------------------
create function app.best_products(p_days int) returns table (
  product_id uuid, views bigint, orders bigint, units bigint, revenue bigint, post_orders bigint
)
language sql stable security definer set search_path = '' as $$
  with sold as materialized (
    select t.product_id, sum(t.orders)::bigint as orders, sum(t.units)::bigint as units, sum(t.revenue)::bigint as revenue,
           sum(t.post_orders)::bigint as post_orders
      from public.product_daily_stats t
     where t.seller_id = (select app.own_id()) and t.date >= app.period_start(p_days) and t.orders > 0
     group by 1 order by 4 desc, 1 limit 500),
  viewed as materialized (
    select t.product_id, sum(t.views)::bigint as views
      from public.product_daily_stats t
     where t.seller_id = (select app.own_id()) and t.date >= app.period_start(p_days)
       -- there are already 500: no further products are needed
       and ((select count(*) from sold) < 500 or t.product_id in (select product_id from sold))
     group by 1)
  select product_id, coalesce(v.views, 0), coalesce(s.orders, 0), coalesce(s.units, 0), coalesce(s.revenue, 0), coalesce(s.post_orders, 0)
    from sold s full join viewed v using (product_id)
   where v.views > 0 or s.orders > 0
   order by s.revenue desc nulls last, v.views desc nulls last, product_id limit 500
$$;
comment on function app.best_products(int) is
  'Up to 500 own products of the last days: those with the highest revenue, then the most viewed. Revenue in tenge.';

create function app.seller_products_report(p_days int) returns table (
  product_id uuid, name text, image text, instagram_media_id text, views bigint, orders bigint, units bigint, revenue bigint
)
language sql stable security definer set search_path = '' as $$
  select p.id, p.name, app.cover_url(p), p.instagram_media_id, s.views, s.orders, s.units, s.revenue
    from app.best_products(p_days) s join public.products p on p.id = s.product_id
   order by s.revenue desc, s.views desc, p.name, p.id limit 500
$$;
create function public.seller_products_report(p_days int) returns table (
  product_id uuid, name text, image text, instagram_media_id text, views bigint, orders bigint, units bigint, revenue bigint
)
language sql stable security invoker set search_path = '' as $$ select * from app.seller_products_report(p_days) $$;
comment on function public.seller_products_report(int) is
  'Views, orders, units and revenue in tenge of one''s own products in the last days. The best 500.';

create function app.seller_posts_report(p_days int) returns table (
  instagram_media_id text, name text, image text, views bigint, orders bigint, revenue bigint
)
language sql stable security definer set search_path = '' as $$
  select p.instagram_media_id, (array_agg(p.name order by s.revenue desc, p.id))[1],
    (array_agg(app.cover_url(p) order by s.revenue desc, p.id))[1],
         sum(s.views)::bigint, sum(s.post_orders)::bigint, sum(s.revenue)::bigint
    from app.best_products(p_days) s join public.products p on p.id = s.product_id
   where p.instagram_media_id is not null
   group by 1
   order by 6 desc, 4 desc, 2 limit 500
$$;
create function public.seller_posts_report(p_days int) returns table (
  instagram_media_id text, name text, image text, views bigint, orders bigint, revenue bigint
)
language sql stable security invoker set search_path = '' as $$ select * from app.seller_posts_report(p_days) $$;
comment on function public.seller_posts_report(int) is
  'Figures of each Instagram post in the last days, from the best 500 products; an order of two products of a post counts once. '
  'Shown with its best-selling product.';
