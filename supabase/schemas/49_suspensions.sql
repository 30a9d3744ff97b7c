-- Suspension of sellers by the operator: nothing is sold, nobody is asked to pay, and both sides of each open order are told.
create function app.tell_of_suspension(p_seller uuid, p_event text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.add_order_event(o.id, p_event, 'operator')
     from public.orders o where o.seller_id = p_seller and (o.status in ('pending', 'confirmed', 'shipped') or o.case_state is not null);
end $$;
comment on function app.tell_of_suspension(uuid, text) is 'Adds an event to each open order of a seller; an order with an open case is open, too.';

-- One request cannot hide any number of products within its time limit: the maintenance hides the rest.
create table app.unfinished_catalogues (
  seller_id uuid primary key references app.profiles (id) on delete cascade,
  noted_at timestamptz not null default now()
);
comment on table app.unfinished_catalogues is 'Suspended or deleted sellers who still have products to be hidden or erased by app.run_maintenance.';
alter table app.unfinished_catalogues enable row level security;

create function app.retire_products(p_seller uuid, p_is_erased boolean, p_limit int default 10000) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids uuid[] := array(
    select id from public.products p
     where seller_id = p_seller and (status = 'active' or p_is_erased and (deleted_at is null or description <> '' or share_url is not null
           or (tags, names, descriptions, attributes) is distinct from ('{}'::text[], '{}'::jsonb, '{}'::jsonb, '{}'::jsonb)))
     order by id limit p_limit for no key update);
begin
  update public.products set status = 'inactive' where id = any (v_ids) and not p_is_erased;
  update public.products
     set status = 'inactive', deleted_at = coalesce(deleted_at, now()), description = '', tags = '{}',
         names = '{}', descriptions = '{}', attributes = '{}', share_url = null
   where id = any (v_ids) and p_is_erased;
  if cardinality(v_ids) < p_limit then
    delete from app.unfinished_catalogues where seller_id = p_seller;
  else
    insert into app.unfinished_catalogues (seller_id) values (p_seller) on conflict do nothing;
  end if;
  return cardinality(v_ids);
end $$;
comment on function app.retire_products(uuid, boolean, int) is
  'Hides up to p_limit products of a suspended seller, or erases those of a deleted one, and notes whether any are left. Returns how many. The caller holds the lock of the catalogue.';

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
    perform app.lock_catalogue(v_seller.seller_id);
    -- reinstated since
    continue when not exists (select 1 from app.unfinished_catalogues where seller_id = v_seller.seller_id);
    v_count := v_count + app.retire_products(v_seller.seller_id, v_seller.is_deleted, p_limit - v_count);
    exit when v_count >= p_limit;
  end loop;
  return v_count;
end $$;
comment on function app.retire_remaining_products(int) is
  'Hides or erases up to p_limit products of suspended and deleted sellers whose catalogue one request could not finish. Part of app.run_maintenance.';

create function app.suspend_seller(p_seller uuid, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_reason text := btrim(app.clean_text(coalesce(p_reason, '')));
  v_was_suspended boolean;
begin
  if char_length(v_reason) not between 3 and 500 then perform app.fail('invalid', 400, '{"field": "reason"}'); end if;
  perform app.lock_user(p_seller), app.lock_catalogue(p_seller);
  v_was_suspended := app.is_seller_suspended(p_seller);
  perform 1 from public.orders where seller_id = p_seller and (status in ('pending', 'confirmed', 'shipped') or case_state is not null)
    order by id for no key update;
  perform app.retire_products(p_seller, false);
  update app.profiles set seller_status = 'suspended', suspension_reason = v_reason, seller_verified_at = null, updated_at = now()
   where id = p_seller and is_influencer;
  if not found then perform app.fail('not_found', 404); end if;
  update public.orders set payment_details = '{}' where seller_id = p_seller and payment_details <> '{}';
  if v_was_suspended then return; end if;
  perform app.tell_of_suspension(p_seller, 'seller_suspended');
  perform app.write_mail(p_seller, 'store_suspended', p_facts => jsonb_build_object('reason', translate(app.clean_line(v_reason), '{}', '()')));
end $$;
create function public.suspend_seller(p_seller uuid, p_reason text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.suspend_seller(p_seller, p_reason) $$;
comment on function public.suspend_seller(uuid, text) is
  'Operator only: hides a store and all its products, takes the payment details out of its open orders, and tells their buyers. The seller reads the reason (3 to 500 characters), and can neither publish nor activate anything until reinstated. Open orders continue; their buyers may cancel what has not been sent.';

create function app.reinstate_seller(p_seller uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.lock_user(p_seller), app.lock_catalogue(p_seller);
  perform 1 from public.orders where seller_id = p_seller and status in ('pending', 'confirmed', 'shipped') order by id for no key update;
  update app.profiles set seller_status = 'approved', suspension_reason = null, updated_at = now() where id = p_seller and seller_status = 'suspended';
  if not found then perform app.fail('not_found', 404); end if;
  delete from app.unfinished_catalogues where seller_id = p_seller;
  update public.orders set payment_details = app.payment_details(p_seller, payment_method)
   where seller_id = p_seller and status in ('pending', 'confirmed', 'shipped') and payment_method = 'kaspi_transfer';
  perform app.tell_of_suspension(p_seller, 'seller_reinstated');
  perform app.write_mail(p_seller, 'store_reinstated');
end $$;
create function public.reinstate_seller(p_seller uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select app.reinstate_seller(p_seller) $$;
comment on function public.reinstate_seller(uuid) is
  'Operator only: ends a suspension. Open orders show the present payment details again, and their buyers are told. The seller activates products again.';
