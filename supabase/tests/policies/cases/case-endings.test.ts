import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrivedReturn, figuresOf, ONE_PIECE, openCase, orderIn, takeStep } from '../../helpers/cases.ts';
import { reviewAtOnce } from '../../helpers/delivered.ts';
import { marketForFile } from '../../helpers/market.ts';
import { moveTime, runDeadlines } from '../../helpers/time.ts';
import { operatorClient, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend, stockOf } = marketForFile((users) => ({ buyer, seller, rival } = users));
// twenty checkouts a minute are allowed
beforeEach(() => backend().sql`delete from app.rate_limits`.then(() => undefined));

const placed = (status: 'shipped' | 'delivered') => orderIn({ backend: backend(), buyer, seller }, status);
const order = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;
const caseRow = async (id: string) => (await backend().sql`select * from order_cases where id = ${id}`)[0] as Record<string, unknown>;
const steps = async (id: string) =>
  (
    await backend().sql<{ step: string }[]>`
      select concat_ws(' ', actor, details ->> 'step') as step from order_events where details ->> 'case' = ${id} order by id`
  ).map(({ step }) => step);
const later = async (interval: string) => {
  await moveTime(backend(), interval);
  await runDeadlines(backend());
};
const open = async (p_order: string, values: object) =>
  (await buyer.client.rpc('open_case', { p_order, p_kind: 'return', p_reason: 'too small', p_lines: ONE_PIECE, ...values })).error?.code ??
  null;
const canReview = async (id: string) => {
  const [line] = await backend().sql`select product_id from order_items where order_id = ${id}`;
  return (await buyer.client.rpc('can_review', { p_product: line?.product_id })).data as boolean;
};

beforeAll(() => reviewAtOnce(backend()));

describe('a return that was agreed', () => {
  const agreed = async () => {
    const id = await placed('delivered');
    const request = await openCase(buyer, id);
    expect(await takeStep(seller, request, 'accept')).toBeNull();
    return { id, request };
  };

  it('reminds its buyer after ten days, once, and is closed after fourteen', async () => {
    const { id, request } = await agreed();
    await later('9 days 23 hours');
    expect(await steps(request)).toEqual(['buyer open', 'seller accept']);
    const { due_at } = await caseRow(request);
    await later('2 hours');
    await runDeadlines(backend());
    expect(await steps(request)).toEqual(['buyer open', 'seller accept', 'system remind']);
    expect(await caseRow(request)).toMatchObject({ state: 'accepted', remind_at: null, due_at });
    for (const user of [buyer, seller]) expect(await takeStep(user, request, 'remind')).toBe('bad_transition');
    await later('4 days');
    expect(await caseRow(request)).toMatchObject({ state: 'closed', lapsed_from: 'accepted' });
    expect(await order(id)).toMatchObject({ status: 'delivered', case_state: null, refunded: '0' });
  });

  it('is not reminded of once the goods are sent', async () => {
    const { request } = await agreed();
    expect((await caseRow(request)).remind_at).not.toBeNull();
    expect(await takeStep(buyer, request, 'send_back')).toBeNull();
    expect((await caseRow(request)).remind_at).toBeNull();
    await later('11 days');
    expect(await steps(request)).toEqual(['buyer open', 'seller accept', 'buyer send_back']);
  });

  it('is reopened by its buyer who sends the goods within 30 days, to the refund', async () => {
    const { id, request } = await agreed();
    await later('15 days');
    await later('29 days');
    expect(await open(id, {})).toBe('case_too_late');
    for (const user of [seller, rival]) expect(await takeStep(user, request, 'send_back')).not.toBeNull();
    expect(await caseRow(request)).toMatchObject({ state: 'closed' });
    expect(await takeStep(buyer, request, 'send_back', { p_tracking: 'KZ777' })).toBeNull();
    expect(await caseRow(request)).toMatchObject({ state: 'sent_back', closed_at: null, lapsed_from: null, tracking_number: 'KZ777' });
    expect(await order(id)).toMatchObject({ case_state: 'sent_back' });
    expect(await takeStep(seller, request, 'arrive')).toBeNull();
    expect(await takeStep(seller, request, 'refund', { p_amount: 1000 })).toBeNull();
    expect(await order(id)).toMatchObject({ payment_status: 'refunded', refunded: '1000' });
  });

  it('stays closed after 30 days, beside a newer case, or when its buyer withdrew it [O36]', async () => {
    const [late, newer, withdrawn] = [await agreed(), await agreed(), await agreed()];
    expect(await takeStep(buyer, withdrawn.request, 'withdraw')).toBeNull();
    expect(await takeStep(buyer, withdrawn.request, 'send_back')).toBe('bad_transition');
    await later('15 days');
    const other = await openCase(buyer, newer.id, { p_kind: 'wrong_or_damaged' });
    expect(await takeStep(buyer, newer.request, 'send_back')).toBe('bad_transition');
    expect(await takeStep(buyer, other, 'withdraw')).toBeNull();
    expect(await takeStep(buyer, newer.request, 'send_back')).toBe('bad_transition');
    await later('31 days');
    expect(await takeStep(buyer, late.request, 'send_back')).toBe('bad_transition');
    for (const { id, request } of [late, newer, withdrawn]) {
      expect(await caseRow(request)).toMatchObject({ state: 'closed' });
      expect(await order(id)).toMatchObject({ case_state: null });
    }
  });
});

