-- Reviews by buyers, most of them of the first products; 1 % are hidden, a quarter has a reply. A second one of the same user is left out.
insert into public.product_reviews (product_id, user_id, rating, comment, content_language, status, verified_purchase, created_at, reply, replied_at)
select bench.id('product', 1 + floor(:products * power(bench.unit(n, 31), 2.5))::bigint), bench.buyer(bench.unit(n, 32), :buyers),
       (array[5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1])[1 + floor(11 * bench.unit(n, 33))::int], 'Хорошая вещь, спасибо! Доставили быстро.', 'ru',
       case when n % 100 = 7 then 'hidden' else 'published' end, true, now() - bench.unit(n, 34) * interval '600 days',
       case when n % 4 = 1 then 'Спасибо за отзыв! Приходите ещё.' end, case when n % 4 = 1 then now() - bench.unit(n, 34) * interval '599 days' end
  from generate_series(1, :reviews) n
on conflict do nothing;

create table bench.stars as
select product_id, count(*)::int as reviews, sum(rating)::int as stars from public.product_reviews where status = 'published' group by 1;
alter table bench.stars add primary key (product_id);
