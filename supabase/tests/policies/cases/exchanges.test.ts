import { beforeEach, describe, expect, it } from 'vitest';
import { figuresOf, takeStep } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { call } from '../../helpers/orderChanges.ts';
import { createOperator } from '../../helpers/operators.ts';
import { createProduct, placeOrder, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend, stockOf } = marketForFile((users) => ({ buyer, seller } = users));

interface Sold {
  order: string;
  product: string;
  s: string;
  m: string;
}
const stock = async (...ids: string[]) =>
  (await backend().sql`select stock_quantity as n from product_variants where id = any(${ids}) order by position`).map(
    ({ n }) => n as number,
  );
const line = async (order: string) =>
  (await backend().sql`select * from order_items where order_id = ${order}`)[0] as Record<string, unknown>;
const lines = (order: string) => backend().sql`select * from order_items where order_id = ${order} order by position`;
const caseRow = async (id: string) => (await backend().sql`select * from order_cases where id = ${id}`)[0] as Record<string, unknown>;

/** A delivered order of dresses in S; M is in stock, too. */
async function delivered(quantity = 2, stockOfM = 3): Promise<Sold> {
  const { id: product } = await createProduct(seller, { name: 'Dress' });
  await seller.client.rpc('save_variants', {
    p_product: product,
    p_variants: [
      { size: 'S', stock: 5 },
      { size: 'M', stock: stockOfM },
    ],
  });
  const [s, m] = await backend().sql`select id from product_variants where product_id = ${product} order by position`;
  await backend().sql`delete from app.rate_limits where user_id = ${buyer.id}`;
  const { data, error } = await placeOrder(buyer.client, [{ product_id: product, variant_id: s!.id, quantity }], {
    p_expected_total: quantity * 1000,
  });
  if (error) throw new Error(error.message);
  const order = data.orders[0].id as string;
  for (const p_status of ['confirmed', 'shipped', 'delivered']) await call(seller, 'set_order_status', { p_order: order, p_status });
  return { order, product, s: s!.id, m: m!.id };
}

const open = (sold: Sold, quantity: number, values: object = {}) =>
  call(buyer, 'open_case', {
    p_order: sold.order,
    p_kind: 'return',
    p_reason: 'too small',
    p_lines: [{ position: 1, quantity }],
    p_exchange: sold.m,
    ...values,
  });

/** A case whose goods have come back. */
async function arrived(sold: Sold, quantity: number, p_restock = true, position = 1): Promise<string> {
  const id = (await open(sold, quantity, { p_lines: [{ position, quantity }] })) as string;
  expect([await takeStep(seller, id, 'accept'), await takeStep(buyer, id, 'send_back')]).toEqual([null, null]);
  expect(await takeStep(seller, id, 'arrive', { p_restock })).toBeNull();
  return id;
}

let sold: Sold;
beforeEach(async () => {
  sold = await delivered();
});

