/** Writes the table of one size and commit into docs/performance.md, between the two markers. */
import fs from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../../../supabase/local/settings.ts';
import { commitNow, loadRun, type Result } from './result.ts';
import { MEMORY, SMALL_MEMORIES } from './server.ts';
import type { Size } from './sizes.ts';
import { TARGET_MS } from './targets.ts';

const MARKS = { start: '<!-- bench:database -->', end: '<!-- /bench:database -->' };

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const isMissed = ({ group, cpu95, error }: Result): boolean => error !== null || cpu95 > (TARGET_MS[group] ?? Infinity);
function cell(result: Result | undefined): string {
  if (!result) return '–';
  const figures = result.error === null ? `${ms(result.cpu50)} / ${ms(result.cpu95)}` : 'failed';
  return isMissed(result) ? `**${figures}**` : figures;
}
/** The characteristic scans of a query: without look-ups of single rows by key and of the session. */
const scans = (shape: string): string =>
  shape
    .split(', ')
    .filter((scan) => !/^(index|index only|bitmap) (\w+_pkey|sessions_user_id_idx)$/.test(scan))
    .join(', ');

/** The head and one line for each query. Runs of other commits are left out. @throws without a run of this commit */
function markdownTable(size: Size): string {
  const commit = commitNow();
  const runs = [MEMORY, ...SMALL_MEMORIES]
    .map((memory) => loadRun(size.name, memory))
    .map((run) => (run?.commit === commit ? run : undefined));
  const [main] = runs;
  if (!main) throw new Error(`no run of ${size.name} on commit ${commit}`);
  const maps = runs.map((run) => new Map(run?.results.map((result) => [`${result.name} ${result.form}`, result])));
  const rows = main.results
    .filter(({ form }) => form === 'prepared')
    .map((result) => {
      const figures = [...maps.map((map) => map.get(`${result.name} prepared`)), maps[0]?.get(`${result.name} unprepared`)].map(cell);
      return `| ${result.name} | ${TARGET_MS[result.group] ?? '–'} | ${figures.join(' | ')} | ${result.buffers} | ${scans(result.shape)} |`;
    });
  const misses = runs.map((run) => run?.results.filter((result) => result.form === 'prepared' && isMissed(result)).length ?? '–');
  return [
    `Commit ${commit}, ${main.date}, ${size.products.toLocaleString('en')} products. Bold: the target is missed.`,
    `100,000 calls of \`md5\` take ${ms(main.calibration)} ms of processor time on this machine.`,
    '',
    `| query | target | ${MEMORY}, warm | ${SMALL_MEMORIES.join(' | ')} | ${MEMORY}, not prepared | buffers | scans |`,
    '|---|---|---|---|---|---|---|---|',
    `| **missed, of ${rows.length}** | | ${misses.join(' | ')} | ${main.results.filter((result) => result.form === 'unprepared' && isMissed(result)).length} | | |`,
    ...rows,
  ].join('\n');
}

/** @throws when the document lacks the markers */
export function writeTable(size: Size): void {
  const file = path.join(repoRoot, 'docs/performance.md');
  const text = fs.readFileSync(file, 'utf8');
  const [before, rest] = text.split(MARKS.start);
  const after = rest?.split(MARKS.end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${MARKS.start} … ${MARKS.end}`);
  fs.writeFileSync(file, `${before}${MARKS.start}\n${markdownTable(size)}\n${MARKS.end}${after}`);
}
