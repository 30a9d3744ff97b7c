/** Lists filtered by size, colour, condition, city and stock, compared with a comparison of each product. */
import { beforeAll, describe, expect, it } from 'vitest';
import { backendForFile, createProduct, createSeller, operatorClient, type TestUser, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile();
const PRODUCTS = 5000;
const SIZES = { s: 'S', m: ' м ', l: 'Л', '42-44': '42 – 44', 'one size': 'OneSize', '104': '104' };
const COLORS = { red: 'Красный', black: 'қара', white: 'белая', light_blue: 'Голубой', multicolor: 'rainbow' };
const CONDITIONS = ['new', 'like_new', 'good', 'fair'];
const CITIES = { almaty: 'г. Алматы, Казахстан', astana: 'Астана', oskemen: 'Усть-Каменогорск', nowhere: 'Талгар' };
type Size = keyof typeof SIZES;
type Color = keyof typeof COLORS;

interface Row {
  id: string;
  seller: string;
  city: string;
  condition: string;
  category: string;
  price: number;
  stock: number;
  status: string;
  isDeleted: boolean;
  age: number;
  hasWord: boolean;
  variants: { size: Size; color: Color; stock: number }[];
}
interface Filters {
  p_query?: string;
  p_category?: string;
  p_max?: number;
  p_sizes?: Size[];
  p_colors?: Color[];
  p_conditions?: string[];
  p_cities?: string[];
  p_in_stock?: boolean;
}

let state = 11;
const below = (most: number): number => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return Math.floor((state / 2147483648) * most);
};
/** One of the values; the first ones are far more frequent. */
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(values.length * (below(1000) / 1000) ** 3)] as T;
const keys = <T extends object>(table: T): (keyof T)[] => Object.keys(table) as (keyof T)[];

const rows: Row[] = [];
let sellers: TestUser[] = [];

beforeAll(async () => {
  const { sql } = backend();
  for (const city of keys(CITIES)) {
    const seller = await createSeller(backend(), 'seller');
    await seller.client.from('profiles').update({ location: CITIES[city] }).eq('id', seller.id);
    sellers.push(seller);
  }
  for (let n = 0; n < PRODUCTS; n++) {
    const place = below(sellers.length);
    const variants = Array.from({ length: n % 3 === 0 ? 1 + below(3) : 0 }, () => ({
      size: oneOf(keys(SIZES)),
      color: oneOf(keys(COLORS)),
      stock: below(3),
    }));
    const different = variants.filter((one, i) => variants.findIndex(({ size, color }) => size === one.size && color === one.color) === i);
    rows.push({
      id: crypto.randomUUID(),
      seller: sellers[place]?.id ?? '',
      city: keys(CITIES)[place] ?? '',
      condition: oneOf(CONDITIONS),
      category: n % 4 === 0 ? 'home' : 'clothing',
      price: 1000 + below(50_000),
      stock: different.length > 0 ? different.reduce((sum, { stock }) => sum + stock, 0) : below(4),
      status: n % 11 === 0 ? 'inactive' : 'active',
      isDeleted: n % 13 === 0,
      age: n,
      hasWord: n % 7 === 0,
      variants: different,
    });
  }
  await sql`
    insert into products (id, seller_id, name, price, category, condition, stock_quantity, status, deleted_at, created_at)
    select r.id, r.seller, case when r."hasWord" then 'Подстаканник' else 'Ваза' end, r.price, r.category, r.condition, r.stock, r.status,
           case when r."isDeleted" then now() end, now() - r.age * interval '3 hours'
      from jsonb_to_recordset(${sql.json(rows as never)}) r (id uuid, seller uuid, price int, category text, condition text, stock int, status text,
           "isDeleted" boolean, age int, "hasWord" boolean)`;
  const variants = rows.flatMap(({ id, variants: list }) =>
    list.map(({ size, color, stock }) => ({ id, size: SIZES[size], color: COLORS[color], stock })),
  );
  await sql`
    insert into product_variants (product_id, size, color, stock_quantity)
    select v.id, v.size, v.color, v.stock from jsonb_to_recordset(${sql.json(variants)}) v (id uuid, size text, color text, stock int)`;
  await sql`update products set has_variants = true, search_tokens = null where id in (select product_id from product_variants)`;
  await sql`analyze products`;
}, 60_000);

