/** Backend and site of the browser tests, with fresh data. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { apiPort, appUrl, buildSettings, dataDir, ports } from '../e2e/ports.ts';
import { type Running, startCommand } from './processes.ts';

export const root = path.resolve(import.meta.dirname, '../..');
const env = { ...ports, TANDA_DATA_DIR: dataDir, ...buildSettings, TANDA_RESPONSE_TTL_MS: '0', LITE_AUTH_BCRYPT_COST: '4' };

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a script of the project and waits until an address answers. */
async function serve(args: string[], url: string): Promise<Running> {
  if (await answers(url)) throw new Error(`Another server answers at ${url}: choose other ports with TANDA_TEST_PORT`);
  const lines: string[] = [];
  const server = startCommand(process.execPath, args, env, (line) => lines.push(line));
  for (let i = 0; i < 600 && !server.hasEnded(); i++) {
    if (await answers(url)) return server;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await server.stop();
  throw new Error(`${args.join(' ')} does not start:\n${lines.join('\n')}`);
}

/** Runs a script to its end; throws when it fails. */
function run(script: string): void {
  const { status } = spawnSync(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${script} failed`);
}

/** Starts the backend with the seed's data. */
export function startBackend(): Promise<Running> {
  run('supabase/local/reset.ts');
  return serve(['supabase/local/start.ts', '--backend-only'], `http://127.0.0.1:${apiPort}/_mail`);
}

/** Builds the site, unless TANDA_IS_BUILT says that it is. */
export const build = (): void => void (process.env.TANDA_IS_BUILT || run('tests/e2e/build.ts'));

/** Serves the built site. */
export const startSite = (): Promise<Running> => serve(['src/first-screen/host/preview.ts'], `${appUrl}/robots.txt`);
