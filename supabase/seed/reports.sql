-- A day of reports for operators: 30 about products, stores, reviews and replies, and a warning with an objection.
with people as (
  select id, row_number() over (order by username) as n from app.profiles where not is_influencer and username not in ('dana.k', 'dinara.s')),
goods as (select id, row_number() over (order by id) as n from public.products where status = 'active'),
stores as (select id, row_number() over (order by username) as n from app.profiles where is_influencer),
texts as (select id, row_number() over (order by id) as n from public.product_reviews where status = 'published' and comment <> ''),
answers as (select id, row_number() over (order by id) as n from public.product_reviews where status = 'published' and reply is not null)
insert into public.reports (reporter_id, product_id, seller_id, review_id, reply_id, reason, comment, created_at)
select p.id, g.id, s.id, t.id, a.id, r.reason, r.comment, now() - r.hours * interval '1 hour'
  from (values
    (1, 'product', 3, 'fake', 'Похоже на копию известной марки.', 71),
    (2, 'product', 3, 'fake', 'Фото не продавца, видела их в другом магазине.', 60),
    (3, 'product', 3, 'fake', '', 44),
    (4, 'product', 3, 'other', 'Бағасы тым төмен, күмәнді.', 12),
    (5, 'product', 3, 'fake', 'The logo is misspelled.', 3),
    (6, 'product', 11, 'forbidden', 'Разве это можно продавать?', 55),
    (7, 'product', 11, 'forbidden', '', 30),
    (8, 'product', 17, 'fraud', 'Просит предоплату на карту мимо заказа.', 49),
    (9, 'product', 17, 'fraud', 'Алдын ала ақша сұрайды.', 20),
    (10, 'product', 24, 'other', 'Размеры не те, что в описании.', 26),
    (11, 'product', 29, 'fake', '', 18),
    (12, 'product', 29, 'fake', 'Ненастоящая кожа.', 6),
    (13, 'product', 34, 'offensive', 'Надпись обидная.', 9),
    (14, 'store', 2, 'fraud', 'Не отвечает после оплаты.', 66),
    (15, 'store', 2, 'fraud', 'Ақшамды қайтармай жатыр.', 40),
    (16, 'store', 2, 'other', '', 15),
    (17, 'store', 5, 'forbidden', 'В описании магазина реклама ставок.', 33),
    (18, 'store', 5, 'forbidden', '', 5),
    (1, 'review', 4, 'offensive', 'Оскорбляет продавца.', 52),
    (2, 'review', 4, 'offensive', '', 31),
    (3, 'review', 4, 'other', 'Спам со ссылкой.', 7),
    (5, 'review', 9, 'other', 'Отзыв не о товаре.', 28),
    (6, 'review', 15, 'offensive', 'Дөрекі сөздер.', 22),
    (7, 'review', 15, 'offensive', '', 2),
    (9, 'reply', 1, 'offensive', 'Продавец грубит.', 47),
    (10, 'reply', 1, 'offensive', 'Неприятный ответ.', 16),
    (11, 'reply', 3, 'other', '', 11),
    (12, 'reply', 3, 'other', 'Жауабы тақырыпқа сай емес.', 8),
    (4, 'product', 6, 'fake', 'Снимок из интернета.', 4),
    (8, 'product', 6, 'fake', '', 1)) as r (reporter, target, place, reason, comment, hours)
  join people p on p.n = r.reporter
  left join goods g on r.target = 'product' and g.n = r.place
  left join stores s on r.target = 'store' and s.n = r.place
  left join texts t on r.target = 'review' and t.n = r.place
  left join answers a on r.target = 'reply' and a.n = r.place;

-- its seller objects
do $$
declare
  v_store uuid := (select id from app.profiles where is_influencer order by username desc limit 1);
  v_id uuid := app.moderate('warned', 'store', v_store, null, 'fake', 'На фото чужой товарный знак. Покажите документы.', null);
begin
  update app.moderations
     set made_at = now() - interval '2 days', objected_at = now() - interval '20 hours',
         objection = 'Это наша собственная марка, договор с фабрикой есть. Могу прислать.'
   where id = v_id;
end $$;
delete from app.outbox;
