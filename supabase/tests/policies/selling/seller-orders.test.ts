import { describe, expect, it } from 'vitest';
import { mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { type TestUser, placeOrder, createProduct, createSeller, createShopper, visitorClient } from '../../helpers/users.ts';

let seller: TestUser;
let rival: TestUser;
let buyer: TestUser;
const { backend, productRow } = marketForFile((users) => ({ seller, rival, buyer } = users));

const order = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;

describe('payment and tracking of an order', () => {
  const placed = async () => {
    const bowl = await createProduct(seller);
    const { data } = await placeOrder(buyer.client, [{ product_id: bowl.id, quantity: 1 }]);
    return data.orders[0].id as string;
  };

  it('can be set by its seller only', async () => {
    const id = await placed();
    for (const user of [buyer, rival]) {
      expect((await user.client.rpc('receive_payment', { p_order: id })).error?.code).toBe('not_found');
      expect((await user.client.rpc('set_tracking', { p_order: id, p_number: 'KZ1234' })).error?.code).toBe('not_found');
    }
    expect(await order(id)).toMatchObject({ payment_status: 'unpaid', tracking_number: null });
    const first = await seller.client.rpc('receive_payment', { p_order: id });
    expect((await seller.client.rpc('receive_payment', { p_order: id })).data).toBe(first.data);
    expect(await order(id)).toMatchObject({ payment_status: 'received' });
  });

  it('accept a valid tracking number only after confirmation', async () => {
    const id = await placed();
    expect((await seller.client.rpc('set_tracking', { p_order: id, p_number: 'KZ1234' })).error?.code).toBe('bad_transition');
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'confirmed' });
    expect((await seller.client.rpc('set_tracking', { p_order: id, p_number: '<b>' })).error).not.toBeNull();
    expect((await seller.client.rpc('set_tracking', { p_order: id, p_number: ' RR123456789KZ ' })).data).toBe('RR123456789KZ');
    expect((await order(id)).tracking_number).toBe('RR123456789KZ');
    expect((await buyer.client.from('orders').select('tracking_number').eq('id', id)).data).toEqual([{ tracking_number: 'RR123456789KZ' }]);
  });

  it('have a tracking number that can be changed until they are delivered', async () => {
    const id = await placed();
    const setTracking = async (p_number: string) => (await seller.client.rpc('set_tracking', { p_order: id, p_number })).error?.code;
    const seen = async () => (await buyer.client.from('orders').select('tracking_number').eq('id', id)).data;
    for (const status of ['confirmed', 'shipped']) {
      await seller.client.rpc('set_order_status', { p_order: id, p_status: status });
      expect(await setTracking(`KZ-${status}`)).toBeUndefined();
      expect(await seen()).toEqual([{ tracking_number: `KZ-${status}` }]);
    }
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'delivered' });
    expect(await setTracking('KZ-delivered')).toBe('bad_transition');
    expect(await seen()).toEqual([{ tracking_number: 'KZ-shipped' }]);
  });

  it('have one timeline, which both sides read and nobody else', async () => {
    const id = await placed();
    await seller.client.rpc('receive_payment', { p_order: id });
    for (const p_status of ['confirmed', 'shipped']) await seller.client.rpc('set_order_status', { p_order: id, p_status });
    await seller.client.rpc('set_tracking', { p_order: id, p_number: 'KZ1234' });
    await buyer.client.rpc('set_order_status', { p_order: id, p_status: 'delivered' });
    const timeline = async (user: TestUser) => (await user.client.from('order_events').select('*').eq('order_id', id).order('id')).data;
    const events = (await timeline(buyer)) as { kind: string; to_status: string | null; actor: string }[];
    expect(events.map(({ kind, to_status, actor }) => `${actor}: ${to_status ?? kind}`)).toEqual([
      'buyer: pending',
      'seller: payment_received',
      'seller: confirmed',
      'seller: shipped',
      'seller: tracking_changed',
      'buyer: delivered',
    ]);
    expect(await timeline(seller)).toEqual(events);
    expect(await timeline(rival)).toEqual([]);
  });

  it('count as changes for the polling of the seller', async () => {
    const id = await placed();
    const { data } = await seller.client.rpc('seller_changes', { p_since: new Date().toISOString() });
    expect(Date.parse(data[0].server_time)).toBeGreaterThan(0);
    await backend().sql.begin(async (tx) => {
      // the order was last changed an hour ago
      await tx`set local session_replication_role = replica`;
      await tx`update orders set updated_at = now() - interval '1 hour' where id = ${id}`;
    });
    const changes = async () => (await seller.client.rpc('seller_changes', { p_since: data[0].server_time })).data[0].changed_orders;
    const before = await changes();
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'confirmed' });
    expect(await changes()).toBe(before + 1);
  });

  it('accept no payment for a cancelled order', async () => {
    const id = await placed();
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' });
    expect((await seller.client.rpc('receive_payment', { p_order: id })).error?.code).toBe('bad_transition');
  });
});

