-- Account deletion: orders and published reviews are anonymized, everything else is deleted.
create function app.erase_buyer_of_order(p_order uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.orders set customer = '—' where id = p_order;
  delete from app.order_contacts where order_id = p_order;
  delete from app.outbox where order_id = p_order;
$$;
comment on function app.erase_buyer_of_order(uuid) is
  'Removes a deleted buyer''s data from a closed order. The city stays for the seller''s figures.';

create function app.end_order_of_seller(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_case public.order_cases;
begin
  -- nobody can handle it any more
  if p_order.status in ('pending', 'confirmed', 'shipped') then
    perform app.move_order(p_order, 'cancelled', 'system', 'seller_left');
  end if;
  -- only the platform can go on with what this seller owes
  select * into v_case from public.order_cases
   where order_id = p_order.id and closed_at is null and state not in ('escalated', 'refused', 'refunded');
  if found then
    v_case.state := 'escalated';
    perform app.enter_case_state(p_order.id, v_case, 'escalate', 'system');
  end if;
end $$;
comment on function app.end_order_of_seller(public.orders) is
  'Cancels a locked order of a seller whose account is erased unless it has ended, and hands what the seller owes to the operator.';

create function app.end_business_of_seller(p_user uuid, p_limit int default 500) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- that the seller was suspended is no news any more
  delete from app.unfinished_orders where seller_id = p_user;
  -- open orders of a seller removed by the operator
  insert into app.unfinished_orders (order_id, seller_id, event)
  select o.id, p_user, 'seller_left' from public.orders o
   where o.seller_id = p_user
     and (o.status in ('pending', 'confirmed', 'shipped') or o.case_state not in ('escalated', 'refused', 'refunded'));
  perform app.finish_orders(p_user, p_limit);
end $$;
comment on function app.end_business_of_seller(uuid, int) is
  'Ends the first p_limit open orders and cases of a seller whose account is erased; the maintenance ends the others.';

create function app.end_business_of_buyer(p_user uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_case public.order_cases;
begin
  perform 1 from public.orders where user_id = p_user order by id for no key update;
  perform app.expire_order_changes(o.id) from public.orders o where o.user_id = p_user and o.status in ('pending', 'confirmed');
  -- nobody is left to send goods back or to confirm a refund
  for v_case in select c.* from public.order_cases c join public.orders o on o.id = c.order_id
    where o.user_id = p_user and c.closed_at is null loop
    update public.orders set payment_status = 'unpaid', payment_reported_at = null
     where id = v_case.order_id and status = 'cancelled' and payment_status = 'reported';
    v_case.state := 'closed';
    perform app.enter_case_state(v_case.order_id, v_case, 'close', 'system');
  end loop;
  update public.orders set late_payment_until = null where user_id = p_user and late_payment_until is not null;
end $$;
comment on function app.end_business_of_buyer(uuid) is
  'Closes the cases of a buyer whose account is erased, with what was proposed and could still be paid. Open orders continue.';

create function app.erase_rows_of_person(p_user uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.wishlists where user_id = p_user;
  delete from public.product_watches where user_id = p_user;
  delete from public.follows where p_user in (user_id, seller_id);
  delete from public.product_questions where p_user in (shopper_id, seller_id);
  delete from public.reports where reporter_id = p_user;
  delete from app.moderations where user_id = p_user;
  delete from app.buyer_limits where user_id = p_user;
  delete from public.addresses where user_id = p_user;
  delete from app.instagram_accounts where user_id = p_user;
  delete from app.instagram_states where user_id = p_user;
  delete from public.imported_posts where seller_id = p_user;
  delete from public.instagram_posts where influencer_id = p_user;
  delete from public.delivery_ways where seller_id = p_user;
  delete from public.seller_settings where seller_id = p_user;
  delete from app.outbox where user_id = p_user;
  delete from app.notifications where user_id = p_user;
  delete from app.telegram_codes where user_id = p_user;
  delete from public.notification_choices where user_id = p_user;
  delete from app.digests where user_id = p_user;
  delete from public.order_reads where user_id = p_user;
  delete from app.rate_limits where user_id = p_user;
  delete from app.reauthentications where user_id = p_user;
  delete from app.sign_in_changes where user_id = p_user;
  delete from app.creation_keys where seller_id = p_user;
  delete from app.message_keys where user_id = p_user;
  delete from app.seller_states where seller_id = p_user;
  delete from app.decision_duties where seller_id = p_user;
  delete from app.verifications where seller_id = p_user;
$$;
comment on function app.erase_rows_of_person(uuid) is 'Deletes what belongs to one account alone and no order needs.';

create function app.erase_person(p_user uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('user:' || p_user, 0));
  if exists (select 1 from app.operators where user_id = p_user) then perform app.fail('holds_role', 409); end if;
  -- before the messages that wait, as their removal takes them
  delete from public.notification_targets where user_id = p_user;
  perform app.lock_catalogue(p_user);
  perform app.keep_closed_seller(p_user);
  -- before the locks of orders and products: an author's own update of a review locks the review first
  update public.product_reviews set photos = '{}' where user_id = p_user and photos <> '{}';
  perform app.erase_replies(p_user, 2000);
  perform app.end_business_of_seller(p_user);
  perform app.end_business_of_buyer(p_user);
  update public.orders set late_payment_until = null, goods_due_at = null
   where seller_id = p_user and num_nonnulls(late_payment_until, goods_due_at) > 0;
  perform app.erase_case_messages(o.id, case when o.user_id = p_user then 'buyer' else 'seller' end)
     from public.orders o join public.order_cases c on c.order_id = o.id where p_user in (o.user_id, o.seller_id);
  perform app.erase_order_messages(p_user);
  -- a buyer's open orders keep their address until they are closed (app.move_order)
  perform app.erase_buyer_of_order(o.id) from public.orders o where o.user_id = p_user and o.status in ('delivered', 'cancelled');
  update public.orders set payment_details = '{}', delivery_way = delivery_way - '{address, hours}'::text[]
   where seller_id = p_user and (payment_details <> '{}' or delivery_way ?| '{address, hours}');
  -- erasing takes longer than hiding, and nothing of a deleted seller can be ordered meanwhile
  perform app.retire_products(p_user, true, 2000);
  perform app.erase_rows_of_person(p_user);
  perform app.retire_username(username, p_user) from app.profiles where id = p_user and deleted_at is null;
  update app.profiles
     set username = 'deleted_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 14),
         full_name = null, avatar_url = null, cover_image = null, bio = null, website = null, location = null,
           phone = null,
         instagram_handle = null, instagram_user_id = null, instagram_confirmed_at = null, is_influencer = false,
         username_changes = '{}', guest_until = null,
         deleted_at = coalesce(deleted_at, app.now()), updated_at = app.now()
   where id = p_user;
end $$;
comment on function app.erase_person(uuid) is
  'Removes all personal data of one account; refused while it has a role of an operator. Of closed and suspended sellers '
  'app.closed_sellers keeps hashes. '
  'Called by the trigger on auth.users, so also for deletions by the operator. '
  'public.files_of_deleted_people lists its files in storage.';

create function app.handle_deleted_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.erase_person(old.id);
  return old;
end $$;
comment on function app.handle_deleted_user() is 'Erases the user whose account was deleted, by the app or by the operator.';
create trigger on_auth_user_deleted after delete on auth.users
  for each row execute function app.handle_deleted_user();

create function app.delete_person(p_user uuid, p_only_check boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.request_is_client() then perform app.require_reauthentication(); end if;
  if not p_only_check then
    -- wait for concurrent orders first, then check for open ones
    perform app.lock_user(p_user);
    perform app.lock_catalogue(p_user);
  end if;
  if exists (select 1 from app.operators where user_id = p_user) then perform app.fail('holds_role', 409); end if;
  if exists (select 1 from public.orders
    where seller_id = p_user and (status in ('pending', 'confirmed', 'shipped') or case_state is not null)) then
    perform app.fail('open_orders', 409);
  end if;
  if not p_only_check then delete from auth.users where id = p_user; end if;
end $$;
comment on function app.delete_person(uuid, boolean) is
  'Deletes an account, after reauthentication and unless buyers wait for its orders or cases, or it has a role of an operator. '
  'Called by delete_account and by DELETE on the own profile.';

create function app.delete_account(p_email text, p_only_check boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
begin
  if not exists (select 1 from auth.users
    where id = v_user and p_email = coalesce(nullif(email, ''), '+' || phone)) then perform app.fail('email_mismatch'); end if;
  perform app.delete_person(v_user, coalesce(p_only_check, false));
end $$;
create function public.delete_account(p_email text, p_only_check boolean default false) returns void
language sql volatile security invoker set search_path = '' as $$ select app.delete_account(p_email, p_only_check) $$;
comment on function public.delete_account(text, boolean) is
  'Deletes one''s own account after reauthentication and typing its e-mail, or its phone if it has none; '
  'refused while buyers wait for orders. '
  'p_only_check runs the same checks and deletes nothing: the app checks first, then removes the files.';
grant execute on function app.delete_account(text, boolean), public.delete_account(text, boolean) to authenticated;

create function app.files_of_deleted_people(p_limit int, p_offset int) returns table (bucket text, name text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name
    from (select id, deleted_at from app.profiles where deleted_at is not null order by deleted_at desc limit 10000) d
   cross join lateral (
     select s.bucket_id, s.name from storage.objects s
      where s.bucket_id in ('profile-images', 'product-media', 'review-photos', 'case-photos')
        and s.name collate "C" >= d.id::text || '/' and s.name collate "C" < d.id::text || '0'
        -- orders still show the cover of what was bought
        and not exists (select 1 from public.products p join public.order_items i on i.product_id = p.id
                         where p.influencer_id = d.id and i.image like '%' || s.name || '%')
      order by s.bucket_id, s.name collate "C"
      limit greatest(1, least(p_limit, 1000)) + greatest(0, least(coalesce(p_offset, 0), 100000))) o
   order by d.deleted_at, d.id, o.bucket_id, o.name collate "C"
   limit greatest(1, least(p_limit, 1000)) offset greatest(0, least(coalesce(p_offset, 0), 100000))
$$;
create function public.files_of_deleted_people(p_limit int default 100, p_offset int default 0) returns table (bucket text, name text)
language sql stable security invoker set search_path = '' as $$ select * from app.files_of_deleted_people(p_limit, p_offset) $$;
comment on function public.files_of_deleted_people(int, int) is
  'Service role only: lists files of deleted accounts, for a job that removes them through the storage service. SQL cannot delete files. '
  'The first deleted account is first; p_offset passes over files that storage did not remove.';

create function app.unused_profile_images(p_limit int, p_offset int) returns table (bucket text, name text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name
    from (select s.bucket_id, s.name, s.created_at, left(s.name, 36) as folder, left(split_part(s.name, '/', 2), 36) as stem
            from storage.objects s
           where s.bucket_id = 'profile-images' and s.created_at < now() - interval '1 day'
             and s.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/') o
    join app.profiles p on p.id = o.folder::uuid
   where coalesce(strpos(p.avatar_url, o.stem), 0) = 0 and coalesce(strpos(p.cover_image, o.stem), 0) = 0
     -- a hidden one may be restored
     and not exists (select 1 from app.moderations m where m.user_id = p.id and m.target = 'store' and m.ended_at is null
                       and m.field in ('avatar_url', 'cover_image') and strpos(m.content::text, o.stem) > 0)
   order by o.created_at, o.name collate "C"
   limit greatest(1, least(p_limit, 1000)) offset greatest(0, least(coalesce(p_offset, 0), 100000))
$$;
create function public.unused_profile_images(p_limit int default 100, p_offset int default 0) returns table (bucket text, name text)
language sql stable security invoker set search_path = '' as $$ select * from app.unused_profile_images(p_limit, p_offset) $$;
comment on function public.unused_profile_images(int, int) is
  'Service role only: files of the bucket profile-images, older than a day, that their owner''s profile does not show, the oldest first: '
  'a save was interrupted, or the removal of an earlier image failed. p_offset passes over those that storage did not remove.';
