-- Triggers of products: pinned columns, search vector, counters, soft delete.
create function app.require_publishing_seller(p_user uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status text;
begin
  perform app.lock_user(p_user);
  select coalesce(seller_status, 'approved') into v_status from app.profiles where id = p_user and is_influencer and deleted_at is null;
  if v_status is null then perform app.fail('not_seller', 403); end if;
  if v_status = 'suspended' then perform app.fail('suspended', 403); end if;
  perform app.use_rate_limit(p_user, 'product', 60, interval '1 minute');
end $$;
comment on function app.require_publishing_seller(uuid) is 'Fails unless the user is a seller, is not suspended, and created fewer than 60 products within a minute.';

create function app.require_own_publishing() returns void
language sql volatile security definer set search_path = '' as $$ select app.require_publishing_seller(app.require_user()) $$;
comment on function app.require_own_publishing() is 'app.require_publishing_seller for the caller; for direct inserts of a client.';

create function app.is_suspended() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from app.profiles where id = (select auth.uid()) and seller_status = 'suspended')
$$;
comment on function app.is_suspended() is 'Whether the caller is a suspended seller. Does not check the session: policies refuse ended sessions anyway.';
grant execute on function app.require_own_publishing(), app.is_suspended() to authenticated;

create function app.before_product_write() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  v_is_client boolean := app.is_client();
begin
  if tg_op = 'INSERT' then
    if v_is_client then
      perform app.require_own_publishing();
      new.id := gen_random_uuid();
      new.seller_id := (select auth.uid());
      new.featured := false;
      new.has_variants := false;
      new.review_count := 0;
      new.rating_sum := 0;
      new.identity_changed_at := null;
      new.share_url := null;
      new.created_at := now();
      new.updated_at := now();
      new.deleted_at := null;
    end if;
    new.name := app.clean_line(new.name);
    new.description := app.clean_text(new.description);
    new.tags := app.clean_lines(new.tags);
    new.names := app.clean_translations(new.names, true);
    new.descriptions := app.clean_translations(new.descriptions);
    new.attributes := app.clean_attributes(new.category, new.attributes);
    new.search_vector := app.products_vector(new.name, new.tags, new.description, new.names, new.descriptions);
    new.search_marks := app.marks_of(new);
    return new;
  end if;

  if v_is_client then
    -- an absolute number from a form could restore sold stock: set_stock compares with the number that the seller saw
    if new.stock_quantity is distinct from old.stock_quantity then
      perform app.fail('stock_changed', 409, jsonb_build_object('stock', old.stock_quantity));
    end if;
    if new.status = 'active' and old.status <> 'active' and app.is_suspended() then perform app.fail('suspended', 403); end if;
    new.id := old.id;
    new.seller_id := old.seller_id;
    new.featured := old.featured;
    new.has_variants := old.has_variants;
    new.review_count := old.review_count;
    new.rating_sum := old.rating_sum;
    new.instagram_media_id := old.instagram_media_id;
    new.identity_changed_at := old.identity_changed_at;
    new.created_at := old.created_at;
    new.deleted_at := old.deleted_at;
  end if;
  if (new.name, new.content_language, new.price, new.discount_price, new.media_url, new.media_type, new.poster_url)
     is distinct from (old.name, old.content_language, old.price, old.discount_price, old.media_url, old.media_type, old.poster_url)
     and new.share_url is not distinct from old.share_url then
    new.share_url := null;
  elsif v_is_client and new.share_url is distinct from old.share_url and new.share_url is not null
        and not app.is_stored_share_picture(new.seller_id, new.share_url) then
    perform app.fail('invalid_picture');
  end if;
  new.search_marks := case
    when new.search_marks is null
      or (new.created_at, new.category, new.price, new.discount_price, new.rating_sum, new.review_count, new.condition)
         is distinct from
         (old.created_at, old.category, old.price, old.discount_price, old.rating_sum, old.review_count, old.condition)
    then app.marks_of(new) else old.search_marks end;
  if (new.name, new.tags, new.description, new.names, new.descriptions)
     is distinct from (old.name, old.tags, old.description, old.names, old.descriptions) then
    new.name := app.clean_line(new.name);
    new.description := app.clean_text(new.description);
    new.tags := app.clean_lines(new.tags);
    new.names := app.clean_translations(new.names, true);
    new.descriptions := app.clean_translations(new.descriptions);
    new.search_vector := app.products_vector(new.name, new.tags, new.description, new.names, new.descriptions);
  else
    new.search_vector := old.search_vector;
  end if;
  if (new.category, new.attributes) is distinct from (old.category, old.attributes) then
    -- another category keeps the attributes that it has, too; the others are dropped
    new.attributes := app.clean_attributes(new.category, new.attributes, new.attributes = old.attributes);
  end if;
  if new.category <> old.category or (new.name <> old.name and new.media_url is distinct from old.media_url) then
    new.identity_changed_at := now();
  end if;
  new.updated_at := case
    when (new.name, new.description, new.content_language, new.names, new.descriptions, new.attributes,
          new.price, new.discount_price, new.category, new.condition, new.tags, new.status, new.deleted_at)
         is distinct from
         (old.name, old.description, old.content_language, old.names, old.descriptions, old.attributes,
          old.price, old.discount_price, old.category, old.condition, old.tags, old.status, old.deleted_at)
    then clock_timestamp() else old.updated_at end;
  return new;
