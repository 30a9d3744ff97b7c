/**
 * `npm run bench:orders`: 32 buyers at once on the 10 best-stocked products, straight in Postgres.
 * Prints how long a fresh database takes and the p50, p95 and p99 of place_order in ms; fails over 500 ms or when pieces appear or vanish.
 */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { openTestBackend, startTestPostgres } from '../../supabase/local/testing.ts';

const CLIENTS = 32;
const ORDERS_EACH = 20;
const TARGET_P99_MS = 500;
const SHIPPING = { name: 'Bench', phone: '+77011234567', city: 'Алматы', street: 'Абая 1', flat: '', comment: '' };

const server = await startTestPostgres();
const startedAt = performance.now();
const backend = await openTestBackend(server);
console.log(`fresh database and API: ${(performance.now() - startedAt).toFixed(0)} ms`);

const { sql } = backend;
const hot = await sql<{ id: string; price: number }[]>`
  update products set stock_quantity = 9999
   where id in (select id from products where status = 'active' order by id limit 10)
  returning id, coalesce(discount_price, price) as price`;
const people = await sql<{ id: string }[]>`
  select p.id from profiles p where not exists (select 1 from products where seller_id = p.id) limit ${CLIENTS}`;
const before = await sql`select sum(stock_quantity)::int as pieces from products where id = any(${hot.map(({ id }) => id)})`;

const times: number[] = [];
const refused = new Map<string, number>();
let sold = 0;
async function buyer(index: number): Promise<void> {
  const own = postgres(backend.databaseUrl, { max: 1, onnotice() {} });
  const claims = JSON.stringify({ sub: people[index % people.length]?.id, role: 'authenticated' });
  for (let i = 0; i < ORDERS_EACH; i++) {
    const product = hot[(index + i) % hot.length];
    if (!product) continue;
    const sentAt = performance.now();
    try {
      await own.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
        await tx`select place_order(${tx.json([{ product_id: product.id, quantity: 1 }])}, ${tx.json(SHIPPING)}, 'cash_on_delivery', ${randomUUID()}, ${product.price})`;
      });
      sold += 1;
    } catch (error) {
      const message = (error as Error).message.slice(0, 80);
      refused.set(message, (refused.get(message) ?? 0) + 1);
    }
    times.push(performance.now() - sentAt);
  }
  await own.end();
}
await Promise.all(Array.from({ length: CLIENTS }, (_, index) => buyer(index)));

times.sort((a, b) => a - b);
const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const after = await sql`select sum(stock_quantity)::int as pieces from products where id = any(${hot.map(({ id }) => id)})`;
const missing = Number(before[0]?.pieces) - Number(after[0]?.pieces) - sold;
console.log(
  `${sold} orders by ${CLIENTS} buyers: p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms; pieces unaccounted for: ${missing}`,
);
for (const [message, count] of refused) console.log(`  refused ${count}×: ${message}`);
await backend.stop();
await server.stop();
process.exit(at(0.99) > TARGET_P99_MS || missing !== 0 || sold === 0 ? 1 : 0);
