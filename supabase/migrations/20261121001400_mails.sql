-- Mails to sellers. The database writes them, whoever carries mail (docs/deploy.md) takes them from here, oldest first.
create table app.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('new_order', 'sold_out')),
  user_id uuid not null references app.profiles (id) on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_waiting on app.outbox (id) where sent_at is null;
create index outbox_user on app.outbox (user_id);
alter table app.outbox enable row level security;

-- 19900 → "19 900 ₸"
create function app.tenge(p_amount bigint) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(p_amount::text, '(\d)(?=(\d{3})+$)', '\1 ', 'g')) || ' ₸'
$$;

create function app.write_mail(p_seller uuid, p_kind text, p_subject text, p_body text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into app.outbox (kind, user_id, recipient, subject, body)
  select p_kind, u.id, u.email, p_subject, p_body from auth.users u where u.id = p_seller and u.email is not null
$$;

-- A new order, in the seller's language. {site} is replaced by whoever sends the mail.
create function app.mail_new_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_language text := 'ru';
  v_wanted boolean := true;
  v_subject text;
  v_body text;
begin
  if not app.request_is_client() or new.source <> 'shop' then return null; end if;
  select s.language, s.order_notifications into v_language, v_wanted from public.seller_settings s where s.seller_id = new.seller_id;
  if not coalesce(v_wanted, true) then return null; end if;
  v_language := coalesce(v_language, 'ru');
  v_subject := case v_language
    when 'kk' then format('Жаңа тапсырыс № %s — %s', new.number, app.tenge(new.total))
    when 'en' then format('New order no. %s — %s', new.number, app.tenge(new.total))
    else format('Новый заказ № %s — %s', new.number, app.tenge(new.total)) end;
  v_body := case v_language
    when 'kk' then format(E'%s (%s) %s дана тауарға тапсырыс берді.\n\nРастаңыз: {site}/influencer/orders/%s', new.customer, new.city, new.units, new.id)
    when 'en' then format(E'From %s, %s. Items: %s.\n\nConfirm it here: {site}/influencer/orders/%s', new.customer, new.city, new.units, new.id)
    else format(E'Покупатель: %s, %s. Товаров: %s шт.\n\nПодтвердите заказ: {site}/influencer/orders/%s', new.customer, new.city, new.units, new.id) end;
  perform app.write_mail(new.seller_id, 'new_order', v_subject, v_body);
  return null;
end $$;
create trigger mail_new_order after insert on public.orders for each row execute function app.mail_new_order();

-- The last piece was sold: the seller may want to bring more.
create function app.mail_sold_out() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_language text := 'ru';
  v_wanted boolean := true;
begin
  if not app.request_is_client() or coalesce(current_setting('app.stock_reason', true), '') <> 'order' then return null; end if;
  select s.language, s.product_updates into v_language, v_wanted from public.seller_settings s where s.seller_id = new.seller_id;
  if not coalesce(v_wanted, true) then return null; end if;
  perform app.write_mail(new.seller_id, 'sold_out',
    case coalesce(v_language, 'ru') when 'kk' then format('Таусылды: %s', new.name) when 'en' then format('Sold out: %s', new.name)
      else format('Закончился товар: %s', new.name) end,
    case coalesce(v_language, 'ru') when 'kk' then E'Соңғысы сатылды. Қалдықты жаңартыңыз: {site}/influencer/products'
      when 'en' then E'The last piece was sold. Update the stock: {site}/influencer/products'
      else E'Продана последняя штука. Обновите остаток: {site}/influencer/products' end);
  return null;
end $$;
create trigger mail_sold_out after update of stock_quantity on public.products
  for each row when (new.stock_quantity = 0 and old.stock_quantity > 0) execute function app.mail_sold_out();

-- Takes what waits, marks it sent and hands it over. For the carrier only.
create function app.take_mails(p_limit int) returns table (id bigint, recipient text, subject text, body text)
language sql volatile security definer set search_path = '' as $$
  update app.outbox o set sent_at = now()
   where o.id in (select w.id from app.outbox w where w.sent_at is null order by w.id limit greatest(1, least(p_limit, 100)) for update skip locked)
  returning o.id, o.recipient, o.subject, o.body
$$;
create function public.take_mails(p_limit int default 20) returns table (id bigint, recipient text, subject text, body text)
language sql volatile security invoker set search_path = '' as $$ select * from app.take_mails(p_limit) $$;
revoke all on app.outbox from public, anon, authenticated;
revoke execute on function app.take_mails(int), public.take_mails(int) from public, anon, authenticated;
grant all on all tables in schema public, app to service_role;
grant usage, select on all sequences in schema public, app to service_role;
grant execute on all functions in schema public, app to service_role;
