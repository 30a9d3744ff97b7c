/** The table of a seller with more products than it shows. */
import { beforeAll, expect, it } from 'vitest';
import { backendForFile, createSeller, type TestUser } from '../../helpers/users.ts';

const backend = backendForFile();
/** Where the table ends, and how many products the seller has. */
const END = 20_000;
const PRODUCTS = END + 70;
const PER_PAGE = 21;
let seller: TestUser;

beforeAll(async () => {
  seller = await createSeller(backend(), 'wholesale');
  await backend().sql.begin(async (sql) => {
    // the rules of products take ten times as long, and no other column matters here
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into products (seller_id, name, price, category, created_at)
      select ${seller.id}, 'Bowl ' || n, 1000, 'home', now() - n * interval '1 minute'
        from generate_series(1, ${PRODUCTS}::int) n`;
  });
  await backend().sql`vacuum analyze products`;
}, 60_000);

const page = async (p_offset: number, query: object = {}) => {
  const { data, error } = await seller.client.rpc('seller_products', { p_offset, p_limit: PER_PAGE, ...query }).select('id');
  expect(error).toBeNull();
  return (data as { id: string }[]).map(({ id }) => id);
};

it.each([{}, { p_descending: true }, { p_sort: 'price' }, { p_query: 'bowl' }])(
  'the table repeats no product at its end, and shows no page behind it (%o)',
  async (query) => {
    const [last, behind, far] = [await page(END - 20, query), await page(END, query), await page(END + 50, query)];
    // the row that would tell of a further page is missing
    expect(last).toHaveLength(20);
    expect([behind, far]).toEqual([[], []]);
    const before = await page(END - 40, query);
    expect(before).toHaveLength(PER_PAGE);
    expect(new Set([...before, ...last]).size).toBe(40);
  },
);

it.each([{ isDescending: false }, { isDescending: true }])(
  'by price it reads one page, not all products (%o)',
  async ({ isDescending }) => {
    const [row] = await backend().sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: seller.id, role: 'authenticated' })}, true)`;
      const call = tx`select id from app.seller_products('all', '', 'price', ${isDescending}, 0, ${PER_PAGE}::int)`;
      // the first call also reads the catalogue of the database
      await call;
      return tx`explain (analyze, buffers, timing off, format json) ${call}`;
    });
    const { Plan: plan } = (row!['QUERY PLAN'] as [{ Plan: Record<string, number> }])[0];
    expect(plan['Actual Rows']).toBe(PER_PAGE);
    expect(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!).toBeLessThan(300);
  },
);