describe('a manual sale', () => {
  const CUSTOMER = { name: 'Сауле', phone: '+77012345678', city: 'Алматы' };
  const sale = (user: TestUser, items: unknown, overrides: object = {}) =>
    user.client.rpc('add_sale', {
      p_items: items,
      p_customer: CUSTOMER,
      p_payment_method: 'kaspi_transfer',
      p_paid: true,
      p_key: crypto.randomUUID(),
      ...overrides,
    });

  it('reduces the stock, is confirmed and paid, and is stored once per key', async () => {
    const bowl = await createProduct(seller, { stock_quantity: 5 });
    const key = crypto.randomUUID();
    const [{ data: id }, again] = [
      await sale(seller, [{ product_id: bowl.id, quantity: 2 }], { p_key: key }),
      await sale(seller, [{ product_id: bowl.id, quantity: 2 }], { p_key: key }),
    ];
    expect(again.data).toBe(id);
    expect(await order(id)).toMatchObject({ status: 'confirmed', payment_status: 'received', source: 'manual', user_id: null, units: 2 });
    expect((await productRow(bowl.id)).stock_quantity).toBe(3);
    expect((await seller.client.rpc('order_contact', { p_order: id })).data).toMatchObject([
      { name: 'Сауле', phone: '+77012345678', street: null },
    ]);
  });

  it('is refused for other sellers’ products and beyond the stock', async () => {
    const [last, foreign] = [await createProduct(seller, { stock_quantity: 1 }), await createProduct(rival)];
    expect((await sale(seller, [{ product_id: foreign.id, quantity: 1 }])).error?.code).toBe('unavailable');
    expect((await sale(seller, [{ product_id: last.id, quantity: 2 }])).error?.code).toBe('out_of_stock');
    const answers = await Promise.all(Array.from({ length: 10 }, () => sale(seller, [{ product_id: last.id, quantity: 1 }])));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect((await productRow(last.id)).stock_quantity).toBe(0);
    expect((await sale(seller, [{ product_id: last.id, quantity: 0 }])).error?.code).toBe('invalid_quantity');
    expect((await sale(seller, [{ product_id: last.id, quantity: 1 }], { p_customer: { name: '' } })).error?.code).toBe('invalid_shipping');
  });

  it('is claimed by one buyer with a link that only the seller sees', async () => {
    const bowl = await createProduct(seller);
    const { data: id } = await sale(seller, [{ product_id: bowl.id, quantity: 1 }]);
    expect((await rival.client.rpc('claim_token', { p_order: id })).data).toBeNull();
    const { data: token } = await seller.client.rpc('claim_token', { p_order: id });
    expect((await seller.client.rpc('claim_order', { p_token: token })).error?.code).toBe('own_product');
    expect((await visitorClient(backend()).rpc('claim_order', { p_token: token })).error).not.toBeNull();
    expect((await buyer.client.rpc('claim_order', { p_token: token })).data).toBe(id);
    expect((await buyer.client.rpc('claim_order', { p_token: token })).data).toBe(id);
    expect((await rival.client.rpc('claim_order', { p_token: token })).error?.code).toBe('not_found');
    expect((await order(id)).user_id).toBe(buyer.id);
    expect((await seller.client.rpc('claim_token', { p_order: id })).data).toBeNull();
    expect((await buyer.client.rpc('claim_order', { p_token: crypto.randomUUID() })).error?.code).toBe('not_found');
  });
});

describe('mails', () => {
  it('tell the seller of an order and of a sold-out product, in the language of the settings', async () => {
    const own = await createSeller(backend(), 'told');
    await own.client.from('seller_settings').upsert({ seller_id: own.id, language: 'kk' });
    const last = await createProduct(own, { stock_quantity: 1, price: 19_900 });
    await placeOrder(buyer.client, [{ product_id: last.id, quantity: 1 }], { p_expected_total: 19_900 });
    const mails = await mailsTo(backend(), own);
    expect(mails.map((mail) => mail.kind).sort()).toEqual(['new_order', 'sold_out']);
    const newOrder = mails.find((mail) => mail.kind === 'new_order');
    expect(newOrder?.subject).toMatch(/^Жаңа тапсырыс № \d+-1 — 19 900 ₸$/);
    expect(newOrder?.body).toMatch(
      /^Сатып алушы: .+, .+\nТауарлар: Test vase\nТөлем: алған кезде қолма-қол\n.+\n\nТапсырысты растаңыз: \{site\}\/influencer\/orders\/[0-9a-f-]{36}$/,
    );
  });

  it('are not written when the seller switched them off', async () => {
    const quiet = await createSeller(backend(), 'quiet');
    await quiet.client.from('seller_settings').upsert({ seller_id: quiet.id, order_notifications: false, product_updates: false });
    const last = await createProduct(quiet, { stock_quantity: 1 });
    await placeOrder(buyer.client, [{ product_id: last.id, quantity: 1 }]);
    expect(await mailsTo(backend(), quiet)).toEqual([]);
  });
});

