-- The notifications of each person: written with the events that cause them, never for who caused them.
create table app.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references app.profiles (id) on delete cascade,
  kind text not null,
  order_id uuid references public.orders (id) on delete cascade,
  review_id uuid references public.product_reviews (id) on delete cascade,
  question_id uuid references public.product_questions (id) on delete cascade,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null default app.now(),
  shown_at timestamptz not null,
  read_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table app.notifications is
  'What people are told of on the site. No text is stored: it is made when it is read, in the language of the page. Removed after 90 days.';
comment on column app.notifications.facts is 'Values of the text that are not read from the order or the review.';
comment on column app.notifications.shown_at is 'From when it is shown: reviews of an order are possible later than the order is received.';
create index notifications_user on app.notifications (user_id, shown_at desc, id desc);
-- app.turns_of_orders looks for these among the many of a large store
create index notifications_reviews on app.notifications (user_id, shown_at desc) where kind = 'review_possible';
create index notifications_unread on app.notifications (user_id, shown_at) where read_at is null;
create index notifications_shown on app.notifications (shown_at);
create index notifications_order on app.notifications (order_id, user_id) where order_id is not null;
create unique index notifications_review on app.notifications (review_id, kind) where review_id is not null;
create index notifications_questions on app.notifications (question_id) where question_id is not null;
create unique index notifications_question on app.notifications (user_id, question_id) where question_id is not null and read_at is null;
-- events of one kind that follow each other are one notification, until it is read
create unique index notifications_waiting on app.notifications (user_id, order_id, kind) where order_id is not null and read_at is null;
alter table app.notifications enable row level security;

