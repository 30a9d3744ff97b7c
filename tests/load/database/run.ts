/**
 * `npm run bench:database -- 10k|100k|1m`: every query of the app on a database of that size.
 * Prints processor time, buffers and plans; exits with 1 and a list when a target is missed.
 * Options: --keep (use the data even if its schema is outdated), --only <part of a name>, --form postgrest|embedded, --plans,
 * --memory 128MB (of the server, which then starts with nothing in it; without it 4 GB, with the catalogue and all indexes read).
 * `npm run bench:database -- table` writes the results of the three sizes into docs/performance.md.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { type Database, measure } from './measure.ts';
import { readSources } from './picker.ts';
import { queries } from './queries/index.ts';
import { type Form, loadResults, type Result, saveResults } from './result.ts';
import { openDatabase, startServer } from './server.ts';
import { openSession } from './session.ts';
import { readSignatures } from './signatures.ts';
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
  const signatures = await readSignatures(sql);
  const columns = await sql<{ name: string; type: string }[]>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attnum > 0`;
  await sql.end();
  const session = await openSession(url, sources.users);
  return { session, sources, signatures, columnTypes: new Map(columns.map(({ name, type }) => [name, type])) };
}

function print({ name, form, cpu50, cpu95, wall95, buffers, shape, error }: Result): void {
  const figures = error ?? `cpu ${cpu50.toFixed(2)} / ${cpu95.toFixed(2)} ms, wall p95 ${wall95.toFixed(1)} ms, ${buffers} buffers`;
  console.log(`${name} [${form}]: ${figures}${options.plans ? `\n    ${shape}` : ''}`);
}

async function bench(size: Size): Promise<string[]> {
  const server = await startServer(options.memory);
  const results: Result[] = [];
  try {
    const database = await connect(await openDatabase(server, size, { keep: options.keep, isWarm: !options.memory }), size);
    const forms: Form[] = options.form === 'embedded' || options.form === 'postgrest' ? [options.form] : ['postgrest', 'embedded'];
    for (const query of queries.filter(({ name }) => name.includes(options.only ?? ''))) {
      for (const form of forms) {
        const result = await measure(database, query, form);
        if (!result) continue;
        results.push(result);
        print(result);
      }
    }
    await database.session.end();
  } finally {
    await server.stop();
  }
  if (!options.only && !options.form && !options.memory) saveResults(size.name, results);
  return missed(results, size.name === '10k' ? [] : loadResults('10k'));
}

if (positionals[0] === 'table') {
  writeTable();
  process.exit(0);
}
const size = sizeOf(positionals[0]);
console.log(
  `${size.products.toLocaleString('en')} products, load of the machine ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} processors`,
);
const problems = await bench(size);
for (const problem of problems) console.error(`MISSED ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
