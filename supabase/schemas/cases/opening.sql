-- How a case is opened: what may be claimed, its lines and its photos.
create function app.is_claim_rejected(p_case public.order_cases) returns boolean
language sql stable set search_path = '' as $$
  select p_case.kind <> 'payment' and p_case.state = 'decided' and p_case.refund_due = 0 and p_case.refunded = 0
         and p_case.closed_at > app.now() - interval '30 days'
$$;
comment on function app.is_claim_rejected(public.order_cases) is
  'Whether the operator decided in the last 30 days that nothing is owed. Payments have a limit of their own (orders.payment_refusals).';

create function app.check_case(p_order public.orders, p_kind text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_kind app.case_kinds;
  v_delivered_at timestamptz := app.delivered_at(p_order.id);
  v_window interval := app.period('open_' || p_kind, v_delivered_at);
begin
  select * into v_kind from app.case_kinds where kind = p_kind;
  if not found then perform app.fail('invalid', 400, '{"field": "kind"}'); end if;
  if p_order.case_state is not null then perform app.fail('case_open', 409); end if;
  if not p_order.status = any (v_kind.statuses)
     -- about a payment that the seller has not noted
     or p_kind = 'payment' and (p_order.payment_method, p_order.payment_status) is distinct from ('kaspi_transfer', 'reported')
     or p_order.refunded = p_order.total then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', p_order.status));
  end if;
  -- a later delivery is a new fact
  if p_kind = 'not_arrived' and exists (select 1 from public.order_cases c
    where c.order_id = p_order.id and c.kind = p_kind and app.is_claim_rejected(c)
                                           and c.closed_at >= coalesce(v_delivered_at, '-infinity')) then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', p_order.status));
  end if;
  if p_order.status = 'delivered' and v_delivered_at < app.now() - v_window then
    perform app.fail('case_too_late', 409, jsonb_build_object('days', extract(day from v_window)));
  end if;
end $$;
comment on function app.check_case(public.orders, text) is
  'Fails unless a case of this kind may be opened for the order now (app.case_kinds), by the period of the day of its delivery.';

create function app.add_case_lines(p_case public.order_cases, p_lines jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_wrong jsonb;
begin
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) not between 1 and 50
     or exists (select 1 from jsonb_array_elements(p_lines) l where jsonb_typeof(l.value) <> 'object'
                 or coalesce(l.value ->> 'position', '') !~ '^[0-9]{1,3}$' or coalesce(l.value ->> 'quantity', '') !~ '^[0-9]{1,4}$') then
    perform app.fail('invalid', 400, '{"field": "lines"}');
  end if;
  -- not more than was bought and has neither come back nor been refunded, nor been decided about
  if (select count(distinct l.value ->> 'position') < count(*) from jsonb_array_elements(p_lines) l)
     or exists (select 1 from jsonb_array_elements(p_lines) l
                  left join public.order_items i on i.order_id = p_case.order_id and i.position = (l.value ->> 'position')::int
                 where i.refunded = i.unit_price * i.quantity
                   or (l.value ->> 'quantity')::int not between 1 and coalesce(i.quantity - i.removed, 0) - coalesce((
                   select sum(r.quantity) from public.order_case_lines r join public.order_cases c on c.id = r.case_id
                    where c.order_id = p_case.order_id
                      and (c.is_restocked is not null or c.refunded > 0 or c.kind = p_case.kind and app.is_claim_rejected(c))
                      and not c.is_exchanged and c.kind <> 'payment'
                      and r.position = i.position), 0)) then
    perform app.fail('invalid', 400, '{"field": "lines"}');
  end if;
  select jsonb_agg(i.position) into v_wrong
    from jsonb_array_elements(p_lines) l
      join public.order_items i on i.order_id = p_case.order_id and i.position = (l.value ->> 'position')::int
   where p_case.kind = 'return' and not i.is_returnable;
  if v_wrong is not null then perform app.fail('not_returnable', 409, jsonb_build_object('positions', v_wrong)); end if;
  insert into public.order_case_lines (case_id, position, quantity)
  select p_case.id, (l.value ->> 'position')::int, (l.value ->> 'quantity')::int from jsonb_array_elements(p_lines) l;
  return (select sum(least(l.quantity * i.unit_price, i.unit_price * i.quantity - i.refunded))
            from public.order_case_lines l join public.order_items i on i.order_id = p_case.order_id and i.position = l.position
              where l.case_id = p_case.id);
end $$;
comment on function app.add_case_lines(public.order_cases, jsonb) is
  'Stores which pieces a case is about, [{position, quantity}], and returns what they cost, less what was refunded. '
  'Fails with not_returnable {positions} where the law allows no return.';

create function app.add_case_photos(p_case uuid, p_author text, p_user uuid, p_photos text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if coalesce(array_ndims(p_photos), 1) <> 1 or exists (
    select 1 from unnest(p_photos) p
      where p is null or p !~ ('^' || p_user || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-1080)?\.(webp|jpg)$')) then
    perform app.fail('invalid', 400, '{"field": "photos"}');
  end if;
  -- a file that is stored later could be another one than the case was about, or come after its end
  if exists (select 1 from unnest(p_photos) p
    where not exists (select 1 from storage.objects o where o.bucket_id = 'case-photos' and o.name = p)) then
    perform app.fail('invalid', 400, '{"field": "photos"}');
  end if;
  insert into public.order_case_photos (path, case_id, author) select distinct p, p_case, p_author from unnest(p_photos) p
    on conflict (path) do nothing;
  if (select count(*) from public.order_case_photos where case_id = p_case) > 5 then perform app.fail('too_many_media', 409); end if;
end $$;
comment on function app.add_case_photos(uuid, text, uuid, text[]) is
  'Adds stored photos in the author''s folder of the bucket case-photos; a case has at most five.';

create function app.create_case(p_order public.orders, p_kind text, p_actor text, p_reason text default '', p_lines jsonb default null)
returns public.order_cases
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_case public.order_cases;
begin
  -- a case that nobody may open is opened when app.take_due_action says so
  if (p_kind, p_actor) <> ('not_sent', 'system') then perform app.check_case(p_order, p_kind); end if;
  insert into public.order_cases (order_id, kind, state, opened_by, reason, amount)
  values (p_order.id, p_kind, 'asked', p_actor, p_reason, p_order.total - p_order.refunded) returning * into v_case;
  if (select needs_lines from app.case_kinds where kind = p_kind) then
    v_case.amount := least(v_case.amount, app.add_case_lines(v_case, p_lines));
  end if;
  perform app.enter_case_state(p_order.id, v_case, 'open', p_actor);
  return v_case;
end $$;
comment on function app.create_case(public.orders, text, text, text, jsonb) is
  'Opens a case for a locked order: by its buyer, or by the system (a reported payment that the seller does not answer, a paid order '
  'that is not sent).';
