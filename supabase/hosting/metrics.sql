-- One row for each number: name, labels, value. Run as the owner of the database; reads no personal data. Counts stop at 1,000
-- (app.health_facts).
with facts as (select app.health_facts() as f),
overdue as (
  select w as work, f -> w as found from facts, unnest(array['orders', 'cases', 'changes', 'states', 'duties']) w)
select 'work_overdue', jsonb_build_object('work', work), (found ->> 'count')::float8 from overdue
union all
select 'work_overdue_seconds', jsonb_build_object('work', work),
       coalesce(extract(epoch from app.now() - (found ->> 'since')::timestamptz), 0) from overdue
union all
select m.metric, jsonb_build_object('channel', c ->> 'channel'), m.number
  from facts, jsonb_array_elements(f -> 'channels') c
 cross join lateral (values
   ('channel_on', (c ->> 'is_on')::boolean::int::float8),
   ('notifications_due', (c -> 'waiting' ->> 'count')::float8),
   -- what waits for a channel that is off is removed after a day; mails are what money and law require
   ('notifications_due_seconds', case when (c ->> 'is_on')::boolean or c ->> 'channel' = 'mail'
      then coalesce(extract(epoch from app.now() - (c -> 'waiting' ->> 'since')::timestamptz), 0) else 0 end),
   ('notifications_failed', (c -> 'failed' ->> 'count')::float8)) m (metric, number)
union all
select 'job_late', jsonb_build_object('job', j ->> 'name'), (j ->> 'is_late')::boolean::int from facts, jsonb_array_elements(f -> 'jobs') j
union all
select 'job_seconds_since_run', jsonb_build_object('job', name), extract(epoch from app.now() - ran_at) from app.jobs where ran_at is not null
union all
select 'invariants_broken', '{}', coalesce((f -> 'checks' ->> 'broken')::float8, 0) from facts
union all
select 'files_bytes', '{}', coalesce((f -> 'checks' ->> 'bytes')::float8, 0) from facts
union all
-- of the statistics: counting the rows would read the table. Rows of orders that were rolled back are in it.
select 'orders_placed_total', '{}', n_tup_ins from pg_stat_user_tables where relid = 'public.orders'::regclass
union all
select 'database_bytes', '{}', pg_database_size(current_database())
union all
select 'database_connections', '{}', count(*) from pg_stat_activity where backend_type = 'client backend'
union all
select 'database_connections_limit', '{}', current_setting('max_connections')::float8
union all
select 'transaction_seconds_longest', '{}', coalesce(max(extract(epoch from now() - xact_start)), 0) from pg_stat_activity
 where backend_type = 'client backend' and pid <> pg_backend_pid()
union all
select 'archive_failures_total', '{}', failed_count from pg_stat_archiver
union all
select 'archive_seconds_since_success', '{}', extract(epoch from now() - last_archived_time) from pg_stat_archiver
 where last_archived_time is not null
