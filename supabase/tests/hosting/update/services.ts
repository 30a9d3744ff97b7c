/** The handler for previews, the metrics and the functions, as the containers run them, and the address at which the runner asks for them. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EdgeFunctions, startEdgeFunctions } from '../../../local/edge-functions.ts';
import { serve } from '../../../local/http-server.ts';
import type { LocalKeys } from '../../../local/settings.ts';
import { type Layout, local } from './layout.ts';

/** As long as the update waits (ms). */
const START_TIMEOUT = 60_000;

export interface Services {
  /** Null while they start. */
  functions: () => EdgeFunctions | null;
  /** How often each was restarted. */
  restarts: Map<string, number>;
  stop: () => Promise<void>;
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

function startPreviews({ server, ports }: Layout): ChildProcess {
  const env = {
    ...process.env,
    TANDA_SITE_URL: local(ports.site),
    TANDA_API_URL: local(ports.gateway),
    TANDA_PREVIEW_PORT: String(ports.previews),
    TANDA_PREVIEW_HOST: '127.0.0.1',
  };
  const script = path.join(server, 'releases/current/src/first-screen/host/preview.ts');
  return spawn(process.execPath, [script], { cwd: os.tmpdir(), env, stdio: 'ignore' });
}

function startMetrics({ server, places, ports }: Layout): ChildProcess {
  const env = { ...process.env, DATABASE_URL: places.databaseUrl, METRICS_PORT: String(ports.metrics) };
  const script = path.join(server, 'releases/current/hosting/metricsServer.ts');
  return spawn(process.execPath, [script], { cwd: os.tmpdir(), env, stdio: 'ignore' });
}

/** The check of the container. @throws Error when the process ends, or does not answer in time */
async function untilHealthy(name: string, child: ChildProcess | undefined, url: string): Promise<void> {
  const isAlive = () => child?.exitCode === null;
  for (const end = Date.now() + START_TIMEOUT; Date.now() < end && isAlive(); await sleep(50)) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
  }
  throw new Error(`container ${name} ${isAlive() ? 'is unhealthy' : `exited (${child?.exitCode})`}`);
}

/** Starts the control; the services follow when they are asked for. */
export async function openServices(layout: Layout, keys: () => LocalKeys): Promise<Services> {
  const { server, home, ports } = layout;
  const children = new Map<string, ChildProcess>();
  let functions: EdgeFunctions | null = null;
  const restarts = new Map<string, number>();

  async function startFunctions(): Promise<void> {
    // what is mounted at the start
    for (const [from, to] of [
      ['functions', 'deno/functions'],
      ['src', 'src'],
    ] as const) {
      fs.rmSync(path.join(home, to), { recursive: true, force: true });
      fs.cpSync(path.join(server, 'releases/current', from), path.join(home, to), { recursive: true });
    }
    const folder = path.join(home, 'deno/functions');
    functions = await startEdgeFunctions({ apiUrl: local(ports.gateway), keys: keys(), origins: [local(ports.site)], folder });
  }
  const start: Record<string, () => Promise<void> | void> = {
    previews: () => void children.set('previews', startPreviews(layout)),
    metrics: () => void children.set('metrics', startMetrics(layout)),
    functions: startFunctions,
  };
  const isRunning = (name: string): boolean => (name === 'functions' ? functions !== null : children.get(name)?.exitCode === null);
  const stop = async (name: string): Promise<void> => {
    if (name !== 'functions') await end(children.get(name));
    else {
      const before = functions;
      functions = null;
      before?.stop();
    }
  };
  async function act(action: string, asked: string[]): Promise<void> {
    const names = Object.keys(start).filter((name) => asked.length === 0 || asked.includes(name));
    for (const name of names) {
      if (action === 'recreate') {
        restarts.set(name, (restarts.get(name) ?? 0) + 1);
        await stop(name);
      }
      if (action === 'recreate' || !isRunning(name)) await start[name]?.();
    }
    const checks = { previews: `${local(ports.previews)}/robots.txt`, metrics: `${local(ports.metrics)}/running` };
    for (const [name, url] of Object.entries(checks)) if (names.includes(name)) await untilHealthy(name, children.get(name), url);
  }
  const control = await serve(ports.control, async (request) => {
    const [, action = '', asked = ''] = new URL(request.url).pathname.split('/');
    const names = asked.split(',').filter(Boolean);
    // the database, the auth server and the storage run already
    if (names.some((name) => ['db', 'auth', 'storage'].includes(name))) return new Response('');
    const failure = await act(action, names).then(
      () => null,
      (error: Error) => error.message,
    );
    return new Response(failure ?? '', { status: failure === null ? 200 : 500 });
  });
  return {
    functions: () => functions,
    restarts,
    async stop() {
      control.stop();
      functions?.stop();
      for (const child of children.values()) await end(child);
    },
  };
}
