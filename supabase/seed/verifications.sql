-- Who was verified 90 days ago, and three requests that wait. The numbers have a right checksum and belong to nobody.
insert into app.verifications (seller_id, layer, state, number, name, asked_at, decided_at, evidence, valid_until)
select p.id, 'business', 'verified', n.number, 'ИП ' || p.full_name, now() - interval '91 days', now() - interval '90 days',
       'Номер и имя совпадают с реестром.', now() + interval '275 days'
  from (select id, full_name, row_number() over (order by username) as place from app.profiles where instagram_confirmed_at is not null) p
  cross join lateral (select g::text as number from generate_series(240140000000 + p.place * 1000, 240140000000 + p.place * 1000 + 999) g
                       where app.is_business_number(g::text) limit 1) n;
insert into app.verifications (seller_id, layer, number, name, asked_at)
select p.id, r.layer, case r.layer when 'business' then n.number end, p.full_name, now() - r.hours * interval '1 hour'
  from (values (1, 'business', 52), (1, 'identity', 30), (2, 'business', 4)) r (place, layer, hours)
  join (select id, full_name, row_number() over (order by username) as place
          from app.profiles where is_influencer and instagram_confirmed_at is null) p using (place)
  cross join lateral (select g::text as number from generate_series(240240000000 + p.place * 1000, 240240000000 + p.place * 1000 + 999) g
                       where app.is_business_number(g::text) limit 1) n;
