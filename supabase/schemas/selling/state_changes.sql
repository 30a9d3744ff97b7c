-- How the state of a seller changes. Suspended and closed: nothing is sold, nobody is asked to pay, both sides of each open order are told.
-- One request cannot reach any number of orders within its time limit: the maintenance goes on with the rest.
create table app.unfinished_orders (
  order_id uuid primary key references public.orders (id) on delete cascade,
  seller_id uuid not null references app.profiles (id) on delete cascade,
  event text not null check (event in ('seller_suspended', 'seller_reinstated', 'seller_left')),
  noted_at timestamptz not null default app.now()
);
comment on table app.unfinished_orders is
  'Orders whose sides are still to be told that the seller is suspended or reinstated, and those to be ended because the seller has left. '
  'A row is removed together with what it stands for, so each happens once.';
comment on column app.unfinished_orders.event is
  'The event to be added; seller_left: the order is cancelled, and its case goes to the operator.';
create index unfinished_orders_seller on app.unfinished_orders (seller_id, order_id);
alter table app.unfinished_orders enable row level security;

create function app.finish_orders(p_seller uuid, p_limit int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row record;
  v_count int := 0;
begin
  for v_row in
    select u.order_id, u.event, o as placed_order
      -- a locked order is left for the next run: whoever deletes a buyer locks orders of many sellers
      from app.unfinished_orders u join public.orders o on o.id = u.order_id
     where u.seller_id = p_seller order by u.order_id limit p_limit for no key update of o, u skip locked
  loop
    if v_row.event = 'seller_left' then
      perform app.end_order_of_seller(v_row.placed_order);
    -- an order that has ended since needs no news
    elsif (v_row.placed_order).status in ('pending', 'confirmed', 'shipped') or (v_row.placed_order).case_state is not null then
      perform app.add_order_event(v_row.order_id, v_row.event, 'operator');
    end if;
    delete from app.unfinished_orders where order_id = v_row.order_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
comment on function app.finish_orders(uuid, int) is
  'Does what app.unfinished_orders asks for, for up to p_limit orders of a seller. Returns how many. The caller holds the lock of the '
  'catalogue.';

create function app.finish_remaining_orders(p_limit int default 1000) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_seller record;
  v_key bigint;
  v_count int := 0;
begin
  for v_seller in
    select u.seller_id, bool_or(u.event = 'seller_left') as has_left from app.unfinished_orders u
     group by 1 order by min(u.noted_at), 1 limit 100
  loop
    v_key := hashtextextended('catalogue:' || v_seller.seller_id, 0);
    -- not waited for, as in app.retire_remaining_products; shared where orders only get an event, which delays nobody
    continue when not case when v_seller.has_left then pg_try_advisory_xact_lock(v_key) else pg_try_advisory_xact_lock_shared(v_key) end;
    -- deleted since
    continue when not v_seller.has_left
      and exists (select 1 from app.unfinished_orders where seller_id = v_seller.seller_id and event = 'seller_left');
    v_count := v_count + app.finish_orders(v_seller.seller_id, p_limit - v_count);
    exit when v_count >= p_limit;
  end loop;
  return v_count;
end $$;
comment on function app.finish_remaining_orders(int) is
  'Goes on with up to p_limit orders of suspended, reinstated and deleted sellers that one request could not reach. '
  'Part of app.run_maintenance.';

create function app.tell_of_suspension(p_seller uuid, p_event text, p_limit int default 500) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_untold uuid[];
begin
  -- who was not told of a state yet needs not be told that it has ended
  with untold as (delete from app.unfinished_orders where seller_id = p_seller and event <> p_event returning order_id)
  select coalesce(array_agg(order_id), '{}') into v_untold from untold;
  insert into app.unfinished_orders (order_id, seller_id, event)
  select o.id, p_seller, p_event from public.orders o
   where o.seller_id = p_seller and (o.status in ('pending', 'confirmed', 'shipped') or o.case_state is not null) and o.id <> all (v_untold)
  on conflict (order_id) do nothing;
  perform app.finish_orders(p_seller, p_limit);
end $$;
comment on function app.tell_of_suspension(uuid, text, int) is
  'Adds an event to the first p_limit open orders of a seller and leaves the others to the maintenance; an order with an open case is '
  'open, too.';

-- One request cannot hide any number of products within its time limit: the maintenance hides the rest.
create table app.unfinished_catalogues (
  seller_id uuid primary key references app.profiles (id) on delete cascade,
  noted_at timestamptz not null default app.now()
);
comment on table app.unfinished_catalogues is
  'Suspended or deleted sellers who still have products to be hidden or erased, or replies to be erased, by app.run_maintenance.';
alter table app.unfinished_catalogues enable row level security;

create function app.erase_replies(p_seller uuid, p_limit int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.product_reviews set reply = null, replied_at = null
   where id in (
     select r.id from public.products p join public.product_reviews r on r.product_id = p.id
      where p.influencer_id = p_seller and r.reply is not null limit p_limit
        -- one that its author is editing is left for the maintenance
        for no key update of r skip locked);
end $$;
comment on function app.erase_replies(uuid, int) is
  'Removes up to p_limit replies of a seller to reviews. Before app.retire_products, which notes whether any are left: reviews are locked '
  'before products.';

create function app.retire_products(p_seller uuid, p_is_erased boolean, p_limit int default 10000) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids uuid[];
begin
  -- found first and sorted then: in the order of their ids the products of all sellers would be read; influencer_id, which equals
  -- seller_id, has an index with the deleted ones
  with found as materialized (
    select id from public.products
     where influencer_id = p_seller
       and (status = 'active' or p_is_erased and (deleted_at is null or description <> ''
            or (tags, names, descriptions, attributes) is distinct from ('{}'::text[], '{}'::jsonb, '{}'::jsonb, '{}'::jsonb)))
     limit p_limit)
  select coalesce(array_agg(l.id), '{}') into v_ids
    from (select id from public.products where id in (select id from found) order by id for no key update) l;
  if p_is_erased then
    update public.products
       set status = 'inactive', deleted_at = coalesce(deleted_at, app.now()), description = '', tags = '{}',
           names = '{}', descriptions = '{}', attributes = '{}'
     where id = any (v_ids);
  else
    update public.products set status = 'inactive' where id = any (v_ids);
  end if;
  if cardinality(v_ids) < p_limit and not (p_is_erased and exists (
       select 1 from public.products p join public.product_reviews r on r.product_id = p.id
        where p.influencer_id = p_seller and r.reply is not null)) then
    delete from app.unfinished_catalogues where seller_id = p_seller;
  else
    insert into app.unfinished_catalogues (seller_id) values (p_seller) on conflict do nothing;
  end if;
  return cardinality(v_ids);
end $$;
comment on function app.retire_products(uuid, boolean, int) is
  'Hides up to p_limit products of a suspended seller, or erases those of a deleted one, and notes whether any, or replies to reviews, are '
  'left. Returns how many. The caller holds the lock of the catalogue.';

create function app.retire_remaining_products(p_limit int default 10000) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_seller record;
  v_count int := 0;
begin
  for v_seller in
    select c.seller_id, p.deleted_at is not null as is_deleted
      from app.unfinished_catalogues c join app.profiles p on p.id = c.seller_id order by c.noted_at limit 100
  loop
    -- Not waited for: this run already has the locks of other sellers, and carts take theirs in another order.
    continue when not pg_try_advisory_xact_lock(hashtextextended('catalogue:' || v_seller.seller_id, 0));
    -- reinstated since
    continue when not exists (select 1 from app.unfinished_catalogues where seller_id = v_seller.seller_id);
    if v_seller.is_deleted then perform app.erase_replies(v_seller.seller_id, p_limit - v_count); end if;
    v_count := v_count + app.retire_products(v_seller.seller_id, v_seller.is_deleted, p_limit - v_count);
    exit when v_count >= p_limit;
  end loop;
  return v_count;
end $$;
comment on function app.retire_remaining_products(int) is
  'Hides or erases up to p_limit products of suspended and deleted sellers whose catalogue one request could not finish. '
  'Part of app.run_maintenance.';

create function app.change_seller_state(
  p_seller uuid, p_state text, p_reason text, p_until timestamptz, p_by app.acting_operator, p_order uuid default null,
  p_answer text default ''
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_reason text := nullif(btrim(app.clean_text(p_reason)), '');
  v_old app.profiles;
  v_is_hidden boolean := p_state in ('suspended', 'closed');
begin
  if coalesce(p_state, '') not in ('active', 'limited', 'suspended', 'closed') then
    perform app.fail('invalid', 400, '{"field": "state"}');
  end if;
  if char_length(v_reason) not between 3 and 500 or num_nonnulls(v_reason, p_order) = 0 and p_state <> 'active' then
    perform app.fail('invalid', 400, '{"field": "reason"}');
  end if;
  if p_until is not null and (p_state not in ('limited', 'suspended')
                              or not p_until between app.now() and app.now() + interval '1 year') then
    perform app.fail('invalid', 400, '{"field": "until"}');
  end if;
  -- not app.lock_user, which would tell the operator of a deleted seller that the operator's session has ended
  perform pg_advisory_xact_lock(hashtextextended('user:' || p_seller, 0)), app.lock_catalogue(p_seller);
  select * into v_old from app.profiles where id = p_seller and is_influencer and deleted_at is null;
  if not found then perform app.fail('not_found', 404); end if;
  if v_old.seller_state = 'closed' then perform app.fail('seller_closed', 409); end if;
  if p_state = 'active' and coalesce(v_old.seller_state, 'active') = 'active' then perform app.fail('unchanged', 409); end if;
  perform 1 from public.orders where seller_id = p_seller and (status in ('pending', 'confirmed', 'shipped') or case_state is not null)
    order by id for no key update;
  if v_is_hidden then
    perform app.retire_products(p_seller, false);
  else
    delete from app.unfinished_catalogues where seller_id = p_seller;
  end if;
  update app.seller_states set ended_at = app.now() where seller_id = p_seller and ended_at is null;
  insert into app.seller_states (seller_id, state, reason, until, set_by, role, decision_order)
  values (p_seller, p_state, v_reason, p_until, p_by.id, p_by.role, p_order);
  -- an operator who lifts a sanction has looked at what was not followed
  if p_state = 'active' and p_by.id is not null then
    delete from app.decision_duties where seller_id = p_seller and sanction is not null;
  end if;
  update app.profiles set seller_state = p_state, updated_at = app.now() where id = p_seller;
  if v_is_hidden then
    perform app.end_verifications(p_seller, '{phone, business, identity}', 'hidden');
    update public.orders set payment_details = '{}' where seller_id = p_seller and payment_details <> '{}';
  elsif v_old.is_store_hidden then
    update public.orders set payment_details = app.payment_details(p_seller, payment_method)
     where seller_id = p_seller and status in ('pending', 'confirmed', 'shipped') and payment_method = 'kaspi_transfer';
  end if;
  if v_is_hidden <> v_old.is_store_hidden then
    perform app.tell_of_suspension(p_seller, case when v_is_hidden then 'seller_suspended' else 'seller_reinstated' end);
  end if;
  -- a corrected reason tells nobody again
  if p_state is distinct from v_old.seller_state then
    perform app.notify(p_seller, case when p_state = 'active' and v_old.seller_state = 'limited' then 'store_unlimited'
                                          when p_state = 'active' then 'store_reinstated'
                                          when p_order is not null then 'decision_' || p_state else 'store_' || p_state end, p_order,
      p_facts => jsonb_build_object('reason', translate(app.clean_line(v_reason), '{}', '()'),
                                    'answer', translate(app.clean_line(p_answer, 1000), '{}', '()'),
                                    'until', app.mail_moment(p_until, app.user_language(p_seller))));
  end if;
end $$;
comment on function app.change_seller_state(uuid, text, text, timestamptz, app.acting_operator, uuid, text) is
  'Gives a seller another state, or the same one another reason and end. limited: no new orders. suspended: also hides the store with its '
  'products, takes the payment details out of its open orders, and tells their buyers. closed: the same, for good. active: lifts it; open '
  'orders show the present payment details again, and the seller activates products again. Open orders continue; the buyers of a hidden '
  'store may cancel what has not been sent. p_by: the operator, null for the system. p_order: the order whose decision was not followed, '
  'instead of a reason. p_answer: what the operator answers to an objection that is granted; only the mail has it.';

-- Called by app.run_deadlines.
create function app.end_seller_state(p_state bigint) returns boolean
language plpgsql volatile security definer set search_path = '' set lock_timeout = '4s' as $$
declare
  v_seller uuid := (select seller_id from app.seller_states where id = p_state);
begin
  perform pg_advisory_xact_lock(hashtextextended('user:' || v_seller, 0));
  -- another state, or another end, since it was read
  if not exists (select 1 from app.seller_states where id = p_state and ended_at is null and until <= app.now()) then return false; end if;
  perform app.change_seller_state(v_seller, 'active', null, null, null);
  -- decisions may have been ignored meanwhile
  perform app.apply_sanctions(v_seller);
  return true;
end $$;
comment on function app.end_seller_state(bigint) is 'Lifts a state whose end has come: idempotent. Returns whether it did.';

create procedure app.run_state_deadlines(p_limit int default 10000)
language plpgsql as $$
declare
  v_states bigint[] := array(select s.id from app.seller_states s
    where s.ended_at is null and s.until is not null and s.until <= app.now() order by s.until, s.id
    limit greatest(1, least(p_limit, 10000)));
  v_state bigint;
begin
  foreach v_state in array v_states loop
    begin
      perform app.end_seller_state(v_state);
    exception
      when lock_not_available or deadlock_detected then null; -- the next run tries again
      when others then
        raise warning 'end of seller state %: %', v_state, sqlerrm;
        update app.seller_states set until = app.now() + interval '10 minutes' where id = v_state;
    end;
    commit;
  end loop;
end $$;
comment on procedure app.run_state_deadlines(int) is
  'Lifts up to p_limit states of sellers whose end has come, each in a transaction of its own.';
