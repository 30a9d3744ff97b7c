-- The categories of the catalogue.
create table public.categories (
  id smallint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z_]{1,29}$'),
  name text not null,
  icon text not null check (icon in ('Smartphone', 'Headphones', 'Watch', 'Camera', 'Laptop', 'Joystick', 'Shirt', 'Lamp', 'Sparkles')),
  color text not null check (color ~ '^[0-9]{1,3}$'),
  description text not null default '',
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  attributes text[] not null default '{}' check (cardinality(attributes) <= 10),
  image_url text,
  position smallint not null default 1000 check (position > 0),
  is_retired boolean not null default false,
  version integer not null default 1 check (version > 0)
);
comment on table public.categories is
  'The first ones are in supabase/reference/categories.sql; owners change them by save_category. The app reads all, in their order.';
comment on column public.categories.position is 'Place in lists, from 1 on; equal ones are ordered by name.';
comment on column public.categories.is_retired is 'No new products. Those that it has keep it, and it is never removed.';
comment on column public.categories.version is
  'Grows with each change by an owner, who names the version that was read. Reference data replace version 1 only.';
comment on column public.categories.name is 'In English.';
comment on column public.categories.color is 'Hue in degrees (OKLCH).';
comment on column public.categories.description is 'In English.';
comment on column public.categories.translations is
  'Name and description in other languages: {"ru": {"name": …, "description": …}}. Without one the English text is shown.';
comment on column public.categories.attributes is
  'Codes of app.attributes, in the order of the form and of the page of a product.';
comment on column public.categories.image_url is
  'Decoration of the tile; without one the tile shows the icon only. Set by the sample data.';
alter table public.categories enable row level security;
create policy categories_read on public.categories for select to anon, authenticated using (true);
grant select on public.categories to anon, authenticated;
