/** The build that the browser tests serve: as `npm run build`, for their addresses and into a folder of its own. */
import { spawnSync } from 'node:child_process';
import { buildSettings } from './ports.ts';

const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
  env: { ...process.env, ...buildSettings },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
