-- Products of new shops above the review price, and all of shops like a closed one, wait until an operator has seen them.
create function app.product_identity(p_product public.products) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return jsonb_build_object('category', p_product.category, 'media', p_product.media_url,
    -- by language: a translation may become the main name
    'names', p_product.names || jsonb_build_object(coalesce(p_product.content_language, 'main'), p_product.name));
end $$;
comment on function app.product_identity(public.products) is
  'What tells buyers which product it is: category, cover, and the name by language (main: not known).';

create function app.is_other_product(p_approved jsonb, p_new jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return p_new ->> 'category' <> p_approved ->> 'category'
      or (p_new -> 'names' <> p_approved -> 'names' and p_new -> 'media' <> p_approved -> 'media')
      -- a corrected name has much in common with the one before
      or exists (select 1 from jsonb_each_text(p_new -> 'names') n
                  where extensions.similarity(app.fold(n.value), app.fold(coalesce(p_approved -> 'names' ->> n.key, ''))) < 0.3);
end $$;
comment on function app.is_other_product(jsonb, jsonb) is
  'Whether a product (app.product_identity) is another one than the one that was approved: another category, another name with another '
  'cover, or a name that has little in common with the approved one of its language '
  '(pg_trgm, under 0.3). A corrected name, or a better cover, is neither.';

create function app.is_replaced(p_sold jsonb, p_new jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_sold jsonb := (select jsonb_object_agg(n.key, n.value) from jsonb_each(p_sold -> 'names') n where p_new -> 'names' ? n.key);
  v_new jsonb := (select jsonb_object_agg(n.key, n.value) from jsonb_each(p_new -> 'names') n where p_sold -> 'names' ? n.key);
begin
  return v_sold is null or app.is_other_product(jsonb_set(p_sold, '{names}', v_sold), jsonb_set(p_new, '{names}', v_new));
end $$;
comment on function app.is_replaced(jsonb, jsonb) is
  'Whether a product is another one than what was sold, by the languages that both name it in; also when there is none. '
  'A further translation is not compared.';

create function app.note_other_product() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_old jsonb := app.product_identity(old);
  v_new jsonb := app.product_identity(new);
  v_label text := coalesce(old.content_language, 'main');
begin
  if v_new = v_old then return new; end if;
  if new.reviewed_identity is null then
    -- what nobody has bought may become anything
    if old.review_count = 0 and not exists (select 1 from public.order_items where product_id = old.id) then return new; end if;
    new.reviewed_identity := v_old;
  end if;
  -- the same name of another language
  if new.name = old.name and coalesce(new.content_language, 'main') <> v_label and new.reviewed_identity -> 'names' ? v_label then
    new.reviewed_identity := jsonb_set(new.reviewed_identity, '{names}', (new.reviewed_identity -> 'names') - v_label
      || jsonb_build_object(coalesce(new.content_language, 'main'), new.reviewed_identity -> 'names' -> v_label));
  end if;
  if app.is_replaced(new.reviewed_identity, v_new) then
    new.identity_changed_at := app.now();
    new.reviewed_identity := v_new;
  end if;
  return new;
end $$;
comment on function app.note_other_product() is
  'Compares a product with what was sold, not with the save before: whoever replaces it step by step does not keep its reviews. '
  'Changed back before it is another product, it is the same.';
-- after pin_product, by its name
create trigger replace_product before update of name, names, content_language, category, media_url on public.products
  for each row execute function app.note_other_product();

create function app.hold_for_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_is_other boolean := false;
begin
  if new.approved_price is not null then
    if tg_op = 'INSERT' or (new.approved_price, new.approved_words) is distinct from (old.approved_price, old.approved_words) then
      new.approved_identity := app.product_identity(new);
    elsif app.is_other_product(new.approved_identity, app.product_identity(new)) then
      v_is_other := true;
      new.approved_price := null;
      new.approved_identity := null;
    end if;
  end if;
  if new.deleted_at is not null then new.review_since := null; end if;
  if new.status <> 'active' or new.deleted_at is not null then return new; end if;
  if tg_op = 'UPDATE' and old.status = 'active' and old.deleted_at is null and new.price <= old.price and not v_is_other then
    return new;
  end if;
  if new.price > greatest(new.approved_price, (select s.new_shop_price from app.site_settings s)) and app.is_new_shop(new.seller_id)
     or (new.price <= new.approved_price) is not true and app.is_reopened_shop(new.seller_id) then
    new.status := 'inactive';
    new.review_since := coalesce(new.review_since, app.now());
  else
    new.review_since := null;
  end if;
  return new;
end $$;
comment on function app.hold_for_review() is
  'A product of a new shop above the review price stays inactive when it is to become active, dearer, or another one than the approved '
  'one, and waits for approve_product. So does each product of a shop like a closed one (app.is_reopened_shop), at any price.';
create trigger review_product before insert or update of status, price, deleted_at, name, names, category, media_url,
    approved_price, approved_words on public.products
  for each row execute function app.hold_for_review();

create function app.products_for_review(p_limit int) returns table (
  product_id uuid, name text, price bigint, seller_id uuid, username text, review_since timestamptz, is_above_review_price boolean,
  is_reopened boolean, store text, image text
)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_operator('moderator');
  return query
    select p.id, p.name, p.price, p.seller_id, s.username, p.review_since,
           p.price > greatest(p.approved_price, (select m.new_shop_price from app.site_settings m)) and app.is_new_shop(p.seller_id),
           app.is_reopened_shop(p.seller_id), app.name_of_store(p.seller_id), app.cover_url(p)
      from public.products p join app.profiles s on s.id = p.seller_id
     where p.review_since is not null and not s.is_store_hidden
     order by p.review_since, p.id limit greatest(1, least(coalesce(p_limit, 50), 200));
end $$;
create function public.products_for_review(p_limit int default 50) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.products_for_review(p_limit) r
$$;
comment on function public.products_for_review(int) is
  'Moderators: products that wait for review: of new shops above the review price, and with the words of a rule; the oldest first, '
  'at most 200. store: the name of its store; image: its cover. is_reopened: its shop is like a closed one. is_above_review_price: '
  'for its price; otherwise for its words. Not in the log: no personal data.';

create function app.approve_product(p_product uuid, p_version text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_seller uuid := (select seller_id from public.products where id = p_product);
  v_price bigint;
begin
  if v_seller = v_operator.id then perform app.fail('own_store', 409); end if;
  if app.has_reported('product', p_product, v_operator.id) then perform app.fail('own_content', 403); end if;
  perform app.lock_catalogues(array[v_seller]);
  if app.is_seller_suspended(v_seller) then perform app.fail('suspended', 409); end if;
  perform 1 from public.products where id = p_product and review_since is not null and deleted_at is null for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  if p_version is distinct from app.version_of_target('product', p_product) then perform app.fail('conflict', 409); end if;
  update public.products p
     set status = 'active', approved_price = price, approved_words = md5(app.words_of_product(p)), review_since = null
   where id = p_product returning price into v_price;
  perform app.log_operator_action(v_operator, 'approve_product', 'product', p_product::text, jsonb_build_object('price', v_price));
end $$;
create function public.approve_product(p_product uuid, p_version text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.approve_product(p_product, p_version) $$;
comment on function public.approve_product(uuid, text) is
  'Moderators: a product that waits for review becomes active. As this product, with these texts and up to this price, it '
  'never waits again. p_version: the one that operator_report returned; a product that was changed since is conflict.';
grant execute on function app.products_for_review(int), public.products_for_review(int), app.approve_product(uuid, text),
  public.approve_product(uuid, text) to authenticated;
