-- All that a seller's first screen tells, in one answer instead of three lists: a phone on a slow network asks once (docs/performance.md).
-- Runs with the caller's rights; without a session everything is empty.
create function public.seller_overview(p_since date) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with mine as (select (select auth.uid()) as id),
  shelf as (
    select p.id, p.name, p.media_url, p.media_type, p.status, p.stock_quantity, p.rating, p.review_count, p.created_at
      from public.products p, mine where p.seller_id = mine.id and p.deleted_at is null)
  select jsonb_build_object(
    'days', (select coalesce(jsonb_agg(jsonb_build_object('date', a.date, 'sales', a.sales, 'orders', a.orders, 'units', a.units) order by a.date), '[]')
               from public.seller_analytics a, mine where a.seller_id = mine.id and a.date >= greatest(p_since, current_date - 90)),
    'waiting', (select count(*) from public.orders o, mine where o.seller_id = mine.id and o.status in ('pending', 'confirmed')),
    'oldest', (select min(o.date) from public.orders o, mine where o.seller_id = mine.id and o.status in ('pending', 'confirmed')),
    'orders', (select coalesce(jsonb_agg(to_jsonb(r) order by r.date desc), '[]') from (
       select o.id, o.number, o.date, o.status, o.customer, o.city, o.total, o.delivery_cost, o.units, o.payment_method, o.payment_status,
              o.tracking_number, o.source, o.user_id, o.return_requested_at,
              (select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id, 'variant_id', i.variant_id, 'name', i.name, 'image', i.image,
                                                            'unit_price', i.unit_price, 'quantity', i.quantity) order by i.id), '[]')
                 from public.order_items i where i.order_id = o.id) as order_items
         from public.orders o, mine where o.seller_id = mine.id order by o.date desc limit 5) r),
    'products', (select count(*) from shelf),
    'reviews', (select coalesce(sum(s.review_count), 0) from shelf s),
    'rating', (select sum(s.rating * s.review_count) / nullif(sum(s.review_count), 0) from shelf s),
    'low', (select coalesce(jsonb_agg(to_jsonb(l) order by l.stock, l.name), '[]') from (
       select s.id, s.name, s.media_url as image, s.stock_quantity as stock from shelf s
        where s.status = 'active' and s.stock_quantity <= 4 order by s.stock_quantity, s.name limit 4) l),
    'showcase', (select coalesce(jsonb_agg(c.media_url order by c.created_at desc), '[]') from (
       select s.media_url, s.created_at from shelf s
        where s.status = 'active' and s.media_url is not null and s.media_type = 'image' order by s.created_at desc limit 3) c))
$$;
revoke all on function public.seller_overview(date) from public, anon;
grant execute on function public.seller_overview(date) to authenticated;
