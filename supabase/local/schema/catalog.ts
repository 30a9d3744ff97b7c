/**
 * The whole definition of a database as text: one line for each table, column, constraint, index, function with its body, trigger,
 * policy, grant, default privilege, comment and so on. Two databases are equal when their lines are.
 */
import fs from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';

const folder = path.join(import.meta.dirname, 'catalog');
const SCOPE = 'scope.sql';
const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');

class Rollback extends Error {}

/** Runs `work` in a transaction that is rolled back, with all names qualified. */
async function inspect(sql: postgres.Sql, work: (tx: postgres.TransactionSql) => Promise<void>): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      await tx.unsafe(`set local search_path = ''; ${read(SCOPE)}`).simple();
      await work(tx);
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
}

/** @returns the sorted lines of the catalog. A line break inside a line, as in a function's body, is written as `\n`. */
export async function catalogLines(sql: postgres.Sql): Promise<string[]> {
  const lines: string[] = [];
  await inspect(sql, async (tx) => {
    for (const file of fs.readdirSync(folder).filter((name) => name !== SCOPE)) {
      const rows = await tx.unsafe(read(file)).values();
      lines.push(...rows.map(([line]) => (line as string).trimEnd().replaceAll('\n', String.raw`\n`)));
    }
  });
  return lines.sort();
}

/**
 * The rows of every table in `public` and `app` and of the buckets as sorted lines.
 * Timestamps are left out: they depend on when a row was written.
 */
export async function rowLines(sql: postgres.Sql): Promise<string[]> {
  const lines: string[] = [];
  await inspect(sql, async (tx) => {
    const tables = await tx<{ name: string; times: string[] }[]>`
      select c.oid::regclass::text as name,
        (select coalesce(array_agg(attname::text), '{}') from pg_attribute where attrelid = c.oid and atttypid = 'timestamptz'::regtype) as times
      from pg_temp.own_relations c
      where c.relkind in ('r', 'p') and (c.relnamespace::regnamespace::text in ('public', 'app') or c.oid::regclass::text = 'storage.buckets')`;
    for (const { name, times } of tables) {
      const rows = await tx.unsafe(`select to_jsonb(t) - $1::text[] from ${name} t`, [times]).values();
      lines.push(...rows.map(([row]) => `${name} ${JSON.stringify(row)}`));
    }
  });
  return lines.sort();
}

/** Lines missing from `to` (`- line`) and added by it (`+ line`), compared with `from`. Empty when both are equal. */
export function differences(from: string[], to: string[]): string[] {
  const before = new Set(from);
  const after = new Set(to);
  return [
    ...from.filter((line) => !after.has(line)).map((line) => `- ${line}`),
    ...to.filter((line) => !before.has(line)).map((line) => `+ ${line}`),
  ];
}
