-- Scheduled maintenance. Called by pg_cron where it exists, by the embedded backend, or by any scheduler as the service role.
create function app.run_maintenance() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_products int;
  v_mails int;
begin
  -- one run at a time is enough
  if not pg_try_advisory_xact_lock(hashtextextended('maintenance', 0)) then return '{"running": true}'; end if;
  perform app.compact_category_counts();
  perform app.collect_search_terms();
  delete from app.outbox where id in (
    select id from app.outbox where created_at < app.now() - interval '30 days' order by created_at limit 10000 for update skip locked);
  get diagnostics v_mails = row_count;
  delete from app.notifications where id in (
    select id from app.notifications
      where shown_at < app.now() - interval '90 days' order by shown_at limit 10000 for update skip locked);
  delete from public.product_watches where id in (
    select id from public.product_watches
      where created_at < app.now() - interval '180 days' order by created_at limit 10000 for update skip locked);
  delete from app.creation_keys where (seller_id, key) in (
    select seller_id, key from app.creation_keys
      where created_at < app.now() - interval '30 days' order by created_at limit 10000 for update skip locked);
  delete from app.message_keys where (user_id, key) in (
    select user_id, key from app.message_keys
      where created_at < app.now() - interval '30 days' order by created_at limit 10000 for update skip locked);
  update app.checkouts set response = null, payload_hash = null where id in (
    select id from app.checkouts
      where response is not null and created_at < app.now() - interval '30 days' order by created_at limit 10000 for update skip locked);
  delete from app.removed_products where id in (
    select id from app.removed_products
      where removed_at < app.now() - interval '180 days' order by removed_at limit 10000 for update skip locked);
  delete from app.retired_usernames where username_hash in (
    select username_hash from app.retired_usernames where retired_at < app.now() - interval '90 days' limit 10000 for update skip locked);
  delete from app.closed_sellers where key_hash in (
    select key_hash from app.closed_sellers
      where closed_at < app.now() - app.closed_seller_period() order by closed_at limit 10000 for update skip locked);
  delete from app.rate_limits where (user_id, kind) in (
    select user_id, kind from app.rate_limits where window_start < app.now() - interval '2 days' limit 10000 for update skip locked);
  delete from app.code_limits where key_hash in (
    select key_hash from app.code_limits
      where window_start < app.now() - interval '2 days' order by window_start limit 10000 for update skip locked);
  delete from app.instagram_states where state_hash in (
    select state_hash from app.instagram_states where expires_at < app.now() limit 10000 for update skip locked);
  delete from app.instagram_deletions where code in (
    select code from app.instagram_deletions where requested_at < app.now() - interval '400 days' limit 10000 for update skip locked);
  delete from app.days_off where (seller_id, day) in (
    select seller_id, day from app.days_off where day < app.local_date(app.now()) - 400 limit 10000 for update skip locked);
  -- the next import reads only later posts than the newest one that is known
  delete from public.imported_posts where id in (
    select id from public.imported_posts
      where state = 'dismissed' and created_at < app.now() - interval '180 days' order by created_at limit 10000 for update skip locked);
  delete from app.reauthentications where session_id in (
    select session_id from app.reauthentications where at < app.now() - interval '1 day' order by at limit 10000 for update skip locked);
  -- no report looks further back; days with sales are kept
  delete from public.product_daily_stats where (seller_id, date, product_id) in (
    select seller_id, date, product_id from public.product_daily_stats
     where date < app.local_date(app.now()) - 400 and orders = 0 and units = 0 and revenue = 0
       order by date limit 10000 for update skip locked);
  delete from app.sign_in_changes where user_id in (
    select user_id from app.sign_in_changes where at < app.now() - interval '2 days' order by at limit 10000 for update skip locked);
  -- ids of events grow with time, so the oldest marks are the first ones of the index
  delete from public.order_reads where (user_id, order_id) in (
    select r.user_id, r.order_id from public.order_reads r join public.order_events e on e.id = r.last_event
     where r.last_event <= (select max(f.last_event) from (select last_event from public.order_reads order by last_event limit 2000) f)
       and e.created_at < app.now() - interval '400 days' for update of r skip locked);
  delete from public.order_case_photos where path in (
    select p.path from public.order_case_photos p join public.order_cases c on c.id = p.case_id
     where c.closed_at < app.now() - app.case_photo_period() limit 10000 for update of p skip locked);
  update public.order_messages set photos = '{}' where id in (
    select m.id from public.order_messages m
     where m.photos <> '{}' and m.created_at < app.now() - app.case_photo_period() order by m.id limit 10000 for update skip locked);
  update public.product_question_messages set photos = '{}' where id in (
    select m.id from public.product_question_messages m
     where m.photos <> '{}' and m.created_at < app.now() - app.case_photo_period() order by m.id limit 10000 for update skip locked);
  delete from public.product_questions where id in (
    select id from public.product_questions where last_at < app.now() - app.question_period()
     order by last_at limit 1000 for update skip locked);
  delete from app.guest_keys where key_hash in (
    select key_hash from app.guest_keys where expires_at < app.now() order by expires_at limit 10000 for update skip locked);
  delete from app.order_links where key_hash in (
    select l.key_hash from app.order_links l join public.orders o on o.id = l.order_id
     where l.created_at < app.now() - interval '30 days' and not app.has_order_link(o)
     order by l.created_at limit 10000 for update of l skip locked);
  perform app.drop_messages_of_channels_off();
  perform app.forget_telegram();
  perform app.forget_contacts();
  perform app.remove_guests();
  perform app.mail_waiting_cases();
  perform app.tell_of_failures();
  perform app.write_digests();
  perform app.end_expired_verifications();
  perform app.collect_figures();
  -- last, because their locks are held until the transaction ends: who orders or edits these products waits
  perform app.apply_city_changes();
  perform app.finish_remaining_orders();
  perform app.retire_remaining_products();
  v_products := app.purge_deleted_products(1000);
  perform app.record_job_run('maintenance');
  return jsonb_build_object('products', v_products, 'mails', v_mails);
end $$;
create function public.run_maintenance() returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.run_maintenance() $$;
comment on function public.run_maintenance() is
  'Service role only: adds up counters and the figures of the days, collects the words of the catalogue, '
  'updates the city tokens of products whose sellers changed their city, tells operators of cases that wait, writes the mails of the day, '
  'ends expired verifications, '
  'goes on with the orders and products of suspended and deleted sellers that one request could not reach, and removes expired rows: '
  'deleted products without orders after a day, mails, idempotency keys and responses of checkouts after 30 days, '
  'notifications, '
  'retired usernames and photos of closed cases after 90, ids of removed products, watches and dismissed posts after 180, days off, '
  'days with views but no sales, unread marks of orders, questions about products and requests for deletion of Instagram after 400, '
  'phones and addresses of orders after two years, guests without such orders after 30 days, '
  'hashes of closed sellers after three years. Safe to call at any time.';
