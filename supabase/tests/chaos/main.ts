/**
 * `npm run test:chaos [-- --walk | --chaos]`: the long form. It begins with the random walks and the killed runs of the deadlines
 * (supabase/tests/races) in their long form (`--walk`: only these), then prints the report and fails when a check fails. CHAOS_ORDERS
 * (20000), CHAOS_CONNECTION_KILLS (200), CHAOS_POSTGRES_KILLS (20) and CHAOS_SEED (1), WALK_STEPS (10000) and DEADLINE_KILLS (200) change
 * the size.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repoRoot } from '../../local/settings.ts';
import { toMarkdown } from './report.ts';
import { runChaos } from './run.ts';
import { longForm } from './settings.ts';

function walk(): boolean {
  const vitest = [
    'run',
    '--project',
    'backend',
    '--testTimeout',
    '1200000',
    'supabase/tests/races/orders/order-walk.test.ts',
    'supabase/tests/races/orders/killed-runs.test.ts',
  ];
  const env = { WALK_STEPS: '10000', DEADLINE_KILLS: '200', ...process.env };
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...vitest], { cwd: repoRoot, env, stdio: 'inherit' });
  const size = `${env.WALK_STEPS} random steps and ${env.DEADLINE_KILLS} killed runs of the deadlines`;
  console.log(`${size} ${status === 0 ? 'passed' : 'FAILED'}.`);
  return status === 0;
}

async function chaos(): Promise<boolean> {
  const result = await runChaos(longForm(path.join(repoRoot, '.data-test/chaos-long'), process.env));
  console.log(toMarkdown(result));
  return result.checks.every(({ wrong }) => wrong.length === 0);
}

const isWalked = process.argv.includes('--chaos') || walk();
const isCalm = process.argv.includes('--walk') || (await chaos());
process.exit(isWalked && isCalm ? 0 : 1);
