-- Functions of the walk: move the clock, name the state of an order, try a command and undo it.
create function app.walk_clock(p_order uuid) returns timestamptz
language plpgsql as $$
declare
  v_next timestamptz;
begin
  select min(x.at) into v_next from (
    select o.due_at as at from public.orders o where o.id = p_order
    union all select o.late_payment_until from public.orders o where o.id = p_order
    union all select least(c.due_at, c.remind_at) from public.order_cases c where c.order_id = p_order
    union all select d.due_at from app.decision_duties d where d.order_id = p_order
    union all select c.due_at from public.order_changes c where c.order_id = p_order) x
   where x.at > app.now();
  if v_next is null then perform app.fail('unchanged', 409); end if;
  update test_clock.shift set shift = v_next - now();
  perform app.run_order_deadline(p_order);
  perform app.run_case_deadline(c.id) from public.order_cases c where c.order_id = p_order and c.closed_at is null;
  perform app.run_decision_duty(p_order);
  perform app.run_change_deadline(c.id) from public.order_changes c where c.order_id = p_order and c.state = 'proposed';
  return v_next;
end $$;

-- From today on, if there may be so many days.
create function app.walk_holiday(p_seller uuid, p_days int) returns void
language plpgsql as $$
declare
  v_today date := app.local_date(app.now());
begin
  perform app.check_holiday(p_seller, v_today, v_today + p_days);
  update public.seller_settings set holiday_from = v_today, holiday_to = v_today + p_days where seller_id = p_seller;
  if not found then perform app.fail('not_found', 404); end if;
end $$;

create function app.walk_leave(p_user uuid) returns void
language plpgsql as $$
begin
  if not exists (select 1 from auth.users where id = p_user) then perform app.fail('not_found', 404); end if;
  delete from auth.users where id = p_user;
end $$;

-- Another user opens the link of a manual order, which its seller renews when it has expired.
create table app.walk_other (id uuid);
create function app.walk_claim(p_order uuid) returns void
language plpgsql as $$
begin
  update app.order_claims set expires_at = app.now() + interval '1 day' where order_id = p_order and claimed_at is null;
  if not found then perform app.fail('not_found', 404); end if;
  perform set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', (select g.id from app.walk_other g))::text, true);
  perform app.claim_order((select c.token from app.order_claims c where c.order_id = p_order));
end $$;

-- How long a seller holds money who goes on holiday and takes the given step whenever that is allowed, while the buyer does at once what
-- the page offers, or nothing (p_has_buyer false), and the platform decides at once: {"days", "way"}, until the money is settled, the store suspended or its account deleted. 999: none comes.
create function app.walk_wait(p_order uuid, p_step text, p_has_buyer boolean) returns jsonb
language plpgsql as $$
declare
  v_from timestamptz := app.now();
  v_state jsonb;
  v_command text;
  v_way text[] := '{}';
begin
  for v_round in 1..80 loop
    v_state := app.walk_state(p_order);
    if (select coalesce(s.seller_state, '') = 'suspended' or s.deleted_at is not null
          from app.profiles s join public.orders o on o.seller_id = s.id where o.id = p_order)
       or v_state ->> 'refunded' = 'all'
       or (v_state ->> 'status' = 'delivered' or v_state ->> 'status' = 'cancelled' and v_state ->> 'payment' in ('unpaid', 'refunded', 'waived'))
          and not v_state ? 'case_state' then
      return jsonb_build_object('days', round(extract(epoch from app.now() - v_from) / 86400, 1), 'way', v_way);
    end if;
    foreach v_command in array array['seller: holiday again', p_step] loop
      begin
        perform app.walk_act(app.walk_values(p_order), 'seller', v_command);
        v_way := v_way || v_command;
      exception when sqlstate 'PGRST' then null;
      end;
    end loop;
    -- runs each minute
    perform app.run_decision_duty(p_order);
    perform app.run_order_deadline(p_order);
    foreach v_command in array array[
      'buyer: cancelled', 'buyer: case deny_refund', 'buyer: case escalate', 'operator: decides refund', 'operator: decides paid', null] loop
      begin
        exit when v_command is null;
        continue when not p_has_buyer and v_command like 'buyer%';
        perform app.walk_act(app.walk_values(p_order), split_part(v_command, ':', 1), v_command);
        v_way := v_way || v_command;
        exit;
      exception when sqlstate 'PGRST' then null;
      end;
    end loop;
    if v_command is null then
      begin
        perform app.walk_clock(p_order);
        v_way := v_way || format('day %s', round(extract(epoch from app.now() - v_from) / 86400, 1));
      exception when sqlstate 'PGRST' then exit;
      end;
    end if;
  end loop;
  return jsonb_build_object('days', 999, 'way', v_way || v_state::text);