create function app.notify(
  p_user uuid, p_kind text, p_order uuid default null, p_facts jsonb default '{}', p_delay interval default '0',
  p_review uuid default null, p_question uuid default null, p_mail_delay interval default '0', p_is_own boolean default false
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_kind app.notification_kinds;
  v_topic app.notification_topic;
  v_has_address boolean := exists (select 1 from auth.users u where u.id = p_user and u.email is not null);
  v_at timestamptz := app.now() + p_delay;
begin
  select * into strict v_kind from app.notification_kinds where kind = p_kind;
  v_topic := app.topic_of(v_kind, p_user, p_order);
  if v_has_address and (v_kind.is_required or app.notification_choice(p_user, v_topic, 'mail') = 'now') then
    insert into app.outbox (kind, user_id, order_id, review_id, question_id, facts, due_at, is_bulk)
    values (p_kind, p_user, p_order, p_review, p_question, p_facts, v_at + p_mail_delay, v_topic = 'watches')
    on conflict do nothing;
    if not found then
      update app.outbox set facts = p_facts
       where order_id = p_order and user_id = p_user and kind = p_kind and channel = 'mail'
         and attempts = 0 and sent_at is null and failed_at is null;
    end if;
  end if;
  if p_is_own then return; end if;
  insert into app.notifications (user_id, kind, order_id, review_id, question_id, facts, shown_at)
  select p.id, p_kind, p_order, p_review, p_question, p_facts, v_at from app.profiles p where p.id = p_user and p.deleted_at is null
  on conflict do nothing;
  if not found then
    update app.notifications set facts = p_facts, created_at = app.now(), shown_at = v_at
     where user_id = p_user and kind = p_kind and read_at is null and (order_id = p_order or question_id = p_question);
  end if;
  insert into app.outbox (kind, user_id, order_id, review_id, question_id, facts, due_at, channel, target_id, is_bulk)
  select p_kind, p_user, p_order, p_review, p_question, p_facts, case when v_kind.is_urgent then v_at else app.after_quiet_hours(v_at) end,
         t.channel, t.id, v_topic = 'watches'
    from public.notification_targets t
   where t.user_id = p_user and app.has_channel(t.channel)
     and (v_kind.is_required and not (v_has_address and app.has_channel('mail'))
          or app.notification_choice(p_user, v_topic, t.channel) = 'now')
     -- one that is being removed is passed over: the removal waits for messages that this transaction has taken back
     for key share of t skip locked
  on conflict do nothing;
end $$;
comment on function app.notify(uuid, text, uuid, jsonb, interval, uuid, uuid, interval, boolean) is
  'Tells a person of something: on the site, by mail, and by the other channels that the site has and they have and want. One of the same '
  'kind about the same order or question that nobody has read or taken yet becomes this one; of a review and its reply there is one each. '
  'p_mail_delay: further events become part of the mail. p_is_own: they did it themselves, and get no more than a mail.';

create function app.forget_announcements(p_order uuid, p_user uuid, p_kinds text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- without kinds: what this transaction has written; the reviews of an order are announced for later
  delete from app.outbox
   where order_id = p_order and user_id = p_user and attempts = 0 and sent_at is null and failed_at is null
     and case when p_kinds is null then created_at = app.now() and kind <> 'review_possible' else kind = any (p_kinds) end;
  delete from app.notifications
   where order_id = p_order and user_id = p_user and read_at is null
     and case when p_kinds is null then created_at = app.now() and kind <> 'review_possible' else kind = any (p_kinds) end;
end $$;
comment on function app.forget_announcements(uuid, uuid, text[]) is
  'Removes what nobody has read or been sent about an order: of these kinds, or what this transaction has written.';

create function app.render_message(p_mail app.outbox, p_language text)
returns table (title text, body text, page text, label text)
language plpgsql stable security definer set search_path = '' rows 1 as $$
declare
  -- what no other company learns: names, addresses and numbers are on the page
  v_values jsonb := app.mail_values(p_mail, p_language)
    || '{"customer": "", "city": "", "fetch": "", "kaspi_phone": "", "kaspi_link": "", "kaspi_missing": "", "kaspi_changed": ""}';
  v_text app.mail_texts;
  v_body text;
begin
  select * into v_text from app.mail_texts t where t.kind = p_mail.kind and t.language = p_language;
  v_body := app.fill_placeholders(v_text.body, v_values);
  title := nullif(app.clean_line(app.fill_placeholders(v_text.subject, v_values), 200), '');
  body := btrim(regexp_replace(regexp_replace(v_body, '^[^\n]*\{site\}[^\n]*$', '', 'gn'), '\n{2,}', E'\n', 'g'), E'\n');
  page := (regexp_match(v_body, '\{site\}(/\S*)\s*$'))[1];
  label := rtrim((regexp_match(v_body, '([^\n]+?) ?\{site\}/\S*\s*$'))[1], ': ');
  if title is not null then return next; end if;
end $$;
comment on function app.render_message(app.outbox, text) is
  'A notification in a language, for the site and channels of other companies: the text of the mail without the values that are private, '
  'and the page that it leads to with the words for it. No row when it has become pointless.';

create function app.read_facts(p_notification app.notifications) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when p_notification.question_id is not null then app.mail_question(p_notification.question_id, p_notification.user_id, true)
              when p_notification.order_id is not null then jsonb_build_object('unread_number', (
                select o.number from public.orders o where o.id = p_notification.order_id))
              else '{}' end;
end $$;
comment on function app.read_facts(app.notifications) is
  'Values that are empty once messages are read, so that no mail is sent: the notification of them stays in the list.';

create function app.own_notifications(p_language text, p_before bigint, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_language text := case when app.is_language(p_language) then p_language else app.user_language(v_user) end;
begin
  return (
    with page as (
      select n.* from app.notifications n
       where n.user_id = v_user and n.shown_at <= app.now()
         and (p_before is null
              or (n.shown_at, n.id) < (select b.shown_at, b.id from app.notifications b where b.id = p_before and b.user_id = v_user))
       order by n.shown_at desc, n.id desc limit greatest(1, least(p_limit, 50)))
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'at', n.shown_at, 'is_read', n.read_at is not null,
                                                 'title', m.title, 'body', m.body, 'page', m.page)
                              order by n.shown_at desc, n.id desc), '[]')
      from page n
      left join lateral app.render_message(jsonb_populate_record(null::app.outbox, to_jsonb(n)
        || jsonb_build_object('facts', n.facts || app.read_facts(n))), v_language) m on true);
end $$;
create function public.own_notifications(p_language text, p_before bigint default null, p_limit int default 20) returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.own_notifications(p_language, p_before, p_limit) $$;
comment on function public.own_notifications(text, bigint, int) is
  'The caller''s notifications of 90 days, the newest first, before the one with this id, at most 50: '
  '{id, kind, at, is_read, title, body, page}. The title is null when what it was about is no longer so.';

create function app.mark_notifications_read(p_ids bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  -- one that changes at this moment has not been seen as it will be
  update app.notifications set read_at = app.now()
   where id in (select n.id from app.notifications n
                 where n.id = any (p_ids[1:50]) and n.user_id = v_user and n.read_at is null and n.shown_at <= app.now()
                   for no key update skip locked);
end $$;
create function public.mark_notifications_read(p_ids bigint[]) returns void
language sql volatile security invoker set search_path = '' as $$ select app.mark_notifications_read(p_ids) $$;
comment on function public.mark_notifications_read(bigint[]) is 'The caller has seen these notifications, at most 50.';

grant execute on function
  app.own_notifications(text, bigint, int), public.own_notifications(text, bigint, int),
  app.mark_notifications_read(bigint[]), public.mark_notifications_read(bigint[]) to authenticated;
