-- The outbox: what is to be sent to people by mail and by the other channels. Rows say what is due; the text is made when it is sent.
create table app.outbox (
  id bigint generated always as identity primary key,
  message_id uuid not null unique default gen_random_uuid(),
  kind text not null,
  user_id uuid not null references app.profiles (id) on delete cascade,
  order_id uuid references public.orders (id) on delete cascade,
  review_id uuid references public.product_reviews (id) on delete cascade,
  question_id uuid references public.product_questions (id) on delete cascade,
  channel app.notification_channel not null default 'mail',
  target_id uuid references public.notification_targets (id) on delete cascade,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null default app.now(),
  due_at timestamptz not null default app.now(),
  is_bulk boolean not null default false,
  attempts smallint not null default 0,
  worker uuid,
  error text,
  sent_at timestamptz,
  failed_at timestamptz,
  constraint outbox_target check ((channel = 'mail') = (target_id is null))
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table app.outbox is
  'E-mails and messages of other channels that are due, sent or given up. No address and no text is stored: both are read when it is sent.';
comment on column app.outbox.target_id is 'The browser or the chat; mails go to the address of the account.';
comment on column app.outbox.message_id is
  'Local part of the Message-ID. The same in each attempt, so that mail servers can drop a repetition.';
comment on column app.outbox.facts is 'Values of the text that are not read from the order or the review; removed once the mail is sent.';
comment on column app.outbox.due_at is
  'When it may be sent: after the delay of its kind, after a failed attempt, or when the lease of a worker ends.';
comment on column app.outbox.is_bulk is 'About what many people watch: sent when nothing else is due, so that orders do not wait for it.';
comment on column app.outbox.worker is 'Who has leased it until due_at.';
comment on column app.outbox.attempts is 'How often the mail was handed to the mail server; after twelve it is given up.';
create index outbox_due on app.outbox (channel, is_bulk, due_at, id) where sent_at is null and failed_at is null;
create index outbox_failed on app.outbox (id) where failed_at is not null;
create index outbox_user on app.outbox (user_id);
create index outbox_order on app.outbox (order_id) where order_id is not null;
create index outbox_time on app.outbox (created_at);
-- messages that follow each other make one mail
create unique index outbox_question on app.outbox (question_id, user_id, channel, target_id) nulls not distinct
  where question_id is not null and attempts = 0 and sent_at is null and failed_at is null;
create index outbox_questions on app.outbox (question_id) where question_id is not null;
-- a review and the reply to it are announced once each
create unique index outbox_review on app.outbox (review_id, kind, channel, target_id) nulls not distinct where review_id is not null;
create index outbox_target on app.outbox (target_id) where target_id is not null;
-- events of one kind that follow each other make one mail, until a worker takes it
create unique index outbox_waiting on app.outbox (order_id, user_id, kind, channel, target_id) nulls not distinct
  where order_id is not null and attempts = 0 and sent_at is null and failed_at is null;
alter table app.outbox enable row level security;

create table app.mail_texts (
  kind text not null,
  language text not null check (app.is_language(language)),
  subject text not null,
  body text not null,
  primary key (kind, language)
);
comment on table app.mail_texts is
  'Subject and body of each mail by language, plain text with {placeholders}. Reference data: supabase/texts/<language>/mails.';
alter table app.mail_texts enable row level security;

create table app.mail_words (
  name text not null,
  language text not null check (app.is_language(language)),
  words text not null,
  primary key (name, language)
);
comment on table app.mail_words is
  'Words of which values of mails are made: months, "and 2 more", reasons. Reference data: supabase/texts/<language>/mail-words.json.';
alter table app.mail_words enable row level security;

create function app.format_tenge(p_amount bigint, p_language text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if p_language = 'en' then
    return '₸' || regexp_replace(p_amount::text, '(\d)(?=(\d{3})+$)', '\1,', 'g');
  end if;
  return regexp_replace(p_amount::text, '(\d)(?=(\d{3})+$)', E'\\1\u00a0', 'g') || E'\u00a0₸';
end $$;
comment on function app.format_tenge(bigint, text) is '19900 → "19 900 ₸" with no-break spaces, in English "₸19,900", as in the app.';

create function app.mail_text(p_text text, p_limit int default 120) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return btrim(regexp_replace(
    regexp_replace(app.clean_line(p_text, p_limit), '[:/\\@<>{}\s]+', ' ', 'g'), '\.(?=[^\s\d])|(?<!\d)\.(?=\d)', '. ', 'g'));
end $$;
comment on function app.mail_text(text, int) is
  'User input for a mail: one line in which no mail client detects a link or an address, and without placeholders.';

create function app.user_language(p_user uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_language text;
begin
  -- the embedded auth service stores the metadata as a text in the json value
  select case when jsonb_typeof(m.meta) = 'string' then (m.meta #>> '{}')::jsonb ->> 'language'
    else m.meta ->> 'language' end into v_language
    from (select to_jsonb(u.raw_user_meta_data) as meta from auth.users u where u.id = p_user) m;
  if app.is_language(v_language) then return v_language; end if;
  return coalesce((select s.language from public.seller_settings s where s.seller_id = p_user), 'ru');
end $$;
comment on function app.user_language(uuid) is
  'Language of the mails to a user: that of the account, which the app stores at sign-up and with each change; '
  'otherwise that of the store''s settings; otherwise Russian.';

create function app.mail_review_date(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_wait interval := app.reviewable_from(p_order) - app.now();
begin
  -- one that gives reviews at once says so on its page
  if p_order.source = 'shop' and v_wait > interval '0' then
    perform app.notify(p_order.user_id, 'review_possible', p_order.id, p_delay => v_wait);
  end if;
end $$;
comment on function app.mail_review_date(public.orders) is
  'Writes the mail about the reviews of an order that was just delivered, for the moment from which they are possible.';

create function app.notify_of_review(p_user uuid, p_kind text, p_review uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- the first minutes are for corrections: the text is that of the moment it is sent
  perform app.notify(p_user, p_kind, p_review => p_review, p_delay => interval '10 minutes');
end $$;
comment on function app.notify_of_review(uuid, text, uuid) is 'Tells of a review or of the reply to it, once.';

create function app.mail_sold_out(p_seller uuid, p_name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.notify(p_seller, 'sold_out', p_facts => jsonb_build_object('product', app.mail_text(p_name)));
end $$;
comment on function app.mail_sold_out(uuid, text) is 'Tells the seller of a sold-out product.';

create function app.mail_kaspi_changed() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.kaspi_phone, new.kaspi_link) is not distinct from (old.kaspi_phone, old.kaspi_link) then return null; end if;
  if tg_op = 'INSERT' and num_nonnulls(new.kaspi_phone, new.kaspi_link) = 0 then return null; end if;
  if app.request_is_client() then perform app.enforce_rate_limit(new.seller_id, 'kaspi', 20, interval '1 day'); end if;
  perform app.notify(new.seller_id, 'kaspi_changed', p_facts => jsonb_build_object(
    'phone', coalesce('•••• ' || right(new.kaspi_phone, 4), '—'), 'link', case when new.kaspi_link is null then '—' else '✓' end));
  return null;
end $$;
comment on function app.mail_kaspi_changed() is
  'Tells the seller by mail, whatever the notification settings, that buyers will pay to another number or link. At most 20 changes a day.';
create trigger mail_kaspi_changed after insert or update of kaspi_phone, kaspi_link on public.seller_settings
  for each row execute function app.mail_kaspi_changed();
