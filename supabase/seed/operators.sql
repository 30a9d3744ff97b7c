-- What else a day of the team has: twelve new shops, products to review, a restricted shop that objects, mails that were not delivered.
update app.profiles p
   set is_influencer = true, commission_rate = 5, seller_state = 'active', bio = v.bio, location = v.city, instagram_handle = v.username,
       created_at = now() - v.hours * interval '1 hour', seller_since = now() - v.hours * interval '1 hour'
  from (values
    ('gulshat.knit', 'Вяжу шапки и шарфы под заказ.', 'Алматы', 3),
    ('arman.phones', 'Телефоны и аксессуары.', 'Астана', 9),
    ('saltanat.gold', 'Алтын және күміс әшекейлер.', 'Шымкент', 20),
    ('bota.kids', 'Балаларға арналған киім.', 'Қарағанды', 26),
    ('marat.watch', 'Часы с документами.', 'Алматы', 31),
    ('aiya.soap', 'Мыло ручной работы.', 'Тараз', 50),
    ('nur.bags', 'Сумки и рюкзаки.', 'Алматы', 74),
    ('zhibek.silk', 'Жібек орамалдар.', 'Түркістан', 98),
    ('oleg.print', 'Кружки и футболки с печатью.', 'Павлодар', 140),
    ('dana.bloom', 'Букеты из сухоцветов.', 'Алматы', 190),
    ('serik.tools', 'Инструмент для дома.', 'Актобе', 240),
    ('kamshat.tea', 'Чай и пиалы.', 'Костанай', 300)) v (username, bio, city, hours) where p.username = v.username;

-- dear products and one with the words of a rule wait for review; the trigger holds back the dear ones
insert into public.products (seller_id, name, description, content_language, price, category, stock_quantity, media_url, media_type, media_color)
select p.id, v.name, v.description, 'ru', v.price, v.category, 1,
       '/storage/v1/object/public/product-media/catalogue/' || v.image || '-800.webp', 'image', '#d9d2c7'
  from (values
    ('arman.phones', 'Смартфон, 512 ГБ', 'Новый, в коробке, чек магазина.', 489000, 'electronics', 'camera'),
    ('saltanat.gold', 'Алтын сақина', 'Алтын 585, салмағы 6 г.', 265000, 'accessories', 'ring'),
    ('marat.watch', 'Часы механические', 'Швейцарский механизм, с паспортом.', 720000, 'accessories', 'watch'),
    ('nur.bags', 'Сумка кожаная, реплика', 'Копия известной марки, один в один.', 38000, 'accessories', 'bag')
  ) v (username, name, description, price, category, image) join app.profiles p on p.username = v.username;
insert into public.product_media (product_id, media_url, media_type, media_color, position)
select p.id, p.media_url, 'image', p.media_color, 0 from public.products p join app.profiles s on s.id = p.seller_id
 where s.username in ('arman.phones', 'saltanat.gold', 'marat.watch', 'nur.bags');
update public.products p
   set status = 'inactive', review_since = now() - x.hours * interval '1 hour', created_at = now() - x.hours * interval '1 hour'
  from (values ('arman.phones', 8), ('saltanat.gold', 19), ('marat.watch', 52), ('nur.bags', 27)) x (username, hours)
  join app.profiles s on s.username = x.username where p.seller_id = s.id;
insert into app.word_rules (words, language, subject, action, tried_at) values
  ('снюс', 'ru', 'tobacco', 'block', null), ('насыбай', 'kk', 'tobacco', 'block', null), ('реплика', 'ru', 'fakes', 'review', now()),
  ('көшірме сөмке', 'kk', 'fakes', 'review', null), ('replica', 'en', 'fakes', 'review', null);

-- new shops ask to be verified
insert into app.verifications (seller_id, layer, name, asked_at)
select p.id, 'identity', p.full_name, now() - v.hours * interval '1 hour'
  from (values ('saltanat.gold', 18), ('marat.watch', 28)) v (username, hours) join app.profiles p on p.username = v.username;

-- a shop is limited and objects, another one is suspended
do $$
declare
  v_owner app.acting_operator := ((select id from app.profiles where username = 'dinara.s'), 'owner');
  v_seller uuid := (select id from app.profiles where username = 'serik.tools');
begin
  perform app.change_seller_state(v_seller, 'limited', 'Три покупателя пишут, что вы не отвечаете.', now() + interval '14 days', v_owner);
  update app.seller_states
     set created_at = now() - interval '2 days', objection = 'Был в больнице, теперь отвечаю всем. Проверьте, пожалуйста.',
         objected_at = now() - interval '16 hours'
   where seller_id = v_seller;
  perform app.change_seller_state((select id from app.profiles where username = 'kamshat.tea'), 'suspended',
    'Түпнұсқа екенін растай алмаған тауарларды сатқансыз.', null, v_owner);
end $$;

-- three mails that were given up; the others of the sample data are not sent
delete from app.outbox;
insert into app.outbox (kind, user_id, order_id, attempts, error, created_at, due_at, failed_at)
select 'new_order', o.seller_id, o.id, 12, e.error, now() - e.hours * interval '1 hour', now() - e.hours * interval '1 hour',
       now() - (e.hours - 1) * interval '1 hour'
  from (values (1, '550 5.1.1 mailbox unavailable', 30), (2, '452 4.2.2 mailbox full', 21), (3, '421 4.4.2 connection timed out', 6))
       e (place, error, hours)
  join (select o.id, o.seller_id, row_number() over (order by o.number) as place
          from public.orders o where o.source = 'shop' and o.status = 'pending') o using (place);
