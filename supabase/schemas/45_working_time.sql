-- Working time: periods of sellers run only while sellers are expected to work.
create table app.working_hours (
  weekday smallint primary key check (weekday between 1 and 7),
  opens time not null,
  closes time not null,
  check (opens < closes)
);
comment on table app.working_hours is 'When sellers are expected to work (Almaty), by weekday: 1 is Monday. Other days are free. Reference data: supabase/reference/working_time.sql.';

create table app.public_holidays (
  day date primary key,
  name text not null
);
comment on table app.public_holidays is 'Days on which nobody is expected to work, whatever the weekday. Reference data: supabase/reference/working_time.sql.';
alter table app.working_hours enable row level security;
alter table app.public_holidays enable row level security;

create function app.working_days(p_seller uuid, p_from date) returns table (opens timestamp, closes timestamp)
language sql stable security definer set search_path = '' rows 400 as $$
  select d.day + h.opens, d.day + h.closes
    from (select p_from + n as day from generate_series(0, 400) n) d
    join app.working_hours h on h.weekday = extract(isodow from d.day)
   where not exists (select 1 from app.public_holidays f where f.day = d.day)
   order by d.day
$$;
comment on function app.working_days(uuid, date) is
  'The working days of a seller from a day on, with the local times at which they begin and end. Looks 400 days ahead.';

create function app.add_working_hours(p_seller uuid, p_from timestamptz, p_period interval) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  v_from timestamp := p_from at time zone 'Asia/Almaty';
  v_left interval := extract(day from p_period) * (select max(closes - opens) from app.working_hours)
                     + (p_period - extract(day from p_period) * interval '1 day');
  v_day record;
begin
  for v_day in
    select greatest(v_from, d.opens) as opens, d.closes from app.working_days(p_seller, v_from::date) d where d.closes > v_from order by d.opens
  loop
    if v_left <= v_day.closes - v_day.opens then return (v_day.opens + v_left) at time zone 'Asia/Almaty'; end if;
    v_left := v_left - (v_day.closes - v_day.opens);
  end loop;
  return null;
end $$;
comment on function app.add_working_hours(uuid, timestamptz, interval) is
  'The moment when the period has passed, counting only the working hours of the seller; a day of the period is a working day of the longest length.';

create function app.end_of_next_working_day(p_seller uuid, p_from timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(d.closes) at time zone 'Asia/Almaty' from app.working_days(p_seller, (p_from at time zone 'Asia/Almaty')::date + 1) d
$$;
comment on function app.end_of_next_working_day(uuid, timestamptz) is 'When the first working day of the seller after the day of p_from ends.';
