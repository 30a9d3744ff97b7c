-- The scheduled jobs: each notes its last run, so that one that does not run is noticed (decision 0040).
create table app.jobs (
  name text primary key,
  period interval not null,
  ran_at timestamptz,
  paused_until timestamptz,
  details jsonb not null default '{}'
);
comment on table app.jobs is
  'Each scheduled job with its last run; backup: of whatever makes backups of the database. Written by app.record_job_run.';
comment on column app.jobs.period is 'A last run that is older is late.';
comment on column app.jobs.ran_at is 'End of the last run; null: never.';
comment on column app.jobs.paused_until is
  'Nothing is leased before: Instagram has had too many requests of the whole app (code 4), and each further one prolongs that.';
comment on column app.jobs.details is 'Of the last run. checks: what app.run_checks found.';
alter table app.jobs enable row level security;
revoke all on app.jobs from service_role;
insert into app.jobs (name, period) values
  ('deadlines', '10 minutes'), ('mails', '10 minutes'), ('maintenance', '1 hour'), ('files', '1 hour'), ('checks', '26 hours'),
  ('backup', '26 hours'), ('instagram_refresh', '1 hour'), ('instagram_import', '1 hour'), ('pushes', '10 minutes'),
  ('telegram', '10 minutes');

create function app.record_job_run(p_job text, p_details jsonb default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select 1 from app.jobs where name = p_job) then perform app.fail('invalid', 400, '{"field": "job"}'); end if;
  -- another worker that notes the same moment is not waited for
  update app.jobs j set ran_at = app.now(), details = coalesce(p_details, j.details)
    from (select name from app.jobs where name = p_job for update skip locked) l where l.name = j.name;
end $$;
create function public.record_job_run(p_job text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.record_job_run(p_job) $$;
comment on function public.record_job_run(text) is
  'Service role only: the job has run now. For those outside of the database: files, and backup, after each one that succeeded.';

create function app.pause_job(p_job text) returns timestamptz
language sql volatile security definer set search_path = '' as $$
  update app.jobs set paused_until = greatest(paused_until, app.now() + interval '15 minutes') where name = p_job returning paused_until
$$;
comment on function app.pause_job(text) is 'The job leases nothing for 15 minutes. Returns when it goes on.';

create function app.is_job_paused(p_job text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from app.jobs where name = p_job and paused_until > app.now())
$$;
comment on function app.is_job_paused(text) is 'Does the job wait for the end of a limit?';

create function app.run_checks() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_details jsonb;
  v_last jsonb := (select details from app.jobs where name = 'checks');
  v_complete_at timestamptz := (v_last ->> 'complete_at')::timestamptz;
  -- what was found stays found until it is mended
  v_is_complete boolean := coalesce(v_complete_at < app.now() - interval '30 days' or (v_last ->> 'broken')::int > 0, true);
begin
  with broken as (
    -- overdue work is told at once, and by its age (app.health_facts)
    select b.broken as name, count(*) as rows
      from app.broken_invariants(case when v_is_complete then '-infinity' else app.now() - interval '7 days' end) b
     where b.broken not like 'I16 overdue%' group by 1)
  select jsonb_build_object(
           'broken', (select coalesce(sum(rows), 0) from broken),
           'names', (select coalesce(jsonb_object_agg(left(b.name, 100), b.rows), '{}') from (select * from broken order by name
             limit 20) b),
           'complete_at', case when v_is_complete then app.now() else v_complete_at end,
           'files', count(*), 'bytes', coalesce(sum((o.metadata ->> 'size')::bigint), 0))
    into v_details from storage.objects o;
  perform app.record_job_run('checks', v_details);
  return v_details;
end $$;
comment on function app.run_checks() is
  'Once a night: looks for broken invariants, and adds up the stored files and their bytes. '
  'Of orders it reads those of the last seven days, every 30 days and after each finding all of them. '
  'The result is in app.jobs, complete_at: when all orders were read.';
