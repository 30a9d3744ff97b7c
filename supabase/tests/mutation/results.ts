/** Which test detected which mutant: docs/mutation.md to read, killers.json for the next run and for the sample. */
import fs from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../../local/settings.ts';
import { EQUIVALENT } from './equivalent.ts';
import { BODY } from './functionBodies.ts';
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

/**
 * Writes docs/mutation.md.
 * @param every all mutants; those of function bodies are only counted
 * @param killers the noticed ones
 */
export function writeReport(every: Mutant[], killers: Record<string, Killer>, date: Date): void {
  const isNoticed = ({ id }: Mutant) => id in killers;
  const mutants = every.filter(({ kind }) => kind !== BODY);
  const bodies = every.filter(({ kind }) => kind === BODY);
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
    'Written by `npm run test:mutation`. Each mutant is one deliberate fault in a copy of the migrated database: a policy',
    'dropped or opened, one of its conditions removed, a trigger, check or key dropped, a right granted or revoked. The tests',
    'in `supabase/tests/matrix`, `policies` and `abuse` must notice it. Which test noticed which mutant:',
    '`supabase/tests/mutation/killers.json`.',
    '',
    `As of ${date.toISOString().slice(0, 10)}.`,
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
    `A second list takes one line at a time out of function bodies (\`--kind "function body"\`, some hours): ${bodies.filter(isNoticed).length} of`,
    `its ${bodies.length} mutants are known to be noticed; the others were not judged to the end.`,
    '',
    '## Mutants that no test notices',
    '',
    ...(survivors.length === 0
      ? ['None.']
      : [
          '| Mutant | Reason |',
          '|---|---|',
          ...survivors.map(({ id }) => `| \`${id.replaceAll('|', '\\|')}\` | ${EQUIVALENT[id] ?? '**no test found yet**'} |`),
        ]),
    '',
  ].join('\n');
  fs.writeFileSync(REPORT, text);
}
