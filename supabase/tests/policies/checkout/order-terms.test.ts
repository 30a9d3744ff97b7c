import { beforeAll, describe, expect, it } from 'vitest';
import { marketForFile } from '../../helpers/market.ts';
import { address, createProduct, createSeller, createShopper, placeOrder, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
let vase: string;
let bowl: string;
const { backend, stockOf } = marketForFile((users) => ({ buyer, seller, rival } = users));
const KASPI = '+77010000001';
const city = (name: string, cost: number) => ({ city: name, cost, days_from: 1, days_to: 2 });
const set = (user: TestUser, values: object) => user.client.from('seller_settings').upsert({ seller_id: user.id, ...values });
const cash = (delivery_cost: number | null = null) => ({ payment_method: 'cash_on_delivery', delivery_cost });
const kaspi = (delivery_cost: number | null = null) => ({ payment_method: 'kaspi_transfer', delivery_cost });
const order = (p_sellers: unknown, values: object = {}) =>
  placeOrder(buyer.client, [{ product_id: vase, quantity: 1 }], { p_sellers, ...values });
const both = (p_sellers: unknown, values: object = {}) =>
  placeOrder(
    buyer.client,
    [
      { product_id: vase, quantity: 1 },
      { product_id: bowl, quantity: 1 },
    ],
    { p_sellers, p_expected_total: 2000, ...values },
  );
const details = (error: { details?: string } | null) => JSON.parse(error?.details ?? 'null') as unknown;
const stored = async (checkout: string) =>
  backend()
    .sql`select seller_id, payment_method, payment_details, delivery_cost from orders where checkout_id = ${checkout} order by number`;
const untouched = async () => expect(await stockOf(vase)).toBe(100);

beforeAll(async () => {
  vase = (await createProduct(seller, { stock_quantity: 100 })).id;
  bowl = (await createProduct(rival, { stock_quantity: 100 })).id;
  await set(seller, { kaspi_phone: KASPI, accepts_cash: false });
});

describe('the payment method of an order', () => {
  it('is chosen by seller, and each seller accepts only its own [O31]', async () => {
    const refused = await both({ [seller.id]: cash(), [rival.id]: cash() });
    expect(refused).toMatchObject({ status: 409, error: { code: 'payment_unavailable' } });
    expect(details(refused.error)).toEqual({ seller_ids: [seller.id] });
    const swapped = await both({ [seller.id]: kaspi(), [rival.id]: kaspi() });
    expect(details(swapped.error)).toEqual({ seller_ids: [rival.id] });
    await untouched();
    const { data, error } = await both({ [seller.id]: kaspi(), [rival.id]: cash() });
    expect(error).toBeNull();
    expect(await stored(data.checkout_id)).toEqual([
      { seller_id: rival.id, payment_method: 'cash_on_delivery', payment_details: {}, delivery_cost: null },
      { seller_id: seller.id, payment_method: 'kaspi_transfer', payment_details: { phone: KASPI }, delivery_cost: null },
    ]);
  });

  it('must be chosen for every seller of the cart', async () => {
    const { error } = await both({ [seller.id]: kaspi() });
    expect([error?.code, details(error)]).toEqual(['payment_unavailable', { seller_ids: [rival.id] }]);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['a text', '"cash_on_delivery"'],
    ['another key than an id', { seller: cash() }],
    ['an unknown method', { [crypto.randomUUID()]: { payment_method: 'gold', delivery_cost: null } }],
    ['no method', { [crypto.randomUUID()]: {} }],
    ['a number of the seller', { [crypto.randomUUID()]: 5 }],
  ])('is refused as %s', async (_, sellers) => {
    expect(await order(sellers)).toMatchObject({ status: 400, error: { code: 'invalid_payment_method' } });
  });

  it.each(['-1', 1.5, 'free', 12_345_678, {}])('is refused with the delivery cost %j', async (cost) => {
    expect(await order({ [seller.id]: kaspi(cost as number) })).toMatchObject({ status: 400, error: { code: 'invalid' } });
  });

  it('belongs to what the idempotency key stands for; the amounts that were seen do not', async () => {
    const p_idempotency_key = crypto.randomUUID();
    await set(rival, { kaspi_phone: '+77010000002' });
    const first = await both({ [seller.id]: kaspi(), [rival.id]: kaspi() }, { p_idempotency_key });
    const other = await both({ [seller.id]: kaspi(), [rival.id]: cash() }, { p_idempotency_key });
    expect(other).toMatchObject({ status: 422, error: { code: 'idempotency_mismatch' } });
    const again = await both({ [rival.id]: kaspi(500), [seller.id]: kaspi(900) }, { p_idempotency_key, p_expected_total: 1 });
    expect(again.data).toEqual(first.data);
  });
});

describe('a delivery cost that changed since the buyer saw it', () => {
  it('refuses the order, names the present cost, and stores nothing [O32]', async () => {
    const own = await createSeller(backend(), 'delivery');
    const mug = await createProduct(own, { stock_quantity: 5 });
    const shopper = await createShopper(backend(), 'shopper');
    const buy = (cost: number | null, to = 'Алматы') =>
      placeOrder(shopper.client, [{ product_id: mug.id, quantity: 1 }], {
        p_sellers: { [own.id]: cash(cost) },
        p_shipping: { ...address, city: to },
      });
    const present = async (cost: number | null, to?: string) => {
      const { error, status } = await buy(cost, to);
      return [status, error?.code, details(error)];
    };
    await set(own, { delivery: [city('Алматы', 1500)] });
    const changed = (delivery_cost: number | null) => [409, 'delivery_changed', { sellers: [{ seller_id: own.id, delivery_cost }] }];
    expect(await present(0)).toEqual(changed(1500));
    expect(await present(null)).toEqual(changed(1500));
    expect(await present(1499)).toEqual(changed(1500));
    // no price for this city: to be agreed
    expect(await present(1500, 'Актау')).toEqual(changed(null));
    expect(await backend().sql`select 1 from orders where seller_id = ${own.id}`).toEqual([]);
    expect(await stockOf(mug.id)).toBe(5);
    expect((await buy(1500, 'almaty')).error).toBeNull();
    expect((await buy(null, 'Актау')).error).toBeNull();
    expect(await backend().sql`select delivery_cost from orders where seller_id = ${own.id} order by date`).toEqual([
      { delivery_cost: 1500 },
      { delivery_cost: null },
    ]);
  });
});
