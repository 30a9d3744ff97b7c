-- Links in mails that switch a topic off without signing in (RFC 8058).
create function app.unsubscribe_key(p_user uuid, p_topic text) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  return encode(app.keyed_hash('unsubscribe ' || p_user || ' ' || p_topic), 'hex');
end $$;
comment on function app.unsubscribe_key(uuid, text) is
  'What proves that a link is of a mail to this person about this topic. It gives nothing else.';

create function app.unsubscribe_query(p_mail app.outbox) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_kind app.notification_kinds;
  v_topic text;
begin
  select * into v_kind from app.notification_kinds where kind = p_mail.kind;
  if p_mail.kind <> 'digest' and v_kind.is_required is not false then return null; end if;
  v_topic := case when p_mail.kind = 'digest' then 'digest' else app.topic_of(v_kind, p_mail.user_id, p_mail.order_id) end;
  return format('user=%s&topic=%s&key=%s', p_mail.user_id, v_topic, app.unsubscribe_key(p_mail.user_id, v_topic));
end $$;
comment on function app.unsubscribe_query(app.outbox) is
  'The query of the link by which mails like this one end; null for one that is sent whatever was chosen.';

create function app.unsubscribe(p_user uuid, p_topic text, p_key text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- without a user or topic there is no key: null is none either
  if p_key is null or p_key is distinct from app.unsubscribe_key(p_user, p_topic) then perform app.fail('not_found', 404); end if;
  -- an account that was deleted gets none
  if not exists (select 1 from app.profiles where id = p_user and deleted_at is null) then return; end if;
  perform app.lock_user(p_user);
  if p_topic = 'digest' then
    update public.notification_choices set choice = 'off' where user_id = p_user and channel = 'mail' and choice = 'daily';
    perform app.schedule_digest(p_user);
  else
    perform app.choose_notifications(p_user, p_topic, 'mail', 'off');
  end if;
end $$;
create function public.unsubscribe(p_user uuid, p_topic text, p_key text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.unsubscribe(p_user, p_topic, p_key) $$;
comment on function public.unsubscribe(uuid, text, text) is
  'Switches off the mails about a topic, or those of the day (digest), with the key of a link in such a mail; idempotent. '
  'Another key is not_found.';
grant execute on function app.unsubscribe(uuid, text, text), public.unsubscribe(uuid, text, text) to anon, authenticated;
