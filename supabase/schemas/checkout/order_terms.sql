-- The terms of an order: how the buyer pays a seller, and what the seller takes for delivery. Chosen by seller, because payment methods
-- differ.
create type app.chosen_terms as (seller_id uuid, payment_method text, delivery_cost int, way uuid);
create type app.order_terms as (seller_id uuid, payment_method text, payment_details jsonb, way app.offered_way, default_weight int);

create function app.read_terms(p_sellers jsonb) returns app.chosen_terms[]
language plpgsql immutable set search_path = '' as $$
declare
  v_seller record;
  v_cost text;
begin
  if p_sellers is null or jsonb_typeof(p_sellers) <> 'object' or pg_column_size(p_sellers) > 16384 then
    perform app.fail('invalid_payment_method');
  end if;
  for v_seller in select key as id, value as terms from jsonb_each(p_sellers) loop
    if v_seller.id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       or coalesce(v_seller.terms ->> 'payment_method', '') not in ('kaspi_transfer', 'cash_on_delivery') then
      perform app.fail('invalid_payment_method');
    end if;
    v_cost := coalesce(v_seller.terms ->> 'delivery_cost', '0');
    if v_cost !~ '^[0-9]{1,7}$' or coalesce(v_seller.terms ->> 'way', v_seller.id) !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform app.fail('invalid');
    end if;
  end loop;
  return array(
    select (s.key::uuid, s.value ->> 'payment_method', (s.value ->> 'delivery_cost')::int,
            (s.value ->> 'way')::uuid)::app.chosen_terms
      from jsonb_each(p_sellers) s order by s.key::uuid);
end $$;
comment on function app.read_terms(jsonb) is
  'Validates {seller id: {payment_method, delivery_cost, way}}. The cost is what the buyer saw, in tenge; null: to be agreed with the '
  'seller. way: the id of one of app.offered_ways; null for a store without any.';

create function app.is_seller_suspended(p_seller uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from app.profiles where id = p_seller and is_store_hidden);
end $$;
comment on function app.is_seller_suspended(uuid) is 'Whether a seller is suspended or closed.';

create function app.payment_details(p_seller uuid, p_payment_method text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_strip_nulls(jsonb_build_object('phone', s.kaspi_phone, 'link', s.kaspi_link, 'changed_at', app.kaspi_changed_at(p_seller)))
      from public.seller_settings s
     where s.seller_id = p_seller and p_payment_method = 'kaspi_transfer' and not app.is_seller_suspended(p_seller)), '{}');
end $$;
comment on function app.payment_details(uuid, text) is
  'What an order shows of its seller''s payment details: Kaspi number and link, and when they were changed, '
  'if that was in the last 24 hours. Empty for cash and for suspended sellers.';

create function app.check_terms(p_chosen app.chosen_terms[], p_lines app.order_line[], p_contact app.order_contact)
returns app.order_terms[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_terms app.order_terms[];
  v_unpayable jsonb;
  v_changed jsonb;
begin
  -- one statement, so that all settings of a seller are of the same moment, and those that are checked are those that are stored
  select array_agg((s.id, c.payment_method, app.payment_details(s.id, c.payment_method), w.way, t.default_weight)::app.order_terms
           order by s.id),
         jsonb_agg(s.id) filter (where not coalesce(c.payment_method = any (app.payment_methods(s.id))
           and (c.payment_method <> 'cash_on_delivery' or coalesce((w.way).allows_cash, true)), false)),
         jsonb_agg(jsonb_strip_nulls(jsonb_build_object('is_way_gone', case when (w.way).needs_address is null then true end))
           || jsonb_build_object('seller_id', s.id, 'delivery_cost', (w.way).cost))
           filter (where (w.way).needs_address is null or (w.way).cost is distinct from c.delivery_cost)
    into v_terms, v_unpayable, v_changed
    from (
      select l.seller_id as id, sum(l.price * l.quantity)::bigint as sum, array_agg(l.product_id) as products,
             array_agg(l.quantity) as quantities
        from unnest(p_lines) l group by l.seller_id) s
    left join public.seller_settings t on t.seller_id = s.id
    left join unnest(p_chosen) c on c.seller_id = s.id
    left join lateral (
      select o as way from app.offered_ways(s.id, p_contact.city, s.sum, s.products,
        app.weight_of_goods(s.id, s.products, s.quantities)) o
       where o.id is not distinct from c.way and o.excluded_by is null) w on true;
  if v_unpayable is not null then perform app.fail('payment_unavailable', 409, jsonb_build_object('seller_ids', v_unpayable)); end if;
  if v_changed is not null then perform app.fail('delivery_changed', 409, jsonb_build_object('sellers', v_changed)); end if;
  if p_contact.street is null and exists (select 1 from unnest(v_terms) t where (t.way).needs_address) then
    perform app.fail('invalid_shipping', 400, '{"field": "street"}');
  end if;
  return v_terms;
end $$;
comment on function app.check_terms(app.chosen_terms[], app.order_line[], app.order_contact) is
  'The present terms of the sellers of these lines. Fails when one does not take the chosen payment method, or not for this way '
  '(payment_unavailable), when another delivery cost applies than the buyer saw, or the way is gone or excluded by a product '
  '(delivery_changed), and when a way needs a street and there is none.';
