-- The attributes of each category, in the order of the form and the product page.
insert into app.category_attributes (category, position, code, kind, maximum, choices, is_in_law)
select c.category, o.position, a.code, a.kind, a.maximum, a.choices, a.is_in_law
  from (values
    ('clothing', array['material', 'care', 'season', 'size_chart', 'country']),
    ('accessories', array['material', 'dimensions', 'country']),
    ('electronics', array['warranty_months', 'model', 'box_contents', 'power', 'country']),
    ('home', array['material', 'dimensions', 'care', 'country']),
    ('beauty', array['composition', 'volume', 'shelf_life', 'country']),
    ('other', array['material', 'age', 'country'])
  ) c (category, codes), unnest(c.codes) with ordinality o (code, position)
  join (values
    ('age', 'text', 60, '{}'::text[], false),
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
  ) a (code, kind, maximum, choices, is_in_law) on a.code = o.code
on conflict (category, code) do update
  set position = excluded.position, kind = excluded.kind, maximum = excluded.maximum, choices = excluded.choices,
    is_in_law = excluded.is_in_law
where (category_attributes.position, category_attributes.kind, category_attributes.maximum, category_attributes.choices,
  category_attributes.is_in_law)
      is distinct from (excluded.position, excluded.kind, excluded.maximum, excluded.choices, excluded.is_in_law);