const has = <T>(wanted: T[] | undefined, value: T): boolean => !wanted?.length || wanted.includes(value);
/** Does a product match, by comparing each of its fields? */
function matches(row: Row, filters: Filters): boolean {
  if (row.status !== 'active' || row.isDeleted || (filters.p_query && !row.hasWord)) return false;
  if (filters.p_category && row.category !== filters.p_category) return false;
  if (filters.p_max && row.price > filters.p_max) return false;
  if (!has(filters.p_conditions, row.condition) || !has(filters.p_cities, row.city)) return false;
  if (filters.p_in_stock && row.stock === 0) return false;
  if (!filters.p_sizes?.length && !filters.p_colors?.length) return true;
  return row.variants.some(
    ({ size, color, stock }) => has(filters.p_sizes, size) && has(filters.p_colors, color) && (!filters.p_in_stock || stock > 0),
  );
}
/** Only products of this file: the seed's catalogue has marks of its own. */
const own = (data: unknown): string[] => (data as { id: string }[]).map(({ id }) => id).filter((id) => rows.some((row) => row.id === id));
const ORDERS = { new: (a: Row, b: Row) => a.age - b.age, cheap: (a: Row, b: Row) => a.price - b.price || b.age - a.age };

/** Some values, or none. */
const some = <T>(values: T[]): T[] | undefined => (below(3) === 0 ? values.filter(() => below(3) === 0) : undefined);
const without = (filters: { [name in keyof Filters]: Filters[name] | undefined }): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0)));
const randomFilters = (): Filters =>
  without({
    p_query: below(4) === 0 ? 'подстаканник' : undefined,
    p_category: below(4) === 0 ? 'home' : undefined,
    p_max: below(5) === 0 ? 20_000 : undefined,
    p_sizes: some(keys(SIZES)),
    p_colors: some(keys(COLORS)),
    p_conditions: some(CONDITIONS),
    p_cities: some(['almaty', 'astana', 'oskemen']),
    p_in_stock: below(3) === 0 ? true : undefined,
  });

describe('filtered lists', () => {
  beforeAll(async () => {
    // the seed's products would stand among those of this file
    await backend().sql`update products set status = 'inactive' where not id = any (${rows.map(({ id }) => id)})`;
  });

  it('return exactly the products that match, page by page, with their number', async () => {
    for (let n = 0; n < 120; n++) {
      const filters = randomFilters();
      const sort = n % 2 === 0 ? 'new' : 'cheap';
      const all = rows
        .filter((row) => matches(row, filters))
        .sort(ORDERS[sort])
        .map(({ id }) => id);
      const ask = async (after?: string) =>
        own(
          (await visitorClient(backend()).rpc('search_products', { ...filters, p_sort: sort, ...(after ? { p_after: after } : {}) })).data,
        );
      const about = `${JSON.stringify(filters)}, ${sort}`;
      expect(await ask(), about).toEqual(all.slice(0, 12));
      if (all[11]) expect(await ask(all[11]), `${about}, page 2`).toEqual(all.slice(12, 24));
      const { data } = await visitorClient(backend()).rpc('count_products', filters);
      const counted = Number((data as { product_count: number }[])[0]?.product_count);
      // without words and filters the number is exact
      const isCapped = Object.keys(filters).some((name) => name !== 'p_category');
      expect(counted, `${about}, count`).toBe(isCapped ? Math.min(all.length, 1001) : all.length);
    }
  }, 120_000);

  it('have facets that are counted without their own filter', async () => {
    for (let n = 0; n < 40; n++) {
      const filters = { ...randomFilters(), p_query: 'подстаканник', p_category: 'clothing' };
      const { data } = await visitorClient(backend()).rpc('product_facets', filters);
      const counts = new Map(
        (data as { facet: string; value: string; product_count: number }[]).map((row) => [`${row.facet}:${row.value}`, row.product_count]),
      );
      const count = (extra: Filters): number => rows.filter((row) => matches(row, { ...filters, ...extra })).length;
      const expected = new Map<string, number>([
        ...keys(SIZES).map((value) => [`size:${value}`, count({ p_sizes: [value] })] as const),
        ...keys(COLORS).map((value) => [`color:${value}`, count({ p_colors: [value] })] as const),
        ...CONDITIONS.map((value) => [`condition:${value}`, count({ p_conditions: [value] })] as const),
        ...['almaty', 'astana', 'oskemen'].map((value) => [`city:${value}`, count({ p_cities: [value] })] as const),
        ['stock:true', count({ p_in_stock: true })] as const,
      ]);
      for (const [name, number] of expected) expect(counts.get(name) ?? 0, `${name} of ${JSON.stringify(filters)}`).toBe(number);
      expect([...counts.keys()].filter((name) => !expected.has(name))).toEqual([]);
    }
  }, 120_000);

  it('have lower bounds instead of counts when the list is long', async () => {
    const { data } = await visitorClient(backend()).rpc('product_facets', {});
    const found = (data as { facet: string; value: string; product_count: number; is_exact: boolean }[]).find(
      ({ value }) => value === 'new',
    );
    expect(found?.is_exact).toBe(false);
    expect(found?.product_count).toBeLessThanOrEqual(rows.filter((row) => matches(row, { p_conditions: ['new'] })).length);
  });

  it('include both ends of a price range, also without words', async () => {
    for (const words of [{}, { p_query: 'подстаканник' }]) {
      const row = rows.find((one) => matches(one, words))!;
      const at = async (p_min: number, p_max: number) =>
        own((await visitorClient(backend()).rpc('search_products', { ...words, p_seller: row.seller, p_min, p_max, p_limit: 100 })).data);
      expect(await at(row.price, row.price)).toContain(row.id);
      expect(await at(row.price + 1, row.price + 1000)).not.toContain(row.id);
      expect(await at(Math.max(0, row.price - 1000), row.price - 1)).not.toContain(row.id);
    }
  });

  it('are empty for values that nothing can have', async () => {
    for (const filters of [
      { p_sizes: ["'--"] },
      { p_colors: ["red' | 'color:black"] },
      { p_cities: ['NOWHERE'] },
      { p_conditions: [''] },
    ]) {
      const { data, error } = await visitorClient(backend()).rpc('search_products', filters);
      expect([data, error], JSON.stringify(filters)).toEqual([[], null]);
    }
  });
});

