-- What was reported: 1 % of the products, a tenth of the stores, 1 % of the reviews and replies. A third waits, by target.
create unlogged table bench.targets as
with found as (
  select 'product' as target, p.id, p.seller_id as user_id, p.status = 'inactive' as is_hidden
    from public.products p
   where hashtext(p.id::text) % 100 = 1 or p.status = 'inactive' and p.deleted_at is null and hashtext(p.id::text) % 5 = 2
  union all
  select 'store', s.id, s.id, s.cover_image is null from app.profiles s where s.is_influencer and hashtext(s.id::text) % 10 = 1
  union all
  select 'review', r.id, r.user_id, r.status = 'hidden' from public.product_reviews r
   where r.status = 'hidden' or hashtext(r.id::text) % 200 = 1
  union all
  select 'reply', r.id, p.seller_id, false from public.product_reviews r join public.products p on p.id = r.product_id
   where r.reply is not null and hashtext(r.id::text) % 50 = 1)
select row_number() over (order by md5(f.id::text)) as k, f.*, null::text as outcome, null::timestamptz as decided_at from found f;
-- what is hidden is so by a decision
update bench.targets
   set outcome = case when is_hidden and (target <> 'store' or k % 3 = 0) then 'hide' when k % 3 = 1 then 'warn'
                      when k % 3 = 2 then 'dismiss' end;
update bench.targets set decided_at = now() - bench.unit(k, 133) * interval '500 days' where outcome is not null;

insert into public.reports (reporter_id, product_id, seller_id, review_id, reply_id, reason, comment, created_at, state, outcome,
                            decided_at)
select bench.buyer(bench.unit(t.k * 10 + j, 131), :buyers), case target when 'product' then id end, case target when 'store' then id end,
       case target when 'review' then id end, case target when 'reply' then id end,
       (array['fake', 'forbidden', 'offensive', 'fraud', 'other'])[1 + t.k % 5], 'Похоже на копию известной марки.',
       coalesce(decided_at, now()) - bench.unit(t.k * 10 + j, 132) * interval '5 days',
       case when outcome is null then 'waiting' else 'done' end, outcome, decided_at
  from bench.targets t cross join lateral generate_series(1, 1 + t.k % 4) j
on conflict do nothing;
-- many report the same product
insert into public.reports (reporter_id, product_id, reason, created_at)
select bench.id('buyer', n), bench.id('product', 1), 'fraud', now() - bench.unit(n, 134) * interval '3 days'
  from generate_series(1, least(1000, :buyers)) n where n % 100 <> 50
on conflict do nothing;

insert into app.buyer_limits (user_id, kind, until, reason, set_by)
select bench.id('buyer', n), 'reports', now() + interval '60 days', 'Пять жалоб не подтвердились.', bench.id('operator', 2)
  from generate_series(1, :buyers, 100) n;
