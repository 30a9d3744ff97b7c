import { beforeAll, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import {
  type TestUser,
  placeOrder,
  createProduct,
  createSeller,
  createShopper,
  backendForFile,
  visitorClient,
  letEveryoneReview,
} from '../../helpers/users.ts';

const backend = backendForFile();
beforeAll(() => letEveryoneReview(backend()));
let seller: TestUser;
let rival: TestUser;
let buyer: TestUser;
expectInvariantsAfterAll(backend);
const stored = async (id: string) => (await backend().sql`select * from products where id = ${id}`)[0] ?? {};
const OWN = '/storage/v1/object/public/product-media/x/y.webp';

beforeAll(async () => {
  seller = await createSeller(backend(), 'seller');
  rival = await createSeller(backend(), 'rival');
  buyer = await createShopper(backend(), 'buyer');
});

describe('products', () => {
  it('are visible to their seller only while inactive [C01 C02]', async () => {
    const { id } = await createProduct(seller, { status: 'inactive' });
    for (const client of [visitorClient(backend()), rival.client])
      expect((await client.from('products').select('id').eq('id', id)).data).toEqual([]);
    expect((await seller.client.from('products').select('id').eq('id', id)).data).toHaveLength(1);
  });

  it('are hidden in embeds of other tables while inactive [C03]', async () => {
    const fan = await createShopper(backend(), 'fan');
    const { id } = await createProduct(seller, { name: 'Secret plans' });
    await fan.client.from('wishlists').insert({ user_id: fan.id, product_id: id });
    await fan.client.from('product_reviews').insert({ product_id: id, user_id: fan.id, rating: 5 });
    await placeOrder(fan.client, [{ product_id: id, quantity: 1 }]);
    await seller.client.from('products').update({ status: 'inactive' }).eq('id', id);
    for (const table of ['wishlists', 'product_reviews', 'product_media', 'order_items']) {
      for (const client of [fan.client, rival.client]) {
        const { data } = await client.from(table).select('product_id, products(name, description)').eq('product_id', id);
        expect(
          (data ?? []).every((row) => row.products === null),
          table,
        ).toBe(true);
      }
    }
  });

  it('are limited to sixty new ones a minute [C23]', async () => {
    const flood = await createSeller(backend(), 'flood');
    const rows = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ name: `Thing ${i}`, description: 'x', price: 1, category: 'home', seller_id: flood.id }));
    expect((await flood.client.from('products').insert(rows(60))).error).toBeNull();
    const { error, status } = await flood.client.from('products').insert(rows(1));
    expect([status, error?.code]).toEqual([429, 'rate_limited']);
    expect((await backend().sql`select count(*)::int as n from products where seller_id = ${flood.id}`)[0]?.n).toBe(60);
  });

  it('cannot be changed through an embed [C25]', async () => {
    const { id } = await createProduct(rival, { price: 1000 });
    const { data } = await seller.client
      .from('products')
      .update({ price: 1 })
      .eq('profiles.username', rival.username)
      .eq('id', id)
      .select('id, profiles!inner(id, phone)');
    expect(data ?? []).toEqual([]);
    expect((await stored(id)).price).toBe('1000');
  });

  it('cannot be created by a user without a store [C04]', async () => {
    const { error, status } = await buyer.client.from('products').insert({ name: 'x', price: 1, category: 'home', seller_id: buyer.id });
    expect([status, error?.code]).toEqual([403, 'not_seller']);
  });

  it('get their seller and protected columns from the server [C05 C06]', async () => {
    const forged = {
      featured: true,
      rating_sum: 495,
      review_count: 99,
      created_at: '2000-01-01T00:00:00Z',
      id: crypto.randomUUID(),
      seller_id: rival.id,
    };
    const { id } = await createProduct(seller, forged);
    const row = await stored(id);
    expect(row).toMatchObject({ seller_id: seller.id, featured: false, rating: 0, review_count: 0 });
    expect(id).not.toBe(forged.id);
    expect(new Date(row.created_at as string).getFullYear()).toBeGreaterThan(2020);
  });

  it('cannot be changed, deleted or taken over by another seller, nor given away [C07 C08]', async () => {
    const { id } = await createProduct(seller);
    expect((await rival.client.from('products').update({ price: 1 }).eq('id', id).select('id')).data).toEqual([]);
    await rival.client.from('products').delete().eq('id', id);
    await seller.client.from('products').update({ seller_id: rival.id, featured: true }).eq('id', id);
    expect(await stored(id)).toMatchObject({ price: '1000', seller_id: seller.id, featured: false });
  });

  const refused: Record<string, unknown>[] = [
    { price: 0 },
    { price: -1 },
    { price: 0.5 },
    { price: 9007199254740993 },
    { price: 'NaN' },
    { price: '' },
    { discount_price: 1000 },
    { discount_price: 0 },
    { discount_price: -1 },
    { stock_quantity: -1 },
    { stock_quantity: 2 ** 31 },
    { status: 'published' },
    { status: null },
    { category: 'weapons' },
    { condition: 'mint' },
    { tags: Array(30).fill('x') },
    { tags: ['x'.repeat(100)] },
    { description: 'x'.repeat(2_000_000) },
    { name: '' },
    { name: '  ' },
  ];
  it.each(refused.map((values) => [JSON.stringify(values).slice(0, 60), values] as const))(
    'are refused with %s [C09 C10 C11 C12 C13 C14]',
    async (_, values) => {
      const error = await createProduct(seller, values).then(
        () => null,
        (thrown: { code: string }) => thrown,
      );
      expect(error?.code).toMatch(/^(22|23|PGRST)/);
    },
  );

  it.each([
    'javascript:alert(1)',
    'http://example.com/x.webp',
    'https://evil.example/x.webp',
    'https://cdninstagram.com.evil.example/x',
    `https://a.cdninstagram.com/${'x'.repeat(10_000)}`,
  ])('are refused with the image %j [C15]', async (url) => {
    const error = await createProduct(seller, { media_url: url }).then(
      () => null,
      (thrown: { code: string }) => thrown,
    );
    expect(error?.code).toBe('23514');
  });

  it('accept a new stock only with the expected old stock [C11]', async () => {
    const { id } = await createProduct(seller, { stock_quantity: 5 });
    const direct = await seller.client.from('products').update({ stock_quantity: 50 }).eq('id', id);
    expect(direct.error?.code).toBe('stock_changed');
    expect((await seller.client.rpc('set_stock', { p_product: id, p_expected: 4, p_stock: 9 })).error?.code).toBe('stock_changed');
    expect((await rival.client.rpc('set_stock', { p_product: id, p_expected: 5, p_stock: 9 })).error?.code).toBe('not_found');
    expect((await seller.client.rpc('set_stock', { p_product: id, p_expected: 5, p_stock: 9 })).data).toBe(9);
    expect(await stored(id)).toMatchObject({ stock_quantity: 9 });
  });

  it('stay in their orders after deletion [C18]', async () => {
    const { id } = await createProduct(seller);
    const { data } = await placeOrder(buyer.client, [{ product_id: id, quantity: 1 }]);
    expect((await seller.client.from('products').delete().eq('id', id)).error).toBeNull();
    expect((await visitorClient(backend()).from('products').select('id').eq('id', id)).data).toEqual([]);
    expect((await buyer.client.from('order_items').select('name').eq('order_id', data.orders[0].id)).data).toEqual([{ name: 'Test vase' }]);
  });

  it('are hidden on deletion and, when never sold, purged with media and ledger a day later [C18]', async () => {
    const { id } = await createProduct(seller);
    await seller.client.from('product_media').insert({ product_id: id, media_url: OWN });
    expect((await seller.client.from('products').delete().eq('id', id)).error).toBeNull();
    expect((await visitorClient(backend()).from('products').select('id').eq('id', id)).data).toEqual([]);
    await backend().sql`update products set deleted_at = now() - interval '23 hours' where id = ${id}`;
    await backend().sql`select app.purge_deleted_products()`;
    expect(await stored(id)).toMatchObject({ id });
    await backend().sql`update products set deleted_at = now() - interval '2 days' where id = ${id}`;
    await backend().sql`select app.purge_deleted_products()`;
    const [left] = await backend()
      .sql`select (select count(*) from products where id = ${id}) + (select count(*) from product_media where product_id = ${id})
      + (select count(*) from stock_movements where product_id = ${id}) as n`;
    expect(left?.n).toBe('0');
  });

  it('of other sellers are untouched by an update without a filter [C19]', async () => {
    const { id } = await createProduct(rival);
    await seller.client.from('products').update({ status: 'inactive' }).neq('name', '');
    expect(await stored(id)).toMatchObject({ status: 'active' });
  });

  it('belong to categories that clients cannot write [C21]', async () => {
    for (const attempt of [
      seller.client.from('categories').insert({ slug: 'x', name: 'x' }),
      seller.client.from('categories').update({ name: 'x' }).eq('slug', 'home'),
      seller.client.from('categories').delete().eq('slug', 'home'),
    ]) {
      expect((await attempt).error?.code).toBe('42501');
    }
  });
});

