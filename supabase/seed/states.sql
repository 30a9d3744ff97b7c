-- One order in each state that the history and the cases before do not have, at the demo seller, by the functions of the database.
create function pg_temp.take_order_step(p_order uuid, p_step text) returns void language plpgsql as $$
declare
  v_order public.orders := (select o from public.orders o where o.id = p_order);
  v_case uuid := (select id from public.order_cases where order_id = p_order);
  v_actor text := split_part(p_step, ':', 1);
  v_name text := split_part(p_step, ':', 2);
  v_rest text := nullif(split_part(p_step, ':', 3), '');
begin
  if v_name in ('shipped', 'delivered', 'cancelled') then perform app.move_order(v_order, v_name, v_actor, v_rest);
  elsif v_name = 'due' then perform app.take_due_action(v_order);
  elsif v_name = 'open' then
    perform app.create_case(v_order, v_rest, v_actor, case v_rest when 'payment' then 'Перевод отправлен, чек есть.' else 'Срок прошёл, посылки нет.' end);
  elsif v_name = 'decide' then perform app.decide_case(v_case, 'refund', 'Посылки нет: верните деньги.', v_order.total);
  else
    perform pg_temp.take_step(v_case, v_actor, v_name,
      case v_name when 'refuse' then 'Проверяем, пока не подтверждаем.' when 'escalate' then 'Ответа по делу нет.' end, v_order.total);
  end if;
end $$;

do $$
declare
  v_own uuid := (select id from app.profiles where username = 'aigerim.home');
  v_buyers app.profiles[] := array(select p from app.profiles p where not p.is_influencer and p.username <> 'dana.k' order by md5(p.username));
  v_products public.products[] := array(select p from public.products p where p.seller_id = v_own and p.status = 'active' and not p.has_variants
                                         and p.category <> 'beauty' order by md5(p.id::text));
  v_shipped text[] := array['pending', 'confirmed', 'shipped'];
  v_state record;
  v_order uuid;
  v_step text;
