-- Whether the marketplace runs: for operators with numbers, for a monitor without (decision 0040).
create function app.late_since(p_overdue timestamptz[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('count', coalesce(cardinality(p_overdue), 0), 'since', (select min(x) from unnest(p_overdue) x))
$$;
comment on function app.late_since(timestamptz[]) is 'How many moments there are, and the first of them.';

create function app.health_facts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    -- what a run of the job would do, and should have done
    'orders', app.late_since(array(select o.due_at from public.orders o
      where o.due_at < app.now() - interval '10 minutes' order by o.due_at limit 1000)),
    'cases', app.late_since(array(select least(c.due_at, c.remind_at) from public.order_cases c
      where c.due_at is not null and least(c.due_at, c.remind_at) < app.now() - interval '10 minutes' order by 1 limit 1000)),
    'changes', app.late_since(array(select c.due_at from public.order_changes c
      where c.due_at < app.now() - interval '10 minutes' order by c.due_at limit 1000)),
    'states', app.late_since(array(select s.until from app.seller_states s
      where s.ended_at is null and s.until is not null and s.until < app.now() - interval '10 minutes' order by s.until limit 1000)),
    'duties', app.late_since(array(select d.due_at from app.decision_duties d
      where d.due_at < app.now() - interval '10 minutes' order by d.due_at limit 1000)),
    'channels', (select jsonb_agg(jsonb_build_object('channel', c.channel, 'job', c.job, 'is_on', c.is_on, 'waiting', w.waiting,
          'failed', app.late_since(array(select m.failed_at from app.outbox m
            where m.failed_at is not null and m.channel = c.channel order by m.id limit 1000)),
          -- what money and law require goes by mail: without mails nothing is well
          'is_wrong', case when c.is_on then coalesce((w.waiting ->> 'since')::timestamptz < app.now() - interval '15 minutes', false)
                           else c.channel = 'mail' end) order by c.channel)
        from app.channels c
       cross join lateral (select app.late_since(array(select m.due_at from app.outbox m
            where m.channel = c.channel and m.sent_at is null and m.failed_at is null and m.due_at <= app.now()
            order by m.due_at limit 1000)) as waiting) w),
    'failed', app.late_since(array(select m.failed_at from app.outbox m where m.failed_at is not null order by m.id limit 1000)),
    'jobs', (select jsonb_agg(jsonb_build_object('name', j.name, 'ran_at', j.ran_at,
                'is_late', coalesce(j.ran_at < app.now() - j.period,
                                    -- no backup is noted before the first one, and Instagram may not be configured
                                    j.name not in ('backup', 'instagram_refresh', 'instagram_import'))
                           and not exists (select 1 from app.channels c where c.job = j.name and c.channel <> 'mail' and not c.is_on))
              order by j.name) from app.jobs j),
    'checks', (select j.details from app.jobs j where j.name = 'checks'))
$$;
comment on function app.health_facts() is
  'Overdue deadlines of orders, cases, proposals, states of sellers and decisions to be followed; of each channel whether it is on and '
  'what is due or given up; the last run of each job, and what the checks found. Counts stop at 1,000: each is read from the '
  'beginning of an index.';

create function app.health_flags(p_facts jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'deadlines', not exists (select 1 from unnest(array['orders', 'cases', 'changes', 'states', 'duties']) x
                              where (p_facts -> x ->> 'count')::int > 0),
    -- what was refused waits for its next attempt outside of this queue
    'notifications', not exists (select 1 from jsonb_array_elements(p_facts -> 'channels') c where (c ->> 'is_wrong')::boolean)
                     and (p_facts -> 'failed' ->> 'count')::int < 10,
    'jobs', not exists (select 1 from jsonb_array_elements(p_facts -> 'jobs') j
                         where j ->> 'name' <> 'backup' and (j ->> 'is_late')::boolean),
    'backup', not exists (select 1 from jsonb_array_elements(p_facts -> 'jobs') j
                           where j ->> 'name' = 'backup' and (j ->> 'is_late')::boolean),
    'invariants', coalesce((p_facts -> 'checks' ->> 'broken')::int, 0) = 0)
$$;
comment on function app.health_flags(jsonb) is
  'What of app.health_facts is as it should be: deadlines within 10 minutes, notifications within 15 and fewer than 10 given up, mails '
  'on, each job within its period, the backup as well once there was one, no broken invariant.';

create function app.health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_flags jsonb := app.health_flags(app.health_facts());
  v_is_ok boolean := not exists (select 1 from jsonb_each(v_flags) f where f.value <> 'true');
begin
  if not v_is_ok then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'unhealthy', 'message', 'unhealthy', 'details', v_flags::text, 'hint', null)::text,
      detail = json_build_object('status', 503, 'headers', json_build_object())::text;
  end if;
  return jsonb_build_object('ok', true, 'checks', v_flags);