describe('a refund of less than is owed', () => {
  it('is refused once the goods are back, so that silence settles nothing [O36]', async () => {
    const id = await placed('delivered');
    const request = await arrivedReturn({ backend: backend(), buyer, seller }, id);
    for (const p_amount of [1, 999]) expect(await takeStep(seller, request, 'refund', { p_amount })).toBe('invalid');
    await later('8 days');
    expect(await caseRow(request)).toMatchObject({ state: 'escalated', refund_due: '1000', refunded: '0' });
    expect(await order(id)).toMatchObject({ payment_status: 'refund_due', refunded: '0', case_state: 'escalated' });
  });

  it('is refused for a parcel that did not arrive, and for a cancelled order [O36]', async () => {
    const parcel = await placed('delivered');
    await seller.client.rpc('receive_payment', { p_order: parcel });
    const missing = await openCase(buyer, parcel, { p_kind: 'not_arrived', p_lines: null });
    expect(await takeStep(seller, missing, 'accept')).toBeNull();
    const cancelled = await orderIn({ backend: backend(), buyer, seller }, 'confirmed');
    await seller.client.rpc('receive_payment', { p_order: cancelled });
    await seller.client.rpc('set_order_status', { p_order: cancelled, p_status: 'cancelled' });
    const [owed] = await backend().sql`select id from order_cases where order_id = ${cancelled}`;
    for (const request of [missing, owed?.id as string]) {
      for (const p_amount of [1, 1999]) expect(await takeStep(seller, request, 'refund', { p_amount })).toBe('invalid');
      expect(await caseRow(request)).toMatchObject({ state: 'accepted', refund_due: '2000', refunded: '0' });
    }
  });

  it('for goods that the buyer keeps needs the buyer: by silence they can be sent back, for the rest [O36]', async () => {
    const id = await placed('delivered');
    const request = await openCase(buyer, id);
    await takeStep(seller, request, 'accept');
    expect(await takeStep(seller, request, 'refund', { p_amount: 1 })).toBeNull();
    expect(await caseRow(request)).toMatchObject({ state: 'refunded', refunded: '1', due_action: 'remind' });
    await later('7 days');
    expect(await caseRow(request)).toMatchObject({ state: 'accepted', refunded: '1', closed_at: null });
    expect(await takeStep(buyer, request, 'send_back')).toBeNull();
    expect(await takeStep(seller, request, 'arrive')).toBeNull();
    expect(await caseRow(request)).toMatchObject({ refund_due: '999' });
    expect(await takeStep(seller, request, 'refund', { p_amount: 998 })).toBe('invalid');
    expect(await takeStep(seller, request, 'refund', { p_amount: 999 })).toBeNull();
    await later('7 days');
    expect(await caseRow(request)).toMatchObject({ state: 'closed', refunded: '1000' });
    expect(await order(id)).toMatchObject({ payment_status: 'refunded', refunded: '1000', case_state: null });
    // what the buyer agrees to settles it
    const agreed = await openCase(buyer, await placed('delivered'));
    await takeStep(seller, agreed, 'accept');
    await takeStep(seller, agreed, 'refund', { p_amount: 300 });
    expect(await takeStep(buyer, agreed, 'confirm_refund')).toBeNull();
    expect(await caseRow(agreed)).toMatchObject({ state: 'closed', refunded: '300' });
  });
});

