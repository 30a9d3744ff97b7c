import { describe, expect, it } from 'vitest';
import { openCase, orderIn, takeStep } from '../../helpers/cases.ts';
import { transferMarketForFile } from '../../helpers/market.ts';
import { moveTime, runDeadlines } from '../../helpers/time.ts';
import { call, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend, stockOf } = transferMarketForFile((users) => ({ buyer, seller, rival } = users));

const order = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;
const report = (id: string) => call(buyer, 'report_payment', { p_order: id });
const transfer = (status: 'pending' | 'confirmed' = 'pending') =>
  orderIn({ backend: backend(), buyer, seller }, status, { order: { p_payment_method: 'kaspi_transfer' } });
const productOf = async (id: string) =>
  (await backend().sql`select product_id from order_items where order_id = ${id}`)[0]?.product_id as string;
const cancel = (id: string, user = seller) => call(user, 'set_order_status', { p_order: id, p_status: 'cancelled' });
const receiveLate = (id: string, p_revive: boolean) => call(seller, 'receive_late_payment', { p_order: id, p_revive });
const caseOf = async (id: string) =>
  (await backend().sql`select * from order_cases where order_id = ${id} order by opened_at desc limit 1`)[0] as Record<string, unknown>;

/** The buyer reports the payment and opens a case, the seller refuses it, and nobody acts for 14 days. */
async function refuse(id: string): Promise<void> {
  expect(await report(id)).toBe('reported');
  const dispute = await openCase(buyer, id, { p_kind: 'payment', p_lines: null });
  expect(await takeStep(seller, dispute, 'refuse')).toBeNull();
  await backend().sql`update order_cases set due_at = app.now() - interval '1 second' where id = ${dispute}`;
  await runDeadlines(backend());
  expect((await backend().sql`select state, lapsed_from from order_cases where id = ${dispute}`)[0]).toEqual({
    state: 'closed',
    lapsed_from: 'refused',
  });
}

