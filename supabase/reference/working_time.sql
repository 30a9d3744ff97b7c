-- When sellers are expected to work, and the public holidays of Kazakhstan. Kurban Ait moves: its first day is a day off.
insert into app.working_hours (weekday, opens, closes) select d, '10:00', '19:00' from generate_series(1, 6) d
on conflict (weekday) do update set opens = excluded.opens, closes = excluded.closes
where (working_hours.opens, working_hours.closes) is distinct from (excluded.opens, excluded.closes);

insert into app.public_holidays (day, name)
select make_date(y, d.month, d.day), d.name
  from generate_series(2026, 2035) y
 cross join (values
    (1, 1, 'New Year'), (1, 2, 'New Year'), (1, 7, 'Orthodox Christmas'), (3, 8, 'Women''s Day'),
    (3, 21, 'Nauryz'), (3, 22, 'Nauryz'), (3, 23, 'Nauryz'), (5, 1, 'Unity Day'), (5, 7, 'Defender''s Day'), (5, 9, 'Victory Day'),
    (7, 6, 'Capital Day'), (8, 30, 'Constitution Day'), (10, 25, 'Republic Day'), (12, 16, 'Independence Day')
  ) d (month, day, name)
union all
select d.day::date, 'Kurban Ait'
  from unnest(array['2026-05-27', '2027-05-16', '2028-05-05', '2029-04-24', '2030-04-13']) d (day)
on conflict (day) do update set name = excluded.name where public_holidays.name <> excluded.name;
