/**
 * `npm run bench:database -- 10k|100k|1m`: every query of the app on a database of that size, sent by its own services.
 * Prints processor time, buffers and plans; exits with 1 and a list when a target is missed, or a function that src requests is not measured.
 * Options: --keep (use the data even if its schema is outdated), --only <pattern of names>, --form prepared|unprepared, --plans,
 * --memory 128MB (of the server, which then starts with nothing in it; without it 4 GB, with the catalogue and all indexes read; 128MB
 * and 256MB are measured with prepared statements only).
 * `npm run bench:database -- table 100k` writes the results of this size and commit into docs/performance.md.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { repoRoot } from '../../../supabase/local/settings.ts';
import { type Database, measure } from './measure.ts';
import { loadQueries } from './loadQueries.ts';
import { readSources } from './sources.ts';
import { type Form, loadRun, type Result, saveResults } from './result.ts';
import { MEMORY, openDatabase, startServer } from './server.ts';
import { openSession } from './session.ts';
import { type Size, sizeOf } from './sizes.ts';
import { writeTable } from './table.ts';
import { missed } from './targets.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'boolean', default: false },
    only: { type: 'string' },
    form: { type: 'string' },
    plans: { type: 'boolean', default: false },
    memory: { type: 'string' },
  },
});

async function connect(url: string, size: Size): Promise<Database> {
  const sql = postgres(url, { max: 1, onnotice() {} });
  const sources = await readSources(sql, size);
  await sql.end();
  return { session: await openSession(url, sources.users), sources };
}

/** Names of the functions that the app requests. */
function functionsOfApp(): string[] {
  const folder = path.join(repoRoot, 'src');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  const text = files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n');
  return [...new Set([...text.matchAll(/(?:\.rpc|\bcall|\bcommand)\(\s*'(\w+)'/g)].map(([, name]) => name as string))];
}

function print({ name, form, cpu50, cpu95, wall95, buffers, shape, error }: Result): void {
  const figures = error ?? `cpu ${cpu50.toFixed(2)} / ${cpu95.toFixed(2)} ms, wall p95 ${wall95.toFixed(1)} ms, ${buffers} buffers`;
  console.log(`${name} [${form}]: ${figures}${options.plans ? `\n    ${shape}` : ''}`);
}

async function bench(size: Size): Promise<string[]> {
  const server = await startServer(options.memory);
  const results: Result[] = [];
  const unmeasured: string[] = [];
  let calibration = 0;
  try {
    const database = await connect(await openDatabase(server, size, { keep: options.keep, isWarm: !options.memory }), size);
    const all: Form[] = options.memory ? ['prepared'] : ['prepared', 'unprepared'];
    const forms = all.filter((form) => !options.form || form === options.form);
    const { queries, close } = await loadQueries();
    calibration = await database.session.calibrate();
    console.log(`calibration: ${calibration.toFixed(1)} ms for 100,000 md5`);
    for (const query of queries.filter(({ name }) => new RegExp(options.only ?? '').test(name))) {
      for (const form of forms) {
        const result = await measure(database, query, form);
        if (!result) continue;
        results.push(result);
        print(result);
      }
    }
    if (!options.only) unmeasured.push(...functionsOfApp().filter((name) => !database.session.functions.has(name)));
    await database.session.end();
    await close();
  } finally {
    await server.stop();
  }
  if (!options.only) saveResults(size.name, options.memory ?? MEMORY, { calibration, results });
  return [
    ...missed(results, size.name === '10k' ? [] : (loadRun('10k')?.results ?? [])),
    ...unmeasured.map((name) => `${name}: not measured`),
  ];
}

if (positionals[0] === 'table') {
  writeTable(sizeOf(positionals[1]));
  process.exit(0);
}
const size = sizeOf(positionals[0]);
console.log(
  `${size.products.toLocaleString('en')} products, load of the machine ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} processors`,
);
const problems = await bench(size);
for (const problem of problems) console.error(`MISSED ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
