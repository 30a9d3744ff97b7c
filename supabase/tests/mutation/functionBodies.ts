/** Mutants of functions: one check, one call or one operand of a condition is removed from the body, each in turn. */
import type postgres from 'postgres';
import type { Mutant } from './mutant.ts';
import { withoutOperand } from './operands.ts';
import { reachOf } from './reach.ts';

interface Operator {
  name: string;
  pattern: RegExp;
  replacement: string;
  /** Only in these functions. */
  only?: RegExp;
}

const USER = String.raw`(?:v_user|\(select auth\.uid\(\)\)|auth\.uid\(\)|app\.require_(?:user|buyer)\(\))`;

/** The mutation operators for single lines. */
const OPERATORS: Operator[] = [
  { name: 'refusal removed', pattern: /perform app\.fail\(/g, replacement: 'perform jsonb_build_array(' },
  { name: 'refusal removed', pattern: /raise exception/g, replacement: 'raise notice' },
  {
    name: 'owner not checked',
    pattern: new RegExp(String.raw`(?<!\bset )\b(?:\w+\.)?(?:seller_id|user_id|influencer_id|reporter_id|id) = ${USER}`, 'g'),
    replacement: 'true',
  },
  { name: 'session not checked', pattern: /\(select app\.session_alive\(\)\)|app\.session_alive\(\)/g, replacement: 'true' },
  { name: 'session not checked', pattern: /app\.require_(?:user|buyer)\(\)/g, replacement: '(select auth.uid())' },
  { name: 'guests let in', pattern: /app\.require_user\(\)/g, replacement: 'app.require_buyer()' },
  { name: 'deletion not checked', pattern: /(?:\w+\.)?deleted_at is null/g, replacement: 'true' },
  { name: 'column not pinned', pattern: /\b(?:v_)?new\.\w+ := [^;]+;/g, replacement: 'null;' },
  {
    name: 'not erased',
    pattern: /(?:delete from|update|perform (?!1 from|pg_advisory|app\.lock_)) ?[^;]+;/g,
    replacement: '',
    only: /^(erase_\w+|delete_person|run_maintenance)$/,
  },
  {
    name: 'column not erased',
    pattern: /\b\w+ = (?:null|false|'\{\}'|'\[\]'|''|'—')(?:,\s*|(?=\n))/g,
    replacement: '',
    only: /^erase_\w+$/,
  },
  {
    name: 'lock not taken',
    pattern: /perform (?:app\.lock_\w+|pg_(?:try_)?advisory_xact_lock(?:_shared)?)\([^;]*;/g,
    replacement: 'null;',
  },
  { name: 'not called', pattern: /perform app\.(?!fail\(|lock_)\w+\([^;]*;/g, replacement: 'null;' },
  {
    name: 'rows not locked',
    pattern: /\bfor (?:(?:no key )?update|(?:key )?share)\b(?: of \w+(?:, \w+)*)?(?: skip locked)?/g,
    replacement: '',
  },
  { name: 'limit a thousand times higher', pattern: /(?<=(?:>=|(?<!=)>|<=|<) )\d{2,}\b(?! \*)/g, replacement: '$&000' },
];

/** All mutants of function bodies. */
export async function functionMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<
    Record<'name' | 'proname' | 'body' | 'definition', string>[]
  >`select p.oid::regprocedure::text as name, p.proname::text, p.prosrc as body, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'app') and p.prokind = 'f'
      -- it protects nothing: tests and the checks of the night ask it
      and p.proname <> 'broken_invariants' order by n.nspname, 1`;
  const reach = await reachOf(sql);
  return rows.flatMap(({ proname, name: signature, body, definition }) => {
    const words = [proname, ...reach(proname)];
    const name = signature.includes('.') ? signature : `public.${signature}`;
    const mutant = (kind: string, what: string, changed: string): Mutant => ({
      ...{ id: `function ${name}: ${what}`, kind, words },
      sql: definition.replace(body, () => changed),
    });
    const checks = OPERATORS.filter(({ only }) => !only || only.test(proname)).flatMap(({ name: operator, pattern, replacement }) =>
      [...body.matchAll(pattern)].map((match, index) => {
        const changed = pattern.source.startsWith('(?<=') ? `${match[0]}000` : match[0].replace(new RegExp(pattern.source), replacement);
        const line = body
          .slice(body.lastIndexOf('\n', match.index) + 1, (body.indexOf('\n', match.index) + body.length + 1) % (body.length + 1))
          .trim();
        const edited = body.slice(0, match.index) + changed + body.slice(match.index + match[0].length);
        return mutant('function body', `${operator} (${index + 1}) in «${line.slice(0, 140)}»`, edited);
      }),
    );
    const conditions = withoutOperand(body).map(({ operand, changed }, index) =>
      mutant('function condition', `without «${operand.slice(0, 140)}» (${index + 1})`, changed),
    );
    return [...checks, ...conditions];
  });
}