end $$;

-- What the next steps depend on, and nothing else. Not in SQL: its plan would be made again for each call.
create function app.walk_state(p_order uuid) returns jsonb
language plpgsql as $$
begin
  return (select jsonb_strip_nulls(jsonb_build_object(
    'status', o.status, 'source', o.source, 'late', case when o.is_shipment_late then true end, 'method', o.payment_method, 'payment', o.payment_status, 'action', o.due_action,
    'parcel', case when o.cancel_reason in ('refused', 'not_collected', 'lost') then true end,
    'delayed', case when o.delayed_until is not null then true end,
    'can_pay_late', case when o.late_payment_until > app.now() then true end,
    'refusals', nullif(least(o.payment_refusals, 2), 0),
    'refunded', case when o.refunded = 0 then null when o.refunded < o.total then 'part' else 'all' end,
    -- what was asked for before matters only while it can be asked for again
    'change', h.kind, 'asked', (
      select case when bool_or(n.state = 'declined') then 'declined' else least(count(*), 3)::text end from public.order_changes n
       where n.order_id = o.id and n.kind = 'cancel' and o.status = 'confirmed' having count(*) > 0),
    'fewer', case when o.units < 2 then true end,
    'goods_awaited', case when o.goods_due_at is not null then true end,
    'case', c.kind, 'case_state', c.state, 'owed', case when c.refund_due > 0 then true end,
    'denied', case when c.is_refund_denied then true end,
    'lapsed', case when c.id is null and exists (select 1 from public.order_cases n where n.order_id = o.id and app.can_be_reopened(o, n)) then true end,
    'unclaimed', case when exists (select 1 from app.order_claims n where n.order_id = o.id and n.claimed_at is null) then true end,
    'gone', case when o.user_id is null or b.id is null then case when s.id is null then 'both' else 'buyer' end when s.id is null then 'seller' end))
    from public.orders o
    left join public.order_cases c on c.order_id = o.id and c.closed_at is null
    left join public.order_changes h on h.order_id = o.id and h.state = 'proposed'
    left join auth.users b on b.id = o.user_id
    left join auth.users s on s.id = o.seller_id
   where o.id = p_order);
end $$;

-- What the calls of the commands name: the order, its open or latest case and proposal, and the money in tenge.
create type app.walk_values as (order_id uuid, buyer uuid, seller uuid, case_id uuid, change_id uuid, due bigint, unrefunded bigint);
create function app.walk_values(p_order uuid) returns app.walk_values
language plpgsql as $$
declare
  v_order public.orders;
  v_case public.order_cases;
begin
  select * into v_order from public.orders where id = p_order;
  select * into v_case from public.order_cases where order_id = p_order order by closed_at is null desc, opened_at desc, closed_at desc limit 1;
  return (p_order, v_order.user_id, v_order.seller_id, v_case.id,
          (select id from public.order_changes where order_id = p_order order by state = 'proposed' desc, answered_at desc limit 1),
          greatest(v_case.refund_due, 1000),
          -- operators type the total of a payment that is only reported
          case when v_order.payment_status = 'reported' then v_order.total else app.paid_amount(v_order) end - v_order.refunded);
end $$;

-- What the database offers to each side, and whom it says that the order waits for.
create function app.walk_offers(p_order uuid, out offers jsonb, out "waitsFor" jsonb, out "isInTodo" boolean)
language plpgsql as $$
declare
  v_order public.orders;
  v_case public.order_cases;
