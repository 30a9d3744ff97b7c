-- Product lists and search. Functions with their own rights: `@@` and LIKE are not leakproof, so under row-level security no GIN index could serve them.
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
  'The first eight words of at most 100 characters, folded, each by prefix and Russian stem; of short words beside longer ones only sizes and numbers count. No input is a syntax error.';

create function app.all_of(p_words tsquery[]) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  v_query tsquery := p_words[1];
begin
  for i in 2 .. coalesce(cardinality(p_words), 0) loop
    v_query := v_query && p_words[i];
  end loop;
  return v_query;
end $$;
comment on function app.all_of(tsquery[]) is 'The conjunction of the words; null without any.';

create function app.list_condition(p_category text, p_min bigint, p_max bigint, p_seller uuid) returns text
language sql immutable set search_path = '' as $$
  select 'p.status = ''active'' and p.deleted_at is null'
    || case when p_category is not null then format(' and p.category = %L', p_category) else '' end
    || case when p_seller is not null then format(' and p.seller_id = %L', p_seller) else '' end
    || case when p_min is not null then format(' and p.current_price >= %s', p_min) else '' end
    || case when p_max is not null then format(' and p.current_price <= %s', p_max) else '' end
$$;
comment on function app.list_condition(text, bigint, bigint, uuid) is 'SQL condition of a product list, with quoted values.';

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
    when 'cheap' then format(' and (p.current_price, p.created_at, p.id) > (%s, %L, %L)', p_last.current_price, p_last.created_at, p_last.id)
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
comment on function app.estimated_rows(text) is 'Estimated number of products that match a condition, from the planner''s statistics; reads no rows.';

create function app.sample_matches(p_query tsquery, p_condition text, p_order text) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rows int;
  v_matches int;
begin
  execute format('select count(*), count(*) filter (where w.search_vector @@ $1) from (select p.search_vector from public.products p where %s order by %s limit 400) w',
                 p_condition, p_order) into v_rows, v_matches using p_query;
  return case when v_rows = 400 then v_matches end;
end $$;
comment on function app.sample_matches(tsquery, text, text) is 'How many of the first 400 products of a list contain the words; null when the list is shorter.';

create function app.rarest_of(p_words tsquery[], p_most int) returns tsquery
language plpgsql stable security definer set search_path = '' as $$
declare
  v_words tsquery[];
begin
  if cardinality(p_words) = 1 then return p_words[1]; end if;
  with sample as materialized (
    select p.search_vector from public.products p where p.status = 'active' and p.deleted_at is null order by p.created_at desc, p.id desc limit 400),
  words as (select w.word, (select count(*) from sample s where s.search_vector @@ w.word) as seen from unnest(p_words) w (word))
  select array_agg(r.word) into v_words from (select w.word, w.seen from words w order by w.seen limit p_most) r
   where r.seen = (select min(seen) from words) or (select min(seen) from words) > 7;
  return app.all_of(v_words);
end $$;
comment on function app.rarest_of(tsquery[], int) is
  'The rarest word, or the p_most rarest when that is in 2 % of the products: the words that a search looks up in the index. Looking up a further word reads all of its entries and saves little.';

create function app.marks(p_kind text, p_from int, p_to int) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select string_agg('''' || p_kind || n || '''', ' | ')::tsquery from generate_series(p_from, p_to) n
$$;
comment on function app.marks(text, int, int) is 'Any of the numbered marks of a kind (app.product_marks) from one number to another.';

create function app.filter_marks(p_category text, p_min bigint, p_max bigint) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select app.all_of(array_remove(array[
    quote_literal(p_category)::tsquery,
    -- each mark costs time in the index: many of them would limit little
    case when app.price_mark(p_max) - app.price_mark(p_min) < 16 then app.marks('p', app.price_mark(p_min), app.price_mark(p_max)) end], null))
$$;
comment on function app.filter_marks(text, bigint, bigint) is 'Marks that all products of a category and a narrow price range have; null without such filters.';

create function app.first_marks(p_sort text, p_first public.products) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select case p_sort
    when 'cheap' then app.marks('p', app.price_mark(p_first.current_price), app.price_mark(p_first.current_price) + 3)
    when 'dear' then app.marks('p', app.price_mark(p_first.current_price) - 3, app.price_mark(p_first.current_price))
    when 'rating' then case when p_first.rating >= 4.5 then app.marks('r', 9, 10) end
    else (select app.marks('w', w - 3, w) from floor(extract(epoch from p_first.created_at) / 604800) f, lateral (select f::int as w) x) end
$$;
comment on function app.first_marks(text, public.products) is
  'Marks that all products near the beginning of a list have, given its first product: four price classes, the best rated, or four weeks. Null: no such marks.';

create function app.find_products(
  p_words tsquery[], p_marks tsquery, p_condition text, p_sort text, p_limit int
) returns uuid[]
-- reading a few thousand index entries is always cheaper than the table
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_walk constant text := 'select array_agg(s.id) from (select w.id from (select p.id, p.search_vector from public.products p where %s order by %s limit $3) w
                            where w.search_vector @@ $1 limit $2) s';
  -- "is true" prevents an index lookup of the other words
  v_index constant text := 'with m as materialized (
                               select p.id, p.created_at, p.current_price, p.rating, p.review_count from public.products p
                                where %s and p.search_vector @@ $3 and (p.search_vector @@ $1) is true and (p.search_marks @@ $4 or $4 is null))
                             select array_agg(s.id) from (select p.id from m p order by %s limit $2) s';
  v_order text := app.list_order(p_sort);
  v_query tsquery := app.all_of(p_words);
  v_first public.products;
  v_marks tsquery;
  v_ids uuid[];
  v_seen int;
  v_rows bigint;
  v_rows_to_walk int;
