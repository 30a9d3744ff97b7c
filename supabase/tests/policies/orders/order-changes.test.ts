import { beforeAll, describe, expect, it } from 'vitest';
import { figuresOf, takeStep } from '../../helpers/cases.ts';
import { reviewAtOnce } from '../../helpers/delivered.ts';
import { marketForFile } from '../../helpers/market.ts';
import { call, positionOf, proposeFewer, twoLines } from '../../helpers/orderChanges.ts';
import { moveTime, runDeadlines } from '../../helpers/time.ts';
import { operatorClient, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend, stockOf } = marketForFile((users) => ({ buyer, seller, rival } = users));
const parties = () => ({ backend: backend(), buyer, seller });
const order = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;
const lines = async (id: string) =>
  backend().sql`select product_id, quantity, removed, restocked from order_items where order_id = ${id} order by quantity desc`;
const unitsOf = async (product: string) =>
  (await backend().sql`select orders, units, revenue::int from product_daily_stats where product_id = ${product}`)[0];
const changeOf = async (id: string) => (await backend().sql`select * from order_changes where id = ${id}`)[0] as Record<string, unknown>;
const refundCase = async (id: string) =>
  (await backend().sql`select * from order_cases where order_id = ${id} order by opened_at desc limit 1`)[0] as Record<string, unknown>;
const accept = (user: TestUser, change: unknown) => call(user, 'answer_change', { p_change: change, p_accept: true });

beforeAll(() => reviewAtOnce(backend()));

