-- Browsers that take push messages, and what is sent to them (decision 0051).
create function app.is_push_endpoint(p_endpoint text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_endpoint) <= 2000 and p_endpoint ~ ('^https://(fcm\.googleapis\.com|[a-z0-9-]+\.push\.services\.mozilla\.com'
    || '|[a-z0-9-]+\.push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)/[A-Za-z0-9/?&=%:;,.~_+-]+$')
$$;
comment on function app.is_push_endpoint(text) is
  'An address at a push service of Chrome, Firefox, Safari or Edge: the worker sends nothing to any other host.';

create table app.push_subscriptions (
  target_id uuid primary key references public.notification_targets (id) on delete cascade,
  endpoint text not null unique check (app.is_push_endpoint(endpoint)),
  p256dh text not null check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{85}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{21}[AQgw]$')
);
comment on table app.push_subscriptions is
  'Where the push service of a browser takes messages (RFC 8030), and the keys that only this browser can open (RFC 8291).';
comment on column app.push_subscriptions.p256dh is 'The browser''s public key: a point of P-256, uncompressed, in base64url.';
comment on column app.push_subscriptions.auth is 'The browser''s secret of 16 bytes in base64url.';
alter table app.push_subscriptions enable row level security;

create function app.add_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_label text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_session uuid;
  v_target uuid;
begin
  if not app.has_channel('push') then perform app.fail('not_found', 404); end if;
  perform app.lock_user(v_user);
  -- before the targets, as the end of a session takes them
  select s.id into v_session from auth.sessions s where s.id = app.own_session() for key share;
  if not found then perform app.fail('signed_out', 401); end if;
  perform app.enforce_rate_limit(v_user, 'push', 60, interval '1 day');
  -- two people who use one browser
  perform pg_advisory_xact_lock(hashtextextended('push:' || coalesce(p_endpoint, ''), 0));
  select t.id into v_target from public.notification_targets t join app.push_subscriptions s on s.target_id = t.id
   where t.user_id = v_user and (s.endpoint = p_endpoint or t.session_id = v_session) order by s.endpoint = p_endpoint desc limit 1
     for no key update of t;
  delete from public.notification_targets t using app.push_subscriptions s
   where s.target_id = t.id and (s.endpoint = p_endpoint or t.session_id = v_session) and t.id is distinct from v_target;
  v_target := coalesce(v_target, app.add_notification_target(v_user, 'push', p_label));
  update public.notification_targets set session_id = v_session where id = v_target;
  insert into app.push_subscriptions (target_id, endpoint, p256dh, auth) values (v_target, p_endpoint, p_p256dh, p_auth)
  on conflict (target_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth;
  return v_target;
exception when check_violation or not_null_violation then
  perform app.fail('invalid', 400, '{"field": "subscription"}');
end $$;
create function public.add_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_label text) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select app.add_push_subscription(p_endpoint, p_p256dh, p_auth, p_label)
$$;
comment on function public.add_push_subscription(text, text, text, text) is
  'The browser of this session gets the caller''s notifications, until the session ends. Another person who got them at this address '
  'gets none there any more; a new address replaces that of this session, and what waits goes to the new one. '
  'Returns the id of the target. At most 60 a day (rate_limited), and 20 targets (quota_exceeded); not_found: this site has no '
  'push messages.';

create function app.own_push() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  return jsonb_build_object(
    'is_ready', app.has_channel('push'),
    'browsers', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'label', t.label, 'since', t.created_at)
                                           order by t.created_at, t.id), '[]')
                   from public.notification_targets t where t.user_id = v_user and t.channel = 'push'));
end $$;
create function public.own_push() returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.own_push() $$;
comment on function public.own_push() is
  'Whether this site has push messages, and the caller''s browsers that get them: {is_ready, browsers: [{id, label, since}]}. '
  'remove_notification_target ends one.';
grant execute on function
  app.add_push_subscription(text, text, text, text), public.add_push_subscription(text, text, text, text),
  app.own_push(), public.own_push() to authenticated;

create function app.lease_pushes(p_worker uuid, p_limit int)
returns table (id bigint, endpoint text, p256dh text, auth text, language text, title text, body text, page text, tag text,
  is_urgent boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row app.outbox;
begin
  perform app.record_channel_run('push');
  perform app.drop_late_messages('push');
  for v_row in select * from app.lease_outbox(p_worker, 'push', p_limit) loop
    select s.endpoint, s.p256dh, s.auth, app.user_language(v_row.user_id), k.is_urgent
      into endpoint, p256dh, auth, language, is_urgent
      from public.notification_targets t
      join app.push_subscriptions s on s.target_id = t.id
      join auth.sessions a on a.id = t.session_id and coalesce(a.not_after, 'infinity') > now()
      join app.notification_kinds k on k.kind = v_row.kind
     where t.id = v_row.target_id;
    if not found then
      -- the messages are held before the target, so this waits for nobody who removes it, too
      delete from public.notification_targets t where t.id in (
        select x.id from public.notification_targets x where x.id = v_row.target_id for update skip locked);
      continue;
    end if;
    id := v_row.id;
    tag := replace(coalesce(v_row.order_id, v_row.question_id, v_row.review_id, v_row.message_id)::text, '-', '');
    -- a push service takes 4,096 bytes
    select m.title, case when char_length(m.body) > 300 then left(m.body, 299) || '…' else m.body end, m.page
      into title, body, page from app.render_message(v_row, language) m;
    if title is null then
      delete from app.outbox o where o.id = v_row.id;
    else
      return next;
    end if;
  end loop;
end $$;
create function public.lease_pushes(p_worker uuid, p_limit int default 20)
returns table (id bigint, endpoint text, p256dh text, auth text, language text, title text, body text, page text, tag text,
  is_urgent boolean)
language sql volatile security invoker set search_path = '' as $$ select * from app.lease_pushes(p_worker, p_limit) $$;
comment on function public.lease_pushes(uuid, int) is
  'Service role only: up to 100 push messages that are due, leased as mails are, without private values. One that has become pointless is '
  'removed, and the target of a session that has ended. tag: 32 digits of the order or question; the last message with it counts.';

create function app.end_push_subscription(p_endpoint text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.notification_targets t using app.push_subscriptions s where s.target_id = t.id and s.endpoint = p_endpoint;
  return found;
end $$;
create function public.end_push_subscription(p_endpoint text) returns boolean
language sql volatile security invoker set search_path = '' as $$ select app.end_push_subscription(p_endpoint) $$;
comment on function public.end_push_subscription(text) is
  'Service role only: the push service does not know this address any more. False when nothing was sent there.';
