-- Figures of the marketplace by day (Almaty): counted by a job, so that a year is read from 366 rows (decision 0041).
create table app.daily_figures (
  day date primary key,
  orders integer not null default 0,
  sales bigint not null default 0,
  cancelled integer not null default 0,
  refused integer not null default 0,
  new_shops integer not null default 0,
  new_shoppers integer not null default 0,
  reply_minutes integer[] not null default '{}',
  decision_minutes integer[] not null default '{}',
  counted_at timestamptz not null default app.now()
);
comment on table app.daily_figures is 'What happened on a day (Almaty), for operators. No personal data. Written by app.count_day only.';
comment on column app.daily_figures.orders is 'Placed on the day, those that were cancelled later included.';
comment on column app.daily_figures.sales is 'Tenge: these orders without cancelled ones, less refunds.';
comment on column app.daily_figures.cancelled is 'Of these orders, cancelled since; refused ones included.';
comment on column app.daily_figures.refused is 'Of these orders, parcels that were refused or not collected.';
comment on column app.daily_figures.new_shops is 'Accounts that began to sell.';
comment on column app.daily_figures.new_shoppers is 'Buyers with their first order.';
comment on column app.daily_figures.reply_minutes is
  'Of each case that its buyer opened on the day and its seller answered: minutes until the first answer, at most 10,000 values.';
comment on column app.daily_figures.decision_minutes is
  'Of each case and report that was decided on the day: minutes for which it had waited for the team, at most 10,000 values.';
alter table app.daily_figures enable row level security;
create index orders_date on public.orders (date);
create index order_cases_opened on public.order_cases (opened_at);
create index order_decisions_time on public.order_decisions (created_at);
create index reports_decided on public.reports (decided_at) where decided_at is not null;
create index profiles_seller_since on app.profiles (seller_since desc, id desc) where seller_since is not null;

create function app.minutes_between(p_from timestamptz, p_to timestamptz) returns int
language sql immutable set search_path = '' as $$ select greatest(0, floor(extract(epoch from p_to - p_from) / 60))::int $$;
comment on function app.minutes_between(timestamptz, timestamptz) is 'Whole minutes, never negative.';