describe('media', () => {
  it('can be added by the product’s seller only, at most nine [C16]', async () => {
    const { id } = await createProduct(seller);
    const row = { product_id: id, media_url: OWN, media_type: 'image' };
    expect((await rival.client.from('product_media').insert(row)).error?.code).toBe('42501');
    expect((await seller.client.from('product_media').insert(Array(9).fill(row))).error).toBeNull();
    expect((await seller.client.from('product_media').insert(row)).error?.code).toBe('too_many_media');
    expect((await backend().sql`select count(*)::int as n from product_media where product_id = ${id}`)[0]?.n).toBe(9);
  });

  it('cannot be removed by another seller [C17]', async () => {
    const { id } = await createProduct(seller);
    await seller.client.from('product_images').insert({ product_id: id, url: OWN });
    await rival.client.from('product_images').delete().eq('product_id', id);
    expect((await backend().sql`select count(*)::int as n from product_images where product_id = ${id}`)[0]?.n).toBe(1);
  });
});

describe('search', () => {
  const names = async (query: string) =>
    ((await visitorClient(backend()).rpc('search_products', { p_query: query, p_limit: 50 })).data as { name: string }[]).map(
      (row) => row.name,
    );

  it.each([
    ['койлек', 'Әдемі көйлек'],
    ['КӨЙЛЕК', 'Әдемі көйлек'],
    ['ваз', 'Ваза «Тау»'],
    ['кружка', 'Кружки ручной лепки'],
    ['bilezik', null],
    ['билезик', 'Білезік'],
    ['сырга', 'сырғасы'],
    ['keyb', 'Keyboard'],
  ])('%s finds %s', async (query, expected) => {
    const found = await names(query);
    if (expected) expect(found.join('\n')).toContain(expected);
    else expect(found).toEqual([]);
  });

  it('finds names in decorative letters by plain ones, and the other way round', async () => {
    const owner = await createSeller(backend(), 'letters');
    for (const name of ['𝗞𝗼𝗿𝗸𝗲𝗺 𝗸𝗼𝘆𝗹𝗲𝗸', 'Ｋｏｒｋｅｍ ｓｕｍｋａ', 'Korkem shapan']) await createProduct(owner, { name });
    for (const query of ['korkem', '𝗸𝗼𝗿𝗸𝗲𝗺', 'ＫＯＲＫＥＭ']) {
      expect((await names(query)).toSorted()).toEqual(['Korkem shapan', 'Ｋｏｒｋｅｍ ｓｕｍｋａ', '𝗞𝗼𝗿𝗸𝗲𝗺 𝗸𝗼𝘆𝗹𝗲𝗸'].toSorted());
    }
  });

  it.each([
    "'",
    '"',
    '\\',
    '%',
    '_',
    '&|!()',
    ':*',
    '<svg>',
    'a:*b',
    '\u202E',
    '🙂',
    'x'.repeat(10_000),
    '((((',
    "'); drop table products; --",
  ])('treats %j as plain text [X03]', async (query) => {
    const { error } = await visitorClient(backend()).rpc('search_products', { p_query: query });
    expect(error).toBeNull();
  });

  it('shows no hidden product to an injected filter [X04]', async () => {
    const { id } = await createProduct(seller, { status: 'inactive', name: 'Hidden thing' });
    const { data } = await visitorClient(backend()).from('products').select('id').or('status.eq.inactive,name.eq.x');
    expect(data?.map((row) => row.id)).not.toContain(id);
  });
});
