-- Holidays of sellers: how many days there may be; when the dates in the settings change, the days off follow, and what is due.
create function app.add_working_days(p_from date, p_days int) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select d.day::date + 1 from generate_series(p_from, p_from + 400, interval '1 day') d (day)
      join app.working_hours h on h.weekday = extract(isodow from d.day)
     where not exists (select 1 from app.public_holidays f where f.day = d.day::date)
     order by d.day offset p_days - 1 limit 1);
end $$;
comment on function app.add_working_days(date, int) is
  'The day after so many working days, of which the first may be p_from. Looks 400 days ahead; null when there are not as many.';

create function app.holiday_allowance(p_seller uuid, p_to date, out taken int, out earliest date)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := app.local_date(app.now());
  v_last date := (select max(day) from app.days_off where seller_id = p_seller and day < v_today);
  v_days int;
begin
  taken := (select count(*) from app.days_off where seller_id = p_seller and day < v_today and day > p_to - 365);
  -- one that goes on today, or went on yesterday, may be made longer
  if v_last is null or v_last >= v_today - 1 then
    earliest := v_today;
    return;
  end if;
  -- the days of the last holiday: numbered backwards, they follow each other
  select count(*) into v_days from (
    select day, row_number() over (order by day desc) as place from app.days_off
     where seller_id = p_seller and day <= v_last and day > v_last - app.holiday_days()) x
   where x.day = v_last - x.place::int + 1;
  earliest := greatest(v_today, coalesce(app.add_working_days(v_last + 1, v_days), v_today + 400));
end $$;
comment on function app.holiday_allowance(uuid, date) is
  'How many days of holiday a seller has had in the 365 days up to p_to, without those from today on, and the first day on which '
  'the next holiday may begin: after as many working days as the last one had days. Of a holiday that goes on, today.';

create function app.check_holiday(p_seller uuid, p_from date, p_to date) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_first date := greatest(p_from, app.local_date(app.now()));
  v_allowance record;
begin
  select * into v_allowance from app.holiday_allowance(p_seller, p_to);
  -- the holiday is the last one: no other twelve months have more of its days
  if p_to - v_first + 1 > app.holiday_days() - v_allowance.taken then
    perform app.fail('holiday_days', 409, jsonb_build_object('left', greatest(app.holiday_days() - v_allowance.taken, 0)));
  end if;
  if v_first < v_allowance.earliest then
    perform app.fail('holiday_early', 409, jsonb_build_object('from', v_allowance.earliest));
  end if;
end $$;
comment on function app.check_holiday(uuid, date, date) is
  'Fails unless a seller may be on holiday on these days (app.holiday_allowance), which replace those from today on.';

create function app.own_holidays() returns table (taken int, earliest date)
language sql stable security definer set search_path = '' rows 1 as $$
  select a.taken, a.earliest from app.holiday_allowance((select auth.uid()), app.local_date(app.now())) a where (select app.session_alive())
$$;
create function public.own_holidays() returns table (taken int, earliest date)
language sql stable security invoker set search_path = '' rows 1 as $$ select * from app.own_holidays() $$;
comment on function public.own_holidays() is
  'How many days of holiday the calling seller has had within twelve months, without today, and the first day on which the next '
  'holiday may begin.';
grant execute on function app.own_holidays(), public.own_holidays() to authenticated;

create function app.note_delay(p_order uuid, p_before timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_until timestamptz;
  v_told timestamptz;
begin
  select * into v_order from public.orders where id = p_order;
  v_until := app.delayed_until(v_order, p_before);
  if v_until is not distinct from v_order.delayed_until then return; end if;
  update public.orders set delayed_until = v_until where id = p_order;
  if v_until is null then return; end if;
  -- one mail for each holiday, and another when it is made longer: dates that go to and fro are no news
  select max((e.details ->> 'until')::timestamptz) into v_told from public.order_events e
   where e.order_id = p_order and e.kind = 'shipment_delayed';
  if coalesce(v_until - v_told > interval '3 days', true) then
    perform app.add_order_event(p_order, 'shipment_delayed', 'seller', jsonb_build_object('until', v_until));
  end if;
end $$;
comment on function app.note_delay(uuid, timestamptz) is
  'Notes whether a holiday moves the seller''s deadline of a locked order, which was p_before, and tells the buyer.';

create function app.apply_holiday() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today date := app.local_date(app.now());
  v_case record;
  v_cases jsonb;
  v_orders uuid[];
  v_before timestamptz[];
begin
  if tg_op = 'UPDATE' and (new.holiday_from, new.holiday_to) is not distinct from (old.holiday_from, old.holiday_to) then
    return null;
  end if;
  if tg_op = 'INSERT' and new.holiday_from is null then return null; end if;
  perform 1 from public.orders
    where seller_id = new.seller_id and (due_at is not null or case_due_at is not null or status in ('pending', 'confirmed'))
    order by id for no key update;
  v_cases := (
    select jsonb_object_agg(c.id, app.days_at_work(new.seller_id, app.now(), c.due_at))
      from public.orders o
      join public.order_cases c on c.order_id = o.id and app.waits_for_holiday(c.kind, c.state, c.due_action, c.refund_due)
     where o.seller_id = new.seller_id and o.case_due_at > app.now());
  -- the next 1,000; others move when they are due (app.run_order_deadline)
  select array_agg(q.id), array_agg(app.seller_deadline(q)) into v_orders, v_before
    from (select * from public.orders where seller_id = new.seller_id and status in ('pending', 'confirmed')
                     and coalesce(due_at > app.now(), true) order by due_at limit 1000) q;
  -- days that have passed were off, whatever the settings say now
  delete from app.days_off where seller_id = new.seller_id and day >= v_today;
  insert into app.days_off (seller_id, day)
  select new.seller_id, d.day::date from generate_series(greatest(new.holiday_from, v_today), new.holiday_to, interval '1 day') d (day);
  update public.orders o set due_at = x.due_at, due_action = x.action
    from (select q.id, d.due_at, d.action from public.orders q cross join lateral app.present_deadline(q) d
           where q.id = any (v_orders) and q.due_at is not null) x
   where o.id = x.id and (o.due_at, o.due_action) <> (x.due_at, x.action);
  perform app.note_delay(x.id, x.before) from unnest(v_orders, v_before) x (id, before);
  for v_case in select c.key::uuid as id, app.add_days_at_work(new.seller_id, app.now(), c.value::interval) as due_at
    from jsonb_each_text(v_cases) c loop
    update public.order_cases set due_at = v_case.due_at where id = v_case.id;
    update public.orders o set case_due_at = v_case.due_at from public.order_cases c where c.id = v_case.id and o.id = c.order_id;
  end loop;
  return null;
end $$;
comment on function app.apply_holiday() is
  'Writes the days off of a seller whose holiday changed, under the lock of the catalogue (app.check_seller_settings), '
  'moves the deadlines of their open orders and of the cases in which they are to act, and tells the buyers. '
  'Money that is owed and decisions wait for no holiday.';
create trigger apply_holiday after insert or update of holiday_from, holiday_to on public.seller_settings
  for each row execute function app.apply_holiday();
