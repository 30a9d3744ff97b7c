-- Ways of delivery of a store: what its buyers choose from. Until it has one, its prices by city apply (seller_settings.delivery).
create function app.is_valid_delivery(p_delivery jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return jsonb_typeof(p_delivery) = 'array' and jsonb_array_length(p_delivery) <= 30 and pg_column_size(p_delivery) <= 8192
       and not exists (
         select 1 from jsonb_array_elements(p_delivery) d
          where jsonb_typeof(d) <> 'object' or (d - array['city', 'cost', 'days_from', 'days_to']) <> '{}'::jsonb
             or jsonb_typeof(d -> 'city') is distinct from 'string' or char_length(btrim(d ->> 'city')) not between 1 and 60
             or not app.is_plain_line(d ->> 'city')
             or coalesce(d ->> 'cost', '') !~ '^[0-9]{1,7}$' or coalesce(d ->> 'days_from', '') !~ '^[0-9]{1,2}$'
             or coalesce(d ->> 'days_to', '') !~ '^[0-9]{1,2}$' or (d ->> 'days_to')::int < (d ->> 'days_from')::int);
end $$;
comment on function app.is_valid_delivery(jsonb) is
  'A list of {city, cost in tenge, days_from, days_to}, at most 30, without further keys.';
grant execute on function app.is_valid_delivery(jsonb) to authenticated;

create function app.cities_of_delivery(p_delivery jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array(select d ->> 'city' from jsonb_array_elements(case when app.is_valid_delivery(p_delivery) then p_delivery else '[]' end) d)
$$;
comment on function app.cities_of_delivery(jsonb) is 'The cities of delivery prices, as the seller wrote them.';

create function app.are_valid_weights(p_weights jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return jsonb_typeof(p_weights) = 'array' and jsonb_array_length(p_weights) <= 10
       and not exists (
         select 1
           from (select c.value as class, lead(c.value) over (order by c.ordinality) as next
                   from jsonb_array_elements(p_weights) with ordinality c) x
          where jsonb_typeof(class) <> 'object' or (class - array['up_to', 'cost']) <> '{}'::jsonb or not class ?& array['up_to', 'cost']
             or jsonb_typeof(class -> 'cost') <> 'number' or (class ->> 'cost') !~ '^[0-9]{1,7}$'
             or jsonb_typeof(class -> 'up_to') not in ('number', 'null') or (class ->> 'up_to') !~ '^([1-9][0-9]{0,5}|1000000)$'
             or class -> 'up_to' = 'null' and next is not null
             or next -> 'up_to' <> 'null' and next -> 'up_to' <= class -> 'up_to');
end $$;
comment on function app.are_valid_weights(jsonb) is
  'A list of {up_to: grams, cost: tenge}, at most 10, each heavier than the one before. up_to null, of the last one only: every weight.';
grant execute on function app.are_valid_weights(jsonb) to authenticated;

create table app.delivery_kinds (
  kind text primary key check (kind ~ '^[a-z]{2,20}$'),
  position smallint not null unique,
  needs_address boolean not null default true,
  needs_name boolean not null default false,
  tracking_url text check (tracking_url ~ '^https://[a-z0-9./?=_{}-]+$' and tracking_url like '%{number}%'),
  days_from smallint not null default 0 check (days_from >= 0),
  days_to smallint not null default 0 check (days_to between days_from and 99)
);
comment on table app.delivery_kinds is
  'Kinds of ways of delivery; their names are texts of the app. Reference data: supabase/reference/delivery_kinds.sql.';
comment on column app.delivery_kinds.needs_address is 'Whether the buyer gives a street. Without one the buyer fetches the goods.';
comment on column app.delivery_kinds.needs_name is 'Whether the store names it itself.';
comment on column app.delivery_kinds.tracking_url is 'The page of a parcel, with {number} where its number goes.';
comment on column app.delivery_kinds.position is 'Order of the kinds.';
comment on column app.delivery_kinds.days_from is 'Days after the shipment at least, for a way without its own.';
comment on column app.delivery_kinds.days_to is 'Days after the shipment at most, for a way without its own.';
alter table app.delivery_kinds enable row level security;

create table public.delivery_ways (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  kind text not null references app.delivery_kinds (kind),
  name text check (char_length(name) <= 40 and app.is_plain_line(name)),
  address text check (char_length(address) <= 200 and app.is_plain_line(address)),
  hours text check (char_length(hours) <= 100 and app.is_plain_line(hours)),
  cost integer check (cost between 0 and 9999999),
  prices jsonb not null default '[]' check (app.is_valid_delivery(prices)),
  weights jsonb not null default '[]' check (app.are_valid_weights(weights)),
  free_from integer check (free_from between 1 and 99999999),
  days_from smallint check (days_from >= 0),
  days_to smallint check (days_to between 0 and 99),
  allows_cash boolean not null default true,
  is_active boolean not null default true,
  created_at timestamptz not null default app.now(),
  constraint delivery_ways_days check (days_to >= days_from)
);
comment on table public.delivery_ways is
  'A store''s ways of delivery, at most 10. Buyers see them in checkout_options; an order keeps its own as a snapshot.';
comment on column public.delivery_ways.name is 'For kinds that the store names itself.';
comment on column public.delivery_ways.address is 'Where the goods are fetched.';
comment on column public.delivery_ways.cost is
  'Tenge, for every city without a price in prices. Null: such a city is not served; without any price it is agreed with the seller.';
comment on column public.delivery_ways.prices is 'As seller_settings.delivery: [{city, cost (tenge), days_from, days_to}].';
comment on column public.delivery_ways.weights is
  'Weight classes, [{up_to (grams, null: every weight), cost (tenge)}]: the first one that holds the parcel adds its cost to the price '
  'of the city, or is the price where the way has no other. Heavier parcels are not sent. '
  'The price of goods without a known weight is agreed.';
comment on column public.delivery_ways.free_from is 'Tenge: sum of the goods from which it costs nothing.';
comment on column public.delivery_ways.days_from is 'Days after the shipment at least. Null: that of the kind.';
comment on column public.delivery_ways.days_to is 'Days after the shipment at most. Null: that of the kind.';
create index delivery_ways_seller on public.delivery_ways (seller_id, created_at);
create index delivery_ways_kind on public.delivery_ways (kind);

alter table public.delivery_ways enable row level security;
create policy delivery_ways_read on public.delivery_ways for select to authenticated using (seller_id = (select auth.uid()));
create policy delivery_ways_insert on public.delivery_ways for insert to authenticated with check (seller_id = (select auth.uid()));
create policy delivery_ways_update on public.delivery_ways for update to authenticated
  using (seller_id = (select auth.uid())) with check (seller_id = (select auth.uid()));
create policy delivery_ways_delete on public.delivery_ways for delete to authenticated using (seller_id = (select auth.uid()));
create policy session_alive on public.delivery_ways as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy account_only on public.delivery_ways as restrictive for all to authenticated
  using (not (select app.is_guest())) with check (not (select app.is_guest()));
grant select, insert, update, delete on public.delivery_ways to authenticated;

create function app.most_delivery_ways() returns int
language sql immutable parallel safe set search_path = '' as $$ select 10 $$;
comment on function app.most_delivery_ways() is 'How many ways of delivery a store may have.';

create function app.check_delivery_way() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_kind app.delivery_kinds;
begin
  new.name := app.clean_line(new.name);
  new.address := app.clean_line(new.address);
  new.hours := app.clean_line(new.hours);
  if not app.request_is_client() then return new; end if;
  if tg_op = 'UPDATE' then
    new.id := old.id;
    new.seller_id := old.seller_id;
    new.created_at := old.created_at;
  else
    new.id := gen_random_uuid();
    new.created_at := app.now();
    -- the policy refuses it, and nothing is said about that store
    if new.seller_id is distinct from (select auth.uid()) then return new; end if;
    perform app.lock_user(new.seller_id);
    if not exists (select 1 from app.profiles where id = new.seller_id and is_influencer and deleted_at is null) then
      perform app.fail('not_seller', 403);
    end if;
    if (select count(*) from public.delivery_ways where seller_id = new.seller_id) >= app.most_delivery_ways() then
      perform app.fail('quota_exceeded', 409, jsonb_build_object('limit', app.most_delivery_ways()));
    end if;
  end if;
  select * into v_kind from app.delivery_kinds where kind = new.kind;
  if v_kind.needs_name and new.name is null then perform app.fail('invalid', 400, '{"field": "name"}'); end if;
  if not v_kind.needs_address and new.address is null then perform app.fail('invalid', 400, '{"field": "address"}'); end if;
  perform app.refuse_prohibited_words(
    case tg_op when 'UPDATE' then array[old.name, old.address, old.hours] || app.cities_of_delivery(old.prices) else '{}' end,
    array[new.name, new.address, new.hours] || app.cities_of_delivery(new.prices));
  return new;
end $$;
comment on function app.check_delivery_way() is
  'At most app.most_delivery_ways, of sellers only; a kind that the store names has a name, one where goods are fetched an address.';
create trigger check_delivery_way before insert or update on public.delivery_ways
  for each row execute function app.check_delivery_way();

create function app.expected_by_way(p_seller uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    -- asked for once, and only for a store with ways; app.offered_ways takes a millisecond, and every product page asks
    select coalesce(jsonb_object_agg(w.id, (select app.expected_on(p_seller, 0)) + coalesce(w.days_to, k.days_to)), '{}')
      from public.delivery_ways w join app.delivery_kinds k on k.kind = w.kind
     where w.seller_id = p_seller and w.is_active);
end $$;
comment on function app.expected_by_way(uuid) is
  'The day by which goods that are ordered now should be there, by the id of each way of delivery; for cities without days of their own.';
grant execute on function app.expected_by_way(uuid) to anon, authenticated;
