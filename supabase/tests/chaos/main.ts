/**
 * `npm run test:chaos [-- --walk | --chaos]`: the long form. It begins with the random walks and the killed runs of the deadlines
 * (supabase/tests/races) in their long form (`--walk`: only these), then prints the report and fails when a check fails. With
 * CHAOS_WRITE=1 the results replace those in docs/chaos.md. CHAOS_ORDERS, CHAOS_CONNECTION_KILLS, CHAOS_POSTGRES_KILLS and CHAOS_SEED
 * change the size.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../../local/settings.ts';
import { toMarkdown } from './report.ts';
import { runChaos } from './run.ts';
import { longForm } from './settings.ts';

const DOCUMENT = path.join(repoRoot, 'docs/chaos.md');
const startedAt = Date.now();

/** Writes a result between its marks in the document. */
function write(mark: string, result: string): void {
  console.log(result);
  if (process.env.CHAOS_WRITE !== '1') return;
  const text = fs.readFileSync(DOCUMENT, 'utf8');
  const place = new RegExp(`(<!-- ${mark}: begin -->\n)[\\s\\S]*(<!-- ${mark}: end -->)`);
  if (!place.test(text)) throw new Error(`no place for ${mark} in ${DOCUMENT}`);
  fs.writeFileSync(
    DOCUMENT,
    text.replace(place, (_, begin: string, end: string) => `${begin}${result}\n${end}`),
  );
}

/** When a result was found, and on which commit. */
function stamp(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repoRoot, encoding: 'utf8' }).trim();
  return `${new Date().toISOString().slice(0, 10)} on commit ${commit}, in ${Math.round((Date.now() - startedAt) / 1000)} s`;
}

function walk(): boolean {
  const vitest = [
    'run',
    '--project',
    'backend',
    '--testTimeout',
    '1200000',
    'supabase/tests/races/order-walk.test.ts',
    'supabase/tests/races/killed-runs.test.ts',
  ];
  const env = { WALK_STEPS: '10000', DEADLINE_KILLS: '200', ...process.env };
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...vitest], { cwd: repoRoot, env, stdio: 'inherit' });
  const size = `${env.WALK_STEPS} random steps and ${env.DEADLINE_KILLS} killed runs of the deadlines`;
  write('random steps', `Run of ${stamp()}: ${size} ${status === 0 ? 'passed' : 'FAILED'}.`);
  return status === 0;
}

async function chaos(): Promise<boolean> {
  const result = await runChaos(longForm(path.join(repoRoot, '.data-test/chaos-long'), process.env));
  write('report', `Run of ${stamp()}.\n\n${toMarkdown(result)}`);
  return result.checks.every(({ wrong }) => wrong.length === 0);
}

const isWalked = process.argv.includes('--chaos') || walk();
const isCalm = process.argv.includes('--walk') || (await chaos());
process.exit(isWalked && isCalm ? 0 : 1);
