-- Commands of buyer, seller and operator on cases.
create function app.open_case(p_order uuid, p_kind text, p_reason text, p_lines jsonb, p_photos text[],
  p_exchange uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_order public.orders;
  v_case public.order_cases;
  v_reason text := btrim(coalesce(p_reason, ''));
begin
  -- words and photos of the buyer: none may be stored after the deletion of the account
  perform app.lock_user(v_user);
  v_order := app.lock_order(p_order);
  if v_order.user_id is distinct from v_user or v_user is null then perform app.fail('not_found', 404); end if;
  if char_length(v_reason) not between 3 and 1000 or not app.is_plain_text(v_reason) then
    perform app.fail('invalid', 400, '{"field": "reason"}');
  end if;
  perform app.enforce_rate_limit(v_user, 'case', 20, interval '1 day');
  v_case := app.create_case(v_order, p_kind, 'buyer', v_reason, p_lines);
  if p_exchange is not null then perform app.request_exchange(v_case.id, p_exchange); end if;
  perform app.add_case_photos(v_case.id, 'buyer', v_user, p_photos);
  return v_case.id;
end $$;
create function public.open_case(
  p_order uuid, p_kind text, p_reason text, p_lines jsonb default null, p_photos text[] default '{}', p_exchange uuid default null
) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select app.open_case(p_order, p_kind, p_reason, p_lines, p_photos, p_exchange)
$$;
comment on function public.open_case(uuid, text, text, jsonb, text[], uuid) is
  'The buyer says what is wrong with an order: return, wrong_or_damaged (with lines [{position, quantity}]), not_arrived or payment. '
  'p_exchange: the variant of the same product that they would like instead, when there is one line. One open case per order; '
  'at most 20 a day.';

create function app.advance_case(p_case uuid, p_step text, p_message text, p_amount bigint, p_tracking text, p_restock boolean,
  p_variant uuid default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_order public.orders;
  v_case public.order_cases;
  v_actor text;
begin
  perform app.lock_user(v_user);
  v_order := app.lock_order((select order_id from public.order_cases where id = p_case));
  v_actor := case when v_user = v_order.seller_id then 'seller' when v_user = v_order.user_id then 'buyer' end;
  if v_actor is null then perform app.fail('not_found', 404); end if;
  -- the state that a concurrent step left
  select * into v_case from public.order_cases where id = p_case for no key update;
  return app.apply_case_step(v_order, v_case, v_actor, p_step, p_message, p_amount, p_tracking, p_restock, p_variant);
end $$;
create function public.advance_case(
  p_case uuid, p_step text, p_message text default null, p_amount bigint default null, p_tracking text default null,
    p_restock boolean default null,
  p_variant uuid default null
) returns text
language sql volatile security invoker set search_path = '' as $$
  select app.advance_case(p_case, p_step, p_message, p_amount, p_tracking, p_restock, p_variant)
$$;
comment on function public.advance_case(uuid, text, text, bigint, text, boolean, uuid) is
  'Takes a step in a case of one''s own order (app.case_steps) and returns the new state. '
  'refund needs p_amount in tenge, arrive p_restock, exchange p_variant, send_back may have p_tracking; '
  'refuse, escalate and the acceptance of goods need p_message.';

create function app.write_case_message(p_case uuid, p_body text, p_photos text[], p_key uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_order public.orders;
  v_author text;
begin
  perform app.lock_user(v_user);
  v_order := app.lock_order((select order_id from public.order_cases where id = p_case));
  v_author := case when v_user = v_order.seller_id then 'seller' when v_user = v_order.user_id then 'buyer' end;
  if v_author is null then perform app.fail('not_found', 404); end if;
  if not app.claim_message_key(v_user, p_key, p_case, p_body, p_photos) then return; end if;
  if not exists (select 1 from public.order_cases where id = p_case and closed_at is null) then
    perform app.fail('bad_transition', 409);
  end if;
  perform app.enforce_rate_limit(v_user, 'case_message', 60, interval '1 hour');
  perform app.add_case_message(p_case, v_author, p_body, case when cardinality(p_photos) > 0 then 0 else 1 end);
  perform app.add_case_photos(p_case, v_author, v_user, p_photos);
  perform app.answer_case_question(p_case, v_author);
  -- seller_changes reports the order
  update public.orders set updated_at = app.clock_timestamp() where id = v_order.id;
  perform app.add_order_event(v_order.id, 'case_message', v_author, jsonb_build_object('case', p_case));
end $$;
create function public.write_case_message(p_case uuid, p_body text, p_photos text[] default '{}', p_key uuid default null) returns void
language sql volatile security invoker set search_path = '' as $$ select app.write_case_message(p_case, p_body, p_photos, p_key) $$;
comment on function public.write_case_message(uuid, text, text[], uuid) is
  'A message of up to 1,000 characters, or photos, in an open case of one''s own order. At most 60 an hour. The same key with the same '
  'words stores nothing more.';

create function app.decide_case(p_case uuid, p_outcome text, p_message text, p_refund bigint, p_role text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := app.lock_order((select order_id from public.order_cases where id = p_case));
  v_case public.order_cases;
  v_left bigint;
  v_is_owed boolean;
begin
  select * into v_case from public.order_cases where id = p_case for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_case.state <> 'escalated' then perform app.fail('bad_transition', 409, jsonb_build_object('state', v_case.state)); end if;
  if coalesce(p_outcome, '') not in ('refund', 'refunded', 'exchange', 'paid', 'nothing')
     -- the secret key may also say that nothing is owed any more; operators give money up by waive_refund
     or p_outcome <> 'nothing' and app.decision_refusal(v_order, v_case, p_outcome) is not null then
    perform app.fail('invalid', 400, '{"field": "outcome"}');
  end if;
  if p_outcome <> 'nothing' and v_order.payment_status = 'reported' then
    v_order := app.receive_reported_payment(v_order, 'operator');
  end if;
  v_is_owed := v_case.kind = 'payment' and v_case.refund_due > 0;
  v_case.refund_due := 0;
  if p_outcome in ('refund', 'refunded') then
    v_left := app.paid_amount(v_order) - v_order.refunded;
    if p_refund is null or p_refund < 1 then perform app.fail('invalid', 400, '{"field": "refund"}'); end if;
    if p_refund > v_left then perform app.fail('refund_too_high', 409, jsonb_build_object('left', v_left)); end if;
    -- removed pieces are paid back, and the rest of the order goes on
    if v_order.status in ('pending', 'confirmed', 'shipped') and not v_is_owed then
      perform app.move_order(v_order, 'cancelled', 'operator', case when v_order.status = 'shipped' then 'lost' end);
      select * into v_order from public.orders where id = v_order.id;
    end if;
    v_case.amount := p_refund;
    if p_outcome = 'refund' then
      v_case.refund_due := p_refund;
    else
      perform app.add_refund(v_order, p_case, app.split_refund(v_order.id, p_case, p_refund), 'operator');
      v_case.refunded := p_refund;
    end if;
  elsif p_outcome = 'exchange' then
    -- who cannot send the other variant pays the price back
    v_case.refund_due := least(v_case.amount - v_case.refunded, app.paid_amount(v_order) - v_order.refunded);
    if v_case.refund_due < 1 then perform app.fail('invalid', 400, '{"field": "outcome"}'); end if;
  elsif p_outcome = 'nothing' and v_case.kind = 'payment' and v_order.payment_status = 'reported' then
    -- the transfer did not come: the buyer may pay, or cancel
    perform app.refuse_payment(v_order.id);
  end if;
  perform app.add_case_message(p_case, 'operator', p_message, 3);
  insert into public.order_decisions (order_id, command, words, role) values (v_order.id, p_outcome, btrim(p_message), p_role);
  v_case.state := 'decided';
  perform app.enter_case_state(v_order.id, v_case, 'decide', 'operator');
  perform app.cancel_refused_payment(v_order.id);
  if p_outcome = 'paid' then perform app.confirm_paid_order(v_order.id, 'operator'); end if;
  perform app.expect_decision(v_order.id, p_outcome);
  return 'decided';
end $$;
create function public.decide_case(p_case uuid, p_outcome text, p_message text, p_refund bigint default null) returns text
language sql volatile security invoker set search_path = '' as $$ select app.decide_case(p_case, p_outcome, p_message, p_refund) $$;
comment on function public.decide_case(uuid, text, text, bigint) is
  'Service role only: the operator decides an escalated case. refund: the seller owes p_refund; refunded: p_refund was paid back; paid: '
  'the payment did arrive; exchange: the seller sends another variant of the goods, or pays their price back; nothing is owed.';

create function app.unused_case_photos(p_limit int, p_offset int) returns table (bucket text, name text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'case-photos' and o.created_at < now() - interval '1 day'
     and not exists (select 1 from public.order_case_photos p where p.path = o.name)
     and not exists (select 1 from public.order_messages m where m.photos <> '{}' and m.photos @> array[o.name])
     and not exists (select 1 from public.product_question_messages m where m.photos <> '{}' and m.photos @> array[o.name])
   order by o.created_at, o.name collate "C"
   limit greatest(1, least(p_limit, 1000)) offset greatest(0, least(coalesce(p_offset, 0), 100000))
$$;
create function public.unused_case_photos(p_limit int default 100, p_offset int default 0) returns table (bucket text, name text)
language sql stable security invoker set search_path = '' as $$ select * from app.unused_case_photos(p_limit, p_offset) $$;
comment on function public.unused_case_photos(int, int) is
  'Service role only: files of the bucket case-photos, older than a day, that no case and no message shows (any more), the oldest first, '
  'for a job that removes them through the storage service. p_offset passes over those that storage did not remove.';

create function app.can_see_case_photo(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.session_alive() and (exists (
    select 1 from public.product_question_messages m join public.product_questions q on q.id = m.question_id
     where m.photos <> '{}' and m.photos @> array[p_name] and (select auth.uid()) in (q.shopper_id, q.seller_id)) or exists (
    select 1
      from (select c.order_id from public.order_case_photos p join public.order_cases c on c.id = p.case_id where p.path = p_name
            union all
            select m.order_id from public.order_messages m where m.photos <> '{}' and m.photos @> array[p_name]) s
      join public.orders o on o.id = s.order_id
     where ((select auth.uid()) in (o.user_id, o.seller_id) or app.is_operator('moderator', 'finance') and exists (
       -- each look at the case is a line: without one, nothing of it is shown
       select 1 from app.operator_log l
        where l.target_kind = 'order' and l.target_id = o.id::text and l.operator_id = (select auth.uid()) and l.action = 'look'
          and l.at > app.now() - interval '12 hours'))));
end $$;
comment on function app.can_see_case_photo(text) is
  'Whether the caller is a side of the question about a product or of the order whose case or message shows this file, or an operator '
  'who has looked at the case within 12 hours (public.operator_case), which is in the log.';

create function app.erase_case_messages(p_order uuid, p_author text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.order_case_messages m set body = null
    from public.order_cases c where c.order_id = p_order and m.case_id = c.id and m.author = p_author and m.body is not null;
  delete from public.order_case_photos p using public.order_cases c where c.order_id = p_order and p.case_id = c.id and p.author = p_author;
  if p_author = 'buyer' then update public.order_cases set reason = '' where order_id = p_order and reason <> ''; end if;
end $$;
comment on function app.erase_case_messages(uuid, text) is 'Removes what a deleted person wrote and showed in the cases of an order.';

grant execute on function
  app.open_case(uuid, text, text, jsonb, text[], uuid), public.open_case(uuid, text, text, jsonb, text[], uuid),
  app.advance_case(uuid, text, text, bigint, text, boolean, uuid), public.advance_case(uuid, text, text, bigint, text, boolean, uuid),
  app.write_case_message(uuid, text, text[], uuid), public.write_case_message(uuid, text, text[], uuid),
  app.can_see_case_photo(text) to authenticated;