begin
  select * into v_order from public.orders where id = p_order;
  select * into v_case from public.order_cases where id = (app.walk_values(p_order)).case_id;
  select jsonb_object_agg(s.side, to_jsonb(app.possible_steps(v_order, s.side)
           || array(select 'case ' || c from unnest(app.possible_case_steps(v_order, v_case, s.side)) c))),
         jsonb_object_agg(s.side, (app.awaited(v_order, s.side)).waits_for)
    into offers, "waitsFor" from unnest(array['buyer', 'seller']) s (side);
  offers := offers || jsonb_build_object('operator', array(
    select d from unnest(array['refund', 'refunded', 'exchange', 'paid', 'deliver', 'cancel', 'revive', 'nothing', 'settle_refund', 'waive_refund']) d
     where app.decision_refusal(v_order, v_case, d) is null));
  perform set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', v_order.seller_id)::text, true);
  "isInTodo" := exists (select 1 from app.seller_orders('todo', '', null, 25, null, null) o where o.id = p_order);
end $$;

-- What the guest has moves to another user, as by signing in.
create function app.walk_merge(p_order uuid) returns void
language plpgsql as $$
declare
  v_guest uuid := (select o.user_id from public.orders o where o.id = p_order);
begin
  if v_guest is null then perform app.fail('not_found', 404); end if;
  perform app.move_guest(v_guest, (select g.id from app.walk_other g));
end $$;

-- Runs a command as its actor. app.walk_run is made from the commands (walk.ts).
create function app.walk_act(x app.walk_values, p_actor text, p_command text) returns void
language plpgsql as $$
begin
  perform set_config('request.jwt.claims', case when p_actor in ('buyer', 'seller') then json_build_object('role', 'authenticated', 'sub',
    case p_actor when 'buyer' then x.buyer else x.seller end, 'is_anonymous', p_actor = 'buyer'
      and exists (select 1 from app.profiles p where p.id = x.buyer and p.guest_until is not null))::text else '' end, true);
  perform app.walk_run(x, p_command);
end $$;

-- What each side has to do now, {"buyer": "pay"}: nothing of a side that nobody waits for.
create function app.walk_turns(p_order uuid) returns jsonb
language plpgsql as $$
begin
  return (select jsonb_object_agg(s.side, a.task) filter (where a.waits_for = s.side)
            from public.orders o
           cross join lateral (values ('buyer', o.user_id), ('seller', o.seller_id)) s (side, id)
            join app.profiles p on p.id = s.id and p.deleted_at is null
           cross join lateral app.awaited(o, s.side) a
           where o.id = p_order);
end $$;

-- Tries a command and undoes it: the state that it leads to, or the refusal {"code"}. untold: the sides whose turn it has become, or is no
-- longer, by what somebody else did, and that got no notification. Who comes or leaves takes no step.
create function app.walk_try(x app.walk_values, p_actor text, p_command text) returns jsonb
language plpgsql as $$
declare
  v_turns jsonb;
  v_untold text[];
begin
  if p_actor = 'buyer' and x.buyer is null then return '{"code": "no_buyer"}'; end if;
  v_turns := app.walk_turns(x.order_id);
  -- the steps before are of this transaction, too
  delete from app.notifications where order_id = x.order_id;
  delete from app.outbox where order_id = x.order_id;
  perform app.walk_act(x, p_actor, p_command);
  set constraints all immediate;
  v_untold := array(
    select s.side from (values ('buyer', x.buyer), ('seller', x.seller)) s (side, id)
     where p_actor not in (s.side, 'account') and exists (select 1 from app.profiles p where p.id = s.id and p.deleted_at is null)
       and v_turns ->> s.side is distinct from app.walk_turns(x.order_id) ->> s.side
       and not exists (select 1 from app.notifications n where n.user_id = s.id and n.order_id = x.order_id and n.kind <> 'review_possible'));
  raise exception using errcode = 'TRIED', message = app.walk_state(x.order_id) || jsonb_build_object('untold', v_untold);
exception
  when sqlstate 'TRIED' then return sqlerrm::jsonb;
  when sqlstate 'PGRST' then return jsonb_build_object('code', sqlerrm::json ->> 'code');
  when others then return jsonb_build_object('fault', sqlerrm);
end $$;
