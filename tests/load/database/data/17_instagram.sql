-- A third of the sellers, the largest among them, has connected Instagram: each product is a post that was read; 30 more are drafts.
insert into app.instagram_accounts (user_id, instagram_user_id, scoped_id, username, token, key_id, connected_at, expires_at,
                                    refresh_due_at, import_due_at, imported_at, newest_post_at)
select bench.id('seller', n), (17841400000000000 + n)::text, (26000000000000000 + n)::text, 'shop' || n,
       encode(sha256(n::text::bytea), 'base64'), 'first', now() - bench.unit(n, 121) * interval '300 days', now() + interval '40 days',
       now() + interval '20 days', now() + interval '8 hours', now(), now()
  from generate_series(1, :sellers) n where n % 3 = 1;
update app.profiles p set instagram_user_id = a.instagram_user_id, instagram_confirmed_at = a.connected_at
  from app.instagram_accounts a where a.user_id = p.id;

create function bench.media(url text) returns jsonb
language sql immutable parallel safe as $$
  select jsonb_build_array(jsonb_build_object('id', '1', 'type', 'image', 'url', url, 'thumbnail_url', null))
$$;
-- one of fifty has another price than the seller has seen
insert into public.imported_posts (seller_id, instagram_media_id, posted_at, caption, media, name, price, state, seen_price)
select p.seller_id, p.instagram_media_id, p.created_at, p.description, bench.media(p.media_url), p.name,
       p.price + case when hashtext(p.id::text) % 50 = 0 then 1000 else 0 end, 'published', p.price
  from public.products p join app.instagram_accounts a on a.user_id = p.seller_id;
-- the largest seller has nearly as many as are kept
insert into public.imported_posts (seller_id, instagram_media_id, posted_at, caption, media, name, price, state)
select bench.id('seller', n), 'draft' || n || '_' || k, now() - k * interval '7 hours', 'Новое платье, 12 900 тг. Размеры S–L.',
       bench.media('/storage/v1/object/public/product-media/bench/1-1080.webp'), 'Новое платье', 12900,
       case when k % 8 = 0 then 'dismissed' else 'new' end
  from generate_series(1, :sellers, 3) n cross join lateral generate_series(1, case when n = 1 then 480 else 30 end) k;

insert into app.instagram_deletions (code, requested_at, has_found)
select md5('deletion ' || n), now() - bench.unit(n, 122) * interval '390 days', n % 2 = 0 from generate_series(1, :products / 100) n;
