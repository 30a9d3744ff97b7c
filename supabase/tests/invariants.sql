-- Rows that must not exist (security.md §3.2). Expected result: none. Run after tests, load, and on a schedule in production.
select 'I1 negative stock' as broken, id::text as what from public.products where stock_quantity < 0
union all
select 'I2 ledger differs from stock', p.id::text from public.products p
  left join public.stock_movements m on m.product_id = p.id group by p.id having coalesce(sum(m.delta), 0) <> p.stock_quantity
union all
select 'I2 variants differ from the product', p.id::text from public.products p
  join public.product_variants v on v.product_id = p.id group by p.id having sum(v.stock_quantity) <> p.stock_quantity or not p.has_variants
union all
select 'I2 has variants without any', p.id::text from public.products p
  where p.has_variants and not exists (select 1 from public.product_variants v where v.product_id = p.id)
union all
select 'I3 total is not the sum of lines', o.id::text from public.orders o
  left join public.order_items i on i.order_id = o.id group by o.id having o.total is distinct from sum(i.unit_price * i.quantity)
union all
select 'I4 order without lines', o.id::text from public.orders o where not exists (select 1 from public.order_items i where i.order_id = o.id)
union all
select 'I5 checkout without answer', c.id::text from app.checkouts c where c.payload_hash <> 'seed' and c.answer is null
union all
select 'I7 seller buys from themselves', o.id::text from public.orders o where o.user_id = o.seller_id
union all
select 'I7 line of another seller', o.id::text from public.orders o join public.order_items i on i.order_id = o.id
  join public.products p on p.id = i.product_id where p.seller_id <> o.seller_id
union all
select 'I8 status is not the last event', o.id::text from public.orders o
  where o.status is distinct from (select e.to_status from public.order_events e where e.order_id = o.id order by e.id desc limit 1)
union all
select 'I8 step outside the transition table', e.order_id::text from public.order_events e
  where e.from_status is not null and not exists (select 1 from app.order_transitions t where t.from_status = e.from_status and t.to_status = e.to_status)
union all
select 'I9 restocked not exactly once', o.id::text from public.orders o where o.status = 'cancelled' and exists (
  select 1 from public.order_items i where i.order_id = o.id group by i.product_id having sum(i.quantity) is distinct from
    (select sum(m.delta) from public.stock_movements m where m.order_id = o.id and m.product_id = i.product_id and m.reason = 'cancel'))
union all
select 'I10 category count', c.category_slug from app.category_counts c where c.product_count <>
  (select count(*) from public.products p where p.category = c.category_slug and p.status = 'active' and p.deleted_at is null)
union all
select 'I10 review count', p.id::text from public.products p where p.review_count <>
  (select count(*) from public.product_reviews r where r.product_id = p.id and r.status = 'published')
union all
select 'I11 two reviews of one person', product_id::text from public.product_reviews group by product_id, user_id having count(*) > 1
