-- A seller's files that nothing shows: a tab closed in the middle of publishing, a product that is gone for good. Files of the last day may still be
-- on their way into a product. A file's sizes and its poster share the id in their names. Storage itself must remove them: SQL only names them.
create function app.orphaned_media() returns setof text
language sql stable security definer set search_path = '' as $$
  with me as (select app.require_user() as id),
  files as (
    select o.name, substring(o.name from '/([0-9a-f]{8}-[0-9a-f-]{27})') as stem
      from storage.objects o, me
     where o.bucket_id = 'product-media' and o.name like me.id::text || '/%' and o.created_at < now() - interval '1 day'),
  shown as (
    select p.media_url as url from public.products p, me where p.seller_id = me.id
    union all
    select u.url from public.products p, me, public.product_media m, unnest(array[m.media_url, m.poster_url]) u (url)
     where p.seller_id = me.id and m.product_id = p.id
    union all
    select i.url from public.products p, me, public.product_images i where p.seller_id = me.id and i.product_id = p.id
    union all
    select l.image from public.orders o, me, public.order_items l where o.seller_id = me.id and l.order_id = o.id)
  select f.name from files f
   where f.stem is not null
     and f.stem not in (select substring(s.url from '/([0-9a-f]{8}-[0-9a-f-]{27})[^/]*$') from shown s
                         where s.url ~ '/[0-9a-f]{8}-[0-9a-f-]{27}[^/]*$')
   limit 300
$$;
create function public.orphaned_media() returns setof text
language sql stable security invoker set search_path = '' as $$ select app.orphaned_media() $$;
revoke all on function app.orphaned_media(), public.orphaned_media() from public, anon, authenticated;
grant execute on function app.orphaned_media(), public.orphaned_media() to authenticated;
