-- Delivery cost: the seller's price for the buyer's city, paid on delivery and not part of the total.
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

create function app.checkout_options(p_sellers uuid[], p_city text default null)
returns table (seller_id uuid, methods text[], back_on date, delivery_cost int, holiday_from date, holiday_to date)
language sql stable security definer set search_path = '' as $$
  select p.id, app.payment_methods(p.id), app.back_on(s.holiday_from, s.holiday_to), app.delivery_cost(p.id, left(p_city, 60)),
         case when h.is_near then s.holiday_from end, case when h.is_near then s.holiday_to end
    from app.profiles p left join public.seller_settings s on s.seller_id = p.id
   cross join lateral (select app.delays_new_orders(s.holiday_from) as is_near) h
   where p.id = any (p_sellers[1:50]) and p.deleted_at is null and p.seller_state is distinct from 'limited' and not p.is_store_hidden
$$;
create function public.checkout_options(p_sellers uuid[], p_city text default null)
returns table (seller_id uuid, methods text[], back_on date, delivery_cost int, holiday_from date, holiday_to date)
language sql stable security invoker set search_path = '' as $$ select * from app.checkout_options(p_sellers, p_city) $$;
comment on function public.checkout_options(uuid[], text) is
  'For up to 50 sellers of a cart: payment methods (without account data), the day on which a seller on holiday is back, '
  'the delivery cost for a city in tenge, and the first and last day of a holiday that comes before an order placed now is due '
  'to be sent. No rows for sellers who are limited, suspended or closed.';
grant execute on function app.checkout_options(uuid[], text), public.checkout_options(uuid[], text) to anon, authenticated;
