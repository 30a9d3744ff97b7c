/** The production build as a server makes it, for the addresses of the stack. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildVariables } from '../../../hosting/release.ts';
import { repoRoot } from '../../../local/settings.ts';
import { KEYS } from '../../services/harness/project.ts';
import { apiUrl, siteUrl } from './ports.ts';

export const dist = path.join(repoRoot, 'dist-stack');

/** @throws Error with the output of the build */
export function buildSite(): void {
  const env = {
    ...process.env,
    ...buildVariables(siteUrl, apiUrl, KEYS.publishable, { INSTAGRAM_APP_ID: '1' }),
    // an API on this machine would have the flow of the embedded auth service
    VITE_AUTH_FLOW: 'pkce',
    TANDA_DIST: path.basename(dist),
  };
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: repoRoot, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the build failed\n${stdout}\n${stderr}`);
}
