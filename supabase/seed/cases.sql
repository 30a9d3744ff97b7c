-- One case in each state, at the demo seller and of the demo shopper, made by the functions of the cases.
create function pg_temp.find_order(p_status text, p_buyer text, p_seller text, p_goods text default '') returns public.orders language sql as $$
  select o.* from public.orders o
    join app.profiles s on s.id = o.seller_id left join app.profiles b on b.id = o.user_id
   where o.status = p_status and o.case_state is null and coalesce(s.username = p_seller, true) and coalesce(b.username = p_buyer, b.username <> 'dana.k')
     and not exists (select 1 from public.order_cases c where c.order_id = o.id)
     -- the words of a case fit its goods
     and exists (select 1 from public.order_items i where i.order_id = o.id and i.position = 1 and i.name ~ p_goods)
     and not exists (select 1 from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id and p.category = 'beauty')
     -- a buyer who praised the product has no case
     and not exists (select 1 from public.order_items i join public.product_reviews r on r.product_id = i.product_id
                      where i.order_id = o.id and r.user_id = o.user_id and r.rating > 3)
   order by o.date desc, o.id limit 1
$$;
create function pg_temp.open_case(p_order public.orders, p_kind text, p_reason text) returns uuid language sql as $$
  select (app.create_case(p_order, p_kind, 'buyer', p_reason, '[{"position": 1, "quantity": 1}]')).id
$$;
create function pg_temp.take_step(p_case uuid, p_actor text, p_step text, p_message text default null, p_amount bigint default null, p_tracking text default null)
returns void language sql as $$
  select app.apply_case_step(o, c, p_actor, p_step, p_message, p_amount, p_tracking, true)
    from public.order_cases c join public.orders o on o.id = c.order_id where c.id = p_case
$$;
create function pg_temp.price_of(p_case uuid) returns bigint language sql as $$ select amount from public.order_cases where id = p_case $$;

do $$
declare
  v_case uuid;
  v_order public.orders;
  v_address text := 'Отправьте Казпочтой: Алматы, пр. Абая, 52, кв. 14, Айгерим Сапар, +7 700 000 00 00.';
begin
  -- asked: the shopper's newest delivered order
  v_order := pg_temp.find_order('delivered', 'dana.k', null);
  perform pg_temp.open_case(v_order, case when app.delivered_at(v_order.id) > app.now() - interval '14 days' then 'return' else 'wrong_or_damaged' end,
    'Цвет оказался темнее, чем на фото. Не пользовалась, упаковка на месте.');
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Ваза'), 'wrong_or_damaged', 'На донышке трещина, вода протекает.');
  -- refused
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Плед'), 'wrong_or_damaged', 'Тапсырыс бергенім ақ еді, сұры келді.');
  perform pg_temp.take_step(v_case, 'seller', 'refuse', 'Сипаттамада түсі сұр деп жазылған, фото да сондай.');
  -- accepted
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Подушка'), 'wrong_or_damaged', 'Пришёл другой размер: 60 × 60 вместо 45 × 45.');
  perform pg_temp.take_step(v_case, 'seller', 'accept', v_address);
  -- sent back
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Подушка'), 'wrong_or_damaged', 'Жіптері тарқап тұр, тігісі сөгілген.');
  perform pg_temp.take_step(v_case, 'seller', 'accept', v_address);
  perform pg_temp.take_step(v_case, 'buyer', 'send_back', 'Бүгін поштаға тапсырдым.', null, 'CP123456789KZ');
  -- arrived
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Лампа'), 'wrong_or_damaged', 'Лампа мигает и гаснет через минуту.');
  perform pg_temp.take_step(v_case, 'seller', 'accept', v_address);
  perform pg_temp.take_step(v_case, 'buyer', 'send_back', null, null, 'CP987654321KZ');
  perform pg_temp.take_step(v_case, 'seller', 'arrive');
  -- refunded, to be confirmed
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Кружки'), 'wrong_or_damaged', 'Скол на ручке. Можно оставить себе со скидкой.');
  perform pg_temp.take_step(v_case, 'seller', 'accept', 'Оставьте себе, верну часть денег.');
  perform pg_temp.take_step(v_case, 'seller', 'refund', null, pg_temp.price_of(v_case) / 4);
  -- escalated
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Кактус'), 'wrong_or_damaged', 'Гүл құмырасы шытынап келді.');
  perform pg_temp.take_step(v_case, 'seller', 'refuse', 'Жібергенде бәрі дұрыс болған.');
  perform pg_temp.take_step(v_case, 'buyer', 'escalate', 'Қорап бүтін келді, яғни бұрыннан солай болған.');
  -- decided: the seller owes half
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Плед'), 'wrong_or_damaged', 'Ткань линяет после первой стирки.');
  perform pg_temp.take_step(v_case, 'seller', 'refuse', 'Стирать нужно вручную, это написано на бирке.');
  perform pg_temp.take_step(v_case, 'buyer', 'escalate', 'Стирали только вручную.');
  perform app.decide_case(v_case, 'refund', 'На фото видно, что ткань линяет и при ручной стирке. Верните половину цены.', pg_temp.price_of(v_case) / 2);
  -- closed after a full refund
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^(Ваза|Набор пиал)'), 'wrong_or_damaged', 'Прислали не тот цвет.');
  perform pg_temp.take_step(v_case, 'seller', 'accept', v_address);
  perform pg_temp.take_step(v_case, 'buyer', 'send_back', null, null, 'CP555555555KZ');
  perform pg_temp.take_step(v_case, 'seller', 'arrive');
  perform pg_temp.take_step(v_case, 'seller', 'refund', null, pg_temp.price_of(v_case));
  perform pg_temp.take_step(v_case, 'buyer', 'confirm_refund', 'Спасибо, деньги пришли.');
  -- a parcel that did not arrive
  v_case := pg_temp.open_case(pg_temp.find_order('shipped', null, 'aigerim.home'), 'not_arrived', 'Трек не меняется две недели, на почте посылки нет.');
end $$;
-- the seed sends no mails
delete from app.outbox;
