-- The list of products that a search finds, page by page, and their number.
create function app.find_products(p_words tsquery[], p_filter app.list_filter, p_condition text, p_sort text, p_limit int) returns uuid[]
-- reading a few thousand index entries is always cheaper than the table
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_order text := app.list_order(p_sort);
  v_match text := app.list_match(p_words, p_filter);
  v_walk text := format('select array_agg(s.id) from (select p.id from (select p.* from public.products p where %s order by %s limit $2) p '
    'where %s limit $1) s',
                        p_condition, v_order, v_match);
  v_index text := format('with m as materialized (
                            select p.id, p.created_at, p.current_price, p.rating, p.review_count from public.products p where %s%%s and %s)
                          select array_agg(s.id) from (select p.id from m p order by %s limit $1) s',
                         replace(p_condition, '%', '%%'), replace(v_match, '%', '%%'), v_order);
  v_tokens tsquery := app.index_tokens(p_filter);
  v_first public.products;
  v_first_tokens tsquery;
  v_ids uuid[];
  v_seen int;
  v_rows bigint;
  v_rows_to_walk int;
begin
  -- 1. Scan the list in its order and compare: ends early for what more than 3 % of the products match.
  execute v_walk into v_ids using p_limit, 400;
  v_seen := coalesce(cardinality(v_ids), 0);
  if v_seen >= p_limit then return v_ids; end if;
  v_rows := app.estimated_rows(p_condition);
  if v_rows < 4000 and app.sample_matches(v_match, p_condition, v_order) is null then return coalesce(v_ids, '{}'); end if;
  -- 2. Continue the scan where that is shorter than reading all matching products: 400 / v_seen rows for each hit against v_seen / 400 of
  -- the list.
  --    The newest products lie side by side in the table, so more of them are read at once.
  v_rows_to_walk := case when p_sort in ('cheap', 'dear', 'rating') then 600 else 900 end * p_limit / greatest(v_seen, 1);
  if v_seen > 0 and (v_seen / 400.0) ^ 2 * v_rows > p_limit
    and v_rows_to_walk <= (case when p_sort in ('cheap', 'dear', 'rating') then 2000 else 6000 end) then
    execute v_walk into v_ids using p_limit, v_rows_to_walk;
    if coalesce(cardinality(v_ids), 0) >= p_limit then return v_ids; end if;
  end if;
  -- 3. Search near the beginning of the list, limited inside the index; not for common words that were not seen together or not with the
  -- filters.
  if v_seen > 0 or p_words = '{}' or (v_tokens is null and numnode(app.rarest_words(p_words, 2)) = 1) then
    execute format('select p.* from public.products p where %s order by %s limit 1', p_condition, v_order) into v_first;
    v_first_tokens := app.first_tokens(p_sort, v_first);
    if v_first_tokens is not null then
      execute format(v_index, app.index_condition(p_words, 1, app.all_words(array_remove(array[v_tokens, v_first_tokens], null))))
        into v_ids using p_limit;
      if coalesce(cardinality(v_ids), 0) >= p_limit then return v_ids; end if;
    end if;
  end if;
  -- 4. Search the whole index.
  execute format(v_index, app.index_condition(p_words, 2, v_tokens)) into v_ids using p_limit;
  return coalesce(v_ids, '{}');
end $$;
comment on function app.find_products(tsquery[], app.list_filter, text, text, int) is
  'Ids of the first p_limit products of a list (condition and sort) that match the words and the filters.';

create function app.search_products(p_query text, p_filter app.list_filter, p_sort text, p_after uuid,
  p_limit int) returns setof public.products
language plpgsql stable security definer set search_path = '' rows 12 as $$
declare
  v_limit int := least(greatest(coalesce(p_limit, 12), 0), 100);
  v_after public.products;
  v_condition text := app.list_condition(p_filter);
  v_words tsquery[] := '{}';
  v_ids uuid[];
begin
  if p_after is not null then
    select * into v_after from public.products where id = p_after;
    if not found then return; end if;
    v_condition := v_condition || app.list_position(p_sort, v_after);
  end if;
  if coalesce(btrim(p_query), '') <> '' then
    v_words := app.search_words(p_query);
    if v_words = '{}' then return; end if;
  end if;
  if app.list_match(v_words, p_filter) is null then
    return query execute format('select p.* from public.products p where %s order by %s limit %s', v_condition, app.list_order(p_sort),
      v_limit);
    return;
  end if;
  if v_limit = 0 then return; end if;
  v_ids := app.find_products(v_words, p_filter, v_condition, p_sort, v_limit);
  return query select p.* from unnest(v_ids) with ordinality k (id, place) join public.products p on p.id = k.id order by k.place;
