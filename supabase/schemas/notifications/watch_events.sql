-- Telling those who watch a product or follow a store, in batches: who orders or sells only adds a row.
create table app.watch_events (
  id bigint generated always as identity primary key,
  product_id uuid,
  seller_id uuid,
  due_at timestamptz not null,
  since timestamptz,
  after_watch bigint not null default 0,
  after_user uuid,
  constraint watch_events_subject check (num_nonnulls(product_id, seller_id) = 1),
  constraint watch_events_since check ((seller_id is null) = (since is null)),
  constraint watch_events_day unique (seller_id, due_at)
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table app.watch_events is
  'Products that are back in stock or cheaper, and stores with new products, until everybody who asked was told. Without foreign keys: '
  'of what is removed nobody is told.';
comment on column app.watch_events.since is 'Of a store: when the first of the new products was created.';
comment on column app.watch_events.after_watch is 'The last watch of the product that was looked at.';
comment on column app.watch_events.after_user is 'The last follower of the store who was told.';
create index watch_events_due on app.watch_events (due_at, id);
alter table app.watch_events enable row level security;

create function app.note_better_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- also when nobody watches: who asks in this moment is not seen from here. The requests of that moment end before it is due.
  insert into app.watch_events (product_id, due_at)
  values (case tg_table_name when 'products' then new.id else (to_jsonb(new) ->> 'product_id')::uuid end,
          app.now() + interval '15 seconds');
  return null;
end $$;
comment on function app.note_better_product() is
  'A product or a variant can be bought again, or is cheaper. One insert, which waits for nobody; orders lower the stock and cause none.';
create trigger note_better_product after update of stock_quantity, status, deleted_at, price, discount_price on public.products
  for each row when (new.status = 'active' and new.deleted_at is null and new.stock_quantity > 0
    and (old.stock_quantity = 0 or old.status <> 'active' or old.deleted_at is not null or new.current_price < old.current_price))
  execute function app.note_better_product();
create trigger note_better_variant after update of stock_quantity on public.product_variants
  for each row when (old.stock_quantity = 0 and new.stock_quantity > 0) execute function app.note_better_product();

create function app.note_new_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.follows where seller_id = new.seller_id) then
    insert into app.watch_events (seller_id, due_at, since)
    values (new.seller_id, app.next_digest(app.now()) + interval '1 hour', new.created_at)
    on conflict (seller_id, due_at) do nothing;
  end if;
  return null;
end $$;
comment on function app.note_new_product() is
  'A store has a new product: its followers are told of those of a day together, at the next 10:00 in Almaty.';
create trigger note_new_product after insert on public.products
  for each row when (new.status = 'active') execute function app.note_new_product();
-- one that an operator had to approve
create trigger note_approved_product after update of review_since on public.products
  for each row when (old.review_since is not null and new.review_since is null and new.status = 'active' and new.deleted_at is null)
  execute function app.note_new_product();

create function app.tell_watchers(p_event app.watch_events, p_limit int) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_product public.products;
  v_watch record;
  v_count int := 0;
  v_last bigint;
begin
  -- not locked: orders go on
  select * into v_product from public.products
   where id = p_event.product_id and status = 'active' and deleted_at is null and stock_quantity > 0;
  if not found then return null; end if;
  for v_watch in
    select w.* from public.product_watches w
      left join public.product_variants v on v.id = w.variant_id
     where w.product_id = v_product.id and w.id > p_event.after_watch
       and case w.what when 'stock' then w.variant_id is null or v.stock_quantity > 0
                       else v_product.current_price < w.price and (w.told_at is null or w.told_at <= app.now() - interval '1 day') end
     order by w.id limit p_limit for update of w skip locked
  loop
    if v_watch.what = 'stock' then
      delete from public.product_watches where id = v_watch.id;
    else
      update public.product_watches set price = v_product.current_price, told_at = app.now() where id = v_watch.id;
    end if;
    perform app.notify(v_watch.user_id, case v_watch.what when 'stock' then 'back_in_stock' else 'price_dropped' end,
      p_facts => jsonb_build_object('watched', v_product.id, 'variant', v_watch.variant_id)
                 || case v_watch.what when 'stock' then '{}'
                                      else jsonb_build_object('from', v_watch.price, 'to', v_product.current_price) end);
    v_count := v_count + 1;
    v_last := v_watch.id;
  end loop;
  return case when v_count = p_limit then v_last end;
