-- The settings of the marketplace for owners (decision 0038).
create function app.latest_periods() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(l.name, l.length)
      from (select distinct on (v.name) v.name, v.length from app.period_versions v join app.periods p on p.name = v.name
             where p.least < p.most order by v.name, v.valid_from desc) l);
end $$;
comment on function app.latest_periods() is
  'The lengths of the periods that owners change, by name, in their units (app.periods): also those that count in a minute.';

create function app.present_settings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select to_jsonb(s) - 'is_only' || jsonb_build_object(
             'periods', app.latest_periods(),
             'order_limits', (select jsonb_object_agg(l.kind, l.most) from app.order_limits l),
             'working_hours', (select jsonb_object_agg('weekday_' || d,
                                coalesce(to_char(h.opens, 'HH24:MI-') || to_char(h.closes, 'HH24:MI'), ''))
                                 from generate_series(1, 7) d left join app.working_hours h on h.weekday = d),
             'public_holidays', (select coalesce(jsonb_object_agg(h.day, h.name), '{}') from app.public_holidays h
                                  where h.day >= app.local_date(app.now())))
      from app.site_settings s);
end $$;
comment on function app.present_settings() is
  'All settings with their version. Groups: periods; order_limits; working_hours: "10:00-19:00" by weekday, empty for a day off; '
  'public_holidays: their names by day, from today on.';

create function app.flat_settings(p_settings jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(coalesce(g.key, s.key), coalesce(g.value, s.value)), '{}')
    from jsonb_each(p_settings) s
    left join lateral jsonb_each(case when jsonb_typeof(s.value) = 'object' then s.value end) g on true
$$;
comment on function app.flat_settings(jsonb) is 'The settings without their groups: what the log says, by name.';

create function app.operator_settings() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_operator('owner');
  return app.present_settings();
end $$;
create function public.operator_settings() returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.operator_settings() $$;
comment on function public.operator_settings() is
  'Owners only: the settings of the marketplace with their version (app.present_settings). Not in the log: no personal data.';

