-- How many products of a search have each value of a filter.
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
