-- Guests: people who order without an account. They are the anonymous users of the auth service, and become accounts when they get a way
-- to sign in.
create function app.guest_period() returns interval
language sql immutable set search_path = '' as $$ select interval '30 days' $$;
comment on function app.guest_period() is 'How long a guest without orders is kept, and how often a guest with orders is looked at again.';

create function app.handle_upgraded_guest() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update app.profiles set guest_until = null, username = app.random_username('user'), updated_at = app.now()
   where id = new.id and guest_until is not null;
  return new;
end $$;
comment on function app.handle_upgraded_guest() is
  'A guest who has got a way to sign in is an account, with the same id and orders, and a name that its owner may change. So is who has '
  'confirmed the number of a sign-up.';
create trigger on_auth_guest_upgraded after update on auth.users for each row
  when (old.is_anonymous and not new.is_anonymous or old.phone_confirmed_at is null and new.phone_confirmed_at is not null)
  execute function app.handle_upgraded_guest();

create function app.lock_guests_of_stores(p_sellers uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(k.key)
    from (select distinct hashtextextended('guests:' || s, 0) as key from unnest(p_sellers) s order by 1) k;
end $$;
comment on function app.lock_guests_of_stores(uuid[]) is
  'Serializes the orders of guests at these stores, whose open orders are counted; taken after the lock of the phone.';

create function app.check_guest_limits(p_sellers uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_most int := (select l.most from app.order_limits l where l.kind = 'waiting_of_guests_at_store');
  v_store uuid;
begin
  -- a payment that is only reported frees nothing: a guest who never pays could say so
  select s into v_store from unnest(p_sellers) s
   where (select count(*)
            from (select x.user_id, x.payment_status from public.orders x where x.seller_id = s and x.status = 'pending'
                   order by x.date desc, x.id desc limit 500) o
            join app.profiles p on p.id = o.user_id and p.guest_until is not null
           where o.payment_status <> 'received') >= v_most
   limit 1;
  if v_store is not null then
    perform app.fail('account_required', 403, jsonb_build_object('seller_id', v_store));
  end if;
end $$;
comment on function app.check_guest_limits(uuid[]) is
  'Fails with account_required {seller_id} when as many of the newest 500 orders that wait at a store are of guests as app.order_limits '
  'lets: anonymous users cost nothing, and each order holds stock. Whoever has an account still orders. '
  'Exact under app.lock_guests_of_stores.';

create function app.remove_guests(p_limit int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_guest uuid;
  v_count int := 0;
begin
  for v_guest in
    select p.id from app.profiles p where p.guest_until < app.now() order by p.guest_until limit p_limit
  loop
    -- whoever orders at this moment is looked at the next time; waiting for several users could deadlock
    continue when not pg_try_advisory_xact_lock(hashtextextended('user:' || v_guest, 0))
      or not exists (select 1 from app.profiles p where p.id = v_guest and p.guest_until < app.now())
      -- a code may just be typed
      or exists (select 1 from auth.users u where u.id = v_guest and u.confirmation_sent_at > now() - interval '1 hour');
    if exists (select 1 from public.orders o join app.order_contacts c on c.order_id = o.id where o.user_id = v_guest) then
      update app.profiles set guest_until = app.now() + app.guest_period() where id = v_guest;
      continue;
    end if;
    -- without orders nothing refers to the guest; otherwise the profile stays, as that of a deleted account
    delete from auth.users where id = v_guest;
    delete from app.profiles p where p.id = v_guest and not exists (select 1 from public.orders o where o.user_id = p.id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
comment on function app.remove_guests(int) is
  'Removes guests 30 days after they came, and those with orders when phone and address of the last one are removed '
  '(app.forget_contacts), and numbers that nobody has confirmed for a day. Returns how many. Part of app.run_maintenance.';
