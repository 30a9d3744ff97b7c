/** What the shoppers meet: Postgres with the generated catalogue, the API, the handler with the build, and Caddy in front of both. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { repoRoot } from '../../../supabase/local/settings.ts';
import { freePort } from '../../../supabase/local/testing.ts';
import { startCaddy } from '../../../supabase/tests/hosting/site/caddy.ts';
import { startHandler } from '../../../supabase/tests/hosting/site/handler.ts';
import { openDatabase, startServer } from '../database/server.ts';
import type { Size } from '../database/sizes.ts';

export interface Services {
  /** Addresses behind Caddy. */
  site: string;
  api: string;
  databaseUrl: string;
  stop: () => Promise<void>;
}

const START_LIMIT = 30_000;
const local = (port: number | undefined): string => `http://127.0.0.1:${port}`;

async function startApi(databaseUrl: string, port: number | undefined, pool: number): Promise<ChildProcess> {
  const args = ['tests/load/stack/api.ts', databaseUrl, String(port), String(pool)];
  const child = spawn(process.execPath, args, { cwd: repoRoot, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const end = Date.now() + START_LIMIT; Date.now() < end; await sleep(100)) {
    if (await fetch(local(port)).catch(() => null)) return child;
  }
  child.kill();
  throw new Error('the API did not start');
}

interface Settings {
  /** Shared buffers of Postgres. */
  memory: string;
  /** Connections of the API. */
  pool: number;
}

/** Starts everything. The orders go into a copy of the database, so that its data stay as they were made. */
export async function startServices(size: Size, { memory, pool }: Settings): Promise<Services> {
  const server = await startServer(memory);
  const source = new URL(await openDatabase(server, size, { keep: false, isWarm: true })).pathname.slice(1);
  const admin = postgres(server.url(), { max: 1, onnotice() {} });
  const name = 'bench_stack';
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.unsafe(`create database ${name} template ${source} strategy file_copy`);
  await admin.unsafe(`alter database ${name} set pgrst.db_schemas = 'public'`);
  const databaseUrl = server.url(name);
  const [apiPort, handlerPort, sitePort, gatewayPort, templatePort] = await Promise.all(Array.from({ length: 5 }, freePort));
  const [site, api] = [local(sitePort), local(gatewayPort)];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-stack-'));
  const dist = path.join(repoRoot, 'dist');
  const apiProcess = await startApi(databaseUrl, apiPort, pool);
  const stopHandler = await startHandler({ dist, port: Number(handlerPort), site, apiUrl: local(apiPort) });
  const stopCaddy = await startCaddy(dist, folder, {
    ...{ site, api, templates: local(templatePort) },
    ...{ previews: `127.0.0.1:${handlerPort}`, gateway: `127.0.0.1:${apiPort}` },
  });
  const stop = async () => {
    stopCaddy();
    await stopHandler();
    apiProcess.kill();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { site, api, databaseUrl, stop };
}
