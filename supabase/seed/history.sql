-- Orders of the past 40 days, reviews, and the earlier orders of their authors. Numbers come from hashes, so that every seed is the same.
create function pg_temp.hashed(p_key text, p_sides int) returns int language sql immutable as $$
  select (('x' || substr(md5(p_key), 1, 7))::bit(28)::int) % p_sides
$$;

-- One order of one product, as if its commands had run when they happened. Returns its id.
create function pg_temp.add_order(i int, p_buyer app.profiles, p_product public.products, p_age numeric, p_path text[], p_method text, p_payment text)
returns uuid language plpgsql as $$
declare
  v_checkout app.checkouts;
  v_order uuid;
  v_quantity int := 1 + pg_temp.hashed('quantity' || i, 10) / 8;
  v_status text;
  v_before text;
begin
  insert into app.checkouts (user_id, idempotency_key, payload_hash, number, total, response, created_at)
  values (p_buyer.id, gen_random_uuid(), '\x00', 100000000 + pg_temp.hashed('number' || i, 1000000) * 800 + i,
          p_product.current_price * v_quantity, '{}', now() - p_age * interval '1 day')
  returning * into v_checkout;
  insert into public.orders (checkout_id, number, user_id, seller_id, customer, city, date, status, payment_method, payment_details, payment_status, payment_reported_at, payment_received_at, total, units)
  values (v_checkout.id, v_checkout.number || '-1', p_buyer.id, p_product.seller_id, p_buyer.full_name, coalesce(p_buyer.location, 'Алматы'),
          v_checkout.created_at, p_path[array_length(p_path, 1)], p_method,
          case when p_method = 'cash_on_delivery' or p_path && array['delivered', 'cancelled'] then '{}' else coalesce((
            select jsonb_strip_nulls(jsonb_build_object('phone', t.kaspi_phone, 'link', t.kaspi_link))
              from public.seller_settings t where t.seller_id = p_product.seller_id), '{}') end,
          p_payment, case when p_payment = 'reported' then v_checkout.created_at + interval '1 hour' end,
          case when p_payment = 'received' then v_checkout.created_at + interval '2 hours' end,
          v_checkout.total, v_quantity)
  returning id into v_order;
  insert into public.order_items (order_id, position, product_id, name, image, unit_price, quantity)
  values (v_order, 1, p_product.id, p_product.name, p_product.media_url, p_product.current_price, v_quantity);
  insert into app.order_contacts (order_id, phone, street, flat, is_unpaid)
  select v_order, case p_buyer.username when 'dana.k' then '+77000000000' else '+7700' || lpad(pg_temp.hashed('phone' || p_buyer.id, 10000000)::text, 7, '0') end,
         t.street, (1 + pg_temp.hashed('flat' || p_buyer.id, 90))::text,
         app.is_unpaid(p_path[array_length(p_path, 1)], p_method, p_payment) from seed_streets t where t.user_id = p_buyer.id;
  insert into app.order_settlements (order_id, commission_rate, earnings) values (v_order, 5, v_checkout.total * 95 / 100);
  foreach v_status in array p_path loop
    insert into public.order_events (order_id, from_status, to_status, actor, created_at)
    values (v_order, v_before, v_status, case when v_before is null then 'buyer' else 'seller' end,
            v_checkout.created_at + coalesce(array_position(p_path, v_before), 0) * least(interval '1 day', p_age / 4 * interval '1 day'));
    v_before := v_status;
  end loop;

  -- the sold quantity is added to the initial stock
  perform app.change_stock(array[(p_product.id, null, v_quantity)::app.stock_change], 'adjust');
  perform app.change_stock(array[(p_product.id, null, -v_quantity)::app.stock_change], 'order', v_order);
  if v_status = 'cancelled' then
    perform app.change_stock(array[(p_product.id, null, v_quantity)::app.stock_change], 'cancel', v_order);
    perform app.change_stock(array[(p_product.id, null, -v_quantity)::app.stock_change], 'adjust');
  else
    insert into public.product_daily_stats (seller_id, date, product_id, orders, units, revenue)
    values (p_product.seller_id, app.local_date(v_checkout.created_at), p_product.id, 1, v_quantity, v_checkout.total)
    on conflict (seller_id, date, product_id) do update
       set orders = product_daily_stats.orders + 1, units = product_daily_stats.units + excluded.units,
           revenue = product_daily_stats.revenue + excluded.revenue;
  end if;
  return v_order;
end $$;

do $$
declare
  v_shoppers uuid[];
  v_buyer app.profiles;
  v_product public.products;
  v_age numeric;
  v_path text[];
