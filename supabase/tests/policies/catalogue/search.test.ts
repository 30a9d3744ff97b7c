/** Search on a catalogue large enough for every path of app.find_products: list scan, recent weeks, the whole index. */
import { beforeAll, describe, expect, it } from 'vitest';
import { backendForFile, createProduct, createSeller, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile();
const PRODUCTS = 6000;
const SORTS = {
  new: 'created_at desc, id desc',
  cheap: 'current_price, created_at, id',
  dear: 'current_price desc, created_at desc, id desc',
  rating: 'rating desc, review_count desc, created_at desc, id desc',
};
/** Words in every product, in 5, 1 and 0.2 %, in three old products, in none, in one category only. */
const WORDS = [
  'кашемир',
  'синтепон',
  'велюровый',
  'бархатный',
  'старинный',
  'нигде',
  'подстаканник',
  'кашемир бархатный',
  'подстаканник велюровый',
];

beforeAll(async () => {
  const seller = await createSeller(backend(), 'seller');
  await backend().sql`
    insert into products (seller_id, name, price, category, created_at, review_count, rating_sum)
    select ${seller.id}, 'Кашемир' || case when n % 20 = 3 then ' синтепон' else '' end || case when n % 100 = 7 then ' велюровый' else '' end
             || case when n % 500 = 9 then ' бархатный' else '' end || case when n > ${PRODUCTS - 3} then ' старинный' else '' end
             || case when n % 4 = 0 then ' подстаканник' else '' end,
           1000 + n * 7919 % 50000, case when n % 4 = 0 then 'home' else 'clothing' end, now() - n * interval '4 hours',
           n % 3, case n % 3 when 1 then 1 + n % 5 when 2 then 2 + n % 9 else 0 end
      from generate_series(1, ${PRODUCTS}::int) n`;
  await backend().sql`analyze products`;
}, 60_000);

/** All active products with the words, by comparing each product. */
async function expected(
  query: string,
  sort: keyof typeof SORTS,
  filters: { category?: string; min?: number; max?: number },
): Promise<string[]> {
  const { sql } = backend();
  const rows = await sql<{ id: string }[]>`
    select id from products p
     where p.status = 'active' and p.deleted_at is null and (p.search_vector @@ (select app.all_words(app.search_words(${query})))) is true
       and p.category = coalesce(${filters.category ?? null}, p.category) and p.current_price between ${filters.min ?? 0} and ${filters.max ?? 1_000_000_000}
     order by ${sql.unsafe(SORTS[sort])}`;
  return rows.map(({ id }) => id);
}

describe('search in a large catalogue', () => {
  for (const filters of [
    {},
    { category: 'home' },
    { category: 'clothing', min: 45_000 },
    { min: 50_500 },
    { min: 20_000, max: 24_000 },
    { category: 'home', max: 9000 },
  ]) {
    it(`returns the same products as a comparison of each product (${JSON.stringify(filters)})`, async () => {
      const passed = {
        ...('category' in filters ? { p_category: filters.category } : {}),
        ...('min' in filters ? { p_min: filters.min } : {}),
        ...('max' in filters ? { p_max: filters.max } : {}),
      };
      for (const query of WORDS) {
        for (const sort of Object.keys(SORTS) as (keyof typeof SORTS)[]) {
          const all = await expected(query, sort, filters);
          const ask = async (after: string | null) => {
            const { data } = await visitorClient(backend()).rpc('search_products', {
              p_query: query,
              p_sort: sort,
              ...passed,
              ...(after ? { p_after: after } : {}),
            });
            return (data as { id: string }[]).map(({ id }) => id);
          };
          expect(await ask(null), `${query}, ${sort}`).toEqual(all.slice(0, 12));
          if (all[11]) expect(await ask(all[11]), `${query}, ${sort}, page 2`).toEqual(all.slice(12, 24));
        }
        const { data } = await visitorClient(backend()).rpc('count_products', { p_query: query, ...passed });
        const { length } = await expected(query, 'new', filters);
        // counts above 1,000 are capped, and a list of more than 3,000 is estimated
        expect((data as { product_count: number }[])[0]?.product_count, `${query}, count`).toBe(Math.min(length, 1001));
      }
    }, 60_000);
  }

  it('finds a product at its new price', async () => {
    const owner = await createSeller(backend(), 'cheaper');
    const { id } = await createProduct(owner, { name: 'Подстаканник велюровый удешевлённый', price: 90_000 });
    await owner.client.from('products').update({ discount_price: 3000 }).eq('id', id);
    const ask = async (p_min: number, p_max: number) =>
      ((await visitorClient(backend()).rpc('search_products', { p_query: 'удешевлённый', p_min, p_max })).data as { id: string }[]).length;
    expect([await ask(2900, 3100), await ask(89_000, 91_000)]).toEqual([1, 0]);
  });

  it('finds a product in its new category', async () => {
    const owner = await createSeller(backend(), 'owner');
    const { id } = await createProduct(owner, { name: 'Подстаканник велюровый редкий', category: 'home' });
    await owner.client.from('products').update({ category: 'beauty' }).eq('id', id);
    const { data } = await visitorClient(backend()).rpc('search_products', { p_query: 'редкий', p_category: 'beauty' });
    expect((data as { id: string }[]).map((row) => row.id)).toEqual([id]);
  });
});

it('signs without a letter or digit find and count nothing', async () => {
  const visitor = visitorClient(backend());
  expect((await visitor.rpc('search_products', { p_query: '!?…' })).data).toEqual([]);
  expect((await visitor.rpc('count_products', { p_query: '!?…' })).data).toEqual([{ product_count: 0, seller_count: 0 }]);
});

describe('words of one or two letters', () => {
  const names = async (query: string): Promise<string[]> => {
    const { data } = await visitorClient(backend()).rpc('search_products', { p_query: query });
    return (data as { name: string }[]).map(({ name }) => name).sort();
  };
  beforeAll(async () => {
    const owner = await createSeller(backend(), 'sizes');
    for (const name of ['Жилетка XL', 'Жилетка XXL', 'Жилетка на каждый день']) await createProduct(owner, { name });
  });

  it('are compared as a whole beside a longer one when they are sizes', async () => {
    expect(await names('жилетка xl')).toEqual(['Жилетка XL']);
  });
  it('are ignored beside a longer one when they are Cyrillic', async () => {
    expect(await names('жилетка на')).toHaveLength(3);
    expect(await names('жилетка дл')).toHaveLength(3);
  });
  it('are prefixes when there is no longer word', async () => {
    expect(await names('xx')).toEqual(['Жилетка XXL']);
  });
});
