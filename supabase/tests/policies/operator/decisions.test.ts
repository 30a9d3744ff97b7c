import { describe, expect, it } from 'vitest';
import { arrivedReturn, figuresOf, openCase, orderIn } from '../../helpers/cases.ts';
import { transferMarketForFile } from '../../helpers/market.ts';
import { runDeadlines } from '../../helpers/time.ts';
import { call, operatorClient, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend, stockOf } = transferMarketForFile((users) => ({ buyer, seller, rival } = users));

const WORDS = 'The parcel is at the post office.';
const order = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;
const decide = async (p_order: string, p_command: string | null, p_message: string | null = WORDS) => {
  const { data, error } = await operatorClient(backend()).rpc('decide_order', { p_order, p_command, p_message });
  return error ? error.code : data;
};
const decisions = (id: string) => backend().sql`select command, words from order_decisions where order_id = ${id} order by id`;
const lastEvent = async (id: string) =>
  (await backend().sql`select kind, actor, details from order_events where order_id = ${id} order by id desc limit 1`)[0];
const transfer = (status: 'pending' | 'confirmed' | 'shipped' = 'pending') =>
  orderIn({ backend: backend(), buyer, seller }, status, { order: { p_payment_method: 'kaspi_transfer' } });
const cash = (status: 'pending' | 'confirmed' | 'shipped' | 'delivered') => orderIn({ backend: backend(), buyer, seller }, status);
const cancel = (id: string, user = seller) => call(user, 'set_order_status', { p_order: id, p_status: 'cancelled' });
const caseOf = async (id: string) =>
  (await backend().sql`select * from order_cases where order_id = ${id} order by opened_at desc limit 1`)[0] as Record<string, unknown> & {
    id: string;
  };
const productOf = async (id: string) =>
  (await backend().sql`select product_id from order_items where order_id = ${id}`)[0]?.product_id as string;
/** A cancelled order whose received money is owed. */
async function owed(): Promise<string> {
  const id = await transfer();
  await call(seller, 'receive_payment', { p_order: id });
  await cancel(id);
  expect(await order(id)).toMatchObject({ payment_status: 'refund_due', case_state: 'accepted' });
  return id;
}
async function escalate(id: string): Promise<void> {
  await backend().sql`update order_cases set due_at = app.now() - interval '1 second' where order_id = ${id} and closed_at is null`;
  await runDeadlines(backend());
  expect(await order(id)).toMatchObject({ case_state: 'escalated' });
}

