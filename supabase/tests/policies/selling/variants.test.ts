import { describe, expect, it } from 'vitest';
import { marketForFile } from '../../helpers/market.ts';
import { type TestUser, placeOrder, createProduct, createShopper, visitorClient } from '../../helpers/users.ts';

let seller: TestUser;
let rival: TestUser;
let buyer: TestUser;
const { backend } = marketForFile((users) => ({ seller, rival, buyer } = users), { pool: 30 });

interface Variant {
  id: string;
  size: string | null;
  color: string | null;
  stock_quantity: number;
}
const save = (user: TestUser, id: string, variants: unknown) => user.client.rpc('save_variants', { p_product: id, p_variants: variants });
const variantsOf = async (id: string) =>
  (await backend()
    .sql`select id, size, color, stock_quantity from product_variants where product_id = ${id} order by position`) as unknown as Variant[];
const stockOf = async (id: string) => (await backend().sql`select stock_quantity, has_variants from products where id = ${id}`)[0];
const dress = async () => {
  const { id } = await createProduct(seller, { name: 'Dress', stock_quantity: 9 });
  await save(seller, id, [
    { size: 'S', color: 'red', stock: 2 },
    { size: 'M', color: 'red', stock: 1 },
  ]);
  const [s, m] = await variantsOf(id);
  return { id, s: s as Variant, m: m as Variant };
};

describe('variants', () => {
  it('set the product’s stock to their sum, with a ledger entry each', async () => {
    const { id, s } = await dress();
    expect(await stockOf(id)).toEqual({ stock_quantity: 3, has_variants: true });
    const moves = await backend()
      .sql`select delta, variant_id is not null as known from stock_movements where product_id = ${id} order by id`;
    expect(moves.map(({ delta, known }) => [delta, known])).toEqual([
      [9, false],
      [-9, false],
      [2, true],
      [1, true],
    ]);
    expect((await visitorClient(backend()).from('product_variants').select('size').eq('id', s.id)).data).toEqual([{ size: 'S' }]);
  });

  it('can be written by their seller only, and only through the function', async () => {
    const { id, s } = await dress();
    expect((await save(rival, id, [])).error?.code).toBe('not_found');
    expect((await save(buyer, id, [])).error?.code).toBe('not_found');
    for (const user of [seller, rival]) {
      expect((await user.client.from('product_variants').insert({ product_id: id, size: 'XL' })).error?.code).toBe('42501');
      expect((await user.client.from('product_variants').update({ stock_quantity: 99 }).eq('id', s.id)).error?.code).toBe('42501');
      expect((await user.client.from('product_variants').delete().eq('id', s.id)).error?.code).toBe('42501');
    }
    await seller.client.from('products').update({ has_variants: false }).eq('id', id);
    expect(await stockOf(id)).toEqual({ stock_quantity: 3, has_variants: true });
    const other = await createProduct(rival);
    const [foreign] = [await dress()];
    expect((await save(rival, other.id, [{ id: foreign.s.id, size: 'S', stock: 1 }])).error?.code).toBe('not_found');
  });

  it('whose stock the seller did not change keep the result of a sale in between', async () => {
    const { id, s, m } = await dress();
    await placeOrder(buyer.client, [{ product_id: id, variant_id: s.id, quantity: 1 }]);
    const answer = await save(seller, id, [
      { id: s.id, size: 'S', color: 'crimson', stock: 2, expected: 2 },
      { id: m.id, size: 'M', color: 'red', stock: 5, expected: 1 },
    ]);
    expect(answer.error).toBeNull();
    expect(await variantsOf(id)).toMatchObject([
      { color: 'crimson', stock_quantity: 1 },
      { color: 'red', stock_quantity: 5 },
    ]);
    const late = await save(seller, id, [{ id: s.id, size: 'S', color: 'red', stock: 9, expected: 2 }]);
    expect(late.error?.code).toBe('stock_changed');
    expect(await variantsOf(id)).toMatchObject([{ color: 'crimson', stock_quantity: 1 }, { stock_quantity: 5 }]);
  });

  it.each([
    ['a negative stock', [{ size: 'S', stock: -1 }]],
    ['a fractional stock', [{ size: 'S', stock: 1.5 }]],
    ['neither size nor colour', [{ stock: 1 }]],
    [
      'a duplicate',
      [
        { size: 'S', stock: 1 },
        { size: 'S', stock: 1 },
      ],
    ],
    ['sixty-one rows', Array.from({ length: 61 }, (_, i) => ({ size: String(i), stock: 1 }))],
    ['an object instead of a list', { size: 'S' }],
    ['an overlong size', [{ size: 'x'.repeat(500), stock: 1 }]],
  ])('are refused with %s and stay unchanged', async (_, variants) => {
    const { id } = await dress();
    expect((await save(seller, id, variants)).error).not.toBeNull();
    expect(await stockOf(id)).toEqual({ stock_quantity: 3, has_variants: true });
  });

  it('accept a new stock only with the expected old stock [C11]', async () => {
    const { id, s, m } = await dress();
    const list = (stock: number, expected: number) => [
      { id: s.id, size: 'S', color: 'red', stock, expected },
      { id: m.id, size: 'M', color: 'red', stock: 1, expected: 1 },
    ];
    expect((await save(seller, id, list(50, 9))).error).toMatchObject({ code: 'stock_changed' });
    expect((await save(seller, id, list(5, 2))).error).toBeNull();
    expect(await stockOf(id)).toMatchObject({ stock_quantity: 6 });
    expect((await seller.client.rpc('set_stock', { p_product: id, p_expected: 6, p_stock: 60 })).error?.code).toBe('stock_changed');
  });

  it('are created together with a product', async () => {
    const { data: id } = await seller.client.rpc('create_product', {
      p_product: {
        name: 'Coat',
        description: 'Wool',
        price: 9000,
        category: 'clothing',
        stock_quantity: 7,
        variants: [
          { size: '42', stock: 2 },
          { size: '44', stock: 3 },
        ],
      },
      p_media: [{ media_url: '/storage/v1/object/public/product-media/a/1.webp' }],
      p_key: crypto.randomUUID(),
    });
    expect(await stockOf(id)).toEqual({ stock_quantity: 5, has_variants: true });
  });

  it('can be removed, except while an order is open', async () => {
    const { id, s } = await dress();
    await placeOrder(buyer.client, [{ product_id: id, variant_id: s.id, quantity: 1 }]);
    expect((await save(seller, id, [])).error?.code).toBe('open_orders');
    const other = await dress();
    expect((await save(seller, other.id, [])).error).toBeNull();
    expect(await stockOf(other.id)).toEqual({ stock_quantity: 0, has_variants: false });
  });
});

