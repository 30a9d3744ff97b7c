-- What people are told of, by which channels, and what they choose.
create domain app.notification_topic as text check (value in
  ('orders', 'sales', 'messages', 'reviews', 'watches', 'products', 'account', 'team'));
create domain app.notification_channel as text check (value in ('mail', 'telegram', 'push'));

create table app.notification_kinds (
  kind text primary key,
  topic app.notification_topic not null,
  is_required boolean not null,
  is_urgent boolean not null
);
comment on table app.notification_kinds is
  'The kinds of notifications: each has a text (app.mail_texts). Reference data: supabase/reference/notification_kinds.sql.';
comment on column app.notification_kinds.topic is 'What it can be switched off with. Of orders, sales for the seller.';
comment on column app.notification_kinds.is_required is
  'About money, rights or the safety of the account: sent by mail whatever was chosen; without an address, or on a site without mail, by '
  'the other channels.';
comment on column app.notification_kinds.is_urgent is 'About money or a deadline: devices are told at night, too.';
alter table app.notification_kinds enable row level security;

create function app.topic_of(p_kind app.notification_kinds, p_user uuid, p_order uuid) returns app.notification_topic
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when p_kind.topic = 'orders' and exists (select 1 from public.orders o where o.id = p_order and o.seller_id = p_user)
              then 'sales' else p_kind.topic end;
end $$;
comment on function app.topic_of(app.notification_kinds, uuid, uuid) is
  'By which topic a person switches a notification off: an order that they sell is a sale.';

create table public.notification_targets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app.profiles (id) on delete cascade,
  channel app.notification_channel not null check (channel <> 'mail'),
  label text not null check (char_length(label) between 1 and 80 and app.is_plain_line(label)),
  created_at timestamptz not null default app.now(),
  session_id uuid references auth.sessions (id) on delete cascade
);
comment on table public.notification_targets is
  'Where a person gets notifications besides mail: browsers that take push messages, and chats of Telegram.';
comment on column public.notification_targets.label is 'The browser and system, or the name in Telegram, for the list in the settings.';
comment on column public.notification_targets.session_id is 'Of a browser, which gets nothing once this session has ended.';
create index notification_targets_user on public.notification_targets (user_id, channel);
-- partial: no key, so that app.notify can share a target whose session changes
create unique index notification_targets_session on public.notification_targets (session_id) where session_id is not null;
alter table public.notification_targets enable row level security;
create policy notification_targets_read on public.notification_targets for select to authenticated using (user_id = (select auth.uid()));
create policy session_alive on public.notification_targets as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.notification_targets to authenticated;

