/** What searches read of a catalogue whose products have just been saved, and what they say of words of the latest days. */
import { beforeAll, expect, it } from 'vitest';
import { backendForFile, createSeller, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile();
const PRODUCTS = 8000;
/** As many as sellers save between two runs of the vacuum. */
const SAVED = 1500;

beforeAll(async () => {
  const { sql } = backend();
  const seller = await createSeller(backend(), 'seller');
  await sql`
    insert into products (seller_id, name, price, category, created_at)
    select ${seller.id}, 'Кашемир ' || case when n % 3 = 0 then 'синтепон' else 'велюр' end, 1000 + n * 7919 % 50000, 'home',
           now() - n * interval '4 hours'
      from generate_series(1, ${PRODUCTS}::int) n`;
  // the list of pending entries grows with each saved product, and a vacuum or an analysis by the server would empty it meanwhile
  await sql`alter table products set (autovacuum_enabled = false)`;
  await sql`vacuum analyze products`;
  await sql`select app.collect_search_terms()`;
  await sql`update products set discount_price = price - 1
    where id in (select id from products where seller_id = ${seller.id} order by id limit ${SAVED}::int)`;
}, 60_000);

/** Pages that the call reads, with those of the statements in its functions. */
async function pagesOf(call: string): Promise<number> {
  const { sql } = backend();
  const [row] = await sql.begin(async (tx) => {
    // one connection: its first call also reads the catalogue of the database, and from the sixth on it keeps a plan for any word
    for (let n = 0; n < 6; n++) await tx.unsafe(`select * from ${call}`);
    return tx.unsafe(`explain (analyze, buffers, timing off, format json) select * from ${call}`);
  });
  const { Plan: plan } = (row!['QUERY PLAN'] as [{ Plan: Record<string, number> }])[0];
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}

it.each([
  `public.correct_search('наушнеки')`,
  `public.correct_search('кашемар')`,
  `public.correct_search('наушнеки плтаье сиреневй')`,
  `public.search_products('наушнеки')`,
  `public.search_products('наушнеки', p_sort => 'cheap')`,
  `public.search_products('наушнеки', p_category => 'home')`,
  `public.count_products('наушнеки')`,
  `public.count_products('наушнеки', p_category => 'home')`,
  `public.product_facets('наушнеки')`,
  `public.search_stores('наушнеки')`,
])('%s does not read the catalogue after products were saved', async (call) => {
  // each product that is read in another index's order costs at least half a page
  expect(await pagesOf(call)).toBeLessThan(PRODUCTS / 2);
});

it('a word that many of the newest products have and no other ones is counted', async () => {
  const { sql } = backend();
  const seller = await createSeller(backend(), 'fashion');
  // half of the newest 400, by which a list of thousands was recognized
  await sql`
    insert into products (seller_id, name, price, category) select ${seller.id}, 'Лабубу', 5000, 'home' from generate_series(1, 200)`;
  const visitor = visitorClient(backend());
  const counted = async (query: object) => ((await visitor.rpc('count_products', query)).data as { product_count: number }[])[0];
  for (const filter of [{}, { p_category: 'home' }]) {
    expect(await counted({ p_query: 'лабубу', ...filter })).toEqual({ product_count: 200, seller_count: 1 });
    const { data: facets } = await visitor.rpc('product_facets', { p_query: 'лабубу', ...filter });
    expect(facets).toContainEqual({ facet: 'condition', value: 'new', product_count: 200, is_exact: true });
    // all other products
    expect(await counted({ p_query: 'кашемир', ...filter })).toEqual({ product_count: 1001, seller_count: null });
  }
});
