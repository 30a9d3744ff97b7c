-- When sellers are expected to work, and the public holidays of Kazakhstan. Kurban Ait moves: its first day is a day off.
-- Their names are codes that the app has texts for (operator:settings.holiday), in each language.
-- First values, into empty tables: an owner may have changed or removed some.
insert into app.working_hours (weekday, opens, closes) select d, '10:00', '19:00' from generate_series(1, 6) d
 where not exists (select 1 from app.working_hours);

insert into app.public_holidays (day, name)
select f.day, f.name from (
select make_date(y, d.month, d.day) as day, d.name
  from generate_series(2026, 2035) y
 cross join (values
    (1, 1, 'new_year'), (1, 2, 'new_year'), (1, 7, 'orthodox_christmas'), (3, 8, 'womens_day'),
    (3, 21, 'nauryz'), (3, 22, 'nauryz'), (3, 23, 'nauryz'), (5, 1, 'unity_day'), (5, 7, 'defenders_day'), (5, 9, 'victory_day'),
    (7, 6, 'capital_day'), (8, 30, 'constitution_day'), (10, 25, 'republic_day'), (12, 16, 'independence_day')
  ) d (month, day, name)
union all
select d.day::date, 'kurban_ait'
  from unnest(array['2026-05-27', '2027-05-16', '2028-05-05', '2029-04-24', '2030-04-13']) d (day)
) f where not exists (select 1 from app.public_holidays);
