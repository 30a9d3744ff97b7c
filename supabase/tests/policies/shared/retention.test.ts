/** What is kept for a time only, and what is still answered afterwards. */
import { afterEach, describe, expect, it } from 'vitest';
import { openCase, orderIn, takeStep } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { moveTime, resetTime } from '../../helpers/time.ts';
import { createProduct, operatorClient, placeOrder, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
afterEach(() => resetTime(backend()));
const maintain = () => operatorClient(backend()).rpc('run_maintenance').throwOnError();

describe('the response of a checkout', () => {
  it('is kept for 30 days; then its key is refused, and nothing is ordered again', async () => {
    const vase = await createProduct(seller);
    const key = crypto.randomUUID();
    const send = () => placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_idempotency_key: key });
    const { data: first } = await send();
    const stored = async () => (await backend().sql`select response, payload_hash from app.checkouts where idempotency_key = ${key}`)[0];
    await moveTime(backend(), '29 days');
    await maintain();
    expect((await send()).data).toEqual(first);
    await moveTime(backend(), '2 days');
    await maintain();
    expect(await stored()).toEqual({ response: null, payload_hash: null });
    expect((await send()).error?.code).toBe('idempotency_mismatch');
    expect((await buyer.client.from('orders').select('id,number')).data).toMatchObject([{ id: first.orders[0].id }]);
  });
});

describe('phone and address of an order', () => {
  const parties = () => ({ backend: backend(), buyer, seller });
  const isKept = async (id: string) => {
    const { data } = await buyer.client.rpc('order_contact', { p_order: id });
    const stored = await backend().sql`select phone from app.order_contacts where order_id = ${id}`;
    // what the buyer is shown is what is stored
    expect(data).toHaveLength(stored.length);
    return stored.length === 1;
  };
  const passed = async (days: number) => {
    await moveTime(backend(), `${days} days`);
    await maintain();
  };

  it('are kept for two years after it was closed; name and city stay', async () => {
    const [delivered, cancelled] = [await orderIn(parties(), 'delivered'), await orderIn(parties(), 'pending')];
    await seller.client.rpc('set_order_status', { p_order: cancelled, p_status: 'cancelled' }).throwOnError();
    await passed(729);
    expect([await isKept(delivered), await isKept(cancelled)]).toEqual([true, true]);
    await passed(3);
    expect([await isKept(delivered), await isKept(cancelled)]).toEqual([false, false]);
    const { data } = await seller.client.from('orders').select('customer,city').in('id', [delivered, cancelled]);
    expect(data).toEqual(Array(2).fill({ customer: 'Дана Касымова', city: 'Алматы' }));
  });

  it('are kept as long after the last request about it, and while one is open', async () => {
    const id = await orderIn(parties(), 'delivered');
    await moveTime(backend(), '10 days');
    const request = await openCase(buyer, id);
    await passed(725);
    expect(await isKept(id)).toBe(true);
    await takeStep(buyer, request, 'withdraw', { p_message: null });
    await passed(729);
    expect(await isKept(id)).toBe(true);
    await passed(2);
    expect(await isKept(id)).toBe(false);
  });

  it('are kept for longer where owners let requests be opened for longer', async () => {
    const id = await orderIn(parties(), 'delivered');
    const { sql } = backend();
    await sql`insert into app.period_versions (name, valid_from, length) values ('open_wrong_or_damaged', now(), 1000)`;
    await passed(740);
    expect(await isKept(id)).toBe(true);
    await passed(265);
    expect(await isKept(id)).toBe(false);
    await sql`delete from app.period_versions where name = 'open_wrong_or_damaged' and length = 1000`;
  });
});
