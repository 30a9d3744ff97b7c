-- A third of the sellers has a verified business, with an earlier verification that was renewed; a tenth asks, a tenth was refused.
create unlogged table bench.numbers as
select row_number() over () as k, g::text as number
  from generate_series(240140000000, 240140040000) g where app.is_business_number(g::text);

insert into app.verifications (seller_id, layer, state, number, name, asked_at, decided_at, decided_by, evidence, valid_until, words,
                               ended_at, ended_for)
select bench.id('seller', s.n), v.layer, v.state, case v.layer when 'business' then b.number end, 'ИП Продавец ' || s.n,
       t.at - interval '1 day',
       case when v.state <> 'asked' then t.at end, case when v.state <> 'asked' then bench.id('operator', 2) end,
       case when v.state in ('verified', 'ended') then 'Номер и имя совпадают с реестром.' end,
       case v.state when 'verified' then now() + (31 + bench.unit(s.n, 111) * 360) * interval '1 day'
                    when 'ended' then t.at + interval '1 year' end,
       case v.state when 'refused' then 'Имя в документе другое.' end, case v.state when 'ended' then t.at + interval '50 days' end,
       case v.state when 'ended' then 'renewed' end
  from (select n, 1 + n % (select count(*) from bench.numbers) as k from generate_series(1, :sellers) n where n % 100 <> 51) s
  join bench.numbers b on b.k = s.k
  join (values ('business', 'verified', 3, 0, 300), ('business', 'ended', 3, 0, 700), ('identity', 'asked', 20, 7, 9),
               ('business', 'asked', 20, 8, 9), ('identity', 'refused', 10, 4, 200)) v (layer, state, every, rest, days) on s.n % v.every = v.rest
 cross join lateral (select now() - bench.unit(s.n, v.days) * v.days * interval '1 day' as at) t;

update app.profiles p set verified_layers = v.layers, seller_verified_at = v.at
  from (select l.seller_id, jsonb_object_agg(l.layer, l.at) as layers, min(l.at) as at
          from (select seller_id, layer, max(decided_at) as at from app.verifications where state in ('asked', 'verified')
                 group by 1, 2) l
         group by 1) v
 where v.seller_id = p.id;
