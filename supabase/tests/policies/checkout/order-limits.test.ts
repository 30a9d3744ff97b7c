import { beforeAll, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { moveTime } from '../../helpers/time.ts';
import { address, backendForFile, createProduct, createSeller, createShopper, placeOrder, type TestUser } from '../../helpers/users.ts';

const backend = backendForFile({ hasOrderLimits: true });
expectInvariantsAfterAll(backend);
let stores: { seller: TestUser; product: string }[];
let phones = 1000;
/** Each test has a phone of its own, unless the phone is its subject. */
const newPhone = () => `+770155${String(phones++).padStart(5, '0')}`;

beforeAll(async () => {
  stores = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const seller = await createSeller(backend(), 'store');
      await seller.client.from('seller_settings').upsert({ seller_id: seller.id, kaspi_phone: '+77010000001' });
      return { seller, product: (await createProduct(seller, { stock_quantity: 2000 })).id };
    }),
  );
});

interface Wanted {
  phone: string;
  method?: string;
  quantity?: number;
}
async function buy(buyer: TestUser, store: number, { phone, method = 'kaspi_transfer', quantity = 1 }: Wanted) {
  const { data, error, status } = await placeOrder(buyer.client, [{ product_id: stores[store]?.product, quantity }], {
    p_payment_method: method,
    p_shipping: { ...address, phone },
    p_expected_total: 1000 * quantity,
  });
  const id = (data as { orders?: { id: string }[] } | null)?.orders?.[0]?.id ?? '';
  return { id, code: error?.code ?? 'ok', status, details: JSON.parse(error?.details || 'null') as unknown };
}
const ordersOf = async (user: TestUser) => (await backend().sql`select 1 from orders where user_id = ${user.id}`).length;
const move = (store: number, id: string, status: string) =>
  stores[store]?.seller.client.rpc('set_order_status', { p_order: id, p_status: status });

describe('unpaid orders', () => {
  it('are at most two per buyer and store, and none is stored beyond [O33]', async () => {
    const [buyer, phone] = [await createShopper(backend(), 'hoarder'), newPhone()];
    expect((await buy(buyer, 0, { phone })).code).toBe('ok');
    const second = await buy(buyer, 0, { phone });
    const third = await buy(buyer, 0, { phone });
    expect(third).toMatchObject({ code: 'too_many_open_orders', status: 409, details: { seller_id: stores[0]?.seller.id, open: 2 } });
    expect(await ordersOf(buyer)).toBe(2);
    // another store is open, and so is this one after a cancellation
    expect((await buy(buyer, 1, { phone })).code).toBe('ok');
    await buyer.client.rpc('set_order_status', { p_order: second.id, p_status: 'cancelled' });
    expect((await buy(buyer, 0, { phone })).code).toBe('ok');
  });

  it('that wait for the seller are as many per buyer as the limit says, whatever their payment [O33]', async () => {
    const [buyer, phone] = [await createShopper(backend(), 'waiting'), newPhone()];
    const [before] = await backend().sql`select most from app.order_limits where kind = 'waiting_of_buyer'`;
    await backend().sql`update app.order_limits set most = 3 where kind = 'waiting_of_buyer'`;
    const cash = { phone, method: 'cash_on_delivery' };
    for (let n = 0; n < 3; n++) expect((await buy(buyer, n, cash)).code).toBe('ok');
    expect((await buy(buyer, 3, cash)).code).toBe('too_many_open_orders');
    expect(await ordersOf(buyer)).toBe(3);
    await backend().sql`update app.order_limits set most = ${before!.most as number} where kind = 'waiting_of_buyer'`;
  });

  it('are at most five per buyer before a checkout, which may itself have more stores [O33]', async () => {
    const [buyer, phone] = [await createShopper(backend(), 'hoarder'), newPhone()];
    const cart = (from: number, to: number) =>
      placeOrder(
        buyer.client,
        stores.slice(from, to).map(({ product }) => ({ product_id: product, quantity: 1 })),
        { p_expected_total: 1000 * (to - from), p_shipping: { ...address, phone } },
      );
    for (let n = 0; n < 4; n++) expect((await buy(buyer, n, { phone })).code).toBe('ok');
    expect((await cart(0, 6)).error).toBeNull();
    expect(await ordersOf(buyer)).toBe(10);
    const next = await cart(4, 6);
    expect([next.error?.code, next.error?.details]).toEqual(['too_many_open_orders', '{"open": 10}']);
    // not by another phone either
    expect(await buy(buyer, 5, { phone: newPhone() })).toMatchObject({ code: 'too_many_open_orders', details: { open: 10 } });
    expect(await ordersOf(buyer)).toBe(10);
  });

  it('are at most five per phone, whoever orders [O33]', async () => {
    const phone = newPhone();
    for (let n = 0; n < 5; n++) expect((await buy(await createShopper(backend(), 'family'), n, { phone })).code).toBe('ok');
    const sixth = await createShopper(backend(), 'family');
    expect(await buy(sixth, 5, { phone })).toMatchObject({ code: 'too_many_open_orders', details: { open: 0 } });
    expect((await buy(sixth, 5, { phone: newPhone() })).code).toBe('ok');
  });

  it('are transfers until they are reported or received, also after the seller confirmed', async () => {
    const [buyer, phone] = [await createShopper(backend(), 'payer'), newPhone()];
    const [first, second] = [await buy(buyer, 0, { phone }), await buy(buyer, 0, { phone })];
    await move(0, first.id, 'confirmed');
    expect((await buy(buyer, 0, { phone })).code).toBe('too_many_open_orders');
    await buyer.client.rpc('report_payment', { p_order: first.id });
    const third = await buy(buyer, 0, { phone });
    expect(third.code).toBe('ok');
    expect((await buy(buyer, 0, { phone })).code).toBe('too_many_open_orders');
    await stores[0]?.seller.client.rpc('receive_payment', { p_order: second.id });
    expect((await buy(buyer, 0, { phone })).code).toBe('ok');
  });

  it('are orders in cash until the seller confirms them', async () => {
    const [buyer, phone, method] = [await createShopper(backend(), 'payer'), newPhone(), 'cash_on_delivery'];
    const first = await buy(buyer, 0, { phone, method });
    await buy(buyer, 0, { phone, method });
    expect((await buy(buyer, 0, { phone, method })).code).toBe('too_many_open_orders');
    await move(0, first.id, 'confirmed');
    expect((await buy(buyer, 0, { phone, method })).code).toBe('ok');
  });
});

