-- The tables of the seller area: products and orders, with the counts of their tabs.
create function app.seller_products(p_tab text, p_query text, p_sort text, p_descending boolean, p_offset int, p_limit int)
returns setof public.products
language plpgsql stable security definer set search_path = '' rows 50 as $$
declare
  v_seller uuid := app.own_id();
  v_text text := app.fold(left(btrim(coalesce(p_query, '')), 100));
  v_pattern text := '%' || replace(replace(replace(v_text, '\', ''), '%', ''), '_', '\_') || '%';
  v_condition text := format('p.seller_id = %L and p.deleted_at is null', v_seller)
    || case p_tab when 'active' then ' and p.status = ''active''' when 'hidden' then ' and p.status = ''inactive'''
                  when 'low' then ' and p.stock_quantity <= 4' when 'untranslated' then ' and app.lacks_kazakh(p.content_language, p.names)'
                    else '' end
    || case when v_text = '' then ''
      else ' and app.fold(app.with_translations(p.name, p.names) || '' '' || array_to_string(p.tags, '' '')) like $1' end;
  -- newest, cheapest or lowest stock first; p_descending reverses the order, by price also of equal ones: one index for both
  v_order text := case when p_sort = 'price' and p_descending then 'p.current_price desc, p.created_at desc, p.id desc'
                       when p_sort = 'price' then 'p.current_price, p.created_at, p.id'
                       when p_sort = 'stock' then 'p.stock_quantity' || case when p_descending then ' desc'
                         else '' end || ', p.created_at desc, p.id desc'
                       when p_descending then 'p.created_at, p.id' else 'p.created_at desc, p.id desc' end;
  -- an offset that was cut, without the rows behind it, would show the same page for ever
  v_offset int := least(greatest(coalesce(p_offset, 0), 0), 20000);
  v_limit int := least(greatest(coalesce(p_limit, 50), 0), 100, 20000 - v_offset);
begin
  if v_seller is null then return; end if;
  -- sort only ids: whole rows are wide
  return query execute format(
    'select p.* from (select p.id from public.products p where %1$s order by %2$s offset $2 limit $3) k join public.products p on p.id = '
    'k.id order by %2$s',
    v_condition, v_order) using v_pattern, v_offset, v_limit;
end $$;
create function public.seller_products(
  p_tab text default 'all', p_query text default '', p_sort text default 'new', p_descending boolean default false, p_offset int default 0,
    p_limit int default 50
) returns setof public.products
language sql stable security invoker set search_path = '' rows 50 as $$
  select * from app.seller_products(p_tab, p_query, p_sort, p_descending, p_offset, p_limit)
$$;
comment on function public.seller_products(text, text, text, boolean, int, int) is
  'One page of one''s own products: tab all, active, hidden, low (stock of 4 or less) or untranslated (no Kazakh name), '
  'words in name or tags, sorted new, price or stock. It ends after 20,000 rows.';

create function app.seller_product_counts() returns table (tab text, product_count bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with own as (
      select count(*) as total, count(*) filter (where p.status = 'active') as active, count(*) filter (where p.stock_quantity <= 4) as low,
             count(*) filter (where app.lacks_kazakh(p.content_language, p.names)) as untranslated
        from public.products p where p.seller_id = (select app.own_id()) and p.deleted_at is null)
    select x.tab, x.product_count from own, lateral (values ('all', total), ('active', active), ('hidden', total - active), ('low', low),
                                                        ('untranslated', untranslated)) x (tab, product_count);
end $$;
create function public.seller_product_counts() returns table (tab text, product_count bigint)
language sql stable security invoker set search_path = '' as $$ select * from app.seller_product_counts() $$;
comment on function public.seller_product_counts() is 'Number of one''s own products in each tab of seller_products.';

create function app.statuses_of(p_state text) returns text[]
language sql immutable set search_path = '' as $$
  select case p_state when 'new' then array['pending'] when 'ship' then array['confirmed'] when 'sent' then array['shipped']
    when 'done' then array['delivered']
                      when 'cancelled' then array['cancelled'] end
$$;
comment on function app.statuses_of(text) is 'The statuses of a tab of the seller''s orders; null: all.';

create function app.seller_orders(p_state text, p_query text, p_after uuid, p_limit int, p_from date, p_to date) returns setof public.orders
language plpgsql stable security definer set search_path = '' rows 25 as $$
declare
  v_seller uuid := app.own_id();
  v_limit int := least(greatest(coalesce(p_limit, 25), 0), 100);
  v_text text := app.fold(left(btrim(coalesce(p_query, '')), 100));
  v_pattern text := '%' || replace(replace(replace(v_text, '\', ''), '%', ''), '_', '\_') || '%';
  v_statuses text[] := app.statuses_of(p_state);
  v_after public.orders;
  v_condition text := format('o.seller_id = %L', v_seller);
  v_from timestamptz := p_from::timestamp at time zone 'Asia/Almaty';
  v_before timestamptz := (p_to + 1)::timestamp at time zone 'Asia/Almaty';
begin
  if v_seller is null then return; end if;
  if p_state = 'todo' then
    return query select o.* from public.orders o
      where o.seller_id = v_seller
        and app.waits_for_seller(o.case_state, o.case_due_at, o.goods_due_at, o.status, o.payment_method, o.payment_status)
        and (v_text = '' or app.fold(o.number || ' ' || o.customer || ' ' || o.city) like v_pattern)
        and (v_from is null or o.date >= v_from) and (v_before is null or o.date < v_before)
      order by coalesce(o.case_due_at, o.goods_due_at, o.due_at, '-infinity'), o.id limit least(v_limit, 100);
    return;
  end if;
  if p_after is not null then
    select * into v_after from public.orders where id = p_after and seller_id = v_seller;
    if not found then return; end if;
    v_condition := v_condition || format(' and (o.date, o.id) < (%L, %L)', v_after.date, v_after.id);
  end if;
  if v_from is not null then v_condition := v_condition || format(' and o.date >= %L', v_from); end if;
  if v_before is not null then v_condition := v_condition || format(' and o.date < %L', v_before); end if;
  if p_state = 'cases' then
    v_condition := format('select o.* from public.orders o where %s and o.case_state is not null order by o.date desc, o.id desc limit %s',
      v_condition,
                          case when v_text = '' then v_limit else 3000 end);
  elsif v_statuses is not null then
    -- one index range per status, merged
    v_condition := (select string_agg(format('(select o.* from public.orders o where %s and o.status = %L order by o.date desc, '
      'o.id desc limit %s)',
                                             v_condition, s, case when v_text = '' then v_limit else 3000 end), ' union all ')
                      from unnest(v_statuses) s);
  else
    v_condition := format('select o.* from public.orders o where %s order by o.date desc, o.id desc limit %s', v_condition, case
      when v_text = '' then v_limit else 3000 end);
  end if;
  return query execute format(
    -- bool_or, not exists: with exists the planner reads the lines of all sellers
    'select o.* from (%s) o where $1 = '''' or app.fold(o.number || '' '' || o.customer || '' '' || o.city) like $2
        or (select bool_or(app.fold(i.name) like $2) from public.order_items i where i.order_id = o.id)
      order by o.date desc, o.id desc limit %s', v_condition, v_limit) using v_text, v_pattern;
end $$;
create function public.seller_orders(
  p_state text default 'all', p_query text default '', p_after uuid default null, p_limit int default 25, p_from date default null,
    p_to date default null
) returns setof public.orders
language sql stable security invoker set search_path = '' rows 25 as $$
  select * from app.seller_orders(p_state, p_query, p_after, p_limit, p_from, p_to)
$$;
comment on function public.seller_orders(text, text, uuid, int, date, date) is
  'One page of the orders of one''s own store, newest first: state all, new, ship, sent, done, cancelled or cases (with an open case); '
  'todo: those that wait for the seller, also with their case, what is due first at the top, one page only; '
  'search in number, customer, city and products of the newest 3,000. p_after is the last order of the previous page; '
  'p_from and p_to are the first and the last day (Almaty) of the order.';

create function app.order_sheets(p_orders uuid[]) returns table (order_id uuid, commission bigint, phone text, street text, flat text,
  comment text)
language sql stable security definer set search_path = '' rows 100 as $$
  select o.id, case when o.status = 'cancelled' then 0 else o.total - o.refunded - app.net_earnings(s.earnings, o.total, o.refunded) end,
         c.phone, c.street, c.flat, c.comment
    from public.orders o
    left join app.order_settlements s on s.order_id = o.id
    -- its rule decides what a seller sees of the buyer
    left join lateral app.order_contact(o.id) c on true
   where o.id = any (p_orders[1:100]) and o.seller_id = (select app.own_id())
$$;
create function public.order_sheets(p_orders uuid[]) returns table (order_id uuid, commission bigint, phone text, street text, flat text,
  comment text)
language sql stable security invoker set search_path = '' rows 100 as $$ select * from app.order_sheets(p_orders) $$;
comment on function public.order_sheets(uuid[]) is
  'What the list of one''s own orders lacks for a file or for packing, of up to 100 orders: '
  'the commission in tenge (0 of cancelled ones), and where the parcel goes as far as order_contact shows it.';

create function app.seller_order_counts() returns table (state text, order_count bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with counts as materialized (
      select s.status, (select count(*) from (
          select 1 from public.orders o where o.seller_id = (select app.own_id()) and o.status = s.status limit 1001) c) as order_count
        from unnest(array['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']) s (status))
    select s.state, least(sum(c.order_count), 1001)::bigint
      from unnest(array['all', 'new', 'ship', 'sent', 'done', 'cancelled']) s (state)
      join counts c on c.status = any (coalesce(app.statuses_of(s.state), array[c.status]))
     group by 1
    union all
    select 'todo', app.seller_todo_count()
    union all
    select 'cases', (select count(*) from (
      select 1 from public.orders o where o.seller_id = (select app.own_id()) and o.case_state is not null limit 1001) c);
end $$;
create function public.seller_order_counts() returns table (state text, order_count bigint)
language sql stable security invoker set search_path = '' as $$ select * from app.seller_order_counts() $$;
comment on function public.seller_order_counts() is 'Number of orders in each state of seller_orders; 1001 means "more than 1,000".';

grant execute on function
  app.own_id(), app.seller_daily_sales(date), public.seller_daily_sales(date), app.seller_overview(date), public.seller_overview(date),
  app.seller_changes(timestamptz), public.seller_changes(timestamptz), app.seller_products_report(int), public.seller_products_report(int),
  app.seller_posts_report(int), public.seller_posts_report(int),
  app.seller_products(text, text, text, boolean, int, int), public.seller_products(text, text, text, boolean, int, int),
  app.seller_product_counts(), public.seller_product_counts(),
  app.order_sheets(uuid[]), public.order_sheets(uuid[]),
  app.seller_orders(text, text, uuid, int, date, date), public.seller_orders(text, text, uuid, int, date, date),
  app.seller_order_counts(), public.seller_order_counts() to authenticated;
