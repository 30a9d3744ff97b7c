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
import { openDatabase, startServer } from '../database/server.ts';
import type { Size } from '../database/sizes.ts';

export interface Places {
  /** Addresses behind Caddy. */
  site: string;
  api: string;
  databaseUrl: string;
  stop: () => Promise<void>;
}

const START_LIMIT = 30_000;

async function start(args: string[], env: Record<string, string>, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { cwd: repoRoot, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const end = Date.now() + START_LIMIT; Date.now() < end; await sleep(100)) {
    if (await fetch(url).catch(() => null)) return child;
  }
  child.kill();
  throw new Error(`${args[0]} did not start`);
}

interface Settings {
  /** Shared buffers of Postgres. */
  memory: string;
  /** Connections of the API. */
  pool: number;
}

/** Starts everything. The orders go into a copy of the database, so that its data stay as they were made. */
export async function openPlaces(size: Size, { memory, pool }: Settings): Promise<Places> {
  const server = await startServer(memory);
  const source = new URL(await openDatabase(server, size, { keep: false, isWarm: true })).pathname.slice(1);
  const admin = postgres(server.url(), { max: 1, onnotice() {} });
  const name = 'bench_stack';
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.unsafe(`create database ${name} template ${source} strategy file_copy`);
  await admin.unsafe(`alter database ${name} set pgrst.db_schemas = 'public'`);
  const databaseUrl = server.url(name);
  const [apiPort, handlerPort, sitePort, gatewayPort, templatePort] = await Promise.all(Array.from({ length: 5 }, freePort));
  const local = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const [site, api] = [local(sitePort), local(gatewayPort)];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-stack-'));
  const children = [
    await start(['tests/load/stack/api.ts', databaseUrl, String(apiPort), String(pool)], {}, local(apiPort)),
    await start(
      ['src/first-screen/host/preview.ts'],
      {
        ...{ TANDA_SITE_URL: site, TANDA_API_URL: local(apiPort) },
        ...{ TANDA_PREVIEW_PORT: String(handlerPort), TANDA_PREVIEW_HOST: '127.0.0.1' },
      },
      `${local(handlerPort)}/robots.txt`,
    ),
  ];
  const stopCaddy = await startCaddy(path.join(repoRoot, 'dist'), folder, {
    ...{ site, api, templates: local(templatePort) },
    ...{ previews: `127.0.0.1:${handlerPort}`, gateway: `127.0.0.1:${apiPort}` },
  });
  const stop = async () => {
    stopCaddy();
    for (const child of children) child.kill();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { site, api, databaseUrl, stop };
}
