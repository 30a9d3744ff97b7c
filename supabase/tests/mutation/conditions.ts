/** Mutants of conditions: one operand of an AND is replaced by true, in policies and checks. */
import type postgres from 'postgres';
import { ident, type Mutant, wordsOf } from './mutant.ts';
import { withoutOperand } from './operands.ts';

type Row = Record<string, string>;

const weakened = (condition: string | null | undefined) => withoutOperand(condition ?? '').filter(({ isOfAnd }) => isOfAnd);

/** Mutants of policies and checks without one operand. */
export async function conditionMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const policies = await sql<Row[]>`select schemaname || '.' || tablename as relation, policyname as name, qual, with_check
    from pg_policies where schemaname in ('public', 'app', 'storage') and permissive = 'PERMISSIVE' order by 1, 2`;
  const checks = await sql<
    Row[]
  >`select n.nspname || '.' || t.relname as relation, c.conname as name, pg_get_expr(c.conbin, c.conrelid) as condition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'app') and c.contype = 'c' order by 1, 2`;
  const ofPolicies = policies.flatMap(({ relation = '', name = '', qual, with_check }) =>
    [
      { clause: 'using', condition: qual },
      { clause: 'with check', condition: with_check },
    ].flatMap(({ clause, condition }) =>
      weakened(condition).map(({ operand, changed }) => ({
        id: `policy ${relation} ${name}: ${clause} without «${operand}»`,
        kind: 'policy',
        words: wordsOf(relation),
        sql: `alter policy ${ident(name)} on ${relation} ${clause} (${changed})`,
      })),
    ),
  );
  const ofChecks = checks.flatMap(({ relation = '', name = '', condition = '' }) =>
    weakened(condition).map(({ operand, changed }) => ({
      id: `check ${relation} ${name}: without «${operand}»`,
      kind: 'check',
      words: wordsOf(relation),
      sql: `alter table ${relation} drop constraint ${ident(name)}, add constraint ${ident(name)} check (${changed}) not valid`,
    })),
  );
  return [...ofPolicies, ...ofChecks];
}
