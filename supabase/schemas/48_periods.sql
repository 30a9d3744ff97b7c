-- The periods that texts name, from the tables that the functions read.
create function app.case_photo_period() returns interval language sql immutable set search_path = '' as $$ select interval '90 days' $$;
comment on function app.case_photo_period() is 'How long the photos of a closed case stay.';

create function app.change_period() returns interval language sql immutable set search_path = '' as $$ select interval '3 days' $$;
comment on function app.change_period() is 'How long a proposal may stay unanswered; the order then goes on as it was.';

create function app.order_periods() returns table (name text, hours int, is_working boolean)
language sql stable security definer set search_path = '' rows 16 as $$
  select d.name, min(extract(epoch from d.period) / 3600)::int, bool_or(d.is_working) from app.order_deadlines d group by d.name
  union all select 'open_' || k.kind, k.days * 24, false from app.case_kinds k
  -- states with the same deadline in all kinds
  union all select 'case_' || c.state, min(c.days) * 24, false from app.case_deadlines c group by c.state having min(c.days) = max(c.days)
  union all select 'case_photos', (extract(epoch from app.case_photo_period()) / 3600)::int, false
  union all select 'order_change', (extract(epoch from app.change_period()) / 3600)::int, false
   order by 1
$$;
create function public.order_periods() returns table (name text, hours int, is_working boolean)
language sql stable security invoker set search_path = '' rows 16 as $$ select * from app.order_periods() $$;
comment on function public.order_periods() is
  'The periods of orders in hours, for texts: deadlines by name, open_<kind>: how long after the delivery a case may be opened, case_<state>: how long it may stay in the state, case_photos: how long its photos stay, order_change: how long a proposal waits for an answer. is_working: 24 hours are a working day.';
grant execute on function app.order_periods(), public.order_periods() to anon, authenticated;
