-- The functions behind commands: \df+ app.* shows the comment of the command where its body is.
do $$
declare
  v_twin record;
begin
  for v_twin in
    select a.oid::regprocedure as name, string_agg(obj_description(p.oid), ' ') as comment
      from pg_proc a join pg_proc p on p.proname = a.proname and p.pronamespace = 'public'::regnamespace
     where a.pronamespace = 'app'::regnamespace and obj_description(a.oid) is null group by a.oid
  loop
    execute format('comment on function %s is %L', v_twin.name, v_twin.comment);
  end loop;
end $$;
