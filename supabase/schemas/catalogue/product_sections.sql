-- What a product's page shows below its first screen, in one request.
create function public.product_sections(p_product uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_filter app.list_filter;
begin
  select p.seller_id into v_filter.seller from public.products p where p.id = p_product;
  if not found then return '{}'; end if;
  v_filter.in_stock := false;
  return jsonb_build_object(
    'reviews', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at desc, r.id desc), '[]')
                  from (select v.id, v.rating, v.comment, v.photos, v.content_language, v.created_at, v.reply, v.replied_at,
                               case when u.id is not null then
                                 jsonb_build_object('id', u.id, 'username', u.username, 'avatar_url', u.avatar_url) end as "user"
                          from public.product_reviews v
                          left join public.profiles u on u.id = v.user_id
                         where v.product_id = p_product and v.status = 'published' and v.verified_purchase
                         order by v.created_at desc, v.id desc limit 20) r),
    'stars', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from app.rating_distribution(p_product) s),
    'seller', (select to_jsonb(s)
                 from (select f.id, f.username, f.full_name, f.store_name, f.avatar_url, f.seller_verified_at
                         from public.profiles f where f.id = v_filter.seller) s),
    'products', app.newest_cards(v_filter, 5));
end $$;
comment on function public.product_sections(uuid) is
  'The 20 newest published reviews of a product by its buyers, its ratings by stars, and the 5 newest products of its seller. '
  'An empty object for a product that the caller may not see.';
grant execute on function public.product_sections(uuid) to anon, authenticated;