end $$;
comment on function app.tell_watchers(app.watch_events, int) is
  'Tells up to p_limit people who wait for what a product is now; returns the last watch, or null when nobody is left. Who is told of '
  'the stock does not watch any more; who is told of a price is told of the next lower one, a day later at the earliest.';

create function app.tell_followers(p_event app.watch_events, p_limit int) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_facts jsonb := jsonb_build_object('new_in', p_event.seller_id, 'since', p_event.since, 'until', p_event.due_at);
  v_user uuid;
  v_count int := 0;
begin
  if app.mail_new_products(v_facts, 'en') ->> 'new_names' is null then return null; end if;
  for v_user in
    select f.user_id from public.follows f
     where f.seller_id = p_event.seller_id and (p_event.after_user is null or f.user_id > p_event.after_user)
     order by f.user_id limit p_limit for key share skip locked
  loop
    perform app.notify(v_user, 'new_products', p_facts => v_facts);
    v_count := v_count + 1;
  end loop;
  return case when v_count = p_limit then v_user end;
end $$;
comment on function app.tell_followers(app.watch_events, int) is
  'Tells up to p_limit followers of the new products of a store; returns the last one, or null when nobody is left.';

create function app.run_watch_event(p_limit int) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_event app.watch_events;
  v_is_over boolean;
begin
  select * into v_event from app.watch_events where due_at <= app.now() order by due_at, id limit 1 for update skip locked;
  if not found then return false; end if;
  begin
    if v_event.seller_id is not null then
      v_event.after_user := app.tell_followers(v_event, p_limit);
      v_is_over := v_event.after_user is null;
    else
      v_event.after_watch := app.tell_watchers(v_event, p_limit);
      v_is_over := v_event.after_watch is null;
    end if;
  exception when others then
    raise warning 'watchers of % %: %', v_event.product_id, v_event.seller_id, sqlerrm;
    -- one that fails must not hold up the others in each run
    update app.watch_events set due_at = app.now() + interval '10 minutes' where id = v_event.id;
    return true;
  end;
  if not v_is_over then
    update app.watch_events set after_watch = v_event.after_watch, after_user = v_event.after_user where id = v_event.id;
  elsif exists (select 1 from public.product_watches w join public.products p on p.id = w.product_id
                 where w.product_id = v_event.product_id and w.what = 'price' and p.current_price < w.price
                   and w.told_at > app.now() - interval '1 day') then
    -- who was told today is told of the lower price tomorrow, if it stays
    update app.watch_events set after_watch = 0, due_at = app.now() + interval '1 day' where id = v_event.id;
  else
    delete from app.watch_events where id = v_event.id;
  end if;
  return true;
end $$;
comment on function app.run_watch_event(int) is
  'Tells up to p_limit people of the event that is due first; false when none is. Several workers take different events, and one person '
  'only once.';

create procedure app.run_watch_events(p_limit int)
language plpgsql as $$
begin
  delete from app.watch_events where id in (
    select e.id from app.watch_events e
     where e.due_at <= app.now() and e.product_id is not null
       and not exists (select 1 from public.product_watches w where w.product_id = e.product_id)
     order by e.due_at, e.id limit 10000 for update skip locked);
  commit;
  for v_batch in 1 .. greatest(1, least(p_limit, 10000) / 500) loop
    exit when not app.run_watch_event(1000);
    commit;
  end loop;
end $$;
comment on procedure app.run_watch_events(int) is
  'Tells those who watch or follow, twice p_limit of them at most, a thousand in each transaction. Called by app.run_deadlines.';
