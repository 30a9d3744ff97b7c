import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { beforeAll, expect, inject, it } from 'vitest';
import { openConnection } from '../../local/connection.ts';
import { address, backendForFile, type TestUser, createProduct, rawRequest, createSeller, createShopper } from '../helpers/users.ts';

const backend = backendForFile({ changesSchema: true });
let buyer: TestUser;
let item: { id: string; price: number };
let sellerId: string;
beforeAll(async () => {
  await backend().sql.unsafe(`create function public.wait() returns int language sql stable as 'select 1 from pg_sleep(5)';
    grant execute on function public.wait() to anon`);
  buyer = await createShopper(backend(), 'buyer');
  const seller = await createSeller(backend(), 'seller');
  sellerId = seller.id;
  item = await createProduct(seller, { stock_quantity: 1000 });
});

/** Terminates all sessions of the API, also those within a transaction. */
const terminateAll = () => backend().sql`
  select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
   where datname = current_database() and application_name = 'api'`;

const order = (key: string) =>
  rawRequest(backend(), 'POST', '/rest/v1/rpc/place_order', {
    token: buyer.token,
    body: {
      p_items: [{ product_id: item.id, quantity: 1 }],
      p_shipping: address,
      p_sellers: { [sellerId]: { payment_method: 'cash_on_delivery', delivery_cost: null } },
      p_idempotency_key: key,
      p_expected_total: item.price,
    },
  });

it('answers every request while connections are killed, and answers all successfully afterwards', async () => {
  const statuses: number[] = [];
  const keys = Array.from({ length: 9 }, () => crypto.randomUUID());
  const end = Date.now() + 600;
  const terminate = async () => {
    for (; Date.now() < end; await sleep(30)) await terminateAll();
  };
  const reader = async (path: string) => {
    for (let i = 0; i < 12; i++) statuses.push((await rawRequest(backend(), 'GET', path, { token: buyer.token })).status);
  };
  const paths = ['/rest/v1/products?select=id,name&limit=50', '/rest/v1/rpc/search_products?p_query=a&limit=5', '/auth/v1/user'];
  await Promise.all([
    ...[...paths, ...paths, ...paths].map(reader),
    ...keys.map(async (key) => {
      for (let status = 0; status !== 200; statuses.push(status)) ({ status } = await order(key));
    }),
    terminate(),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  for (const path of paths) expect((await rawRequest(backend(), 'GET', path, { token: buyer.token })).status).toBe(200);
  const [{ orders }] = (await backend().sql`select count(*)::int as orders from orders where user_id = ${buyer.id}`) as [
    { orders: number },
  ];
  expect(orders).toBe(keys.length);
});

it('reports a lost connection with PostgREST’s error', async () => {
  const reply = rawRequest(backend(), 'GET', '/rest/v1/rpc/wait');
  const isWaiting = async () => (await backend().sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`).length;
  await expect.poll(isWaiting).toBe(1);
  await terminateAll();
  const { status, text } = await reply;
  expect([status, JSON.parse(text)]).toEqual([503, expect.objectContaining({ code: 'PGRST001' })]);
});

it('runs nothing of a transaction on another connection', async () => {
  const connection = openConnection(backend().databaseUrl, 1);
  const session = await connection.driver.reserve();
  await session.unsafe('begin');
  const [{ pid } = { pid: 0 }] = await session.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid');
  await session.unsafe(`set local role anon`);
  const admin = postgres(inject('adminUrl'), { max: 1 });
  await admin`select pg_terminate_backend(${pid}, 1000)`;
  await expect(session.unsafe('select current_user')).rejects.toMatchObject({ code: 'PGRST001' });
  await expect(session.unsafe('select current_user')).rejects.toMatchObject({ code: 'PGRST001' });
  session.release();
  const next = await connection.driver.reserve();
  expect((await next.unsafe('select current_user as role'))[0]?.role).toBe('postgres');
  next.release();
  await Promise.all([admin.end(), connection.close()]);
});
