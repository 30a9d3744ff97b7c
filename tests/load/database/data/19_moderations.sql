-- What was hidden or warned about, a fifth with an objection, half of these answered; a quarter was hidden before, too, and restored.
insert into app.moderations (kind, target, user_id, product_id, review_id, target_id, field, reason, words, content, made_at, made_by,
                             objection, objected_at, answer, answered_at, answered_by, ended_at)
select case t.outcome when 'hide' then 'hidden' else 'warned' end, t.target, t.user_id, case t.target when 'product' then t.id end,
       case when t.target in ('review', 'reply') then t.id end,
       case when t.target in ('product', 'review', 'reply') then t.id else t.user_id end,
       case when t.target = 'store' and t.outcome = 'hide' then 'cover_image' else '' end,
       (array['fake', 'forbidden', 'offensive', 'fraud', 'other'])[1 + t.k % 5], 'На фото чужой товарный знак.',
       case t.target when 'product' then '{"is_active": true}'
                     when 'store' then '{"value": "/storage/v1/object/public/profile-images/bench/cover.webp"}' else '{}' end::jsonb,
       t.decided_at - x.is_over * interval '30 days', bench.id('operator', 2),
       case when t.k % 5 = 1 and x.is_over = 0 then 'Это наша собственная марка, договор есть.' end,
       case when t.k % 5 = 1 and x.is_over = 0 then now() - bench.unit(t.k, 141) * interval '5 days' end,
       case when t.k % 10 = 1 and x.is_over = 0 then 'Пришлите договор.' end, case when t.k % 10 = 1 and x.is_over = 0 then now() end,
       case when t.k % 10 = 1 and x.is_over = 0 then bench.id('operator', 2) end,
       case when x.is_over = 1 then t.decided_at - interval '20 days' end
  from bench.targets t join (values (0), (1)) x (is_over) on x.is_over = 0 or t.k % 4 = 0
 where t.outcome in ('hide', 'warn');
update public.products p set hidden_since = t.decided_at
  from bench.targets t where t.target = 'product' and t.outcome = 'hide' and t.id = p.id;

-- half a per cent of the products waits for review
update public.products set review_since = now() - bench.unit(hashtext(id::text), 142) * interval '10 days'
 where status = 'inactive' and deleted_at is null and hidden_since is null and hashtext(id::text) % 10 = 3;

insert into app.word_rules (words, language, subject, action, is_active, tried_at, created_at, created_by)
select 'снюс' || bench.made_up_word(n, false), 'ru', 'tobacco', case when n % 2 = 0 then 'block' else 'review' end, n <= 80,
       case when n <= 90 then now() end, now() - n * interval '5 days', bench.id('operator', 2)
  from generate_series(1, 100) n;
