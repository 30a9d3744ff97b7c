// `npm run test:long [-- states|races|walk|chaos|mutants]`: what takes too long for `npm test`, before each release; all parts, or those that are
// named. Each part prints its results and its duration. A run of mutants that was stopped goes on where it was.
import { spawnSync } from 'node:child_process';
import { ensureDependencies, node, root } from './ensure.mjs';

const PARTS = {
  states: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'backend', 'supabase/tests/walk'],
  races: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'backend', 'supabase/tests/races'],
  walk: ['supabase/tests/chaos/main.ts', '--walk'],
  chaos: ['supabase/tests/chaos/main.ts', '--chaos'],
  mutants: ['supabase/tests/mutation/run.ts', '--sample', '200', '--near'],
};
const wanted = process.argv.slice(2).filter((name) => name in PARTS);
const options = process.argv.slice(2).filter((name) => !(name in PARTS));

ensureDependencies();
let isGood = true;
for (const [name, args] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const startedAt = Date.now();
  const more = name === 'mutants' ? options : [];
  const env = { ...process.env, TANDA_LONG: '1' };
  const { status } = spawnSync(node, [...args, ...more], { cwd: root, env, stdio: 'inherit' });
  isGood &&= status === 0;
  console.log(`  ${status === 0 ? '✓' : '✗'} ${name}  ${((Date.now() - startedAt) / 60_000).toFixed(1)} min`);
}
process.exit(isGood ? 0 : 1);