describe('an exchange', () => {
  it('moves the stock of both variants and leaves money and figures alone', async () => {
    const before = await figuresOf(backend(), seller);
    const id = await arrived(sold, 2);
    expect(await caseRow(id)).toMatchObject({ exchange_variant_id: sold.m, is_exchanged: false });
    expect(await stock(sold.s, sold.m)).toEqual([5, 3]);
    expect(await takeStep(seller, id, 'exchange', { p_variant: sold.m })).toBeNull();
    expect(await stock(sold.s, sold.m)).toEqual([5, 1]);
    expect(await stockOf(sold.product)).toBe(6);
    expect(await caseRow(id)).toMatchObject({ state: 'closed', is_exchanged: true, refund_due: '0', refunded: '0' });
    const [order] = await backend().sql`select status, payment_status, case_state, refunded from orders where id = ${sold.order}`;
    expect(order).toEqual({ status: 'delivered', payment_status: 'unpaid', case_state: null, refunded: '0' });
    expect(await figuresOf(backend(), seller)).toEqual(before);
    expect(await line(sold.order)).toMatchObject({ variant_id: sold.m, name: 'Dress · M', restocked: 2, exchanged: 2 });
    const [event] = await backend().sql`select details from order_events where order_id = ${sold.order} order by id desc limit 1`;
    expect(event!.details).toMatchObject({ step: 'exchange', variant: sold.m, name: 'M', quantity: 2, position: 1 });
    const mails = await backend()
      .sql`select kind from app.outbox where order_id = ${sold.order} and user_id = ${buyer.id} order by id desc limit 1`;
    expect(mails[0]).toEqual({ kind: 'goods_exchanged' });
  });

  it('of a part of a line makes it two lines; what was thrown away is not for sale again', async () => {
    const before = await figuresOf(backend(), seller);
    const id = await arrived(sold, 1, false);
    expect(await takeStep(seller, id, 'exchange', { p_variant: sold.m })).toBeNull();
    expect(await stock(sold.s, sold.m)).toEqual([3, 2]);
    expect(await lines(sold.order)).toMatchObject([
      { position: 1, variant_id: sold.s, name: 'Dress · S', quantity: 1, restocked: 0, exchanged: 0 },
      { position: 2, variant_id: sold.m, name: 'Dress · M', quantity: 1, restocked: 0, exchanged: 1, is_returnable: true },
    ]);
    expect(await backend().sql`select position, quantity from order_case_lines where case_id = ${id}`).toEqual([
      { position: 2, quantity: 1 },
    ]);
    const [order] = await backend().sql`select total::int, units from orders where id = ${sold.order}`;
    expect(order).toEqual({ total: 2000, units: 2 });
    expect(await figuresOf(backend(), seller)).toEqual(before);
  });

  it('of a part of a line brings each piece that comes back later to its own stock', async () => {
    expect(await takeStep(seller, await arrived(sold, 1), 'exchange', { p_variant: sold.m })).toBeNull();
    expect(await stock(sold.s, sold.m)).toEqual([4, 2]);
    // the M is too large
    const second = await arrived(sold, 1, true, 2);
    expect(await stock(sold.s, sold.m)).toEqual([4, 3]);
    expect(await takeStep(seller, second, 'refund', { p_amount: 1000 })).toBeNull();
    expect(await takeStep(buyer, second, 'confirm_refund')).toBeNull();
    // the S that stayed
    const third = await arrived(sold, 1, true, 1);
    expect(await stock(sold.s, sold.m)).toEqual([5, 3]);
    expect(await takeStep(seller, third, 'refund', { p_amount: 1000 })).toBeNull();
    expect(await lines(sold.order)).toMatchObject([
      { quantity: 1, restocked: 1, refunded: '1000' },
      // the S that came back for it, and the M itself
      { quantity: 1, restocked: 2, exchanged: 1, refunded: '1000' },
    ]);
  });

  it('of the pieces that are left, after others were paid back, is a line of its own', async () => {
    const three = await delivered(3);
    const back = await arrived(three, 1);
    expect(await takeStep(seller, back, 'refund', { p_amount: 1000 })).toBeNull();
    expect(await takeStep(buyer, back, 'confirm_refund')).toBeNull();
    expect(await takeStep(seller, await arrived(three, 1), 'exchange', { p_variant: three.m })).toBeNull();
    expect(await lines(three.order)).toMatchObject([
      { variant_id: three.s, quantity: 2, restocked: 1, refunded: '1000' },
      { variant_id: three.m, quantity: 1, restocked: 1, refunded: '0', exchanged: 1 },
    ]);
    expect(await stock(three.s, three.m)).toEqual([4, 2]);
  });

  it('gives pieces that may come back again, each once', async () => {
    await takeStep(seller, await arrived(sold, 2), 'exchange', { p_variant: sold.m });
    const again = await arrived(sold, 2);
    expect(await stock(sold.s, sold.m)).toEqual([5, 3]);
    expect(await takeStep(seller, again, 'refund', { p_amount: 2000 })).toBeNull();
    expect(await takeStep(buyer, again, 'confirm_refund')).toBeNull();
    expect(await open(sold, 1)).toBe('bad_transition');
  });

  it('needs the stock, after the goods have come back, and the seller', async () => {
    const few = await delivered(2, 1);
    const id = await arrived(few, 2);
    expect(await takeStep(seller, id, 'exchange', { p_variant: few.m })).toBe('out_of_stock');
    expect(await takeStep(buyer, id, 'exchange', { p_variant: few.m })).toBe('bad_transition');
    expect(await stock(few.s, few.m)).toEqual([5, 1]);
    const early = (await open(sold, 1)) as string;
    expect(await takeStep(seller, early, 'exchange', { p_variant: sold.m })).toBe('bad_transition');
  });

  it('is for a variant of the same product', async () => {
    const other = await delivered();
    const id = await arrived(sold, 1);
    for (const p_variant of [null, other.m, crypto.randomUUID()]) {
      expect(await takeStep(seller, id, 'exchange', { p_variant })).toBe('invalid');
    }
    expect(await takeStep(seller, id, 'exchange', { p_variant: 'M' })).toBe('22P02');
  });

  it('is wished for a variant of the line’s product', async () => {
    const other = await delivered();
    expect(await open(sold, 1, { p_exchange: other.m })).toBe('invalid');
    expect(await open(sold, 1, { p_kind: 'payment', p_lines: null })).toBe('bad_transition');
    const [{ n }] = (await backend().sql`select count(*)::int as n from order_cases where order_id = ${sold.order}`) as unknown as [
      { n: number },
    ];
    expect(n).toBe(0);
  });
});

