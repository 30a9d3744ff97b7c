-- Every grant on every object, and the default privileges of later objects. An empty access list means the built-in default.
with objects (kind, name, acl, owner) as (
  select 'schema', quote_ident(nspname), coalesce(nspacl, acldefault('n', nspowner)), nspowner from pg_temp.own_schemas
  union all
  select case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass::text,
    coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner)), c.relowner
  from pg_temp.own_relations c where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  union all
  select 'column', format('%s.%I', c.oid::regclass, a.attname), a.attacl, c.relowner
  from pg_temp.own_relations c join pg_attribute a on a.attrelid = c.oid where a.attacl is not null
  union all
  select 'function', p.oid::regprocedure::text, coalesce(p.proacl, acldefault('f', p.proowner)), p.proowner
  from pg_proc p join pg_temp.own_schemas n on n.oid = p.pronamespace
  where not exists (select from pg_temp.extension_members m where m.classid = 'pg_proc'::regclass and m.objid = p.oid)
  union all
  select 'type', t.oid::regtype::text, coalesce(t.typacl, acldefault('T', t.typowner)), t.typowner
  from pg_type t join pg_temp.own_schemas n on n.oid = t.typnamespace where t.typtype in ('e', 'd', 'r')
)
select format('grant %s on %s %s to %s by %s%s', g.privilege_type, o.kind, o.name,
    case g.grantee when 0 then 'public' else g.grantee::regrole::text end, g.grantor::regrole,
    case when g.is_grantable then ' with grant option' end)
from objects o, aclexplode(o.acl) g
union all
select format('default grant %s on %s in %s by %s to %s', coalesce(g.privilege_type, 'nothing'),
    case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' when 'T' then 'types' else 'schemas' end,
    coalesce(nullif(d.defaclnamespace, 0)::regnamespace::text, 'any schema'), d.defaclrole::regrole,
    case g.grantee when 0 then 'public' else coalesce(g.grantee::regrole::text, 'nobody') end)
from pg_default_acl d left join aclexplode(d.defaclacl) g on true
