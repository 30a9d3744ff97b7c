/** Orders that their buyer fetches: ready instead of sent, without a tracking number, with a reminder of their own. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { moveTime, resetTime, runDeadlines } from '../../helpers/time.ts';
import { call, createProduct, createShopper, placeOrder, type TestUser } from '../../helpers/users.ts';

let seller: TestUser;
const { backend, stockOf } = marketForFile((users) => ({ seller } = users));
let buyer: TestUser;
let vase: string;
let order: string;

const step = (user: TestUser, p_status: string, p_reason: string | null = null) =>
  call(user, 'set_order_status', { p_order: order, p_status, ...(p_reason ? { p_reason } : {}) });
const stepsOf = async (user: TestUser): Promise<string[]> =>
  (await user.client.from('orders').select('possible_steps').eq('id', order).single().throwOnError()).data.possible_steps as string[];
/** The kinds of mails about the order. */
const mailsAbout = async () =>
  (await backend().sql`select kind from app.outbox where order_id = ${order} order by kind`).map(({ kind }) => kind as string);
const goods = async () =>
  (await backend().sql`select i.restocked, o.goods_due_at from orders o join order_items i on i.order_id = o.id where o.id = ${order}`)[0];

beforeEach(async () => {
  buyer = await createShopper(backend(), 'fetcher');
  vase = (await createProduct(seller, { stock_quantity: 3 })).id;
  await backend().sql`delete from delivery_ways`;
  const { data } = await seller.client
    .from('delivery_ways')
    .insert({ kind: 'pickup', cost: 0, address: 'Абай 10', hours: '10–19' })
    .select('id')
    .single()
    .throwOnError();
  const placed = await placeOrder(buyer.client, [{ product_id: vase, quantity: 1 }], {
    p_sellers: { [seller.id]: { payment_method: 'cash_on_delivery', delivery_cost: 0, way: data.id as string } },
    p_shipping: { name: 'Дана', phone: '+77012345678', city: 'Алматы' },
  });
  order = (placed.data as { orders: { id: string }[] }).orders[0]!.id;
});
afterEach(() => resetTime(backend()));

describe('an order that is fetched', () => {
  it('is told to both sides with its way, place and day', async () => {
    const [[toBuyer], toSeller] = [await mailsTo(backend(), buyer), (await mailsTo(backend(), seller)).at(-1)];
    for (const line of ['Как получить: самовывоз', 'Где забрать: Абай 10, 10–19', 'Ожидается до: ']) expect(toBuyer?.body).toContain(line);
    for (const line of ['Доставка: самовывоз', 'Ожидается до: ']) expect(toSeller?.body).toContain(line);
  });

  it('has no tracking number; ready means that its buyer is told where to fetch it', async () => {
    await step(seller, 'confirmed');
    expect(await stepsOf(seller)).not.toContain('set_tracking');
    expect(await call(seller, 'set_tracking', { p_order: order, p_number: 'KZ123' })).toBe('bad_transition');
    await backend().sql`delete from app.outbox`;
    expect(await step(seller, 'shipped')).toBe('shipped');
    const [mail] = await mailsTo(backend(), buyer);
    expect([mail?.kind, mail?.body.includes('Где забрать: Абай 10, 10–19')]).toEqual(['order_ready', true]);
  });

  it('is reminded of after five days, to both sides; not fetched, its goods are for sale again at once', async () => {
    await step(seller, 'confirmed');
    await step(seller, 'shipped');
    await backend().sql`delete from app.outbox`;
    await moveTime(backend(), '4 days 23 hours');
    await runDeadlines(backend());
    expect(await mailsAbout()).toEqual([]);
    await moveTime(backend(), '2 hours');
    await runDeadlines(backend());
    expect(await mailsAbout()).toEqual(['order_unfetched', 'order_unfetched_seller']);
    expect(await stockOf(vase)).toBe(2);
    expect(await step(seller, 'cancelled', 'not_collected')).toBe('cancelled');
    expect(await mailsAbout()).toContain('order_not_fetched');
    expect([await stockOf(vase), await goods()]).toEqual([3, { restocked: 1, goods_due_at: null }]);
    expect(await stepsOf(seller)).not.toContain('restock');
    // as the command for parcels that come back, which has nothing to do any more
    expect(await call(seller, 'restock_returned_parcel', { p_order: order })).toBeNull();
    expect(await stockOf(vase)).toBe(3);
  });

  it('is never delivered by itself: both sides are reminded once more, and the seller ends it', async () => {
    await step(seller, 'confirmed');
    await step(seller, 'shipped');
    await moveTime(backend(), '6 days');
    await runDeadlines(backend());
    await backend().sql`delete from app.outbox`;
    const awaits = async () => (await buyer.client.from('orders').select('awaits').eq('id', order).single().throwOnError()).data.awaits;
    await moveTime(backend(), '8 days 1 hour');
    await runDeadlines(backend());
    await moveTime(backend(), '60 days');
    await runDeadlines(backend());
    expect(await mailsAbout()).toEqual(['order_unfetched', 'order_unfetched_seller']);
    expect(await backend().sql`select status, due_at from orders where id = ${order}`).toEqual([{ status: 'shipped', due_at: null }]);
    expect(await awaits()).toMatchObject({ task: 'confirm_receipt', waits_for: 'buyer' });
    expect(await stepsOf(seller)).toEqual(expect.arrayContaining(['deliver', 'return_parcel']));
    // a request that is withdrawn begins no reminders anew
    const { data: request } = await buyer.client
      .rpc('open_case', { p_order: order, p_kind: 'not_arrived', p_reason: 'The shop is closed' })
      .throwOnError();
    await buyer.client.rpc('advance_case', { p_case: request, p_step: 'withdraw' }).throwOnError();
    expect(await backend().sql`select due_at from orders where id = ${order}`).toEqual([{ due_at: null }]);
    expect(await step(seller, 'cancelled', 'refused')).toBe('cancelled');
    expect([await stockOf(vase), await goods()]).toEqual([3, { restocked: 1, goods_due_at: null }]);
  });

  it('is delivered when its buyer or seller says so, also after all reminders', async () => {
    await step(seller, 'confirmed');
    await step(seller, 'shipped');
    await moveTime(backend(), '40 days');
    await runDeadlines(backend());
    expect(await step(buyer, 'delivered')).toBe('delivered');
    expect(await stockOf(vase)).toBe(2);
  });

  it('is late, missing and asked about as one that is not ready, never as a parcel that is not sent', async () => {
    await step(seller, 'confirmed');
    await call(seller, 'receive_payment', { p_order: order });
    await backend().sql`delete from app.outbox`;
    for (let day = 0; day < 16; day++) {
      await moveTime(backend(), '1 day');
      await runDeadlines(backend());
    }
    const kinds = (await mailsAbout()).filter((kind) => kind !== 'order_reminder');
    expect(kinds).toEqual(['not_ready', 'not_ready_seller', 'order_late', 'order_unready', 'order_unready_seller']);
  });
});