describe('the delivery cost', () => {
  const terms = [
    { city: 'Караганда', cost: 1500, days_from: 1, days_to: 3 },
    { city: 'Талгар', cost: 900, days_from: 1, days_to: 3 },
  ];
  const orderTo = async (bowl: string, city: string) => {
    const shipping = { name: 'Дана', phone: '+77011234567', city, street: 'Абая 1' };
    const { data } = await placeOrder(buyer.client, [{ product_id: bowl, quantity: 1 }], { p_shipping: shipping });
    return (await order(data.orders[0].id as string)) as { delivery_cost: number | null; total: string };
  };

  it('is the seller’s price for the city in any language, stored with the order and not part of its total', async () => {
    const own = await createSeller(backend(), 'sending');
    const bowl = await createProduct(own, { stock_quantity: 20 });
    await own.client.from('seller_settings').upsert({ seller_id: own.id, delivery: terms });
    for (const city of ['Қарағанды', 'караганда', ' Karaganda ']) {
      expect(await orderTo(bowl.id, city), city).toMatchObject({ delivery_cost: 1500, total: String(bowl.price) });
    }
    expect(await orderTo(bowl.id, 'Талғар')).toMatchObject({ delivery_cost: 900 });
    expect(await orderTo(bowl.id, 'Шымкент')).toMatchObject({ delivery_cost: null });
    await own.client.from('seller_settings').upsert({ seller_id: own.id, delivery: [] });
    const costs = await backend().sql`select delivery_cost from orders where seller_id = ${own.id} order by date`;
    expect(costs.map((row) => row.delivery_cost as number | null)).toEqual([1500, 1500, 1500, 900, null]);
    expect((await own.client.from('orders').update({ delivery_cost: 9 }).eq('seller_id', own.id)).error?.code).toBe('42501');
  });

  it('is agreed upon with the seller until there are terms, and free to every city when the seller says so', async () => {
    const own = await createSeller(backend(), 'deciding');
    const bowl = await createProduct(own, { stock_quantity: 20 });
    expect(await orderTo(bowl.id, 'Алматы')).toMatchObject({ delivery_cost: null });
    await own.client.from('seller_settings').upsert({ seller_id: own.id, store_name: 'Clay' });
    expect(await orderTo(bowl.id, 'Алматы')).toMatchObject({ delivery_cost: null });
    await own.client.from('seller_settings').upsert({ seller_id: own.id, delivery: [] });
    buyer = await createShopper(backend(), 'asking');
    expect(await orderTo(bowl.id, 'Шымкент')).toMatchObject({ delivery_cost: 0 });
    await own.client.from('seller_settings').upsert({ seller_id: own.id, delivery: null });
    expect((await backend().sql`select delivery from seller_settings where seller_id = ${own.id}`)[0]).toEqual({ delivery: null });
    expect(await orderTo(bowl.id, 'Шымкент')).toMatchObject({ delivery_cost: null });
  });

  it('is shown before the order; without a city only free delivery is certain', async () => {
    const own = await createSeller(backend(), 'pricing');
    await own.client.from('seller_settings').upsert({ seller_id: own.id, delivery: terms });
    await rival.client.from('seller_settings').upsert({ seller_id: rival.id, delivery: [] });
    const cost = async (city?: string) =>
      (
        await visitorClient(backend()).rpc('checkout_options', { p_sellers: [own.id, rival.id], ...(city ? { p_city: city } : {}) })
      ).data.map((row: { seller_id: string; delivery_cost: number | null }) => [
        row.seller_id === own.id ? 'own' : 'rival',
        row.delivery_cost,
      ]) as [string, number | null][];
    expect((await cost('Qaraghandy')).sort()).toEqual([
      ['own', null],
      ['rival', 0],
    ]);
    expect((await cost('Karaganda')).sort()).toEqual([
      ['own', 1500],
      ['rival', 0],
    ]);
    expect((await cost()).sort()).toEqual([
      ['own', null],
      ['rival', 0],
    ]);
  });
});
