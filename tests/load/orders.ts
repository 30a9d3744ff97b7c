/**
 * `npm run bench:orders`: 32 concurrent buyers order from 1,000 products and from 10 popular ones, directly in Postgres with the API's
 * statements. Prints orders per second, p50, p95 and p99 in ms and processor time per order. Fails when an order is refused, when the
 * stock is wrong, or when the p99 on the 10 products is over 500 ms. Orders per second depend on the machine and are not checked.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import postgres from 'postgres';
import { openTestBackend, startTestPostgres } from '../../supabase/local/testing.ts';
import { type Buyer, claimsOf, createBuyers, createGoods, type Goods, orderOf } from './orderMarket.ts';

const CLIENTS = 32;
const ORDERS_EACH = Number(process.env.BENCH_ORDERS ?? 100);
/** A buyer may have two unpaid orders at one store. */
const ORDERS_OF_ONE_BUYER = 2;
const TARGET_P99_MS = 500;
const TARGET_PER_SECOND = 400;

// commits reach the disk, as with `npm start`
const server = await startTestPostgres({ isDurable: true });
const startedAt = performance.now();
const backend = await openTestBackend(server);
console.log(`fresh database and API: ${(performance.now() - startedAt).toFixed(0)} ms`);
const { sql } = backend;

const goods = await createGoods(sql, 1000, 100_000);
const total = CLIENTS * ORDERS_EACH;
const buyers = await createBuyers(sql, Math.max(64, (2 * total) / ORDERS_OF_ONE_BUYER));

interface Outcome {
  times: number[];
  refusals: Map<string, number>;
  /** Processor time of all connections together (ms). */
  cpu: number;
  seconds: number;
}

const cpuOf = (pid: number): number => Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

async function placeOrder(own: postgres.Sql, buyer: Buyer, product: Goods): Promise<void> {
  const order = orderOf(buyer, product, randomUUID());
  await own.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claimsOf(buyer))}, true), set_config('role', 'authenticated', true)`;
    await tx`select place_order(${tx.json(order.p_items)}, ${tx.json(order.p_shipping)}, ${tx.json(order.p_sellers)},
      ${order.p_idempotency_key}, ${order.p_expected_total})`;
  });
}

/** Each client orders repeatedly from `goods`; each order has the next buyer. */
async function orderAll(goods: Goods[], customers: Buyer[]): Promise<Outcome> {
  const outcome: Outcome = { times: [], refusals: new Map(), cpu: 0, seconds: 0 };
  const connections = Array.from({ length: CLIENTS }, () => postgres(backend.databaseUrl, { max: 1, onnotice() {} }));
  const pids = await Promise.all(connections.map(async (own) => Number((await own`select pg_backend_pid() as pid`)[0]?.pid)));
  const cpuBefore = pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const phaseStartedAt = performance.now();
  let next = 0;
  await Promise.all(
    connections.map(async (own) => {
      for (let i = 0; i < ORDERS_EACH; i++) {
        const number = next++;
        const product = goods[(number * 7) % goods.length];
        const buyer = customers[number % customers.length];
        if (!product || !buyer) throw new Error('no products or no buyers');
        const sentAt = performance.now();
        try {
          await placeOrder(own, buyer, product);
          outcome.times.push(performance.now() - sentAt);
        } catch (error) {
          const message = (error as Error).message.slice(0, 80);
          outcome.refusals.set(message, (outcome.refusals.get(message) ?? 0) + 1);
        }
      }
    }),
  );
  outcome.seconds = (performance.now() - phaseStartedAt) / 1000;
  outcome.cpu = pids.reduce((sum, pid) => sum + cpuOf(pid), 0) - cpuBefore;
  await Promise.all(connections.map((own) => own.end()));
  return outcome;
}

/** Quantities in stock, in the ledger and in orders. */
async function count(): Promise<{ stock: number; ledger: number; ordered: number; orders: number }> {
  const [row] = await sql<{ stock: number; ledger: number; ordered: number; orders: number }[]>`
    select (select sum(stock_quantity)::int from products where id = any (${goods.map(({ id }) => id)})) as stock,
           (select sum(delta)::int from stock_movements where product_id = any (${goods.map(({ id }) => id)})) as ledger,
           (select coalesce(sum(quantity), 0)::int from order_items where product_id = any (${goods.map(({ id }) => id)})) as ordered,
           (select count(*)::int from orders where user_id = any (${buyers.map(({ id }) => id)})) as orders`;
  if (!row) throw new Error('no response');
  return row;
}

const failures: string[] = [];
async function phase(name: string, goods: Goods[], customers: Buyer[], targetP99: number | null): Promise<void> {
  const before = await count();
  const { times, refusals, cpu, seconds } = await orderAll(goods, customers);
  const after = await count();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const perSecond = times.length / seconds;
  console.log(
    `${name}: ${times.length} orders by ${CLIENTS} clients, ${perSecond.toFixed(0)} orders/s (target ${TARGET_PER_SECOND} on 1,000 products and a quiet machine), ` +
      `p50 ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)}, p99 ${at(0.99).toFixed(0)} ms, ${(cpu / times.length).toFixed(1)} ms of processor time per order`,
  );
  for (const [message, refused] of refusals) failures.push(`${name}: refused ${refused} times: ${message}`);
  const sold = times.length;
  const changes = {
    stock: before.stock - after.stock,
    ledger: before.ledger - after.ledger,
    ordered: after.ordered - before.ordered,
    orders: after.orders - before.orders,
  };
  for (const [what, pieces] of Object.entries(changes)) {
    if (pieces !== sold) failures.push(`${name}: ${sold} orders were confirmed, ${what} changed by ${pieces}`);
  }
  if (targetP99 !== null && at(0.99) > targetP99) failures.push(`${name}: p99 ${at(0.99).toFixed(0)} ms, target ${targetP99} ms`);
}

const half = buyers.length / 2;
await phase('1,000 products', goods, buyers.slice(0, half), null);
await phase('10 hot products', goods.slice(0, 10), buyers.slice(half), TARGET_P99_MS);
await backend.stop();
await server.stop();
for (const failure of failures) console.error(`FAILED ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