describe('buying a variant', () => {
  it('reduces its stock, names it in the order and restores it on cancellation', async () => {
    const { id, s, m } = await dress();
    const { data } = await placeOrder(
      buyer.client,
      [
        { product_id: id, variant_id: s.id, quantity: 2 },
        { product_id: id, variant_id: m.id, quantity: 1 },
      ],
      { p_expected_total: 3000 },
    );
    const order = data.orders[0].id as string;
    expect((await variantsOf(id)).map((v) => v.stock_quantity)).toEqual([0, 0]);
    expect(await stockOf(id)).toMatchObject({ stock_quantity: 0 });
    const lines = await backend().sql`select name, quantity, variant_id from order_items where order_id = ${order} order by name`;
    expect(lines.map((line) => [line.name, line.quantity, line.variant_id])).toEqual([
      ['Dress · M, red', 1, m.id],
      ['Dress · S, red', 2, s.id],
    ]);
    await buyer.client.rpc('set_order_status', { p_order: order, p_status: 'cancelled' });
    expect((await variantsOf(id)).map((v) => v.stock_quantity)).toEqual([2, 1]);
  });

  it('requires a variant of that product', async () => {
    const { id } = await dress();
    const [plain, other] = [await createProduct(seller), await dress()];
    for (const item of [
      { product_id: id },
      { product_id: id, variant_id: other.s.id },
      { product_id: id, variant_id: crypto.randomUUID() },
      { product_id: plain.id, variant_id: other.s.id },
    ]) {
      expect((await placeOrder(buyer.client, [{ ...item, quantity: 1 }])).error?.code, JSON.stringify(item)).toBe('unavailable');
    }
    expect((await placeOrder(buyer.client, [{ product_id: id, variant_id: 'x', quantity: 1 }])).error?.code).toBe('invalid_items');
  });

  it('adds up lines of the same variant and checks its own stock [O05]', async () => {
    const { id, m } = await dress();
    const twice = [
      { product_id: id, variant_id: m.id, quantity: 1 },
      { product_id: id, variant_id: m.id, quantity: 1 },
    ];
    expect((await placeOrder(buyer.client, twice, { p_expected_total: 2000 })).error?.code).toBe('out_of_stock');
  });

  it('is refused with the same key and another variant [O10]', async () => {
    const { id, s, m } = await dress();
    const key = crypto.randomUUID();
    expect(
      (await placeOrder(buyer.client, [{ product_id: id, variant_id: s.id, quantity: 1 }], { p_idempotency_key: key })).error,
    ).toBeNull();
    const again = await placeOrder(buyer.client, [{ product_id: id, variant_id: m.id, quantity: 1 }], { p_idempotency_key: key });
    expect(again.error?.code).toBe('idempotency_mismatch');
  });

  it('sells the last unit once to twenty-four parallel buyers [O12]', async () => {
    const { id, m } = await dress();
    const users = await Promise.all(Array.from({ length: 24 }, () => createShopper(backend(), 'crowd')));
    const answers = await Promise.all(users.map((user) => placeOrder(user.client, [{ product_id: id, variant_id: m.id, quantity: 1 }])));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect((await variantsOf(id)).map((v) => v.stock_quantity)).toEqual([2, 0]);
  });

  it('returns units sold before variants existed to the first variant', async () => {
    const { id } = await createProduct(seller, { stock_quantity: 4 });
    const { data } = await placeOrder(buyer.client, [{ product_id: id, quantity: 1 }]);
    await save(seller, id, [
      { size: 'S', stock: 2 },
      { size: 'M', stock: 2 },
    ]);
    await buyer.client.rpc('set_order_status', { p_order: data.orders[0].id, p_status: 'cancelled' });
    expect((await variantsOf(id)).map((v) => v.stock_quantity)).toEqual([3, 2]);
  });

  it('works in a manual sale too', async () => {
    const { id, s } = await dress();
    const sale = { p_customer: { name: 'Сауле' }, p_payment_method: 'cash_on_delivery', p_paid: true };
    expect(
      (await seller.client.rpc('add_sale', { ...sale, p_items: [{ product_id: id, quantity: 1 }], p_key: crypto.randomUUID() })).error
        ?.code,
    ).toBe('unavailable');
    expect(
      (
        await seller.client.rpc('add_sale', {
          ...sale,
          p_items: [{ product_id: id, variant_id: s.id, quantity: 1 }],
          p_key: crypto.randomUUID(),
        })
      ).error,
    ).toBeNull();
    expect((await variantsOf(id)).map((v) => v.stock_quantity)).toEqual([1, 1]);
  });
});
