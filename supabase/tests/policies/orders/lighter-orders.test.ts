import { beforeEach, describe, expect, it } from 'vitest';
import { marketForFile } from '../../helpers/market.ts';
import { address, call, createProduct, createSeller, newPhone, placeOrder, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
const { backend } = marketForFile((users) => ({ buyer } = users));
let seller: TestUser;
/** 400 g. */
let bowl: string;

const POST = {
  kind: 'kazpost',
  weights: [
    { up_to: 1000, cost: 900 },
    { up_to: 5000, cost: 2000 },
  ],
};
const CITIES = [{ city: 'Астана', cost: 1500, days_from: 1, days_to: 2 }];

const add = async (way: object): Promise<string> =>
  (await seller.client.from('delivery_ways').insert(way).select('id').single().throwOnError()).data.id as string;
const change = (way: string, weights: object[]) => seller.client.from('delivery_ways').update({ weights }).eq('id', way).throwOnError();
/** An order of five pieces. */
const placed = async (way: string, delivery_cost: number): Promise<string> => {
  const { data, error } = await placeOrder(buyer.client, [{ product_id: bowl, quantity: 5 }], {
    p_sellers: { [seller.id]: { payment_method: 'cash_on_delivery', delivery_cost, way } },
    p_shipping: { ...address, phone: newPhone() },
    p_expected_total: 5000,
  });
  if (error) throw new Error(error.message);
  return (data as { orders: { id: string }[] }).orders[0]!.id;
};
const costOf = async (id: string) => (await backend().sql`select delivery_cost from orders where id = ${id}`)[0]!.delivery_cost as number;
const propose = (id: string, quantity: number, values: object = {}) =>
  call(seller, 'propose_change', { p_order: id, p_lines: [{ position: 1, quantity }], ...values });
const accept = (id: unknown) => call(buyer, 'answer_change', { p_change: id, p_accept: true });

beforeEach(async () => {
  seller = await createSeller(backend(), 'lighter');
  bowl = (await createProduct(seller, { stock_quantity: 50, weight: 400 })).id;
  await backend().sql`delete from app.rate_limits`;
});

describe('fewer pieces of an order', () => {
  it('have the price of the lighter parcel, once the buyer agrees', async () => {
    const id = await placed(await add(POST), 2000);
    // what the product weighs today is not what was ordered
    await seller.client.from('products').update({ weight: 3000 }).eq('id', bowl).throwOnError();
    const proposal = await propose(id, 2);
    expect(await costOf(id)).toBe(2000);
    expect(await accept(proposal)).toBe('accepted');
    expect(await costOf(id)).toBe(900);
  });

  it('are never dearer, and keep a price that nobody can count', async () => {
    const way = await add(POST);
    const id = await placed(way, 2000);
    await change(way, [{ up_to: null, cost: 5000 }]);
    expect(await accept(await propose(id, 4))).toBe('accepted');
    expect(await costOf(id)).toBe(2000);
    await backend().sql`update order_items set weight = null where order_id = ${id}`;
    await change(way, POST.weights);
    expect(await accept(await propose(id, 2))).toBe('accepted');
    expect(await costOf(id)).toBe(2000);
    // what the seller names applies
    expect(await accept(await propose(id, 1, { p_delivery_cost: 2100 }))).toBe('accepted');
    expect(await costOf(id)).toBe(2100);
  });

  it('and another city have the price of what is left', async () => {
    const id = await placed(await add({ ...POST, cost: 500, prices: CITIES }), 2500);
    expect(await accept(await propose(id, 2))).toBe('accepted');
    expect(await costOf(id)).toBe(1400);
    expect(await call(buyer, 'change_address', { p_order: id, p_shipping: { ...address, city: 'Астана' } })).toBe('proposed');
    const [open] = await backend().sql`select delivery_cost from order_changes where order_id = ${id} and state = 'proposed'`;
    expect(open).toEqual({ delivery_cost: 2400 });
  });
});
