-- Sending what is in the outbox: a worker leases mails, sends them, and reports each of them (decision 0026).
create function app.fill_placeholders(p_text text, p_values jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_lines text[] := '{}';
  v_line text;
  v_name text;
begin
  <<lines>>
  foreach v_line in array string_to_array(p_text, E'\n') loop
    if position('{' in v_line) > 0 then
      for v_name in select m[1] from regexp_matches(v_line, '\{(\w+)\}', 'g') m loop
        continue when not p_values ? v_name;
        continue lines when coalesce(p_values ->> v_name, '') = '';
        v_line := replace(v_line, '{' || v_name || '}', p_values ->> v_name);
      end loop;
    end if;
    v_lines := v_lines || v_line;
  end loop;
  return btrim(regexp_replace(array_to_string(v_lines, E'\n'), '\n{3,}', E'\n\n', 'g'), E'\n');
end $$;
comment on function app.fill_placeholders(text, jsonb) is
  'Replaces {placeholders}. A line is left out when a value that it names is empty. Values of users have no braces (app.mail_text); '
  'unknown placeholders, such as {site}, stay.';

create function app.render_mail(p_mail app.outbox) returns table (recipient text, language text, subject text, body text)
language plpgsql stable security definer set search_path = '' rows 1 as $$
declare
  v_language text := app.user_language(p_mail.user_id);
  v_values jsonb := app.mail_values(p_mail, v_language);
begin
  return query
    select u.email::text, t.language, app.clean_line(app.fill_placeholders(t.subject, v_values), 200),
      app.fill_placeholders(t.body, v_values)
      from auth.users u join app.mail_texts t on t.kind = p_mail.kind and t.language = v_language
     where u.id = p_mail.user_id and u.email is not null;
end $$;
comment on function app.render_mail(app.outbox) is
  'A mail as it is sent now: address, language and text. The subject is a single line, null when a value that it names is empty; '
  '{site} in the body is the origin of the site.';

create function app.lease_outbox(p_worker uuid, p_channel app.notification_channel, p_limit int) returns setof app.outbox
language plpgsql volatile security definer set search_path = '' rows 20 as $$
begin
  if p_worker is null then perform app.fail('invalid'); end if;
  return query
    with urgent as (
      select o.id from app.outbox o
       where o.channel = p_channel and not o.is_bulk and o.sent_at is null and o.failed_at is null and o.due_at <= app.now()
       order by o.due_at, o.id limit greatest(1, least(p_limit, 100)) for update skip locked),
    bulk as (
      select o.id from app.outbox o
       where o.channel = p_channel and o.is_bulk and o.sent_at is null and o.failed_at is null and o.due_at <= app.now()
       order by o.due_at, o.id limit greatest(1, least(p_limit, 100)) - (select count(*) from urgent) for update skip locked),
    due as (select id from urgent union all select id from bulk),
    leased as (
      update app.outbox o
         set worker = p_worker, due_at = app.now() + interval '5 minutes', attempts = least(o.attempts, 12) + 1,
             -- one whose last worker never reported: it may be what stops them
             failed_at = case when o.attempts >= 12 then app.now() end,
             error = case when o.attempts >= 12 then coalesce(o.error, 'no report') else o.error end
        from due where o.id = due.id returning o.*)
    select l.* from leased l where l.failed_at is null order by l.is_bulk, l.id;
end $$;
comment on function app.lease_outbox(uuid, app.notification_channel, int) is
  'Up to 100 rows of a channel that are due, leased to the worker for 5 minutes; one that is not reported in time is leased again, '
  '12 times at most. What many people watch comes last.';

create function app.lease_mails(p_worker uuid, p_limit int)
returns table (id bigint, message_id uuid, recipient text, language text, subject text, body text, unsubscribe text, footer text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_mail app.outbox;
begin
  perform app.record_channel_run('mail');
  for v_mail in select * from app.lease_outbox(p_worker, 'mail', p_limit) loop
    select v_mail.id, v_mail.message_id, m.recipient, m.language, m.subject, m.body
      into id, message_id, recipient, language, subject, body from app.render_mail(v_mail) m;
    continue when not found;
    -- what it was about is no longer so: a number was removed, an order was paid
    if subject is null then
      delete from app.outbox o where o.id = v_mail.id;
    else
      unsubscribe := app.unsubscribe_query(v_mail);
      footer := case when unsubscribe is not null then app.mail_word('unsubscribe', language) end;
      return next;
    end if;
  end loop;
end $$;
create function public.lease_mails(p_worker uuid, p_limit int default 20)
returns table (id bigint, message_id uuid, recipient text, language text, subject text, body text, unsubscribe text, footer text)
language sql volatile security invoker set search_path = '' as $$ select * from app.lease_mails(p_worker, p_limit) $$;
comment on function public.lease_mails(uuid, int) is
  'Service role only: up to 100 mails that are due, leased to the worker for 5 minutes. '
  'One that is not reported in time is leased again, 12 times at most; one that has become pointless (no subject) is removed. '
  'unsubscribe: the query of the link by which mails like it end, and footer the words for it.';

create function app.report_outbox(p_id bigint, p_worker uuid, p_error text, p_is_permanent boolean, p_retry_after int) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_is_sent boolean := p_error is null;
begin
  update app.outbox o
     set worker = null,
         sent_at = case when v_is_sent then app.now() end,
         facts = case when v_is_sent then '{}' else o.facts end,
         failed_at = case when not v_is_sent and (p_is_permanent or o.attempts >= 12) then app.now() end,
         due_at = app.now() + case when p_retry_after > 0 then least(p_retry_after, 3600) * interval '1 second'
                                   else least(interval '1 minute' * power(2, o.attempts - 1), interval '6 hours') end,
         -- servers repeat the address in their refusal
         error = left(regexp_replace(app.clean_line(p_error), '\S+@\S+', '…', 'g'), 200)
   where o.id = p_id and o.sent_at is null and o.failed_at is null
     -- what was sent is sent, also when its lease had ended
     and (v_is_sent or o.worker = p_worker);
  return found;
end $$;
create function public.report_outbox(p_id bigint, p_worker uuid, p_error text default null,
  p_is_permanent boolean default false, p_retry_after int default null) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select app.report_outbox(p_id, p_worker, p_error, p_is_permanent, p_retry_after)
$$;
comment on function public.report_outbox(bigint, uuid, text, boolean, int) is
  'Service role only: a leased mail or message was sent (no error), or failed: it is due again after as many seconds as the server says '
  '(an hour at most), or after 1, 2, 4 … minutes, 6 hours at most, and is given up after 12 attempts or a permanent error. '
  'False when it is another worker''s.';

create function app.failed_mails(p_limit int) returns table (id bigint, kind text, user_id uuid, order_id uuid, attempts smallint,
  error text, failed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.id, o.kind, o.user_id, o.order_id, o.attempts, o.error, o.failed_at
    from app.outbox o where o.failed_at is not null order by o.id desc limit greatest(1, least(p_limit, 1000))
$$;
create function public.failed_mails(p_limit int default 100)
returns table (id bigint, kind text, user_id uuid, order_id uuid, attempts smallint, error text, failed_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from app.failed_mails(p_limit) $$;
comment on function public.failed_mails(int) is 'Service role only: the mails that were given up, newest first, with the last error.';

create function app.retry_mails(p_ids bigint[]) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_mails int;
begin
  -- not 0 attempts: other events must not become part of it
  update app.outbox set failed_at = null, attempts = 1, due_at = app.now() where id = any (p_ids[1:1000]) and failed_at is not null;
  get diagnostics v_mails = row_count;
  return v_mails;
end $$;
create function public.retry_mails(p_ids bigint[]) returns int
language sql volatile security invoker set search_path = '' as $$ select app.retry_mails(p_ids) $$;
comment on function public.retry_mails(bigint[]) is
  'Service role only: mails that were given up are due again, after their cause was removed. Returns how many.';