begin
  select array_agg(id order by username) into v_shoppers from app.profiles where not is_influencer;
  for i in 1..170 loop
    v_age := power(pg_temp.hashed('age' || i, 1000) / 1000.0, 1.4) * 40;
    select * into v_buyer from app.profiles
     where id = case when i % 19 = 0 then (select id from app.profiles where username = 'dana.k')
                     else v_shoppers[1 + pg_temp.hashed('buyer' || i, array_length(v_shoppers, 1))] end;
    -- every third order goes to the demo seller
    select * into v_product from public.products
     where (i % 3 > 0 or seller_id = (select id from app.profiles where username = 'aigerim.home'))
     order by md5(id::text || i) limit 1;
    v_path := case when v_age > 10 and pg_temp.hashed('fate' || i, 12) = 0 then array['pending', 'cancelled']
                   when v_age > 9 then array['pending', 'confirmed', 'shipped', 'delivered']
                   when v_age > 4 then array['pending', 'confirmed', 'shipped']
                   when v_age > 1.5 then array['pending', 'confirmed']
                   else array['pending'] end;
    perform pg_temp.add_order(i, v_buyer, v_product, v_age, v_path, case when i % 4 = 0 then 'cash_on_delivery' else 'kaspi_transfer' end,
      case when 'shipped' = any (v_path) or ('confirmed' = any (v_path) and i % 4 > 0 and i % 5 > 0) then 'received' else 'unpaid' end);
  end loop;
end $$;

-- one order of each kind that the loop does not make: reported, late, not paid, refused, one that waits for its buyer
do $$
declare
  v_own uuid := (select id from app.profiles where username = 'aigerim.home');
  v_order public.orders;
  v_kind text;
begin
  foreach v_kind in array array['reported', 'late', 'expired', 'refused', 'asked'] loop
    select * into v_order from public.orders o
     where o.seller_id = v_own
       and o.status = case when v_kind in ('refused', 'asked') then 'shipped' when v_kind = 'late' then 'confirmed' else 'pending' end
       and o.payment_method = case when v_kind in ('reported', 'expired') then 'kaspi_transfer' else o.payment_method end and o.payment_status <> 'reported'
     order by o.number limit 1;
    if v_kind = 'reported' then
      update public.orders set payment_status = 'reported', payment_reported_at = now() - interval '3 hours' where id = v_order.id;
      perform app.add_order_event(v_order.id, 'payment_reported', 'buyer');
    elsif v_kind = 'late' then
      update public.orders set payment_status = 'received', payment_received_at = date + interval '2 hours' where id = v_order.id;
      update public.orders set is_shipment_late = true where id = v_order.id returning * into v_order;
      update public.orders o set (due_at, due_action) = (select d.due_at, d.action from app.next_deadline(v_order) d) where o.id = v_order.id;
      perform app.add_order_event(v_order.id, 'payment_received', 'seller');
      perform app.add_order_event(v_order.id, 'shipment_late', 'system');
    elsif v_kind = 'expired' then
      perform app.move_order(v_order, 'cancelled', 'system', 'not_paid');
    elsif v_kind = 'refused' then
      perform app.move_order(v_order, 'cancelled', 'seller', 'refused');
    else
      update public.orders set due_action = 'deliver', tracking_number = 'RR123456785KZ' where id = v_order.id;
      perform app.add_order_event(v_order.id, 'tracking_changed', 'seller');
      perform app.add_order_event(v_order.id, 'arrival_asked', 'system');
    end if;
  end loop;
  -- nothing is overdue on the first day
  update public.orders set due_since = now() - pg_temp.hashed('due' || number, 12) * interval '1 hour' where due_at is not null;
  update public.orders o set due_at = d.due_at, due_action = d.action
    from (select x.id, n.due_at, n.action from public.orders x cross join lateral app.next_deadline(x) n where x.due_at is not null) d
   where d.id = o.id and o.due_action <> 'deliver';
  update public.orders set due_at = now() + interval '5 days' where due_action = 'deliver';
end $$;