end $$;
create function public.search_products(
  p_query text default null, p_category text default null, p_min bigint default null, p_max bigint default null,
  p_sort text default 'new', p_seller uuid default null, p_after uuid default null, p_limit int default 12,
  p_sizes text[] default null, p_colors text[] default null, p_conditions text[] default null, p_cities text[] default null,
    p_in_stock boolean default false
) returns setof public.products
language sql stable security invoker set search_path = '' rows 12 as $$
  select * from app.search_products(
    p_query, (p_category, p_min, p_max, p_seller, p_sizes, p_colors, p_conditions, p_cities, p_in_stock)::app.list_filter, p_sort, p_after,
      p_limit)
$$;
comment on function public.search_products(text, text, bigint, bigint, text, uuid, uuid, int, text[], text[], text[], text[], boolean) is
  'One page of active products: by words (blank: all), category, price range in tenge, seller, sizes, colours, conditions, '
  'cities and stock; sorted new, cheap, dear or rating. p_after is the id of the last product of the page before; at most 100.';
grant execute on function app.search_products(text, app.list_filter, text, uuid, int),
  public.search_products(text, text, bigint, bigint, text, uuid, uuid, int, text[], text[], text[], text[], boolean) to anon, authenticated;

create function app.count_products(p_query text, p_filter app.list_filter) returns table (product_count bigint, seller_count bigint)
-- reading a few hundred index entries is always cheaper than the table
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_condition text := app.list_condition(p_filter);
  v_words tsquery[] := '{}';
  v_match text;
begin
  if coalesce(btrim(p_query), '') <> '' then
    v_words := app.search_words(p_query);
    if v_words = '{}' then return query select 0::bigint, 0::bigint; return; end if;
  end if;
  v_match := app.list_match(v_words, p_filter);
  if v_match is null and p_filter.min_price is null and p_filter.max_price is null then
    if p_filter.seller is not null then
      return query select coalesce(max(c.product_count), 0)::bigint, least(coalesce(max(c.product_count), 0), 1)::bigint
        from app.seller_product_counts c where c.seller_id = p_filter.seller and c.category = coalesce(p_filter.category, '*');
    else
      return query select coalesce(max(c.product_count), 0)::bigint, coalesce(max(c.seller_count), 0)::bigint
        from app.current_category_counts() c where c.category = coalesce(p_filter.category, '*');
    end if;
    return;
  end if;
  if v_match is not null then
    if app.are_thousands(v_match, v_condition, app.sample_matches(v_match, v_condition, 'p.created_at desc, p.id desc')) then
      return query select 1001::bigint, null::bigint; return;
    end if;
    v_condition := v_condition || app.index_condition(v_words, 2, app.index_tokens(p_filter)) || ' and ' || v_match;
  end if;
  return query execute format('select count(*), count(distinct s.seller_id) from (select p.seller_id from public.products p where %s limit '
    '1001) s', v_condition);
end $$;
create function public.count_products(
  p_query text default null, p_category text default null, p_min bigint default null, p_max bigint default null, p_seller uuid default null,
  p_sizes text[] default null, p_colors text[] default null, p_conditions text[] default null, p_cities text[] default null,
    p_in_stock boolean default false
) returns table (product_count bigint, seller_count bigint)
language sql stable security invoker set search_path = '' as $$
  select *
    from app.count_products(p_query,
    (p_category, p_min, p_max, p_seller, p_sizes, p_colors, p_conditions, p_cities, p_in_stock)::app.list_filter)
$$;
comment on function public.count_products(text, text, bigint, bigint, uuid, text[], text[], text[], text[], boolean) is
  'Number of products and sellers of a list. With words, prices or filters at most 1001, which means "more than 1,000". '
  'A null seller_count is unknown.';
grant execute on function app.count_products(text, app.list_filter),
  public.count_products(text, text, bigint, bigint, uuid, text[], text[], text[], text[], boolean) to anon, authenticated;
