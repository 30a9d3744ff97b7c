-- Schemas, tables, views, sequences, indexes and types.
select format('schema %I: owner %s', nspname, nspowner::regrole)
from pg_temp.own_schemas
union all
select format('%s %s: owner %s%s%s%s%s',
    case c.relkind when 'r' then 'table' when 'p' then 'table' when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' when 'f' then 'foreign table' when 'c' then 'composite type' end,
    c.oid::regclass, c.relowner::regrole,
    case when c.relrowsecurity then ', row security' end, case when c.relforcerowsecurity then ', forced row security' end,
    case when c.relpersistence = 'u' then ', unlogged' end,
    ', options ' || (select string_agg(option, ' ' order by option) from unnest(c.reloptions) option))
from pg_temp.own_relations c where c.relkind <> 'i' and c.relkind <> 'I'
union all
select format('view %s: %s', c.oid::regclass, pg_get_viewdef(c.oid))
from pg_temp.own_relations c where c.relkind in ('v', 'm')
union all
select format('sequence %s: %s from %s by %s, %s to %s, cache %s%s, owned by %s', s.seqrelid::regclass, format_type(s.seqtypid, null),
    s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, case when s.seqcycle then ', cycle' end,
    (select pg_describe_object(d.refclassid, d.refobjid, d.refobjsubid) from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = s.seqrelid and d.deptype in ('a', 'i') limit 1))
from pg_sequence s join pg_temp.own_relations c on c.oid = s.seqrelid
union all
select format('index %s: %s%s', i.indexrelid::regclass, pg_get_indexdef(i.indexrelid), case when not i.indisvalid then ', invalid' end)
from pg_index i join pg_temp.own_relations c on c.oid = i.indexrelid
union all
select format('type %s: owner %s%s%s', t.oid::regtype, t.typowner::regrole,
    ', labels ' || (select string_agg(quote_literal(e.enumlabel), ' ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
    case when t.typtype = 'd' then format(', domain of %s%s default %s', format_type(t.typbasetype, t.typtypmod),
      case when t.typnotnull then ' not null' end, coalesce(t.typdefault, 'none')) end)
from pg_type t join pg_temp.own_schemas n on n.oid = t.typnamespace
where t.typtype in ('e', 'd', 'r')
union all
select format('statistics %s', pg_get_statisticsobjdef(s.oid)) from pg_statistic_ext s
