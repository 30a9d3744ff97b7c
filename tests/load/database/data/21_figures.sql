-- The figures of two years of days, and mails that were given up.
insert into app.daily_figures (day, orders, sales, cancelled, refused, new_shops, new_shoppers, reply_minutes, decision_minutes)
select app.local_date(now()) - d, :orders / 730, :orders / 730 * 15000::bigint, :orders / 7300, :orders / 36500, :sellers / 730,
       :buyers / 730,
       array(select (bench.unit(d * 1000 + k, 161) * 3000)::int from generate_series(1, least(1000, 3 + :orders / 30000)) k),
       array(select (bench.unit(d * 1000 + k, 162) * 3000)::int from generate_series(1, least(1000, 3 + :orders / 30000)) k)
  from generate_series(0, 729) d;

insert into app.outbox (kind, user_id, order_id, created_at, due_at, attempts, error, failed_at)
select 'new_order', seller_id, id, t.at, t.at, 12, '550 5.1.1 mailbox unavailable', t.at + interval '1 day'
  from bench.orders cross join lateral (select now() - interval '1 day' - bench.unit(n, 163) * interval '30 days' as at) t
 where n % 200 = 17;

update app.site_settings
   set contact_email = 'help@bench.test', contact_phone = '+7 701 000 00 00', contact_address = 'Алматы, Абая 1',
       legal_name = 'ТОО «Bench»', legal_number = '261140000008';