begin
  -- 1. Scan the list in its order and compare: ends early for words in more than 3 % of the products.
  execute format(v_walk, p_condition, v_order) into v_ids using v_query, p_limit, 400;
  v_seen := coalesce(cardinality(v_ids), 0);
  if v_seen >= p_limit then return v_ids; end if;
  v_rows := app.estimated_rows(p_condition);
  if v_rows < 4000 and app.sample_matches(v_query, p_condition, v_order) is null then return coalesce(v_ids, '{}'); end if;
  -- 2. Continue the scan where that is shorter than reading all products with the words: 400 / v_seen rows for each hit against v_seen / 400 of the list.
  --    The newest products lie side by side in the table, so more of them are read at once.
  v_rows_to_walk := case when p_sort in ('cheap', 'dear', 'rating') then 600 else 900 end * p_limit / greatest(v_seen, 1);
  if v_seen > 0 and (v_seen / 400.0) ^ 2 * v_rows > p_limit and v_rows_to_walk <= (case when p_sort in ('cheap', 'dear', 'rating') then 2000 else 6000 end) then
    execute format(v_walk, p_condition, v_order) into v_ids using v_query, p_limit, v_rows_to_walk;
    if coalesce(cardinality(v_ids), 0) >= p_limit then return v_ids; end if;
  end if;
  -- 3. Search near the beginning of the list, limited inside the index; not for common words that were not seen together or not with the filters.
  if v_seen > 0 or (p_marks is null and numnode(app.rarest_of(p_words, 2)) = 1) then
    execute format('select p.* from public.products p where %s order by %s limit 1', p_condition, v_order) into v_first;
    v_marks := app.first_marks(p_sort, v_first);
    if v_marks is not null then
      execute format(v_index, p_condition, v_order) into v_ids
        using v_query, p_limit, app.rarest_of(p_words, 1), app.all_of(array_remove(array[p_marks, v_marks], null));
      if coalesce(cardinality(v_ids), 0) >= p_limit then return v_ids; end if;
    end if;
  end if;
  -- 4. Search the whole index.
  execute format(v_index, p_condition, v_order) into v_ids using v_query, p_limit, app.rarest_of(p_words, 2), p_marks;
  return coalesce(v_ids, '{}');
end $$;
comment on function app.find_products(tsquery[], tsquery, text, text, int) is
  'Ids of the first p_limit products of a list (condition and sort) that contain the words. p_marks: what the index can check of the condition.';

create function app.search_products(
  p_query text, p_category text, p_min bigint, p_max bigint, p_sort text, p_seller uuid, p_after uuid, p_limit int
) returns setof public.products
language plpgsql stable security definer set search_path = '' rows 12 as $$
declare
  v_limit int := least(greatest(coalesce(p_limit, 12), 0), 100);
  v_after public.products;
  v_condition text := app.list_condition(p_category, p_min, p_max, p_seller);
  v_words tsquery[];
  v_ids uuid[];
begin
  if p_after is not null then
    select * into v_after from public.products where id = p_after;
    if not found then return; end if;
    v_condition := v_condition || app.list_position(p_sort, v_after);
  end if;
  if coalesce(btrim(p_query), '') = '' then
    return query execute format('select p.* from public.products p where %s order by %s limit %s', v_condition, app.list_order(p_sort), v_limit);
    return;
  end if;
  v_words := app.search_words(p_query);
  if v_words = '{}' or v_limit = 0 then return; end if;
  v_ids := app.find_products(v_words, app.filter_marks(p_category, p_min, p_max), v_condition, p_sort, v_limit);
  return query select p.* from unnest(v_ids) with ordinality k (id, place) join public.products p on p.id = k.id order by k.place;
