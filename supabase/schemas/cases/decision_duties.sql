-- Decisions that the seller has to follow, and what happens to a seller who does not: no new orders, then the store is suspended.
create table app.decision_duties (
  order_id uuid primary key references public.orders (id) on delete cascade,
  seller_id uuid not null references app.profiles (id) on delete cascade,
  duty text not null check (duty in ('refund', 'send')),
  since timestamptz not null default app.now(),
  sanction text check (sanction in ('limited', 'suspended')),
  due_at timestamptz,
  paused_at timestamptz,
  denials smallint not null default 0 check (denials >= 0)
);
comment on table app.decision_duties is
  'What a decision of the platform asks of a seller, until it is done: to pay back, or to send an order. Written by app.expect_decision; '
  'removed by app.run_decision_duty.';
comment on column app.decision_duties.since is 'From when the days of app.site_settings count.';
comment on column app.decision_duties.paused_at is
  'Since when the buyer or an operator is to act: the days do not run. Null: the seller is.';
comment on column app.decision_duties.denials is
  'How often it was decided again after the seller noted a refund that the buyer denied: the second time brings the first sanction at '
  'once, the third time the last one.';
comment on column app.decision_duties.sanction is 'What the seller has earned by not doing it; null: nothing yet.';
comment on column app.decision_duties.due_at is
  'When app.run_decision_duty looks at it; null: the buyer or an operator is to act, or nothing more happens.';
create index decision_duties_due on app.decision_duties (due_at, order_id) where due_at is not null;
create index decision_duties_seller on app.decision_duties (seller_id);
alter table app.decision_duties enable row level security;

create function app.duty_end(p_duty app.decision_duties) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select p_duty.since + case when p_duty.denials >= case when p_duty.sanction is null then 2 else 3 end then 0
                             when p_duty.sanction is null then s.sanction_limit_days else s.sanction_suspend_days end * interval '1 day'
    from app.site_settings s where p_duty.sanction is distinct from 'suspended'
$$;
comment on function app.duty_end(app.decision_duties) is
  'When the next sanction comes, by the present settings, holiday or not; at once when '
  'refunds that were noted were denied again and again; null after the last one.';

