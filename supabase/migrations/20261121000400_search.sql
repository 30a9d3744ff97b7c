-- Search: folded, prefix on every word, Russian stems; typed text can never be a syntax error.
create function app.search_query(p_text text) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  v_word text;
  v_stem text;
  v_query tsquery;
  v_part tsquery;
begin
  for v_word in
    select w from regexp_split_to_table(app.fold(left(p_text, 100)), '[^[:alnum:]]+') w where w <> '' limit 8
  loop
    v_part := (quote_literal(v_word) || ':*')::tsquery;
    v_stem := (ts_lexize('pg_catalog.russian_stem', v_word))[1];
    if v_stem is not null and char_length(v_stem) >= 3 and v_stem <> v_word then
      v_part := v_part || (quote_literal(v_stem) || ':*')::tsquery;
    end if;
    v_query := case when v_query is null then v_part else v_query && v_part end;
  end loop;
  return v_query;
end $$;

-- The product list's search. Without text it answers nothing: the plain list is a plain table request.
create function public.search_products(
  p_query text, p_category text default null, p_min bigint default null, p_max bigint default null,
  p_sort text default 'new', p_limit int default 12, p_offset int default 0
) returns setof public.products
language sql stable security invoker set search_path = '' as $$
  select p.*
    from public.products p
   where p.status = 'active' and p.deleted_at is null
     and p.search_vector @@ app.search_query(p_query)
     and (p_category is null or p.category = p_category)
     and (p_min is null or p.current_price >= p_min)
     and (p_max is null or p.current_price <= p_max)
   order by case when p_sort = 'cheap' then p.current_price end asc,
            case when p_sort = 'dear' then p.current_price end desc,
            case when p_sort = 'rating' then p.rating end desc,
            case when p_sort = 'match' then ts_rank(p.search_vector, app.search_query(p_query)) end desc,
            p.created_at desc, p.id desc
   limit least(greatest(p_limit, 0), 100) offset least(greatest(p_offset, 0), 10000)
$$;

-- How many active products and sellers a list has, for its headline.
create function public.count_products(p_query text default null, p_category text default null, p_min bigint default null, p_max bigint default null)
returns table (product_count bigint, seller_count bigint)
language sql stable security invoker set search_path = '' as $$
  select count(*), count(distinct p.seller_id)
    from public.products p
   where p.status = 'active' and p.deleted_at is null
     and (coalesce(btrim(p_query), '') = '' or p.search_vector @@ app.search_query(p_query))
     and (p_category is null or p.category = p_category)
     and (p_min is null or p.current_price >= p_min)
     and (p_max is null or p.current_price <= p_max)
$$;
