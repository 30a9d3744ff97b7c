/** Mutants of conditions: one operand of an AND is replaced by true, in policies, checks and views. */
import type postgres from 'postgres';
import { ident, type Mutant, wordsOf } from './mutant.ts';

/** The parts of a text between top-level separators, with their positions. */
function operandsOf(text: string, from: number, to: number): { start: number; end: number }[] {
  const separator = ' AND ';
  const parts: { start: number; end: number }[] = [];
  let depth = 0;
  let isQuoted = false;
  let isBetween = false;
  let start = from;
  for (let at = from; at < to; at++) {
    if (text[at] === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (depth !== 0) continue;
    if (text.startsWith(' BETWEEN ', at)) isBetween = true;
    if (!text.startsWith(separator, at)) continue;
    // the AND of BETWEEN is not a conjunction
    if (isBetween) {
      isBetween = false;
      continue;
    }
    parts.push({ start, end: at });
    start = at + separator.length;
  }
  parts.push({ start, end: to });
  return parts.length > 1 ? parts : [];
}

/** All variants of a condition without one operand of an AND, at any depth, with the removed operand. */
function withoutOperand(condition: string): { operand: string; weaker: string }[] {
  const groups: { from: number; to: number }[] = [{ from: 0, to: condition.length }];
  const opened: number[] = [];
  Array.from(condition, (sign, at) => ({ sign, at })).forEach(({ sign, at }) => {
    if (sign === '(') opened.push(at + 1);
    if (sign === ')') groups.push({ from: opened.pop() ?? 0, to: at });
  });
  return groups
    .flatMap(({ from, to }) => operandsOf(condition, from, to))
    .map(({ start, end }) => {
      const head = condition.slice(start, end);
      // the first operand of a subquery's condition begins with its SELECT
      const clause = /^\s*SELECT [\s\S]*?\bWHERE /.exec(head)?.[0] ?? '';
      const at = start + clause.length;
      return { operand: condition.slice(at, end).replace(/\s+/g, ' '), weaker: `${condition.slice(0, at)}true${condition.slice(end)}` };
    });
}

type Row = Record<string, string>;

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
      withoutOperand(condition ?? '').map(({ operand, weaker }) => ({
        id: `policy ${relation} ${name}: ${clause} without «${operand}»`,
        kind: 'policy',
        words: wordsOf(relation),
        sql: `alter policy ${ident(name)} on ${relation} ${clause} (${weaker})`,
      })),
    ),
  );
  const ofChecks = checks.flatMap(({ relation = '', name = '', condition = '' }) =>
    withoutOperand(condition).map(({ operand, weaker }) => ({
      id: `check ${relation} ${name}: without «${operand}»`,
      kind: 'check',
      words: wordsOf(relation),
      sql: `alter table ${relation} drop constraint ${ident(name)}, add constraint ${ident(name)} check (${weaker}) not valid`,
    })),
  );
  return [...ofPolicies, ...ofChecks];
}