describe('a parcel paid in cash that did not arrive', () => {
  const missing = async (status: 'shipped' | 'delivered') => {
    const before = await figuresOf(backend(), seller);
    const id = await placed(status);
    return { id, before, request: await openCase(buyer, id, { p_kind: 'not_arrived', p_lines: null }) };
  };

  it.each(['shipped', 'delivered'] as const)('ends as lost when the seller agrees: no sale, no review (%s)', async (status) => {
    const { id, before, request } = await missing(status);
    expect(await canReview(id)).toBe(status === 'delivered');
    expect(await takeStep(seller, request, 'accept', { p_message: null })).toBeNull();
    expect(await order(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'lost', payment_status: 'unpaid', case_state: null });
    expect(await figuresOf(backend(), seller)).toEqual(before);
    expect(await canReview(id)).toBe(false);
  });

  it('is never delivered by itself, even after the case was withdrawn', async () => {
    const [{ id, before, request }, silent] = [await missing('shipped'), await missing('shipped')];
    expect(await takeStep(buyer, request, 'withdraw')).toBeNull();
    await later('60 days');
    await runDeadlines(backend());
    expect(await order(id)).toMatchObject({ status: 'shipped', due_action: null });
    expect(await order(silent.id)).toMatchObject({ status: 'shipped', case_state: 'escalated' });
    expect(await canReview(id)).toBe(false);
    expect((await figuresOf(backend(), seller)).sales).toBe(before.sales);
    // its buyer and its seller still can say what happened
    expect((await buyer.client.rpc('set_order_status', { p_order: id, p_status: 'delivered' })).error).toBeNull();
    expect((await seller.client.rpc('set_order_status', { p_order: silent.id, p_status: 'delivered' })).error?.code).toBe('case_open');
    expect((await buyer.client.rpc('set_order_status', { p_order: silent.id, p_status: 'delivered' })).error).toBeNull();
    expect(await order(silent.id)).toMatchObject({ status: 'delivered', case_state: null });
  });
});

describe('what was refunded', () => {
  it('cannot be claimed again: neither a line that was paid back in full, nor its pieces [O36]', async () => {
    const id = await placed('delivered');
    const first = await openCase(buyer, id, { p_kind: 'wrong_or_damaged' });
    await takeStep(seller, first, 'accept');
    expect(await takeStep(seller, first, 'refund', { p_amount: 1000 })).toBeNull();
    expect(await takeStep(buyer, first, 'confirm_refund')).toBeNull();
    // one of the two pieces is left
    expect(await open(id, { p_lines: [{ position: 1, quantity: 2 }] })).toBe('invalid');
    const second = await openCase(buyer, id, { p_kind: 'wrong_or_damaged' });
    expect(await caseRow(second)).toMatchObject({ amount: '1000' });
    await takeStep(seller, second, 'accept');
    expect(await takeStep(seller, second, 'refund', { p_amount: 1001 })).toBe('refund_too_high');
    expect(await takeStep(seller, second, 'refund', { p_amount: 1000 })).toBeNull();
    await takeStep(buyer, second, 'confirm_refund');
    for (const p_kind of ['return', 'wrong_or_damaged']) expect(await open(id, { p_kind })).toBe('bad_transition');
    expect(await order(id)).toMatchObject({ refunded: '2000', payment_status: 'refunded', case_state: null });
  });
});