end $$;
create function public.search_products(
  p_query text default null, p_category text default null, p_min bigint default null, p_max bigint default null,
  p_sort text default 'new', p_seller uuid default null, p_after uuid default null, p_limit int default 12
) returns setof public.products
language sql stable security invoker set search_path = '' rows 12 as $$
  select * from app.search_products(p_query, p_category, p_min, p_max, p_sort, p_seller, p_after, p_limit)
$$;
comment on function public.search_products(text, text, bigint, bigint, text, uuid, uuid, int) is
  'One page of active products: by words (blank: all), category, price range in tenge and seller; sorted new, cheap, dear or rating. p_after is the id of the last product of the page before; at most 100.';
grant execute on function app.search_products(text, text, bigint, bigint, text, uuid, uuid, int),
  public.search_products(text, text, bigint, bigint, text, uuid, uuid, int) to anon, authenticated;

create function app.count_products(p_query text, p_category text, p_min bigint, p_max bigint, p_seller uuid)
returns table (product_count bigint, seller_count bigint)
-- reading a few hundred index entries is always cheaper than the table
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_condition text := app.list_condition(p_category, p_min, p_max, p_seller);
  v_words tsquery[];
  v_seen bigint;
begin
  if coalesce(btrim(p_query), '') = '' and p_min is null and p_max is null then
    if p_seller is not null then
      return query select coalesce(max(c.product_count), 0)::bigint, least(coalesce(max(c.product_count), 0), 1)::bigint
        from app.seller_product_counts c where c.seller_id = p_seller and c.category = coalesce(p_category, '*');
    else
      return query select coalesce(max(c.product_count), 0)::bigint, coalesce(max(c.seller_count), 0)::bigint
        from app.current_category_counts() c where c.category = coalesce(p_category, '*');
    end if;
    return;
  end if;
  if coalesce(btrim(p_query), '') <> '' then
    v_words := app.search_words(p_query);
    if v_words = '{}' then return query select 0::bigint, 0::bigint; return; end if;
    -- a word in at least 1 % of the first products of a large list is in thousands of products: no need to count
    v_seen := app.sample_matches(app.all_of(v_words), v_condition, 'p.created_at desc, p.id desc');
    if v_seen >= 4 and v_seen * app.estimated_rows(v_condition) / 400 > 3000 then return query select 1001::bigint, null::bigint; return; end if;
    v_condition := v_condition || ' and p.search_vector @@ $2 and (p.search_vector @@ $1) is true'
      || coalesce(' and p.search_marks @@ ' || quote_literal(app.filter_marks(p_category, p_min, p_max)), '');
  end if;
  return query execute format('select count(*), count(distinct s.seller_id) from (select p.seller_id from public.products p where %s limit 1001) s', v_condition)
    using app.all_of(v_words), app.rarest_of(v_words, 2);
end $$;
create function public.count_products(
  p_query text default null, p_category text default null, p_min bigint default null, p_max bigint default null, p_seller uuid default null
) returns table (product_count bigint, seller_count bigint)
language sql stable security invoker set search_path = '' as $$ select * from app.count_products(p_query, p_category, p_min, p_max, p_seller) $$;
comment on function public.count_products(text, text, bigint, bigint, uuid) is
  'Number of products and sellers of a list. With words or prices at most 1001, which means "more than 1,000". A null seller_count is unknown.';
grant execute on function app.count_products(text, text, bigint, bigint, uuid), public.count_products(text, text, bigint, bigint, uuid)
  to anon, authenticated;

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
      (select p.id, p.review_count, p.username from app.profiles p where p.is_influencer and p.deleted_at is null and p.username like %L limit 200)
      union
      (select p.id, p.review_count, p.username from app.profiles p where p.is_influencer and p.deleted_at is null and app.fold(p.full_name) like any (%L) limit 200)) s
    order by s.review_count desc, s.username limit 3', v_name || '%', v_names);
end $$;
create function public.search_stores(p_query text) returns setof public.profiles
language sql stable security invoker set search_path = '' rows 3 as $$
  select p.* from app.search_stores(p_query) s (id) join public.profiles p on p.id = s.id order by p.review_count desc, p.username limit 3
$$;
comment on function public.search_stores(text) is 'At most three stores whose username begins with the text or whose name contains it (two letters: has a word that begins with them), for the search box.';
grant execute on function app.search_stores(text), public.search_stores(text) to anon, authenticated;
