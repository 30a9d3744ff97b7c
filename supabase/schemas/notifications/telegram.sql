-- Telegram: the chats that are linked to a person's account, and the codes that link them (decision 0050).
create table app.telegram_chats (
  target_id uuid primary key references public.notification_targets (id) on delete cascade,
  chat_id bigint not null unique,
  is_colleague boolean not null,
  can_act boolean not null
);
comment on table app.telegram_chats is
  'Chats of one person with the bot. A chat belongs to one account, so that nobody asks as whom its buttons act.';
comment on column app.telegram_chats.chat_id is 'Telegram''s id of the person: the bot is for private chats only.';
comment on column app.telegram_chats.is_colleague is 'Of somebody else, who helps in the store: it gets what concerns the store alone.';
comment on column app.telegram_chats.can_act is 'Its messages have buttons, and replies to them are sent; otherwise it only reads.';
alter table app.telegram_chats enable row level security;

create table app.telegram_codes (
  code_hash bytea primary key,
  user_id uuid not null references app.profiles (id) on delete cascade,
  is_colleague boolean not null,
  can_act boolean not null,
  expires_at timestamptz not null
);
comment on table app.telegram_codes is 'Codes that link one chat to an account, for ten minutes.';
comment on column app.telegram_codes.code_hash is 'sha256 of the code, which only the person has seen (app.key_hash).';
create index telegram_codes_user on app.telegram_codes (user_id);
create index telegram_codes_expired on app.telegram_codes (expires_at);
alter table app.telegram_codes enable row level security;

create table app.telegram_buttons (
  token_hash bytea primary key,
  target_id uuid not null references public.notification_targets (id) on delete cascade,
  order_id uuid references public.orders (id) on delete cascade,
  question_id uuid references public.product_questions (id) on delete cascade,
  step app.order_step not null,
  expires_at timestamptz not null
);
comment on table app.telegram_buttons is 'Buttons under messages: each is good for one press in its chat, for one step of one order.';
comment on column app.telegram_buttons.token_hash is 'sha256 of the token, which only the message has (app.key_hash).';
create index telegram_buttons_target on app.telegram_buttons (target_id);
create index telegram_buttons_order on app.telegram_buttons (order_id) where order_id is not null;
create index telegram_buttons_question on app.telegram_buttons (question_id) where question_id is not null;
create index telegram_buttons_expired on app.telegram_buttons (expires_at);
alter table app.telegram_buttons enable row level security;

create table app.telegram_messages (
  target_id uuid not null references public.notification_targets (id) on delete cascade,
  message_id bigint not null,
  order_id uuid references public.orders (id) on delete cascade,
  question_id uuid references public.product_questions (id) on delete cascade,
  sent_at timestamptz not null default app.now(),
  primary key (target_id, message_id)
);
comment on table app.telegram_messages is
  'What the messages of the bot are about, so that a reply finds its thread. Removed after 90 days.';
comment on column app.telegram_messages.message_id is 'Telegram''s id, which counts within the chat.';
create index telegram_messages_order on app.telegram_messages (order_id) where order_id is not null;
create index telegram_messages_question on app.telegram_messages (question_id) where question_id is not null;
create index telegram_messages_time on app.telegram_messages (sent_at);
alter table app.telegram_messages enable row level security;

create table app.telegram_updates (
  update_id bigint primary key,
  at timestamptz not null default app.now()
);
comment on table app.telegram_updates is
  'Updates that were handled: Telegram sends one again when it has heard no answer. Removed after two days.';
comment on column app.telegram_updates.update_id is 'Telegram''s id.';
create index telegram_updates_at on app.telegram_updates (at);
alter table app.telegram_updates enable row level security;

create function app.telegram_bot() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select j.details ->> 'bot_url' from app.jobs j where j.name = 'telegram' and app.has_channel('telegram'));
end $$;
comment on function app.telegram_bot() is
  'Where a chat with the bot begins; null while no bot is set up.';

