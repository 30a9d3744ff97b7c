import { describe, expect, it } from 'vitest';
import { marketForFile } from '../../helpers/market.ts';
import {
  address,
  type TestUser,
  placeOrder,
  createProduct,
  rawRequest,
  createSeller,
  createShopper,
  visitorClient,
} from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend, stockOf } = marketForFile((users) => ({ buyer, seller } = users));
const ordersWith = async (id: string) =>
  (await backend().sql`select count(*)::int as n from order_items where product_id = ${id}`)[0]?.n as number;

describe('placing an order', () => {
  it('stores the order, its lines, the ledger entry and the reduced stock', async () => {
    const vase = await createProduct(seller, { stock_quantity: 3 });
    const { data, error } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 2 }], { p_expected_total: 2000 });
    expect(error).toBeNull();
    expect(data).toMatchObject({ total: 2000, number: expect.stringMatching(/^\d+$/), orders: [{ seller_id: seller.id, total: 2000 }] });
    const [stored] = await backend()
      .sql`select o.status, o.total, o.user_id, i.quantity, i.unit_price, i.name from orders o join order_items i on i.order_id = o.id where i.product_id = ${vase.id}`;
    expect(stored).toMatchObject({
      status: 'pending',
      total: '2000',
      user_id: buyer.id,
      quantity: 2,
      unit_price: '1000',
      name: 'Test vase',
    });
    expect(await stockOf(vase.id)).toBe(1);
    const ledger = await backend().sql`select delta, reason from stock_movements where product_id = ${vase.id} order by id`;
    expect(ledger.map(({ delta, reason }) => [delta, reason])).toEqual([
      [3, 'initial'],
      [-2, 'order'],
    ]);
  });

  it('creates one order per seller under one number', async () => {
    const other = await createSeller(backend(), 'other');
    const [a, b] = [await createProduct(seller), await createProduct(other, { price: 500 })];
    const { data } = await placeOrder(
      buyer.client,
      [
        { product_id: a.id, quantity: 1 },
        { product_id: b.id, quantity: 1 },
      ],
      { p_expected_total: 1500 },
    );
    expect(data.orders).toHaveLength(2);
    expect(new Set(data.orders.map((order: { number: string }) => order.number.split('-')[0]))).toEqual(new Set([data.number]));
  });

  it('is refused to visitors [O01]', async () => {
    const { error, status } = await placeOrder(visitorClient(backend()), []);
    expect([status, error?.code]).toEqual([401, '42501']);
  });

  it('cannot be bypassed by writing to the tables [O02]', async () => {
    const id = crypto.randomUUID();
    const rows: Record<string, Record<string, unknown>> = {
      orders: { id },
      order_items: { order_id: id },
      order_events: { order_id: id },
      stock_movements: { product_id: id, delta: 9 },
    };
    for (const [table, row] of Object.entries(rows)) {
      const { error } = await buyer.client.from(table).insert(row);
      expect(error?.code, table).toBe('42501');
    }
  });

  it('takes prices from the database and ignores those of the client [O03]', async () => {
    const vase = await createProduct(seller);
    const { error } = await placeOrder(buyer.client, [
      { product_id: vase.id, quantity: 1, price: 1, unit_price: 1, total: 1, discount: 99 },
    ]);
    expect(error).toBeNull();
    const [line] = await backend().sql`select unit_price from order_items where product_id = ${vase.id}`;
    expect(line?.unit_price).toBe('1000');
  });

  it.each([0, -1, 1.5, '2', null, 1e9, 'NaN', true, [], {}])('refuses the quantity %j [O04]', async (quantity) => {
    const vase = await createProduct(seller);
    const { error, status } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity }]);
    expect([status, error?.code]).toEqual([400, 'invalid_quantity']);
    expect(await stockOf(vase.id)).toBe(5);
  });

  it('adds up lines of the same product before checking the stock [O05]', async () => {
    const last = await createProduct(seller, { stock_quantity: 1 });
    const { error, status } = await placeOrder(
      buyer.client,
      [
        { product_id: last.id, quantity: 1 },
        { product_id: last.id, quantity: 1 },
      ],
      { p_expected_total: 2000 },
    );
    expect([status, error?.code]).toEqual([409, 'out_of_stock']);
    expect(JSON.parse(error?.details ?? '')).toEqual({ items: [{ product_id: last.id, available: 1 }] });
    expect(await stockOf(last.id)).toBe(1);
  });

  it.each([
    ['nothing', [], 'invalid_items'],
    ['an object', {}, 'invalid_items'],
    ['null', null, 'invalid_items'],
    ['a text', '"x"', 'invalid_items'],
    ['no product', [{ quantity: 1 }], 'invalid_items'],
    ['an invalid id', [{ product_id: "' or 1=1", quantity: 1 }], 'invalid_items'],
    ['nested lists', [[[{ product_id: 'x' }]]], 'invalid_items'],
    ['51 lines', Array.from({ length: 51 }, () => ({ product_id: crypto.randomUUID(), quantity: 1 })), 'too_many_items'],
  ])('refuses %s as items [O06]', async (_, items, code) => {
    const { error, status } = await placeOrder(buyer.client, items);
    expect(status).toBeLessThan(500);
    expect(error?.code).toBe(code);
  });

  it('refuses five megabytes of items without a server error [O06]', async () => {
    const { error, status } = await placeOrder(buyer.client, [
      { product_id: crypto.randomUUID(), quantity: 1, filler: 'x'.repeat(5_000_000) },
    ]);
    // the limit applies to the compressed size; in both cases no order is placed
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(error).not.toBeNull();
  });

  it('names unknown, hidden and archived products as unavailable [O07]', async () => {
    const [hidden, archived] = [await createProduct(seller, { status: 'inactive' }), await createProduct(seller)];
    await backend().sql`update products set deleted_at = now() where id = ${archived.id}`;
    const unknown = crypto.randomUUID();
    for (const id of [unknown, hidden.id, archived.id]) {
      const { error, status } = await placeOrder(buyer.client, [{ product_id: id, quantity: 1 }]);
      expect([status, error?.code]).toEqual([409, 'unavailable']);
      expect(JSON.parse(error?.details ?? '')).toEqual({ product_ids: [id] });
    }
  });

  it('is refused to the product’s seller [O08]', async () => {
    const vase = await createProduct(seller);
    const { error } = await placeOrder(seller.client, [{ product_id: vase.id, quantity: 1 }]);
    expect(error?.code).toBe('own_product');
    expect(await stockOf(vase.id)).toBe(5);
  });

  it('returns the same order for the same key, also in twenty parallel requests [O09]', async () => {
    const vase = await createProduct(seller, { stock_quantity: 9 });
    const key = crypto.randomUUID();
    const again = () => placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_idempotency_key: key });
    const answers = await Promise.all(Array.from({ length: 20 }, again));
    expect(answers.map((answer) => answer.error)).toEqual(Array(20).fill(null));
    expect(new Set(answers.map((answer) => answer.data.checkout_id)).size).toBe(1);
    expect([await stockOf(vase.id), await ordersWith(vase.id)]).toEqual([8, 1]);
  });

  it('refuses the same key with other items [O10]', async () => {
    const vase = await createProduct(seller);
    const key = crypto.randomUUID();
    await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_idempotency_key: key });
    const { error, status } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 2 }], {
      p_idempotency_key: key,
      p_expected_total: 2000,
    });
    expect([status, error?.code]).toEqual([422, 'idempotency_mismatch']);
    expect(await stockOf(vase.id)).toBe(4);
  });

  it('treats the same key of different buyers as different keys [O11]', async () => {
    const [vase, second] = [await createProduct(seller), await createShopper(backend(), 'second')];
    const key = crypto.randomUUID();
    const first = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_idempotency_key: key });
    const other = await placeOrder(second.client, [{ product_id: vase.id, quantity: 1 }], { p_idempotency_key: key });
    expect(other.data.checkout_id).not.toBe(first.data.checkout_id);
  });

  it('sells the last unit once to 64 parallel buyers [O12]', async () => {
    const last = await createProduct(seller, { stock_quantity: 1 });
    const crowd = await Promise.all(Array.from({ length: 64 }, () => createShopper(backend(), 'crowd')));
    const answers = await Promise.all(crowd.map((user) => placeOrder(user.client, [{ product_id: last.id, quantity: 1 }])));
    expect(answers.filter((answer) => !answer.error)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409 && answer.error?.code === 'out_of_stock')).toHaveLength(63);
    expect([await stockOf(last.id), await ordersWith(last.id)]).toEqual([0, 1]);
  });

  it('stores nothing when the expected total is outdated, and returns the new total [O13]', async () => {
    const vase = await createProduct(seller);
    await seller.client.from('products').update({ discount_price: 900 }).eq('id', vase.id);
    const { error, status } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    expect([status, error?.code]).toEqual([409, 'price_changed']);
    expect(JSON.parse(error?.details ?? '')).toEqual({ total: 900 });
    expect(await ordersWith(vase.id)).toBe(0);
  });

  it('creates one order when the connection is lost and the buyer retries [O15]', async () => {
    const vase = await createProduct(seller);
    const key = crypto.randomUUID();
    const body = {
      p_items: [{ product_id: vase.id, quantity: 1 }],
      p_shipping: address,
      p_sellers: { [seller.id]: { payment_method: 'cash_on_delivery', delivery_cost: null } },
      p_idempotency_key: key,
      p_expected_total: 1000,
    };
    const lost = new AbortController();
    const sent = fetch(`${backend().url}/rest/v1/rpc/place_order`, {
      method: 'POST',
      signal: lost.signal,
      body: JSON.stringify(body),
      headers: { apikey: backend().keys.publishable, authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    });
    setTimeout(() => lost.abort(), 4);
    await sent.catch(() => undefined);
    const { error } = await placeOrder(buyer.client, body.p_items, { p_idempotency_key: key });
    expect(error).toBeNull();
    expect([await stockOf(vase.id), await ordersWith(vase.id)]).toEqual([4, 1]);
  });

  it('is rate-limited after twenty orders [O24]', async () => {
    const eager = await createShopper(backend(), 'eager');
    const sellers = [seller, await createSeller(backend(), 'second'), await createSeller(backend(), 'third')];
    const vases = await Promise.all(sellers.map((owner) => createProduct(owner, { stock_quantity: 100 })));
    const answers = [];
    for (let i = 0; i < 21; i++) answers.push(await placeOrder(eager.client, [{ product_id: vases[i % 3]?.id, quantity: 1 }]));
    expect(answers.filter(({ error }) => !error)).toHaveLength(20);
    expect(answers[20]).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
  });

  it('stores hostile addresses as plain, truncated text [O25]', async () => {
    const vase = await createProduct(seller);
    const hostile = {
      ...address,
      name: '<script>alert(1)</script>\r\nBcc: x',
      street: `\u202Eevil${'x'.repeat(1000)}`,
      comment: 'y'.repeat(15_000),
    };
    const { data, error } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_shipping: hostile });
    expect(error).toBeNull();
    const [stored] = await backend().sql`select o.customer as name, c.street, c.comment
      from app.order_contacts c join orders o on o.id = c.order_id where o.id = ${data.orders[0].id}`;
    expect(stored?.name).toBe('<script>alert(1)</script> Bcc: x');
    expect(stored?.street).toHaveLength(120);
    expect(stored?.street).not.toContain('\u202E');
    expect(stored?.comment).toHaveLength(300);
  });

  it.each([
    ['phone', '8 701'],
    ['name', '  '],
    ['city', ''],
    ['street', null],
  ])('names the invalid field of the address: %s [O25]', async (field, value) => {
    const vase = await createProduct(seller);
    const { error } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], {
      p_shipping: { ...address, [field]: value },
    });
    expect(error?.code).toBe('invalid_shipping');
    expect(JSON.parse(error?.details ?? '')).toEqual({ field });
  });

  it('is refused as a GET request [O29]', async () => {
    const { status } = await rawRequest(backend(), 'GET', '/rest/v1/rpc/place_order', { token: buyer.token });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});
