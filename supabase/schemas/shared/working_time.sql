-- Working time: periods of sellers run only while sellers are expected to work.
create table app.working_hours (
  weekday smallint primary key check (weekday between 1 and 7),
  opens time not null,
  closes time not null,
  check (opens < closes)
);
comment on table app.working_hours is
  'When sellers are expected to work (Almaty), by weekday: 1 is Monday. Other days are free. First values: '
  'supabase/reference/working_time.sql; owners change them.';
comment on column app.working_hours.weekday is '1 (Monday) to 7 (Sunday).';

create table app.public_holidays (
  day date primary key,
  name text not null check (char_length(name) between 1 and 80 and app.is_plain_line(name))
);
comment on table app.public_holidays is
  'Days on which nobody is expected to work, whatever the weekday. First values: supabase/reference/working_time.sql; owners '
  'change those that lie ahead.';
comment on column app.public_holidays.name is
  'For owners only: the code of a known holiday (operator:settings.holiday), or what an owner wrote, in their language.';

create table app.days_off (
  seller_id uuid not null references public.seller_settings (seller_id) on delete cascade,
  day date not null,
  primary key (seller_id, day)
);
comment on table app.days_off is
  'The days (Almaty) of sellers'' holidays. Those that have passed stay when the dates in the settings change, '
  'because periods stood still on them.';
alter table app.working_hours enable row level security;
alter table app.public_holidays enable row level security;
alter table app.days_off enable row level security;

create function app.next_working_day(p_seller uuid, p_from date, out opens timestamp, out closes timestamp)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_day date;
begin
  for v_days in 0..400 loop
    v_day := p_from + v_days;
    select v_day + h.opens, v_day + h.closes into opens, closes from app.working_hours h
     where h.weekday = extract(isodow from v_day)
       and not exists (select 1 from app.public_holidays f where f.day = v_day)
       and not exists (select 1 from app.days_off o where o.seller_id = p_seller and o.day = v_day);
    exit when found;
  end loop;
end $$;
comment on function app.next_working_day(uuid, date) is
  'The first working day of a seller from a day on: the local times at which it begins and ends. '
  'Public holidays and the seller''s own are none. Looks 400 days ahead.';

create function app.add_working_hours(p_seller uuid, p_from timestamptz, p_period interval) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  v_from timestamp := p_from at time zone 'Asia/Almaty';
  v_left interval := extract(day from p_period) * (select max(closes - opens) from app.working_hours)
                     + (p_period - extract(day from p_period) * interval '1 day');
  v_day record;
begin
  loop
    select d.opens, d.closes into v_day from app.next_working_day(p_seller, v_from::date) d;
    if v_day.closes is null then return null; end if;
    v_from := greatest(v_from, v_day.opens);
    if v_from < v_day.closes then
      if v_left <= v_day.closes - v_from then return (v_from + v_left) at time zone 'Asia/Almaty'; end if;
      v_left := v_left - (v_day.closes - v_from);
    end if;
    v_from := v_day.closes::date + 1;
  end loop;
end $$;
comment on function app.add_working_hours(uuid, timestamptz, interval) is
  'The moment when the period has passed, counting only the working hours of the seller; '
  'a day of the period is a working day of the longest length.';

create function app.end_of_next_working_day(p_seller uuid, p_from timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select d.closes from app.next_working_day(p_seller, (p_from at time zone 'Asia/Almaty')::date + 1) d) at time zone 'Asia/Almaty';
end $$;
comment on function app.end_of_next_working_day(uuid, timestamptz) is
  'When the first working day of the seller after the day of p_from ends.';

create function app.not_on_day_off(p_seller uuid, p_at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from app.days_off where seller_id = p_seller and day = app.local_date(p_at)) then
    return app.end_of_next_working_day(p_seller, p_at);
  end if;
  return p_at;
end $$;
comment on function app.not_on_day_off(uuid, timestamptz) is
  'The moment itself; during a holiday of the seller, the end of the first working day after it.';

create function app.add_days_at_work(p_seller uuid, p_from timestamptz, p_period interval) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  v_at timestamp := p_from at time zone 'Asia/Almaty';
  v_left interval := p_period;
  v_day date;
begin
  for v_day in select day from app.days_off where seller_id = p_seller and day >= v_at::date order by day loop
    exit when v_at + v_left <= v_day;
    v_left := v_left - greatest(v_day - v_at, interval '0');
    v_at := v_day + 1;
  end loop;
  return (v_at + v_left) at time zone 'Asia/Almaty';
end $$;
comment on function app.add_days_at_work(uuid, timestamptz, interval) is
  'The moment when a period of calendar days has passed that stands still on the seller''s days off.';

create function app.days_at_work(p_seller uuid, p_from timestamptz, p_to timestamptz) returns interval
language plpgsql stable security definer set search_path = '' as $$
declare
  v_from timestamp := p_from at time zone 'Asia/Almaty';
  v_to timestamp := p_to at time zone 'Asia/Almaty';
begin
  return v_to - v_from - coalesce((select sum(least(v_to, day + 1) - greatest(v_from, day)) from app.days_off
                                    where seller_id = p_seller and day between v_from::date and v_to::date), interval '0');
end $$;
comment on function app.days_at_work(uuid, timestamptz, timestamptz) is
  'The time between two moments without the seller''s days off: the opposite of app.add_days_at_work.';
