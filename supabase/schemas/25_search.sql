-- Product lists and search. Functions with their own rights: `@@` and LIKE are not leakproof, so under row-level security no GIN index
-- could serve them.
-- Their own conditions limit them to active products that are not deleted.
create function app.search_words(p_text text) returns tsquery[]
language plpgsql immutable set search_path = '' as $$
declare
  v_words text[] := array(select w from regexp_split_to_table(app.fold(left(p_text, 100)), '[^[:alnum:]]+') w where w <> '' limit 8);
  v_longest int := (select max(char_length(w)) from unnest(v_words) w);
  v_word text;
  v_stem text;
  v_part tsquery;
  v_parts tsquery[] := '{}';
begin
  foreach v_word in array v_words loop
    v_part := (quote_literal(v_word) || ':*')::tsquery;
    v_stem := (ts_lexize('pg_catalog.russian_stem', v_word))[1];
    if char_length(v_word) < least(3, v_longest) or (v_longest < 3 and cardinality(v_parts) > 0) then
      -- Beside a longer word, one or two Cyrillic letters are a preposition or an unfinished word and are ignored; Latin ones and digits
      -- (XL, 8) are compared as whole words. As prefixes they would match half the catalogue.
      continue when v_word ~ '[^a-z0-9]';
      v_part := quote_literal(v_word)::tsquery;
    elsif char_length(v_stem) >= 3 and v_stem <> v_word then
      -- a stem that is a prefix of the word matches everything that the word matches
      v_part := case when starts_with(v_word, v_stem) then (quote_literal(v_stem) || ':*')::tsquery
                     else v_part || (quote_literal(v_stem) || ':*')::tsquery end;
    end if;
    v_parts := v_parts || v_part;
  end loop;
  return v_parts;
end $$;
comment on function app.search_words(text) is
  'The first eight words of at most 100 characters, folded, each by prefix and Russian stem; '
  'of short words beside longer ones only sizes and numbers count. No input is a syntax error.';

create function app.all_words(p_words tsquery[]) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  v_query tsquery := p_words[1];
begin
  for i in 2 .. coalesce(cardinality(p_words), 0) loop
    v_query := v_query && p_words[i];
  end loop;
  return v_query;
end $$;
comment on function app.all_words(tsquery[]) is 'The conjunction of the words; null without any.';

create type app.list_filter as (
  category text, min_price bigint, max_price bigint, seller uuid, sizes text[], colors text[], conditions text[], cities text[],
    in_stock boolean
);
comment on type app.list_filter is
  'What a list is limited to. An empty or null list of values is no limit; several values are alternatives.';

create function app.list_condition(p_filter app.list_filter) returns text
language sql immutable set search_path = '' as $$
  select 'p.status = ''active'' and p.deleted_at is null'
    || case when p_filter.category is not null then format(' and p.category = %L', p_filter.category) else '' end
    || case when p_filter.seller is not null then format(' and p.seller_id = %L', p_filter.seller) else '' end
    || case when p_filter.min_price is not null then format(' and p.current_price >= %s', p_filter.min_price) else '' end
    || case when p_filter.max_price is not null then format(' and p.current_price <= %s', p_filter.max_price) else '' end
$$;
comment on function app.list_condition(app.list_filter) is
  'SQL condition of a product list, with quoted values: what the sorted indexes can check.';

