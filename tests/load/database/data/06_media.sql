-- Images with their files, and sizes for the products that have variants. The statements are run two at a time.
insert into public.product_media (product_id, media_url, position)
select p.id, p.media_url, k from public.products p, generate_series(0, 1) k where k = 0 or p.stock_quantity % 2 = 0;

insert into public.product_images (product_id, url) select id, media_url from public.products where price % 20 = 10;

insert into public.product_variants (product_id, size, color, stock_quantity, position)
select p.id, s.size, bench.color_of(substr(p.instagram_media_id, 5)::bigint), 3, s.position from public.products p, (values ('S', 0), ('M', 1), ('L', 2)) s (size, position) where p.has_variants;

insert into storage.objects (bucket_id, name, owner_id, created_at)
select 'product-media', substr(media_url, 41), seller_id, created_at from public.products;
