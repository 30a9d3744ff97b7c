-- Columns and constraints. Positions are left out: a column added later is the last one, wherever its schema file lists it.
-- Composite types keep the order, because values are written by position.
select format('column %s.%I: %s%s%s%s%s%s%s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' end,
    case when a.attidentity <> '' then ' identity ' || a.attidentity::text end,
    case when a.attgenerated <> '' then ' generated as ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid),
    case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation::text end,
    case when a.attstattarget is not null then ' statistics ' || a.attstattarget end,
    case when c.relkind = 'c' then ' position ' || a.attnum end)
from pg_temp.own_relations c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t on t.oid = a.atttypid
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
union all
select format('constraint %I on %s: %s', k.conname, coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text), pg_get_constraintdef(k.oid))
from pg_constraint k
where k.connamespace in (select oid from pg_temp.own_schemas) and k.contype not in ('t')