describe('orders reported as paid', () => {
  it('wait for the seller in limited numbers, so that a false report reserves no more', async () => {
    const [buyer, phone] = [await createShopper(backend(), 'liar'), newPhone()];
    for (let n = 0; n < 10; n++) {
      const { id, code } = await buy(buyer, 0, { phone });
      expect(code).toBe('ok');
      await buyer.client.rpc('report_payment', { p_order: id });
    }
    expect((await buy(buyer, 0, { phone })).code).toBe('too_many_open_orders');
    expect((await buy(buyer, 1, { phone })).code).toBe('ok');
  });

  it('reserve at most a thousand units at one store', async () => {
    const [buyer, phone] = [await createShopper(backend(), 'bulk'), newPhone()];
    const { id } = await buy(buyer, 0, { phone, quantity: 600 });
    await buyer.client.rpc('report_payment', { p_order: id });
    expect((await buy(buyer, 0, { phone, quantity: 401 })).code).toBe('too_many_open_orders');
    expect((await buy(buyer, 0, { phone, quantity: 400 })).code).toBe('ok');
  });
});

describe('orders that the buyer cancelled', () => {
  const cancel = (user: TestUser | undefined, p_order: string) =>
    user?.client.rpc('set_order_status', { p_order, p_status: 'cancelled' }).throwOnError();

  it('are at most five at one store in 24 hours, and nothing is ordered or mailed beyond [O39]', async () => {
    const [buyer, phone] = [await createShopper(backend(), 'fickle'), newPhone()];
    const mails = async () => (await backend().sql`select 1 from app.outbox where user_id = ${stores[2]!.seller.id}`).length;
    for (let n = 0; n < 5; n++) {
      const { id, code } = await buy(buyer, 2, { phone });
      expect(code).toBe('ok');
      await cancel(buyer, id);
    }
    const before = await mails();
    expect(await buy(buyer, 2, { phone })).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(await buy(buyer, 2, { phone: newPhone() })).toMatchObject({ code: 'rate_limited' });
    expect([await ordersOf(buyer), await mails()]).toEqual([5, before]);
    // neither another store nor another buyer is concerned
    expect((await buy(buyer, 3, { phone })).code).toBe('ok');
    expect((await buy(await createShopper(backend(), 'other'), 2, { phone })).code).toBe('ok');
    await moveTime(backend(), '25 hours');
    expect((await buy(buyer, 2, { phone })).code).toBe('ok');
  });

  it('do not include those that the seller cancelled', async () => {
    const [buyer, phone] = [await createShopper(backend(), 'unlucky'), newPhone()];
    for (let n = 0; n < 6; n++) {
      const { id, code } = await buy(buyer, 4, { phone });
      expect(code).toBe('ok');
      await cancel(stores[4]?.seller, id);
    }
  });
});

describe('the limits', () => {
  it('cannot be read or changed by users', async () => {
    const buyer = await createShopper(backend(), 'curious');
    expect(
      (
        await buyer.client
          .schema('app' as 'public')
          .from('order_limits')
          .select('*')
      ).error,
    ).not.toBeNull();
  });
});
