/** One row of a table, changed directly; every change is rolled back. */
import type postgres from 'postgres';
import { rowMaker, type Values } from '../rowMaker.ts';
import { SAMPLES } from '../rows/samples.ts';

export type Sql = postgres.Sql;
export const NOBODY = '00000000-0000-4000-8000-0000000000ff';

/** A row of the relation. */
export const sample = async (sql: Sql, relation: string): Promise<Values> => {
  const make = SAMPLES[relation];
  if (!make) throw new Error(`no sample of ${relation}`);
  return make(rowMaker(sql));
};

class RolledBack extends Error {}

type Mode = 'no triggers' | 'references only';

/** Changes one row in a transaction that is rolled back; returns the error's code, or null. `mode` selects the triggers. */
export async function codeOf(sql: Sql, relation: string, row: Values, change: Values, mode: Mode = 'no triggers'): Promise<string | null> {
  try {
    await sql.begin(async (transaction) => {
      const tx = transaction as unknown as Sql;
      if (mode === 'no triggers') await tx`set local session_replication_role = replica`;
      else await tx`alter table ${tx(relation)} disable trigger user`;
      const [primary] = await tx`select array_agg(a.attname::text) as columns from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) where i.indrelid = ${relation}::regclass and i.indisprimary`;
      const columns = (primary?.columns as string[] | null) ?? Object.keys(row).slice(0, 1);
      const named = columns.map((name) => tx`${tx(name)} = ${row[name] as string}`);
      const found = await tx`update ${tx(relation)} set ${tx(change as Record<string, string>)}
        where ${named.flatMap((one, index) => (index ? [tx` and `, one] : [one]))} returning 1`;
      if (found.length !== 1) throw new Error(`${relation}: changed ${found.length} rows`);
      await tx`set constraints all immediate`;
      throw new RolledBack();
    });
    return null;
  } catch (error) {
    if (error instanceof RolledBack) return null;
    const { code } = error as { code?: string };
    if (!code) throw error;
    return code;
  }
}

/** A value in a message. */
export const brief = (value: unknown): string => JSON.stringify(value)?.slice(0, 60);