create function app.create_telegram_link(p_is_colleague boolean, p_can_act boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_bot text := app.telegram_bot();
  v_code text := app.new_key();
begin
  if num_nulls(p_is_colleague, p_can_act) > 0 then perform app.fail('invalid'); end if;
  if p_is_colleague and not exists (select 1 from app.profiles where id = v_user and is_influencer) then
    perform app.fail('not_seller', 403);
  end if;
  perform app.lock_user(v_user);
  perform app.enforce_rate_limit(v_user, 'telegram_link', 20, interval '1 hour');
  if v_bot is null then perform app.fail('not_found', 404); end if;
  insert into app.telegram_codes (code_hash, user_id, is_colleague, can_act, expires_at)
  values (app.key_hash(v_code), v_user, p_is_colleague, p_can_act or not p_is_colleague, app.clock_timestamp() + interval '10 minutes');
  return v_bot || '?start=' || v_code;
end $$;
create function public.create_telegram_link(p_is_colleague boolean default false, p_can_act boolean default true) returns text
language sql volatile security invoker set search_path = '' as $$ select app.create_telegram_link(p_is_colleague, p_can_act) $$;
comment on function public.create_telegram_link(boolean, boolean) is
  'A link that opens Telegram and links one chat to the caller''s account, for ten minutes. Sellers make one for a colleague, too, with '
  'buttons or without. At most 20 an hour; not_found while no bot is set up.';

create function app.own_telegram() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  return jsonb_build_object(
    'is_ready', app.telegram_bot() is not null,
    'chats', (select coalesce(jsonb_agg(jsonb_build_object(
                       'id', t.id, 'label', t.label, 'is_colleague', c.is_colleague, 'can_act', c.can_act, 'linked_at', t.created_at)
                       order by t.created_at, t.id), '[]')
                from public.notification_targets t join app.telegram_chats c on c.target_id = t.id
               where t.user_id = v_user and t.channel = 'telegram'));
end $$;
create function public.own_telegram() returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.own_telegram() $$;
comment on function public.own_telegram() is
  'Whether a bot is set up, and the caller''s linked chats: {is_ready, chats: [{id, label, is_colleague, can_act, linked_at}]}. '
  'remove_notification_target ends one.';
grant execute on function
  app.create_telegram_link(boolean, boolean), public.create_telegram_link(boolean, boolean),
  app.own_telegram(), public.own_telegram() to authenticated;

create function app.take_telegram_update(p_update bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into app.telegram_updates (update_id) values (p_update) on conflict do nothing;
  return found;
end $$;
comment on function app.take_telegram_update(bigint) is 'False: this update was handled before. Its own transaction stores it, or nothing.';

create function app.link_telegram(p_update bigint, p_chat bigint, p_code text, p_label text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_code app.telegram_codes;
  v_user uuid := (select c.user_id from app.telegram_codes c where c.code_hash = app.key_hash(p_code));
  v_owner uuid;
  v_target uuid;
begin
  if not app.take_telegram_update(p_update) then return null; end if;
  if v_user is null then return '{"outcome": "expired"}'; end if;
  perform app.lock_user(v_user);
  -- two people at one chat
  perform pg_advisory_xact_lock(hashtextextended('telegram:' || p_chat, 0));
  select t.user_id, t.id into v_owner, v_target
    from app.telegram_chats c join public.notification_targets t on t.id = c.target_id where c.chat_id = p_chat for key share of t;
  if v_owner <> v_user then return jsonb_build_object('outcome', 'taken', 'language', app.user_language(v_owner)); end if;
  delete from app.telegram_codes where code_hash = app.key_hash(p_code) and expires_at > app.clock_timestamp() returning * into v_code;
  if not found then return jsonb_build_object('outcome', 'expired', 'language', app.user_language(v_user)); end if;
  if v_target is null then
    -- before there is a chat: the new one is told by the answer
    perform app.notify(v_user, 'telegram_linked',
      p_facts => jsonb_build_object('chat', coalesce(nullif(app.mail_text(p_label, 40), ''), '—')));
    v_target := app.add_notification_target(v_user, 'telegram', p_label);
    insert into app.telegram_chats (target_id, chat_id, is_colleague, can_act)
    values (v_target, p_chat, v_code.is_colleague, v_code.can_act);
  else
    update app.telegram_chats set is_colleague = v_code.is_colleague, can_act = v_code.can_act where target_id = v_target;
  end if;
  return jsonb_build_object('outcome', 'linked', 'language', app.user_language(v_user), 'can_act', v_code.can_act,
                            'is_colleague', v_code.is_colleague);
exception when sqlstate 'PGRST' then
  -- the account was deleted, or has as many targets as there may be
  return jsonb_build_object('outcome', 'refused', 'code', sqlerrm::jsonb ->> 'code', 'language', app.user_language(v_user));
end $$;
create function public.link_telegram(p_update bigint, p_chat bigint, p_code text, p_label text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.link_telegram(p_update, p_chat, p_code, p_label) $$;
comment on function public.link_telegram(bigint, bigint, text, text) is
  'Service role only: a chat has opened a link of create_telegram_link. {outcome: linked, expired, taken (by another account) or refused, '
  'language, code, can_act, is_colleague}; null for an update that was handled before. Its owner is told by mail.';

create function app.leave_telegram(p_chat bigint) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid;
begin
  delete from public.notification_targets t using app.telegram_chats c where c.target_id = t.id and c.chat_id = p_chat
  returning t.user_id into v_user;
  return case when v_user is not null then app.user_language(v_user) end;
end $$;
create function public.leave_telegram(p_chat bigint) returns text
language sql volatile security invoker set search_path = '' as $$ select app.leave_telegram(p_chat) $$;
comment on function public.leave_telegram(bigint) is
  'Service role only: a chat was ended on its side, by /stop or by blocking the bot. Returns the language of the account, or null.';

create function app.forget_telegram() returns void
language sql volatile security definer set search_path = '' as $$
  delete from app.telegram_codes where code_hash in (
    select code_hash from app.telegram_codes where expires_at < app.now() order by expires_at limit 10000 for update skip locked);
  delete from app.telegram_buttons where token_hash in (
    select token_hash from app.telegram_buttons where expires_at < app.now() order by expires_at limit 10000 for update skip locked);
  delete from app.telegram_messages where (target_id, message_id) in (
    select target_id, message_id from app.telegram_messages
     where sent_at < app.now() - interval '90 days' order by sent_at limit 10000 for update skip locked);
  delete from app.telegram_updates where update_id in (
    select update_id from app.telegram_updates where at < app.now() - interval '2 days' order by at limit 10000 for update skip locked);
$$;
comment on function app.forget_telegram() is
  'Removes expired codes and buttons, and old messages and updates. Part of app.run_maintenance.';
