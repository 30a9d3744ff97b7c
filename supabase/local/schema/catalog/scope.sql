-- The scope of the other files: everything except system schemas and objects of extensions.
create temporary view extension_members as
  select classid, objid from pg_depend where deptype = 'e';
create temporary view own_schemas as
  select n.* from pg_namespace n
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select from extension_members m where m.classid = 'pg_namespace'::regclass and m.objid = n.oid);
create temporary view own_relations as
  select c.* from pg_class c join own_schemas n on n.oid = c.relnamespace
  where not exists (select from extension_members m where m.classid = 'pg_class'::regclass and m.objid = c.oid);
