/** What the runs found on the present schema, kept between them outside of the repository. */
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
}

/** A table of the mutants by kind. */
export function countsByKind({ every, chosen, verdicts }: Run): string {
  const judged = chosen.filter(({ id }) => id in verdicts);
  const survivors = judged.filter(({ id }) => !verdicts[id]);
  const line = (name: string, kind?: string) => {
    const of = (some: Mutant[]) => some.filter((mutant) => !kind || mutant.kind === kind);
    const missed = of(survivors);
    const counts = [
      of(every),
      of(judged),
      of(judged).filter(({ id }) => verdicts[id]),
      missed.filter(({ id }) => id in EQUIVALENT),
      missed.filter(({ id }) => !(id in EQUIVALENT)),
    ];
    return `| ${name} | ${counts.map(({ length }) => length).join(' | ')} |`;
  };
  return [
    '| Kind | Mutants of the schema | Judged | Noticed | Equivalent | Missed |',
    '|---|---:|---:|---:|---:|---:|',
    ...[...new Set(every.map(({ kind }) => kind))].map((kind) => line(kind, kind)),
    line('all'),
  ].join('\n');
}
