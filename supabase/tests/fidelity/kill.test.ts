import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { isRunning } from '../../local/process-owner.ts';
import { repoRoot } from '../../local/settings.ts';
import { address, PASSWORD } from '../helpers/users.ts';

const dataDir = path.join(repoRoot, '.data-test', `kill-${process.pid}`);
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
const ports = { TANDA_API_PORT: String(await freePort()), TANDA_DB_PORT: String(await freePort()) };
const url = `http://127.0.0.1:${ports.TANDA_API_PORT}`;
let server: ChildProcess;

/** Starts what `npm start` starts, without the app. */
async function start(): Promise<void> {
  server = spawn(process.execPath, ['supabase/local/start.ts', '--backend-only'], {
    cwd: repoRoot,
    env: { ...process.env, ...ports, TANDA_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let log = '';
  server.stdout?.on('data', (chunk) => (log += chunk));
  await expect.poll(() => log, { timeout: 120_000 }).toContain('Tañda is running');
}
const ended = async (child: ChildProcess) => child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once('exit', resolve));
afterAll(async () => {
  server.kill('SIGTERM');
  await ended(server);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(line))
    .map((match) => ({ pid: Number(match?.[1]), parent: Number(match?.[2]), command: match?.[3] ?? '' }));
const childrenNamed = (name: string) => processes().filter(({ parent, command }) => parent === server.pid && command.includes(name));

interface Answer {
  access_token?: string;
  user?: { id: string };
  orders?: { id: string }[];
}
const headers = { apikey: 'sb_publishable_tanda_local', 'content-type': 'application/json' };
const send = async (route: string, body: object, token?: string): Promise<{ status: number; body: Answer }> => {
  const init = {
    method: 'POST',
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  };
  const reply = await fetch(url + route, init).catch(() => null);
  return reply ? { status: reply.status, body: (await reply.json()) as Answer } : { status: 0, body: {} };
};

it('stores what it acknowledged despite kill -9 of a backend, of Postgres and of itself, and leaves no function running', async () => {
  await start();
  const { body: session } = await send('/auth/v1/signup', { email: 'buyer@example.test', password: PASSWORD });
  const [item] = (await (
    await fetch(`${url}/rest/v1/products?select=id,current_price,seller_id&stock_quantity=gt.30&has_variants=is.false&limit=1`, { headers })
  ).json()) as { id: string; current_price: number; seller_id: string }[];
  const acknowledged: string[] = [];
  /** Places one order, with the same key until it is acknowledged. */
  const order = async () => {
    const request = {
      p_items: [{ product_id: item?.id, quantity: 1 }],
      p_shipping: address,
      p_sellers: { [item?.seller_id ?? '']: { payment_method: 'cash_on_delivery', delivery_cost: 0 } },
      p_idempotency_key: crypto.randomUUID(),
      p_expected_total: item?.current_price,
    };
    const place = () => send('/rest/v1/rpc/place_order', request, session.access_token);
    let reply = await place();
    for (; [0, 503].includes(reply.status); reply = await place()) await sleep(50);
    expect(reply).toMatchObject({ status: 200, body: { orders: [{ id: expect.any(String) }] } });
    acknowledged.push(reply.body.orders?.[0]?.id ?? '');
  };
  const sql = postgres(`postgres://postgres@127.0.0.1:${ports.TANDA_DB_PORT}/postgres`, { max: 1, onnotice() {} });
  // one buyer places all the orders
  await sql`update app.order_limits set most = 1000`;
  await order();
  const [{ pid }] = (await sql`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
  process.kill(pid, 'SIGKILL');
  await order();
  const [postmaster] = childrenNamed('postgres');
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  await order();
  const functions = childrenNamed('deno');
  expect(functions.length).toBeGreaterThan(0);
  process.kill(server.pid ?? 0, 'SIGKILL');
  await ended(server);
  await expect.poll(() => functions.filter(({ pid }) => isRunning(pid, 'deno')), { timeout: 15_000 }).toEqual([]);

  await start();
  await order();
  const stored = await sql`select id from orders where user_id = ${session.user?.id ?? ''}`;
  expect(stored.map(({ id }) => id as string).sort()).toEqual(acknowledged.sort());
  await sql.end();
}, 240_000);
