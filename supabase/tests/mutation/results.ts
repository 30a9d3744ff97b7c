/** What the runs found on the present schema, kept between them outside of the repository, and the report in docs/mutation.md. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { baselineSql, sha256 } from '../../local/schema/files.ts';
import { repoRoot } from '../../local/settings.ts';
import { EQUIVALENT } from './equivalent.ts';
import type { Killer, Mutant } from './mutant.ts';

/** Mutant id → the test that detected it; null when none did. */
export type Verdicts = Record<string, Killer | null>;

const folder = path.join(repoRoot, '.data-test/mutation');
const file = (): string => path.join(folder, `${sha256(baselineSql()).slice(0, 12)}.json`);
const REPORT = path.join(repoRoot, 'docs/mutation.md');

export const readVerdicts = (): Verdicts => (fs.existsSync(file()) ? (JSON.parse(fs.readFileSync(file(), 'utf8')) as Verdicts) : {});

export function saveVerdicts(verdicts: Verdicts): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${file()}.new`, JSON.stringify(verdicts, null, 1));
  fs.renameSync(`${file()}.new`, file());
}

interface Run {
  /** All mutants of the schema. */
  every: Mutant[];
  /** Those of this run. */
  chosen: Mutant[];
  verdicts: Verdicts;
  /** How the chosen ones were chosen. */
  choice: string;
  /** Which tests were asked. */
  tests: string;
}

/** Writes docs/mutation.md. */
export function writeReport({ every, chosen, verdicts, choice, tests }: Run): void {
  const judged = chosen.filter(({ id }) => id in verdicts);
  const survivors = judged.filter(({ id }) => !verdicts[id]);
  const line = (name: string, kind?: string) => {
    const of = (some: Mutant[]) => some.filter((mutant) => !kind || mutant.kind === kind);
    const missed = of(survivors);
    const equivalent = missed.filter(({ id }) => id in EQUIVALENT);
    const counts = [
      of(every),
      of(judged),
      of(judged).filter(({ id }) => verdicts[id]),
      equivalent,
      missed.filter(({ id }) => !(id in EQUIVALENT)),
    ];
    return `| ${name} | ${counts.map(({ length }) => length).join(' | ')} |`;
  };
  const noticed = judged.length - survivors.length;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repoRoot, encoding: 'utf8' }).trim();
  const percent = (100 * noticed) / Math.max(1, judged.length - survivors.filter(({ id }) => id in EQUIVALENT).length);
  const text = [
    '# Mutation test of the schema',
    '',
    'Written by `npm run test:mutation`. Each mutant is one deliberate fault in a copy of the migrated database: a policy',
    'dropped or opened, one of its conditions removed, a trigger, check or key dropped, a right granted or revoked, a',
    'refusal, a lock or a limit taken out of a function. The tests in `supabase/tests/matrix`, `policies`, `abuse` and',
    '`races` must notice it. An equivalent mutant changes nothing that anybody could observe.',
    '',
    `- Run of ${new Date().toISOString().slice(0, 10)} on commit ${commit}.`,
    `- Mutants: ${choice}.`,
    `- Tests: ${tests}.`,
    `- Result: ${noticed} of ${judged.length} noticed, ${percent.toFixed(1)} % of those that are not equivalent.`,
    ...(judged.length < chosen.length ? [`- ${chosen.length - judged.length} of the chosen ones are not judged yet.`] : []),
    '',
    '| Kind | Mutants of the schema | Judged | Noticed | Equivalent | Missed |',
    '|---|---:|---:|---:|---:|---:|',
    ...[...new Set(every.map(({ kind }) => kind))].map((kind) => line(kind, kind)),
    line('**all**'),
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
