/** The signatures of the database's functions: both APIs cast arguments to the declared types and handle single values and rows differently. */
import type { Sql } from 'postgres';

export interface Signature {
  /** Argument names with their SQL types. */
  types: Map<string, string>;
  answers: 'rows' | 'value' | 'values';
}

/** Reads the signatures of all functions in `public`. */
export async function readSignatures(sql: Sql): Promise<Map<string, Signature>> {
  const rows = await sql<{ name: string; names: string[] | null; types: string[]; is_set: boolean; is_row: boolean }[]>`
    select p.proname as name, p.proargnames as names, p.proretset as is_set,
           t.typtype = 'c' or t.oid = 'record'::regtype as is_row,
           array(select format_type(a, null) from unnest(p.proargtypes) with ordinality x (a, n) order by n) as types
      from pg_proc p join pg_type t on t.oid = p.prorettype
     where p.pronamespace = 'public'::regnamespace`;
  return new Map(
    rows.map(({ name, names, types, is_set: isSet, is_row: isRow }) => [
      name,
      {
        types: new Map(types.map((type, index) => [names?.[index] ?? '', type])),
        answers: isRow ? 'rows' : isSet ? 'values' : 'value',
      },
    ]),
  );
}

/** @throws when the database has no such function, or it takes no such argument */
export function typeOf(signatures: Map<string, Signature>, name: string, argument: string): string {
  const type = signatures.get(name)?.types.get(argument);
  if (!type) throw new Error(`the function ${name} has no argument ${argument}`);
  return type;
}
