/** Hand-written mutants of functions, which no operator enumerates: a text and its replacement. */
import type postgres from 'postgres';
import type { Edit } from './edits/edit.ts';
import { OPERATORS } from './edits/operators.ts';
import { SHOP } from './edits/shop.ts';
import type { Mutant } from './mutant.ts';
import { reachOf } from './reach.ts';

const EDITS = [...SHOP, ...OPERATORS];

/** The mutants for the current functions. An edit whose text is not found is an error: the list is out of date. */
export async function writtenMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows =
    await sql`select p.proname::text as name, p.oid::regprocedure::text as signature, p.prosrc as body, pg_get_functiondef(p.oid) as definition
    from pg_proc p where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and p.prokind = 'f'`;
  const reach = await reachOf(sql);
  const rowOf = (edit: Edit) => rows.find(({ name, body }) => name === edit.function && (body as string).includes(edit.find));
  const stale = EDITS.filter((edit) => !rowOf(edit)).map((edit) => `${edit.function} does not contain «${edit.find}»`);
  if (stale.length > 0) throw new Error(stale.join('\n'));
  return EDITS.map((edit) => {
    const row = rowOf(edit)!;
    const body = row.body as string;
    const line = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 120);
    return {
      id: `function ${row.signature as string}: «${line(edit.find)}» → «${line(edit.replace)}»`,
      kind: 'function',
      words: [edit.function, ...reach(edit.function)],
      sql: (row.definition as string).replace(body, () => body.replace(edit.find, () => edit.replace)),
    };
  });
}
