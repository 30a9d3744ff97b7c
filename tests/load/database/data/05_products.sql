-- Products: 5 % hidden, 1 % deleted, spread over 730 days with more in the recent ones. Review figures come with them.
insert into public.products (id, seller_id, name, description, content_language, price, discount_price, category, condition, stock_quantity, has_variants, media_url, media_color,
                             featured, review_count, rating_sum, tags, status, instagram_media_id, created_at, updated_at, deleted_at, search_vector, search_tokens)
select bench.id('product', g.n), bench.id('seller', bench.seller_of_product(g.n, :sellers)), t.name, w.description, w.language, g.price,
       case when bench.unit(g.n, 41) < 0.25 then g.price * 8 / 10 end,
       w.category, bench.condition_of(g.n),
       case when g.n % 9 = 0 then 0 when g.n % 25 = 8 then 9 else 1 + g.n % 25 end, g.n % 25 = 8 and g.n % 9 <> 0,
       '/storage/v1/object/public/product-media/' || bench.id('seller', bench.seller_of_product(g.n, :sellers)) || '/' || bench.id('file', g.n) || '-1080.webp', '#aabbcc',
       g.n % 300 = 0, coalesce(r.reviews, 0), coalesce(r.stars, 0), w.tags, case when g.hidden < 0.06 then 'inactive' else 'active' end, 'post' || g.n,
       g.created_at, now(), case when g.hidden < 0.01 then now() - bench.unit(g.n, 44) * interval '80 days' end,
       app.products_vector(t.name, w.tags, w.description, '{}', '{}'), app.product_tokens(g.created_at, w.category, case when bench.unit(g.n, 41) < 0.25 then g.price * 8 / 10 else g.price end, coalesce(r.stars, 0), coalesce(r.reviews, 0)::int,
         bench.condition_of(g.n), bench.city_of_seller(bench.seller_of_product(g.n, :sellers)),
         case when g.n % 25 = 8 and g.n % 9 <> 0 then '{s,m,l}'::text[] end, case when g.n % 25 = 8 and g.n % 9 <> 0 then app.color_codes(bench.color_of(g.n)) end)
  from (select n, 10 * (50 + floor(60000 * power(bench.unit(n, 45), 2.5))::bigint) as price, bench.unit(n, 46) as hidden,
               -- rows are stored in the order of their creation, as in a real table
               now() - power(1 - n / (:products::float8 + 1), 1.4) * interval '730 days' as created_at
          from generate_series(:from::bigint, :to::bigint) n) g
  left join bench.stars r on r.product_id = bench.id('product', g.n)
  cross join lateral bench.product_words(g.n) w
  cross join lateral (select concat_ws(' ', w.name, bench.dependent_words(g.n, g.created_at, g.price, r.reviews)) as name) t;
