-- E-mails to sellers. The database writes them; a mail sender (docs/deploy.md) dequeues them, oldest first.
create table app.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('new_order', 'sold_out', 'kaspi_changed')),
  user_id uuid not null references app.profiles (id) on delete cascade,
  order_id uuid references public.orders (id) on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table app.outbox is 'E-mails waiting to be sent or sent within the last 30 days.';
comment on column app.outbox.body is 'Plain text; {site} is replaced by the origin of the site.';
create index outbox_waiting on app.outbox (id) where sent_at is null;
create index outbox_user on app.outbox (user_id);
create index outbox_order on app.outbox (order_id) where order_id is not null;
create index outbox_time on app.outbox (created_at);
alter table app.outbox enable row level security;

create function app.format_tenge(p_amount bigint) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return btrim(regexp_replace(p_amount::text, '(\d)(?=(\d{3})+$)', '\1 ', 'g')) || ' ₸';
end $$;
comment on function app.format_tenge(bigint) is '19900 → "19 900 ₸", with no-break spaces as in the app.';

create function app.mail_text(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return btrim(regexp_replace(regexp_replace(app.clean_line(p_text, 120), '[:/\\@<>]+', ' ', 'g'), '\.(?=\S)', '. ', 'g'));
end $$;
comment on function app.mail_text(text) is 'User input for a mail: one line in which no mail client detects a link or an address.';

create function app.write_mail(p_user uuid, p_order uuid, p_kind text, p_subject text, p_body text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into app.outbox (kind, user_id, order_id, recipient, subject, body)
  select p_kind, u.id, p_order, u.email, app.clean_line(p_subject, 200), p_body from auth.users u where u.id = p_user and u.email is not null;
end $$;
comment on function app.write_mail(uuid, uuid, text, text, text) is 'Adds a mail to the outbox. The subject is always a single line.';

create function app.mail_new_order(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_settings public.seller_settings;
  v_name text := app.mail_text(p_order.customer);
  v_city text := app.mail_text(p_order.city);
  v_total text := app.format_tenge(p_order.total);
  v_link text := '{site}/influencer/orders/' || p_order.id;
begin
  select * into v_settings from public.seller_settings where seller_id = p_order.seller_id;
  if not coalesce(v_settings.order_notifications, true) then return; end if;
  perform case coalesce(v_settings.language, 'ru')
    when 'kk' then app.write_mail(p_order.seller_id, p_order.id, 'new_order', format('Жаңа тапсырыс № %s — %s', p_order.number, v_total),
      format(E'%s (%s) %s дана тауарға тапсырыс берді.\n\nРастаңыз: %s', v_name, v_city, p_order.units, v_link))
    when 'en' then app.write_mail(p_order.seller_id, p_order.id, 'new_order', format('New order no. %s — %s', p_order.number, v_total),
      format(E'From %s, %s. Items: %s.\n\nConfirm it here: %s', v_name, v_city, p_order.units, v_link))
    else app.write_mail(p_order.seller_id, p_order.id, 'new_order', format('Новый заказ № %s — %s', p_order.number, v_total),
      format(E'Покупатель: %s, %s. Товаров: %s шт.\n\nПодтвердите заказ: %s', v_name, v_city, p_order.units, v_link)) end;
end $$;
comment on function app.mail_new_order(public.orders) is 'Writes the mail about a new order, in the language of the seller''s settings, unless switched off.';

create function app.mail_sold_out(p_seller uuid, p_name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_settings public.seller_settings;
  v_name text := app.mail_text(p_name);
begin
  select * into v_settings from public.seller_settings where seller_id = p_seller;
  if not coalesce(v_settings.product_updates, true) then return; end if;
  perform case coalesce(v_settings.language, 'ru')
    when 'kk' then app.write_mail(p_seller, null, 'sold_out', format('Таусылды: %s', v_name),
      'Соңғысы сатылды. Қалдықты жаңартыңыз: {site}/influencer/products')
    when 'en' then app.write_mail(p_seller, null, 'sold_out', format('Sold out: %s', v_name),
      'The last piece was sold. Update the stock: {site}/influencer/products')
    else app.write_mail(p_seller, null, 'sold_out', format('Закончился товар: %s', v_name),
      'Продана последняя штука. Обновите остаток: {site}/influencer/products') end;
end $$;
comment on function app.mail_sold_out(uuid, text) is 'Writes the mail about a sold-out product, unless switched off.';

create function app.mail_kaspi_changed() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_phone text := right(new.kaspi_phone, 4);
  v_link text := '{site}/profile/security';
begin
  if tg_op = 'UPDATE' and (new.kaspi_phone, new.kaspi_link) is not distinct from (old.kaspi_phone, old.kaspi_link) then return null; end if;
  if tg_op = 'INSERT' and num_nonnulls(new.kaspi_phone, new.kaspi_link) = 0 then return null; end if;
  if app.request_is_client() then perform app.use_rate_limit(new.seller_id, 'kaspi', 20, interval '1 day'); end if;
  perform case new.language
    when 'kk' then app.write_mail(new.seller_id, null, 'kaspi_changed', 'Дүкеніңіздің Kaspi деректері өзгерді',
      format(E'Жаңа тапсырыстарда Kaspi нөмірі: %s, сілтеме: %s.\n\nБұл сіз болмасаңыз, құпиясөзді ауыстырып, барлық құрылғыдан шығыңыз: %s',
        coalesce('•••• ' || v_phone, 'жоқ'), case when new.kaspi_link is null then 'жоқ' else 'бар' end, v_link))
    when 'en' then app.write_mail(new.seller_id, null, 'kaspi_changed', 'The Kaspi details of your shop changed',
      format(E'New orders show the Kaspi number: %s, link: %s.\n\nIf this was not you, change the password and sign out everywhere: %s',
        coalesce('•••• ' || v_phone, 'none'), case when new.kaspi_link is null then 'no' else 'yes' end, v_link))
    else app.write_mail(new.seller_id, null, 'kaspi_changed', 'Изменились реквизиты Kaspi вашего магазина',
      format(E'В новых заказах номер Kaspi: %s, ссылка: %s.\n\nЕсли это сделали не вы, смените пароль и выйдите на всех устройствах: %s',
        coalesce('•••• ' || v_phone, 'нет'), case when new.kaspi_link is null then 'нет' else 'есть' end, v_link)) end;
  return null;
end $$;
comment on function app.mail_kaspi_changed() is
  'Tells the seller by mail, whatever the notification settings, that buyers will pay to another number or link. At most 20 changes a day.';
create trigger mail_kaspi_changed after insert or update of kaspi_phone, kaspi_link on public.seller_settings
  for each row execute function app.mail_kaspi_changed();

create function app.dequeue_mails(p_limit int) returns table (id bigint, recipient text, subject text, body text)
language sql volatile security definer set search_path = '' as $$
  update app.outbox o set sent_at = now()
   where o.id in (select w.id from app.outbox w where w.sent_at is null order by w.id limit greatest(1, least(p_limit, 100)) for update skip locked)
  returning o.id, o.recipient, o.subject, o.body
$$;
create function public.dequeue_mails(p_limit int default 20) returns table (id bigint, recipient text, subject text, body text)
language sql volatile security invoker set search_path = '' as $$ select * from app.dequeue_mails(p_limit) $$;
comment on function public.dequeue_mails(int) is 'Service role only: returns up to 100 waiting mails and marks them as sent.';
