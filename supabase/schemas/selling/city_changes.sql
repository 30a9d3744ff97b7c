-- A seller changes the city: the products' tokens are updated by the maintenance, so that saving a profile locks no products.
create table app.city_changes (
  seller_id uuid primary key references app.profiles (id) on delete cascade,
  changed_at timestamptz not null default app.now()
);
comment on table app.city_changes is 'Sellers whose products may still have the tokens of another city.';
alter table app.city_changes enable row level security;

create function app.queue_city_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.known_city(new.location) is distinct from app.known_city(old.location) then
    insert into app.city_changes (seller_id) values (new.id)
    -- waits for a run of the maintenance that is about to remove the row
    on conflict (seller_id) do update set changed_at = app.now();
  end if;
  return null;
end $$;
comment on function app.queue_city_change() is 'Notes that the city of a seller''s products has to be changed.';
create trigger queue_city_change after update of location on app.profiles
  for each row when (new.is_influencer and new.location is distinct from old.location) execute function app.queue_city_change();

create function app.apply_city_changes(p_limit int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_seller uuid;
  v_ids uuid[];
  v_count int := 0;
begin
  for v_seller in select m.seller_id from app.city_changes m order by m.changed_at limit 100 for update skip locked loop
    select array_agg(id) into v_ids from (
      select p.id from public.products p
       where p.seller_id = v_seller and p.deleted_at is null and p.search_tokens is distinct from app.search_tokens_of(p)
       order by p.id limit p_limit - v_count for no key update skip locked) s;
    update public.products set search_tokens = null where id = any (v_ids);
    v_count := v_count + coalesce(cardinality(v_ids), 0);
    exit when v_count >= p_limit;
    -- a product that was locked is left for the next run
    delete from app.city_changes m where m.seller_id = v_seller and not exists (
      select 1 from public.products p
        where p.seller_id = v_seller and p.deleted_at is null and p.search_tokens is distinct from app.search_tokens_of(p));
  end loop;
  return v_count;
end $$;
comment on function app.apply_city_changes(int) is
  'Updates the city tokens of products whose sellers changed their city, at most p_limit at a time. Part of app.run_maintenance.';
