-- Deadlines of orders: what happens by itself when nobody acts, and when.
create table app.order_deadlines (
  status text not null,
  payment_method text not null,
  payment_status text not null,
  source text not null,
  name text not null references app.periods (name),
  action text not null
    check (action in ('cancel', 'remind_payment', 'ask_payment', 'remind', 'open_case', 'allow_cancel', 'remind_unsent', 'open_unsent',
      'ask_buyer', 'deliver', 'ask_seller')),
  is_after_promise boolean not null default false,
  reason text,
  primary key (status, payment_method, payment_status, source, name)
);
create index order_deadlines_name on app.order_deadlines (name);
comment on table app.order_deadlines is
  'What happens to an order that stays in a state, and after which period (app.periods). '
  'Reference data: supabase/reference/order_deadlines.sql.';
comment on column app.order_deadlines.name is
  'One deadline, whatever the states it applies to, and its period, which counts from the moment the order entered the state. '
  'payment and payment_answer: unless the seller has set their own. payment_warning: before the end of payment.';
comment on column app.order_deadlines.is_after_promise is 'Counts from the promised day of delivery instead.';
comment on column app.order_deadlines.reason is 'Of the cancellation.';
alter table app.order_deadlines enable row level security;

create function app.payment_end(p_order public.orders) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  -- a seller who does not work cannot see the money
  return app.not_on_day_off(p_order.seller_id, greatest(
    p_order.due_since + coalesce(
      make_interval(hours => (select s.payment_hours from public.seller_settings s where s.seller_id = p_order.seller_id)),
      app.period('payment', p_order.due_since)),
    app.end_of_next_working_day(p_order.seller_id, p_order.due_since)));
end $$;
comment on function app.payment_end(public.orders) is
  'Until when an order may be paid by transfer: the hours of the seller''s setting, at the earliest the end of the next working day, '
  'and not during a holiday.';

create function app.unsent_at(p_order public.orders, p_period interval) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  -- who has chosen to wait on, or is told to, is not asked at once
  v_from timestamptz := greatest(p_order.due_since, p_order.payment_received_at, (select max(c.closed_at) from public.order_cases c
    where c.order_id = p_order.id and c.kind = 'not_sent'));
begin
  -- what is not late yet is not missing: owners may have made the time to send longer
  return greatest(v_from + p_period, app.add_working_hours(null, p_order.due_since, app.period('shipping', p_order.due_since))
    + (p_period - app.period('unsent_reminder', p_order.due_since)));
end $$;
comment on function app.unsent_at(public.orders, interval) is
  'When a paid order that is not sent has waited for a period: calendar days from the payment, or from the end of the last case '
  'about that, holiday or not; but the reminder comes not before the usual end of the time to send, and what follows it as much later.';

create function app.period_name(p_deadline text, p_order public.orders) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_deadline = 'arrival' and app.is_fetched(p_order) then 'fetching' else p_deadline end;
end $$;
comment on function app.period_name(text, public.orders) is
  'The period of a deadline: its own, but whoever fetches an order is reminded earlier than asked about a parcel.';

create function app.deadlines_of(p_order public.orders, p_action text default null, p_has_holidays boolean default true)
returns table (due_at timestamptz, action text)
language plpgsql stable security definer set search_path = '' rows 4 as $$
declare
  -- what the platform has decided waits for no holiday
  v_seller uuid := case when p_has_holidays
    and not exists (select 1 from app.decision_duties f where f.order_id = p_order.id) then p_order.seller_id end;
