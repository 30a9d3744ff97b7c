import { beforeEach, describe, expect, it } from 'vitest';
import { marketForFile } from '../../helpers/market.ts';
import { call, createGuest, createProduct, createSeller, placeOrder, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
const { backend } = marketForFile((users) => ({ buyer } = users));
let seller: TestUser;
let vase: string;

const PICKUP = { kind: 'pickup', address: 'Алматы, пр. Абая, 10', hours: '10:00–19:00' };
const COURIER = { kind: 'courier', prices: [{ city: 'Алматы', cost: 1500, days_from: 0, days_to: 1 }], free_from: 3000 };
const CDEK = { kind: 'cdek', cost: 2500, allows_cash: false, days_from: 2, days_to: 5 };
const PERSON = { name: 'Дана', phone: '+77012345678', city: 'Алматы' };
const HOME = { ...PERSON, street: 'пр. Абая, 52', flat: '14' };

const add = async (way: object, owner = seller): Promise<string> =>
  (await owner.client.from('delivery_ways').insert(way).select('id').single().throwOnError()).data.id as string;
interface Offered {
  id: string | null;
  kind: string | null;
  cost: number | null;
  days_to: number | null;
  expected_on: string | null;
}
const offered = async (city?: string, sum?: number): Promise<Offered[]> => {
  const { data } = await visitorClient(backend())
    .rpc('checkout_options', { p_sellers: [seller.id], ...(city ? { p_city: city } : {}), ...(sum ? { p_sums: [sum] } : {}) })
    .throwOnError();
  return (data as { ways: Offered[] }[])[0]?.ways ?? [];
};
const order = (way: string | null, delivery_cost: number | null, values: object = {}, payment_method = 'cash_on_delivery', quantity = 1) =>
  placeOrder(buyer.client, [{ product_id: vase, quantity }], {
    p_sellers: { [seller.id]: { payment_method, delivery_cost, ...(way ? { way } : {}) } },
    p_shipping: HOME,
    p_expected_total: 1000 * quantity,
    ...values,
  });
const refusal = async (...sent: Parameters<typeof order>) => {
  const { error } = await order(...sent);
  return [error?.code, JSON.parse(error?.details ?? 'null')] as const;
};
const stored = async (checkout: string) =>
  (
    await backend().sql`
      select o.id, o.delivery_way, o.delivery_cost, o.delivery_days, o.expected_on::text, c.street, c.flat
        from orders o join app.order_contacts c on c.order_id = o.id where o.checkout_id = ${checkout}`
  )[0]!;

beforeEach(async () => {
  seller = await createSeller(backend(), 'ways');
  vase = (await createProduct(seller, { stock_quantity: 50 })).id;
});

describe('the ways of a store', () => {
  it('are those of its prices by city until it has one of its own', async () => {
    await seller.client
      .from('seller_settings')
      .upsert({ seller_id: seller.id, delivery: [{ city: 'Алматы', cost: 900, days_from: 1, days_to: 2 }] });
    const shown = async () =>
      (await visitorClient(backend()).from('profiles').select('delivery').eq('id', seller.id).single()).data?.delivery as unknown;
    expect(await offered('almaty')).toMatchObject([{ id: null, kind: null, cost: 900, days_to: 2, expected_on: expect.any(String) }]);
    expect(await offered('Актау')).toMatchObject([{ id: null, cost: null, days_to: null, expected_on: null }]);
    expect((await order(null, 900)).error).toBeNull();
    expect(await shown()).not.toBeNull();
    const way = await add(PICKUP);
    expect(await offered('almaty')).toMatchObject([{ id: way, kind: 'pickup' }]);
    expect(await shown()).toBeNull();
    await seller.client.from('delivery_ways').update({ is_active: false }).eq('id', way);
    expect(await offered('almaty')).toMatchObject([{ id: null, cost: 900 }]);
  });

  it('have a price by city, by sum, or for every city, and go where they have one', async () => {
    const [pickup, courier, cdek] = [await add({ ...PICKUP, cost: 0 }), await add(COURIER), await add(CDEK)];
    const costs = async (...args: Parameters<typeof offered>) => (await offered(...args)).map(({ id, cost }) => [id, cost]);
    expect(await costs('Алматы')).toEqual([
      [pickup, 0],
      [courier, 1500],
      [cdek, 2500],
    ]);
    expect(await costs('Алматы', 2999)).toEqual([
      [pickup, 0],
      [courier, 1500],
      [cdek, 2500],
    ]);
    expect(await costs('Алматы', 3000)).toEqual([
      [pickup, 0],
      [courier, 0],
      [cdek, 2500],
    ]);
    expect(await costs('Актау')).toEqual([
      [pickup, 0],
      [cdek, 2500],
    ]);
    // without a city it is not known yet
    expect((await costs()).map(([id]) => id)).toEqual([pickup, courier, cdek]);
    await seller.client.from('delivery_ways').delete().in('id', [pickup, cdek]);
    // where none goes, the seller names the price
    expect(await costs('Актау')).toEqual([[courier, null]]);
    // also for a sum that is delivered free of charge elsewhere
    expect(await costs('Актау', 3000)).toEqual([[courier, null]]);
  });

  it('are at most ten, of sellers, and say what their kind needs [O32]', async () => {
    const guest = await createGuest(backend());
    const tries = async (owner: TestUser, way: object) => (await owner.client.from('delivery_ways').insert(way)).error?.code ?? 'ok';
    expect(await tries(buyer, PICKUP)).toBe('not_seller');
    expect(['42501', 'not_seller']).toContain(await tries(guest, PICKUP));
    expect(await tries(seller, { ...PICKUP, address: ' ' })).toBe('invalid');
    expect(await tries(seller, { kind: 'other' })).toBe('invalid');
    expect(await tries(seller, { kind: 'drone' })).toBe('23503');
    expect(await tries(seller, { kind: 'courier', days_from: 3, days_to: 1 })).toBe('23514');
    for (let n = 0; n < 10; n++) expect(await tries(seller, { kind: 'other', name: `№ ${n}` })).toBe('ok');
    expect(await tries(seller, COURIER)).toBe('quota_exceeded');
  });
});

describe('an order by pickup', () => {
  it('asks for no street, stores none, and keeps where it is fetched [O32]', async () => {
    const way = await add({ ...PICKUP, cost: 0 });
    const { data, error } = await order(way, 0, { p_shipping: PERSON });
    expect(error).toBeNull();
    const row = await stored((data as { checkout_id: string }).checkout_id);
    expect(row).toMatchObject({ delivery_cost: 0, delivery_days: 0, street: null, expected_on: expect.any(String) });
    expect(row.delivery_way).toEqual({ id: way, ...PICKUP, needs_address: false, days_from: 0, days_to: 0 });
    // what the seller changes later is not what was ordered
    await seller.client.from('delivery_ways').update({ address: 'Elsewhere' }).eq('id', way);
    const again = await order(way, 0, { p_shipping: HOME });
    expect(await stored((again.data as { checkout_id: string }).checkout_id)).toMatchObject({ street: null, flat: null });
    expect((await stored((data as { checkout_id: string }).checkout_id)).delivery_way).toMatchObject({ address: PICKUP.address });
    // and it has no address to change
    const { data: steps } = await buyer.client.from('orders').select('possible_steps').eq('id', row.id).single();
    expect(steps?.possible_steps).not.toContain('change_address');
    expect(await call(buyer, 'change_address', { p_order: row.id, p_shipping: HOME })).toBe('bad_transition');
  });

  it('needs a street for any other way', async () => {
    const [cdek, pickup] = [await add({ ...CDEK, allows_cash: true }), await add({ ...PICKUP, cost: 0 })];
    expect(await refusal(cdek, 2500, { p_shipping: PERSON })).toEqual(['invalid_shipping', { field: 'street' }]);
    expect((await order(pickup, 0, { p_shipping: PERSON })).error).toBeNull();
    const { data } = await order(cdek, 2500);
    expect(await stored((data as { checkout_id: string }).checkout_id)).toMatchObject({ street: 'пр. Абая, 52', delivery_days: 5 });
  });
});

describe('a way that changed since the buyer saw it', () => {
  it('refuses the order: gone, switched off, of another store, dearer, without cash', async () => {
    const [pickup, courier, cdek] = [await add({ ...PICKUP, cost: 0 }), await add(COURIER), await add(CDEK)];
    const gone = ['delivery_changed', { sellers: [{ seller_id: seller.id, delivery_cost: null, is_way_gone: true }] }];
    // chosen before the store had ways
    expect(await refusal(null, null)).toEqual(gone);
    const rival = await createSeller(backend(), 'rival');
    expect(await refusal(await add(PICKUP, rival), 0)).toEqual(gone);
    expect(await refusal(courier, 1000)).toEqual(['delivery_changed', { sellers: [{ seller_id: seller.id, delivery_cost: 1500 }] }]);
    expect(await refusal(courier, 1500, { p_shipping: { ...HOME, city: 'Актау' } })).toEqual(gone);
    // free from this sum on
    expect((await order(courier, 0, {}, 'cash_on_delivery', 3)).error).toBeNull();
    expect(await refusal(cdek, 2500)).toEqual(['payment_unavailable', { seller_ids: [seller.id] }]);
    await seller.client.from('delivery_ways').update({ is_active: false }).eq('id', pickup);
    expect(await refusal(pickup, 0)).toEqual(gone);
    expect(await refusal('00000000-0000-4000-8000-00000000abcd', 0)).toEqual(gone);
    expect((await order('x', 0)).error?.code).toBe('invalid');
  });
});

describe('a product', () => {
  it('excludes ways: what is in one order with it goes by the others only, and why is said', async () => {
    const [pickup, courier, cdek] = [await add({ ...PICKUP, cost: 0 }), await add(COURIER), await add({ ...CDEK, allows_cash: true })];
    const lamp = (await createProduct(seller, { stock_quantity: 50, excluded_ways: [cdek, courier] })).id;
    const bowl = (await createProduct(seller, { stock_quantity: 50 })).id;
    await seller.client
      .from('products')
      .update({ excluded_ways: [pickup] })
      .eq('id', bowl)
      .throwOnError();
    const ways = async (...products: string[]) => {
      const { data } = await visitorClient(backend())
        .rpc('checkout_options', { p_sellers: [seller.id], p_city: 'Алматы', p_products: products })
        .throwOnError();
      return (data as { ways: { id: string; excluded_by: string[] | null }[] }[])[0]?.ways.map((way) => [way.id, way.excluded_by]);
    };
    expect(await ways(vase)).toEqual([
      [pickup, null],
      [courier, null],
      [cdek, null],
    ]);
    // those that can be chosen come first
    expect(await ways(vase, bowl)).toEqual([
      [courier, null],
      [cdek, null],
      [pickup, [bowl]],
    ]);
    expect(await ways(lamp, bowl)).toEqual([
      [pickup, [bowl]],
      [courier, [lamp]],
      [cdek, [lamp]],
    ]);
    const both = (way: string, cost: number, ...products: string[]) =>
      placeOrder(
        buyer.client,
        products.map((product_id) => ({ product_id, quantity: 1 })),
        {
          p_sellers: { [seller.id]: { payment_method: 'cash_on_delivery', delivery_cost: cost, way } },
          p_shipping: HOME,
          p_expected_total: 1000 * products.length,
        },
      );
    const { error } = await both(cdek, 2500, vase, lamp);
    expect([error?.code, JSON.parse(error?.details ?? 'null')]).toEqual([
      'delivery_changed',
      { sellers: [{ is_way_gone: true, seller_id: seller.id, delivery_cost: null }] },
    ]);
    expect((await both(pickup, 0, lamp, bowl)).error?.code).toBe('delivery_changed');
    expect((await both(pickup, 0, vase, lamp)).error).toBeNull();
    expect((await both(cdek, 2500, vase, bowl)).error).toBeNull();
  });

  it('is delivered for a price to be agreed where it excludes the only way that goes there', async () => {
    const [courier, far] = [
      await add(COURIER),
      await add({ kind: 'taxi', prices: [{ city: 'Астана', cost: 900, days_from: 1, days_to: 1 }] }),
    ];
    const lamp = (await createProduct(seller, { excluded_ways: [courier] })).id;
    const { data } = await visitorClient(backend()).rpc('checkout_options', {
      p_sellers: [seller.id],
      p_city: 'Алматы',
      p_products: [lamp],
    });
    expect((data as { ways: unknown[] }[])[0]?.ways).toMatchObject([
      { id: far, cost: null, excluded_by: null },
      { id: courier, excluded_by: [lamp] },
    ]);
  });

  it('cannot exclude the ways of another store', async () => {
    const way = await add(PICKUP);
    const rival = await createSeller(backend(), 'ways-rival');
    const theirs = (await createProduct(rival, { excluded_ways: [way] })).id;
    const { data } = await visitorClient(backend()).rpc('checkout_options', { p_sellers: [seller.id], p_products: [vase, theirs] });
    expect((data as { ways: unknown[] }[])[0]?.ways).toMatchObject([{ id: way, excluded_by: null }]);
  });

  it('keeps what it excludes in the form that publishes it', async () => {
    const way = await add(PICKUP);
    const { data: id } = await seller.client
      .rpc('create_product', {
        p_product: { name: 'Люстра', description: 'Стекло', price: 1000, category: 'home', excluded_ways: [way] },
        p_media: [{ media_url: '/storage/v1/object/public/product-media/samples/a.webp', media_type: 'image' }],
        p_key: crypto.randomUUID(),
      })
      .throwOnError();
    expect((await backend().sql`select excluded_ways from products where id = ${id as string}`)[0]).toEqual({ excluded_ways: [way] });
  });
});

describe('the day by which it should be there', () => {
  it('counts from the shipment once there is one', async () => {
    const way = await add({ ...CDEK, allows_cash: true });
    const [shown] = await offered('Алматы');
    const { data } = await order(way, 2500);
    const { id, expected_on } = await stored((data as { checkout_id: string }).checkout_id);
    expect(expected_on).toBe(shown?.expected_on);
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'confirmed' }).throwOnError();
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'shipped' }).throwOnError();
    const [sent] = await backend().sql`select expected_on - app.local_date(app.now()) as days from orders where id = ${id as string}`;
    expect(sent).toEqual({ days: 5 });
  });
});

