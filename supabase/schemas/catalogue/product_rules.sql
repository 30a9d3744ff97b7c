-- Triggers of products: pinned columns, search vector, counters, soft delete.
create function app.require_publishing_seller(p_user uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_is_hidden boolean;
begin
  perform app.lock_user(p_user);
  select is_store_hidden into v_is_hidden from app.profiles where id = p_user and is_influencer and deleted_at is null;
  if v_is_hidden is null then perform app.fail('not_seller', 403); end if;
  if v_is_hidden then perform app.fail('suspended', 403); end if;
  if app.is_new_shop(p_user) then
    perform app.enforce_rate_limit(p_user, 'new_shop', (select new_shop_products from app.site_settings), interval '24 hours',
      'new_shop_limit');
  end if;
  perform app.enforce_rate_limit(p_user, 'product', 60, interval '1 minute');
end $$;
comment on function app.require_publishing_seller(uuid) is
  'Fails unless the user is a seller, is neither suspended nor closed, and created fewer than 60 products within a minute, '
  'and with a new shop fewer than app.site_settings says within 24 hours.';

create function app.require_own_publishing() returns void
language sql volatile security definer set search_path = '' as $$ select app.require_publishing_seller(app.require_user()) $$;
comment on function app.require_own_publishing() is 'app.require_publishing_seller for the caller; for direct inserts of a client.';

create function app.is_suspended() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from app.profiles where id = (select auth.uid()) and is_store_hidden)
$$;
comment on function app.is_suspended() is
  'Whether the caller is a suspended or closed seller. Does not check the session: policies refuse ended sessions anyway.';
grant execute on function app.require_own_publishing(), app.is_suspended() to authenticated;

-- What happens before a product is written. Triggers of one event run in the order of their names.
create function app.clean_product() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.name := app.clean_line(new.name);
  new.description := app.clean_text(new.description);
  new.tags := app.clean_lines(new.tags);
  new.names := app.clean_translations(new.names, true);
  new.descriptions := app.clean_translations(new.descriptions);
  new.attributes := app.clean_attributes(new.category, new.attributes);
  return new;
end $$;
comment on function app.clean_product() is 'Stores texts without invisible characters, and the attributes that the category lists.';
create trigger clean_product before insert or update of name, description, tags, names, descriptions, category,
  attributes on public.products
  for each row execute function app.clean_product();

create function app.pin_product() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  -- all that a client may change; a column that is not named here keeps its value
  v_own constant text[] := '{name, description, content_language, names, descriptions, attributes, price, discount_price, '
    'category, condition, return_exception, excluded_ways, weight, tags, status, media_url, media_type, poster_url, media_color, '
    'search_vector, search_tokens}';
begin
  if not app.is_client() then return new; end if;
  if tg_op = 'INSERT' then
    perform app.require_own_publishing();
    new.id := gen_random_uuid();
    new.seller_id := (select auth.uid());
    new.featured := false;
    new.has_variants := false;
    new.hidden_since := null;
    new.review_count := 0;
    new.rating_sum := 0;
    new.reviewed_identity := null;
    new.identity_changed_at := null;
    new.review_since := null;
    new.approved_price := null;
    new.approved_words := null;
    new.approved_identity := null;
    new.created_at := app.now();
    new.updated_at := app.now();
    new.deleted_at := null;
    return new;
  end if;
  -- an absolute number from a form could restore sold stock: set_stock compares with the number that the seller saw
  if new.stock_quantity is distinct from old.stock_quantity then
    perform app.fail('stock_changed', 409, jsonb_build_object('stock', old.stock_quantity));
  end if;
  if new.status = 'active' and old.status <> 'active' and app.is_suspended() then perform app.fail('suspended', 403); end if;
  return jsonb_populate_record(new, to_jsonb(old) - v_own);
end $$;
comment on function app.pin_product() is
  'Sets the columns that clients may not write. Runs with the caller''s rights, so that writes of security definer functions are not '
  'pinned.';
create trigger pin_product before insert or update on public.products for each row execute function app.pin_product();