begin
  return query
    select a.at, d.action
      from app.order_deadlines d
      join app.periods p on p.name = d.name
      left join public.seller_settings s on s.seller_id = p_order.seller_id and d.name = 'payment_answer'
     cross join lateral (select coalesce(case when d.name = 'payment_answer' then make_interval(days => s.answer_days) end,
                                         app.period(app.period_name(d.name, p_order), p_order.due_since)) as period) x
     cross join lateral (
       select case when d.name = 'payment' then app.payment_end(p_order)
                   when d.name = 'payment_warning' then app.payment_end(p_order) - x.period
                   when p.unit = 'working_days' then app.add_working_hours(v_seller, p_order.due_since, x.period)
                   when d.action in ('remind_unsent', 'open_unsent') then app.unsent_at(p_order, x.period)
                   -- a seller who does not work cannot see the money
                   when d.name = 'unpaid_end' then app.not_on_day_off(v_seller, p_order.due_since + x.period)
                   when d.is_after_promise then p_order.due_since + p_order.delivery_days * interval '1 day' + x.period
                   else p_order.due_since + x.period end as at) a
     where (d.status, d.payment_method, d.payment_status, d.source)
           = (p_order.status, p_order.payment_method, p_order.payment_status, p_order.source)
       and (p_action is null or d.action = p_action)
       -- a sale that its seller keeps: its late shipment was told once
       and not (d.action in ('remind', 'allow_cancel') and p_order.is_shipment_late)
       -- a parcel that was once said not to have arrived is delivered only when somebody says so
       and not (d.action = 'deliver' and exists (select 1 from public.order_cases c
         where c.order_id = p_order.id and c.kind = 'not_arrived'))
       -- a payment that is noted, or a case that ends, sets the deadlines anew; the reminder of the unsent may be due again by it
       and not ((d.action in ('remind', 'remind_payment', 'ask_payment', 'remind_unsent', 'ask_seller', 'ask_buyer')
                 or d.action = 'deliver' and app.is_fetched(p_order))
         and exists (select 1 from public.order_events e
           where e.order_id = p_order.id and e.details ->> 'deadline' = d.name
             and e.created_at >= case d.action when 'remind_unsent' then a.at else p_order.due_since end));
end $$;
comment on function app.deadlines_of(public.orders, text, boolean) is
  'The deadlines of an order''s state, in no order, without the reminders that were sent: all, or those of one action; '
  'p_has_holidays: not on the seller''s days off. The periods are those of the moment at which the state began (due_since), so that '
  'a later change moves none of them.';

create function app.next_deadline(p_order public.orders, p_after timestamptz default '-infinity') returns table (due_at timestamptz,
  action text)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  -- two deadlines of the same moment are due one after the other
  return query
    select case when (d.due_at, d.action) > (p_after, p_order.due_action) then d.due_at
                -- the seller has shortened the own period since the reminder: what it announced still happens
                else p_after + app.period('payment_warning', p_order.due_since) end, d.action
      from app.deadlines_of(p_order) d
     where (d.due_at, d.action) > (p_after, p_order.due_action)
        or d.action in ('cancel', 'open_case') and p_order.due_action in ('remind_payment', 'remind')
     order by 1, 2 limit 1;
end $$;
comment on function app.next_deadline(public.orders, timestamptz) is
  'The first deadline of an order''s state, or the one after p_after, when its due action is due; no row when there is none.';

create function app.seller_deadline(p_order public.orders, p_has_holidays boolean default true) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select min(d.due_at) from app.deadlines_of(p_order, null, p_has_holidays) d where d.action in ('allow_cancel', 'open_case'));
end $$;
comment on function app.seller_deadline(public.orders, boolean) is
  'Until when the seller is to send an order, or to answer about its payment, with or without the days off; null when neither is awaited.';

create function app.delayed_until(p_order public.orders, p_before timestamptz default null) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  v_due_at timestamptz := app.seller_deadline(p_order);
  v_usual timestamptz := app.seller_deadline(p_order, false);
begin
  return case when not p_order.is_shipment_late and v_due_at > v_usual
               and (p_order.delayed_until is not null or v_due_at > p_before or v_due_at - v_usual > interval '3 days') then v_due_at end;
end $$;
comment on function app.delayed_until(public.orders, timestamptz) is
  'The seller''s deadline of an order if a holiday moves it so that the buyer may cancel: from p_before, which the buyer knew, to a later '
  'moment, or by more than three days in all. What was moved once counts as moved until no day off delays it. Null otherwise.';

