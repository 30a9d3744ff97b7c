/** What the benchmarks of first screens open, and how they print it. */
import type { Browser } from '@playwright/test';
import postgres from 'postgres';
import { databasePort } from '../e2e/ports.ts';
import { type Figures, median, openCold, type Visit } from './phone.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);

/** What is read and clicked on each page: its own content, not the bars around it. */
export const WANTED: Record<string, { words: string; target: string }> = {
  'index.html': { words: '.no-price', target: 'main a' },
  'products.html': { words: 'main article .num', target: 'main article a' },
  'product.html': { words: 'main .num', target: 'main button.btn-primary' },
  'store.html': { words: 'main h1', target: 'main .btn' },
  'cart.html': { words: 'main .num', target: 'main a.btn-primary' },
};
export const NOTHING = { words: 'h1', target: 'a' };

const ms = (time: number | null): string => (time?.toFixed(0) ?? '–').padStart(5);
export const line = (name: string, { fcp, lcp, words, usable, cls, tbt, requests, bytes }: Figures): string =>
  `${name.padEnd(16)} FCP ${ms(fcp)}  LCP ${ms(lcp)}  words ${ms(words)}  usable ${ms(usable)}  CLS ${cls.toFixed(3)}  TBT ${ms(tbt)}  ${(bytes / 1000).toFixed(0).padStart(4)} kB  ${requests} requests`;

/** The median of several cold loads (`BENCH_RUNS`). */
export async function measure(browser: Browser, visit: Visit): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await openCold(browser, visit));
  return median(runs);
}

/** The parameters of the pages' addresses, and a stored cart with three items. */
export async function readData(): Promise<{ param: Record<string, string>; cart: string }> {
  const sql = postgres(`postgres://postgres@127.0.0.1:${databasePort}/postgres`, { max: 1, onnotice() {} });
  const [vase] = await sql<{ id: string; username: string }[]>`
    select p.id, s.username from products p join profiles s on s.id = p.influencer_id where p.name = 'Ваза «Тау», белая глина'`;
  const goods = await sql<{ id: string; name: string; price: number; stock: number; seller: string; username: string }[]>`
    select p.id, p.name, p.price::int as price, p.stock_quantity as stock, s.id as seller, s.username
      from products p join profiles s on s.id = p.influencer_id where p.stock_quantity > 3 order by p.id limit 3`;
  await sql.end();
  const lines = goods.map(({ id, name, price, stock, seller, username }) => ({
    ...{ id, productId: id, variantId: null, name, price, image: null, color: null, quantity: 1, stock },
    ...{ sellerId: seller, sellerUsername: username },
  }));
  return { param: { 'product.html': String(vase?.id), 'store.html': String(vase?.username) }, cart: JSON.stringify(lines) };
}