create function app.count_day(p_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_from timestamptz := p_day::timestamp at time zone 'Asia/Almaty';
  v_to timestamptz := (p_day + 1)::timestamp at time zone 'Asia/Almaty';
  v_day app.daily_figures;
begin
  v_day.day := p_day;
  v_day.counted_at := app.now();
  select count(*), coalesce(sum(o.total - o.refunded) filter (where o.status <> 'cancelled'), 0), count(*) filter (where o.status =
    'cancelled'),
         count(*) filter (where o.cancel_reason in ('refused', 'not_collected'))
    into v_day.orders, v_day.sales, v_day.cancelled, v_day.refused
    from public.orders o where o.date >= v_from and o.date < v_to;
  select count(*) into v_day.new_shops from app.profiles p where p.seller_since >= v_from and p.seller_since < v_to;
  select count(distinct o.user_id) into v_day.new_shoppers from public.orders o
   where o.date >= v_from and o.date < v_to
     and not exists (select 1 from public.orders e where e.user_id = o.user_id and e.date < v_from);
  v_day.reply_minutes := array(
    select app.minutes_between(c.opened_at, a.at)
      from public.order_cases c
     cross join lateral (select least(
         (select min(e.created_at) from public.order_events e
           where e.order_id = c.order_id and e.kind = 'case_step' and e.actor = 'seller' and e.details ->> 'case' = c.id::text),
         (select min(m.created_at) from public.order_case_messages m where m.case_id = c.id and m.author = 'seller')) as at) a
     where c.opened_at >= v_from and c.opened_at < v_to and c.opened_by = 'buyer' and a.at is not null limit 10000);
  v_day.decision_minutes := array(
    select x.minutes from (
      select app.minutes_between(e.created_at, d.created_at) as minutes
        from public.order_decisions d
       cross join lateral (select s.created_at from public.order_events s
                            where s.order_id = d.order_id and s.kind = 'case_step' and s.details ->> 'step' = 'escalate'
                              and s.created_at <= d.created_at order by s.id desc limit 1) e
       where d.created_at >= v_from and d.created_at < v_to
         -- the first decision ends the wait
         and not exists (select 1 from public.order_decisions f
           where f.order_id = d.order_id and f.id < d.id and f.created_at >= e.created_at)
      union all
      select app.minutes_between(r.created_at, r.decided_at) from public.reports r where r.decided_at >= v_from and r.decided_at < v_to) x
     limit 10000);
  insert into app.daily_figures select v_day.*
  on conflict (day) do update
     set (orders, sales, cancelled, refused, new_shops, new_shoppers, reply_minutes, decision_minutes, counted_at)
       = (excluded.orders, excluded.sales, excluded.cancelled, excluded.refused, excluded.new_shops, excluded.new_shoppers,
          excluded.reply_minutes, excluded.decision_minutes, excluded.counted_at);
end $$;
comment on function app.count_day(date) is 'Counts one day anew: idempotent.';

create function app.collect_figures(p_days int default 40) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today date := app.local_date(app.now());
  v_first date := greatest(v_today - 1100, coalesce(app.local_date((select min(o.date) from public.orders o)), v_today));
  v_day date;
  v_days int := 0;
begin
  for v_day in
    select d.day from (select v_today - n as day from generate_series(0, v_today - v_first) n) d
      left join app.daily_figures f on f.day = d.day
     -- the day that goes on and the one before it each time; the others once a day until they are 60 days old
     where f.day is null or d.day >= v_today - 1 or app.local_date(f.counted_at) < least(d.day + 60, v_today)
     order by d.day desc limit greatest(1, least(p_days, 1000))
  loop
    perform app.count_day(v_day);
    v_days := v_days + 1;
  end loop;
  return v_days;
end $$;
comment on function app.collect_figures(int) is
  'Counts the days that lack figures or may have changed, the newest first: today and yesterday each time, others once a day until they '
  'are 60 days old, at most three years back. What it does not reach is left for the next run. Part of app.run_maintenance.';

create function app.operator_figures(p_from date, p_to date, p_unit text)
returns table (
  since date, orders bigint, sales bigint, cancelled bigint, refused bigint, new_shops bigint, new_shoppers bigint,
  reply_median int, reply_late int, decision_median int, decision_late int, counted_at timestamptz
)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_operator('moderator', 'finance');
  if coalesce(p_unit, '') not in ('day', 'week', 'range') then perform app.fail('invalid', 400, '{"field": "unit"}'); end if;
  if coalesce(p_to - p_from not between 0 and 400, true) then perform app.fail('invalid', 400, '{"field": "to"}'); end if;
  return query
    with days as materialized (
      select case p_unit when 'day' then d.day when 'range' then p_from
                         -- weeks begin on Monday
                         else greatest(p_from, date_trunc('week', d.day::timestamp)::date) end as since, f.*
        from (select p_from + n as day from generate_series(0, p_to - p_from) n) d left join app.daily_figures f on f.day = d.day),
    replies as (select d.since, (percentile_disc(array[0.5, 0.9]) within group (order by m)) as p
                  from days d, unnest(d.reply_minutes) m group by 1),
    decisions as (select d.since, (percentile_disc(array[0.5, 0.9]) within group (order by m)) as p
                    from days d, unnest(d.decision_minutes) m group by 1)
    select d.since, coalesce(sum(d.orders), 0)::bigint, coalesce(sum(d.sales), 0)::bigint, coalesce(sum(d.cancelled), 0)::bigint,
           coalesce(sum(d.refused), 0)::bigint, coalesce(sum(d.new_shops), 0)::bigint, coalesce(sum(d.new_shoppers), 0)::bigint,
           min(r.p[1]), min(r.p[2]), min(c.p[1]), min(c.p[2]), max(d.counted_at)
      from days d left join replies r on r.since = d.since left join decisions c on c.since = d.since
     group by 1 order by 1;
end $$;
create function public.operator_figures(p_from date, p_to date, p_unit text default 'day') returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.operator_figures(p_from, p_to, p_unit) r
$$;
comment on function public.operator_figures(date, date, text) is
  'Operators only: the figures of up to 401 days (Almaty) by day, by week (from Monday) or in one row (range): orders, sales in tenge, '
  'cancelled and refused orders, new shops and shoppers; median and 90th percentile (late) of the minutes until sellers answer a case and '
  'until the team decides a case or a report. counted_at: when the last of them were counted.';
grant execute on function app.operator_figures(date, date, text), public.operator_figures(date, date, text) to authenticated;
