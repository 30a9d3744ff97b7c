-- What a linked chat does: it presses buttons, replies, and asks whose turn it is, as the person whose account it is linked to.
create function app.act_as(p_user uuid, p_step app.order_step, p_order uuid, p_question uuid default null, p_body text default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_before text := app.take_claims(p_user);
begin
  case
    when p_step = 'receive_payment' then perform app.receive_payment(p_order);
    when p_step = 'report_payment' then perform app.report_payment(p_order);
    when p_step = 'confirm' then perform app.set_order_status(p_order, 'confirmed');
    when p_step = 'ship' then perform app.set_order_status(p_order, 'shipped');
    when p_step in ('deliver', 'confirm_receipt') then perform app.set_order_status(p_order, 'delivered');
    when p_step = 'write_message' and p_order is not null then perform app.write_order_message(p_order, p_body, '{}', null);
    when p_step = 'write_message' then perform app.write_question_message(p_question, p_body, '{}', null);
    else perform app.fail('invalid');
  end case;
  -- after an error there is nothing to restore: whoever catches it rolls the setting back
  perform set_config('request.jwt.claims', v_before, true);
end $$;
comment on function app.act_as(uuid, app.order_step, uuid, uuid, text) is
  'One step of one order, or one message, as this person: the commands of the site decide whether it is possible. '
  'Granted to nobody: only functions that have checked a button or a reply call it.';

create function app.require_person(p_user uuid) returns app.profiles
language plpgsql stable set search_path = '' as $$
declare
  v_person app.profiles;
begin
  select p.* into v_person from app.profiles p join auth.users u on u.id = p.id
   -- a column that the embedded auth service has not
   where p.id = p_user and p.deleted_at is null and coalesce((to_jsonb(u) ->> 'banned_until')::timestamptz <= now(), true);
  if not found then perform app.fail('signed_out', 401); end if;
  return v_person;
end $$;
comment on function app.require_person(uuid) is 'Somebody who could sign in. Fails for an account that is deleted or banned.';

create function app.take_claims(p_user uuid) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_person app.profiles := app.require_person(p_user);
  v_before text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  -- without a session: the chat was linked in one, with the second factor where there is one
  perform set_config('request.jwt.claims', jsonb_build_object('sub', p_user, 'role', 'authenticated', 'aal', 'aal2',
                                                              'is_anonymous', v_person.guest_until is not null)::text, true);
  return v_before;
end $$;
comment on function app.take_claims(uuid) is
  'What follows in the calling function happens as this person, until it restores the claims that this returns. '
  'Fails for an account that is deleted or banned.';

create function app.offer_telegram_buttons(p_target uuid, p_order uuid, p_question uuid, p_is_message boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_user uuid := (select t.user_id from app.telegram_chats c join public.notification_targets t on t.id = c.target_id
                   where c.target_id = p_target and c.can_act);
  v_language text := app.user_language(v_user);
  v_possible text[];
  v_step text;
  v_token text;
  v_buttons jsonb := '[]';
begin
  if v_user is null then return v_buttons; end if;
  if p_order is not null then
    select * into v_order from public.orders where id = p_order;
    v_possible := app.possible_steps(v_order, case v_user when v_order.seller_id then 'seller' when v_order.user_id then 'buyer' end);
  elsif exists (select 1 from public.product_questions q where q.id = p_question and app.can_write_question(q)) then
    v_possible := '{write_message}';
  end if;
  foreach v_step in array case when p_is_message then '{write_message}'::text[]
                               else '{receive_payment,confirm,ship,deliver,report_payment,confirm_receipt}' end loop
    continue when not coalesce(v_step = any (v_possible), false);
    v_token := app.new_key();
    insert into app.telegram_buttons (token_hash, target_id, order_id, question_id, step, expires_at)
    values (app.key_hash(v_token), p_target, p_order, p_question, v_step, app.now() + interval '14 days');
    v_buttons := v_buttons || jsonb_build_object('step', v_step, 'token', v_token, 'label', coalesce(
      nullif(app.mail_word('step_' || v_step || case when app.is_fetched(v_order) then '_fetched' else '' end, v_language), ''),
      app.mail_word('step_' || v_step, v_language)));
  end loop;
  return v_buttons;
end $$;
comment on function app.offer_telegram_buttons(uuid, uuid, uuid, boolean) is
  'New buttons for what the person of a chat may do now with an order (app.possible_steps), or under a message the one to answer it: '
  '[{step, token, label}]. None for a chat that only reads.';

create function app.user_of_chat(p_chat bigint) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (select t.user_id from app.telegram_chats c join public.notification_targets t on t.id = c.target_id where c.chat_id = p_chat);
end $$;
comment on function app.user_of_chat(bigint) is 'Whose chat it is, before their lock is held; null for one that is not linked.';

create function app.press_telegram_button(p_update bigint, p_chat bigint, p_token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_target uuid;
  v_button app.telegram_buttons;
  v_user uuid := app.user_of_chat(p_chat);
  v_answer jsonb := jsonb_build_object('language', app.user_language(v_user));
  v_code text;
begin
  if not app.take_telegram_update(p_update) then return null; end if;
  if v_user is null then return '{"outcome": "gone"}'; end if;
  perform app.lock_user(v_user);
  -- before the button, as the end of the link takes them
  select t.id into v_target from app.telegram_chats c join public.notification_targets t on t.id = c.target_id
   where c.chat_id = p_chat and c.can_act and t.user_id = v_user for key share of t;
  delete from app.telegram_buttons
   where token_hash = app.key_hash(p_token) and target_id = v_target and expires_at > app.clock_timestamp() returning * into v_button;
  if not found then return v_answer || '{"outcome": "gone"}'; end if;
  if v_button.step = 'write_message' then return v_answer || '{"outcome": "answer", "buttons": []}'; end if;
  begin
    perform app.act_as(v_user, v_button.step, v_button.order_id);
  exception when sqlstate 'PGRST' then
    v_code := sqlerrm::jsonb ->> 'code';
  end;
  -- one step leads to the next one; the other buttons of the message are replaced
  delete from app.telegram_buttons where target_id = v_button.target_id and order_id = v_button.order_id;
  return v_answer || jsonb_build_object(
    'outcome', case when v_code is null then 'done' else 'refused' end, 'code', v_code, 'step', v_button.step,
    'buttons', app.offer_telegram_buttons(v_button.target_id, v_button.order_id, null, false));
exception when sqlstate 'PGRST' then
  -- the account was deleted meanwhile
  return v_answer || '{"outcome": "gone"}';
end $$;
create function public.press_telegram_button(p_update bigint, p_chat bigint, p_token text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.press_telegram_button(p_update, p_chat, p_token) $$;
comment on function public.press_telegram_button(bigint, bigint, text) is
  'Service role only: a button was pressed in a chat. Does its step as the person of the chat, by the command of the site: '
  '{outcome: done, refused (code), answer (asks for a reply) or gone, language, step, buttons (those from now on)}; '
  'null for an update that was handled before.';

create function app.reply_in_telegram(p_update bigint, p_chat bigint, p_message bigint, p_body text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.user_of_chat(p_chat);
  v_answer jsonb := jsonb_build_object('language', app.user_language(v_user));
  v_to record;
begin
  if not app.take_telegram_update(p_update) then return null; end if;
  if v_user is null then return '{"outcome": "unknown"}'; end if;
  perform app.lock_user(v_user);
  select m.order_id, m.question_id, c.can_act into v_to
    from app.telegram_messages m join app.telegram_chats c on c.target_id = m.target_id
    join public.notification_targets t on t.id = c.target_id
   where c.chat_id = p_chat and m.message_id = p_message and t.user_id = v_user for key share of t;
  if not found then return '{"outcome": "unknown"}'; end if;
  if not v_to.can_act then return v_answer || '{"outcome": "reads"}'; end if;
  perform app.act_as(v_user, 'write_message', v_to.order_id, v_to.question_id, p_body);
  return v_answer || '{"outcome": "sent"}';
exception when sqlstate 'PGRST' then
  return v_answer || jsonb_build_object('outcome', 'refused', 'code', sqlerrm::jsonb ->> 'code');
end $$;
create function public.reply_in_telegram(p_update bigint, p_chat bigint, p_message bigint, p_body text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.reply_in_telegram(p_update, p_chat, p_message, p_body) $$;
comment on function public.reply_in_telegram(bigint, bigint, bigint, text) is
  'Service role only: somebody replied to a message of the bot. Writes into the thread of its order or question as the person of the chat: '
  '{outcome: sent, refused (code), reads or unknown, language}; null for an update that was handled before.';

create function app.telegram_turns(p_chat bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_to record;
  v_language text;
begin
  select t.user_id, c.is_colleague into v_to
    from app.telegram_chats c join public.notification_targets t on t.id = c.target_id where c.chat_id = p_chat;
  if not found then return '{"turns": null}'; end if;
  perform app.require_person(v_to.user_id);
  v_language := app.user_language(v_to.user_id);
  return jsonb_build_object('language', v_language, 'turns', (
    select coalesce(jsonb_agg(jsonb_build_object(
             'words', app.fill_placeholders(coalesce(
                        nullif(app.mail_word(w.name || case when x.is_fetched then '_fetched' else '' end, v_language), ''),
                        app.mail_word(w.name, v_language)), jsonb_build_object('amount', x.count)),
             'about', coalesce(app.mail_text(x.name, 60), '№' || chr(160) || x.number), 'until', app.mail_moment(x.until, v_language),
             'page', x.page) order by x.until nulls last, x.number), '[]')
      from app.turns_of(v_to.user_id, 50) x cross join lateral (select 'turn_' || x.side || '_' || x.task as name) w
     where not v_to.is_colleague or x.side = 'seller'));
exception when sqlstate 'PGRST' then
  return '{"turns": null}';
end $$;
create function public.telegram_turns(p_chat bigint) returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.telegram_turns(p_chat) $$;
comment on function public.telegram_turns(bigint) is
  'Service role only: what waits for the person of a chat, in words of their language; for a colleague what the store has to do: '
  '{language, turns: [{words, about, until, page}]}. turns is null for a chat that is not linked.';
