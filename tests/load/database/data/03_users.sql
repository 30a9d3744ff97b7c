-- Half of the sellers are in the two largest cities.
create function bench.city_of_seller(n bigint) returns text
language sql immutable parallel safe as $$
  select (array['almaty', 'astana', 'shymkent', 'karaganda', 'aktobe', 'taraz', 'pavlodar', 'semey', 'atyrau', 'kostanay', 'kyzylorda', 'oral', 'aktau',
                'kokshetau', 'taldykorgan', 'turkistan', 'petropavl', 'oskemen', 'konaev', 'zhezkazgan'])[bench.zipf(bench.unit(n, 24), 20)]
$$;
-- Sellers and buyers with accounts and one valid session each.
insert into app.profiles (id, username, full_name, avatar_url, bio, is_influencer, commission_rate, seller_state, instagram_handle, location, created_at, seller_since)
select bench.id('seller', n), names[1 + n % 10] || '.' || n, stores[1 + n * 7 % 10] || ' ' || initcap(bench.made_up_word(n * 37 % 20000, n % 2 = 0)),
       case when n % 20 <> 0 then '/storage/v1/object/public/profile-images/' || bench.id('seller', n) || '/avatar.webp' end,
       'Доставка по Казахстану', true, 5, 'active', 'shop' || n, initcap(bench.city_of_seller(n)), d.joined_at, d.joined_at
  from generate_series(1, :sellers) n cross join lateral (select now() - bench.unit(n, 21) * interval '700 days' as joined_at) d,
       (select array['style', 'moda', 'aiym', 'dana', 'nur', 'almaty', 'bek', 'home', 'qoloner', 'atelier'] as names,
               array['Магазин', 'Әдемі', 'Style', 'Бутик', 'Dana', 'Алматы', 'Сән', 'Home', 'Шеберхана', 'Kids'] as stores) x;

insert into app.profiles (id, username, full_name, created_at, deleted_at)
select bench.id('buyer', n), case when n % 100 = 50 then 'deleted_' else 'buyer_' end || n, case when n % 100 <> 50 then 'Покупатель ' || n end,
       now() - bench.unit(n, 22) * interval '700 days', case when n % 100 = 50 then now() end
  from generate_series(1, :buyers) n;

insert into auth.users (id, email, email_confirmed_at)
select id, username || '@bench.test', now() from app.profiles where deleted_at is null;
insert into auth.sessions (id, user_id) select bench.session_id(id), id from auth.users;

insert into public.seller_settings (seller_id, store_name, store_description, kaspi_phone, whatsapp_phone, accepts_cash, delivery)
select id, full_name, bio, '+77010000000', '+77010000000', true,
       case when hashtext(id::text) % 2 = 0
         then '[{"city":"Алматы","cost":1500,"days_from":1,"days_to":3},{"city":"Астана","cost":2500,"days_from":2,"days_to":5}]'::jsonb else '[]' end
  from app.profiles where is_influencer and bench.unit(hashtext(id::text), 23) < 0.8;

insert into public.addresses (user_id, name, phone, city, street)
select bench.id('buyer', n), 'Покупатель', '+77010000000', 'Алматы', 'Абая ' || k
  from generate_series(1, :buyers, 2) n, generate_series(1, 1 + n % 3) k where n % 100 <> 50;
