-- Periods: how long each deadline of orders and cases is, and how long cases may be opened. Owners change them; what has begun
-- keeps the length that was valid when it began.
create table app.periods (
  name text primary key,
  unit text not null check (unit in ('hours', 'days', 'working_days')),
  least smallint not null check (least > 0),
  most smallint not null,
  check (most >= least)
);
comment on table app.periods is
  'The periods by name, with what owners may set. Reference data: supabase/reference/order_deadlines.sql and case_steps.sql.';
comment on column app.periods.unit is 'working_days: the period runs only in app.working_hours.';
comment on column app.periods.least is 'In units of the period.';
comment on column app.periods.most is 'In units of the period; the same as least: not changed by owners.';

create table app.period_versions (
  name text not null references app.periods (name),
  valid_from timestamptz not null default '2000-01-01 00:00:00+00',
  length smallint not null check (length > 0),
  primary key (name, valid_from)
);
comment on table app.period_versions is
  'The lengths of periods with the moment from which each counts. First values: supabase/reference; owners add further ones.';
comment on column app.period_versions.valid_from is
  'Later than the commit that writes the row, so that whoever reads a moment after it finds it.';
comment on column app.period_versions.length is 'In units of the period.';
alter table app.periods enable row level security;
alter table app.period_versions enable row level security;

create function app.period(p_name text, p_at timestamptz) returns interval
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case p.unit when 'hours' then make_interval(hours => v.length) else make_interval(days => v.length) end
      from app.period_versions v join app.periods p on p.name = v.name
     where v.name = p_name and v.valid_from <= p_at
     order by v.valid_from desc limit 1);
end $$;
comment on function app.period(text, timestamptz) is
  'The length of a period for what began at p_at. Working days are days of the interval (app.add_working_hours).';

create function app.case_photo_period() returns interval language sql immutable set search_path = '' as $$ select interval '90 days' $$;
comment on function app.case_photo_period() is 'How long the photos of a closed case stay, and those of a message about an order.';

create function app.order_periods() returns table (name text, hours int, is_working boolean, valid_from timestamptz)
language sql stable security definer set search_path = '' rows 32 as $$
  select p.name, case p.unit when 'hours' then v.length else v.length * 24 end, p.unit = 'working_days', v.valid_from
    from app.periods p
   cross join lateral (select * from app.period_versions v where v.name = p.name order by v.valid_from desc limit 20) v
  union all
  select 'case_photos', (extract(epoch from app.case_photo_period()) / 3600)::int, false, '2000-01-01 00:00:00+00'
   order by 1, 4
$$;
create function public.order_periods() returns table (name text, hours int, is_working boolean, valid_from timestamptz)
language sql stable security invoker set search_path = '' rows 32 as $$ select * from app.order_periods() $$;
comment on function public.order_periods() is
  'The periods of orders in hours, for texts: deadlines by name, open_<kind>: '
  'how long after the delivery a case may be opened, case_<state>: how long it may stay in the state, case_photos: '
  'how long its photos stay, order_change: how long a proposal waits for an answer. is_working: 24 hours are a working day. '
  'Of a period that was changed, the last twenty lengths with the moment from which each counts, the newest last.';
grant execute on function app.order_periods(), public.order_periods() to anon, authenticated;
