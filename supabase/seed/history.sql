-- Orders of the past 40 days and the reviews that came of them. A hash stands in for chance, so every seed is alike.
create function pg_temp.chance(p_key text, p_sides int) returns int language sql immutable as $$
  select (('x' || substr(md5(p_key), 1, 7))::bit(28)::int) % p_sides
$$;

do $$
declare
  v_shoppers uuid[];
  v_buyer app.profiles;
  v_product public.products;
  v_checkout app.checkouts;
  v_order uuid;
  v_age numeric;
  v_quantity int;
  v_path text[];
  v_status text;
  v_before text;
begin
  select array_agg(id order by username) into v_shoppers from app.profiles where not is_influencer;
  for i in 1..170 loop
    v_age := power(pg_temp.chance('age' || i, 1000) / 1000.0, 1.4) * 40;
    select * into v_buyer from app.profiles
     where id = case when i % 19 = 0 then (select id from app.profiles where username = 'dana.k')
                     else v_shoppers[1 + pg_temp.chance('buyer' || i, array_length(v_shoppers, 1))] end;
    -- every third order goes to the demo seller
    select * into v_product from public.products
     where (i % 3 > 0 or seller_id = (select id from app.profiles where username = 'aigerim.home'))
     order by md5(id::text || i) limit 1;
    v_quantity := 1 + pg_temp.chance('quantity' || i, 10) / 8;
    v_path := case when v_age > 10 and pg_temp.chance('fate' || i, 12) = 0 then array['pending', 'cancelled']
                   when v_age > 9 then array['pending', 'confirmed', 'shipped', 'delivered']
                   when v_age > 4 then array['pending', 'confirmed', 'shipped']
                   when v_age > 1.5 then array['pending', 'confirmed']
                   else array['pending'] end;

    insert into app.checkouts (user_id, idempotency_key, payload_hash, total, created_at)
    values (v_buyer.id, gen_random_uuid(), 'seed', v_product.current_price * v_quantity, now() - v_age * interval '1 day')
    returning * into v_checkout;
    insert into public.orders (checkout_id, number, user_id, seller_id, customer, city, date, status, payment_method, payment_details, payment_status, total, units)
    values (v_checkout.id, v_checkout.number || '-1', v_buyer.id, v_product.seller_id, v_buyer.full_name, coalesce(v_buyer.location, 'Алматы'),
            v_checkout.created_at, v_path[array_length(v_path, 1)], case when i % 4 = 0 then 'cash_on_delivery' else 'kaspi_transfer' end,
            case when i % 4 = 0 then '{}' else coalesce((select jsonb_strip_nulls(jsonb_build_object('phone', t.kaspi_phone, 'link', t.kaspi_link))
              from public.seller_settings t where t.seller_id = v_product.seller_id), '{}') end,
            case when 'shipped' = any (v_path) then 'received' else 'unpaid' end, v_checkout.total, v_quantity)
    returning id into v_order;
    insert into public.order_items values (v_order, v_product.id, v_product.name, v_product.media_url, v_product.current_price, v_quantity, 5);
    insert into app.order_contacts values (v_order, v_buyer.full_name, '+77010000000', coalesce(v_buyer.location, 'Алматы'), 'пр. Абая, 52', '14', null);
    v_before := null;
    foreach v_status in array v_path loop
      insert into public.order_events (order_id, from_status, to_status, actor, created_at)
      values (v_order, v_before, v_status, case when v_before is null then 'buyer' else 'seller' end,
              v_checkout.created_at + coalesce(array_position(v_path, v_before), 0) * interval '1 day');
      v_before := v_status;
    end loop;

    -- the pieces were on the shelf before they were sold
    update public.products set stock_quantity = stock_quantity + v_quantity where id = v_product.id;
    perform app.move_stock(v_order, 'order', -1);
    if v_status = 'cancelled' then
      perform app.move_stock(v_order, 'cancel', 1);
      update public.products set stock_quantity = stock_quantity - v_quantity where id = v_product.id;
    end if;
  end loop;
end $$;

update app.profiles s
   set total_sales = d.sales, total_earnings = d.earnings
  from (select o.seller_id, sum(o.total) as sales, sum(i.unit_price * i.quantity * (100 - i.commission_rate) / 100) as earnings
          from public.orders o join public.order_items i on i.order_id = o.id where o.status = 'delivered' group by 1) d
 where s.id = d.seller_id;

-- buyers of delivered orders review first, others fill up; the mark "bought here" is computed, not claimed
insert into public.product_reviews (product_id, user_id, rating, comment, content_language, verified_purchase, helpful_count, created_at)
select p.id, w.user_id, t.stars, t.words, t.lang, app.has_received(w.user_id, p.id), pg_temp.chance('useful' || p.id || w.user_id, 15),
       greatest(p.created_at, now() - interval '160 days') + (now() - greatest(p.created_at, now() - interval '160 days'))
         * (pg_temp.chance('when' || p.id || w.user_id, 100) / 100.0)
  from (select id, category, created_at, row_number() over (order by created_at desc) as place from public.products) p
 cross join lateral (
    select s.id as user_id, row_number() over (order by app.has_received(s.id, p.id) desc, md5(s.id::text || p.id)) as n
      from app.profiles s where not s.is_influencer and s.username <> 'dana.k'
 ) w
 cross join lateral (
    select array_agg(r order by r.category = p.category desc, md5(r.words || p.id)) as list from review_texts r where r.category in (p.category, 'any')
 ) bank
 cross join lateral (select b.stars, b.words, b.lang from unnest(bank.list) with ordinality b (category, n, stars, lang, words, place) where b.place = w.n) t
 where w.n <= case when p.place <= 38 then 4 + pg_temp.chance('reviews' || p.id, 8) else pg_temp.chance('reviews' || p.id, 5) end;

-- some products came from posts, and pages were looked at: the figures have something to say
update public.products p
   set instagram_media_id = 'seed_' || s.username_part || '_' || ((row_number - 1) / 3 + 1)
  from (select q.id, replace(r.username, '.', '_') as username_part, row_number() over (partition by q.seller_id order by q.created_at desc) as row_number
          from public.products q join app.profiles r on r.id = q.seller_id) s
 where s.id = p.id and s.row_number <= 9;
insert into public.product_views (product_id, date, views)
select p.id, (now() at time zone 'Asia/Almaty')::date - d, 1 + pg_temp.chance('seen' || p.id || d, 9)
  from public.products p cross join generate_series(0, 40) d
 where pg_temp.chance('day' || p.id || d, 3) = 0;

-- tees and hats come in sizes; the pieces there are stay, shared between them
insert into public.product_variants (product_id, size, stock_quantity, position)
select p.id, z.size, case z.place when 1 then ceil(p.stock_quantity / 2.0)::int when 2 then p.stock_quantity / 2 else 0 end, z.place
  from public.products p
  join app.profiles s on s.id = p.seller_id and s.username = 'aliya.knit'
 cross join (values ('S', 1), ('M', 2), ('L', 3)) z (size, place)
 where p.name like 'Футболка%';
