-- Which channels this site has: the functions that send say so at each run (decision 0026).
create table app.channels (
  channel app.notification_channel primary key,
  job text not null unique,
  is_on boolean not null,
  changed_at timestamptz not null default app.now()
);
comment on table app.channels is
  'The channels by which people can be told of something. A site has those whose function has its settings: it says so at each run.';
comment on column app.channels.job is 'The name in app.jobs: its last run, and since when none is late.';
comment on column app.channels.is_on is
  'False: nobody is offered the channel, and nothing is written for it. Mails are written all the same: a site without them is not set up.';
alter table app.channels enable row level security;
revoke all on app.channels from service_role;
insert into app.channels (channel, job, is_on) values ('mail', 'mails', true), ('push', 'pushes', false), ('telegram', 'telegram', false);

create function app.has_channel(p_channel app.notification_channel) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from app.channels where channel = p_channel and is_on);
end $$;
comment on function app.has_channel(app.notification_channel) is 'Whether this site can tell people by this channel.';

create function app.record_channel_run(p_channel app.notification_channel, p_details jsonb default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.record_job_run((select c.job from app.channels c where c.channel = p_channel), p_details);
  update app.channels set is_on = true, changed_at = app.now() where channel = p_channel and not is_on;
end $$;
comment on function app.record_channel_run(app.notification_channel, jsonb) is
  'Its function has its settings and runs: from now on the site has this channel.';

create function app.report_channel_off(p_channel text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select 1 from app.channels where channel = p_channel) then
    perform app.fail('invalid', 400, '{"field": "channel"}');
  end if;
  update app.channels set is_on = false, changed_at = app.now() where channel = p_channel and is_on;
end $$;
create function public.report_channel_off(p_channel text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.report_channel_off(p_channel) $$;
comment on function public.report_channel_off(text) is
  'Service role only: the function that sends mails (mail), push or telegram messages lacks its settings, or is not called any more. '
  'The next lease switches the channel on again.';

create function app.drop_late_messages(p_channel app.notification_channel) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from app.outbox where id in (
    select o.id from app.outbox o
     where o.channel = p_channel and o.is_bulk in (false, true) and o.sent_at is null and o.failed_at is null
       and o.due_at < app.now() - interval '1 day'
     order by o.due_at limit 10000 for update skip locked);
end $$;
comment on function app.drop_late_messages(app.notification_channel) is
  'What nobody has tried to send for a day: it is not sent any more, and stays in the notifications on the site.';

create function app.drop_messages_of_channels_off() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.drop_late_messages(c.channel) from app.channels c where not c.is_on;
end $$;
comment on function app.drop_messages_of_channels_off() is
  'What waited when a channel was switched off is sent when it is on again within a day, and is removed then. Part of app.run_maintenance.';
