-- What an event of an order causes: an unread mark for the side that did not act, and mails.
create table public.order_reads (
  user_id uuid not null references app.profiles (id) on delete cascade,
  order_id uuid not null references public.orders (id) on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  last_event bigint not null,
  seen_event bigint not null default 0,
  is_unread boolean not null generated always as (last_event > seen_event) stored,
  primary key (user_id, order_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
comment on table public.order_reads is
  'How far a buyer and a seller have seen the events of an order. '
  'A row exists once somebody else did something, until 400 days after the last time.';
comment on column public.order_reads.side is 'Whether the user bought or sells the order.';
comment on column public.order_reads.last_event is 'Newest event by somebody else.';
comment on column public.order_reads.seen_event is 'Newest event that was on the screen.';
-- not partial: a prepared statement with "is_unread = $2" could not use it and would read all rows of the user
create index order_reads_unread on public.order_reads (user_id, is_unread, last_event desc);
create index order_reads_order on public.order_reads (order_id);
create index order_reads_old on public.order_reads (last_event);
alter table public.order_reads enable row level security;
create policy order_reads_read on public.order_reads for select to authenticated using (user_id = (select auth.uid()));
create policy session_alive on public.order_reads as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.order_reads to authenticated;

create table app.event_mails (
  event text not null,
  actor text not null check (actor in ('buyer', 'seller', 'system', 'operator')),
  recipient text not null check (recipient in ('buyer', 'seller')),
  kind text,
  delay interval not null default '0',
  primary key (event, actor, recipient)
);
comment on table app.event_mails is
  'Whom an event of an order concerns, and which mail it causes. The side that acted may get a mail, but no unread mark. Reference data: '
  'supabase/reference/event_mails.sql.';
comment on column app.event_mails.event is
  'The new status, or the kind of the event; with a colon and its step, reason, state or kind, or the payment method, '
  'where that has a mail of its own; fetched, also after one of these: its buyer fetches the order.';
comment on column app.event_mails.kind is
  'Kind of app.mail_texts. Null: the order is only marked as unread, and not even that for the side that acted.';
comment on column app.event_mails.delay is 'How long the mail waits, so that further events of the kind become part of it.';
alter table app.event_mails enable row level security;

create function app.announce_order_event(p_event bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_event public.order_events;
  v_name text;
  v_side record;
  v_mail app.event_mails;
begin
  select * into v_event from public.order_events where id = p_event;
  v_name := coalesce(v_event.to_status, v_event.kind);
  for v_side in
    select x.side, x.user_id, o.payment_method, case when app.is_fetched(o) then 'fetched' end as way
      from public.orders o
     cross join lateral (values ('buyer', o.user_id), ('seller', o.seller_id)) x (side, user_id)
      join app.profiles p on p.id = x.user_id and p.deleted_at is null
     where o.id = v_event.order_id
  loop
    select * into v_mail from app.event_mails m
     where m.event in (v_name, v_name || ':' || (v_event.details ->> 'step'), v_name || ':' || (v_event.details ->> 'reason'),
                       v_name || ':' || (v_event.details ->> 'state'), v_name || ':' || (v_event.details ->> 'kind'),
                       v_name || ':' || v_side.payment_method, v_name || ':' || v_side.way,
                       v_name || ':' || (v_event.details ->> 'reason') || ':' || v_side.way,
                       v_name || ':' || (v_event.details ->> 'kind') || ':' || v_side.way)
       and m.actor = v_event.actor and m.recipient = v_side.side
     order by char_length(m.event) desc limit 1;
    continue when not found;
    if v_side.side <> v_event.actor then
      insert into public.order_reads as r (user_id, order_id, side, last_event)
        values (v_side.user_id, v_event.order_id, v_side.side, v_event.id)
      on conflict (user_id, order_id) do update set last_event = excluded.last_event;
    end if;
    continue when v_mail.kind is null;
    -- the events of one transaction make one notification: the first one's, or that of a later one with a mail of its own
    if v_mail.event like '%:%' then perform app.forget_announcements(v_event.order_id, v_side.user_id, null); end if;
    continue when exists (select 1 from app.outbox
        where order_id = v_event.order_id and user_id = v_side.user_id and created_at = app.now() and attempts = 0
          and kind <> 'review_possible')
      or exists (select 1 from app.notifications
        where order_id = v_event.order_id and user_id = v_side.user_id and created_at = app.now() and read_at is null
          and kind <> 'review_possible');
    -- what was taken back before anybody was told of it is one mail
    perform app.forget_announcements(v_event.order_id, v_side.user_id,
      case when v_name = 'cancelled' then '{new_order,new_order_transfer,order_placed,order_placed_transfer}'::text[]
           when v_event.details ->> 'step' = 'withdraw' then '{case_opened}'
           when v_name = 'change_withdrawn' then '{change_proposed,cancellation_asked,address_proposed}' else '{}' end);
    perform app.notify(v_side.user_id, v_mail.kind, v_event.order_id, p_mail_delay => v_mail.delay,
      p_is_own => v_side.side = v_event.actor);
  end loop;
  if v_event.details ->> 'step' = 'escalate' then perform app.tell_of_escalation(v_event.order_id); end if;
end $$;
comment on function app.announce_order_event(bigint) is
  'Marks the order as unread for the sides that an event concerns, never for the one that acted, and notifies each once, '
  'whatever else the transaction did to the order. What is said about a cancellation, a withdrawn case or proposal replaces what '
  'was said about the order, the case or the proposal and not sent or read yet.';

create function app.mark_order_read(p_order uuid, p_event bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  update public.order_reads set seen_event = least(p_event, last_event)
   where user_id = v_user and order_id = p_order and seen_event < least(p_event, last_event);
  update app.notifications set read_at = app.now()
   where order_id = p_order and user_id = v_user and read_at is null and shown_at <= app.now();
end $$;
create function public.mark_order_read(p_order uuid, p_event bigint) returns void
language sql volatile security invoker set search_path = '' as $$ select app.mark_order_read(p_order, p_event) $$;
comment on function public.mark_order_read(uuid, bigint) is
  'The caller has seen the events of an order up to this one, and the notifications about it; what came later stays unread.';
grant execute on function app.mark_order_read(uuid, bigint), public.mark_order_read(uuid, bigint) to authenticated;
