-- Rows that must not exist. app.run_checks looks for them every night; tests do so after their last step.
create function app.broken_invariants(p_since timestamptz default '-infinity') returns table (broken text, what text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
-- read by its index in each check: kept as a whole, all orders would be written to disk
with recent as not materialized (select o.* from public.orders o where o.updated_at >= p_since)
select 'I1 negative stock' as broken, id::text as what from public.products where stock_quantity < 0
union all
select 'I2 ledger differs from stock', p.id::text from public.products p
  left join public.stock_movements m on m.product_id = p.id
 where p_since = '-infinity' group by p.id having coalesce(sum(m.delta), 0) <> p.stock_quantity
union all
select 'I2 variants differ from the product', p.id::text from public.products p
  join public.product_variants v on v.product_id = p.id group by p.id having sum(v.stock_quantity) <> p.stock_quantity or not p.has_variants
union all
select 'I2 has variants without any', p.id::text from public.products p
  where p.has_variants and not exists (select 1 from public.product_variants v where v.product_id = p.id)
union all
select 'I3 total is not the sum of lines', o.id::text from public.orders o
  left join public.order_items i on i.order_id = o.id where o.updated_at >= p_since
  group by o.id having o.total is distinct from sum(i.unit_price * i.quantity)
union all
select 'I3 units are not the pieces of the lines', o.id::text from public.orders o
  left join public.order_items i on i.order_id = o.id where o.updated_at >= p_since
  group by o.id having o.units is distinct from sum(i.quantity - i.removed)
union all
select 'I4 order without lines', o.id::text from recent o where not exists (select 1 from public.order_items i
  where i.order_id = o.id)
union all
select 'I5 checkout without response', c.id::text from app.checkouts c
 where (c.response is null) is distinct from (c.payload_hash is null)
union all
select 'I7 seller buys from themselves', o.id::text from recent o where o.user_id = o.seller_id
union all
select 'I7 line of another seller', o.id::text from recent o join public.order_items i on i.order_id = o.id
  join public.products p on p.id = i.product_id where p.seller_id <> o.seller_id
union all
select 'I8 status is not the last event', o.id::text from recent o
  where o.status is distinct from (select e.to_status from public.order_events e where e.order_id = o.id and e.kind = 'status'
    order by e.id desc limit 1)
union all
select 'I8 step outside the transition table', e.order_id::text from recent o join public.order_events e on e.order_id = o.id
  where e.from_status is not null and not exists (select 1 from app.order_transitions t where t.from_status = e.from_status
    and t.to_status = e.to_status and t.actor = e.actor)
union all
select 'I9 ledger of an order differs from its pieces', o.id::text from recent o
 where exists (
  select 1
    from (select i.product_id, sum(i.quantity - i.removed) as held, sum(i.restocked) as restocked, sum(i.exchanged) as exchanged
            from public.order_items i where i.order_id = o.id group by 1) i
    full join (select m.product_id, -sum(m.delta) filter (where m.reason not in ('return', 'exchange')) as held,
                      sum(m.delta) filter (where m.reason = 'return') as restocked, -sum(m.delta) filter (where m.reason = 'exchange') as
                        exchanged
                 from public.stock_movements m where m.order_id = o.id group by 1) m on m.product_id = i.product_id
   where (coalesce(m.held, 0), coalesce(m.restocked, 0), coalesce(m.exchanged, 0)) is distinct from (
     -- a parcel that was sent comes back as a return
     case when o.status = 'cancelled' and not exists (select 1 from public.order_events e where e.order_id = o.id
       and e.to_status = 'shipped')
          then 0 else coalesce(i.held, 0) end, coalesce(i.restocked, 0), coalesce(i.exchanged, 0)))
union all
select 'I9 returned without a shipment', o.id::text from recent o
  join public.order_items i on i.order_id = o.id and i.restocked > 0
 where not exists (select 1 from public.order_events e where e.order_id = o.id and e.to_status = 'shipped')
union all
select 'I16 overdue', o.id::text from public.orders o where o.due_at < app.now() - interval '1 minute'
   -- what passed while a case was open is done in the next run
   and not exists (select 1 from public.order_cases c where c.order_id = o.id and c.closed_at > app.now() - interval '1 minute')
union all
select 'I16 overdue case', c.id::text from public.order_cases c where c.due_at < app.now() - interval '1 minute'
union all
select 'I16 deadline while a case is open', o.id::text from public.orders o where o.due_at is not null and o.case_state is not null
union all
select 'I16 deadline of a closed order', o.id::text from public.orders o where o.due_at is not null
  and o.status in ('delivered', 'cancelled')
union all
select 'I16 open order without a deadline', o.id::text from public.orders o
 where o.due_at is null and not o.is_shipment_late and o.case_state is null and o.status in ('pending', 'confirmed', 'shipped')
   and not (o.status = 'shipped' and (app.is_fetched(o) or o.id in (select order_id from public.order_cases where kind = 'not_arrived')))
union all
select 'I10 category count', c.category from app.current_category_counts() c
 cross join lateral (select count(*) as products, count(distinct p.seller_id) as sellers from public.products p
    where (p.category = c.category or c.category = '*') and p.status = 'active' and p.deleted_at is null) n
 where (c.product_count, c.seller_count) is distinct from (n.products, n.sellers)
union all
select 'I10 seller product count', c.seller_id || ' ' || c.category from app.seller_product_counts c where c.product_count <>
  (select count(*) from public.products p
    where p.seller_id = c.seller_id and (p.category = c.category or c.category = '*') and p.status = 'active' and p.deleted_at is null)
union all
select 'I10 seller without product count', p.seller_id::text from public.products p where p.status = 'active' and p.deleted_at is null
  and not exists (select 1 from app.seller_product_counts c where c.seller_id = p.seller_id and c.category = '*')
union all
select 'I10 product rating', p.id::text from public.products p
  left join public.product_reviews r on r.product_id = p.id and r.status = 'published' and r.verified_purchase
 group by p.id having (p.review_count, p.rating_sum) is distinct from (count(r.id), coalesce(sum(r.rating), 0))
union all
select 'I10 seller rating', s.id::text from app.profiles s
  left join (select p.seller_id, r.id, r.rating from public.product_reviews r join public.products p on p.id = r.product_id
              where r.status = 'published' and r.verified_purchase) r
    on r.seller_id = s.id
 group by s.id having (s.review_count, s.rating_sum) is distinct from (count(r.id), coalesce(sum(r.rating), 0))
union all
select 'I10 reviews written', s.id::text from app.profiles s
  left join public.product_reviews r on r.user_id = s.id and r.status = 'published'
 group by s.id having s.published_review_count is distinct from count(r.id)
union all
select 'I10 seller sales', s.id::text from app.profiles s
  left join (select o.seller_id, sum(o.total - o.refunded) as total, sum(app.net_earnings(t.earnings, o.total, o.refunded)) as earnings
               from public.orders o join app.order_settlements t on t.order_id = o.id where o.status = 'delivered'
                 group by 1) o on o.seller_id = s.id
 where p_since = '-infinity' and (s.total_sales, s.total_earnings) is distinct from (coalesce(o.total, 0), coalesce(o.earnings, 0))
union all
select 'I10 daily figures', coalesce(t.product_id, o.product_id)::text
  from (select product_id, date, orders, units, revenue from public.product_daily_stats
          where (orders <> 0 or units <> 0 or revenue <> 0) and date > app.local_date(p_since)) t
  full join (select i.product_id, app.local_date(o.date) as date, count(distinct o.id) as orders, sum(i.quantity - i.removed) as units,
    sum(i.unit_price * i.quantity - i.refunded) as revenue
               from recent o join public.order_items i on i.order_id = o.id
              where o.status <> 'cancelled' and app.local_date(o.date) > app.local_date(p_since) group by 1, 2) o
    on o.product_id = t.product_id and o.date = t.date
 where (t.orders, t.units, t.revenue) is distinct from (o.orders, o.units, o.revenue)
union all
select 'I10 stored files', f.user_id || ' ' || f.bucket_id from app.stored_files f where f.files <>
  (select count(*) from storage.objects o where o.bucket_id = f.bucket_id and o.name collate "C" >= f.user_id || '/'
    and o.name collate "C" < f.user_id || '0')
union all
select 'I11 two reviews of one user', product_id::text from public.product_reviews group by product_id, user_id having count(*) > 1
union all
select 'I12 deleted user with personal data', p.id::text from app.profiles p where p.deleted_at is not null
  and (num_nonnulls(p.full_name, p.avatar_url, p.bio, p.website, p.location, p.phone, p.instagram_handle) > 0
    or exists (select 1 from public.addresses a where a.user_id = p.id) or exists (select 1 from public.wishlists w where w.user_id = p.id)
    or exists (select 1 from public.seller_settings t where t.seller_id = p.id)
    or exists (select 1 from app.outbox m where m.user_id = p.id) or exists (select 1 from app.notifications n where n.user_id = p.id)
    or exists (select 1 from public.order_reads r where r.user_id = p.id) or exists (select 1 from app.rate_limits l where l.user_id = p.id)
    or exists (select 1 from public.follows f where p.id in (f.user_id, f.seller_id)) or exists (select 1 from public.instagram_posts i
      where i.influencer_id = p.id)
    or exists (select 1 from app.instagram_accounts a where a.user_id = p.id) or exists (select 1 from public.delivery_ways w
      where w.seller_id = p.id) or exists (select 1 from public.orders o where o.seller_id = p.id and o.delivery_way ? 'address')
    or exists (select 1 from public.imported_posts i where i.seller_id = p.id) or exists (select 1 from auth.users u where u.id = p.id))
union all
select 'I12 words of a deleted seller', p.id::text from public.products p join app.profiles s on s.id = p.seller_id
 where s.deleted_at is not null and (p.description <> '' or p.tags <> '{}' or p.names <> '{}' or p.descriptions <> '{}'
   or p.attributes <> '{}')
   and p.seller_id not in (select seller_id from app.unfinished_catalogues)
union all
select 'I12 reply of a deleted seller', r.id::text from app.profiles s join public.products p on p.influencer_id = s.id
  join public.product_reviews r on r.product_id = p.id
 where s.deleted_at is not null and r.reply is not null and s.id not in (select seller_id from app.unfinished_catalogues)
union all
select 'I12 deleted buyer in a closed order', o.id::text from recent o join app.profiles p on p.id = o.user_id
  and p.deleted_at is not null
 where o.status in ('delivered', 'cancelled')
   and (o.customer <> '—' or exists (select 1 from app.order_contacts c where c.order_id = o.id))
union all
select 'I12 open order at a deleted seller', o.id::text from public.orders o join app.profiles p on p.id = o.seller_id
  and p.deleted_at is not null
 where o.status in ('pending', 'confirmed', 'shipped')
   and not exists (select 1 from app.unfinished_orders u where u.order_id = o.id and u.event = 'seller_left')
union all
select 'I13 order that counts wrongly for the limit of its phone', o.id::text from recent o
  join app.order_contacts c on c.order_id = o.id
 where c.is_unpaid <> (o.source = 'shop' and app.is_unpaid(o.status, o.payment_method, o.payment_status))
union all
select 'I13 payment details of a closed order', o.id::text from recent o where o.status in ('delivered', 'cancelled')
  and o.payment_details <> '{}'
union all
select 'I14 active product of a deleted seller', p.id::text from public.products p join app.profiles s on s.id = p.seller_id
 where s.deleted_at is not null and p.status = 'active' and p.deleted_at is null and p.seller_id not in (select seller_id
   from app.unfinished_catalogues)
union all
select 'I15 attribute that does not exist', p.id::text from public.products p
 where not app.are_attributes(to_jsonb(array(select jsonb_object_keys(p.attributes))))
union all
select 'I15 category with attributes that do not exist, or twice', slug from public.categories
 where not app.are_attributes(to_jsonb(attributes))
union all
select 'I17 refunds differ from the ledger', o.id::text from recent o
 where (o.refunded, o.refunded) is distinct from ((select coalesce(sum(r.amount), 0) from app.order_refunds r where r.order_id = o.id),
                                                  (select sum(i.refunded) from public.order_items i where i.order_id = o.id))
union all
select 'I17 refunded more than was paid', o.id::text from public.orders o
 where o.updated_at >= p_since and o.refunded > app.paid_amount(o)
union all
select 'I18 order without its open case', o.id::text from recent o
 where o.case_state is distinct from (select c.state from public.order_cases c where c.order_id = o.id and c.closed_at is null)
union all
select 'I18 order with another deadline of the seller than its case', o.id::text from recent o
 where (o.case_due_at is not null) <> exists (select 1 from public.order_cases c where c.order_id = o.id and c.closed_at is null
   and (c.due_action = 'escalate' or c.question in ('seller', 'both')))
union all
select 'I18 received money of a cancelled order is not owed', o.id::text from recent o
 where o.status = 'cancelled' and o.payment_status = 'received'
union all
select 'I18 payment status differs from what is owed', o.id::text from recent o
  left join public.order_cases c on c.order_id = o.id and c.closed_at is null
 where case when c.refund_due > 0 then o.payment_status <> 'refund_due' when o.refunded > 0 then o.payment_status <> 'refunded'
            else o.payment_status in ('refunded', 'refund_due') end
union all
select 'I18 reported payment of a cancelled order that nobody answers', o.id::text from recent o
 where o.status = 'cancelled' and o.payment_status = 'reported' and o.case_state is null
union all
select 'I18 paid money of a cancelled order that is not settled', o.id::text from recent o
 where o.status = 'cancelled' and o.case_state is null and o.payment_received_at is not null
   and o.payment_status not in ('refunded', 'waived')
union all
select 'I18 case that is closed with money owed', c.id::text from public.order_cases c where c.closed_at is not null and c.refund_due > 0
union all
select 'I20 confirmed order that ends by itself', o.id::text from recent o where o.status = 'confirmed' and o.due_action = 'cancel'
   -- but for one that is neither paid nor sent, once its seller or its buyer was asked
   and not (o.payment_status = 'unpaid' and exists (select 1 from public.order_events e where e.order_id = o.id
     and e.kind = case o.source when 'manual' then 'sale_asked' else 'payment_question' end))
union all
select 'I20 unpaid order that holds its goods for ever', o.id::text from recent o
 where (o.source = 'manual' or o.payment_method = 'kaspi_transfer') and o.status = 'confirmed' and o.payment_status = 'unpaid'
   and o.case_state is null and o.due_at is null
union all
select 'I21 days off that are not those of the holiday ahead', t.seller_id::text from public.seller_settings t
 where (select count(*) from app.days_off f where f.seller_id = t.seller_id and f.day >= app.local_date(app.now()))
       <> coalesce(greatest(t.holiday_to - greatest(t.holiday_from, app.local_date(app.now())) + 1, 0), 0)
union all
select 'I21 delayed order that no day off delays', o.id::text from public.orders o
 where o.delayed_until is not null
   and not exists (select 1 from app.days_off f where f.seller_id = o.seller_id and f.day >= app.local_date(o.due_since))
union all
select 'I21 payment details of a suspended seller', o.id::text from public.orders o join app.profiles p on p.id = o.seller_id
 where p.is_store_hidden and o.payment_details <> '{}'
union all
select 'I22 seller whose state is not the last one of the history', p.id::text from app.profiles p
  left join app.seller_states s on s.seller_id = p.id and s.ended_at is null
 where p.deleted_at is null and p.is_influencer and coalesce(p.seller_state, 'active') is distinct from coalesce(s.state, 'active')
union all
select 'I22 sanction without a decision to be followed', s.id::text from app.seller_states s
 where s.ended_at is null and s.decision_order is not null
   and not exists (select 1 from app.decision_duties d where d.order_id = s.decision_order and d.sanction = s.state)
union all
select 'I22 decision to be followed that was, and is not lifted', o.id::text from app.decision_duties d
  join public.orders o on o.id = d.order_id
 where o.payment_status <> 'refund_due' and o.case_state is null and o.status <> 'confirmed' and d.due_at is null
union all
select 'I22 product of a hidden store that is on sale', x.id::text from public.products x join app.profiles p on p.id = x.seller_id
 where p.is_store_hidden and x.status = 'active' and x.deleted_at is null
   and not exists (select 1 from app.unfinished_catalogues u where u.seller_id = p.id)
union all
select 'I20 awaited goods that are back', o.id::text from recent o where o.goods_due_at is not null
   and not exists (select 1 from public.order_items i where i.order_id = o.id and i.restocked < i.quantity)
union all
select 'I19 words of a deleted person', m.id::text
  from (select x.id, c.order_id, x.author, x.body from public.order_case_messages x join public.order_cases c on c.id = x.case_id
        union all select x.id, x.order_id, x.author, x.body from public.order_messages x) m
  join public.orders o on o.id = m.order_id join app.profiles p on p.id = case m.author when 'buyer' then o.user_id else o.seller_id end
 where p.deleted_at is not null and m.author <> 'operator' and m.body is not null
union all
select 'I19 question of a deleted person', q.id::text from public.product_questions q
  join app.profiles p on p.id in (q.shopper_id, q.seller_id) where p.deleted_at is not null
union all
select 'I19 step of a case outside the table', e.order_id::text from recent o join public.order_events e on e.order_id = o.id
 where e.kind = 'case_step' and e.details ->> 'step' <> 'close'
   and not exists (select 1 from app.case_steps t where t.kind = e.details ->> 'kind' and t.step = e.details ->> 'step')
union all
select 'I19 case that is overdue', c.id::text from public.order_cases c where c.due_at < app.now() - interval '1 minute'
union all
select 'I19 open case that waits for nobody', c.id::text from public.order_cases c
 where c.closed_at is null and c.due_at is null and c.state <> 'escalated'
union all
select 'I20 proposal for an order that is sent or closed', c.id::text from public.order_changes c join public.orders o on o.id = c.order_id
 where c.state = 'proposed' and o.status not in ('pending', 'confirmed')
union all
select 'I16 overdue proposal', c.id::text from public.order_changes c where c.due_at < app.now() - interval '1 minute'
union all
select 'I20 address of an answered proposal', c.id::text from public.order_changes c join app.order_change_contacts a on a.change_id = c.id
 where c.state <> 'proposed'
union all
select 'I20 removed pieces that nobody owed or paid back', o.id::text from recent o
  join public.order_items i on i.order_id = o.id and i.removed > 0 where not exists (select 1 from public.order_cases c
    join public.order_case_lines l on l.case_id = c.id and l.position = i.position where c.order_id = o.id and c.kind = 'payment')
union all
select 'I22 hidden product without the row that says why, or the other way round', coalesce(p.id, m.product_id)::text
  from (select id from public.products where hidden_since is not null) p
  full join (select product_id from app.moderations where target = 'product' and kind = 'hidden' and ended_at is null) m
    on m.product_id = p.id
  left join public.products q on q.id = coalesce(p.id, m.product_id) join app.profiles s on s.id = q.seller_id
 where (p.id is null or m.product_id is null) and s.deleted_at is null
union all
select 'I22 text that is hidden and shown', m.id::text from app.moderations m left join app.profiles s on s.id = m.user_id
  left join public.seller_settings t on t.seller_id = m.user_id left join public.product_reviews r on r.id = m.review_id
 where m.kind = 'hidden' and m.ended_at is null
   and case m.target when 'review' then r.status <> 'hidden' when 'reply' then r.reply is not null
         when 'photo' then m.photo = any (r.photos) else case m.field when 'username' then s.username <> m.content ->> 'given'
                else coalesce((to_jsonb(s) || coalesce(to_jsonb(t), '{}')) ->> m.field, '') <> '' end end and m.target <> 'product'
union all
select 'I23 confirmed Instagram account that is not connected, or the other way round', coalesce(p.id, a.user_id)::text
  from (select id, instagram_user_id, instagram_handle from app.profiles where instagram_confirmed_at is not null) p
  full join (select user_id, instagram_user_id, username from app.instagram_accounts where token is not null) a
    on a.user_id = p.id and a.instagram_user_id = p.instagram_user_id and lower(a.username) is not distinct from lower(p.instagram_handle)
 where p.id is null or a.user_id is null;
end $$;
comment on function app.broken_invariants(timestamptz) is
  'Rows that contradict each other or a rule: none is expected. Those named I16 are overdue work, which has other causes. '
  'Reads all tables. p_since: of orders only those that changed since, and not what is added up from all of them, which is the stock '
  'ledger of products and the sales of sellers.';
