-- Delivery: the ways in which a seller delivers to the buyer's city, and their price by city and weight, paid on
-- delivery and not part of the total.
create table app.city_names (
  name text primary key,
  city text not null
);
comment on table app.city_names is
  'Spellings of the larger cities in the languages of the site, folded, so that "Karaganda" matches a price for «Қарағанды». '
  'Reference data.';
alter table app.city_names enable row level security;

create function app.city_of(p_name text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce((select city from app.city_names where name = app.fold(btrim(p_name))), app.fold(btrim(p_name))));
end $$;
comment on function app.city_of(text) is 'The key of a city, whatever its spelling; for a smaller city its folded name.';

create function app.delivery_cost(p_seller uuid, p_city text) returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when s.delivery = '[]' then 0
                  else (select (d.value ->> 'cost')::int from jsonb_array_elements(s.delivery) with ordinality d
                         where app.city_of(d.value ->> 'city') = app.city_of(p_city) order by d.ordinality limit 1) end
      from public.seller_settings s where s.seller_id = p_seller);
end $$;
comment on function app.delivery_cost(uuid, text) is
  'Tenge: 0 when the seller delivers free of charge, null when there is no price for this city: to be agreed with the seller.';

create function app.delivery_days(p_seller uuid, p_city text) returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select (d.value ->> 'days_to')::int
      from public.seller_settings s, jsonb_array_elements(s.delivery) with ordinality d
     where s.seller_id = p_seller and app.city_of(d.value ->> 'city') = app.city_of(p_city) order by d.ordinality limit 1);
end $$;
comment on function app.delivery_days(uuid, text) is
  'The most days that the seller names for a delivery to a city; null when there are none for this city.';

create function app.delays_new_orders(p_holiday_from date) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_holiday_from > app.local_date(app.now()) then
    return p_holiday_from <= app.local_date(app.add_working_hours(null, app.now(), app.period('shipping', app.now())));
  end if;
  return false;
end $$;
comment on function app.delays_new_orders(date) is
  'Whether a holiday that begins on this day, which is to come, moves the time to send an order that is placed now.';

create type app.offered_way as (
  id uuid, kind text, name text, address text, hours text, needs_address boolean, cost int, free_from int, days_from int, days_to int,
    allows_cash boolean, tracking_url text, excluded_by uuid[], weight bigint
);

create function app.weight_of_goods(p_seller uuid, p_products uuid[], p_quantities int[]) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when count(*) = count(g.weight) then sum(g.quantity * g.weight) end
      from (select coalesce(i.quantity, 1)::bigint as quantity, coalesce(p.weight, s.default_weight) as weight
              from unnest(p_products, p_quantities) i (product, quantity)
              join public.products p on p.id = i.product and p.seller_id = p_seller
              left join public.seller_settings s on s.seller_id = p_seller) g);
end $$;
comment on function app.weight_of_goods(uuid, uuid[], int[]) is
  'Grams of these products of a store in these quantities, without any one of each. Null when the weight of one is not known: '
  'neither the product nor its store has one.';

create function app.offered_ways(p_seller uuid, p_city text, p_sum bigint, p_products uuid[] default null, p_weight bigint default null)
returns setof app.offered_way
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with way as (
      select w as way, k as kind, c.price, h.extra, x.products,
             (p_city is null or w.cost is not null or c.price is not null or w.prices = '[]')
               and (p_weight is null or h.extra is not null) as is_served
        from public.delivery_ways w
        join app.delivery_kinds k on k.kind = w.kind
        left join lateral (
          select d.value as price from jsonb_array_elements(w.prices) with ordinality d
           where app.city_of(d.value ->> 'city') = app.city_of(p_city) order by d.ordinality limit 1) c on true
        left join lateral (
          select (e.value ->> 'cost')::int as extra from jsonb_array_elements(w.weights) with ordinality e
           where p_weight is not null and coalesce((e.value ->> 'up_to')::bigint >= p_weight, true) order by e.ordinality limit 1) m on true
       cross join lateral (select case when w.weights = '[]' then 0 else m.extra end as extra) h
       cross join lateral (
          select array_agg(p.id order by p.id) as products from public.products p
           where p.id = any (p_products) and p.seller_id = p_seller and w.id = any (p.excluded_ways)) x
       where w.seller_id = p_seller and w.is_active)
    select (way).id, (way).kind, (way).name, (way).address, (way).hours, (kind).needs_address,
           case when not is_served then null when p_sum >= (way).free_from then 0
                -- not with least, for which an unknown price would be the largest one
                when d.cost > 9999999 then 9999999 else d.cost end,
           (way).free_from, least(coalesce((price ->> 'days_from')::int, (way).days_from, (kind).days_from), d.most),
           d.most, (way).allows_cash, (kind).tracking_url, products, case when (way).weights <> '[]' then p_weight end
      from way
     cross join lateral (
       select coalesce((price ->> 'days_to')::int, (way).days_to, (kind).days_to) as most,
              extra + coalesce((price ->> 'cost')::int, (way).cost,
                case when (way).prices = '[]' and (way).weights <> '[]' then 0 end) as cost) d
     -- where no way goes, each may, for a price to be agreed
     where is_served or not exists (select 1 from way o where o.is_served and o.products is null)
     order by products is not null, (way).created_at, (way).id;
  if not found then
    return next (null, null, null, null, null, true, app.delivery_cost(p_seller, p_city), null, null,
      app.delivery_days(p_seller, p_city), true, null, null, null)::app.offered_way;
  end if;