create function app.refuse_hidden_product() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform app.fail('product_hidden', 409, jsonb_build_object('product_ids', jsonb_build_array(new.id)));
  return null;
end $$;
comment on function app.refuse_hidden_product() is 'Nobody but an operator makes a product active that the platform hides.';
create trigger refuse_hidden_product before insert or update of status, hidden_since on public.products
  for each row when (new.hidden_since is not null and new.status = 'active') execute function app.refuse_hidden_product();

create function app.set_search_tokens() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.search_tokens := app.search_tokens_of(new);
  return new;
end $$;
comment on function app.set_search_tokens() is 'Computes the tokens when something that they contain is written, or the tokens themselves.';
create trigger set_search_tokens
  before insert or update of created_at, category, price, discount_price, rating_sum, review_count, condition,
    search_tokens on public.products
  for each row execute function app.set_search_tokens();

create function app.set_search_vector() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.search_vector := app.products_vector(new.name, new.tags, new.description, new.names, new.descriptions);
  return new;
end $$;
comment on function app.set_search_vector() is 'Computes the search vector when a text or the tags are written, or the vector itself.';
create trigger set_search_vector before insert or update of name, tags, description, names, descriptions, search_vector on public.products
  for each row execute function app.set_search_vector();

create function app.product_form(p_product public.products) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return jsonb_build_array(p_product.name, p_product.description, p_product.content_language, p_product.names, p_product.descriptions,
    p_product.attributes, p_product.price, p_product.discount_price, p_product.category, p_product.condition,
    p_product.return_exception, p_product.excluded_ways, p_product.weight, p_product.tags, p_product.status, p_product.deleted_at);
end $$;
comment on function app.product_form(public.products) is 'What the seller''s form shows: a change of it is a new version of the product.';
grant execute on function app.product_form(public.products) to authenticated;

create function app.touch_product() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if app.product_form(new) is distinct from app.product_form(old) then new.updated_at := app.clock_timestamp(); end if;
  return new;
end $$;
comment on function app.touch_product() is
  'Sets the version when the seller''s form would show something else.';
create trigger touch_product
  before update of name, description, content_language, names, descriptions, attributes, price, discount_price, category, condition,
    return_exception, excluded_ways, weight, tags, status, deleted_at, media_url on public.products
  for each row execute function app.touch_product();

create function app.refuse_retired_category() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_is_retired boolean;
begin
  -- waits for a category that is being retired, and is waited for: the lock that the foreign key takes afterwards
  select c.is_retired into v_is_retired from public.categories c where c.slug = new.category for key share;
  if v_is_retired then perform app.fail('category_retired', 409); end if;
  return new;
end $$;
comment on function app.refuse_retired_category() is 'A retired category takes no more products; those that it has can be changed.';
create trigger refuse_retired_category before insert on public.products
  for each row execute function app.refuse_retired_category();
create trigger refuse_retired_category_change before update of category on public.products
  for each row when (new.category <> old.category) execute function app.refuse_retired_category();

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
    update public.products set status = 'inactive', deleted_at = app.now() where id = old.id and deleted_at is null;
    return null;
  end if;
  insert into app.removed_products (id) values (old.id) on conflict do nothing;
  return old;
end $$;
comment on function app.soft_delete_product() is
  'A client''s DELETE hides the product and keeps the row: for an hour for undo, permanently when it was ever ordered. '
  'The id of a row that is removed is noted.';
create trigger soft_delete_product before delete on public.products
  for each row execute function app.soft_delete_product();

create function app.unverify_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- a review that is being edited at the moment removes the mark itself (pin_review)
  update public.product_reviews set verified_purchase = false
   where id in (select id from public.product_reviews where product_id = new.id and verified_purchase for update skip locked);
  return null;
end $$;
comment on function app.unverify_reviews() is 'Removes the purchase marks of reviews when their product was replaced with another one.';
create trigger unverify_reviews after update of category, name, names, content_language, media_url on public.products
  for each row when (new.identity_changed_at is distinct from old.identity_changed_at) execute function app.unverify_reviews();
