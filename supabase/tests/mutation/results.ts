/** Which test detected which mutant: docs/mutation.md to read, killers.json for the next run and for the sample. */
import fs from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../../local/settings.ts';
import { EQUIVALENT } from './equivalent.ts';
import type { Verdict } from './judge.ts';
import type { Killer, Mutant } from './mutant.ts';

const KILLERS = path.join(import.meta.dirname, 'killers.json');
const REPORT = path.join(repoRoot, 'docs/mutation.md');

/** Mutant id → the test that detected it last time. */
export const readKillers = (): Record<string, Killer> =>
  fs.existsSync(KILLERS) ? (JSON.parse(fs.readFileSync(KILLERS, 'utf8')) as Record<string, Killer>) : {};

/** Stores them sorted, so that diffs are small. */
export function saveKillers(killers: Record<string, Killer>): void {
  const sorted = Object.fromEntries(Object.entries(killers).sort(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(KILLERS, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Writes docs/mutation.md. */
export function writeReport(mutants: Mutant[], verdicts: Map<string, Verdict>, started: Date): void {
  const isNoticed = ({ id }: Mutant) => Boolean(verdicts.get(id)?.killer);
  const line = (name: string, some: Mutant[]) => {
    const noticed = some.filter(isNoticed).length;
    const equivalent = some.filter((mutant) => !isNoticed(mutant) && mutant.id in EQUIVALENT).length;
    return `| ${name} | ${some.length} | ${noticed} | ${equivalent} | ${some.length - noticed - equivalent} |`;
  };
  const kinds = [...new Set(mutants.map(({ kind }) => kind))];
  const survivors = mutants.filter((mutant) => !isNoticed(mutant));
  const text = [
    '# Mutation test of the schema',
    '',
    'Written by `npm run test:mutation`. Each mutant is one deliberate fault in a copy of the migrated database: a policy dropped or opened, a trigger,',
    'check or key dropped, a right given or taken, one protection removed from a function. The tests in `supabase/tests/matrix`, `policies` and `abuse`',
    'must detect it. Which test detected which mutant: `supabase/tests/mutation/killers.json`.',
    '',
    `Last complete run: ${started.toISOString().slice(0, 10)}.`,
    '',
    '| Kind | Mutants | Detected | Equivalent | Missed |',
    '|---|---:|---:|---:|---:|',
    ...kinds.map((kind) =>
      line(
        kind,
        mutants.filter((mutant) => mutant.kind === kind),
      ),
    ),
    line('**all**', mutants),
    '',
    '## Mutants that no test detects',
    '',
    ...(survivors.length === 0 ? ['None.'] : survivors.map(({ id }) => `- \`${id}\`: ${EQUIVALENT[id] ?? '**no reason known**'}`)),
    '',
  ].join('\n');
  fs.writeFileSync(REPORT, text);
}