create function app.expect_decision(p_order uuid, p_command text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_duty app.decision_duties;
  v_old app.decision_duties;
begin
  select * into v_order from public.orders where id = p_order;
  v_duty.duty := case when v_order.payment_status = 'refund_due' then 'refund'
                      when v_order.status = 'confirmed' and p_command in ('revive', 'paid') then 'send' end;
  if v_duty.duty is null then return; end if;
  v_duty.seller_id := v_order.seller_id;
  v_duty.since := app.now();
  if v_duty.duty = 'send' then
    -- nobody is late before the deadline of the shipment that the order's page names
    v_duty.since := greatest(v_duty.since, (select min(d.due_at) from app.deadlines_of(v_order, 'allow_cancel', false) d)
      - (select s.sanction_limit_days from app.site_settings s) * interval '1 day');
  end if;
  v_duty.denials := 0;
  select * into v_old from app.decision_duties where order_id = p_order;
  if v_old.duty = v_duty.duty then
    -- deciding the same again gives no more time
    if v_old.paused_at is null and v_old.due_at is not null or v_old.sanction is not distinct from 'suspended' then return; end if;
    -- the buyer has denied a refund: the days that are left go on
    v_duty.since := v_old.since + (app.now() - coalesce(v_old.paused_at, app.now()));
    v_duty.denials := v_old.denials + 1;
    v_duty.sanction := v_old.sanction;
  end if;
  insert into app.decision_duties (order_id, seller_id, duty, since, due_at, denials)
  values (p_order, v_duty.seller_id, v_duty.duty, v_duty.since, app.duty_end(v_duty), v_duty.denials)
  on conflict (order_id) do update set duty = excluded.duty, since = excluded.since, due_at = excluded.due_at,
    denials = excluded.denials, paused_at = null;
  -- from now on no holiday moves what is due
  update public.orders o
     set (due_at, due_action) = (select d.due_at, d.action from app.present_deadline(o) d), delayed_until = null
   where o.id = p_order and o.due_at is not null;
end $$;
comment on function app.expect_decision(uuid, text) is
  'Notes what the decision that was just taken about a locked order asks of its seller, if anything.';

create function app.is_duty_done(p_duty app.decision_duties) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_duty.order_id;
  return case p_duty.duty when 'send' then v_order.status <> 'confirmed'
    -- what the seller noted as paid back waits for the buyer, or for a week
    else v_order.payment_status <> 'refund_due' and v_order.case_state is distinct from 'refunded' end;
end $$;
comment on function app.is_duty_done(app.decision_duties) is
  'Whether the seller has done what a decision asks, or need not do it any more.';

create function app.follow_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update app.decision_duties d
     set due_at = case when app.is_duty_done(d) then app.now()
                       -- noted as paid back, or denied by the buyer: the next word is another's
                       -- and what is overdue stays so
                       when d.duty = 'refund' and 'refunded' in (new.case_state, old.case_state)
                         then case when d.due_at <= app.now() then d.due_at end
                       else d.due_at end,
         paused_at = case when not app.is_duty_done(d) and d.duty = 'refund' and 'refunded' in (new.case_state, old.case_state)
                          then coalesce(d.paused_at, app.now()) else d.paused_at end
   where d.order_id = new.id;
  return null;
end $$;
comment on function app.follow_decision() is
  'Lets app.run_decision_duty see at once what was done, and stops the days while the buyer or an operator is to act.';
create trigger follow_decision after update of status, payment_status, case_state on public.orders for each row
  when ((new.status, new.payment_status, new.case_state) is distinct from (old.status, old.payment_status, old.case_state))
  execute function app.follow_decision();

create function app.apply_sanctions(p_seller uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_state app.seller_states;
  v_duty app.decision_duties;
begin
  select * into v_state from app.seller_states where seller_id = p_seller and ended_at is null;
  -- what an operator has set stays
  if v_state.state <> 'active' and v_state.decision_order is null then return; end if;
  select * into v_duty from app.decision_duties where seller_id = p_seller and sanction is not null
   order by sanction desc, since, order_id limit 1;
  if (v_duty.sanction, v_duty.order_id) is not distinct from (nullif(v_state.state, 'active'), v_state.decision_order) then return; end if;
  perform app.change_seller_state(p_seller, coalesce(v_duty.sanction, 'active'), null, null, null, v_duty.order_id);
end $$;
comment on function app.apply_sanctions(uuid) is
  'Gives a locked seller the strictest state that decisions which were not followed ask for, or lifts the last one. A state that an '
  'operator has set stays.';

-- Called by app.run_deadlines.
create function app.run_decision_duty(p_order uuid) returns text
language plpgsql volatile security definer set search_path = '' set lock_timeout = '4s' as $$
declare
  v_seller uuid := (select seller_id from app.decision_duties where order_id = p_order);
  v_duty app.decision_duties;
begin
  -- commands on orders share the lock of the catalogue: what is settled at this moment is seen below, or waits
  perform pg_advisory_xact_lock(hashtextextended('user:' || v_seller, 0)), app.lock_catalogue(v_seller);
  select * into v_duty from app.decision_duties where order_id = p_order and due_at <= app.now();
  if not found then return null; end if;
  if app.is_duty_done(v_duty) then
    delete from app.decision_duties where order_id = p_order;
    perform app.apply_sanctions(v_seller);
    return 'done';
  end if;
  v_duty.due_at := app.duty_end(v_duty);
  if v_duty.due_at <= app.now() then
    v_duty.sanction := case when v_duty.sanction is null then 'limited' else 'suspended' end;
    v_duty.due_at := app.duty_end(v_duty);
  end if;
  if v_duty.paused_at is not null then v_duty.due_at := null; end if;
  update app.decision_duties set sanction = v_duty.sanction, due_at = v_duty.due_at where order_id = p_order;
  perform app.apply_sanctions(v_seller);
  return v_duty.sanction;
end $$;
comment on function app.run_decision_duty(uuid) is
  'Does what is due about a decision: removes what was done, with its sanction, or gives the seller the next sanction. Idempotent. '
  'Returns done, limited, suspended, or null.';

create procedure app.run_decision_duties(p_limit int default 10000)
language plpgsql as $$
declare
  v_orders uuid[] := array(select d.order_id from app.decision_duties d
    where d.due_at <= app.now() order by d.due_at, d.order_id limit greatest(1, least(p_limit, 10000)));
  v_order uuid;
begin
  foreach v_order in array v_orders loop
    begin
      perform app.run_decision_duty(v_order);
    exception
      when lock_not_available or deadlock_detected then null; -- the next run tries again
      when others then
        raise warning 'decision about order %: %', v_order, sqlerrm;
        update app.decision_duties set due_at = app.now() + interval '10 minutes' where order_id = v_order;
    end;
    commit;
  end loop;
end $$;
comment on procedure app.run_decision_duties(int) is
  'Looks at up to p_limit decisions that sellers have to follow and that are due, each in a transaction of its own.';

create function app.own_decision_duties() returns table (order_id uuid, order_number text, duty text, sanction text, due_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select d.order_id, o.number, d.duty, d.sanction, d.due_at
    from app.decision_duties d join public.orders o on o.id = d.order_id
   where d.seller_id = (select auth.uid()) and (select app.session_alive()) order by d.since, d.order_id limit 20
$$;
create function public.own_decision_duties() returns table (order_id uuid, order_number text, duty text, sanction text, due_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from app.own_decision_duties() $$;
comment on function public.own_decision_duties() is
  'What decisions of the platform ask of the calling seller: refund or send; the sanction so far, and when the next one comes (null: '
  'somebody else is to act first, or none comes). The oldest first, at most 20.';
grant execute on function app.own_decision_duties(), public.own_decision_duties() to authenticated;

create function app.order_duty(p_order uuid) returns table (duty text, sanction text, due_at timestamptz)
language sql stable security definer set search_path = '' rows 1 as $$
  select d.duty, d.sanction, d.due_at
    from app.decision_duties d join public.orders o on o.id = d.order_id
   where d.order_id = p_order and (select auth.uid()) in (o.user_id, o.seller_id) and (select app.session_alive())
$$;
create function public.order_duty(p_order uuid) returns table (duty text, sanction text, due_at timestamptz)
language sql stable security invoker set search_path = '' rows 1 as $$ select * from app.order_duty(p_order) $$;
comment on function public.order_duty(uuid) is
  'For buyer and seller of an order: what a decision of the platform asks of its seller, the sanction so far, and when the next one '
  'comes (null: somebody else is to act first, or none comes). Nothing once it is done.';
grant execute on function app.order_duty(uuid), public.order_duty(uuid) to authenticated;
