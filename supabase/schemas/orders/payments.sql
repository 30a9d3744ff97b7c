-- What buyer and seller say about the payment of an order.
create function app.late_report_until(p_order public.orders) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_order.status = 'cancelled' and p_order.payment_status = 'unpaid' and p_order.case_state is null
               and p_order.payment_refusals < app.most_payment_refusals() then p_order.late_payment_until end;
end $$;
comment on function app.late_report_until(public.orders) is
  'Until when the buyer of a cancelled order may report its transfer, also once that is over; null: never.';

create function app.payment_report_refusal(p_order public.orders) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_order.payment_method <> 'kaspi_transfer' or p_order.payment_status <> 'unpaid' or p_order.case_state is not null then
    return 'bad_transition';
  end if;
  if p_order.status in ('pending', 'confirmed') then
    return case when app.is_seller_suspended(p_order.seller_id) then 'suspended' end;
  end if;
  -- of a cancelled order
  return case when app.late_report_until(p_order) > app.now() then null else 'bad_transition' end;
end $$;
comment on function app.payment_report_refusal(public.orders) is
  'The code with which the buyer is refused to report a transfer now; null: it is possible.';

create function app.report_payment(p_order uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_order public.orders := app.lock_order(p_order);
  v_is_late boolean := v_order.status = 'cancelled';
begin
  if v_user is distinct from v_order.user_id then perform app.fail('not_found', 404); end if;
  if v_order.payment_status = 'reported' then return 'reported'; end if;
  perform app.refuse(app.payment_report_refusal(v_order), jsonb_build_object('status', v_order.status));
  update public.orders set payment_status = 'reported', payment_reported_at = app.now() where id = p_order returning * into v_order;
  perform app.add_order_event(p_order, 'payment_reported', 'buyer', case when v_is_late then '{"step": "late"}' else '{}' end::jsonb);
  -- nothing else would make the seller of a cancelled order answer
  if v_is_late then perform app.create_case(v_order, 'payment', 'buyer'); end if;
  return 'reported';
end $$;
create function public.report_payment(p_order uuid) returns text
language sql volatile security invoker set search_path = '' as $$ select app.report_payment(p_order) $$;
comment on function public.report_payment(uuid) is
  'The buyer reports that a Kaspi transfer was paid; only the seller can confirm its receipt. '
  'Also for 30 days after the order was cancelled: the seller must answer then.';

create function app.is_payment_open(p_order public.orders) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_order.status <> 'cancelled' and p_order.payment_status in ('unpaid', 'reported');
end $$;
comment on function app.is_payment_open(public.orders) is 'May the seller note that the payment was received?';

create function app.receive_payment(p_order uuid) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders;
begin
  v_order := app.lock_order(p_order);
  if v_order.seller_id is distinct from v_user then perform app.fail('not_found', 404); end if;
  if v_order.status = 'cancelled' then perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status)); end if;
  if not app.is_payment_open(v_order) then return v_order.payment_received_at; end if;
  v_order := app.receive_reported_payment(v_order, 'seller');
  perform app.close_case(p_order, 'payment', 'confirm_payment', 'seller');
  perform app.confirm_paid_order(p_order, 'seller');
  return v_order.payment_received_at;
end $$;
create function public.receive_payment(p_order uuid) returns timestamptz
language sql volatile security invoker set search_path = '' as $$ select app.receive_payment(p_order) $$;
comment on function public.receive_payment(uuid) is
  'The seller has the money: a transfer that waits is confirmed in the same step. Idempotent; returns the time of the first call.';

grant execute on function
  app.report_payment(uuid), public.report_payment(uuid), app.receive_payment(uuid), public.receive_payment(uuid) to authenticated;
