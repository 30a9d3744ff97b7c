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
