/** The handler for previews, as the server runs it. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { repoRoot } from '../../../local/settings.ts';
import { ask } from './checks.ts';

const START_LIMIT = 10_000;

interface Site {
  /** Folder of the build. */
  dist: string;
  port: number;
  /** Public origins. */
  site: string;
  apiUrl: string;
}

/** Starts it and waits until it answers. @returns what stops it */
export async function startHandler({ dist, port, site, apiUrl }: Site): Promise<() => Promise<void>> {
  const env = {
    ...process.env,
    TANDA_DIST: dist,
    TANDA_SITE_URL: site,
    TANDA_API_URL: apiUrl,
    TANDA_PREVIEW_PORT: String(port),
    TANDA_PREVIEW_HOST: '127.0.0.1',
  };
  const child = spawn(process.execPath, ['src/first-screen/host/preview.ts'], { cwd: repoRoot, env, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (const end = Date.now() + START_LIMIT; Date.now() < end && !(await ask(`http://127.0.0.1:${port}/`).catch(() => null));)
    await sleep(50);
  return () => {
    child.kill();
    return ended;
  };
}
