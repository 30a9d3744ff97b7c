import { describe, expect, it } from 'vitest';
import { marketForFile } from '../helpers/market.ts';
import { address, type Person, placeOrder, product, raw, seller, shopper, visitor } from '../helpers/people.ts';

let buyer: Person;
let maker: Person;
const { backend, stockOf } = marketForFile((people) => ({ buyer, maker } = people));
const ordersWith = async (id: string) =>
  (await backend().sql`select count(*)::int as n from order_items where product_id = ${id}`)[0]?.n as number;

describe('placing an order', () => {
  it('stores the order, its lines, the ledger and the reduced stock', async () => {
    const vase = await product(maker, { stock_quantity: 3 });
    const { data, error } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 2 }], { p_expected_total: 2000 });
    expect(error).toBeNull();
    expect(data).toMatchObject({ total: 2000, number: expect.stringMatching(/^\d+$/), orders: [{ seller_id: maker.id, total: 2000 }] });
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

  it('makes one order for each seller under one number', async () => {
    const other = await seller(backend(), 'other');
    const [a, b] = [await product(maker), await product(other, { price: 500 })];
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

  it('O01 is closed to visitors', async () => {
    const { error, status } = await placeOrder(visitor(backend()), []);
    expect([status, error?.code]).toEqual([401, '42501']);
  });

  it('O02 cannot be gone around by writing the tables', async () => {
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

  it('O03 takes prices from the database, whatever the browser adds', async () => {
    const vase = await product(maker);
    const { error } = await placeOrder(buyer.client, [
      { product_id: vase.id, quantity: 1, price: 1, unit_price: 1, total: 1, discount: 99 },
    ]);
    expect(error).toBeNull();
    const [line] = await backend().sql`select unit_price from order_items where product_id = ${vase.id}`;
    expect(line?.unit_price).toBe('1000');
  });

  it.each([0, -1, 1.5, '2', null, 1e9, 'NaN', true, [], {}])('O04 refuses the quantity %j', async (quantity) => {
    const vase = await product(maker);
    const { error, status } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity }]);
    expect([status, error?.code]).toEqual([400, 'invalid_quantity']);
    expect(await stockOf(vase.id)).toBe(5);
  });

  it('O05 adds up lines of the same product before looking at the stock', async () => {
    const last = await product(maker, { stock_quantity: 1 });
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
    ['an id that is none', [{ product_id: "' or 1=1", quantity: 1 }], 'invalid_items'],
    ['nested lists', [[[{ product_id: 'x' }]]], 'invalid_items'],
    ['51 lines', Array.from({ length: 51 }, () => ({ product_id: crypto.randomUUID(), quantity: 1 })), 'too_many_items'],
  ])('O06 refuses %s as items', async (_, items, code) => {
    const { error, status } = await placeOrder(buyer.client, items);
    expect(status).toBeLessThan(500);
    expect(error?.code).toBe(code);
  });

  it('O06 refuses five megabytes of items quickly', async () => {
    const { error, status } = await placeOrder(buyer.client, [
      { product_id: crypto.randomUUID(), quantity: 1, filler: 'x'.repeat(5_000_000) },
    ]);
    // the database compresses what it measures; either way nothing is placed
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(error).not.toBeNull();
  });

  it('O07 names what cannot be bought: unknown, hidden, archived', async () => {
    const [hidden, archived] = [await product(maker, { status: 'inactive' }), await product(maker)];
    await backend().sql`update products set deleted_at = now() where id = ${archived.id}`;
    const unknown = crypto.randomUUID();
    for (const id of [unknown, hidden.id, archived.id]) {
      const { error, status } = await placeOrder(buyer.client, [{ product_id: id, quantity: 1 }]);
      expect([status, error?.code]).toEqual([409, 'unavailable']);
      expect(JSON.parse(error?.details ?? '')).toEqual({ product_ids: [id] });
    }
  });

  it('O08 does not sell to the seller', async () => {
    const vase = await product(maker);
    const { error } = await placeOrder(maker.client, [{ product_id: vase.id, quantity: 1 }]);
    expect(error?.code).toBe('own_product');
    expect(await stockOf(vase.id)).toBe(5);
  });

  it('O09 answers the same key with the same order, also twenty at once', async () => {
    const vase = await product(maker, { stock_quantity: 9 });
    const key = crypto.randomUUID();
    const again = () => placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_idempotency_key: key });
    const answers = await Promise.all(Array.from({ length: 20 }, again));
    expect(answers.map((answer) => answer.error)).toEqual(Array(20).fill(null));
    expect(new Set(answers.map((answer) => answer.data.checkout_id)).size).toBe(1);
    expect([await stockOf(vase.id), await ordersWith(vase.id)]).toEqual([8, 1]);
  });

  it('O10 refuses the same key with other items', async () => {
    const vase = await product(maker);
    const key = crypto.randomUUID();
    await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_idempotency_key: key });
    const { error, status } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 2 }], {
      p_idempotency_key: key,
      p_expected_total: 2000,
    });
    expect([status, error?.code]).toEqual([422, 'idempotency_mismatch']);
    expect(await stockOf(vase.id)).toBe(4);
  });

  it('O11 keeps keys apart for each person', async () => {
    const [vase, second] = [await product(maker), await shopper(backend(), 'second')];
    const key = crypto.randomUUID();
    const first = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_idempotency_key: key });
    const other = await placeOrder(second.client, [{ product_id: vase.id, quantity: 1 }], { p_idempotency_key: key });
    expect(other.data.checkout_id).not.toBe(first.data.checkout_id);
  });

  it('O12 sells the last piece once when 64 want it together', async () => {
    const last = await product(maker, { stock_quantity: 1 });
    const crowd = await Promise.all(Array.from({ length: 64 }, () => shopper(backend(), 'crowd')));
    const answers = await Promise.all(crowd.map((person) => placeOrder(person.client, [{ product_id: last.id, quantity: 1 }])));
    expect(answers.filter((answer) => !answer.error)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409 && answer.error?.code === 'out_of_stock')).toHaveLength(63);
    expect([await stockOf(last.id), await ordersWith(last.id)]).toEqual([0, 1]);
  });

  it('O13 places nothing when the total is not what the buyer saw, and tells the new one', async () => {
    const vase = await product(maker);
    await maker.client.from('products').update({ discount_price: 900 }).eq('id', vase.id);
    const { error, status } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    expect([status, error?.code]).toEqual([409, 'price_changed']);
    expect(JSON.parse(error?.details ?? '')).toEqual({ total: 900 });
    expect(await ordersWith(vase.id)).toBe(0);
  });

  it('O15 makes one order when the connection is lost after sending and the buyer tries again', async () => {
    const vase = await product(maker);
    const key = crypto.randomUUID();
    const body = {
      p_items: [{ product_id: vase.id, quantity: 1 }],
      p_shipping: address,
      p_payment_method: 'cash_on_delivery',
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

  it('O24 slows down someone who orders without end', async () => {
    const [vase, eager] = [await product(maker, { stock_quantity: 100 }), await shopper(backend(), 'eager')];
    const answers = [];
    for (let i = 0; i < 22; i++) answers.push(await placeOrder(eager.client, [{ product_id: vase.id, quantity: 1 }]));
    expect(answers.filter((answer) => answer.status === 429 && answer.error?.code === 'rate_limited').length).toBeGreaterThan(0);
  });

  it('O25 stores hostile addresses as plain, short text', async () => {
    const vase = await product(maker);
    const hostile = {
      ...address,
      name: '<script>alert(1)</script>\r\nBcc: x',
      street: `\u202Eevil${'x'.repeat(1000)}`,
      comment: 'y'.repeat(15_000),
    };
    const { data, error } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_shipping: hostile });
    expect(error).toBeNull();
    const [stored] = await backend().sql`select name, street, comment from app.order_contacts where order_id = ${data.orders[0].id}`;
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
  ])('O25 says which field of the address is wrong: %s', async (field, value) => {
    const vase = await product(maker);
    const { error } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], {
      p_shipping: { ...address, [field]: value },
    });
    expect(error?.code).toBe('invalid_shipping');
    expect(JSON.parse(error?.details ?? '')).toEqual({ field });
  });

  it('O29 cannot be called by a link', async () => {
    const { status } = await raw(backend(), 'GET', '/rest/v1/rpc/place_order', { token: buyer.token });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('asks only for ways of paying that the seller takes', async () => {
    const vase = await product(maker);
    const { error } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_payment_method: 'kaspi_transfer' });
    expect(error?.code).toBe('payment_unavailable');
    await maker.client.from('seller_settings').upsert({ seller_id: maker.id, kaspi_phone: '+77010000001' });
    const paid = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_payment_method: 'kaspi_transfer' });
    const { data } = await buyer.client.from('orders').select('payment_details').eq('id', paid.data.orders[0].id).single();
    expect(data?.payment_details).toEqual({ phone: '+77010000001' });
  });
});