create function app.set_order_deadline() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- a payment that the seller notes, or a case that comes and goes, is no shipment; what the buyer reports must be answered first
  v_goes_on boolean := tg_op = 'UPDATE' and new.status = old.status and new.status in ('pending', 'confirmed')
                       and 'reported' not in (new.payment_status, old.payment_status)
                       -- a transfer is sent once it is paid
                       and (old.payment_method, old.payment_status) <> ('kaspi_transfer', 'unpaid');
  -- those of a parcel on its way stand still while a case is open
  v_is_on_way boolean := tg_op = 'UPDATE' and new.status = old.status and new.status = 'shipped';
begin
  new.due_since := case when tg_op = 'INSERT' then new.date when v_goes_on or v_is_on_way then old.due_since else app.now() end;
  if v_is_on_way and old.case_state is not null and new.case_state is null then
    new.due_since := new.due_since + (app.now() - (select max(c.opened_at) from public.order_cases c where c.order_id = new.id));
  end if;
  new.is_shipment_late := v_goes_on and old.is_shipment_late;
  new.delayed_until := case when new.status in ('pending', 'confirmed') then app.delayed_until(new) end;
  new.due_at := null;
  new.due_action := null;
  -- while a case is open, its own deadlines apply
  if new.case_state is null then
    select d.due_at, d.action into new.due_at, new.due_action from app.next_deadline(new) d;
  end if;
  return new;
end $$;
comment on function app.set_order_deadline() is
  'Sets the deadline of the state that an order enters, or none while a case is open. The shipment''s and the parcel''s go on until the '
  'status changes: what is late stays late, and a case that is withdrawn gives a parcel no time anew.';
create trigger set_deadline_of_new before insert on public.orders for each row execute function app.set_order_deadline();
create trigger set_deadline before update of status, payment_status, case_state on public.orders for each row
  when ((new.status, new.payment_status, new.case_state is null) is distinct from (old.status, old.payment_status, old.case_state is null))
  execute function app.set_order_deadline();