describe('what the operator rejected', () => {
  const reject = async (id: string, values: object) => {
    const request = await openCase(buyer, id, values);
    await takeStep(seller, request, 'refuse');
    expect(await takeStep(buyer, request, 'escalate')).toBeNull();
    const decision = { p_case: request, p_outcome: 'nothing', p_message: 'No fault.' };
    await operatorClient(backend()).rpc('decide_case', decision).throwOnError();
  };

  it('is not claimed again for the same pieces [O40]', async () => {
    const id = await placed('delivered');
    await reject(id, { p_kind: 'wrong_or_damaged' });
    expect(await open(id, { p_kind: 'wrong_or_damaged', p_lines: [{ position: 1, quantity: 2 }] })).toBe('invalid');
    expect(await order(id)).toMatchObject({ case_state: null });
    // the other piece, and a return within its period
    await reject(id, { p_kind: 'wrong_or_damaged' });
    expect(await open(id, { p_kind: 'wrong_or_damaged' })).toBe('invalid');
    await reject(id, {});
    // a defect may show later
    await moveTime(backend(), '31 days');
    expect(await open(id, { p_kind: 'wrong_or_damaged' })).toBeNull();
  });

  it('is a parcel that did not arrive, until it is delivered again [O40]', async () => {
    const id = await placed('shipped');
    await reject(id, { p_kind: 'not_arrived', p_lines: null });
    expect(await open(id, { p_kind: 'not_arrived', p_lines: null })).toBe('bad_transition');
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'delivered' }).throwOnError();
    expect(await open(id, { p_kind: 'not_arrived', p_lines: null })).toBeNull();
  });
});

describe('goods that should come back', () => {
  const refused = async () => {
    const id = await placed('shipped');
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled', p_reason: 'not_collected' });
    const [line] = await backend().sql`select product_id from order_items where order_id = ${id}`;
    return { id, product: line?.product_id as string };
  };
  const back = async (p_order: string, values: object = {}, user = seller) =>
    (await user.client.rpc('restock_returned_parcel', { p_order, ...values })).error?.code ?? null;
  const isInQueue = async (id: string) =>
    ((await seller.client.rpc('seller_orders', { p_state: 'todo', p_limit: 100 })).data as { id: string }[]).some((row) => row.id === id);
  const told = async (id: string) =>
    (await backend().sql<{ kind: string }[]>`select kind from order_events where order_id = ${id} and kind like 'goods%' order by id`).map(
      ({ kind }) => kind,
    );

  it('are counted without the pieces that are for sale again already', async () => {
    const { id, product } = await refused();
    await backend().sql`select app.take_back(o, '[{"position": 1, "quantity": 1}]') from orders o where id = ${id}`;
    expect(await back(id)).toBeNull();
    expect(await backend().sql`select quantity, restocked from order_items where order_id = ${id}`).toEqual([
      { quantity: 2, restocked: 2 },
    ]);
    expect(await stockOf(product)).toBe(9);
  });

  it('wait in the queue of the seller until they are back, or given up by the seller', async () => {
    const [one, other] = [await refused(), await refused()];
    const [row] = await backend()
      .sql`select goods_due_at - app.now() > interval '9 days 23 hours' as "isLater" from orders where id = ${one.id}`;
    expect(row).toEqual({ isLater: true });
    for (const { id } of [one, other]) expect(await isInQueue(id)).toBe(true);
    for (const user of [buyer, rival]) expect(await back(one.id, { p_arrived: false }, user)).toBe('not_found');
    expect(await back(one.id)).toBeNull();
    for (const _ of [1, 2]) expect(await back(other.id, { p_arrived: false })).toBeNull();
    expect([await stockOf(one.product), await stockOf(other.product)]).toEqual([9, 7]);
    for (const { id } of [one, other]) {
      expect(await order(id)).toMatchObject({ status: 'cancelled', goods_due_at: null });
      expect(await isInQueue(id)).toBe(false);
    }
    expect([await told(one.id), await told(other.id)]).toEqual([['goods_back'], ['goods_lost']]);
    // they came after all; what is back cannot be lost any more
    for (const p_arrived of [true, true, false]) expect(await back(other.id, { p_arrived })).toBeNull();
    expect(await stockOf(other.product)).toBe(9);
    expect(await told(other.id)).toEqual(['goods_lost', 'goods_back']);
  });
});