describe('an exchange that the platform decided', () => {
  let moderator: TestUser;
  const decide = async (order: string, p_decision: string, values: object = {}) => {
    moderator ??= await createOperator(backend(), 'moderator');
    const [last] = await backend().sql`select max(id)::int as id from order_events where order_id = ${order}`;
    const args = { p_order: order, p_decision, p_message: 'The dress is torn.', p_seen: last!.id as number, ...values };
    const { data, error } = await moderator.client.rpc('operator_decide', args);
    return (error?.code ?? data) as string;
  };
  /** A case about torn goods that the buyer keeps, and that waits for the platform. */
  async function escalated(quantity = 2): Promise<string> {
    const id = (await open(sold, quantity, { p_kind: 'wrong_or_damaged', p_exchange: null })) as string;
    expect([await takeStep(seller, id, 'refuse'), await takeStep(buyer, id, 'escalate')]).toEqual([null, null]);
    return id;
  }
  const owed = async () =>
    (
      await backend()
        .sql`select o.payment_status, d.duty from orders o left join app.decision_duties d on d.order_id = o.id where o.id = ${sold.order}`
    )[0];

  it('is followed by sending the other variant: nothing is owed any more, and the deadline ends', async () => {
    const id = await escalated();
    expect(await decide(sold.order, 'exchange')).toBe('decided');
    expect(await caseRow(id)).toMatchObject({ state: 'decided', refund_due: '2000', amount: '2000', due_action: 'escalate' });
    expect(await owed()).toEqual({ payment_status: 'refund_due', duty: 'refund' });
    expect(await takeStep(buyer, id, 'exchange', { p_variant: sold.m })).toBe('bad_transition');
    expect(await takeStep(seller, id, 'exchange', { p_variant: crypto.randomUUID() })).toBe('invalid');
    expect(await takeStep(seller, id, 'exchange', { p_variant: sold.m })).toBeNull();
    expect(await caseRow(id)).toMatchObject({ state: 'closed', is_exchanged: true, refund_due: '0', refunded: '0' });
    expect(await stock(sold.s, sold.m)).toEqual([3, 1]);
    await backend().sql`call app.run_decision_duties()`;
    expect(await owed()).toEqual({ payment_status: 'unpaid', duty: null });
    const made = await buyer.client.from('order_decisions').select('command,words,role').eq('order_id', sold.order);
    expect(made.data).toEqual([{ command: 'exchange', words: 'The dress is torn.', role: 'moderator' }]);
  });

  it('is followed by paying the whole price back when nothing else is in stock', async () => {
    sold = await delivered(2, 1);
    const id = await escalated();
    await decide(sold.order, 'exchange');
    expect(await takeStep(seller, id, 'exchange', { p_variant: sold.m })).toBe('out_of_stock');
    expect(await takeStep(seller, id, 'refund', { p_amount: 1999 })).toBe('invalid');
    expect(await takeStep(seller, id, 'refund', { p_amount: 2000 })).toBeNull();
    expect(await caseRow(id)).toMatchObject({ state: 'refunded', refund_due: '0', refunded: '2000', is_exchanged: false });
  });

  it('is no way around a decision about money, also after an earlier one', async () => {
    const id = await escalated();
    await decide(sold.order, 'exchange');
    // three days later it waits for the platform again
    await backend().sql`update order_cases set due_at = app.now() where id = ${id}`;
    await backend().sql`call app.run_deadlines()`;
    expect(await caseRow(id)).toMatchObject({ state: 'escalated' });
    expect(await takeStep(seller, id, 'exchange', { p_variant: sold.m })).toBe('bad_transition');
    expect(await decide(sold.order, 'refund', { p_refund: 2000 })).toBe('decided');
    expect(await takeStep(seller, id, 'exchange', { p_variant: sold.m })).toBe('bad_transition');
    expect(await stock(sold.s, sold.m)).toEqual([3, 3]);
  });

  it('is offered for one line of a product with variants only', async () => {
    const look = async () =>
      ((await moderator.client.rpc('operator_case', { p_order: sold.order })).data as { decisions: string[] }).decisions.includes(
        'exchange',
      );
    const id = await escalated();
    moderator ??= await createOperator(backend(), 'moderator');
    expect(await look()).toBe(true);
    await backend().sql`update order_cases set kind = 'not_arrived' where id = ${id}`;
    expect(await look()).toBe(false);
    expect(await decide(sold.order, 'exchange')).toBe('invalid');
    await backend().sql`update order_cases set kind = 'wrong_or_damaged' where id = ${id}`;
    await call(seller, 'save_variants', { p_product: sold.product, p_variants: [] });
    expect(await decide(sold.order, 'exchange')).toBe('invalid');
  });

  it('is not offered about two sizes at once', async () => {
    await backend().sql`delete from app.rate_limits where user_id = ${buyer.id}`;
    const items = [sold.s, sold.m].map((variant_id) => ({ product_id: sold.product, variant_id, quantity: 1 }));
    const { data } = await placeOrder(buyer.client, items, { p_expected_total: 2000 });
    const order = data!.orders[0].id as string;
    for (const p_status of ['confirmed', 'shipped', 'delivered']) await call(seller, 'set_order_status', { p_order: order, p_status });
    const lines = [1, 2].map((position) => ({ position, quantity: 1 }));
    sold = { ...sold, order };
    const id = (await open(sold, 1, { p_kind: 'wrong_or_damaged', p_exchange: null, p_lines: lines })) as string;
    expect([await takeStep(seller, id, 'refuse'), await takeStep(buyer, id, 'escalate')]).toEqual([null, null]);
    expect(await decide(order, 'exchange')).toBe('invalid');
    expect(await caseRow(id)).toMatchObject({ state: 'escalated' });
  });
});
