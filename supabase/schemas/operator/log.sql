-- The log of the operators: append-only and chained by hashes, so that a changed, removed or added line is found (decision 0034).
create table app.operator_log (
  id bigint primary key check (id > 0),
  at timestamptz not null default app.now(),
  operator_id uuid,
  role text not null check (role in ('moderator', 'finance', 'owner', 'system')),
  action text not null check (action ~ '^[a-z][a-z_]{2,39}$'),
  target_kind text not null check (target_kind ~ '^[a-z][a-z_]{2,39}$'),
  target_id text check (char_length(target_id) between 1 and 100),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 4000),
  previous_hash bytea not null,
  hash bytea not null check (octet_length(hash) = 32),
  constraint operator_log_by check ((operator_id is null) = (role = 'system'))
);
comment on table app.operator_log is
  'What operators did and which personal data they looked at: one line for each command, without gaps, append-only. '
  'No personal data but ids. Written by app.log_operator_action only.';
comment on column app.operator_log.id is 'Position in the chain, from 1 on.';
comment on column app.operator_log.operator_id is
  'Without a foreign key: the log outlives accounts. Null: by the command line, with the rights of the database.';
comment on column app.operator_log.role is 'The role by which the operator was allowed to act.';
comment on column app.operator_log.hash is 'sha256 of previous_hash and app.operator_log_text of the line.';
create index operator_log_operator on app.operator_log (operator_id, id);
create index operator_log_target on app.operator_log (target_kind, target_id, id);
alter table app.operator_log enable row level security;

create table app.operator_log_head (
  is_only boolean primary key default true check (is_only),
  id bigint not null default 0,
  hash bytea not null default ''
);
comment on table app.operator_log_head is
  'Id and hash of the last line of app.operator_log, in one row: its lock puts the lines in order, '
  'and it shows when the last lines are gone.';
comment on column app.operator_log_head.id is 'Number of lines; the id of the last one.';
alter table app.operator_log_head enable row level security;
insert into app.operator_log_head default values;

create function app.refuse_log_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- the head moves by one line at a time
  if tg_table_name = 'operator_log_head' and tg_op = 'UPDATE' then
    if new.id = old.id + 1 then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
comment on function app.refuse_log_change() is 'Refuses every change of the operators'' log but a further line.';
create trigger append_only before update or delete on app.operator_log for each row execute function app.refuse_log_change();
create trigger append_only_all before truncate on app.operator_log for each statement execute function app.refuse_log_change();
create trigger append_only before update or delete on app.operator_log_head for each row execute function app.refuse_log_change();
create trigger append_only_all before truncate on app.operator_log_head for each statement execute function app.refuse_log_change();
-- the default privileges give the service role all tables
revoke all on app.operator_log, app.operator_log_head from service_role;

create function app.operator_log_text(p_line app.operator_log) returns text
language sql stable set search_path = '' as $$
  select jsonb_build_array(p_line.id, to_char(p_line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), p_line.operator_id, p_line.role,
    p_line.action, p_line.target_kind, p_line.target_id, p_line.details)::text
$$;
comment on function app.operator_log_text(app.operator_log) is 'The canonical text of a line of the log, of which its hash is made.';

create type app.acting_operator as (id uuid, role text);

create function app.log_operator_action(
  p_operator app.acting_operator, p_action text, p_target_kind text, p_target text, p_details jsonb default '{}'
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_head app.operator_log_head;
  v_line app.operator_log;
begin
  select * into v_head from app.operator_log_head for update;
  v_line := (v_head.id + 1, app.now(), p_operator.id, p_operator.role, p_action, p_target_kind, p_target, coalesce(p_details, '{}'),
    v_head.hash, null);
  v_line.hash := sha256(v_line.previous_hash || convert_to(app.operator_log_text(v_line), 'UTF8'));
  insert into app.operator_log select v_line.*;
  update app.operator_log_head set id = v_line.id, hash = v_line.hash where is_only;
end $$;
comment on function app.log_operator_action(app.acting_operator, text, text, text, jsonb) is
  'Appends one line to the log. The last statement of every command of an operator, in its transaction: '
  'the lock of the head is held until the end.';

create function app.log_look(p_operator app.acting_operator, p_target_kind text, p_target text, p_details jsonb default '{}') returns void
language sql volatile security definer set search_path = '' as $$
  select app.log_operator_action(p_operator, 'look', p_target_kind, p_target, p_details)
$$;
comment on function app.log_look(app.acting_operator, text, text, jsonb) is
  'For commands that only read: notes that an operator looked at personal data of the target.';

create function app.verify_operator_log(p_known_id bigint default null, p_known_hash text default null)
returns table (id bigint, problem text)
language sql stable security definer set search_path = '' as $$
  with lines as (
    select l.id, l.hash, l.previous_hash, coalesce(lag(l.id) over w, 0) as id_before, coalesce(lag(l.hash) over w, '') as hash_before,
           sha256(l.previous_hash || convert_to(app.operator_log_text(l), 'UTF8')) as right_hash
      from app.operator_log l window w as (order by l.id))
  select b.id, b.problem
    from (select l.id, case when l.id <> l.id_before + 1 then 'lines before it are missing'
                            when l.hash <> l.right_hash then 'changed'
                            when l.previous_hash <> l.hash_before then 'the line before it is another one'
                            when l.id > h.id then 'added'
                            else 'another line than is known' end as problem
            from lines l cross join app.operator_log_head h
           where l.id <> l.id_before + 1 or l.hash <> l.right_hash or l.previous_hash <> l.hash_before or l.id > h.id
              or l.id = p_known_id and encode(l.hash, 'hex') <> lower(p_known_hash)
          union all
          select greatest(m.id, 0) + 1, 'the last lines are missing'
            from app.operator_log_head h cross join (select coalesce(max(l.id), 0) as id from lines l) m
           where m.id < greatest(h.id, p_known_id)
          union all
          select h.id, 'another last line than was written'
            from app.operator_log_head h join lines l on l.id = h.id where l.hash <> h.hash) b
   order by b.id, b.problem limit 1
$$;
comment on function app.verify_operator_log(bigint, text) is
  'The first line of the log that is not as it was written, and why; no row when all are. Lines that were all written anew, with the head, '
  'are found only with an id and a hash (hexadecimal) that were noted before. Reads the whole log.';