describe('a payment that the seller refuses', () => {
  it('leaves the buyer a last deadline; the second refusal cancels the order', async () => {
    const id = await transfer();
    const product = await productOf(id);
    await refuse(id);
    const waiting = await order(id);
    expect(waiting).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment_refusals: 1, due_action: 'remind_payment' });
    const [row] = await backend()
      .sql`select app.payment_end(o) > app.now() + interval '23 hours' as "isWhole" from orders o where id = ${id}`;
    expect(row).toEqual({ isWhole: true });
    expect(await stockOf(product)).toBe(7);
    await refuse(id);
    expect(await order(id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'not_paid',
      payment_status: 'unpaid',
      payment_refusals: 2,
    });
    expect(await stockOf(product)).toBe(9);
    expect(await report(id)).toBe('bad_transition');
    expect(await call(seller, 'receive_late_payment', { p_order: id, p_revive: true })).toBe('confirmed');
  });

  it('expires after the last deadline', async () => {
    const id = await transfer();
    await refuse(id);
    await moveTime(backend(), '5 days');
    for (const _ of [1, 2]) await runDeadlines(backend());
    expect(await order(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_paid', payment_refusals: 1 });
    // and may be reported once more
    expect(await report(id)).toBe('reported');
  });

  it('does not end a confirmed order, whose buyer may leave; the second refusal does', async () => {
    const [id, left] = [await transfer('confirmed'), await transfer('confirmed')];
    for (const one of [id, left]) await refuse(one);
    await moveTime(backend(), '1 day');
    for (const _ of [1, 2, 3]) await runDeadlines(backend());
    for (const one of [id, left])
      expect(await order(one)).toMatchObject({ status: 'confirmed', payment_status: 'unpaid', is_shipment_late: false });
    expect(await call(buyer, 'set_order_status', { p_order: left, p_status: 'cancelled' })).toBe('cancelled');
    await refuse(id);
    expect(await order(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_paid' });
  });
});

describe('"not yet"', () => {
  const notSeen = (id: string, user = seller) => call(user, 'payment_not_seen', { p_order: id });
  const told = async (id: string) =>
    (
      await backend()
        .sql`select count(*)::int as n from order_events where order_id = ${id} and kind = 'payment_not_seen' and actor = 'seller'`
    )[0]?.n as number;

  it('is said by the seller of an open order with a reported payment', async () => {
    const id = await transfer();
    expect(await notSeen(id)).toBe('bad_transition');
    await report(id);
    for (const user of [buyer, rival]) expect(await notSeen(id, user)).toBe('not_found');
    expect((await visitorClient(backend()).rpc('payment_not_seen', { p_order: id })).error?.code).toBe('42501');
    expect(await told(id)).toBe(0);
    const { due_at, due_action } = await order(id);
    for (const _ of [1, 2]) expect(await notSeen(id)).toBeNull();
    expect(await told(id)).toBe(1);
    expect(await order(id)).toMatchObject({ payment_status: 'reported', due_at, due_action });
    expect(await call(seller, 'receive_payment', { p_order: id })).not.toBe('bad_transition');
    expect(await notSeen(id)).toBe('bad_transition');
  });

  it('is said once for each report', async () => {
    const id = await transfer();
    await report(id);
    await notSeen(id);
    await refuse(await transfer());
    const dispute = await openCase(buyer, id, { p_kind: 'payment', p_lines: null });
    expect(await notSeen(id)).toBeNull();
    await takeStep(seller, dispute, 'refuse');
    await backend().sql`update order_cases set due_at = app.now() - interval '1 second' where id = ${dispute}`;
    await runDeadlines(backend());
    expect(await report(id)).toBe('reported');
    for (const _ of [1, 2]) await notSeen(id);
    expect(await told(id)).toBe(2);
  });
});

describe('a reported transfer that is cancelled', () => {
  it.each(['buyer', 'seller'])('by the %s waits for the seller’s answer', async (by) => {
    const id = await transfer();
    await report(id);
    expect(await cancel(id, by === 'buyer' ? buyer : seller)).toBe('cancelled');
    expect(await order(id)).toMatchObject({ payment_status: 'reported', case_state: 'asked' });
    expect(await caseOf(id)).toMatchObject({ kind: 'payment', opened_by: 'system', state: 'asked' });
    // who cancelled after the report does not want the goods
    expect(await receiveLate(id, true)).toBe(by === 'buyer' ? 'bad_transition' : 'confirmed');
    if (by === 'buyer') expect(await receiveLate(id, false)).toBe('cancelled');
  });

  it('as a parcel that is lost waits for it, too, whatever case was open', async () => {
    const id = await transfer('confirmed');
    await report(id);
    await call(seller, 'set_order_status', { p_order: id, p_status: 'shipped' });
    const missing = await openCase(buyer, id, { p_kind: 'not_arrived', p_lines: null });
    expect(await call(seller, 'set_order_status', { p_order: id, p_status: 'cancelled', p_reason: 'lost' })).toBe('cancelled');
    expect((await backend().sql`select state from order_cases where id = ${missing}`)[0]).toEqual({ state: 'closed' });
    expect(await order(id)).toMatchObject({ payment_status: 'reported', case_state: 'asked' });
    expect(await caseOf(id)).toMatchObject({ kind: 'payment', opened_by: 'system' });
  });
});

describe('money that is owed', () => {
  it('is waived when the buyer gives it up in a case that was escalated', async () => {
    const id = await transfer();
    await call(seller, 'receive_payment', { p_order: id });
    await call(seller, 'set_order_status', { p_order: id, p_status: 'cancelled' });
    await backend().sql`update order_cases set due_at = app.now() - interval '1 second' where order_id = ${id}`;
    await runDeadlines(backend());
    expect(await order(id)).toMatchObject({ payment_status: 'refund_due', case_state: 'escalated' });
    const [dispute] = await backend().sql`select id from order_cases where order_id = ${id}`;
    expect(await takeStep(seller, dispute?.id as string, 'withdraw')).toBe('bad_transition');
    expect(await takeStep(buyer, dispute?.id as string, 'withdraw')).toBeNull();
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_status: 'waived', case_state: null, refunded: '0' });
    expect((await backend().sql`select state, refund_due::int from order_cases where id = ${dispute?.id as string}`)[0]).toEqual({
      state: 'closed',
      refund_due: 0,
    });
    expect((await buyer.client.from('orders').select('payment_status').eq('id', id)).data).toEqual([{ payment_status: 'waived' }]);
  });

  it('is never owed without an open case, and waived only of a cancelled order', async () => {
    const id = await transfer();
    for (const payment_status of ['refund_due', 'waived']) {
      await expect(backend().sql`update orders set payment_status = ${payment_status} where id = ${id}`).rejects.toMatchObject({
        code: '23514',
      });
    }
    expect(await order(id)).toMatchObject({ payment_status: 'unpaid' });
  });
});
