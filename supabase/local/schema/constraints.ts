/** What the check constraints of columns allow: the values of `column in (…)`, and the least and the largest number or length. */
import type postgres from 'postgres';

interface Check {
  column: string;
  definition: string;
}

/** The checks of single columns, as `table.column`, and of domains, by their name, of the schemas public and app. */
const readChecks = (sql: postgres.Sql): Promise<Check[]> => sql<Check[]>`
  select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
   where k.contype = 'c' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
  union all
  select t.typname, pg_get_constraintdef(k.oid) from pg_constraint k join pg_type t on t.oid = k.contypid
   where t.typnamespace = 'app'::regnamespace
   order by 1`;

/** The length of the longest text that a pattern of character classes matches: `^[a-z][0-9]{1,3}$` gives 4. */
const patternLength = (pattern: string): number =>
  [...pattern.replaceAll(/\[[^\]]*\]/g, 'x').matchAll(/x(?:\{\d+,(\d+)\})?/g)].reduce((sum, [, most = '1']) => sum + Number(most), 0);

/** By `table.column`, or the name of a domain. */
export interface Constraints {
  values: Map<string, string[]>;
  largest: Map<string, number>;
  least: Map<string, number>;
}

export async function readConstraints(sql: postgres.Sql): Promise<Constraints> {
  const values: Constraints['values'] = new Map();
  const largest: Constraints['largest'] = new Map();
  const least: Constraints['least'] = new Map();
  for (const { column, definition } of await readChecks(sql)) {
    const [, list] = /^CHECK \(\(\w+ = ANY \(\(?ARRAY\[(.*)\](?:\)::text\[\])?\)\)\)$/.exec(definition) ?? [];
    const [, most] = /<= (\d+)\)/.exec(definition) ?? [];
    const [, smallest] = />= (\d+)\)/.exec(definition) ?? [];
    if (smallest) least.set(column, Number(smallest));
    const [, pattern] = / ~ '\^(\[.*)\$'::text/.exec(definition) ?? [];
    if (list)
      values.set(
        column,
        [...list.matchAll(/'(\w*)'::text/g)].map(([, value = '']) => value),
      );
    if (most ?? pattern) largest.set(column, most ? Number(most) : patternLength(pattern ?? ''));
  }
  return { values, largest, least };
}