create function app.add_notification_target(p_user uuid, p_channel app.notification_channel, p_label text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.lock_user(p_user);
  if (select count(*) from public.notification_targets where user_id = p_user) >= 20 then perform app.fail('quota_exceeded', 409); end if;
  insert into public.notification_targets (user_id, channel, label)
  values (p_user, p_channel, coalesce(nullif(app.clean_line(p_label, 80), ''), '—')) returning id into v_id;
  return v_id;
end $$;
comment on function app.add_notification_target(uuid, app.notification_channel, text) is 'At most 20 for each person (quota_exceeded).';

create function app.remove_notification_target(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  delete from public.notification_targets where id = p_id and user_id = v_user;
end $$;
create function public.remove_notification_target(p_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select app.remove_notification_target(p_id) $$;
comment on function public.remove_notification_target(uuid) is
  'Nothing is sent to this browser or chat any more, not even what waits. Idempotent.';

create table public.notification_choices (
  user_id uuid not null references app.profiles (id) on delete cascade,
  topic app.notification_topic not null,
  channel app.notification_channel not null,
  choice text not null check (choice = any (case channel when 'mail' then '{now,daily,off}' else '{now,off}' end::text[])),
  primary key (user_id, topic, channel)
);
comment on table public.notification_choices is 'How a person wants to be told of a topic by a channel; without a row: now.';
comment on column public.notification_choices.choice is 'daily: what is unread, in one mail in the morning.';
create index notification_choices_daily on public.notification_choices (user_id) where choice = 'daily';
alter table public.notification_choices enable row level security;
create policy notification_choices_read on public.notification_choices for select to authenticated using (user_id = (select auth.uid()));
create policy session_alive on public.notification_choices as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.notification_choices to authenticated;

create function app.notification_choice(p_user uuid, p_topic app.notification_topic, p_channel app.notification_channel) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  -- the two switches of the store's settings
  if p_channel = 'mail' and exists (
    select 1 from public.seller_settings s
     where s.seller_id = p_user and case p_topic when 'sales' then not s.order_notifications
                                                 when 'products' then not s.product_updates else false end) then
    return 'off';
  end if;
  return coalesce((select c.choice from public.notification_choices c
                    where (c.user_id, c.topic, c.channel) = (p_user, p_topic, p_channel)), 'now');
end $$;
comment on function app.notification_choice(uuid, app.notification_topic, app.notification_channel) is
  'now, daily or off. E-mails about sales and products are also switched in the settings of a store.';

create function app.choose_notifications(p_user uuid, p_topic text, p_channel text, p_choice text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.notification_choices (user_id, topic, channel, choice) values (p_user, p_topic, p_channel, p_choice)
  on conflict (user_id, topic, channel) do update set choice = excluded.choice;
  if p_channel <> 'mail' then return; end if;
  perform app.schedule_digest(p_user);
  update public.seller_settings
     set order_notifications = case p_topic when 'sales' then p_choice <> 'off' else order_notifications end,
         product_updates = case p_topic when 'products' then p_choice <> 'off' else product_updates end
   where seller_id = p_user and p_topic in ('sales', 'products');
exception when check_violation or not_null_violation then
  perform app.fail('invalid');
end $$;

comment on function app.choose_notifications(uuid, text, text, text) is
  'Stores a choice and what follows from it: the mail of the day, the switches of the store. The caller holds the lock of the user.';

create function app.set_notification_choice(p_topic text, p_channel text, p_choice text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  if exists (select 1 from app.channels where channel = p_channel and not is_on) then perform app.fail('not_found', 404); end if;
  perform app.lock_user(v_user);
  perform app.choose_notifications(v_user, p_topic, p_channel, p_choice);
end $$;
create function public.set_notification_choice(p_topic text, p_channel text, p_choice text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.set_notification_choice(p_topic, p_channel, p_choice) $$;
comment on function public.set_notification_choice(text, text, text) is
  'How the caller wants to be told of a topic by a channel: now, daily (mail only) or off. What money or law requires is sent anyway. '
  'not_found: this site does not have the channel.';

create function app.own_notification_choices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  return (
    select jsonb_agg(jsonb_build_object('topic', t.topic, 'channel', c.channel,
                                        'choice', app.notification_choice(v_user, t.topic, c.channel)) order by t.place, c.place)
      from unnest('{orders,messages,reviews,watches,sales,products,account,team}'::text[]) with ordinality t (topic, place)
     cross join unnest('{mail,telegram,push}'::text[]) with ordinality c (channel, place)
     where app.has_channel(c.channel));
end $$;
create function public.own_notification_choices() returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.own_notification_choices() $$;
comment on function public.own_notification_choices() is
  'What the caller has chosen: {topic, channel, choice} of each topic and each channel that this site has. Those of sellers are sales, '
  'products and account, that of operators team.';

create function app.after_quiet_hours(p_at timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  v_local timestamp := p_at at time zone 'Asia/Almaty';
begin
  return case when v_local::time >= '22:00' then date_trunc('day', v_local) + interval '32 hours'
              when v_local::time < '08:00' then date_trunc('day', v_local) + interval '8 hours'
              else v_local end at time zone 'Asia/Almaty';
end $$;
comment on function app.after_quiet_hours(timestamptz) is 'The same moment, or of one between 22:00 and 8:00 in Almaty the next 8:00.';

grant execute on function
  app.remove_notification_target(uuid), public.remove_notification_target(uuid),
  app.set_notification_choice(text, text, text), public.set_notification_choice(text, text, text),
  app.own_notification_choices(), public.own_notification_choices() to authenticated;