describe('the day that a product shows before any order', () => {
  it('is that of each way of its store, as at the checkout without a city', async () => {
    const shown = async () =>
      (await visitorClient(backend()).from('profiles').select('expected_by_way').eq('id', seller.id).single().throwOnError()).data
        ?.expected_by_way as unknown;
    expect(await shown()).toEqual({});
    const [pickup, cdek] = [await add(PICKUP), await add(CDEK)];
    const hidden = await add({ ...COURIER, is_active: false });
    const days = Object.fromEntries((await offered()).map(({ id, expected_on }) => [id, expected_on]));
    expect(await shown()).toEqual(days);
    expect(Object.keys(days).sort()).toEqual([pickup, cdek].sort());
    expect(days).not.toHaveProperty(hidden);
  });
});

describe('another address', () => {
  it('has the price of the same way', async () => {
    const way = await add({
      kind: 'courier',
      prices: [
        { city: 'Алматы', cost: 1500, days_from: 0, days_to: 1 },
        { city: 'Астана', cost: 1200, days_from: 2, days_to: 4 },
      ],
    });
    const { data } = await order(way, 1500);
    const { checkout_id } = data as { checkout_id: string };
    const { id } = await stored(checkout_id);
    expect(await call(buyer, 'change_address', { p_order: id, p_shipping: { ...HOME, city: 'Астана' } })).toBe('changed');
    expect(await stored(checkout_id)).toMatchObject({ delivery_cost: 1200, delivery_days: 4 });
  });
});
