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

create table app.mail_texts (
  kind text not null,
  language text not null check (app.is_language(language)),
  subject text not null,
  body text not null,
  primary key (kind, language)
);
comment on table app.mail_texts is 'Subject and body of each mail by language, for format(): %1$s is the first value. Reference data: supabase/reference/mail_texts.sql.';
alter table app.mail_texts enable row level security;

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

create function app.write_mail(p_user uuid, p_order uuid, p_kind text, p_language text, variadic p_values text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into app.outbox (kind, user_id, order_id, recipient, subject, body)
  select p_kind, u.id, p_order, u.email, app.clean_line(format(t.subject, variadic p_values), 200), format(t.body, variadic p_values)
    from auth.users u join app.mail_texts t on t.kind = p_kind and t.language = coalesce(p_language, 'ru')
   where u.id = p_user and u.email is not null;
end $$;
comment on function app.write_mail(uuid, uuid, text, text, text[]) is
  'Adds a mail to the outbox: its text in the language, or in Russian when it is null, with the values. The subject is always a single line.';

create function app.mail_new_order(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_settings public.seller_settings;
begin
  select * into v_settings from public.seller_settings where seller_id = p_order.seller_id;
  if not coalesce(v_settings.order_notifications, true) then return; end if;
  perform app.write_mail(p_order.seller_id, p_order.id, 'new_order', v_settings.language, p_order.number, app.format_tenge(p_order.total),
    app.mail_text(p_order.customer), app.mail_text(p_order.city), p_order.units::text, p_order.id::text);
end $$;
comment on function app.mail_new_order(public.orders) is 'Writes the mail about a new order, in the language of the seller''s settings, unless switched off.';

create function app.mail_sold_out(p_seller uuid, p_name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_settings public.seller_settings;
begin
  select * into v_settings from public.seller_settings where seller_id = p_seller;
  if not coalesce(v_settings.product_updates, true) then return; end if;
  perform app.write_mail(p_seller, null, 'sold_out', v_settings.language, app.mail_text(p_name));
end $$;
comment on function app.mail_sold_out(uuid, text) is 'Writes the mail about a sold-out product, unless switched off.';

create function app.mail_kaspi_changed() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.kaspi_phone, new.kaspi_link) is not distinct from (old.kaspi_phone, old.kaspi_link) then return null; end if;
  if tg_op = 'INSERT' and num_nonnulls(new.kaspi_phone, new.kaspi_link) = 0 then return null; end if;
  if app.request_is_client() then perform app.use_rate_limit(new.seller_id, 'kaspi', 20, interval '1 day'); end if;
  perform app.write_mail(new.seller_id, null, 'kaspi_changed', new.language,
    coalesce('•••• ' || right(new.kaspi_phone, 4), '—'), case when new.kaspi_link is null then '—' else '✓' end);
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
