/** Mutants of tables and views, enumerated from the catalog: policies, row-level security, triggers, checks, unique keys, foreign keys. */
import type postgres from 'postgres';
import { ident, type Mutant, wordsOf } from './mutant.ts';

type Row = Record<string, string>;

const OURS = `('public', 'app')`;

async function policies(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<Row[]>`select schemaname || '.' || tablename as relation, policyname as name, permissive, cmd,
      coalesce(qual, 'true') <> 'true' as has_using, coalesce(with_check, 'true') <> 'true' as has_check
    from pg_policies where schemaname in ('public', 'app', 'storage') order by 1, 2`;
  return rows.flatMap(({ relation = '', name = '', permissive, has_using, has_check }) => {
    const on = `${ident(name)} on ${relation}`;
    const kind = permissive === 'PERMISSIVE' ? 'policy' : 'restrictive policy';
    const mutant = (what: string, change: string): Mutant => ({
      id: `${kind} ${relation} ${name}: ${what}`,
      kind,
      words: wordsOf(relation),
      sql: change,
    });
    const dropped = mutant('dropped', `drop policy ${on}`);
    if (kind === 'restrictive policy') return [dropped];
    return [
      dropped,
      ...(has_using ? [mutant('using (true)', `alter policy ${on} using (true)`)] : []),
      ...(has_check ? [mutant('with check (true)', `alter policy ${on} with check (true)`)] : []),
    ];
  });
}

async function rowSecurity(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<Row[]>`select n.nspname || '.' || c.relname as relation, c.relkind as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${sql.unsafe(OURS)} and (c.reloptions::text ~ 'security_invoker=(true|on)'
      -- without rights the security of rows is an additional protection, which nobody can observe
      or c.relkind in ('r', 'p') and (has_any_column_privilege('anon', c.oid, 'SELECT, INSERT, UPDATE') or
        has_any_column_privilege('authenticated', c.oid, 'SELECT, INSERT, UPDATE'))) order by 1`;
  return rows.map(({ relation = '', kind }) =>
    kind === 'v'
      ? {
          id: `view ${relation}: with its owner's rights`,
          kind: 'view',
          words: wordsOf(relation),
          sql: `alter view ${relation} set (security_invoker = false)`,
        }
      : {
          id: `row-level security ${relation}: off`,
          kind: 'row-level security',
          words: wordsOf(relation),
          sql: `alter table ${relation} disable row level security`,
        },
  );
}

async function triggers(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<Row[]>`select n.nspname || '.' || c.relname as relation, t.tgname as name, p.proname as function
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) order by 1, 2`;
  return rows.map(({ relation = '', name = '', function: called = '' }) => ({
    id: `trigger ${relation} ${name}: dropped`,
    kind: 'trigger',
    words: [...wordsOf(relation), called, name],
    sql: `drop trigger ${ident(name)} on ${relation}`,
  }));
}

const CONSTRAINTS: Record<string, string> = { c: 'check', u: 'unique', p: 'primary key', f: 'foreign key' };

/** Primary keys of one generated column are skipped: no request can repeat a key. */
async function constraints(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<Row[]>`select c.conrelid::regclass::text as relation, n.nspname as schema, c.conname as name, c.contype as type,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname in ${sql.unsafe(OURS)} and c.conrelid <> 0 and c.contype in ('c', 'u', 'p', 'f')
      and not (c.contype = 'p' and cardinality(c.conkey) = 1 and exists (
        select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1] and (a.atthasdef or a.attidentity <> '')))
    order by 1, 3`;
  return rows.map(({ relation = '', schema = '', name = '', type = '' }) => {
    const table = relation.includes('.') ? relation : `${schema}.${relation}`;
    const kind = CONSTRAINTS[type] ?? type;
    return {
      id: `${kind} ${table} ${name}: dropped`,
      kind,
      words: wordsOf(table),
      sql: `alter table ${table} drop constraint ${ident(name)} cascade`,
    };
  });
}

async function uniqueIndexes(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<Row[]>`select n.nspname || '.' || t.relname as relation, n.nspname || '.' || i.relname as name
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ${sql.unsafe(OURS)} and x.indisunique and not exists (select 1 from pg_constraint c where c.conindid = i.oid) order by 1, 2`;
  return rows.map(({ relation = '', name = '' }) => ({
    id: `unique ${relation} ${name}: dropped`,
    kind: 'unique',
    words: wordsOf(relation),
    sql: `drop index ${name}`,
  }));
}

/** Columns that a view shows only to their owner: each shown to everyone. */
async function maskedColumns(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<
    Row[]
  >`select n.nspname || '.' || c.relname as relation, pg_get_viewdef(c.oid) as definition, c.reloptions::text as options
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${sql.unsafe(OURS)} and c.relkind = 'v' order by 1`;
  return rows.flatMap(({ relation = '', definition = '' }) =>
    [...definition.matchAll(/CASE\s+WHEN [\s\S]*?\s+THEN ([\w.]+)\s+ELSE [\s\S]*?\s+END AS (\w+)/g)].map((match) => ({
      id: `view ${relation} ${match[2]}: shown to everybody`,
      kind: 'view',
      words: [...wordsOf(relation), match[2] as string],
      sql: `create or replace view ${relation} with (security_invoker = true) as ${definition.replace(match[0], `${match[1]} AS ${match[2]}`)}`,
    })),
  );
}

/** All mutants of the structure of the database. */
export async function structureMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const makers = [policies, rowSecurity, triggers, constraints, uniqueIndexes, maskedColumns];
  const lists = [];
  for (const make of makers) lists.push(await make(sql));
  return lists.flat();
}