describe('the marks of a product', () => {
  const finds = async (id: string, filters: Filters): Promise<boolean> =>
    ((await visitorClient(backend()).rpc('search_products', { p_query: 'шкатулка', ...filters })).data as { id: string }[]).some(
      (row) => row.id === id,
    );

  it('follow its variants, their stock and its condition', async () => {
    const owner = await createSeller(backend(), 'owner');
    const { id } = await createProduct(owner, { name: 'Шкатулка' });
    const save = async (variants: object[]) => (await owner.client.rpc('save_variants', { p_product: id, p_variants: variants })).error;
    expect(
      await save([
        { size: 'XL', color: 'тёмно-синий', stock: 1 },
        { size: 'S', color: 'red', stock: 0 },
      ]),
    ).toBeNull();
    expect(await finds(id, { p_sizes: ['xl' as Size], p_colors: ['blue' as Color], p_in_stock: true })).toBe(true);
    expect(await finds(id, { p_sizes: ['s'], p_in_stock: true })).toBe(false);
    expect(await finds(id, { p_sizes: ['s'], p_colors: ['blue' as Color] })).toBe(false);
    expect(await save([])).toBeNull();
    expect(await finds(id, { p_sizes: ['xl' as Size] })).toBe(false);
    await owner.client.from('products').update({ condition: 'fair' }).eq('id', id);
    expect([await finds(id, { p_conditions: ['fair'] }), await finds(id, { p_conditions: ['new'] })]).toEqual([true, false]);
  });

  it('cannot be written by the seller', async () => {
    const owner = await createSeller(backend(), 'owner');
    const { id } = await createProduct(owner, { name: 'Шкатулка' });
    for (const search_tokens of ["'city:almaty'", null]) {
      await owner.client.from('products').update({ search_tokens }).eq('id', id);
      expect(await finds(id, { p_cities: ['almaty'] })).toBe(false);
      expect(await finds(id, { p_conditions: ['new'] })).toBe(true);
    }
  });

  it('are updated by the next maintenance when the seller changes the city', async () => {
    const owner = await createSeller(backend(), 'owner');
    await owner.client.from('profiles').update({ location: 'Алматы' }).eq('id', owner.id);
    const { id } = await createProduct(owner, { name: 'Шкатулка' });
    await owner.client.from('profiles').update({ location: 'Astana 🇰🇿' }).eq('id', owner.id);
    await operatorClient(backend()).rpc('run_maintenance');
    expect([await finds(id, { p_cities: ['almaty'] }), await finds(id, { p_cities: ['astana'] })]).toEqual([false, true]);
    expect(await backend().sql`select 1 from app.city_changes where seller_id = ${owner.id}`).toHaveLength(0);
  });
});
