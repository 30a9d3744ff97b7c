-- The first categories of the catalogue. Idempotent: applied to every database after each change.
-- What an owner has changed (another version), and the order, stay.
insert into public.categories (position, slug, name, icon, color, description, attributes, translations) values
  (3, 'clothing', 'Clothing', 'Shirt', '305', 'Knitwear, dresses, tees', '{material, care, season, size_chart, country}',
   '{"ru": {"name": "Одежда", "description": "Вязаное, платья, футболки"}, "kk": {"name": "Киім", "description": '
   '"Тоқыма, көйлек, футболка"}}'),
  (1, 'accessories', 'Accessories', 'Watch', '240', 'Silver, bags, sunglasses', '{material, dimensions, country}',
   '{"ru": {"name": "Аксессуары", "description": "Серебро, сумки, очки"}, "kk": {"name": "Аксессуарлар", "description": '
   '"Күміс, сөмке, көзілдірік"}}'),
  (4, 'electronics', 'Electronics', 'Headphones', '245', 'Headphones, cameras, keyboards',
   '{warranty_months, model, box_contents, power, country}',
   '{"ru": {"name": "Электроника", "description": "Наушники, камеры, клавиатуры"}, "kk": {"name": "Электроника", "description": '
   '"Құлаққап, камера, пернетақта"}}'),
  (5, 'home', 'Home', 'Lamp', '58', 'Ceramics, lamps, textiles', '{material, dimensions, care, country}',
   '{"ru": {"name": "Дом", "description": "Керамика, свет, текстиль"}, "kk": {"name": "Үй", "description": "Қыш ыдыс, шам, тоқыма"}}'),
  (2, 'beauty', 'Beauty', 'Sparkles', '25', 'Skincare and fragrance', '{composition, volume, shelf_life, country}',
   '{"ru": {"name": "Красота", "description": "Уход и ароматы"}, "kk": {"name": "Сұлулық", "description": "Күтім мен әтір"}}'),
  (6, 'other', 'Other', 'Joystick', '150', 'Toys, outdoor gear and more', '{material, age, country}',
   '{"ru": {"name": "Другое", "description": "Игрушки, походное и другое"}, "kk": {"name": "Басқа", "description": '
   '"Ойыншық, саяхат жабдығы және басқа"}}')
on conflict (slug) do update
  set name = excluded.name, icon = excluded.icon, color = excluded.color, description = excluded.description,
      attributes = excluded.attributes, translations = excluded.translations
where categories.version = 1
  and (categories.name, categories.icon, categories.color, categories.description, categories.attributes,
       categories.translations)
      is distinct from (excluded.name, excluded.icon, excluded.color, excluded.description, excluded.attributes,
                        excluded.translations);
insert into app.category_counts (category)
select slug from public.categories union all select '*'
on conflict (category) do nothing;
