-- Holidays of sellers: when the dates in the settings change, the days off follow, and with them what is due.
create function app.apply_holiday() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today date := app.local_date(app.now());
  v_case record;
  v_cases jsonb;
begin
  if tg_op = 'UPDATE' and (new.holiday_from, new.holiday_to) is not distinct from (old.holiday_from, old.holiday_to) then
    return null;
  end if;
  if tg_op = 'INSERT' and new.holiday_from is null then return null; end if;
  perform 1 from public.orders where seller_id = new.seller_id and (due_at is not null or case_due_at is not null)
    order by id for no key update;
  v_cases := (
    select jsonb_object_agg(c.id, app.days_at_work(new.seller_id, app.now(), c.due_at))
      from public.orders o join public.order_cases c on c.order_id = o.id and c.due_action = 'escalate'
     where o.seller_id = new.seller_id and o.case_due_at > app.now());
  -- days that have passed were off, whatever the settings say now
  delete from app.days_off where seller_id = new.seller_id and day >= v_today;
  insert into app.days_off (seller_id, day)
  select new.seller_id, d.day::date from generate_series(greatest(new.holiday_from, v_today), new.holiday_to, interval '1 day') d (day);
  -- the next 1,000; others move when they are due (app.run_order_deadline)
  update public.orders o set due_at = x.due_at
    from (select q.id, app.due_at_now(q) as due_at
            from (select * from public.orders where seller_id = new.seller_id and due_at > app.now() order by due_at limit 1000) q) x
   where o.id = x.id and o.due_at <> x.due_at;
  for v_case in select c.key::uuid as id, app.add_days_at_work(new.seller_id, app.now(), c.value::interval) as due_at
    from jsonb_each_text(v_cases) c loop
    update public.order_cases set due_at = v_case.due_at where id = v_case.id;
    update public.orders o set case_due_at = v_case.due_at from public.order_cases c where c.id = v_case.id and o.id = c.order_id;
  end loop;
  return null;
end $$;
comment on function app.apply_holiday() is
  'Writes the days off of a seller whose holiday changed, under the lock of the catalogue (app.check_seller_settings), '
  'and moves the deadlines of their open orders and of the cases in which they are to act.';
create trigger apply_holiday after insert or update of holiday_from, holiday_to on public.seller_settings
  for each row execute function app.apply_holiday();
