-- The input of an order: parsed and validated once, then compared with the stored products.
create type app.cart_item as (product_id uuid, variant_id uuid, quantity int);

create function app.read_items(p_items jsonb) returns app.cart_item[]
language plpgsql immutable set search_path = '' as $$
declare
  v_item jsonb;
  v_uuid text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if p_items is null or jsonb_typeof(p_items) <> 'array' then perform app.fail('invalid_items'); end if;
  if pg_column_size(p_items) > 65536 then perform app.fail('invalid_items', 413); end if;
  if jsonb_array_length(p_items) = 0 then perform app.fail('invalid_items'); end if;
  if jsonb_array_length(p_items) > 50 then perform app.fail('too_many_items'); end if;
  for v_item in select * from jsonb_array_elements(p_items) loop
    if jsonb_typeof(v_item) <> 'object' or jsonb_typeof(v_item -> 'product_id') is distinct from 'string'
       or (v_item ->> 'product_id') !~* v_uuid or coalesce(v_item ->> 'variant_id', '00000000-0000-0000-0000-000000000000') !~* v_uuid then
      perform app.fail('invalid_items');
    end if;
    if jsonb_typeof(v_item -> 'quantity') is distinct from 'number' or (v_item ->> 'quantity') !~ '^[0-9]{1,4}$'
       or (v_item ->> 'quantity')::int not between 1 and 1000 then
      perform app.fail('invalid_quantity');
    end if;
  end loop;
  return array(
    select (x.product_id, x.variant_id, sum(x.quantity))::app.cart_item
      from (select (i ->> 'product_id')::uuid as product_id, (i ->> 'variant_id')::uuid as variant_id, (i ->> 'quantity')::int as quantity
              from jsonb_array_elements(p_items) i) x
     group by x.product_id, x.variant_id order by x.product_id, x.variant_id);
end $$;
comment on function app.read_items(jsonb) is
  'Validates [{product_id, variant_id?, quantity}] (1 to 50 items, quantity 1 to 1,000), merges equal ones, sorts by product.';

create type app.order_contact as (name text, phone text, city text, street text, flat text, comment text);

create function app.read_contact(p_contact jsonb, p_is_complete boolean) returns app.order_contact
language plpgsql immutable set search_path = '' as $$
declare
  v_contact app.order_contact;
  v_wrong text;
begin
  if p_contact is null or jsonb_typeof(p_contact) <> 'object' or pg_column_size(p_contact) > 16384 then
    perform app.fail('invalid_shipping', 400, '{"field": "address"}');
  end if;
  v_contact.name := app.clean_line(p_contact ->> 'name', 80);
  v_contact.phone := nullif(p_contact ->> 'phone', '');
  v_contact.city := app.clean_line(p_contact ->> 'city', 60);
  v_contact.street := app.clean_line(p_contact ->> 'street', 120);
  v_contact.flat := app.clean_line(p_contact ->> 'flat', 20);
  v_contact.comment := app.clean_line(p_contact ->> 'comment', 300);
  v_wrong := case when v_contact.name is null then 'name'
                  when v_contact.phone is null and p_is_complete or v_contact.phone !~ '^\+7[0-9]{10}$' then 'phone'
                  when p_is_complete and v_contact.city is null then 'city' end;
  if v_wrong is not null then
    perform app.fail('invalid_shipping', 400, jsonb_build_object('field', v_wrong));
  end if;
  return v_contact;
end $$;
comment on function app.read_contact(jsonb, boolean) is
  'Name, phone and address as clean lines. An order of a buyer requires phone and city, and a street unless its way of delivery needs none '
  '(app.check_terms); a manual order requires only a name.';

create function app.order_fingerprint(p_items app.cart_item[], p_contact jsonb, p_payment text) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(p_items::text || coalesce(p_contact::text, '') || p_payment, 'UTF8'));
end $$;
comment on function app.order_fingerprint(app.cart_item[], jsonb, text) is
  'Hash of a checkout''s contents: the same key with other content is refused.';

-- seller_id is null when the line cannot be sold
create type app.order_line as (
  product_id uuid, variant_id uuid, quantity int, seller_id uuid, name text, image text, price bigint, commission_rate smallint, stock int,
    post text
);

create function app.lock_products(p_items app.cart_item[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_products uuid[] := array(select distinct i.product_id from unnest(p_items) i);
begin
  perform app.lock_catalogues(array(select p.seller_id from public.products p where p.id = any (v_products)));
  perform 1 from public.products where id = any (v_products) order by id for no key update;
end $$;
comment on function app.lock_products(app.cart_item[]) is
  'Locks the catalogues and the products of a cart in lock order, so that two carts cannot deadlock.';

create function app.find_lines(p_items app.cart_item[], p_own_seller uuid default null) returns app.order_line[]
language plpgsql volatile security definer set search_path = '' as $$
begin
  return (
    select array_agg((i.product_id, i.variant_id, i.quantity,
                        case when (p_own_seller is null
                          and (app.back_on(t.holiday_from, t.holiday_to) is not null or s.seller_state = 'limited' or s.is_store_hidden))
                               or p.has_variants is distinct from (i.variant_id is not null) or (i.variant_id is not null and v.id is null)
                             then null else s.id end,
                        p.name || case when v.id is null then ''
                          else ' · ' || app.variant_label(v.size, v.color) end, app.cover_url(p), p.current_price,
                        coalesce(s.commission_rate, (select m.commission_rate from app.site_settings m)),
                        coalesce(v.stock_quantity, p.stock_quantity), p.instagram_media_id)::app.order_line
                       order by i.product_id, i.variant_id)
        from unnest(p_items) i
        left join public.products p on p.id = i.product_id and p.deleted_at is null
          and case when p_own_seller is null then p.status = 'active' else p.seller_id = p_own_seller and p.hidden_since is null end
        left join public.product_variants v on v.id = i.variant_id and v.product_id = p.id
        left join app.profiles s on s.id = p.seller_id and s.is_influencer and s.deleted_at is null
        left join public.seller_settings t on t.seller_id = s.id);
end $$;
comment on function app.find_lines(app.cart_item[], uuid) is
  'The items joined with the stored products. A product with variants can only be bought as one of them. '
  'A manual order also finds products that the seller has hidden, and works while the seller is on holiday.';

create function app.check_lines(p_lines app.order_line[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_wrong jsonb;
begin
  select jsonb_agg(distinct product_id) into v_wrong from unnest(p_lines) where seller_id is null;
  if v_wrong is not null then perform app.fail('unavailable', 409, jsonb_build_object('product_ids', v_wrong)); end if;
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('product_id', product_id, 'variant_id', variant_id, 'available',
    stock))) into v_wrong
    from unnest(p_lines) where stock < quantity;
  if v_wrong is not null then perform app.fail('out_of_stock', 409, jsonb_build_object('items', v_wrong)); end if;
end $$;
comment on function app.check_lines(app.order_line[]) is 'Fails when a line is not for sale or not in stock.';
