-- The team: an owner (1), a moderator (2), somebody of finance (3), and others; and what they did, in a log whose hashes are valid.
insert into app.profiles (id, username, full_name, created_at)
select bench.id('operator', n), 'operator' || n, 'Оператор ' || n, now() - interval '700 days' from generate_series(1, 20) n;
insert into auth.users (id, email, email_confirmed_at)
select bench.id('operator', n), 'operator' || n || '@bench.test', now() from generate_series(1, 20) n;
insert into auth.sessions (id, user_id)
select bench.session_id(bench.id('operator', n)), bench.id('operator', n) from generate_series(1, 20) n;
insert into app.operators (user_id, role, granted_by, granted_at)
select bench.id('operator', n), case when n in (1, 20) then 'owner' when n % 5 = 3 then 'finance' else 'moderator' end,
       nullif(bench.id('operator', 1), bench.id('operator', n)), now() - (30 - n) * interval '20 days'
  from generate_series(1, 20) n;

-- a line for every second product: looks and decisions about orders, people and products
do $$
declare
  v_lines int := :products / 2;
  v_line app.operator_log;
  v_hash bytea := '';
begin
  for n in 1 .. v_lines loop
    v_line := (n, now() - (v_lines - n) * interval '700 days' / v_lines, bench.id('operator', 2 + n % 18), 'moderator',
      (array['look', 'look', 'decide', 'decide_report'])[1 + n % 4], (array['order', 'user', 'order', 'product'])[1 + n % 4],
      bench.id((array['order', 'buyer', 'order', 'product'])[1 + n % 4], 1 + n % (:products / 10)),
      jsonb_build_object('outcome', 'dismiss'), v_hash, null);
    v_hash := sha256(v_hash || convert_to(app.operator_log_text(v_line), 'UTF8'));
    v_line.hash := v_hash;
    insert into app.operator_log select v_line.*;
  end loop;
  update app.operator_log_head set id = v_lines, hash = v_hash;
end $$;
