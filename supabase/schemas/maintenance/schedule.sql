-- The jobs of a project with pg_cron, and what tells an operator that they do not run.
create function app.scheduled_functions() returns table (job text, schedule text, name text)
language sql immutable set search_path = '' as $$
  values ('tanda-mails', '* * * * *', 'deliver-mails'), ('tanda-pushes', '* * * * *', 'deliver-pushes'),
         ('tanda-telegram', '* * * * *', 'deliver-telegram'), ('tanda-files', '*/10 * * * *', 'remove-files'),
         ('tanda-instagram-refresh', '*/10 * * * *', 'instagram-refresh'),
         -- one call a minute during the whole night: what one does not finish, the next one goes on with
         ('tanda-instagram-import', '* * * * *', 'instagram-import')
$$;
comment on function app.scheduled_functions() is 'The functions that are called on a schedule; one that lacks its settings does nothing.';

create function app.schedule_jobs(p_functions_url text default null) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_call constant text := $call$select net.http_post(%L, '{}'::jsonb, timeout_milliseconds => 60000, headers => jsonb_build_object(
    'content-type', 'application/json',
    'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key')))$call$;
  v_jobs text[][] := array[array['tanda-deadlines', '* * * * *', 'call app.run_deadlines()'],
                           array['tanda-maintenance', '*/10 * * * *', 'select app.run_maintenance()'],
                           -- in UTC: at night in Almaty; a hosted project ends other statements after two minutes
                           array['tanda-checks', '40 21 * * *', 'set statement_timeout = 0; select app.run_checks()']];
  v_job text[];
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then return '{}'; end if;
  if p_functions_url is not null then
    select v_jobs || array_agg(array[f.job, f.schedule, format(v_call, rtrim(p_functions_url, '/') || '/' || f.name)])
      into v_jobs from app.scheduled_functions() f;
  end if;
  foreach v_job slice 1 in array v_jobs loop
    execute 'select cron.schedule($1, $2, $3)' using v_job[1], v_job[2], v_job[3];
  end loop;
  return array(select v_jobs[i][1] from generate_subscripts(v_jobs, 1) i);
end $$;
comment on function app.schedule_jobs(text) is
  'Schedules deadlines, maintenance and the checks of each night with pg_cron and, '
  'given the address of the functions (https://<project>/functions/v1), '
  'mails, push and Telegram messages, the removal of files, and the renewals and imports of Instagram with pg_net and the secret key in '
  'the Vault. '
  'A job of the same name is replaced, so it can be called again at any time. Returns the names: none without pg_cron.';

create function app.overdue_work() returns table (work text, since timestamptz)
language sql stable security definer set search_path = '' as $$
  (select 'deadlines of orders', o.due_at from public.orders o
    where o.due_at < app.now() - interval '10 minutes' order by o.due_at limit 1)
  union all
  (select 'deadlines of cases', least(c.due_at, c.remind_at) from public.order_cases c
    where c.due_at is not null and least(c.due_at, c.remind_at) < app.now() - interval '10 minutes' order by 2 limit 1)
  union all
  (select 'ends of sellers'' states', s.until from app.seller_states s
    where s.ended_at is null and s.until is not null and s.until < app.now() - interval '10 minutes' order by s.until limit 1)
  union all
  (select 'decisions to be followed', d.due_at from app.decision_duties d
    where d.due_at < app.now() - interval '10 minutes' order by d.due_at limit 1)
  union all
  -- what was refused for now waits for its next attempt; what waits for a channel that is off is removed after a day
  (select case c.channel when 'mail' then 'mails' when 'push' then 'push messages' else 'Telegram messages' end, m.due_at
     from app.channels c
    cross join lateral (
      select o.due_at from app.outbox o
       where o.channel = c.channel and o.sent_at is null and o.failed_at is null and o.due_at < app.now() - interval '15 minutes'
       order by o.due_at limit 1) m
    where c.is_on or c.channel = 'mail')
  union all
  (select 'notifications that were given up', m.failed_at from app.outbox m where m.failed_at is not null order by m.id limit 1)
$$;
create function public.overdue_work() returns table (work text, since timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from app.overdue_work() $$;
comment on function public.overdue_work() is
  'Service role only: scheduled work that was not done in time, and since when: '
  'deadlines after 10 minutes, mails, push and Telegram messages after 15, '
  'what was given up. No rows: all jobs run. For an alarm that asks every few minutes.';

do $$ begin
  -- on a new hosted project it is available and not enabled
  if exists (select 1 from pg_available_extensions where name = 'pg_cron' and installed_version is null) then
    create extension pg_cron with schema pg_catalog;
  end if;
  perform app.schedule_jobs();
exception when others then
  raise warning 'no job is scheduled, see docs/deploy/hosted.md: %', sqlerrm;
end $$;
