-- Counters of the catalogue, by seller and by category.
-- Publishing only writes rows of the seller and appends to a log, so that sellers never wait for each other.
create table app.seller_product_counts (
  seller_id uuid not null references app.profiles (id) on delete cascade,
  category text not null,
  product_count integer not null default 0,
  primary key (seller_id, category)
);
comment on table app.seller_product_counts is 'Active products by seller and category; category ''*'' is all of them.';
comment on column app.seller_product_counts.product_count is 'Active products.';
create table app.category_counts (
  category text primary key,
  product_count bigint not null default 0,
  seller_count bigint not null default 0
);
comment on table app.category_counts is
  'Active products and their sellers by category (''*'': all), without the pending changes in app.category_count_changes.';
comment on column app.category_counts.product_count is 'Active products.';
comment on column app.category_counts.seller_count is 'Sellers with an active product.';
create table app.category_count_changes (
  id bigint generated always as identity primary key,
  category text not null,
  products integer not null,
  sellers integer not null
);
comment on table app.category_count_changes is 'Pending changes of app.category_counts; app.compact_category_counts adds them up.';
comment on column app.category_count_changes.products is 'Products to be added; negative: removed.';
comment on column app.category_count_changes.sellers is 'Sellers to be added; negative: removed.';
alter table app.seller_product_counts enable row level security;
alter table app.category_counts enable row level security;
alter table app.category_count_changes enable row level security;

create function app.change_product_counts(p_seller uuid, p_category text, p_change int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  with counted as (
    insert into app.seller_product_counts as c (seller_id, category, product_count)
    -- '*' first: two changes of one seller wait for each other only there
    values (p_seller, '*', p_change), (p_seller, p_category, p_change)
    on conflict (seller_id, category) do update set product_count = c.product_count + p_change
    returning c.category, c.product_count)
  insert into app.category_count_changes (category, products, sellers)
  -- the first or the last product: the number of sellers changes too
  select category, p_change, (product_count > 0)::int - (product_count - p_change > 0)::int from counted;
end $$;
comment on function app.change_product_counts(uuid, text, int) is
  'Adds active products of one seller and category; a negative number removes them.';

create function app.update_product_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row record;
begin
  for v_row in
    select p.seller_id, p.category, sum(p.change)::int as change
      from (select o.seller_id, o.category, -1 as change from old_rows o where o.status = 'active' and o.deleted_at is null
            union all
            select n.seller_id, n.category, 1 from new_rows n where n.status = 'active' and n.deleted_at is null) p
     group by 1, 2 having sum(p.change) <> 0 order by 1, 2
  loop
    perform app.change_product_counts(v_row.seller_id, v_row.category, v_row.change);
  end loop;
  return null;
end $$;
comment on function app.update_product_counts() is
  'Updates the counters once per seller and category of a statement: hiding a whole store changes as many products.';
create trigger update_product_counts after update on public.products referencing old table as old_rows new table as new_rows
  for each statement execute function app.update_product_counts();

create function app.record_new_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'active' and new.deleted_at is null then perform app.change_product_counts(new.seller_id, new.category, 1); end if;
  if new.stock_quantity <> 0 then
    insert into public.stock_movements (product_id, delta, reason) values (new.id, new.stock_quantity, 'initial');
  end if;
  update app.profiles set newest_product_at = new.created_at
   where id = new.seller_id and newest_product_at is distinct from greatest(newest_product_at, new.created_at);
  return null;
end $$;
comment on function app.record_new_product() is 'Counts a new product and writes the first line of its stock ledger.';
create trigger record_new_product after insert on public.products for each row execute function app.record_new_product();

create function app.subtract_removed_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status = 'active' and old.deleted_at is null then perform app.change_product_counts(old.seller_id, old.category, -1); end if;
  if old.review_count > 0 then
    -- its reviews are deleted by the foreign key, when their product's seller can no longer be found
    update app.profiles set review_count = review_count - old.review_count, rating_sum = rating_sum - old.rating_sum
      where id = old.seller_id;
  end if;
  return null;
end $$;
comment on function app.subtract_removed_product() is
  'Takes a removed product out of the counters and its stars out of the rating of its seller.';
create trigger subtract_removed_product after delete on public.products for each row execute function app.subtract_removed_product();

create function app.current_category_counts() returns table (category text, product_count bigint, seller_count bigint)
language sql stable security definer set search_path = '' as $$
  select c.category, (c.product_count + coalesce(d.products, 0))::bigint, (c.seller_count + coalesce(d.sellers, 0))::bigint
    from app.category_counts c
    left join (select category, sum(products) as products, sum(sellers) as sellers from app.category_count_changes group by 1) d
      using (category)
$$;
comment on function app.current_category_counts() is 'Exact current counts: the stored ones and the pending changes.';

create function app.compact_category_counts() returns void
language sql volatile security definer set search_path = '' as $$
  with moved as (
    delete from app.category_count_changes
     where id in (select id from app.category_count_changes order by id limit 50000 for update skip locked)
    returning category, products, sellers),
  sums as (select category, sum(products) as products, sum(sellers) as sellers from moved group by 1)
  insert into app.category_counts as c (category, product_count, seller_count) select category, products, sellers
    from sums order by category
  on conflict (category) do update set product_count = c.product_count + excluded.product_count,
    seller_count = c.seller_count + excluded.seller_count
$$;
comment on function app.compact_category_counts() is 'Adds up the pending changes. Part of app.run_maintenance.';

create function app.category_product_counts() returns table (category_slug text, product_count bigint)
language sql stable security definer set search_path = '' as $$
  select c.category, c.product_count from app.current_category_counts() c where c.category <> '*'
$$;
comment on function app.category_product_counts() is 'The result of public.update_category_counts.';
create function public.update_category_counts() returns table (category_slug text, product_count bigint)
language sql stable security invoker set search_path = '' as $$ select * from app.category_product_counts() $$;
comment on function public.update_category_counts() is 'Active products by category. Only reads, despite its documented name.';
grant execute on function app.category_product_counts(), public.update_category_counts() to anon, authenticated;
