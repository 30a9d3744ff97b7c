-- Parcels that come back, and what a seller may know about parcels that earlier did.
create function app.is_parcel_returned(p_order public.orders) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_order.cancel_reason is not null and exists (
    select 1 from app.order_transitions where from_status = 'shipped' and to_status = p_order.status and actor = 'seller'
      and p_order.cancel_reason = any (reasons));
end $$;
comment on function app.is_parcel_returned(public.orders) is 'Did the parcel of an order not reach its buyer?';

create function app.restock_returned_parcel(p_order uuid, p_arrived boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders := app.lock_order(p_order);
  v_lines jsonb := app.unreturned_lines(p_order);
begin
  if v_order.seller_id is distinct from v_user then perform app.fail('not_found', 404); end if;
  if not app.is_parcel_returned(v_order) then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status));
  end if;
  if v_lines is null or not coalesce(p_arrived, true) and v_order.goods_due_at is null then return; end if;
  if coalesce(p_arrived, true) then perform app.take_back(v_order, v_lines); end if;
  -- also sets updated_at: polling reads changes of orders
  update public.orders set goods_due_at = null where id = p_order;
  perform app.add_order_event(p_order, case when coalesce(p_arrived, true) then 'goods_back' else 'goods_lost' end, 'seller');
end $$;
create function public.restock_returned_parcel(p_order uuid, p_arrived boolean default true) returns void
language sql volatile security invoker set search_path = '' as $$ select app.restock_returned_parcel(p_order, p_arrived) $$;
comment on function public.restock_returned_parcel(uuid, boolean) is
  'The seller has the goods of a parcel again that was refused, not collected or lost: all of it is for sale again. p_arrived false: '
  'they are not awaited any longer. Idempotent.';

create function app.buyer_record(p_order uuid) returns table (parcels int, not_collected int)
language sql stable security definer set search_path = '' rows 1 as $$
  -- by account only: a phone is whatever somebody typed, and a sale by hand names any
  with this as (
    select o.id, o.user_id from public.orders o
     where o.id = p_order and o.source = 'shop' and o.seller_id = (select auth.uid()) and (select app.session_alive())
       and o.status in ('pending', 'confirmed', 'shipped'))
  select count(*)::int, count(*) filter (where o.status = 'cancelled')::int
    from this t
   cross join lateral (select x.id, x.status, x.source, x.cancel_reason from public.orders x
     where x.user_id = t.user_id order by x.date desc limit 100) o
   where o.id <> t.id and o.source = 'shop' and (o.status = 'delivered' or o.cancel_reason in ('refused', 'not_collected'))
$$;
create function public.buyer_record(p_order uuid) returns table (parcels int, not_collected int)
language sql stable security invoker set search_path = '' rows 1 as $$ select * from app.buyer_record(p_order) $$;
comment on function public.buyer_record(uuid) is
  'For the seller of an open order of the site: how many parcels were sent to this buyer''s account before, by any store, '
  'and how many of them were refused or not collected. Of the latest 100 orders.';

grant execute on function app.restock_returned_parcel(uuid, boolean), public.restock_returned_parcel(uuid, boolean), app.buyer_record(uuid),
  public.buyer_record(uuid) to authenticated;
