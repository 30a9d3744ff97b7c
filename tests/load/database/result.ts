/** The results of the benchmark, stored as JSON between runs so that sizes can be compared. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Group } from './query.ts';
import { repoRoot } from '../../../supabase/local/settings.ts';
import { dataFolder, MEMORY } from './server.ts';
import type { Size } from './sizes.ts';

/** How the statements are sent: prepared, as PostgREST does, so that Postgres may use one plan for all values; or not, as the embedded API does. */
export type Form = 'prepared' | 'unprepared';

export interface Result {
  name: string;
  group: Group;
  form: Form;
  runs: number;
  /** Processor time of the database in ms: median and 95th percentile. */
  cpu50: number;
  cpu95: number;
  /** 95th percentile of the wall-clock time. */
  wall95: number;
  /** Pages of 8 kB touched by one run. */
  buffers: number;
  /** Scans of the plan, those inside functions included. */
  shape: string;
  /** The error, when there are no figures. */
  error: string | null;
}

/** The results of one run of all queries. */
export interface Run {
  commit: string;
  /** Such as 2026-11-23. */
  date: string;
  /** Processor time (ms) of the calculation that machines are compared by. */
  calibration: number;
  results: Result[];
}

const fileOf = (size: Size['name'], memory: string): string => path.join(dataFolder, `results-${size}-${memory}.json`);

/** The commit that is checked out, with a plus when files were changed since. */
export function commitNow(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: repoRoot, encoding: 'utf8' }).trim();
  return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', 'supabase') ? '+' : '');
}

export function saveResults(size: Size['name'], memory: string, found: Pick<Run, 'calibration' | 'results'>): void {
  const run: Run = { commit: commitNow(), date: new Date().toISOString().slice(0, 10), ...found };
  fs.writeFileSync(fileOf(size, memory), JSON.stringify(run, null, 1));
}

/** The last complete run of a size. */
export function loadRun(size: Size['name'], memory: string = MEMORY): Run | undefined {
  const file = fileOf(size, memory);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Run) : undefined;
}