end $$;
comment on function app.offered_ways(uuid, text, bigint, uuid[], bigint) is
  'The ways in which a seller delivers goods of this sum and weight (grams; null: not known) to a city, in the seller''s order. '
  'A store without ways has one without an id, by its prices by city. cost null: to be agreed. Without a city all ways. At the end are '
  'those that some of these products exclude: excluded_by names the products, and nothing is ordered by them.';

create function app.snapshot_of_way(p_way app.offered_way) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_way.id is not null then jsonb_strip_nulls(to_jsonb(p_way)) - '{cost, free_from, allows_cash, weight}'::text[] end;
end $$;
comment on function app.snapshot_of_way(app.offered_way) is
  'What an order keeps of its way: {id, kind, name, address, hours, needs_address, days_from, days_to, tracking_url}, what there is.';

create function app.expected_on(p_seller uuid, p_days int) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when p_days is not null then
    app.local_date(app.add_working_hours(p_seller, app.now(), app.period('shipping', app.now()))) + p_days end;
end $$;
comment on function app.expected_on(uuid, int) is
  'The day by which goods that are ordered now should be there: after the seller''s time to send and these days of delivery.';

create function app.checkout_options(
  p_sellers uuid[], p_city text default null, p_sums bigint[] default null, p_products uuid[] default null,
    p_quantities int[] default null
)
returns table (
  seller_id uuid, methods text[], back_on date, delivery_cost int, holiday_from date, holiday_to date, ways jsonb
)
language sql stable security definer set search_path = '' as $$
  select p.id, app.payment_methods(p.id), app.back_on(s.holiday_from, s.holiday_to), (w.ways -> 0 ->> 'cost')::int,
         case when h.is_near then s.holiday_from end, case when h.is_near then s.holiday_to end, w.ways
    from app.profiles p left join public.seller_settings s on s.seller_id = p.id
   cross join lateral (select app.delays_new_orders(s.holiday_from) as is_near) h
   cross join lateral (
     select jsonb_agg(to_jsonb(o) - 'ordinality' - 'tracking_url' || jsonb_build_object('expected_on', app.expected_on(p.id, o.days_to))
              order by o.ordinality) as ways
       from app.offered_ways(p.id, left(p_city, 60), p_sums[array_position(p_sellers, p.id)], p_products[1:50],
         app.weight_of_goods(p.id, p_products[1:50], p_quantities[1:50])) with ordinality o) w
   where p.id = any (p_sellers[1:50]) and p.deleted_at is null and p.seller_state is distinct from 'limited' and not p.is_store_hidden
$$;
create function public.checkout_options(
  p_sellers uuid[], p_city text default null, p_sums bigint[] default null, p_products uuid[] default null,
    p_quantities int[] default null
)
returns table (
  seller_id uuid, methods text[], back_on date, delivery_cost int, holiday_from date, holiday_to date, ways jsonb
)
language sql stable security invoker set search_path = '' as $$
  select * from app.checkout_options(p_sellers, p_city, p_sums, p_products, p_quantities)
$$;
comment on function public.checkout_options(uuid[], text, bigint[], uuid[], int[]) is
  'For up to 50 sellers of a cart, the sums of their goods in tenge and up to 50 products with their quantities: payment '
  'methods (without account data), the day on which a seller on holiday is back, the first and last day of a holiday that comes '
  'before an order placed now is due to be sent, and the ways of delivery to a city, [{id, kind, name, address, '
  'hours, needs_address, cost, free_from, days_from, days_to, allows_cash, expected_on, '
  'excluded_by: the products that are not delivered by it, null for a way that can be chosen, '
  'weight: grams of the goods, where the price depends on it and it is known}]; '
  'delivery_cost is that of the first. No rows for sellers who are limited, suspended or closed.';
grant execute on function app.checkout_options(uuid[], text, bigint[], uuid[], int[]),
  public.checkout_options(uuid[], text, bigint[], uuid[], int[]) to anon, authenticated;
