import { beforeEach, describe, expect, it } from 'vitest';
import { marketForFile } from '../../helpers/market.ts';
import { createGuest, createProduct, createSeller, newPhone, placeOrder, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
const { backend } = marketForFile((users) => ({ buyer } = users));
let seller: TestUser;
/** 400 g and 3 kg; of the third nobody said it. */
let [bowl, vase, gift]: [string, string, string] = ['', '', ''];

const POST = {
  kind: 'kazpost',
  weights: [
    { up_to: 1000, cost: 900 },
    { up_to: 5000, cost: 2000 },
  ],
};
const OPEN = { ...POST, weights: [...POST.weights, { up_to: null, cost: 4000 }] };
const CITIES = [{ city: 'Астана', cost: 1500, days_from: 1, days_to: 2 }];
const HOME = { name: 'Дана', phone: '+77012345678', city: 'Алматы', street: 'пр. Абая, 52', flat: '14' };

const add = async (way: object): Promise<string> =>
  (await seller.client.from('delivery_ways').insert(way).select('id').single().throwOnError()).data.id as string;
const weigh = (id: string, weight: number | null) => seller.client.from('products').update({ weight }).eq('id', id).throwOnError();
const weighOthers = (default_weight: number | null) =>
  seller.client.from('seller_settings').upsert({ seller_id: seller.id, default_weight }).throwOnError();
type Goods = [id: string, quantity: number][];
const WEIGHED: Goods = [];
interface Offered {
  id: string | null;
  cost: number | null;
  weight: number | null;
  excluded_by: string[] | null;
}
/** What is offered for these goods. */
const offered = async (goods: Goods = WEIGHED, values: object = {}, client = visitorClient(backend())): Promise<Offered[]> => {
  const { data } = await client
    .rpc('checkout_options', {
      p_sellers: [seller.id],
      p_city: 'Алматы',
      p_products: goods.map(([id]) => id),
      p_quantities: goods.map(([, quantity]) => quantity),
      ...values,
    })
    .throwOnError();
  return (data as { ways: Offered[] }[])[0]?.ways ?? [];
};
const costs = async (...args: Parameters<typeof offered>) => (await offered(...args)).map(({ cost }) => cost);
const order = (goods: Goods, way: string, delivery_cost: number | null, values: object = {}) =>
  placeOrder(
    buyer.client,
    goods.map(([product_id, quantity]) => ({ product_id, quantity })),
    {
      p_sellers: { [seller.id]: { payment_method: 'cash_on_delivery', delivery_cost, way } },
      p_shipping: { ...HOME, phone: newPhone() },
      p_expected_total: goods.reduce((sum, [, quantity]) => sum + 1000 * quantity, 0),
      ...values,
    },
  );
const placed = async (...args: Parameters<typeof order>): Promise<string> => {
  const { data, error } = await order(...args);
  if (error) throw new Error(error.message);
  return (data as { orders: { id: string }[] }).orders[0]!.id;
};
const refusal = async (...args: Parameters<typeof order>): Promise<unknown> => {
  const { error } = await order(...args);
  return [error?.code, ...(error ? (JSON.parse(error.details ?? '{}') as { sellers: object[] }).sellers : [])];
};
const changed = (delivery_cost: number | null) => ['delivery_changed', { seller_id: seller.id, delivery_cost }];
const gone = () => ['delivery_changed', { seller_id: seller.id, delivery_cost: null, is_way_gone: true }];
const stored = async (id: string) => ({
  ...(await backend().sql<{ delivery_cost: number | null }[]>`select delivery_cost from orders where id = ${id}`)[0]!,
  weights: (await backend().sql`select weight from order_items where order_id = ${id} order by weight`).map(
    ({ weight }) => weight as number,
  ),
});

beforeEach(async () => {
  seller = await createSeller(backend(), 'weights');
  [bowl, vase, gift] = [
    (await createProduct(seller, { stock_quantity: 50, weight: 400 })).id,
    (await createProduct(seller, { stock_quantity: 50, weight: 3000 })).id,
    (await createProduct(seller, { stock_quantity: 50 })).id,
  ];
  await backend().sql`delete from app.rate_limits`;
});

describe('the price of a parcel', () => {
  it('is that of the first class that holds it, the same for everybody who asks', async () => {
    await add(POST);
    expect(await costs([[bowl, 1]])).toEqual([900]);
    expect(await costs([[bowl, 2]])).toEqual([900]);
    await weigh(bowl, 500);
    expect(await costs([[bowl, 2]])).toEqual([900]);
    await weigh(bowl, 501);
    expect(await costs([[bowl, 2]])).toEqual([2000]);
    const mixed: Goods = [
      [bowl, 1],
      [vase, 1],
    ];
    for (const { client } of [buyer, seller, await createGuest(backend()), await createSeller(backend(), 'weights-rival')])
      expect(await offered(mixed, {}, client)).toMatchObject([{ cost: 2000, weight: 3501 }]);
  });

  it('is added to the fee and to the price of a city; without a city only to the fee', async () => {
    const way = await add({ ...POST, cost: 500, prices: CITIES });
    expect(await costs([[vase, 1]])).toEqual([2500]);
    expect(await costs([[vase, 1]], { p_city: 'astana' })).toEqual([3500]);
    expect(await costs([[vase, 1]], { p_city: null })).toEqual([2500]);
    // it goes to its cities only
    await seller.client.from('delivery_ways').update({ cost: null }).eq('id', way);
    expect(await costs([[vase, 1]], { p_city: 'astana' })).toEqual([3500]);
    expect(await costs([[vase, 1]])).toEqual([null]);
    await add({ kind: 'taxi', cost: 700 });
    expect(await costs([[vase, 1]])).toEqual([700]);
  });

  it('is nothing from a sum on, and never more than an order can have', async () => {
    await add({ ...OPEN, free_from: 3000 });
    await add({ kind: 'cdek', cost: 9_999_999, weights: [{ up_to: null, cost: 9_999_999 }] });
    expect(await costs([[vase, 2]], { p_sums: [2999] })).toEqual([4000, 9_999_999]);
    expect(await costs([[vase, 3]], { p_sums: [3000] })).toEqual([0, 9_999_999]);
  });

  it('does not exist above the last class: the other ways remain, or the price is agreed', async () => {
    const post = await add({ ...POST, free_from: 1000 });
    const heavy: Goods = [[vase, 2]];
    expect(await offered(heavy, { p_sums: [2000] })).toMatchObject([{ id: post, cost: null }]);
    const taxi = await add({ kind: 'taxi', cost: 700 });
    expect(await offered(heavy, { p_sums: [2000] })).toMatchObject([{ id: taxi, cost: 700 }]);
    // the class that is open takes any weight
    await seller.client.from('delivery_ways').update({ weights: OPEN.weights }).eq('id', post);
    expect(await costs(heavy)).toEqual([4000, 700]);
  });

  it('is agreed where a weight is not known, by the store’s weight for such goods where there is one', async () => {
    const goods: Goods = [
      [bowl, 1],
      [gift, 2],
    ];
    await add({ ...POST, cost: 500 });
    expect(await offered(goods)).toMatchObject([{ cost: null, weight: null }]);
    // an own weight is not replaced
    await weighOthers(300);
    expect(await offered(goods)).toMatchObject([{ cost: 1400, weight: 1000 }]);
    await weighOthers(301);
    expect(await offered(goods)).toMatchObject([{ cost: 2500, weight: 1002 }]);
    await weigh(gift, 50);
    expect(await offered(goods)).toMatchObject([{ cost: 1400, weight: 500 }]);
    // before any goods are known
    expect(await offered([])).toMatchObject([{ cost: null, weight: null }]);
    // one of each, where no quantities are
    expect(await offered(goods, { p_quantities: null })).toMatchObject([{ weight: 450 }]);
  });

  it('counts the goods of its own store only', async () => {
    await add(POST);
    const rival = await createSeller(backend(), 'weights-rival');
    const theirs = (await createProduct(rival, { weight: 90_000 })).id;
    expect(
      await offered([
        [bowl, 1],
        [theirs, 1],
      ]),
    ).toMatchObject([{ cost: 900, weight: 400 }]);
  });

  it('leaves ways without classes, and a product that excludes one, as they are', async () => {
    const [post, taxi] = [await add(POST), await add({ kind: 'taxi', cost: 700 })];
    await seller.client
      .from('products')
      .update({ excluded_ways: [post] })
      .eq('id', vase);
    expect(await offered([[vase, 1]])).toMatchObject([
      { id: taxi, cost: 700, weight: null, excluded_by: null },
      { id: post, cost: 2000, weight: 3000, excluded_by: [vase] },
    ]);
  });
});

describe('the classes of a way', () => {
  it('are changed by its seller only', async () => {
    const way = await add(POST);
    const read = async () => (await backend().sql`select weights from delivery_ways where id = ${way}`)[0]!.weights as unknown;
    for (const { client } of [buyer, await createSeller(backend(), 'weights-rival'), await createGuest(backend())])
      await client.from('delivery_ways').update({ weights: [] }).eq('id', way);
    expect(await read()).toEqual(POST.weights);
    for (const weights of [[...POST.weights].reverse(), [...OPEN.weights, { up_to: 9000, cost: 1 }], [{ up_to: 0, cost: 1 }]])
      expect((await seller.client.from('delivery_ways').update({ weights }).eq('id', way)).error?.code).toBe('23514');
    expect(await read()).toEqual(POST.weights);
    await seller.client.from('delivery_ways').update({ weights: OPEN.weights }).eq('id', way).throwOnError();
    expect(await read()).toEqual(OPEN.weights);
  });

  it('and the weight of a product are kept by the form that publishes it', async () => {
    const { data: id } = await seller.client
      .rpc('create_product', {
        p_product: { name: 'Люстра', description: 'Стекло', price: 1000, category: 'home', weight: 2500 },
        p_media: [{ media_url: '/storage/v1/object/public/product-media/samples/a.webp', media_type: 'image' }],
        p_key: crypto.randomUUID(),
      })
      .throwOnError();
    const read = async () => (await backend().sql`select weight, updated_at from products where id = ${id as string}`)[0]!;
    const first = await read();
    expect(first.weight).toBe(2500);
    // another weight is a new version of the product
    await weigh(id as string, 2600);
    expect((await read()).updated_at).not.toEqual(first.updated_at);
  });
});

describe('an order', () => {
  it('has the confirmed price, and the weights as they were', async () => {
    const way = await add(POST);
    await weighOthers(200);
    const goods: Goods = [
      [bowl, 1],
      [gift, 3],
    ];
    const id = await placed(goods, way, 900);
    await weigh(bowl, 4000);
    await weighOthers(null);
    expect(await stored(id)).toMatchObject({ delivery_cost: 900, weights: [200, 400] });
    const [row] = await backend().sql`select delivery_way from orders where id = ${id}`;
    expect(row!.delivery_way).not.toHaveProperty('weight');
  });

  it('is refused with the new price when something has changed it meanwhile, and nothing is stored', async () => {
    const way = await add(POST);
    await weighOthers(200);
    const goods: Goods = [[gift, 2]];
    expect(await refusal(goods, way, 2000)).toEqual(changed(900));
    await weighOthers(600);
    expect(await refusal(goods, way, 900)).toEqual(changed(2000));
    await weigh(gift, 100);
    expect(await refusal(goods, way, 2000)).toEqual(changed(900));
    await seller.client
      .from('delivery_ways')
      .update({ weights: [{ up_to: 1000, cost: 1000 }] })
      .eq('id', way);
    expect(await refusal(goods, way, 900)).toEqual(changed(1000));
    await weigh(gift, null);
    await weighOthers(null);
    expect(await refusal(goods, way, 1000)).toEqual(changed(null));
    // too heavy now
    await weigh(gift, 501);
    expect(await refusal(goods, way, 1000)).toEqual(changed(null));
    await add({ kind: 'taxi', cost: 700 });
    expect(await refusal(goods, way, 1000)).toEqual(gone());
    expect(await backend().sql`select id from orders where seller_id = ${seller.id}`).toEqual([]);
  });

  it('of several stores has a parcel for each', async () => {
    const rival = await createSeller(backend(), 'weights-rival');
    const theirs = (await createProduct(rival, { weight: 900, stock_quantity: 9 })).id;
    const { data: far } = await rival.client.from('delivery_ways').insert(OPEN).select('id').single().throwOnError();
    const way = await add(POST);
    const both = (own: number, other: number) =>
      order(
        [
          [bowl, 3],
          [theirs, 1],
        ],
        way,
        own,
        {
          p_sellers: {
            [seller.id]: { payment_method: 'cash_on_delivery', delivery_cost: own, way },
            [rival.id]: { payment_method: 'cash_on_delivery', delivery_cost: other, way: far.id as string },
          },
        },
      );
    expect((await both(2000, 2000)).error?.code).toBe('delivery_changed');
    expect((await both(900, 900)).error?.code).toBe('delivery_changed');
    const { data } = await both(2000, 900);
    const { orders } = data as { orders: { id: string; seller_id: string }[] };
    expect(await Promise.all(orders.map(async ({ id }) => (await stored(id)).delivery_cost))).toEqual(
      orders.map(({ seller_id }) => (seller_id === seller.id ? 2000 : 900)),
    );
  });

  it('that the seller enters keeps the weights for whoever packs it', async () => {
    await weighOthers(250);
    const { data: id } = await seller.client
      .rpc('add_sale', {
        p_items: [
          { product_id: bowl, quantity: 1 },
          { product_id: gift, quantity: 1 },
        ],
        p_customer: { name: 'Дана' },
        p_payment_method: 'cash_on_delivery',
        p_paid: false,
        p_key: crypto.randomUUID(),
      })
      .throwOnError();
    expect((await stored(id as string)).weights).toEqual([250, 400]);
  });
});
