import { beforeEach, describe, expect, it } from 'vitest';
import { figuresOf, takeStep } from '../helpers/cases.ts';
import { marketForFile } from '../helpers/market.ts';
import { call } from '../helpers/orderChanges.ts';
import { createProduct, placeOrder, type TestUser } from '../helpers/users.ts';

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
async function arrived(sold: Sold, quantity: number, p_restock = true): Promise<string> {
  const id = (await open(sold, quantity)) as string;
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

  it('of a part of a line leaves the line’s name; what was thrown away is not for sale again', async () => {
    const id = await arrived(sold, 1, false);
    expect(await takeStep(seller, id, 'exchange', { p_variant: sold.m })).toBeNull();
    expect(await stock(sold.s, sold.m)).toEqual([3, 2]);
    expect(await line(sold.order)).toMatchObject({ variant_id: sold.s, name: 'Dress · S', restocked: 0, exchanged: 1 });
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