end $$;
create function public.health() returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.health() $$;
comment on function public.health() is
  'For a monitor: {"ok": true, "checks": {…}} with 200, or 503 (code unhealthy) with the checks in the details. True and false only. '
  'Callable by GET.';
grant execute on function app.health(), public.health() to anon, authenticated;

create function app.schema_version() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_version text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into v_version;
  end if;
  return v_version;
end $$;
comment on function app.schema_version() is 'The last migration that was applied; null where none is noted.';

create function app.operator_health() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_facts jsonb;
begin
  perform app.require_operator('moderator', 'finance');
  v_facts := app.health_facts();
  return v_facts || jsonb_build_object(
    'flags', app.health_flags(v_facts), 'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
    'schema', app.schema_version(), 'postgres', pg_catalog.current_setting('server_version'));
end $$;
create function public.operator_health() returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.operator_health() $$;
comment on function public.operator_health() is
  'Operators only: what of the scheduled work is overdue, the channels, the last run of each job, what the last checks found, sizes and '
  'versions. Without personal data.';

create function app.mail_subject(p_kind text, p_language text, p_number text) returns text
language sql stable security definer set search_path = '' as $$
  select regexp_replace(regexp_replace(replace(t.subject, '{number}', coalesce(p_number, '…')), '\s*[—:]\s*\{\w+\}$', ''),
                        '\{\w+\}', '…', 'g')
    from app.mail_texts t where t.kind = p_kind and t.language = p_language
$$;
comment on function app.mail_subject(text, text, text) is
  'What operators call a kind of mails: its subject with the number of an order, and … for what else differs.';

create function app.operator_failed_mails(p_before bigint, p_limit int)
returns table (id bigint, kind text, channel app.notification_channel, subject text, order_number text, attempts smallint, error text,
  failed_at timestamptz, username text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator', 'finance');
begin
  return query
    select m.id, m.kind, m.channel,
           coalesce(app.mail_subject(m.kind, app.user_language(v_operator.id), o.number), m.kind), o.number, m.attempts, m.error,
           m.failed_at, p.username
      from app.outbox m left join public.orders o on o.id = m.order_id
      left join app.profiles p on p.id = m.user_id and p.deleted_at is null
     where m.failed_at is not null and m.id < coalesce(p_before, 9223372036854775807)
     order by m.id desc limit greatest(1, least(coalesce(p_limit, 20), 100));
end $$;
create function public.operator_failed_mails(p_before bigint default null, p_limit int default 20) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.operator_failed_mails(p_before, p_limit) r
$$;
comment on function public.operator_failed_mails(bigint, int) is
  'Operators only: mails and messages that were given up, the newest first, before the id of the last one of the page before. '
  'The subject is that of the kind with the number of the order, and … for what else differs. '
  'username: whom it is for; nothing has the address.';

create function app.operator_settle_mail(p_mail bigint, p_outcome text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator', 'finance');
  v_kind text;
  v_is_own boolean;
begin
  if coalesce(p_outcome, '') not in ('retry', 'discard') then perform app.fail('invalid', 400, '{"field": "outcome"}'); end if;
  select m.kind, m.user_id = v_operator.id or exists (
           select 1 from public.orders o where o.id = m.order_id and v_operator.id in (o.user_id, o.seller_id))
    into v_kind, v_is_own from app.outbox m where m.id = p_mail and m.failed_at is not null for update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_is_own then perform app.fail('own_content', 403); end if;
  if p_outcome = 'retry' then
    perform app.retry_mails(array[p_mail]);
  else
    delete from app.outbox where id = p_mail;
  end if;
  perform app.log_operator_action(v_operator, p_outcome || '_mail', 'mail', p_mail::text, jsonb_build_object('kind', v_kind));
end $$;
create function public.operator_settle_mail(p_mail bigint, p_outcome text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.operator_settle_mail(p_mail, p_outcome) $$;
comment on function public.operator_settle_mail(bigint, text) is
  'Operators only: a mail that was given up is due again (retry) or removed (discard). Not one to oneself or about an own order '
  '(own_content).';
grant execute on function app.operator_health(), public.operator_health(), app.operator_failed_mails(bigint, int),
  public.operator_failed_mails(bigint, int), app.operator_settle_mail(bigint, text), public.operator_settle_mail(bigint, text) to
    authenticated;
