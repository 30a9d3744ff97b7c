-- What waits for a person, over everything they do on the site.
create index orders_user_open on public.orders (user_id, date desc, id desc)
  where status in ('pending', 'confirmed', 'shipped') or case_state is not null;

create function app.has_unreviewed(p_order uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.orders o
      join public.order_items i on i.order_id = o.id and i.quantity > i.removed
      join public.products p on p.id = i.product_id and p.status = 'active' and p.deleted_at is null
     where o.id = p_order
       and not exists (select 1 from public.product_reviews r where r.product_id = p.id and r.user_id = o.user_id));
end $$;
comment on function app.has_unreviewed(uuid) is 'Whether an order has a product on sale that its buyer has not reviewed.';

create function app.turns_of_orders(p_user uuid, p_limit int)
returns table (task text, side text, until timestamptz, order_id uuid, number text, is_fetched boolean)
language sql stable security definer set search_path = '' rows 20 as $$
  (select a.task, 'seller', a.until, (x.row).id, (x.row).number, app.is_fetched(x.row)
     from (select o as row from public.orders o
            where o.seller_id = p_user
              and app.waits_for_seller(o.case_state, o.case_due_at, o.goods_due_at, o.status, o.payment_method, o.payment_status)
            order by coalesce(o.case_due_at, o.goods_due_at, o.due_at, '-infinity'), o.id limit p_limit) x
    cross join lateral app.awaited(x.row, 'seller') a
    where a.waits_for = 'seller')
  union all
  (select a.task, 'buyer', a.until, (x.row).id, (x.row).number, app.is_fetched(x.row)
     from (select o as row from public.orders o
            where o.user_id = p_user and (o.status in ('pending', 'confirmed', 'shipped') or o.case_state is not null)
            order by o.date desc, o.id desc limit p_limit) x
    cross join lateral app.awaited(x.row, 'buyer') a
    where a.waits_for = 'buyer')
  union all
  (select 'answer_change', 'buyer', c.due_at, o.id, o.number, false
     from (select o.id, o.number from public.orders o
            where o.user_id = p_user and (o.status in ('pending', 'confirmed', 'shipped') or o.case_state is not null)
            order by o.date desc, o.id desc limit p_limit) o
     join public.order_changes c on c.order_id = o.id and c.state = 'proposed' and c.proposed_by = 'seller')
  union all
  -- a message of the other side that was not on the screen
  (select 'answer_message', r.side, null, r.order_id, o.number, false
     from (select * from public.order_reads r where r.user_id = p_user and r.is_unread order by r.last_event desc limit p_limit) r
     join public.orders o on o.id = r.order_id
    where exists (select 1 from public.order_events e
                   where e.order_id = r.order_id and e.id > r.seen_event and e.kind = 'message' and e.actor <> r.side))
  union all
  -- who was told within thirty days that reviews are possible: whether they are takes longer to find out
  (select 'review', 'buyer', null, o.id, o.number, false
     from (select n.order_id from app.notifications n
            where n.user_id = p_user and n.shown_at between app.now() - interval '30 days' and app.now() and n.kind = 'review_possible'
            order by n.shown_at desc, n.id desc limit 20) n
     join public.orders o on o.id = n.order_id and o.status = 'delivered'
    where app.has_unreviewed(o.id))
$$;
comment on function app.turns_of_orders(uuid, int) is
  'What a buyer and a seller have to do next about their orders: of at most so many orders that wait for the seller, open orders of the '
  'buyer, unread ones, and those of which reviews became possible. The tasks of app.awaited, and: answer_change, answer_message, review.';

create function app.turns_of_questions(p_user uuid, p_limit int) returns table (side text, question_id uuid, name text)
language sql stable security definer set search_path = '' rows 10 as $$
  (select 'buyer', q.id, q.name from public.product_questions q
    where q.shopper_id = p_user and q.is_unread_by_shopper order by q.last_at desc, q.id desc limit p_limit)
  union all
  (select 'seller', q.id, q.name from public.product_questions q
    where q.seller_id = p_user and q.is_unread_by_seller order by q.last_at desc, q.id desc limit p_limit)
