-- Links that show an order in any browser: to whoever has the link and knows the end of the buyer's phone.
create table app.order_links (
  key_hash bytea primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  created_at timestamptz not null default app.clock_timestamp(),
  failures smallint not null default 0,
  recent_failures smallint not null default 0,
  recent_since timestamptz
);
comment on table app.order_links is
  'Links of orders (public.create_order_link), at most five for each order, valid while app.has_order_link says so.';
comment on column app.order_links.key_hash is 'sha256 of the key in the link, which only its buyer has read.';
comment on column app.order_links.failures is 'Wrong digits so far. The 30th removes the link: there are 10,000 possible ones.';
comment on column app.order_links.recent_failures is 'Wrong digits in the hour that began at recent_since, at most five.';
-- for the maintenance
create index order_links_created on app.order_links (created_at);
create index order_links_order on app.order_links (order_id, created_at);
alter table app.order_links enable row level security;

create function app.has_order_link(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select p_order.case_state is not null or p_order.status not in ('delivered', 'cancelled')
      or p_order.updated_at > app.now() - interval '30 days'
$$;
comment on function app.has_order_link(public.orders) is
  'Whether links of an order are valid: until 30 days after its last change, once it has ended.';

create function app.create_order_link(p_order uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_key text := app.new_key();
  v_order public.orders;
begin
  perform app.lock_user(v_user);
  select * into v_order from public.orders where id = p_order and user_id = v_user;
  if not found or not app.has_order_link(v_order) then perform app.fail('not_found', 404); end if;
  perform app.enforce_rate_limit(v_user, 'order_link', 20, interval '1 hour');
  delete from app.order_links
   where key_hash in (select l.key_hash from app.order_links l where l.order_id = p_order order by l.created_at desc offset 4);
  insert into app.order_links (key_hash, order_id) values (app.key_hash(v_key), p_order);
  return v_key;
end $$;
create function public.create_order_link(p_order uuid) returns text
language sql volatile security invoker set search_path = '' as $$ select app.create_order_link(p_order) $$;
comment on function public.create_order_link(uuid) is
  'The key of a new link to an own order. The sixth link replaces the oldest; at most 20 an hour.';

create function app.check_order_link(p_key text, p_digits text, out state text, out "order" public.orders, out tries int)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_link app.order_links;
  v_phone text;
  v_is_recent boolean;
begin
  select * into v_link from app.order_links where key_hash = app.key_hash(coalesce(p_key, '')) for update;
  select * into "order" from public.orders where id = v_link.order_id;
  select c.phone into v_phone from app.order_contacts c where c.order_id = v_link.order_id;
  if v_phone is null or not app.has_order_link("order") then perform app.fail('not_found', 404); end if;
  v_is_recent := coalesce(v_link.recent_since > app.clock_timestamp() - interval '1 hour', false);
  tries := 5 - case when v_is_recent then v_link.recent_failures else 0 end;
  if tries <= 0 then
    state := 'locked';
  elsif p_digits is null then
    state := 'asks';
  elsif p_digits = right(v_phone, 4) then
    state := 'open';
    update app.order_links set recent_failures = 0 where key_hash = v_link.key_hash;
  else
    tries := tries - 1;
    state := case when tries > 0 then 'wrong' else 'locked' end;
    update app.order_links
       set failures = failures + 1, recent_failures = 5 - tries,
           recent_since = case when v_is_recent then recent_since else app.clock_timestamp() end
     where key_hash = v_link.key_hash returning * into v_link;
    if v_link.failures >= 30 then delete from app.order_links where key_hash = v_link.key_hash; end if;
  end if;
end $$;
comment on function app.check_order_link(text, text) is
  'What somebody with a link and these digits of the phone may see. A wrong one is counted, so it is an answer and no error; the row of '
  'the link is locked, so parallel tries count one by one. state: asks (no digits given), wrong, locked (for an hour after five wrong '
  'ones), open. Fails with not_found.';

create function app.order_of_link(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_order.id, 'number', p_order.number, 'date', p_order.date, 'status', p_order.status, 'total', p_order.total,
    'delivery_cost', p_order.delivery_cost, 'delivery_way', p_order.delivery_way, 'expected_on', p_order.expected_on,
    'city', p_order.city, 'payment_method', p_order.payment_method,
    'payment_status', p_order.payment_status, 'payment_details', p_order.payment_details, 'refunded', p_order.refunded,
    'case_state', p_order.case_state, 'due_at', p_order.due_at, 'is_shipment_late', p_order.is_shipment_late,
    'cancel_reason', p_order.cancel_reason, 'source', p_order.source,
    'awaits', (select to_jsonb(a) from app.awaited(p_order, 'buyer') a),
    'seller', (select jsonb_build_object('id', s.id, 'username', s.username, 'full_name', s.full_name, 'store_name', s.store_name,
                                         'seller_state', s.seller_state, 'back_on', s.back_on)
                 from public.profiles s where s.id = p_order.seller_id),
    'order_items', (select jsonb_agg(jsonb_build_object(
                      'position', i.position, 'product_id', i.product_id, 'variant_id', i.variant_id, 'name', i.name, 'image', i.image,
                      'unit_price', i.unit_price, 'quantity', i.quantity, 'is_returnable', i.is_returnable, 'removed', i.removed))
                      from public.order_items i where i.order_id = p_order.id))
$$;
comment on function app.order_of_link(public.orders) is
  'What a link shows of an order once the digits of the phone were right: the columns that the app reads of an own one.';

create function app.read_order_link(p_key text, p_digits text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_found record;
  v_order public.orders;
begin
  v_found := app.check_order_link(p_key, p_digits);
  v_order := v_found."order";
  return jsonb_build_object(
    'state', v_found.state, 'tries', v_found.tries, 'number', v_order.number,
    'store', (select coalesce(nullif(s.store_name, ''), nullif(s.full_name, ''), s.username) from public.profiles s
               where s.id = v_order.seller_id),
    'own_order', case when v_order.user_id = (select auth.uid()) and app.session_alive() then v_order.id end)
    || case when v_found.state <> 'open' then '{}' else jsonb_build_object(
         'order', app.order_of_link(v_order),
         'contact', (select jsonb_build_object('name', v_order.customer, 'phone', c.phone, 'city', v_order.city, 'street', c.street,
                                               'flat', c.flat, 'comment', c.comment)
                       from app.order_contacts c where c.order_id = v_order.id),
         'tracking_number', v_order.tracking_number,
         'is_of_guest', exists (select 1 from app.profiles p where p.id = v_order.user_id and p.guest_until is not null)) end;
end $$;
create function public.read_order_link(p_key text, p_digits text default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.read_order_link(p_key, p_digits) $$;
comment on function public.read_order_link(text, text) is
  'What a link shows: {state, tries, number, store, own_order}, and with the last four digits of the buyer''s phone '
  '{order, contact, tracking_number, is_of_guest}. '
  'state: asks, wrong, locked (for an hour after five wrong tries; the 30th removes the link), open. Fails with not_found.';

create function app.take_order_link(p_key text, p_digits text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_buyer uuid := (select o.user_id from app.order_links l join public.orders o on o.id = l.order_id
                    where l.key_hash = app.key_hash(coalesce(p_key, '')));
  v_found record;
begin
  if v_buyer is null or p_digits is null then perform app.fail('not_found', 404); end if;
  -- before the link's row: whoever creates a link takes them in this order
  perform app.lock_users(array[v_buyer, v_user]);
  -- taken over meanwhile: whoever has it now would be locked after the row
  if v_buyer is distinct from (select o.user_id from app.order_links l join public.orders o on o.id = l.order_id
                                where l.key_hash = app.key_hash(p_key)) then
    perform app.fail('busy', 503, '{"retry": true}');
  end if;
  v_found := app.check_order_link(p_key, p_digits);
  if v_found.state = 'open' and (v_found."order").user_id <> v_user then
    if not exists (select 1 from app.profiles where id = (v_found."order").user_id and guest_until is not null) then
      perform app.fail('account_required', 403);
    end if;
    perform app.move_guest((v_found."order").user_id, v_user);
  end if;
  return jsonb_build_object('state', v_found.state, 'tries', v_found.tries, 'order_id',
    case when v_found.state = 'open' then (v_found."order").id end);
end $$;
create function public.take_order_link(p_key text, p_digits text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.take_order_link(p_key, p_digits) $$;
comment on function public.take_order_link(text, text) is
  'Moves what the guest of this link has to the caller, who then acts on the order: {state, tries, order_id}. The browser in which it was '
  'ordered loses it, and gets it back in the same way. Fails with account_required when the buyer has an account: it is signed in to.';

grant execute on function
  app.create_order_link(uuid), public.create_order_link(uuid), app.take_order_link(text, text), public.take_order_link(text, text)
  to authenticated;
grant execute on function app.read_order_link(text, text), public.read_order_link(text, text) to anon, authenticated;
