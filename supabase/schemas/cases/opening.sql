-- How a case is opened: what may be claimed, its lines and its photos.
create function app.is_claim_rejected(p_case public.order_cases) returns boolean
language sql stable set search_path = '' as $$
  select p_case.kind <> 'payment' and p_case.state = 'decided' and p_case.refund_due = 0 and p_case.refunded = 0
         and p_case.closed_at > app.now() - app.rejection_period()
$$;
comment on function app.is_claim_rejected(public.order_cases) is
  'Whether the operator decided lately (app.rejection_period) that nothing is owed. Payments have a limit of their own '
  '(orders.payment_refusals).';

create function app.claimable_pieces(p_order uuid, p_kind text) returns table (item_position smallint, quantity int)
language sql stable security definer set search_path = '' as $$
  -- what has come back, was refunded or was decided about is claimed no more
  select i.position, case when p_kind = 'return' and not i.is_returnable or i.refunded = i.unit_price * i.quantity then 0
                          else greatest(0, i.quantity - i.removed - coalesce(r.quantity, 0)::int) end
    from public.order_items i
    left join lateral (
      select sum(l.quantity) as quantity from public.order_case_lines l join public.order_cases c on c.id = l.case_id
       where c.order_id = p_order and l.position = i.position and not c.is_exchanged and c.kind <> 'payment'
         and (c.is_restocked is not null or c.refunded > 0 or c.kind = p_kind and app.is_claim_rejected(c))) r on true
   where i.order_id = p_order
$$;
comment on function app.claimable_pieces(uuid, text) is 'How many pieces of each line a case of this kind may be about; 0: none.';

create function app.case_openings(p_order public.orders) returns table (kind text, until timestamptz, is_settled boolean)
language plpgsql stable security definer set search_path = '' rows 4 as $$
declare
  v_delivered_at timestamptz := case when p_order.status = 'delivered' then app.delivered_at(p_order.id) end;
begin
  if p_order.case_state is not null or p_order.refunded = p_order.total then return; end if;
  return query
    select k.kind, o.until, case
        when k.needs_lines then not exists (select 1 from app.claimable_pieces(p_order.id, k.kind) l where l.quantity > 0)
        -- a later delivery is a new fact
        when k.kind = 'not_arrived' then exists (
          select 1 from public.order_cases c
           where c.order_id = p_order.id and c.kind = k.kind and app.is_claim_rejected(c)
             and c.closed_at >= coalesce(v_delivered_at, '-infinity'))
        else false end
      from app.case_kinds k
     cross join lateral (select v_delivered_at + app.period('open_' || k.kind, v_delivered_at) as until) o
     where p_order.status = any (k.statuses)
       -- about a payment that the seller has not noted
       and (k.kind <> 'payment' or (p_order.payment_method, p_order.payment_status) = ('kaspi_transfer', 'reported'))
       -- the buyer has said that it arrived
       and (k.kind <> 'not_arrived' or p_order.status <> 'delivered' or not exists (
         select 1 from public.order_events e
          where e.order_id = p_order.id and e.kind = 'status' and e.to_status = 'delivered' and e.actor = 'buyer'
                and e.created_at = v_delivered_at));
end $$;
comment on function app.case_openings(public.orders) is
  'The kinds of case that the state of an order allows (app.case_kinds), and until when by the period of the day of its delivery, also '
  'when that is over. is_settled: there is nothing that one could be about, or no more.';

create function app.check_case(p_order public.orders, p_kind text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_option record;
begin
  if not exists (select 1 from app.case_kinds k where k.kind = p_kind) then perform app.fail('invalid', 400, '{"field": "kind"}'); end if;
  if p_order.case_state is not null then perform app.fail('case_open', 409); end if;
  select * into v_option from app.case_openings(p_order) o where o.kind = p_kind;
  if v_option.until < app.now() then
    perform app.fail('case_too_late', 409, jsonb_build_object('days', extract(day from v_option.until - app.delivered_at(p_order.id))));
  end if;
  -- which lines are settled, app.add_case_lines says
  if v_option.kind is null or v_option.is_settled and p_kind = 'not_arrived' then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', p_order.status));
  end if;
end $$;
comment on function app.check_case(public.orders, text) is
  'Fails unless a case of this kind may be opened for the order now (app.case_openings).';

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
  if (select count(distinct l.value ->> 'position') < count(*) from jsonb_array_elements(p_lines) l) then
    perform app.fail('invalid', 400, '{"field": "lines"}');
  end if;
  select jsonb_agg(i.position) into v_wrong
    from jsonb_array_elements(p_lines) l
      join public.order_items i on i.order_id = p_case.order_id and i.position = (l.value ->> 'position')::int
   where p_case.kind = 'return' and not i.is_returnable;
  if v_wrong is not null then perform app.fail('not_returnable', 409, jsonb_build_object('positions', v_wrong)); end if;
  if exists (select 1 from jsonb_array_elements(p_lines) l
               left join app.claimable_pieces(p_case.order_id, p_case.kind) c on c.item_position = (l.value ->> 'position')::int
              where (l.value ->> 'quantity')::int not between 1 and coalesce(c.quantity, 0)) then
    perform app.fail('invalid', 400, '{"field": "lines"}');
  end if;
  insert into public.order_case_lines (case_id, position, quantity)
  select p_case.id, (l.value ->> 'position')::int, (l.value ->> 'quantity')::int from jsonb_array_elements(p_lines) l;
  return (select sum(least(l.quantity * i.unit_price, i.unit_price * i.quantity - i.refunded))
            from public.order_case_lines l join public.order_items i on i.order_id = p_case.order_id and i.position = l.position
              where l.case_id = p_case.id);
end $$;
comment on function app.add_case_lines(public.order_cases, jsonb) is
  'Stores which pieces a case is about, [{position, quantity}], and returns what they cost, less what was refunded. '
  'Fails with not_returnable {positions} where the law allows no return.';

create function app.check_case_photos(p_user uuid, p_photos text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
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
end $$;
comment on function app.check_case_photos(uuid, text[]) is
  'Fails unless these are stored photos in the folder of the user in the bucket case-photos.';

create function app.add_case_photos(p_case uuid, p_author text, p_user uuid, p_photos text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.check_case_photos(p_user, p_photos);
  insert into public.order_case_photos (path, case_id, author) select distinct p, p_case, p_author from unnest(p_photos) p
    on conflict (path) do nothing;
  if (select count(*) from public.order_case_photos where case_id = p_case) > app.most_case_photos() then
    perform app.fail('too_many_media', 409);
  end if;
end $$;
comment on function app.add_case_photos(uuid, text, uuid, text[]) is
  'Adds stored photos in the author''s folder of the bucket case-photos; a case has at most app.most_case_photos().';

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
