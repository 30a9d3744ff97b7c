/**
 * `npm run bench:stack -- 10k|100k|1m`: shoppers browse and order through Caddy: the production build with the handler for previews, the
 * API and Postgres with a catalogue of that size. Prints requests a second, times in ms, and the processor time of each program for one
 * request, for 1, 8, 16, 32 and 64 shoppers at once, who do not pause. Fails when a request is refused or an order is missing. The embedded
 * API stands in for PostgREST. BENCH_SECONDS (20) is the time of each step, BENCH_MEMORY (4GB) the memory of Postgres,
 * BENCH_POOL (10, PostgREST's default) the connections of the API.
 */
import os from 'node:os';
import postgres from 'postgres';
import { API } from './database/api.ts';
import { loadQueries } from './database/loadQueries.ts';
import { Picker } from './database/picker.ts';
import { pretendBrowser } from './database/session.ts';
import { sizeOf } from './database/sizes.ts';
import { readSources } from './database/sources.ts';
import { finish, percentile, programs, Tally } from './figures.ts';
import { createShoppers } from './market.ts';
import { startServices } from './stack/services.ts';
import { browse, type Kind, order } from './stack/shopper.ts';

const SHOPPERS = [1, 8, 16, 32, 64];
const WARM_UP = 4;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
/** Every so many visits end with an order. */
const ORDER_EVERY = 2;
const BUYERS = 20_000;

const size = sizeOf(process.argv[2]);
const services = await startServices(size, { memory: process.env.BENCH_MEMORY ?? '4GB', pool: Number(process.env.BENCH_POOL ?? 10) });
const sql = postgres(services.databaseUrl, { max: 1, onnotice() {} });
const sources = await readSources(sql, size);
const buyers = await createShoppers(sql, BUYERS);
const readBroken = async () =>
  new Set((await sql<{ broken: string }[]>`select broken from app.broken_invariants()`).map(({ broken }) => broken));
// the generated orders are older than their deadlines
const brokenBefore = await readBroken();

pretendBrowser();
const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  return request.url.startsWith(API) ? send(new Request(request.url.replace(API, services.api), request)) : send(request);
};
const { queries, close } = await loadQueries();
const byName = new Map(queries.map((query) => [query.name, query]));

const refusals = new Tally();
let nextBuyer = 0;
let placed = 0;

/** What a process of this benchmark is, by its command line. */
const PROGRAMS = { api: /stack\/api\.ts/, handler: /host\/preview\.ts/, caddy: /^\S*caddy /, postgres: /^\S*postgres\b/ };

/** Processor time so far of each program (ms), this process and its descendants. */
function processorTimes(): Map<string, number> {
  const all = programs();
  const own = new Set([process.pid]);
  for (let known = 0; known !== own.size;) {
    known = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  const times = new Map<string, number>();
  for (const { pid, command, ms } of all.filter((program) => own.has(program.pid))) {
    const [name] = Object.entries(PROGRAMS).find(([, pattern]) => pid !== process.pid && pattern.test(command)) ?? ['shoppers'];
    times.set(name, (times.get(name) ?? 0) + ms);
  }
  return times;
}

/** One shopper's visits until `end`, noted in `times`. */
async function shop(number: number, end: number, times: Record<Kind, number[]>): Promise<void> {
  const pick = new Picker(sources);
  // each shopper begins elsewhere in the sequence
  for (let skipped = 0; skipped < number * 100; skipped++) pick.unit();
  const time = async (kind: Kind, run: () => PromiseLike<unknown>) => {
    const sentAt = performance.now();
    try {
      await run();
      times[kind].push(performance.now() - sentAt);
      if (kind === 'order') placed += 1;
    } catch (error) {
      refusals.add(`${kind}: ${(error as Error).message}`);
    }
  };
  const shopper = { pick, queries: byName, services, time };
  for (let visit = number; performance.now() < end; visit++) {
    await browse(shopper);
    const buyer = buyers[nextBuyer++ % buyers.length];
    if (visit % ORDER_EVERY === 0 && buyer) await order(shopper, buyer);
  }
}

/** @returns two lines of figures */
async function step(shoppers: number): Promise<string> {
  const times: Record<Kind, number[]> = { page: [], read: [], search: [], order: [] };
  const [before, startedAt] = [processorTimes(), performance.now()];
  await Promise.all(Array.from({ length: shoppers }, (_, number) => shop(number, startedAt + SECONDS * 1000, times)));
  const seconds = (performance.now() - startedAt) / 1000;
  const all = Object.values(times).reduce((sum, one) => sum + one.length, 0);
  const figures = Object.entries(times).map(
    ([kind, list]) => `${kind} ${list.length}: ${percentile(list, 0.5).toFixed(0)} / ${percentile(list, 0.95).toFixed(0)} ms`,
  );
  const costs = [...processorTimes()].map(([program, ms]) => {
    const used = ms - (before.get(program) ?? 0);
    return `${program} ${(used / all).toFixed(1)} ms (${(used / seconds / 10).toFixed(0)} %)`;
  });
  return [
    `${shoppers} shoppers: ${(all / seconds).toFixed(0)} requests/s; median / 95th percentile: ${figures.join(', ')}`,
    `  processor time for one request (share of one processor): ${costs.join(', ')}`,
  ].join('\n');
}

console.log(`${size.products.toLocaleString('en')} products, ${os.availableParallelism()} processors, load ${os.loadavg()[0]?.toFixed(1)}`);
// caches and connections
await step(WARM_UP);
for (const shoppers of SHOPPERS) console.log(await step(shoppers));
const failures = refusals.lines();
const ids = buyers.map(({ id }) => id);
const [{ stored } = { stored: 0 }] = await sql<{ stored: number }[]>`
  select count(*)::int as stored from orders where user_id = any (${ids})`;
if (stored !== placed) failures.push(`${placed} orders were acknowledged, ${stored} are stored`);
for (const name of await readBroken()) if (!brokenBefore.has(name)) failures.push(`broken invariant ${name}`);
await sql.end();
await close();
await services.stop();
finish(failures);
