-- The categories of the catalogue. Idempotent: applied to every database after each change.
insert into public.categories (slug, name, icon, color, description) values
  ('clothing', 'Clothing', 'Watch', '305', 'Knitwear, dresses and things to wear'),
  ('accessories', 'Accessories', 'Watch', '240', 'Silver, bags, glasses'),
  ('electronics', 'Electronics', 'Headphones', '245', 'Sound, cameras, desks'),
  ('home', 'Home', 'Laptop', '58', 'Clay, wool, candles'),
  ('beauty', 'Beauty', 'Smartphone', '25', 'Care and scents'),
  ('other', 'Other', 'Joystick', '150', 'Toys, outdoor and the rest')
on conflict (slug) do update
  set name = excluded.name, icon = excluded.icon, color = excluded.color, description = excluded.description
where (categories.name, categories.icon, categories.color, categories.description)
      is distinct from (excluded.name, excluded.icon, excluded.color, excluded.description);
insert into app.category_counts (category)
select slug from public.categories union all select '*'
on conflict (category) do nothing;
