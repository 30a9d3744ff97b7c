import type postgres from 'postgres';

/** Texts of `comment on` by name: `addresses`, `addresses.city`, `place_order()`. */
export type Comments = Map<string, string>;

/** Comments on the tables, views, columns and functions of one schema. Those of functions that share a name are joined. */
export async function readComments(sql: postgres.Sql, schema: string): Promise<Comments> {
  const rows = await sql<{ name: string; comment: string }[]>`
    select c.relname || coalesce('.' || a.attname, '') as name, d.description as comment
    from pg_description d
    join pg_class c on d.classoid = 'pg_class'::regclass and c.oid = d.objoid and c.relkind in ('r', 'p', 'v', 'm')
    left join pg_attribute a on d.objsubid > 0 and a.attrelid = c.oid and a.attnum = d.objsubid
    where c.relnamespace = ${schema}::regnamespace
    union all
    select p.proname || '()', string_agg(d.description, ' ' order by p.oid::regprocedure::text)
    from pg_description d join pg_proc p on d.classoid = 'pg_proc'::regclass and p.oid = d.objoid
    where p.pronamespace = ${schema}::regnamespace
    group by p.proname`;
  return new Map(rows.map(({ name, comment }) => [name, comment.replaceAll(/\s+/g, ' ').trim()]));
}
