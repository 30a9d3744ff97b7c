/** The authorization matrix with the tokens and tables of the real auth server, on Debian's Postgres. */
import { spawn } from 'node:child_process';
import { repoRoot } from '../../../local/settings.ts';
import { buildTemplate, dropDatabase } from '../../services/harness/database.ts';
import { databaseUrl } from './ports.ts';

/** @param executable of the auth server @returns a line when a test failed */
export async function runMatrix(executable: string): Promise<string[]> {
  const template = await buildTemplate(executable, databaseUrl);
  try {
    const env = { ...process.env, TANDA_MATRIX_AUTH: '1', TANDA_TEST_ADMIN_URL: databaseUrl, TANDA_TEST_TEMPLATE: template };
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'backend', '--silent=passed-only', 'supabase/tests/matrix'];
    const child = spawn(process.execPath, args, { cwd: repoRoot, env, stdio: 'inherit' });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    return code === 0 ? [] : ['tests of the authorization matrix failed, see above'];
  } finally {
    await dropDatabase(databaseUrl, `postgres://127.0.0.1/${template}`);
  }
}
