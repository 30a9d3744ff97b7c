/** The whole server without docker, and people who use it in a browser. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { ensureBrowser } from '../../../../scripts/ensure.mjs';
import { repoRoot } from '../../../local/settings.ts';
import { findAuthServer, lacksAuthServer } from '../../services/harness/executable.ts';
import { type DebianPostgres, findPostgres } from '../cluster.ts';
import { caddyVersion } from '../site/caddy.ts';
import { buildSite } from './build.ts';
import { checkStack } from './checks.ts';
import { lacksCron, startDatabase } from './database.ts';
import { databaseUrl, ports } from './ports.ts';
import { runMatrix } from './matrix.ts';
import { startServices } from './services.ts';
import { startTimer } from './timer.ts';

const CONFIG = 'supabase/tests/hosting/stack/playwright.config.ts';

/** What the machine lacks; null: nothing. */
export function lacksStack(): string | null {
  const installed = findPostgres();
  if (typeof installed === 'string') return installed;
  return lacksCron(installed) ?? (caddyVersion() ? null : 'Caddy is not installed (apt-get install caddy)') ?? lacksAuthServer();
}

/** Runs the tests in a browser. @returns a line when they failed */
async function browse(): Promise<string[]> {
  const env = { ...process.env, ...(await ensureBrowser()), TANDA_TEST_PORT: String(ports.api) };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', CONFIG];
  const child = spawn(process.execPath, args, { cwd: repoRoot, env, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  return code === 0 ? [] : ['tests in the browser failed, see above'];
}

/** @returns a line for each fault */
export async function runStack(): Promise<string[]> {
  const executable = findAuthServer() ?? '';
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-stack-'));
  fs.chmodSync(folder, 0o755);
  const stops: (() => unknown)[] = [];
  try {
    console.log('stack: the site is built');
    buildSite();
    console.log('stack: the database and the services start');
    stops.push(await startDatabase(findPostgres() as DebianPostgres, folder, executable));
    stops.push(await startServices(executable, folder));
    const startedAt = new Date();
    const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
    stops.push(() => sql.end());
    const stopTimer = await startTimer(sql);
    const browsed = await browse();
    const used = [...browsed, ...(await stopTimer()), ...(await checkStack(sql, startedAt))];
    return [...used, ...(await runMatrix(executable))];
  } finally {
    for (const stop of stops.toReversed()) await stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