create function app.take_due_action(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_deadline app.order_deadlines;
begin
  select * into v_deadline from app.order_deadlines d
   where (d.status, d.payment_method, d.payment_status, d.source, d.action)
         = (p_order.status, p_order.payment_method, p_order.payment_status, p_order.source, p_order.due_action);
  if p_order.due_action = 'cancel' then
    perform app.move_order(p_order, 'cancelled', 'system', v_deadline.reason);
  -- what nobody has fetched is still in the store: both sides are reminded once more, and the seller ends it
  elsif p_order.due_action = 'deliver' and not app.is_fetched(p_order) then
    perform app.move_order(p_order, 'delivered', 'system');
  else
    update public.orders o
       set (due_at, due_action) = (select d.due_at, d.action from app.next_deadline(p_order, p_order.due_at) d),
           is_shipment_late = p_order.is_shipment_late or p_order.due_action in ('allow_cancel', 'open_unsent'),
           delayed_until = case when p_order.due_action not in ('allow_cancel', 'open_unsent') then o.delayed_until end
     where id = p_order.id returning * into p_order;
    if v_deadline.action = 'open_unsent' then
      -- nobody waits for what has no buyer
      if exists (select 1 from app.profiles b where b.id = p_order.user_id and b.deleted_at is null) then
        perform app.create_case(p_order, 'not_sent', 'system');
      end if;
      return;
    end if;
    perform app.add_order_event(p_order.id, case v_deadline.action when 'remind_payment' then 'payment_due_soon'
      when 'ask_payment' then 'payment_question'
      when 'remind' then 'reminder' when 'open_case' then 'payment_unanswered'
      when 'allow_cancel' then 'shipment_late' when 'remind_unsent' then 'shipment_missing' when 'ask_seller' then 'sale_asked'
        else 'arrival_asked' end, 'system', jsonb_build_object('deadline', v_deadline.name));
    if v_deadline.action = 'open_case' then perform app.create_case(p_order, 'payment', 'system'); end if;
  end if;
end $$;
comment on function app.take_due_action(public.orders) is 'Does what is due for a locked order, and sets the next deadline.';

create function app.present_deadline(p_order public.orders) returns table (due_at timestamptz, action text)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  return query
    select d.due_at, d.action from app.deadlines_of(p_order) d
     where d.action = p_order.due_action
        -- days off move the time to send, and not what follows from the payment
        or p_order.due_action in ('remind', 'allow_cancel') and d.action in ('remind_unsent', 'open_unsent')
        or p_order.due_action in ('remind_unsent', 'open_unsent') and d.action = 'allow_cancel'
     order by 1, 2 limit 1;
  if not found then return query select p_order.due_at, p_order.due_action; end if;
end $$;
comment on function app.present_deadline(public.orders) is
  'What is due next of an order by the seller''s present days off: the due action, or one that has come before it.';

create function app.run_order_deadline(p_order uuid) returns text
language plpgsql volatile security definer set search_path = '' set lock_timeout = '4s' as $$
declare
  v_order public.orders;
  v_next record;
begin
  perform app.lock_catalogues(array(select seller_id from public.orders where id = p_order));
  -- somebody who acts at this moment is not late: skipped, and looked at again in the next run
  select * into v_order from public.orders where id = p_order and due_at <= app.now() for no key update skip locked;
  if not found then return null; end if;
  -- a holiday moves only the next deadlines at once (app.apply_holiday)
  if exists (select 1 from app.days_off f where f.seller_id = v_order.seller_id and f.day >= app.local_date(v_order.due_since)) then
    select * into v_next from app.present_deadline(v_order);
    v_order.due_at := v_next.due_at;
    v_order.due_action := v_next.action;
    if v_next.due_at > app.now() then
      update public.orders set due_at = v_next.due_at, due_action = v_next.action where id = p_order;
      perform app.note_delay(p_order, null);
      return null;
    end if;
  end if;
  perform app.take_due_action(v_order);
  return v_order.due_action;
end $$;
comment on function app.run_order_deadline(uuid) is
  'Does what is due for one order, if something is: idempotent, safe to call twice at once. Returns the action, or null.';

create procedure app.run_deadlines(p_limit int default 10000)
language plpgsql as $$
declare
  v_orders uuid[] := array(select o.id from public.orders o
    where o.due_at <= app.now() order by o.due_at, o.id limit greatest(1, least(p_limit, 10000)));
  v_cases uuid[];
  v_order uuid;
  v_case uuid;
begin
  foreach v_order in array v_orders loop
    begin
      perform app.run_order_deadline(v_order);
    exception
      when lock_not_available or deadlock_detected then null; -- the next run tries again
      when others then
        raise warning 'deadline of order %: %', v_order, sqlerrm;
        -- one that fails must not hold up the others in each run
        update public.orders set due_at = app.now() + interval '10 minutes' where id = v_order;
    end;
    commit;
  end loop;
  v_cases := array(select c.id from public.order_cases c
    where c.due_at is not null and least(c.due_at, c.remind_at) <= app.now()
    order by least(c.due_at, c.remind_at), c.id limit greatest(1, least(p_limit, 10000)));
  foreach v_case in array v_cases loop
    begin
      perform app.run_case_deadline(v_case);
    exception
      when lock_not_available or deadlock_detected then null;
      when others then
        raise warning 'deadline of case %: %', v_case, sqlerrm;
        update public.order_cases set due_at = app.now() + interval '10 minutes', remind_at = null where id = v_case;
    end;
    commit;
  end loop;
  call app.run_change_deadlines(p_limit);
  call app.run_state_deadlines(p_limit);
  call app.run_decision_duties(p_limit);
  call app.run_watch_events(p_limit);
  perform app.record_job_run('deadlines');
end $$;
comment on procedure app.run_deadlines(int) is
  'Does what is due for up to p_limit orders and as many cases, proposals, states of sellers and decisions, '
  'the longest overdue first, each in a transaction of its own; then tells those who watch products. '
  'Called by pg_cron, the embedded backend or a scheduler; may run several times at once.';
