-- A manual order that is neither paid nor sent: its seller is asked whether it is still on (app.order_deadlines), and may keep it.
create function app.is_sale_asked(p_order public.orders) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return (p_order.source, p_order.status, p_order.payment_status) = ('manual', 'confirmed', 'unpaid') and p_order.case_state is null
         and p_order.due_action is not distinct from 'cancel';
end $$;
comment on function app.is_sale_asked(public.orders) is
  'Is the seller asked whether an unpaid manual order is still on, because it ends by itself otherwise?';

create function app.extend_sale(p_order uuid) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders := app.lock_order(p_order);
begin
  if v_order.seller_id is distinct from v_user then perform app.fail('not_found', 404); end if;
  if (v_order.source, v_order.status, v_order.payment_status) is distinct from ('manual', 'confirmed', 'unpaid')
    or v_order.case_state is not null then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status));
  end if;
  -- not asked, or answered before
  if not app.is_sale_asked(v_order) then return v_order.due_at; end if;
  v_order.due_since := app.now();
  update public.orders o set due_since = v_order.due_since, due_at = d.due_at, due_action = d.action
    from app.next_deadline(v_order) d where o.id = p_order returning o.due_at into v_order.due_at;
  perform app.add_order_event(p_order, 'sale_extended', 'seller');
  return v_order.due_at;
end $$;
create function public.extend_sale(p_order uuid) returns timestamptz
language sql volatile security invoker set search_path = '' as $$ select app.extend_sale(p_order) $$;
comment on function public.extend_sale(uuid) is
  'The seller of an unpaid manual order answers that it is still on: the question comes again after the same period. Returns when; '
  'repeated calls change nothing.';
grant execute on function app.extend_sale(uuid), public.extend_sale(uuid) to authenticated;
