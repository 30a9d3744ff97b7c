/** The results of the benchmark, stored as JSON between runs so that sizes can be compared. */
import fs from 'node:fs';
import path from 'node:path';
import type { Group } from './query.ts';
import { dataFolder } from './server.ts';
import type { Size } from './sizes.ts';

/** The API whose SQL was measured. */
export type Form = 'postgrest' | 'embedded';

export interface Result {
  name: string;
  group: Group;
  form: Form;
  runs: number;
  /** Processor time of the database in ms: median and 95th percentile. */
  cpu50: number;
  cpu95: number;
  /** The same in wall-clock time. */
  wall50: number;
  wall95: number;
  /** Pages of 8 kB touched by one run. */
  buffers: number;
  /** Scans of the plan, those inside functions included. */
  shape: string;
  /** The error, when there are no figures. */
  error: string | null;
}

const fileOf = (size: Size['name']): string => path.join(dataFolder, `results-${size}.json`);

export function saveResults(size: Size['name'], results: Result[]): void {
  fs.writeFileSync(fileOf(size), JSON.stringify(results, null, 1));
}

/** The last complete run of a size; empty when there is none. */
export function loadResults(size: Size['name']): Result[] {
  const file = fileOf(size);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Result[]) : [];
}
