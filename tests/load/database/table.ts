/** Writes the table of the three sizes into docs/performance.md, between the two markers. */
import fs from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../../../supabase/local/settings.ts';
import { loadResults, type Result } from './result.ts';
import { sizes } from './sizes.ts';
import { TARGET_MS } from './targets.ts';

const MARKS = { start: '<!-- bench:database -->', end: '<!-- /bench:database -->' };

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const cell = (result: Result | undefined): string => (result ? `${ms(result.cpu50)} / ${ms(result.cpu95)}` : '–');
/** The characteristic scans of a query: without look-ups of single rows by key and of the session. */
const scans = (shape: string): string =>
  shape
    .split(', ')
    .filter((scan) => !/^(index|index only|bitmap) (\w+_pkey|sessions_user_id_idx)$/.test(scan))
    .join(', ');

/** One line for each query of the largest measured size. */
function markdownTable(): string {
  const bySize = sizes.map(({ name }) => new Map(loadResults(name).map((result) => [`${result.name} ${result.form}`, result])));
  const largest = bySize.findLast((results) => results.size > 0) ?? new Map<string, Result>();
  const names = [...new Set([...largest.values()].map(({ name }) => name))];
  const rows = names.map((name) => {
    const [postgrest, embedded] = (['postgrest', 'embedded'] as const).map((form) =>
      bySize.map((results) => results.get(`${name} ${form}`)),
    );
    const last = largest.get(`${name} postgrest`) ?? largest.get(`${name} embedded`);
    const target = last ? TARGET_MS[last.group] : null;
    const figures = [...(postgrest ?? []).map(cell), cell(embedded?.at(-1))];
    return `| ${name} | ${target ?? '–'} | ${figures.join(' | ')} | ${postgrest?.map((result) => result?.buffers ?? '–').join(' → ')} | ${last ? scans(last.shape) : ''} |`;
  });
  return [
    '| query | target | 10k | 100k | 1m | 1m, embedded API | buffers | scans at 1m |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** @throws when the document lacks the markers */
export function writeTable(): void {
  const file = path.join(repoRoot, 'docs/performance.md');
  const text = fs.readFileSync(file, 'utf8');
  const [before, rest] = text.split(MARKS.start);
  const after = rest?.split(MARKS.end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${MARKS.start} … ${MARKS.end}`);
  fs.writeFileSync(file, `${before}${MARKS.start}\n${markdownTable()}\n${MARKS.end}${after}`);
}
