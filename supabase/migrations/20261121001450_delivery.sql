-- What delivery costs: the seller's price for the buyer's city, paid on receipt and never part of the total.

-- The larger cities in three languages, folded, so that a price for «Қарағанды» is found by «Караганда» and "Karaganda".
create table app.city_names (name text primary key, city text not null);
insert into app.city_names (name, city) values
  ('aktau', 'aktau'), ('актау', 'aktau'),
  ('aktobe', 'aktobe'), ('актобе', 'aktobe'),
  ('almaty', 'almaty'), ('алматы', 'almaty'), ('алма-ата', 'almaty'), ('алма ата', 'almaty'),
  ('astana', 'astana'), ('астана', 'astana'), ('нур-султан', 'astana'),
  ('atyrau', 'atyrau'), ('атырау', 'atyrau'),
  ('karaganda', 'karaganda'), ('караганда', 'karaganda'), ('караганды', 'karaganda'), ('qaragandy', 'karaganda'),
  ('kokshetau', 'kokshetau'), ('кокшетау', 'kokshetau'),
  ('kostanay', 'kostanay'), ('костанай', 'kostanay'),
  ('kyzylorda', 'kyzylorda'), ('кызылорда', 'kyzylorda'), ('kyzyl-orda', 'kyzylorda'),
  ('oral', 'oral'), ('орал', 'oral'), ('уральск', 'oral'), ('uralsk', 'oral'),
  ('oskemen', 'oskemen'), ('усть-каменогорск', 'oskemen'), ('оскемен', 'oskemen'), ('усть каменогорск', 'oskemen'), ('ust-kamenogorsk', 'oskemen'),
  ('pavlodar', 'pavlodar'), ('павлодар', 'pavlodar'),
  ('petropavl', 'petropavl'), ('петропавл', 'petropavl'), ('петропавловск', 'petropavl'), ('petropavlovsk', 'petropavl'),
  ('qonaev', 'konaev'), ('конаев', 'konaev'), ('капчагай', 'konaev'), ('konaev', 'konaev'),
  ('semey', 'semey'), ('семей', 'semey'), ('semipalatinsk', 'semey'), ('семипалатинск', 'semey'),
  ('shymkent', 'shymkent'), ('шымкент', 'shymkent'),
  ('taldykorgan', 'taldykorgan'), ('талдыкорган', 'taldykorgan'),
  ('taraz', 'taraz'), ('тараз', 'taraz'),
  ('turkistan', 'turkistan'), ('туркестан', 'turkistan'), ('туркистан', 'turkistan'), ('turkestan', 'turkistan'),
  ('zhezkazgan', 'zhezkazgan'), ('жезказган', 'zhezkazgan');
alter table app.city_names enable row level security;
revoke all on app.city_names from public, anon, authenticated;

-- One name for a city, whatever it was called; a smaller one keeps its own.
create function app.city_of(p_name text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select city from app.city_names where name = app.fold(btrim(p_name))), app.fold(btrim(p_name)))
$$;

-- Whole tenge: 0 where the seller has named no price at all, null where there are prices, but none for this city.
create function app.delivery_cost(p_seller uuid, p_city text) returns int
language sql stable security definer set search_path = '' as $$
  select case when p.delivery = '[]' then 0
              else (select (d.value ->> 'cost')::int from jsonb_array_elements(p.delivery) with ordinality d
                     where app.city_of(d.value ->> 'city') = app.city_of(p_city) order by d.ordinality limit 1) end
    from app.profiles p where p.id = p_seller
$$;

-- As it was when the order was placed; null: agreed upon with the seller.
alter table public.orders add column delivery_cost int default 0 check (delivery_cost >= 0);

drop function public.checkout_options(uuid[]);
drop function app.checkout_options(uuid[]);
-- Asked by the cart and the checkout: which sellers can be paid how, who is away, and what they take for delivery to a city.
create function app.checkout_options(p_sellers uuid[], p_city text default null)
returns table (seller_id uuid, methods text[], on_holiday boolean, delivery_cost int)
language sql stable security definer set search_path = '' as $$
  select p.id, app.payment_methods(p.id), p.on_holiday, app.delivery_cost(p.id, left(p_city, 60))
    from app.profiles p
   where p.id = any (p_sellers[1:50]) and p.deleted_at is null
$$;
create function public.checkout_options(p_sellers uuid[], p_city text default null)
returns table (seller_id uuid, methods text[], on_holiday boolean, delivery_cost int)
language sql stable security invoker set search_path = '' as $$ select * from app.checkout_options(p_sellers, p_city) $$;
revoke all on function app.city_of(text), app.delivery_cost(uuid, text), app.checkout_options(uuid[], text), public.checkout_options(uuid[], text)
  from public, anon, authenticated;
grant execute on function app.checkout_options(uuid[], text), public.checkout_options(uuid[], text) to anon, authenticated;