begin
  for v_state in
    select 170 + n as i, x.path, x.method, x.payment, string_to_array(x.steps, ' ') as steps
      from (values
        (1, array['pending'], 'kaspi_transfer', 'received', ''),
        (2, array['pending', 'confirmed'], 'kaspi_transfer', 'reported', 'system:due'),
        (3, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due'),
        (4, v_shipped, 'cash_on_delivery', 'unpaid', ''),
        (5, v_shipped, 'kaspi_transfer', 'reported', ''),
        (6, v_shipped, 'cash_on_delivery', 'unpaid', 'buyer:delivered'),
        (7, v_shipped, 'kaspi_transfer', 'reported', 'system:delivered'),
        (8, array['pending'], 'kaspi_transfer', 'reported', 'buyer:cancelled'),
        (9, array['pending'], 'cash_on_delivery', 'unpaid', 'system:cancelled:not_confirmed'),
        (10, v_shipped, 'cash_on_delivery', 'unpaid', 'seller:cancelled:not_collected'),
        -- about the payment
        (11, array['pending'], 'kaspi_transfer', 'reported', 'system:open:payment'),
        (12, array['pending'], 'kaspi_transfer', 'reported', 'buyer:open:payment seller:refuse'),
        (13, array['pending', 'confirmed'], 'kaspi_transfer', 'reported', 'buyer:open:payment seller:refuse buyer:escalate'),
        (14, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'seller:cancelled seller:refund'),
        (15, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'seller:cancelled seller:refund buyer:confirm_refund'),
        (16, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'seller:cancelled system:escalate operator:decide'),
        -- about a parcel that did not arrive
        (17, v_shipped, 'kaspi_transfer', 'received', 'buyer:open:not_arrived seller:refuse'),
        (18, v_shipped, 'kaspi_transfer', 'received', 'buyer:open:not_arrived seller:refuse buyer:escalate'),
        (19, v_shipped, 'kaspi_transfer', 'received', 'buyer:open:not_arrived seller:accept'),
        (20, v_shipped, 'kaspi_transfer', 'received', 'buyer:open:not_arrived seller:accept seller:refund'),
        (21, v_shipped, 'kaspi_transfer', 'received', 'buyer:open:not_arrived seller:accept seller:refund buyer:confirm_refund'),
        (22, v_shipped, 'kaspi_transfer', 'received', 'buyer:open:not_arrived seller:refuse buyer:escalate operator:decide'),
        -- more that the platform has to decide: an unpaid parcel, and money that is owed
        (23, v_shipped, 'cash_on_delivery', 'unpaid', 'buyer:open:not_arrived seller:refuse buyer:escalate'),
        (24, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'seller:cancelled system:escalate'),
        -- confirmed and not paid; paid and not sent
        (630, array['pending', 'confirmed'], 'kaspi_transfer', 'unpaid', 'system:due'),
        (631, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due'),
        (25, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due system:due'),
        (26, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due system:due seller:accept'),
        (27, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due system:due seller:accept seller:refund'),
        (28, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due system:due seller:shipped'),
        (29, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due system:due system:escalate'),
        (30, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due system:due system:escalate operator:decide')
      ) x (n, path, method, payment, steps)
  loop
    v_order := pg_temp.add_order(v_state.i, v_buyers[1 + v_state.i % array_length(v_buyers, 1)], v_products[1 + v_state.i % array_length(v_products, 1)],
      -- what waits for the platform is the older one
      (array_length(v_state.path, 1) - 0.6) * 1.1 + case when v_state.steps[array_upper(v_state.steps, 1)] ~ ':escalate$' then 5 else 0 end, v_state.path, v_state.method, v_state.payment);
    update public.orders set due_since = now() where id = v_order;
    update public.orders o set (due_at, due_action) = (select d.due_at, d.action from app.next_deadline(o) d) where o.id = v_order;
    foreach v_step in array v_state.steps loop
      perform pg_temp.take_order_step(v_order, v_step);
    end loop;
  end loop;

  -- a sale from direct messages, which no buyer has claimed
  perform set_config('request.jwt.claims', jsonb_build_object('sub', v_own, 'role', 'authenticated')::text, true);
  v_order := app.add_sale(jsonb_build_array(jsonb_build_object('product_id', (v_products[1]).id, 'quantity', 1)), '{"name": "Гүлнар"}', 'kaspi_transfer', true, gen_random_uuid());
  update public.orders set number = '162240193-1' where id = v_order;
  -- others that are not paid: sold today, late, asked about, and ended
  for v_state in
    select * from (values
      ('162240194-1', 'Айдана', 'cash_on_delivery', 0), ('162240195-1', 'Мадина', 'kaspi_transfer', 0),
      ('162240196-1', 'Жанна', 'cash_on_delivery', 3),
      ('162240197-1', 'Динара', 'cash_on_delivery', 4)) x (number, name, method, steps)
  loop
    v_order := app.add_sale((select jsonb_agg(jsonb_build_object('product_id', p.id, 'quantity', 1))
        from (select x.id from unnest(v_products) x where x.stock_quantity > 8 order by x.stock_quantity desc limit 2) p),
      jsonb_build_object('name', v_state.name, 'phone', '+77012223344', 'city', 'Алматы', 'street', 'Абая 150', 'flat', '12'), v_state.method, false, gen_random_uuid());
    update public.orders set number = v_state.number where id = v_order;
    for v_count in 1 .. v_state.steps loop
      perform app.take_due_action(o) from public.orders o where o.id = v_order;
    end loop;
  end loop;
  perform set_config('request.jwt.claims', '', true);
end $$;

-- what waits for the platform has waited differently long
update public.order_cases c set opened_at = now() - x.age - interval '1 day', updated_at = now() - x.age
  from (select e.id, row_number() over (order by o.number) * interval '14 hours' as age
          from public.order_cases e join public.orders o on o.id = e.order_id where e.state = 'escalated') x
 where c.id = x.id;
-- and so have its steps and messages
alter table public.order_events disable trigger append_only;
update public.order_events e
   set created_at = case e.details ->> 'step' when 'escalate' then c.updated_at when 'refuse' then c.opened_at + interval '10 hours' else c.opened_at end
  from public.order_cases c
 where c.order_id = e.order_id and c.state = 'escalated' and (e.kind in ('case_opened', 'case_step') or e.to_status = 'cancelled');
alter table public.order_events enable trigger append_only;
alter table public.order_case_messages disable trigger append_only;
update public.order_case_messages m
   set created_at = case m.author when 'seller' then c.opened_at + interval '10 hours' else c.updated_at end
  from public.order_cases c where c.id = m.case_id and c.state = 'escalated';
alter table public.order_case_messages enable trigger append_only;
-- no sanction comes, however long the demo data are used
delete from app.decision_duties;
-- the newest ones are unread
update public.order_reads r set seen_event = r.last_event
 where r.last_event < (select x.last_event from public.order_reads x where x.user_id = r.user_id order by x.last_event desc offset 5 limit 1);
-- the seed sends no mails
delete from app.outbox;
