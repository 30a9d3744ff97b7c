-- Comments, extensions, publications, settings, and objects of kinds that the other files do not describe.
select format('comment on %s %s: %s', i.type, i.identity, d.description)
from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) i
where d.objoid >= 16384
  and not exists (select from pg_temp.extension_members m where m.classid = d.classoid and m.objid = d.objoid)
union all
select format('extension %I in %s, version %s', extname, extnamespace::regnamespace, extversion) from pg_extension
union all
select format('publication %I: all tables %s, tables %s', p.pubname, p.puballtables,
    (select string_agg(format('%I.%I', t.schemaname, t.tablename), ' ' order by t.schemaname, t.tablename) from pg_publication_tables t where t.pubname = p.pubname))
from pg_publication p
union all
select format('setting %s for %s', setting, coalesce(nullif(s.setrole, 0)::regrole::text, 'everybody'))
from pg_db_role_setting s, unnest(s.setconfig) setting
where s.setdatabase = (select oid from pg_database where datname = current_database())
union all
select distinct format('%s %s', i.type, i.identity)
from pg_depend d, pg_identify_object(d.classid, d.objid, 0) i
where d.objid >= 16384
  and i.type ~ '^(cast|operator|operator class|operator family|text search .*|language|transform|conversion|access method|collation|foreign-data wrapper|server|user mapping)$'
  and not exists (select from pg_temp.extension_members m where m.classid = d.classid and m.objid = d.objid)