describe('a decision of the platform', () => {
  it('is made with the service key only [O37]', async () => {
    const id = await transfer();
    const before = await order(id);
    for (const user of [buyer, seller, rival]) {
      expect(await call(user, 'decide_order', { p_order: id, p_command: 'cancel', p_message: WORDS })).toBe('42501');
      expect((await user.client.from('order_decisions').insert({ order_id: id, command: 'cancel', words: WORDS })).error?.code).toBe(
        '42501',
      );
    }
    const visit = await visitorClient(backend()).rpc('decide_order', { p_order: id, p_command: 'cancel', p_message: WORDS });
    expect(visit.error?.code).toBe('42501');
    expect([await order(id), [...(await decisions(id))]]).toEqual([before, []]);
  });

  it('needs a command and words of 3 to 1,000 characters', async () => {
    const id = await transfer();
    const before = await order(id);
    for (const words of [null, '', '  a ', 'x'.repeat(1001), 'turned \u202E round'])
      expect(await decide(id, 'cancel', words)).toBe('invalid');
    for (const command of [null, '', 'CANCEL', 'refund']) expect(await decide(id, command)).toBe('invalid');
    expect(await decide(crypto.randomUUID(), 'cancel')).toBe('not_found');
    expect([await order(id), [...(await decisions(id))]]).toEqual([before, []]);
    expect(await decide(id, 'cancel', `  ${'x'.repeat(1000)} `)).toBe('cancelled');
    expect(await decisions(id)).toEqual([{ command: 'cancel', words: 'x'.repeat(1000) }]);
  });

  it('is read by both sides, by nobody else, and never changed [O37]', async () => {
    const id = await transfer();
    await decide(id, 'cancel');
    const read = async (user: TestUser) => (await user.client.from('order_decisions').select('command,words').eq('order_id', id)).data;
    for (const user of [buyer, seller]) expect(await read(user)).toEqual([{ command: 'cancel', words: WORDS }]);
    expect(await read(rival)).toEqual([]);
    expect((await visitorClient(backend()).from('order_decisions').select('words')).error?.code).toBe('42501');
    expect(await lastEvent(id)).toEqual({ kind: 'decision', actor: 'operator', details: { command: 'cancel' } });
    await expect(backend().sql`update order_decisions set words = 'other' where order_id = ${id}`).rejects.toMatchObject({ code: '42501' });
    await expect(backend().sql`delete from order_decisions where order_id = ${id}`).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the platform', () => {
  it('cancels an order before it is sent, with its goods and its money', async () => {
    const [unpaid, paid, reported, open] = [await transfer(), await transfer('confirmed'), await transfer(), await cash('confirmed')];
    await call(seller, 'receive_payment', { p_order: paid });
    await call(buyer, 'report_payment', { p_order: reported });
    for (const id of [unpaid, paid, reported, open]) {
      expect(await decide(id, 'cancel')).toBe('cancelled');
      expect(await stockOf(await productOf(id))).toBe(9);
      expect(await decide(id, 'cancel')).toBe('bad_transition');
      expect(await decisions(id)).toHaveLength(1);
    }
    expect(await order(unpaid)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid', case_state: null, cancel_reason: null });
    expect(await order(paid)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due', case_state: 'accepted' });
    expect(await order(reported)).toMatchObject({ status: 'cancelled', payment_status: 'reported', case_state: 'asked' });
    expect(await order(open)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid', case_state: null });
  });

  it('cancels a parcel as lost, and lets the seller have the goods back later', async () => {
    const id = await cash('shipped');
    const missing = await openCase(buyer, id, { p_kind: 'not_arrived', p_lines: null });
    await escalate(id);
    expect(await decide(id, 'cancel')).toBe('cancelled');
    expect(await order(id)).toMatchObject({ cancel_reason: 'lost', payment_status: 'unpaid', case_state: null, goods_due_at: null });
    expect((await backend().sql`select state from order_cases where id = ${missing}`)[0]).toEqual({ state: 'closed' });
    const product = await productOf(id);
    expect(await stockOf(product)).toBe(7);
    expect(await call(seller, 'restock_returned_parcel', { p_order: id })).toBeNull();
    expect(await stockOf(product)).toBe(9);
  });

  it('says that a parcel arrived, or that a delivered one did not', async () => {
    const before = await figuresOf(backend(), seller);
    const id = await cash('shipped');
    await openCase(buyer, id, { p_kind: 'not_arrived', p_lines: null });
    expect(await decide(id, 'deliver')).toBe('delivered');
    expect(await order(id)).toMatchObject({ status: 'delivered', case_state: null });
    expect((await figuresOf(backend(), seller)).sales).toBe(before.sales + 2000);
    // only in a case about it
    expect(await decide(id, 'cancel')).toBe('bad_transition');
    await openCase(buyer, id, { p_kind: 'not_arrived', p_lines: null });
    expect(await decide(id, 'cancel')).toBe('cancelled');
    expect(await order(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'lost', case_state: null });
    expect(await figuresOf(backend(), seller)).toEqual(before);
    for (const status of ['pending', 'confirmed'] as const) expect(await decide(await cash(status), 'deliver')).toBe('bad_transition');
  });

  it('revives a cancelled order, whoever cancelled it, when the goods are there', async () => {
    const [expired, left, open] = [await transfer(), await transfer(), await cash('pending')];
    await cancel(expired);
    await cancel(left, buyer);
    await cancel(open);
    const product = await productOf(expired);
    await backend().sql`select app.change_stock(array[(${product}::uuid, null, -9)::app.stock_change], 'adjust')`;
    expect(await decide(expired, 'revive')).toBe('out_of_stock');
    expect([...(await decisions(expired))]).toEqual([]);
    await backend().sql`select app.change_stock(array[(${product}::uuid, null, 9)::app.stock_change], 'adjust')`;
    for (const id of [expired, open]) expect(await decide(id, 'revive')).toBe('confirmed');
    expect(await order(expired)).toMatchObject({ status: 'confirmed', payment_status: 'received', case_state: null });
    expect(await order(open)).toMatchObject({ status: 'confirmed', payment_status: 'unpaid' });
    expect(await stockOf(product)).toBe(7);
    expect(await decide(expired, 'revive')).toBe('bad_transition');
    // the buyer does not want it, and never said that it was paid
    expect(await decide(left, 'revive')).toBe('bad_transition');
    await call(buyer, 'report_payment', { p_order: left });
    expect(await decide(left, 'revive')).toBe('confirmed');
    expect(await order(left)).toMatchObject({ payment_status: 'received', case_state: null });
  });

  it('revives an order whose money is owed, or was given up, but not one that was paid back', async () => {
    const [due, waived, refunded, sent] = [await owed(), await owed(), await owed(), await cash('shipped')];
    expect(await decide(due, 'revive')).toBe('confirmed');
    expect(await order(due)).toMatchObject({ payment_status: 'received', case_state: null });
    expect(await caseOf(due)).toMatchObject({ state: 'closed', refund_due: '0' });
    await decide(waived, 'waive_refund');
    expect(await decide(waived, 'revive')).toBe('confirmed');
    expect(await order(waived)).toMatchObject({ status: 'confirmed', payment_status: 'received' });
    await decide(refunded, 'settle_refund');
    expect(await decide(refunded, 'revive')).toBe('bad_transition');
    await call(seller, 'set_order_status', { p_order: sent, p_status: 'cancelled', p_reason: 'refused' });
    expect(await decide(sent, 'revive')).toBe('bad_transition');
  });

  it.each([
    ['settle_refund', 'refunded', '2000'],
    ['waive_refund', 'waived', '0'],
  ])('closes what is owed: %s', async (command, payment_status, refunded) => {
    const id = await owed();
    expect(await decide(id, 'close_case')).toBe('bad_transition');
    expect(await order(id)).toMatchObject({ payment_status: 'refund_due' });
    expect(await decide(id, command)).toBe('cancelled');
    expect(await order(id)).toMatchObject({ payment_status, refunded, case_state: null });
    expect(await caseOf(id)).toMatchObject({ state: 'closed', refund_due: '0', refunded });
    expect(await decide(id, command)).toBe('bad_transition');
    expect([...(await decisions(id))]).toEqual([{ command, words: WORDS }]);
  });

  it('closes a return that is owed, with the figures of the seller', async () => {
    const [paidBack, kept] = [await cash('delivered'), await cash('delivered')];
    const before = await figuresOf(backend(), seller);
    for (const id of [paidBack, kept]) await arrivedReturn({ backend: backend(), buyer, seller }, id);
    expect(await decide(paidBack, 'settle_refund')).toBe('delivered');
    expect(await order(paidBack)).toMatchObject({ payment_status: 'refunded', refunded: '1000', case_state: null });
    expect(await decide(kept, 'waive_refund')).toBe('delivered');
    expect(await order(kept)).toMatchObject({ payment_status: 'unpaid', refunded: '0', case_state: null });
    expect((await figuresOf(backend(), seller)).sales).toBe(before.sales - 1000);
  });

  it('closes a case in which nothing is owed; a reported payment then did not come', async () => {
    const [wrong, reported, none] = [await cash('delivered'), await transfer(), await transfer()];
    await openCase(buyer, wrong);
    for (const command of ['settle_refund', 'waive_refund']) expect(await decide(wrong, command)).toBe('bad_transition');
    expect(await decide(wrong, 'close_case')).toBe('delivered');
    expect(await order(wrong)).toMatchObject({ case_state: null });
    for (const refusals of [1, 2]) {
      await call(buyer, 'report_payment', { p_order: reported });
      await openCase(buyer, reported, { p_kind: 'payment', p_lines: null });
      expect(await decide(reported, 'close_case')).toBe(refusals === 1 ? 'pending' : 'cancelled');
      expect(await order(reported)).toMatchObject({ payment_status: 'unpaid', payment_refusals: refusals, case_state: null });
    }
    for (const command of ['settle_refund', 'waive_refund', 'close_case']) expect(await decide(none, command)).toBe('bad_transition');
    expect([...(await decisions(none))]).toEqual([]);
  });
});
