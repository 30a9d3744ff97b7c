-- Functions with their bodies and settings, triggers, rules, policies.
select format('function %s: owner %s, %s', p.oid::regprocedure, p.proowner::regrole,
    case p.prokind when 'a' then 'aggregate of ' || (select a.aggtransfn::regprocedure::text from pg_aggregate a where a.aggfnoid = p.oid)
      else pg_get_functiondef(p.oid) end)
from pg_proc p join pg_temp.own_schemas n on n.oid = p.pronamespace
where not exists (select from pg_temp.extension_members m where m.classid = 'pg_proc'::regclass and m.objid = p.oid)
union all
select format('trigger %I on %s: %s, enabled %s', t.tgname, t.tgrelid::regclass, pg_get_triggerdef(t.oid), t.tgenabled)
from pg_trigger t join pg_temp.own_relations c on c.oid = t.tgrelid where not t.tgisinternal
union all
select format('event trigger %I: %s by %s %s, enabled %s', e.evtname, e.evtevent, e.evtfoid::regprocedure, e.evttags, e.evtenabled)
from pg_event_trigger e
union all
select format('rule %I on %s: %s', r.rulename, r.ev_class::regclass, pg_get_ruledef(r.oid))
from pg_rewrite r join pg_temp.own_relations c on c.oid = r.ev_class where r.rulename <> '_RETURN'
union all
select format('policy %I on %s: %s for %s to %s using (%s) with check (%s)', p.polname, p.polrelid::regclass,
    case when p.polpermissive then 'permissive' else 'restrictive' end, p.polcmd,
    (select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname) from unnest(p.polroles) role left join pg_roles r on r.oid = role),
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
from pg_policy p