end $$;
comment on function app.before_product_write() is 'Pins the columns that clients may not write, sets the version and the search vector, and drops a share picture that shows an old name, price or cover. Runs with the caller''s rights, so that writes of security definer functions are not pinned.';
create trigger before_product_write before insert or update on public.products
  for each row execute function app.before_product_write();

create function app.lock_catalogue_of_client() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if app.is_client() then perform app.lock_own_catalogue(); end if;
  return null;
end $$;
comment on function app.lock_catalogue_of_client() is
  'A client''s UPDATE or DELETE locks products in any order, so it waits for the seller''s current orders and blocks new ones.';
create trigger lock_catalogue before update or delete on public.products
  for each statement execute function app.lock_catalogue_of_client();

create function app.soft_delete_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.request_is_client() or exists (select 1 from public.order_items where product_id = old.id) then
    update public.products set status = 'inactive', deleted_at = now(), share_url = null where id = old.id and deleted_at is null;
    return null;
  end if;
  insert into app.removed_products (id) values (old.id) on conflict do nothing;
  return old;
end $$;
comment on function app.soft_delete_product() is 'A client''s DELETE hides the product and keeps the row: for an hour for undo, permanently when it was ever ordered. The id of a row that is removed is noted.';
create trigger soft_delete_product before delete on public.products
  for each row execute function app.soft_delete_product();

-- Counters of the catalogue -------------------------------------------------------------------------------------------
-- Publishing only writes rows of the seller and appends to a log, so that sellers never wait for each other.
create table app.seller_product_counts (
  seller_id uuid not null references app.profiles (id) on delete cascade,
  category text not null,
  product_count integer not null default 0,
  primary key (seller_id, category)
);
comment on table app.seller_product_counts is 'Active products by seller and category; category ''*'' is all of them.';
create table app.category_counts (
  category text primary key,
  product_count bigint not null default 0,
  seller_count bigint not null default 0
);
comment on table app.category_counts is 'Active products and their sellers by category (''*'': all), without the pending changes in app.category_count_changes.';
create table app.category_count_changes (
  id bigint generated always as identity primary key,
  category text not null,
  products integer not null,
  sellers integer not null
);
comment on table app.category_count_changes is 'Pending changes of app.category_counts; app.compact_category_counts adds them up.';
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
comment on function app.change_product_counts(uuid, text, int) is 'Adds active products of one seller and category; a negative number removes them.';

create function app.count_updated_products() returns trigger
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
comment on function app.count_updated_products() is 'Updates the counters once per seller and category of a statement: hiding a whole store changes as many products.';
create trigger count_updated_products after update on public.products referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_updated_products();

create function app.after_product_write() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'active' and new.deleted_at is null then perform app.change_product_counts(new.seller_id, new.category, 1); end if;
    if new.stock_quantity <> 0 then
      insert into public.stock_movements (product_id, delta, reason) values (new.id, new.stock_quantity, 'initial');
    end if;
    update app.profiles set newest_product_at = new.created_at
     where id = new.seller_id and newest_product_at is distinct from greatest(newest_product_at, new.created_at);
  end if;
  if tg_op = 'DELETE' then
    if old.status = 'active' and old.deleted_at is null then perform app.change_product_counts(old.seller_id, old.category, -1); end if;
    if old.review_count > 0 then
      -- its reviews are deleted by the foreign key, when their product's seller can no longer be found
      update app.profiles set review_count = review_count - old.review_count, rating_sum = rating_sum - old.rating_sum where id = old.seller_id;
    end if;
  end if;
  if tg_op = 'UPDATE' and new.identity_changed_at is distinct from old.identity_changed_at then
    -- a review that is being edited at the moment removes the mark itself (before_review_write)
    update public.product_reviews set verified_purchase = false
     where id in (select id from public.product_reviews where product_id = new.id and verified_purchase for update skip locked);
  end if;
  return null;
end $$;
comment on function app.after_product_write() is 'Counts a created or removed product, writes the first line of the stock ledger, subtracts a removed product''s stars from its seller''s rating, and removes purchase marks when the product is replaced with another one.';
create trigger after_product_write after insert or delete or update of category, name on public.products
  for each row execute function app.after_product_write();

create function app.current_category_counts() returns table (category text, product_count bigint, seller_count bigint)
language sql stable security definer set search_path = '' as $$
  select c.category, (c.product_count + coalesce(d.products, 0))::bigint, (c.seller_count + coalesce(d.sellers, 0))::bigint
    from app.category_counts c
    left join (select category, sum(products) as products, sum(sellers) as sellers from app.category_count_changes group by 1) d using (category)
$$;
comment on function app.current_category_counts() is 'Exact current counts: the stored ones and the pending changes.';

create function app.compact_category_counts() returns void
language sql volatile security definer set search_path = '' as $$
  with moved as (
    delete from app.category_count_changes
     where id in (select id from app.category_count_changes order by id limit 50000 for update skip locked)
    returning category, products, sellers),
  sums as (select category, sum(products) as products, sum(sellers) as sellers from moved group by 1)
  insert into app.category_counts as c (category, product_count, seller_count) select category, products, sellers from sums order by category
  on conflict (category) do update set product_count = c.product_count + excluded.product_count, seller_count = c.seller_count + excluded.seller_count
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
