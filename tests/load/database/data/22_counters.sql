-- Every counter as the triggers would have left it.
update app.profiles s
   set review_count = coalesce(p.reviews, 0), rating_sum = coalesce(p.stars, 0), newest_product_at = p.newest,
       total_sales = coalesce(o.total, 0), total_earnings = coalesce(o.earnings, 0)
  from app.profiles x
  left join (select seller_id, sum(review_count) as reviews, sum(rating_sum) as stars, max(created_at) as newest from public.products group by 1) p on p.seller_id = x.id
  left join (select o.seller_id, sum(o.total) as total, sum(t.earnings) as earnings
               from public.orders o join app.order_settlements t on t.order_id = o.id where o.status = 'delivered' group by 1) o on o.seller_id = x.id
 where s.id = x.id and x.is_influencer;

update app.profiles s set published_review_count = r.written
  from (select user_id, count(*) as written from public.product_reviews where status = 'published' group by 1) r where s.id = r.user_id;

insert into app.seller_product_counts (seller_id, category, product_count)
select seller_id, coalesce(category, '*'), count(*) from public.products where status = 'active' and deleted_at is null
 group by grouping sets ((seller_id), (seller_id, category));

insert into app.category_counts (category, product_count, seller_count)
select coalesce(category, '*'), count(*), count(distinct seller_id) from public.products where status = 'active' and deleted_at is null
 group by grouping sets ((), (category))
on conflict (category) do update set product_count = excluded.product_count, seller_count = excluded.seller_count;

select app.collect_search_terms(:products);

drop table bench.orders, bench.lines, bench.sums, bench.shelf, bench.shelf_size, bench.stars, bench.disputes, bench.targets,
  bench.numbers;