-- Reviews: buyers of the orders above first, others follow and have received the product as well. Some have a reply.
create temporary table sample_reviews on commit drop as
select p.id as product_id, w.user_id, t.stars, t.lang, t.words, p.created_at as published_at, pg_temp.hashed('when' || p.id || w.user_id, 100) / 100.0 as share
  from (select q.id, q.category, a.about, q.created_at, row_number() over (order by q.created_at desc) as place
          from public.products q join seed_about a on a.product_id = q.id) p
 cross join lateral (
    select s.id as user_id, row_number() over (order by app.has_received(s.id, p.id) desc, md5(s.id::text || p.id)) as n
      from app.profiles s where not s.is_influencer and s.username <> 'dana.k'
 ) w
 cross join lateral (
    select array_agg(r order by r.about = p.about desc, md5(r.words || p.id)) as list
      from review_texts r where r.about in (p.about, 'any') or (r.about = 'looks' and p.category <> 'beauty')
 ) bank
 cross join lateral (select b.stars, b.words, b.lang from unnest(bank.list) with ordinality b (about, stars, lang, words, place) where b.place = w.n) t
 where w.n <= case when p.place <= 38 then 4 + pg_temp.hashed('reviews' || p.id, 8) else pg_temp.hashed('reviews' || p.id, 5) end;

-- the newest product is four days old: its parcels arrived half a day ago at the latest
select pg_temp.add_order(200 + row_number() over (order by r.product_id, r.user_id)::int, b, p,
         3.5 + (extract(epoch from now() - r.published_at) / 86400 - 3.5) * (1 - r.share), array['pending', 'confirmed', 'shipped', 'delivered'],
         case when r.share < 0.3 then 'cash_on_delivery' else 'kaspi_transfer' end, 'received')
  from sample_reviews r join app.profiles b on b.id = r.user_id join public.products p on p.id = r.product_id
 where not app.has_received(r.user_id, r.product_id);

insert into public.product_reviews (product_id, user_id, rating, comment, content_language, verified_purchase, helpful_count, created_at, reply, replied_at)
select r.product_id, r.user_id, r.stars, r.words, r.lang, true, pg_temp.hashed('useful' || r.product_id || r.user_id, 15), w.written_at,
       a.words, case when a.words is not null then w.written_at + (now() - w.written_at) / 3 end
  from sample_reviews r
 cross join lateral (select min(app.delivered_at(o.id)) as at from public.orders o join public.order_items i on i.order_id = o.id
                      where o.user_id = r.user_id and i.product_id = r.product_id and o.status = 'delivered') d
 cross join lateral (select d.at + (now() - d.at) * r.share as written_at) w
  left join lateral (select x.words from reply_texts x where x.is_good = (r.stars > 3) and x.lang = r.lang
                        and (r.stars <= 3 or pg_temp.hashed('reply' || r.product_id || r.user_id, 4) = 0)
                      order by md5(x.words || r.product_id || r.user_id) limit 1) a on true;

update app.profiles s
   set total_sales = d.sales, total_earnings = d.earnings
  from (select o.seller_id, sum(o.total) as sales, sum(t.earnings) as earnings
          from public.orders o join app.order_settlements t on t.order_id = o.id where o.status = 'delivered' group by 1) d
 where s.id = d.seller_id;

-- some products came from posts, and product pages were viewed: the reports have something to show
update public.products p
   set instagram_media_id = 'seed_' || s.username_part || '_' || ((row_number - 1) / 3 + 1)
  from (select q.id, replace(r.username, '.', '_') as username_part, row_number() over (partition by q.seller_id order by q.created_at desc) as row_number
          from public.products q join app.profiles r on r.id = q.seller_id) s
 where s.id = p.id and s.row_number <= 9;
update public.product_daily_stats t set post_orders = t.orders
  from public.products p where p.id = t.product_id and p.instagram_media_id is not null;
insert into public.product_daily_stats (seller_id, date, product_id, views)
select p.seller_id, app.local_date(now()) - d, p.id, 1 + pg_temp.hashed('seen' || p.id || d, 9)
  from public.products p cross join generate_series(0, 40) d
 where pg_temp.hashed('day' || p.id || d, 3) = 0
on conflict (seller_id, date, product_id) do update set views = excluded.views;

-- variants share the stock of their product
insert into public.product_variants (product_id, size, color, stock_quantity, position)
select p.id, c.size, c.color, case when c.place <= c.stocked then p.stock_quantity / c.stocked + (c.place <= p.stock_quantity % c.stocked)::int else 0 end, c.place
  from seed_choices c join public.products p on p.id = c.product_id;
update public.products p set has_variants = true, search_tokens = null where exists (select 1 from public.product_variants v where v.product_id = p.id);
select app.compact_category_counts();
select app.collect_search_terms();
-- the stores have had their payment details for long
alter table public.kaspi_changes disable trigger append_only;
update public.kaspi_changes set created_at = created_at - interval '90 days';
alter table public.kaspi_changes enable trigger append_only;
-- the seed sends no mails about sold-out products
delete from app.outbox;
