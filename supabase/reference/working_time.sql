-- When sellers are expected to work, and the public holidays of Kazakhstan. Kurban Ait moves: its first day is a day off.
-- First values, into empty tables: an owner may have changed or removed some.
insert into app.working_hours (weekday, opens, closes) select d, '10:00', '19:00' from generate_series(1, 6) d
 where not exists (select 1 from app.working_hours);

insert into app.public_holidays (day, name)
select f.day, f.name from (
select make_date(y, d.month, d.day) as day, d.name
  from generate_series(2026, 2035) y
 cross join (values
    (1, 1, 'New Year'), (1, 2, 'New Year'), (1, 7, 'Orthodox Christmas'), (3, 8, 'Women''s Day'),
    (3, 21, 'Nauryz'), (3, 22, 'Nauryz'), (3, 23, 'Nauryz'), (5, 1, 'Unity Day'), (5, 7, 'Defender''s Day'), (5, 9, 'Victory Day'),
    (7, 6, 'Capital Day'), (8, 30, 'Constitution Day'), (10, 25, 'Republic Day'), (12, 16, 'Independence Day')
  ) d (month, day, name)
union all
select d.day::date, 'Kurban Ait'
  from unnest(array['2026-05-27', '2027-05-16', '2028-05-05', '2029-04-24', '2030-04-13']) d (day)
) f where not exists (select 1 from app.public_holidays);
