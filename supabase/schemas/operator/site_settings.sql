-- Numbers of the marketplace that an operator may change: one row, read by the functions that apply them.
create table app.site_settings (
  is_only boolean primary key default true check (is_only),
  new_shop_days integer not null default 14 check (new_shop_days between 0 and 365),
  new_shop_products integer not null default 20 check (new_shop_products between 1 and 100000),
  new_shop_price bigint not null default 200000 check (new_shop_price between 1 and 1000000000),
  commission_rate smallint not null default 5 check (commission_rate between 0 and 50),
  older_commission_rate smallint not null default 10 check (older_commission_rate between 0 and 50),
  sanction_limit_days integer not null default 3 check (sanction_limit_days between 1 and 30),
  sanction_suspend_days integer not null default 7 check (sanction_suspend_days between 2 and 60),
  legal_name text check (char_length(legal_name) <= 200 and app.is_plain_line(legal_name)),
  legal_number text check (app.is_business_number(legal_number)),
  contact_email text check (char_length(contact_email) <= 200 and contact_email ~ '^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$'),
  contact_phone text check (contact_phone ~ '^\+[0-9][0-9 ()-]{8,28}$'),
  contact_address text check (char_length(contact_address) <= 200 and app.is_plain_line(contact_address)),
  version integer not null default 1 check (version > 0),
  constraint market_settings_sanctions check (sanction_limit_days < sanction_suspend_days)
);
comment on table app.site_settings is 'The settings of the marketplace, in one row.';
comment on column app.site_settings.new_shop_days is
  'Days for which a shop is new, from the day its owner began to sell; a verification ends them. 0: no shop is new.';
comment on column app.site_settings.new_shop_products is 'Products that a new shop may publish within 24 hours.';
comment on column app.site_settings.new_shop_price is 'Tenge. Dearer products of a new shop wait for review.';
comment on column app.site_settings.commission_rate is
  'Per cent of a sale, of shops that open from now on: a shop keeps the rate that its owner accepted.';
comment on column app.site_settings.older_commission_rate is 'The same of the older seller dialog.';
comment on column app.site_settings.sanction_limit_days is
  'Days after which a seller who has not followed a decision about an order gets no new orders.';
comment on column app.site_settings.sanction_suspend_days is
  'Days after which the store of such a seller is suspended; counted from the same moment.';
comment on column app.site_settings.legal_name is
  'The registered name of those who run the site. Without it and its number no document is published.';
comment on column app.site_settings.legal_number is 'Their IIN or BIN.';
comment on column app.site_settings.contact_email is 'How to reach those who run the site; null: not shown. So are phone and address.';
comment on column app.site_settings.version is
  'Grows with each change of the settings, also of those in other tables: a change names the version that its author has read.';
alter table app.site_settings enable row level security;
insert into app.site_settings default values;

create function app.new_shop_since() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.now() - (select s.new_shop_days from app.site_settings s) * interval '1 day';
end $$;
comment on function app.new_shop_since() is 'A shop that began to sell after this moment is new, unless it is verified.';
grant execute on function app.new_shop_since() to anon, authenticated;

create function app.new_shop_rules() returns table (days int, products_a_day int, review_price bigint,
  commission int, older_commission int)
language sql stable security definer set search_path = '' as $$
  select s.new_shop_days, s.new_shop_products, s.new_shop_price, s.commission_rate::int, s.older_commission_rate::int
    from app.site_settings s
$$;
create function public.new_shop_rules() returns table (days int, products_a_day int, review_price bigint,
  commission int, older_commission int)
language sql stable security invoker set search_path = '' as $$ select * from app.new_shop_rules() $$;
comment on function public.new_shop_rules() is
  'What applies to a new shop, for texts: for how many days, how many products within 24 hours, above which price in tenge '
  'a product waits for review, and the commission in per cent, also of the older seller dialog.';
grant execute on function app.new_shop_rules(), public.new_shop_rules() to anon, authenticated;

create function app.site_contact() returns table (email text, phone text, address text, name text, number text)
language sql stable security definer set search_path = '' as $$
  select s.contact_email, s.contact_phone, s.contact_address, s.legal_name, s.legal_number from app.site_settings s
$$;
create function public.site_contact() returns table (email text, phone text, address text, name text, number text)
language sql stable security invoker set search_path = '' as $$ select * from app.site_contact() $$;
comment on function public.site_contact() is
  'Who runs the site, by registered name and IIN or BIN, and how to reach them; null: not shown.';
grant execute on function app.site_contact(), public.site_contact() to anon, authenticated;
