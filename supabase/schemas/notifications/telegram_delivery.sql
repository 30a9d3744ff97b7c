-- Sending notifications to chats of Telegram: as mails are, with leases (mails/delivery.sql).
create function app.concerns_store(p_message app.outbox) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when p_message.order_id is not null
                then exists (select 1 from public.orders o where o.id = p_message.order_id and o.seller_id = p_message.user_id)
              when p_message.question_id is not null
                then exists (select 1 from public.product_questions q
                              where q.id = p_message.question_id and q.seller_id = p_message.user_id)
              else exists (select 1 from app.notification_kinds k where k.kind = p_message.kind and k.topic = 'products') end;
end $$;
comment on function app.concerns_store(app.outbox) is 'Whether a notification is about the sales and products of its recipient.';

create function app.lease_telegram_messages(p_worker uuid, p_bot_url text, p_limit int)
returns table (id bigint, chat_id bigint, language text, title text, body text, page text, label text, buttons jsonb)
language plpgsql volatile security definer set search_path = '' rows 20 as $$
declare
  v_message app.outbox;
  v_chat app.telegram_chats;
begin
  perform app.record_channel_run('telegram', jsonb_build_object('bot_url', p_bot_url));
  perform app.drop_late_messages('telegram');
  if app.is_job_paused('telegram') then return; end if;
  for v_message in select * from app.lease_outbox(p_worker, 'telegram', p_limit) loop
    -- a chat whose link is being ended takes its messages along
    select c.* into v_chat from app.telegram_chats c join public.notification_targets t on t.id = c.target_id
     where t.id = v_message.target_id for key share of t skip locked;
    continue when not found;
    select v_message.id, v_chat.chat_id, l.name, m.title, m.body, m.page, m.label
      into id, chat_id, language, title, body, page, label
      from (select app.user_language(v_message.user_id) as name) l cross join lateral app.render_message(v_message, l.name) m;
    -- what it was about is no longer so, or is not for a colleague
    if not found or v_chat.is_colleague and not app.concerns_store(v_message) then
      delete from app.outbox o where o.id = v_message.id;
      continue;
    end if;
    buttons := case when num_nonnulls(v_message.order_id, v_message.question_id) = 0 then '[]'
                    else app.offer_telegram_buttons(v_message.target_id, v_message.order_id, v_message.question_id,
                           v_message.kind in ('order_message', 'question_message')) end;
    return next;
  end loop;
end $$;
create function public.lease_telegram_messages(p_worker uuid, p_bot_url text, p_limit int default 20)
returns table (id bigint, chat_id bigint, language text, title text, body text, page text, label text, buttons jsonb)
language sql volatile security invoker set search_path = '' as $$
  select * from app.lease_telegram_messages(p_worker, p_bot_url, p_limit)
$$;
comment on function public.lease_telegram_messages(uuid, text, int) is
  'Service role only: up to 100 messages that are due, leased like mails, with their chats and buttons. None while Telegram has asked to '
  'wait. Notes that the job runs and where its bot is, so that people can link chats.';

create function app.report_telegram_message(p_id bigint, p_worker uuid, p_message bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into app.telegram_messages (target_id, message_id, order_id, question_id)
  select t.id, p_message, o.order_id, o.question_id
    from app.outbox o join public.notification_targets t on t.id = o.target_id
   where o.id = p_id and o.channel = 'telegram' and num_nonnulls(o.order_id, o.question_id) = 1
     for key share of t
  on conflict do nothing;
  return app.report_outbox(p_id, p_worker, null, false, null);
end $$;
create function public.report_telegram_message(p_id bigint, p_worker uuid, p_message bigint) returns boolean
language sql volatile security invoker set search_path = '' as $$ select app.report_telegram_message(p_id, p_worker, p_message) $$;
comment on function public.report_telegram_message(bigint, uuid, bigint) is
  'Service role only: a leased message was sent, and has this id in its chat; a reply to it goes to its order or question. '
  'One that was not sent: report_outbox.';

create function app.note_telegram_prompt(p_chat bigint, p_message bigint, p_of bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into app.telegram_messages (target_id, message_id, order_id, question_id)
  select t.id, p_message, m.order_id, m.question_id
    from app.telegram_messages m join app.telegram_chats c on c.target_id = m.target_id
    join public.notification_targets t on t.id = c.target_id
   where c.chat_id = p_chat and m.message_id = p_of
     for key share of t
  on conflict do nothing;
end $$;
create function public.note_telegram_prompt(p_chat bigint, p_message bigint, p_of bigint) returns void
language sql volatile security invoker set search_path = '' as $$ select app.note_telegram_prompt(p_chat, p_message, p_of) $$;
comment on function public.note_telegram_prompt(bigint, bigint, bigint) is
  'Service role only: a message that asks for a reply is about the same as another one of the chat.';

create function app.pause_telegram(p_worker uuid, p_seconds int) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_until timestamptz := app.now() + greatest(1, least(p_seconds, 3600)) * interval '1 second';
begin
  update app.jobs set paused_until = greatest(paused_until, v_until) where name = 'telegram';
  -- these were not tried; not 0 attempts: later events must not become part of them
  update app.outbox set worker = null, due_at = v_until, attempts = greatest(1, attempts - 1)
   where channel = 'telegram' and sent_at is null and failed_at is null and worker = p_worker;
end $$;
create function public.pause_telegram(p_worker uuid, p_seconds int) returns void
language sql volatile security invoker set search_path = '' as $$ select app.pause_telegram(p_worker, p_seconds) $$;
comment on function public.pause_telegram(uuid, int) is
  'Service role only: Telegram has asked to wait (429). Nothing is leased for as long, an hour at most, and what this worker still '
  'holds is given back without counting as an attempt.';