describe('a proposal for fewer pieces', () => {
  it('makes an unpaid order smaller once the buyer agrees', async () => {
    const placed = await twoLines(parties());
    const [vase, bowl] = placed.products as [string, string];
    const change = await proposeFewer(parties(), placed, vase, 1);
    expect(await order(placed.id)).toMatchObject({ total: '4000', units: 4 });
    expect(await accept(buyer, change)).toBe('accepted');
    expect(await order(placed.id)).toMatchObject({ total: '2000', units: 2, payment_status: 'unpaid', case_state: null });
    expect(await lines(placed.id)).toMatchObject([
      { quantity: 1, removed: 0 },
      { quantity: 1, removed: 0 },
    ]);
    expect([await stockOf(vase), await stockOf(bowl)]).toEqual([8, 8]);
    expect(await unitsOf(vase)).toEqual({ orders: 1, units: 1, revenue: 1000 });
    const [settled] = await backend().sql`select earnings from app.order_settlements where order_id = ${placed.id}`;
    expect(settled).toEqual({ earnings: '1900' });
    expect(await changeOf(change)).toMatchObject({ state: 'accepted', due_at: null });
  });

  it('removes a line of an unpaid order; the stock and the figures of its product are as if it had not been ordered', async () => {
    const placed = await twoLines(parties());
    const [vase, bowl] = placed.products as [string, string];
    expect(await accept(buyer, await proposeFewer(parties(), placed, vase, 0))).toBe('accepted');
    expect(await lines(placed.id)).toMatchObject([{ product_id: bowl, quantity: 1 }]);
    expect(await order(placed.id)).toMatchObject({ total: '1000', units: 1 });
    expect(await stockOf(vase)).toBe(9);
    expect(await unitsOf(vase)).toEqual({ orders: 0, units: 0, revenue: 0 });
  });

  it('leaves the total of a paid order, and the money for the pieces is owed and paid back like any other', async () => {
    const placed = await twoLines(parties(), { isPaid: true });
    const [vase] = placed.products as [string];
    const before = await figuresOf(backend(), seller);
    expect(await accept(buyer, await proposeFewer(parties(), placed, vase, 1))).toBe('accepted');
    expect(await order(placed.id)).toMatchObject({ total: '4000', units: 2, payment_status: 'refund_due', case_state: 'accepted' });
    expect(await lines(placed.id)).toMatchObject([{ quantity: 3, removed: 2 }, { quantity: 1 }]);
    expect(await stockOf(vase)).toBe(8);
    expect(await unitsOf(vase)).toEqual({ orders: 1, units: 1, revenue: 3000 });
    const owed = await refundCase(placed.id);
    expect(owed).toMatchObject({ kind: 'payment', state: 'accepted', opened_by: 'system', refund_due: '2000' });
    for (const { id } of [buyer, seller]) {
      const mails = await backend()
        .sql`select kind from app.outbox where order_id = ${placed.id} and user_id = ${id} order by id desc limit 1`;
      expect(mails[0]).toEqual({ kind: 'pieces_removed' });
    }
    expect(await takeStep(seller, owed.id as string, 'refund', { p_amount: 2000 })).toBeNull();
    expect(await takeStep(buyer, owed.id as string, 'confirm_refund')).toBeNull();
    expect(await order(placed.id)).toMatchObject({ payment_status: 'refunded', refunded: '2000', case_state: null });
    expect((await order(placed.id)).due_at).not.toBeNull();
    expect(await unitsOf(vase)).toEqual({ orders: 1, units: 1, revenue: 1000 });
    expect((await figuresOf(backend(), seller)).revenue).toBe(before.revenue - 2000);
  });

  it('is counted once when the order is cancelled or delivered afterwards, and the rest comes back once', async () => {
    const cancelled = await twoLines(parties(), { isPaid: true });
    const [vase, bowl] = cancelled.products as [string, string];
    await accept(buyer, await proposeFewer(parties(), cancelled, vase, 1));
    expect(await call(seller, 'set_order_status', { p_order: cancelled.id, p_status: 'cancelled' })).toBe('cancelled');
    expect([await stockOf(vase), await stockOf(bowl)]).toEqual([9, 9]);
    expect(await refundCase(cancelled.id)).toMatchObject({ refund_due: '4000' });
    expect(await unitsOf(vase)).toEqual({ orders: 0, units: 0, revenue: 0 });

    const sent = await twoLines(parties(), { isPaid: true, isConfirmed: true });
    const [jug] = sent.products as [string];
    await accept(buyer, await proposeFewer(parties(), sent, jug, 1));
    for (const p_status of ['shipped', 'delivered']) await call(seller, 'set_order_status', { p_order: sent.id, p_status });
    const owed = (await refundCase(sent.id)).id as string;
    await takeStep(seller, owed, 'refund', { p_amount: 2000 });
    await takeStep(buyer, owed, 'confirm_refund');
    const p_lines = (quantity: number) => positionOf(backend(), sent.id, jug).then((position) => [{ position, quantity }]);
    const open = async (quantity: number) =>
      call(buyer, 'open_case', { p_order: sent.id, p_kind: 'return', p_reason: 'too big', p_lines: await p_lines(quantity) });
    // one of three was sent
    expect(await open(2)).toBe('invalid');
    const back = (await open(1)) as string;
    for (const [user, step] of [
      [seller, 'accept'],
      [buyer, 'send_back'],
      [seller, 'arrive'],
    ] as const) {
      expect(await takeStep(user, back, step)).toBeNull();
    }
    expect(await stockOf(jug)).toBe(9);
    expect(await takeStep(seller, back, 'refund', { p_amount: 1000 })).toBeNull();
    expect(await order(sent.id)).toMatchObject({ refunded: '3000' });
  });

  it('of a parcel that is not collected: only what was sent comes back', async () => {
    const placed = await twoLines(parties(), { isPaid: true, isConfirmed: true });
    const [vase, bowl] = placed.products as [string, string];
    await accept(buyer, await proposeFewer(parties(), placed, vase, 1));
    await call(seller, 'set_order_status', { p_order: placed.id, p_status: 'shipped' });
    await call(seller, 'set_order_status', { p_order: placed.id, p_status: 'cancelled', p_reason: 'not_collected' });
    expect([await stockOf(vase), await stockOf(bowl)]).toEqual([8, 8]);
    await call(seller, 'restock_returned_parcel', { p_order: placed.id });
    await call(seller, 'restock_returned_parcel', { p_order: placed.id });
    expect([await stockOf(vase), await stockOf(bowl)]).toEqual([9, 9]);
  });

  it('gives no right to review what was never sent', async () => {
    const placed = await twoLines(parties(), { isPaid: true, isConfirmed: true });
    const [vase, bowl] = placed.products as [string, string];
    await accept(buyer, await proposeFewer(parties(), placed, vase, 0));
    for (const p_status of ['shipped', 'delivered']) await call(seller, 'set_order_status', { p_order: placed.id, p_status });
    expect(await call(buyer, 'can_review', { p_product: vase })).toBe(false);
    expect(await call(buyer, 'can_review', { p_product: bowl })).toBe(true);
  });

  it('waits until the seller has said whether a reported payment came', async () => {
    const placed = await twoLines(parties());
    const [vase] = placed.products as [string];
    const change = await proposeFewer(parties(), placed, vase, 1);
    await call(buyer, 'report_payment', { p_order: placed.id });
    expect(await accept(buyer, change)).toBe('payment_unanswered');
    expect(await call(seller, 'withdraw_change', { p_change: change })).toBe('withdrawn');
    const p_lines = [{ position: await positionOf(backend(), placed.id, vase), quantity: 1 }];
    expect(await call(seller, 'propose_change', { p_order: placed.id, p_lines })).toBe('payment_unanswered');
    await call(seller, 'receive_payment', { p_order: placed.id });
    const again = await proposeFewer(parties(), placed, vase, 1);
    expect(await accept(buyer, again)).toBe('accepted');
    // the first refund is not settled
    expect(await call(seller, 'propose_change', { p_order: placed.id, p_lines: [{ ...p_lines[0], quantity: 0 }] })).toBe('case_open');
  });

  it('lets the buyer cancel a paid order instead, and the money is owed', async () => {
    const placed = await twoLines(parties(), { isPaid: true, isConfirmed: true });
    const [vase, bowl] = placed.products as [string, string];
    expect(await call(buyer, 'set_order_status', { p_order: placed.id, p_status: 'cancelled' })).toBe('bad_transition');
    const change = await proposeFewer(parties(), placed, vase, 1);
    expect(await call(buyer, 'answer_change', { p_change: change, p_accept: false })).toBe('declined');
    expect(await order(placed.id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due', units: 4 });
    expect([await stockOf(vase), await stockOf(bowl)]).toEqual([9, 9]);
    expect(await changeOf(change)).toMatchObject({ state: 'declined' });
    expect(await accept(buyer, change)).toBe('bad_transition');
  });

  it('ends after three days, and the order goes on as it was', async () => {
    const placed = await twoLines(parties(), { isPaid: true, isConfirmed: true });
    const change = await proposeFewer(parties(), placed, placed.products[0]!, 1);
    await moveTime(backend(), '3 days 1 minute');
    expect(await accept(buyer, change)).toBe('bad_transition');
    await runDeadlines(backend());
    expect(await changeOf(change)).toMatchObject({ state: 'expired', due_at: null });
    expect(await order(placed.id)).toMatchObject({ status: 'confirmed', units: 4 });
    expect(await call(buyer, 'set_order_status', { p_order: placed.id, p_status: 'cancelled' })).toBe('bad_transition');
    const [event] = await backend().sql`select actor from order_events where order_id = ${placed.id} and kind = 'change_expired'`;
    expect(event).toEqual({ actor: 'system' });
  });

  it('ends when the seller sends or cancels the order', async () => {
    const sent = await twoLines(parties(), { isConfirmed: true, method: 'cash_on_delivery' });
    const change = await proposeFewer(parties(), sent, sent.products[0]!, 1);
    await call(seller, 'set_order_status', { p_order: sent.id, p_status: 'shipped' });
    expect(await changeOf(change)).toMatchObject({ state: 'expired' });
    expect(await accept(buyer, change)).toBe('bad_transition');
    expect(await order(sent.id)).toMatchObject({ status: 'shipped', units: 4 });
  });

  it.each([
    ['a line that does not exist', [{ position: 9, quantity: 0 }], 'invalid'],
    ['more pieces', [{ position: 1, quantity: 99 }], 'invalid'],
    ['a negative quantity', [{ position: 1, quantity: -1 }], 'invalid'],
    ['a fraction', [{ position: 1, quantity: 0.5 }], 'invalid'],
    ['a line twice', [1, 1].map((position) => ({ position, quantity: 0 })), 'invalid'],
    [
      'a line twice, written differently',
      [
        { position: 1, quantity: 1 },
        { position: '01', quantity: 0 },
      ],
      'invalid',
    ],
    ['no list', { position: 1, quantity: 1 }, 'invalid'],
    ['a list of words', ['all'], 'invalid'],
    ['51 lines', Array.from({ length: 51 }, (_, i) => ({ position: i + 1, quantity: 0 })), 'invalid'],
    ['nothing', [], 'invalid'],
    [
      'no change',
      [
        { position: 1, quantity: 3 },
        { position: 2, quantity: 1 },
      ],
      'invalid',
    ],
    ['all lines', [1, 2].map((position) => ({ position, quantity: 0 })), 'nothing_left'],
  ])('refuses %s', async (_, p_lines, code) => {
    const placed = await twoLines(parties());
    const first = await positionOf(backend(), placed.id, placed.products[0]!);
    // the line of three pieces is called 1 here
    const named = Array.isArray(p_lines)
      ? p_lines.map((line) =>
          typeof line === 'object' && first === 2 && Number(line.position) <= 2 ? { ...line, position: 3 - Number(line.position) } : line,
        )
      : p_lines;
    expect(await call(seller, 'propose_change', { p_order: placed.id, p_lines: named })).toBe(code);
    expect(await order(placed.id)).toMatchObject({ units: 4, total: '4000' });
  });

  it('is the seller’s, and the buyer’s to answer; nobody else sees or touches it [O34]', async () => {
    const placed = await twoLines(parties());
    const p_lines = [{ position: await positionOf(backend(), placed.id, placed.products[0]!), quantity: 1 }];
    for (const user of [buyer, rival]) expect(await call(user, 'propose_change', { p_order: placed.id, p_lines })).toBe('not_found');
    const change = await proposeFewer(parties(), placed, placed.products[0]!, 1);
    expect(await call(seller, 'propose_change', { p_order: placed.id, p_lines })).toBe('change_open');
    expect(await accept(seller, change)).toBe('bad_transition');
    expect(await accept(rival, change)).toBe('not_found');
    expect(await call(buyer, 'withdraw_change', { p_change: change })).toBe('bad_transition');
    expect(await call(rival, 'withdraw_change', { p_change: change })).toBe('not_found');
    expect(await call(buyer, 'answer_change', { p_change: change, p_accept: null })).toBe('invalid');
    expect(await call(buyer, 'answer_change', { p_change: crypto.randomUUID(), p_accept: true })).toBe('not_found');
    const visible = async (client: TestUser['client']) => (await client.from('order_changes').select('id').eq('id', change)).data ?? [];
    expect(await visible(buyer.client)).toHaveLength(1);
    expect(await visible(seller.client)).toHaveLength(1);
    expect(await visible(rival.client)).toHaveLength(0);
    expect(await visible(visitorClient(backend()))).toHaveLength(0);
    for (const { client } of [buyer, seller]) {
      expect((await client.from('order_changes').update({ state: 'accepted' }).eq('id', change)).error?.code).toBe('42501');
      expect((await client.from('order_changes').delete().eq('id', change)).error?.code).toBe('42501');
    }
    expect((await visitorClient(backend()).rpc('answer_change', { p_change: change, p_accept: true })).error?.code).toBe('42501');
    expect((await operatorClient(backend()).rpc('answer_change', { p_change: change, p_accept: true })).error).not.toBeNull();
    expect(await call(seller, 'withdraw_change', { p_change: change })).toBe('withdrawn');
    expect(await accept(buyer, change)).toBe('bad_transition');
  });

  it('needs an order that is not sent, and a buyer who can agree', async () => {
    const placed = await twoLines(parties(), { isConfirmed: true, method: 'cash_on_delivery' });
    await call(seller, 'set_order_status', { p_order: placed.id, p_status: 'shipped' });
    const p_lines = [{ position: 1, quantity: 1 }];
    expect(await call(seller, 'propose_change', { p_order: placed.id, p_lines })).toBe('bad_transition');
    const { data: manual } = await seller.client.rpc('add_sale', {
      p_items: [{ product_id: placed.products[0]!, quantity: 2 }],
      p_customer: { name: 'Dana' },
      p_payment_method: 'cash_on_delivery',
      p_paid: false,
      p_key: crypto.randomUUID(),
    });
    expect(await call(seller, 'propose_change', { p_order: manual, p_lines })).toBe('bad_transition');
  });
});