create function app.value_tokens(p_kind text, p_values text[]) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  -- a value that no product can have must not lift the limit
  select string_agg('''' || p_kind || ':' || case when p_kind = 'size' then coalesce(app.size_code(left(v, 40)), '?')
                                                  when v ~ '^[a-z_]{2,20}$' then v else '?' end || '''', ' | ')::tsquery
    from unnest(p_values[1:20]) v
$$;
comment on function app.value_tokens(text, text[]) is
  'Any of the values of a kind as tokens (app.product_tokens), at most 20 values; null without any.';

create function app.option_tokens(p_filter app.list_filter) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select app.all_words(array_remove(array[
    app.value_tokens('size', p_filter.sizes), app.value_tokens('color', p_filter.colors),
    app.value_tokens('condition', p_filter.conditions), app.value_tokens('city', p_filter.cities)], null))
$$;
comment on function app.option_tokens(app.list_filter) is
  'Tokens of all products with one of the sizes, colours, conditions and cities; null without such filters.';

create function app.variant_condition(p_filter app.list_filter) returns text
language sql immutable set search_path = '' as $$
  select concat(
    case when p_filter.sizes <> '{}'
      then format(' and v.size_code = any (%L)', array(select app.size_code(s) from unnest(p_filter.sizes[1:20]) s)) end,
    case when p_filter.colors <> '{}' then format(' and v.color_codes && %L', p_filter.colors[1:20]) end,
    case when p_filter.in_stock then ' and v.stock_quantity > 0' end)
$$;
comment on function app.variant_condition(app.list_filter) is
  'SQL condition "and …" for the variants that fit sizes, colours and stock; blank without any of them.';

create function app.list_match(p_words tsquery[], p_filter app.list_filter) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_choices int := coalesce((p_filter.sizes <> '{}')::int, 0) + coalesce((p_filter.colors <> '{}')::int, 0);
begin
  -- "is true" prevents an index lookup
  return nullif(concat_ws(' and ',
    '(p.search_vector @@ ' || quote_literal(app.all_words(p_words)) || '::tsquery) is true',
    '(p.search_tokens @@ ' || quote_literal(app.option_tokens(p_filter)) || '::tsquery) is true',
    case when p_filter.in_stock then 'p.stock_quantity > 0' end,
    -- one variant must fit all; a scalar subquery is evaluated row by row, after the cheaper conditions
    case when v_choices = 2 or (v_choices = 1 and p_filter.in_stock) then
      format('(select true from public.product_variants v where v.product_id = p.id%s limit 1)', app.variant_condition(p_filter)) end), '');
end $$;
comment on function app.list_match(tsquery[], app.list_filter) is
  'SQL condition for what only reading a product can tell: words, sizes, colours, condition, city, stock. '
  'Null when nothing is to be checked.';

create function app.list_order(p_sort text) returns text
language sql immutable set search_path = '' as $$
  select case p_sort
    when 'cheap' then 'p.current_price, p.created_at, p.id'
    when 'dear' then 'p.current_price desc, p.created_at desc, p.id desc'
    when 'rating' then 'p.rating desc, p.review_count desc, p.created_at desc, p.id desc'
    else 'p.created_at desc, p.id desc' end
$$;
comment on function app.list_order(text) is 'ORDER BY of a product list; each order has an index.';

create function app.list_position(p_sort text, p_last public.products) returns text
language sql immutable set search_path = '' as $$
  select case p_sort
    when 'cheap' then format(' and (p.current_price, p.created_at, p.id) > (%s, %L, %L)', p_last.current_price, p_last.created_at,
      p_last.id)
    when 'dear' then format(' and (p.current_price, p.created_at, p.id) < (%s, %L, %L)', p_last.current_price, p_last.created_at, p_last.id)
    when 'rating' then format(' and (p.rating, p.review_count, p.created_at, p.id) < (%s, %s, %L, %L)',
                              p_last.rating, p_last.review_count, p_last.created_at, p_last.id)
    else format(' and (p.created_at, p.id) < (%L, %L)', p_last.created_at, p_last.id) end
$$;
comment on function app.list_position(text, public.products) is 'SQL condition "after this product" (keyset paging).';

create function app.estimated_rows(p_condition text) returns bigint
-- volatile because EXPLAIN is refused otherwise
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan json;
begin
  execute 'explain (format json) select 1 from public.products p where ' || p_condition into v_plan;
  return (v_plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint;
end $$;
comment on function app.estimated_rows(text) is
  'Estimated number of products that match a condition, from the planner''s statistics; reads no rows.';

create function app.sample_matches(p_match text, p_condition text, p_order text) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rows int;
  v_matches int;
begin
  execute format('select count(*), count(*) filter (where %s) from (select p.* from public.products p where %s order by %s limit 400) p',
                 p_match, p_condition, p_order) into v_rows, v_matches;
  return case when v_rows = 400 then v_matches end;
end $$;
comment on function app.sample_matches(text, text, text) is
  'How many of the first 400 products of a list match (app.list_match); null when the list is shorter.';

create function app.are_thousands(p_match text, p_condition text, p_seen int) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rows bigint;
begin
  if p_seen is null or p_seen < 4 then return false; end if;
  v_rows := app.estimated_rows(p_condition);
  -- a word of the last days is in many of the newest products and in few others; ids are random
  return p_seen * v_rows / 400 > 3000 and app.sample_matches(p_match, p_condition, 'p.id') * v_rows / 400 > 3000;
end $$;
comment on function app.are_thousands(text, text, int) is
  'Whether more than about 3,000 products of a list match (app.list_match), by two samples: p_seen of the newest 400, '
  'and 400 of any age. Such a list need not be counted.';

create function app.rarest_words(p_words tsquery[], p_most int) returns tsquery
language plpgsql stable security definer set search_path = '' as $$
declare
  v_words tsquery[];
begin
  if cardinality(p_words) < 2 then return p_words[1]; end if;
  with sample as materialized (
    select p.search_vector from public.products p
      where p.status = 'active' and p.deleted_at is null order by p.created_at desc, p.id desc limit 400),
  words as (select w.word, (select count(*) from sample s where s.search_vector @@ w.word) as seen from unnest(p_words) w (word))
  select array_agg(r.word) into v_words from (select w.word, w.seen from words w order by w.seen limit p_most) r
   where r.seen = (select min(seen) from words) or (select min(seen) from words) > 7;
  return app.all_words(v_words);
end $$;
comment on function app.rarest_words(tsquery[], int) is
  'The rarest word, or the p_most rarest when that is in 2 % of the products: the words that a search looks up in the index. '
  'Looking up a further word reads all of its entries and saves little.';

create function app.token_range(p_kind text, p_from int, p_to int) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select string_agg('''' || p_kind || n || '''', ' | ')::tsquery from generate_series(p_from, p_to) n
$$;
comment on function app.token_range(text, int, int) is
  'Any of the numbered tokens of a kind (app.product_tokens) from one number to another.';

create function app.index_tokens(p_filter app.list_filter) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select app.all_words(array_remove(array[
    -- no category is longer, and longer tokens are refused
    quote_literal(left(p_filter.category, 30))::tsquery,
    -- each token costs time in the index: many of them would limit little
    case when app.price_class(p_filter.max_price) - app.price_class(p_filter.min_price) < 16 then
      app.token_range('p', app.price_class(p_filter.min_price), app.price_class(p_filter.max_price)) end,
    app.option_tokens(p_filter)], null))
$$;
comment on function app.index_tokens(app.list_filter) is
  'Tokens that all products of a list have: category, a narrow price range and the filters by value; null without such filters.';

create function app.first_tokens(p_sort text, p_first public.products) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select case p_sort
    when 'cheap' then app.token_range('p', app.price_class(p_first.current_price), app.price_class(p_first.current_price) + 3)
    when 'dear' then app.token_range('p', app.price_class(p_first.current_price) - 3, app.price_class(p_first.current_price))
    when 'rating' then case when p_first.rating >= 4.5 then app.token_range('r', 9, 10) end
    else (select app.token_range('w', w - 3, w)
      from floor(extract(epoch from p_first.created_at) / 604800) f, lateral (select f::int as w) x) end
$$;
comment on function app.first_tokens(text, public.products) is
  'Tokens that all products near the beginning of a list have, given its first product: four price classes, the best rated, or four weeks. '
  'Null: no such tokens.';

create function app.index_condition(p_words tsquery[], p_most int, p_tokens tsquery) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_tokens text := ' and p.search_tokens @@ ' || quote_literal(p_tokens) || '::tsquery';
  v_words tsquery;
begin
  -- a word of the index has tens of thousands of entries: reading a few thousand products with rare tokens costs less
  if p_words <> '{}' and (v_tokens is null or app.estimated_rows('p.status = ''active'' and p.deleted_at is null' || v_tokens) > 3000) then
    v_words := app.rarest_words(p_words, p_most);
  end if;
  return concat(' and p.search_vector @@ ' || quote_literal(v_words) || '::tsquery', v_tokens);
end $$;
comment on function app.index_condition(tsquery[], int, tsquery) is
  'SQL condition that the GIN index answers: tokens, and the p_most rarest words unless the tokens are rare.';

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

create function app.facet_counts(p_query text, p_filter app.list_filter, p_facets text[], p_sample int)
returns table (facet text, value text, product_count int, is_exact boolean)
-- reading a few hundred index entries is always cheaper than the table
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_condition text := app.list_condition(p_filter);
  v_words tsquery[] := case when coalesce(btrim(p_query), '') <> '' then app.search_words(p_query) else '{}' end;
  v_match text := app.list_match(v_words, p_filter);
  v_newest constant text := ' order by p.created_at desc, p.id desc';
  v_variant text := app.variant_condition(p_filter);
  -- with a stock, a size or a colour chosen, sizes and colours are those of the variants that fit
  v_variants text := case when v_variant <> '' then format('
          union all select ''size:'' || v.size_code, count(distinct s.id)::int from s join public.product_variants v on v.product_id = s.id
           where v.size_code is not null%1$s group by 1
          union all select ''color:'' || c, count(distinct s.id)::int from s join public.product_variants v on v.product_id = s.id,
                lateral unnest(v.color_codes) c where true%1$s group by 1', v_variant) end;
  v_seen int;
  v_rows text;
begin
  if v_words = '{}' and coalesce(btrim(p_query), '') <> '' then return; end if;
  if v_match is not null then
    v_seen := app.sample_matches(v_match, v_condition, 'p.created_at desc, p.id desc');
  end if;
  v_rows := case
    -- a price range of its own has no index in the order of time
    when v_match is null
      then format('select p.id, p.search_tokens, p.stock_quantity, false as is_cut from public.products p where %s%s limit %s', v_condition,
                                     case when p_filter.min_price is null and p_filter.max_price is null then v_newest
                                       else '' end, p_sample)
    -- among the newest products
    when app.are_thousands(v_match, v_condition, v_seen) then
      format('select p.id, p.search_tokens, p.stock_quantity, true as is_cut from (select p.* from public.products p where %s%s limit %s) '
        'p where %s limit %s',
             v_condition, v_newest, least(p_sample * 400 / v_seen, 8000), v_match, p_sample)
    else format('select p.id, p.search_tokens, p.stock_quantity, false as is_cut from public.products p where %s%s and %s limit %s',
      v_condition,
                app.index_condition(v_words, 2, app.index_tokens(p_filter)), v_match, p_sample) end;
  return query execute format('
    with s as materialized (%s),
    n as (select not coalesce(bool_or(s.is_cut), false) and count(*) < %s as is_exact from s),
    c as (select m.token, count(*)::int as product_count from s, lateral unnest(tsvector_to_array(s.search_tokens)) m (token)
           where m.token like ''%%:%%''%s group by 1
          %s union all select ''stock:true'', count(*)::int from s where s.stock_quantity > 0%s),
    r as (select split_part(c.token, '':'', 1) as facet, split_part(c.token, '':'', 2) as value, c.product_count from c),
    k as (select r.*, row_number() over (partition by r.facet order by r.product_count desc, r.value) as place from r
      where r.facet = any ($1))
    select k.facet, k.value, k.product_count, n.is_exact from k, n where k.place <= 40 and k.product_count > 0',
    v_rows, p_sample, case when v_variant <> '' then ' and m.token !~ ''^(size|color):''' end, v_variants,
    case when p_filter.sizes <> '{}' or p_filter.colors <> '{}' then
      format(' and (select true from public.product_variants v where v.product_id = s.id%s and v.stock_quantity > 0 limit 1)',
        v_variant) end) using p_facets;
end $$;
comment on function app.facet_counts(text, app.list_filter, text[], int) is
  'For some of size, color, condition, city and stock: values in a list with their numbers of products, the 40 most frequent of each. '
  'Read from at most p_sample products: is_exact is false when the list has more.';

create function app.product_facets(p_query text, p_filter app.list_filter)
returns table (facet text, value text, product_count int, is_exact boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_without app.list_filter;
  v_chosen text[] := '{}';
  -- one list is read for each facet with a filter of its own
  v_sample int := 2000 / (1 + (select count(*)
    from unnest(array[p_filter.sizes[1], p_filter.colors[1], p_filter.conditions[1], p_filter.cities[1]]) c where c is not null));
begin
  -- the values of a facet are counted without its own filter: they are alternatives to what is chosen
  if p_filter.sizes <> '{}' then
    v_without := p_filter; v_without.sizes := null; v_chosen := v_chosen || 'size'::text;
    return query select * from app.facet_counts(p_query, v_without, '{size}', v_sample);
  end if;
  if p_filter.colors <> '{}' then
    v_without := p_filter; v_without.colors := null; v_chosen := v_chosen || 'color'::text;
    return query select * from app.facet_counts(p_query, v_without, '{color}', v_sample);
  end if;
  if p_filter.conditions <> '{}' then
    v_without := p_filter; v_without.conditions := null; v_chosen := v_chosen || 'condition'::text;
    return query select * from app.facet_counts(p_query, v_without, '{condition}', v_sample);
  end if;
  if p_filter.cities <> '{}' then
    v_without := p_filter; v_without.cities := null; v_chosen := v_chosen || 'city'::text;
    return query select * from app.facet_counts(p_query, v_without, '{city}', v_sample);
  end if;
  return query select * from app.facet_counts(p_query, p_filter, array(
    select f from unnest('{size,color,condition,city,stock}'::text[]) f where f <> all (v_chosen)), v_sample);
end $$;
create function public.product_facets(
  p_query text default null, p_category text default null, p_min bigint default null, p_max bigint default null,
  p_sizes text[] default null, p_colors text[] default null, p_conditions text[] default null, p_cities text[] default null,
    p_in_stock boolean default false
) returns table (facet text, value text, product_count int, is_exact boolean)
language sql stable security invoker set search_path = '' as $$
  select *
    from app.product_facets(p_query,
    (p_category, p_min, p_max, null, p_sizes, p_colors, p_conditions, p_cities, p_in_stock)::app.list_filter)
$$;
comment on function public.product_facets(text, text, bigint, bigint, text[], text[], text[], text[], boolean) is
  'Sizes, colours, conditions, cities and stock in a list, each with its number of products: '
  'counted in at most 2,000 of them, then is_exact is false and there may be more. A facet is counted without its own filter.';
grant execute on function app.product_facets(text, app.list_filter),
  public.product_facets(text, text, bigint, bigint, text[], text[], text[], text[], boolean) to anon, authenticated;

create function app.search_stores(p_query text) returns setof uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off rows 3 as $$
declare
  v_text text := btrim(coalesce(p_query, ''));
  v_name text := replace(replace(replace(lower(btrim(ltrim(v_text, '@'))), '\', ''), '%', ''), '_', '\_');
  v_fold text := replace(replace(replace(app.fold(v_text), '\', ''), '%', ''), '_', '\_');
  -- two letters are too short for the trigram index, unless they are the beginning of a word
  v_names text[] := case when char_length(v_fold) < 3 then array[v_fold || '%', '% ' || v_fold || '%'] else array['%' || v_fold || '%'] end;
begin
  if char_length(v_text) not between 2 and 60 then return; end if;
  return query execute format('select s.id from (
      (select p.id, p.review_count, p.username from app.profiles p
        where p.is_influencer and p.deleted_at is null and not p.is_store_hidden and p.username like %L limit 200)
      union
      (select p.id, p.review_count, p.username from app.profiles p
        where p.is_influencer and p.deleted_at is null and not p.is_store_hidden
        and app.fold(p.full_name) like any (%L) limit 200)
      union
      (select p.id, p.review_count, p.username
         from (select t.seller_id from public.seller_settings t where app.fold(t.store_name) like any (%L) limit 200) t
         join app.profiles p on p.id = t.seller_id
        where p.is_influencer and p.deleted_at is null and not p.is_store_hidden)) s
    order by s.review_count desc, s.username limit 3', v_name || '%', v_names, v_names);
end $$;
create function public.search_stores(p_query text) returns setof public.profiles
language sql stable security invoker set search_path = '' rows 3 as $$
  select p.* from app.search_stores(p_query) s (id) join public.profiles p on p.id = s.id order by p.review_count desc, p.username limit 3
$$;
comment on function public.search_stores(text) is
  'At most three stores whose username begins with the text, or whose name or owner''s name contains it (two letters: '
  'has a word that begins with them), for the search box.';
grant execute on function app.search_stores(text), public.search_stores(text) to anon, authenticated;
