/** `npm run test:services`: the app's sign-in against the real auth server. Skipped where no auth server is named. */
import { spawnSync } from 'node:child_process';
import { repoRoot } from '../../local/settings.ts';
import { findAuthServer, lacksAuthServer } from './harness/executable.ts';

function run(): number {
  const executable = findAuthServer();
  if (!executable) {
    console.log(`Skipped: ${lacksAuthServer()}.`);
    return 0;
  }
  const version = spawnSync(executable, ['version'], { encoding: 'utf8' });
  if (version.status !== 0) throw new Error(`${executable} does not run: ${version.error?.message ?? version.stderr}`);
  console.log(`Auth server: ${version.stdout.trim()}`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'services', ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { cwd: repoRoot, stdio: 'inherit' }).status ?? 1;
}

try {
  process.exitCode = run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
