-- Decisions of the platform about orders: each with words that both sides read.
create table public.order_decisions (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  command text not null check (command in ('refund', 'refunded', 'exchange', 'paid', 'nothing',
    'cancel', 'deliver', 'revive', 'settle_refund', 'waive_refund', 'close_case')),
  words text not null check (char_length(words) between 3 and 1000 and app.is_plain_text(words)),
  role text check (role in ('moderator', 'finance', 'owner')),
  created_at timestamptz not null default app.now()
);
comment on table public.order_decisions is
  'What the platform decided about an order, and why. Readable by both sides; append-only; written by app.decide_order '
  'and app.decide_case.';
comment on column public.order_decisions.role is 'Of the operator who decided; null: by the secret key.';
create index order_decisions_order on public.order_decisions (order_id, id);
alter table public.order_decisions enable row level security;
create policy order_decisions_read on public.order_decisions for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy session_alive on public.order_decisions as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.order_decisions to authenticated;
create trigger append_only before update or delete on public.order_decisions for each row execute function app.reject_mutation();

create function app.last_decision(p_order uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select d.command from public.order_decisions d where d.order_id = p_order order by d.id desc limit 1);
end $$;
comment on function app.last_decision(uuid) is 'What the platform decided last about an order; null: nothing yet.';

create function app.revive_order(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_case public.order_cases;
begin
  if not app.can_be_revived(p_order) then perform app.fail('bad_transition', 409, jsonb_build_object('status', p_order.status)); end if;
  select * into v_case from public.order_cases where order_id = p_order.id and closed_at is null for no key update;
  -- of a refund that was given up
  if p_order.payment_status = 'waived' then
    update public.orders set payment_status = 'received' where id = p_order.id returning * into p_order;
  end if;
  if p_order.payment_method = 'kaspi_transfer' then p_order := app.receive_reported_payment(p_order, 'operator'); end if;
  perform app.move_order(p_order, 'confirmed', 'operator');
  if v_case.id is not null then
    v_case.state := 'closed';
    perform app.enter_case_state(p_order.id, v_case, 'decide', 'operator');
  end if;
end $$;
comment on function app.revive_order(public.orders) is
  'The platform lets a cancelled order go on: a transfer counts as paid, a refund is no longer owed, the goods are taken out of the stock.';

create function app.close_case_by_decision(p_order public.orders, p_command text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_case public.order_cases;
begin
  select * into v_case from public.order_cases where order_id = p_order.id and closed_at is null for no key update;
  if not found or (v_case.refund_due > 0) <> (p_command in ('settle_refund', 'waive_refund')) then
    perform app.fail('bad_transition', 409, jsonb_build_object('state', v_case.state, 'refund_due', v_case.refund_due));
  end if;
  if p_command = 'settle_refund' then
    perform app.add_refund(p_order, v_case.id, app.split_refund(p_order.id, v_case.id, v_case.refund_due), 'operator');
    v_case.refunded := v_case.refunded + v_case.refund_due;
  elsif v_case.kind = 'payment' and p_order.payment_status = 'reported' then
    perform app.refuse_payment(p_order.id);
  end if;
  v_case.state := 'closed';
  perform app.enter_case_state(p_order.id, v_case, 'decide', 'operator');
  perform app.cancel_refused_payment(p_order.id);
end $$;
comment on function app.close_case_by_decision(public.orders, text) is
  'Closes the open case of a locked order: settle_refund (what is owed was paid back), waive_refund (it will not be), '
  'close_case (nothing is owed; a reported payment did not come).';

create function app.decide_order(p_order uuid, p_command text, p_message text, p_role text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := app.lock_order(p_order);
  v_message text := btrim(coalesce(p_message, ''));
begin
  if v_order.id is null then perform app.fail('not_found', 404); end if;
  if char_length(v_message) not between 3 and 1000 or not app.is_plain_text(v_message) then
    perform app.fail('invalid', 400, '{"field": "words"}');
  end if;
  case coalesce(p_command, '')
    when 'cancel' then
      perform app.move_order(v_order, 'cancelled', 'operator', case when v_order.status in ('shipped', 'delivered') then 'lost' end);
    when 'deliver' then perform app.move_order(v_order, 'delivered', 'operator');
    when 'revive' then perform app.revive_order(v_order);
    when 'settle_refund', 'waive_refund', 'close_case' then perform app.close_case_by_decision(v_order, p_command);
    else perform app.fail('invalid', 400, '{"field": "command"}');
  end case;
  insert into public.order_decisions (order_id, command, words, role) values (p_order, p_command, v_message, p_role);
  perform app.add_order_event(p_order, 'decision', 'operator', jsonb_build_object('command', p_command));
  perform app.expect_decision(p_order, p_command);
  return (select status from public.orders where id = p_order);
end $$;
create function public.decide_order(p_order uuid, p_command text, p_message text) returns text
language sql volatile security invoker set search_path = '' as $$ select app.decide_order(p_order, p_command, p_message) $$;
comment on function public.decide_order(uuid, text, text) is
  'Service role only: the platform cancels, delivers or revives an order, or closes its case (settle_refund: what is owed was paid back; '
  'waive_refund: it will not be; close_case: nothing is owed), with words of 3 to 1,000 characters that both sides read. '
  'Returns the status.';
