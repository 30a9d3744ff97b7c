/**
 * `npm run bench:orders`: 32 concurrent buyers order from 1,000 products and from 10 popular ones, directly in Postgres with the API's
 * statements. Prints orders per second, p50, p95 and p99 in ms and processor time per order. Fails when an order is refused, when the
 * stock is wrong, or when the p99 on the 10 products is over 500 ms. Orders per second depend on the machine and are not checked.
 * BENCH_ORDERS (100) is the number of orders of each buyer.
 */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { openTestBackend, startTestPostgres } from '../../supabase/local/testing.ts';
import { finish, percentile, processorTime, Tally } from './figures.ts';
import { type Buyer, claimsOf, createBuyers, createGoods, type Goods, orderOf } from './market.ts';

const CLIENTS = 32;
const ORDERS_EACH = Number(process.env.BENCH_ORDERS ?? 100);
/** A buyer may have two unpaid orders at one store. */
const ORDERS_OF_ONE_BUYER = 2;
const TARGET_P99_MS = 500;
const TARGET_PER_SECOND = 400;

// commits reach the disk, as with `npm start`
const server = await startTestPostgres({ isDurable: true });
const backend = await openTestBackend(server);
const { sql } = backend;
const goods = await createGoods(sql, 1000, 100_000);
const buyers = await createBuyers(sql, Math.max(64, (2 * CLIENTS * ORDERS_EACH) / ORDERS_OF_ONE_BUYER));
const failures: string[] = [];

async function placeOrder(own: postgres.Sql, buyer: Buyer, product: Goods): Promise<void> {
  const order = orderOf(buyer, product, randomUUID());
  await own.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claimsOf(buyer))}, true), set_config('role', 'authenticated', true)`;
    await tx`select place_order(${tx.json(order.p_items)}, ${tx.json(order.p_shipping)}, ${tx.json(order.p_sellers)},
      ${order.p_idempotency_key}, ${order.p_expected_total})`;
  });
}

/** Pieces that left the stock, the ledger, and those in orders. */
async function count(): Promise<Record<string, number>> {
  const ids = goods.map(({ id }) => id);
  const [row] = await sql<Record<string, number>[]>`
    select (select -sum(stock_quantity)::int from products where id = any (${ids})) as stock,
           (select -sum(delta)::int from stock_movements where product_id = any (${ids})) as ledger,
           (select coalesce(sum(quantity), 0)::int from order_items where product_id = any (${ids})) as ordered,
           (select count(*)::int from orders where user_id = any (${buyers.map(({ id }) => id)})) as orders`;
  return row!;
}

/** Each client orders repeatedly; each order has the next product and the next buyer. */
async function phase(name: string, products: Goods[], customers: Buyer[]): Promise<number> {
  const before = await count();
  const times: number[] = [];
  const refusals = new Tally();
  const connections = Array.from({ length: CLIENTS }, () => postgres(backend.databaseUrl, { max: 1, onnotice() {} }));
  const pids = await Promise.all(connections.map(async (own) => Number((await own`select pg_backend_pid() as pid`)[0]?.pid)));
  const cpu = (): number => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
  const [cpuBefore, startedAt] = [cpu(), performance.now()];
  let next = 0;
  await Promise.all(
    connections.map(async (own) => {
      for (let i = 0; i < ORDERS_EACH; i++) {
        const number = next++;
        const sentAt = performance.now();
        try {
          await placeOrder(own, customers[number % customers.length]!, products[(number * 7) % products.length]!);
          times.push(performance.now() - sentAt);
        } catch (error) {
          refusals.add(`${name}: ${(error as Error).message.slice(0, 80)}`);
        }
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const each = (cpu() - cpuBefore) / times.length;
  await Promise.all(connections.map((own) => own.end()));
  console.log(
    `${name}: ${times.length} orders by ${CLIENTS} clients, ${(times.length / seconds).toFixed(0)} orders/s (target ${TARGET_PER_SECOND} on ` +
      `1,000 products and a quiet machine), ${[50, 95, 99].map((share) => `p${share} ${percentile(times, share / 100).toFixed(0)}`).join(', ')} ms, ` +
      `${each.toFixed(1)} ms of processor time per order`,
  );
  failures.push(...refusals.lines());
  for (const [what, pieces] of Object.entries(await count())) {
    const change = pieces - before[what]!;
    if (change !== times.length) failures.push(`${name}: ${times.length} orders were confirmed, ${what} changed by ${change}`);
  }
  return percentile(times, 0.99);
}

const half = buyers.length / 2;
await phase('1,000 products', goods, buyers.slice(0, half));
const p99 = await phase('10 hot products', goods.slice(0, 10), buyers.slice(half));
if (p99 > TARGET_P99_MS) failures.push(`10 hot products: p99 ${p99.toFixed(0)} ms, target ${TARGET_P99_MS} ms`);
await backend.stop();
await server.stop();
finish(failures);
