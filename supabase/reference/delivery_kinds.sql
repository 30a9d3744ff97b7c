-- Kinds of ways of delivery. A new one is a row here and its name in public/locales/*/delivery.json and supabase/texts/*/mail-words.json.
insert into app.delivery_kinds (kind, position, needs_address, needs_name, tracking_url, days_from, days_to) values
  ('pickup', 1, false, false, null, 0, 0),
  ('courier', 2, true, false, null, 0, 1),
  ('kazpost', 3, true, false, 'https://post.kz/mail/search/track/{number}/detail', 3, 10),
  ('cdek', 4, true, false, 'https://www.cdek.kz/ru/tracking?order_id={number}', 2, 7),
  ('taxi', 5, true, false, null, 0, 0),
  ('other', 6, true, true, null, 1, 7)
on conflict (kind) do update
  set position = excluded.position, needs_address = excluded.needs_address, needs_name = excluded.needs_name,
      tracking_url = excluded.tracking_url, days_from = excluded.days_from, days_to = excluded.days_to
where (delivery_kinds.position, delivery_kinds.needs_address, delivery_kinds.needs_name, delivery_kinds.tracking_url,
       delivery_kinds.days_from, delivery_kinds.days_to)
      is distinct from (excluded.position, excluded.needs_address, excluded.needs_name, excluded.tracking_url,
                        excluded.days_from, excluded.days_to);