create function app.change_order_limits(p_limits jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update app.order_limits l set most = (p_limits ->> l.kind)::int where p_limits ? l.kind;
  if (select count(*) from app.order_limits l where p_limits ? l.kind) <> (select count(*) from jsonb_object_keys(p_limits)) then
    perform app.fail('invalid', 400, '{"field": "order_limits"}');
  end if;
end $$;
comment on function app.change_order_limits(jsonb) is 'Sets the limits that are named; an unknown one is invalid.';

create function app.change_working_hours(p_hours jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select 1 from jsonb_each_text(p_hours) h where h.key !~ '^weekday_[1-7]$'
               or coalesce(h.value, '-') !~ '^(([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9])?$') then
    perform app.fail('invalid', 400, '{"field": "working_hours"}');
  end if;
  delete from app.working_hours w where p_hours ->> ('weekday_' || w.weekday) = '';
  insert into app.working_hours (weekday, opens, closes)
  select right(h.key, 1)::smallint, left(h.value, 5)::time, right(h.value, 5)::time from jsonb_each_text(p_hours) h where h.value <> ''
  on conflict (weekday) do update set opens = excluded.opens, closes = excluded.closes;
  -- without a working day no period of a seller would end
  if not exists (select 1 from app.working_hours) then perform app.fail('invalid', 400, '{"field": "working_hours"}'); end if;
end $$;
comment on function app.change_working_hours(jsonb) is
  'Sets the working hours of the weekdays that are named; an empty text makes a day off. One working day must be left.';

create function app.change_public_holidays(p_holidays jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today date := app.local_date(app.now());
begin
  -- on days that have passed periods stood still, or ran
  if exists (select 1 from jsonb_object_keys(p_holidays) k
              where k !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' or k::date not between v_today and v_today + 3660) then
    perform app.fail('invalid', 400, '{"field": "public_holidays"}');
  end if;
  delete from app.public_holidays f where p_holidays -> f.day::text = 'null';
  insert into app.public_holidays (day, name)
  select h.key::date, app.clean_line(h.value) from jsonb_each_text(p_holidays) h where h.value is not null
  on conflict (day) do update set name = excluded.name;
  -- app.next_working_day looks 400 days ahead
  if exists (select 1 from app.public_holidays where day >= v_today group by extract(year from day) having count(*) > 40) then
    perform app.fail('invalid', 400, '{"field": "public_holidays"}');
  end if;
end $$;
comment on function app.change_public_holidays(jsonb) is
  'Sets the names of public holidays by day, from today to ten years ahead; null removes one. At most 40 a year.';

create function app.change_periods(p_lengths jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_from timestamptz := greatest(app.clock_timestamp() + interval '1 minute', (select max(valid_from) from app.period_versions));
  v_wrong text;
begin
  v_wrong := (
    select c.key from jsonb_each_text(p_lengths) c left join app.periods p on p.name = c.key and p.least < p.most
     where p.name is null or case when c.value ~ '^[0-9]{1,4}$' then c.value::int not between p.least and p.most else true end limit 1);
  if v_wrong is not null then perform app.fail('invalid', 400, jsonb_build_object('field', v_wrong)); end if;
  insert into app.period_versions (name, valid_from, length)
  select c.key, v_from, c.value::int from jsonb_each_text(p_lengths) c where c.value <> app.latest_periods() ->> c.key
  on conflict (name, valid_from) do update set length = excluded.length;
  -- a reminder or question after the end would not be sent
  v_wrong := (
    select p.later from (values ('payment_reminder', 'payment_answer'), ('shipping_reminder', 'shipping'), ('sale_question', 'sale_end'),
                                ('arrival', 'delivery'), ('case_accepted_reminder', 'case_accepted_goods')) p (earlier, later)
     cross join app.latest_periods() l (lengths)
     where (l.lengths ->> p.earlier)::int >= (l.lengths ->> p.later)::int limit 1);
  if v_wrong is not null then perform app.fail('invalid', 400, jsonb_build_object('field', v_wrong)); end if;
end $$;
comment on function app.change_periods(jsonb) is
  'Sets the lengths of the periods that are named, for what begins a minute from now: by then the change is committed, so that an order '
  'or case finds the same length for its beginning whenever it looks. What has begun keeps its own. One that is not between least and '
  'most, or not longer than the reminder before it, is invalid {field}.';

create function app.change_settings(p_version int, p_changes jsonb) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('owner');
  c_groups constant text[] := '{periods,order_limits,working_hours,public_holidays}';
  v_old app.site_settings;
  v_new app.site_settings;
  v_before jsonb;
  v_constraint text;
begin
  select * into v_old from app.site_settings for update;
  if jsonb_typeof(p_changes) is distinct from 'object' or exists (
       select 1 from jsonb_each(p_changes) c
        where case when c.key = any (c_groups) then jsonb_typeof(c.value) <> 'object'
                   else c.key in ('is_only', 'version') or not to_jsonb(v_old) ? c.key end) then
    perform app.fail('invalid');
  end if;
  if v_old.version is distinct from p_version then perform app.fail('conflict', 409); end if;
  v_before := app.present_settings();
  v_new := jsonb_populate_record(v_old, p_changes - c_groups);
  update app.site_settings
     set new_shop_days = v_new.new_shop_days, new_shop_products = v_new.new_shop_products, new_shop_price = v_new.new_shop_price,
         commission_rate = v_new.commission_rate, older_commission_rate = v_new.older_commission_rate,
         sanction_limit_days = v_new.sanction_limit_days, sanction_suspend_days = v_new.sanction_suspend_days,
         legal_name = app.clean_line(v_new.legal_name), legal_number = nullif(replace(v_new.legal_number, ' ', ''), ''),
         contact_email = nullif(btrim(v_new.contact_email), ''), contact_phone = nullif(btrim(v_new.contact_phone), ''),
         contact_address = app.clean_line(v_new.contact_address), version = version + 1
   where is_only returning * into v_new;
  -- published documents name them
  if v_new.legal_name is null and v_old.legal_name is not null then perform app.fail('invalid', 400, '{"field": "legal_name"}'); end if;
  if v_new.legal_number is null and v_old.legal_number is not null then
    perform app.fail('invalid', 400, '{"field": "legal_number"}');
  end if;
  if p_changes ? 'periods' then perform app.change_periods(p_changes -> 'periods'); end if;
  if p_changes ? 'order_limits' then perform app.change_order_limits(p_changes -> 'order_limits'); end if;
  if p_changes ? 'working_hours' then perform app.change_working_hours(p_changes -> 'working_hours'); end if;
  if p_changes ? 'public_holidays' then perform app.change_public_holidays(p_changes -> 'public_holidays'); end if;
  -- the log has what was changed, before and after
  perform app.log_operator_action(v_operator, 'change_settings', 'settings', null, (
    select jsonb_build_object('before', jsonb_object_agg(name, o.value), 'after', jsonb_object_agg(name, n.value))
      from jsonb_each(app.flat_settings(v_before)) o (name, value)
      full join jsonb_each(app.flat_settings(app.present_settings())) n (name, value) using (name)
     where o.value is distinct from n.value and name <> 'version'));
  return v_old.version + 1;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform app.fail('invalid', 400, jsonb_build_object('constraint', v_constraint));
    return null;
  when invalid_text_representation or numeric_value_out_of_range or invalid_datetime_format or datetime_field_overflow then
    perform app.fail('invalid');
    return null;
end $$;
create function public.change_settings(p_version int, p_changes jsonb) returns int
language sql volatile security invoker set search_path = '' as $$ select app.change_settings(p_version, p_changes) $$;
comment on function public.change_settings(int, jsonb) is
  'Owners only: changes the settings that p_changes names (as operator_settings does), if p_version is the present one, '
  'otherwise conflict. What was before and after is in the log. Returns the new version.';
grant execute on function app.operator_settings(), public.operator_settings(), app.change_settings(int, jsonb),
  public.change_settings(int, jsonb) to authenticated;
