/**
 * `npm run bench:watchers`: a product that 100,000 people watch is back in stock. The job tells them as the scheduler calls it, without
 * waiting for the next minute, while one buyer after the other orders the same product. Prints how long it takes, and p50 and p95 (ms) of
 * orders before and meanwhile. Fails when somebody is not told, is told twice, or after more than ten minutes, calls included.
 * BENCH_WATCHERS (100000) is the number of people.
 */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { openTestBackend, startTestPostgres } from '../../supabase/local/testing.ts';
import { finish, percentile } from './figures.ts';
import { type Buyer, claimsOf, createBuyers, createGoods, orderOf } from './market.ts';

const WATCHERS = Number(process.env.BENCH_WATCHERS ?? 100_000);
const ORDERS_BEFORE = 300;
const TARGET_MINUTES = 10;

// commits reach the disk, as with `npm start`
const server = await startTestPostgres({ isDurable: true });
const backend = await openTestBackend(server);
const { sql } = backend;
const [product] = await createGoods(sql, 1, 1_000_000);
const buyers = await createBuyers(sql, 20_000);
const own = postgres(backend.databaseUrl, { max: 1, onnotice() {} });
let next = 0;

/** Places an order of the next buyer. @returns how long it took (ms) */
async function placeOrder(): Promise<number> {
  const buyer = buyers[next++ % buyers.length] as Buyer;
  const order = orderOf(buyer, product!, randomUUID());
  const sentAt = performance.now();
  await own.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claimsOf(buyer))}, true), set_config('role', 'authenticated', true)`;
    await tx`select place_order(${tx.json(order.p_items)}, ${tx.json(order.p_shipping)}, ${tx.json(order.p_sellers)},
      ${order.p_idempotency_key}, ${order.p_expected_total})`;
  });
  return performance.now() - sentAt;
}
const inWords = (times: number[]): string =>
  `${times.length} orders, p50 ${percentile(times, 0.5).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)} ms`;

await sql`
  with people as (
    insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), 'watcher' || n || '@bench.test', now() from generate_series(1, ${WATCHERS}::int) n returning id)
  select count(*) from people`;
await sql`
  insert into product_watches (user_id, product_id, what, price)
  select id, ${product!.id}, 'stock', 1 from auth.users where email like 'watcher%@bench.test'`;
await sql`delete from app.watch_events`;
await sql`analyze`;
const before: number[] = [];
for (let n = 0; n < ORDERS_BEFORE; n++) before.push(await placeOrder());
console.log(`before: ${inWords(before)}`);

await sql`insert into app.watch_events (product_id, due_at) values (${product!.id}, app.now() - interval '1 second')`;
const during: number[] = [];
let calls = 0;
const startedAt = performance.now();
const job = (async () => {
  for (; (await sql`select 1 from app.watch_events`).length > 0; calls++) await sql`call app.run_deadlines()`.simple();
})();
const end = new AbortController();
void job.finally(() => end.abort());
while (!end.signal.aborted) during.push(await placeOrder());
await job;
const seconds = (performance.now() - startedAt) / 1000;
console.log(`meanwhile: ${inWords(during)}`);
console.log(`${WATCHERS} people told in ${seconds.toFixed(0)} s of work, by ${calls} calls of the job, one each minute`);
const [told] = await sql`
  select count(*)::int as notices, count(distinct user_id)::int as people, (select count(*)::int from product_watches) as left
    from app.notifications where kind = 'back_in_stock'`;
const failures: string[] = [];
if (told!.notices !== WATCHERS || told!.people !== WATCHERS || told!.left !== 0) failures.push(`told: ${JSON.stringify(told)}`);
if (calls > TARGET_MINUTES || seconds > TARGET_MINUTES * 60) failures.push(`${calls} calls, ${seconds.toFixed(0)} s`);
await own.end();
await backend.stop();
await server.stop();
finish(failures);
