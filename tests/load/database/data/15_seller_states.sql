-- Every tenth seller was limited before; one of fifty is limited now, one of a hundred suspended. Half of them object.
insert into app.seller_states (seller_id, state, reason, set_by, role, created_at, ended_at)
select bench.id('seller', n), case k % 2 when 1 then 'limited' else 'active' end,
       case k % 2 when 1 then 'Покупатели пишут, что вы не отвечаете.' end, bench.id('operator', 2), 'moderator',
       now() - (20 - k) * interval '20 days', case when k < 4 then now() - (19 - k) * interval '20 days' end
  from generate_series(1, :sellers) n, generate_series(1, 4) k where n = 1 or n % 10 = 4;

-- what was not followed is why a seller is limited, where there is such a decision
update app.decision_duties d set sanction = 'limited'
  from (select distinct on (x.seller_id) x.order_id from app.decision_duties x
          join generate_series(33, :sellers, 50) n on x.seller_id = bench.id('seller', n) order by x.seller_id, x.since) f
 where f.order_id = d.order_id;
insert into app.seller_states (seller_id, state, reason, set_by, role, decision_order, created_at, objection, objected_at)
select s.id, s.state, case when d.order_id is null then 'Три покупателя пишут, что вы не отвечаете.' end,
       case when d.order_id is null then bench.id('operator', 2) end, case when d.order_id is null then 'moderator' end, d.order_id,
       now() - (10 + bench.unit(s.n, 97) * 50) * interval '1 day',
       case when s.n % 100 = 33 then 'Был в больнице, теперь отвечаю всем.' end,
       case when s.n % 100 = 33 then now() - bench.unit(s.n, 98) * interval '5 days' end
  from (select n, bench.id('seller', n) as id, case when n % 50 = 33 then 'limited' else 'suspended' end as state
          from generate_series(1, :sellers) n where n % 50 = 33 or n % 100 = 51) s
  left join app.decision_duties d on d.seller_id = s.id and d.sanction is not null
 order by 7;

update app.profiles p set seller_state = s.state from app.seller_states s where s.seller_id = p.id and s.ended_at is null;
update public.products p set status = 'inactive' from app.profiles s where s.id = p.seller_id and s.is_store_hidden and p.status = 'active';
update public.orders o set payment_details = '{}'
  from app.profiles s where s.id = o.seller_id and s.is_store_hidden and o.payment_details <> '{}';