$$;
comment on function app.turns_of_questions(uuid, int) is 'Questions about products with messages that the person has not read.';

-- without a sort: the newest products of a large store are read from the index, and no others
create function app.turns_of_store(p_user uuid) returns table (task text, until timestamptz, count int)
language sql stable security definer set search_path = '' set enable_sort = off rows 3 as $$
  select 'connect_instagram', null::timestamptz, 1 from app.instagram_accounts a
   where a.user_id = p_user and a.state in ('ending', 'ended', 'revoked')
  union all
  select 'renew_verification', min(v.valid_until), count(*)::int from app.verifications v
   where v.seller_id = p_user and v.state = 'verified' and v.valid_until < app.now() + interval '30 days'
     and not exists (select 1 from app.verifications a where a.seller_id = p_user and a.layer = v.layer and a.state = 'asked')
  having count(*) > 0
  union all
  select 'restock', null, count(*)::int
    from (select p.stock_quantity from public.products p
           where p.seller_id = p_user and p.status = 'active' and p.deleted_at is null
           order by p.created_at desc, p.id desc limit 200) s
   where s.stock_quantity = 0
  having count(*) > 0
$$;
comment on function app.turns_of_store(uuid) is
  'What a seller has to do next apart from orders: a connection to Instagram that ends, verifications that expire within 30 days, '
  'and how many of the newest 200 products are sold out.';

create function app.turns_of(p_user uuid, p_limit int)
returns table (task text, side text, until timestamptz, number text, name text, count int, is_fetched boolean, page text)
language plpgsql stable security definer set search_path = '' rows 20 as $$
begin
  return query
    select x.* from (
      select o.task, o.side, o.until, o.number, null, 1, o.is_fetched,
             case o.side when 'seller' then '/influencer/orders/' else '/orders/' end || o.order_id
        from app.turns_of_orders(p_user, 100) o
      union all
      select 'answer_shopper', q.side, null, null, q.name, 1, false,
             case q.side when 'seller' then '/influencer/questions/' else '/questions/' end || q.question_id
        from app.turns_of_questions(p_user, 100) q
      union all
      select s.task, 'seller', s.until, null, null, s.count, false,
             case s.task when 'connect_instagram' then '/influencer/instagram' when 'restock' then '/influencer/products'
                         else '/influencer/profile' end
        from app.turns_of_store(p_user) s) x (task, side, until, number, name, count, is_fetched, page)
     order by x.until nulls last, x.task, x.number limit greatest(1, least(p_limit, 100));
end $$;
comment on function app.turns_of(uuid, int) is
  'What a person has to do next and until when, the earliest deadline first, at most 100. Words of a task: turn_<side>_<task> of '
  'app.mail_words.';

create function app.my_turn(p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  return (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from app.turns_of(v_user, p_limit) t);
end $$;
create function public.my_turn(p_limit int default 100) returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.my_turn(p_limit) $$;
comment on function public.my_turn(int) is
  'What the caller has to do next and until when, the earliest deadline first, at most 100: '
  '{task, side, until, number, name, count, is_fetched, page}. Of orders the tasks of awaits, and answer_change, answer_message, review; '
  'of questions about products answer_shopper; of the store connect_instagram, renew_verification, restock. '
  'number: of the order; name: of the product; is_fetched: the buyer comes for the order.';

create function app.turn_count() returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  return (select count(*) from app.turns_of(v_user, 100));
end $$;
create function public.turn_count() returns int
language sql stable security invoker set search_path = '' as $$ select app.turn_count() $$;
comment on function public.turn_count() is 'How much waits for the caller (my_turn), at most 100. Asked for once a minute.';

grant execute on function
  app.my_turn(int), public.my_turn(int), app.turn_count(), public.turn_count() to authenticated;
