-- Instead of a mail for each event: one in the morning, of what was not read.
create table app.digests (
  user_id uuid primary key references app.profiles (id) on delete cascade,
  due_at timestamptz not null
);
comment on table app.digests is 'Who has chosen to get a topic once a day, and when the next mail is due.';
create index digests_due on app.digests (due_at);
alter table app.digests enable row level security;

create function app.next_digest(p_after timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select (date_trunc('day', l.at - interval '9 hours') + interval '33 hours') at time zone 'Asia/Almaty'
    from (select p_after at time zone 'Asia/Almaty' as at) l
$$;
comment on function app.next_digest(timestamptz) is 'The next 9:00 in Almaty.';

create function app.schedule_digest(p_user uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select 1 from public.notification_choices where user_id = p_user and choice = 'daily') then
    insert into app.digests (user_id, due_at) values (p_user, app.next_digest(app.now())) on conflict do nothing;
  else
    delete from app.digests where user_id = p_user;
  end if;
end $$;
comment on function app.schedule_digest(uuid) is 'Follows a change of choices; the caller holds the lock of the user.';

create function app.unread_of_digest(p_user uuid) returns setof app.notifications
language plpgsql stable security definer set search_path = '' rows 20 as $$
begin
  return query
    select n.* from app.notifications n
      join app.notification_kinds k on k.kind = n.kind and not k.is_required
      join public.notification_choices c on c.user_id = p_user and c.channel = 'mail' and c.choice = 'daily'
       and c.topic = app.topic_of(k, p_user, n.order_id)
     where n.user_id = p_user and n.read_at is null and n.shown_at between app.now() - interval '1 day' and app.now()
     order by n.shown_at desc, n.id desc limit 20;
end $$;
comment on function app.unread_of_digest(uuid) is
  'Up to twenty notifications of the last day that are unread, of the topics that a person gets once a day. What is required was sent.';

create function app.mail_digest(p_user uuid, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_lines text := (select string_agg('– ' || m.title, E'\n' order by n.shown_at desc, n.id desc)
    from app.unread_of_digest(p_user) n
   cross join lateral app.render_message(jsonb_populate_record(null::app.outbox, to_jsonb(n)), p_language) m);
begin
  return jsonb_build_object('news', v_lines,
    'news_day', case when v_lines is not null then app.mail_day(app.local_date(app.now()), p_language) end);
end $$;
comment on function app.mail_digest(uuid, text) is 'Values of the mail of a day; none when everything was read, so that it is not sent.';

create function app.write_digests(p_limit int default 1000) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid;
  v_count int := 0;
begin
  for v_user in
    update app.digests d set due_at = app.next_digest(app.now())
     where d.user_id in (select user_id from app.digests where due_at <= app.now() order by due_at limit p_limit for update skip locked)
    returning d.user_id
  loop
    continue when not exists (select 1 from app.unread_of_digest(v_user));
    perform app.notify(v_user, 'digest', p_is_own => true);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
comment on function app.write_digests(int) is
  'Writes the mails of the day that are due, to those who have not read everything. Part of app.run_maintenance.';
