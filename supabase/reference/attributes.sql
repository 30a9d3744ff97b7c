-- What products may say about themselves. Which categories list it: categories.sql, and owners on a screen.
insert into app.attributes (code, kind, maximum, choices, is_in_law) values
  ('age', 'text', 60, '{}', false),
  ('box_contents', 'text', 300, '{}', false),
  ('care', 'text', 300, '{}', true),
  ('composition', 'text', 1500, '{}', true),
  ('country', 'choice', null, array['kz', 'ru', 'cn', 'tr', 'uz', 'kg', 'by', 'am', 'az', 'ge', 'mn', 'in', 'pk', 'bd', 'vn', 'th', 'id',
    'ir', 'ae',
    'jp', 'kr', 'de', 'fr', 'gb', 'it', 'es', 'pt', 'pl', 'us'], true),
  ('dimensions', 'text', 100, '{}', false),
  ('material', 'text', 200, '{}', true),
  ('model', 'text', 100, '{}', false),
  ('power', 'text', 100, '{}', false),
  ('season', 'choice', null, array['summer', 'winter', 'demi', 'all'], false),
  ('shelf_life', 'text', 100, '{}', true),
  ('size_chart', 'size_chart', null, array['chest', 'waist', 'hips', 'length', 'sleeve', 'shoulders', 'head', 'foot'], false),
  ('volume', 'text', 50, '{}', true),
  ('warranty_months', 'number', 120, '{}', true)
on conflict (code) do update
  set kind = excluded.kind, maximum = excluded.maximum, choices = excluded.choices, is_in_law = excluded.is_in_law
where (attributes.kind, attributes.maximum, attributes.choices, attributes.is_in_law)
      is distinct from (excluded.kind, excluded.maximum, excluded.choices, excluded.is_in_law);
