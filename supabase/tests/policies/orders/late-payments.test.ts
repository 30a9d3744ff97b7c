import { describe, expect, it } from 'vitest';
import { orderIn, takeStep } from '../../helpers/cases.ts';
import { transferMarketForFile } from '../../helpers/market.ts';
import { moveTime, runDeadlines } from '../../helpers/time.ts';
import {
  call,
  createProduct,
  createSeller,
  createShopper,
  newPhone,
  placeOrder,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend, stockOf } = transferMarketForFile((users) => ({ buyer, seller, rival } = users));

const order = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;
const events = async (id: string) =>
  (
    await backend().sql<{ event: string }[]>`
      select concat_ws(' ', actor, coalesce(to_status, kind), details ->> 'step') as event from order_events where order_id = ${id} order by id`
  ).map(({ event }) => event);
const receiveLate = (id: string, p_revive: boolean | null, user = seller) => call(user, 'receive_late_payment', { p_order: id, p_revive });
const report = (id: string, user = buyer) => call(user, 'report_payment', { p_order: id });
const cancel = (id: string, user = seller) => call(user, 'set_order_status', { p_order: id, p_status: 'cancelled' });
const transfer = (status: 'pending' | 'shipped' = 'pending', product: object = {}) =>
  orderIn({ backend: backend(), buyer, seller }, status, { product, order: { p_payment_method: 'kaspi_transfer' } });
/** A transfer of two pieces of a product that had nine, cancelled before it was paid. */
async function cancelled(by = seller): Promise<{ id: string; product: string }> {
  const id = await transfer();
  expect(await cancel(id, by)).toBe('cancelled');
  const [line] = await backend().sql`select product_id from order_items where order_id = ${id}`;
  return { id, product: line?.product_id as string };
}
const caseOf = async (id: string) =>
  (await backend().sql`select * from order_cases where order_id = ${id} order by opened_at desc limit 1`)[0] as Record<string, unknown> & {
    id: string;
  };
const setStock = (product: string, stock: number) =>
  backend()
    .sql`select app.change_stock(array[(id, null, ${stock}::int - stock_quantity)::app.stock_change], 'adjust') from products where id = ${product}`;
const soldPieces = async (product: string) =>
  (await backend().sql`select coalesce(sum(units), 0)::int as n from product_daily_stats where product_id = ${product}`)[0]?.n as number;

describe('money that comes after the cancellation', () => {
  it('is noted by the seller of the order, by nobody else [O35]', async () => {
    const { id } = await cancelled();
    const before = await order(id);
    for (const user of [buyer, rival]) expect(await receiveLate(id, true, user)).toBe('not_found');
    const visit = await visitorClient(backend()).rpc('receive_late_payment', { p_order: id, p_revive: true });
    expect(visit.error?.code).toBe('42501');
    expect(await receiveLate(id, null)).toBe('invalid');
    expect(await receiveLate(crypto.randomUUID(), true)).toBe('not_found');
    expect(await order(id)).toEqual(before);
  });

  it('revives the order at its old price, and takes its goods again', async () => {
    const { id, product } = await cancelled();
    expect([await stockOf(product), await soldPieces(product)]).toEqual([9, 0]);
    expect((await seller.client.from('products').update({ price: 7000 }).eq('id', product)).error).toBeNull();
    expect(await receiveLate(id, true)).toBe('confirmed');
    expect(await order(id)).toMatchObject({
      ...{ status: 'confirmed', payment_status: 'received', total: '2000', cancel_reason: null, late_payment_until: null },
      due_action: 'remind',
    });
    expect([await stockOf(product), await soldPieces(product)]).toEqual([7, 2]);
    expect((await events(id)).slice(-2)).toEqual(['seller payment_received', 'seller confirmed revived']);
    // the same answer again, and the other one
    expect(await receiveLate(id, true)).toBe('confirmed');
    expect(await receiveLate(id, false)).toBe('bad_transition');
    await call(seller, 'set_order_status', { p_order: id, p_status: 'shipped' });
    expect(await receiveLate(id, true)).toBe('shipped');
    expect([await stockOf(product), await soldPieces(product)]).toEqual([7, 2]);
  });

  it('is owed otherwise, until the buyer has it back', async () => {
    const { id, product } = await cancelled();
    for (const _ of [1, 2]) expect(await receiveLate(id, false)).toBe('cancelled');
    expect(await receiveLate(id, true)).toBe('bad_transition');
    expect(await order(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
      case_state: 'accepted',
      late_payment_until: null,
    });
    const refund = await caseOf(id);
    expect(refund).toMatchObject({ kind: 'payment', opened_by: 'system', refund_due: '2000' });
    expect(await takeStep(buyer, refund.id, 'withdraw')).toBe('bad_transition');
    expect(await takeStep(seller, refund.id, 'refund', { p_amount: 2000 })).toBeNull();
    expect(await takeStep(buyer, refund.id, 'confirm_refund')).toBeNull();
    expect(await order(id)).toMatchObject({ payment_status: 'refunded', refunded: '2000', case_state: null });
    expect(await stockOf(product)).toBe(9);
    expect(await receiveLate(id, true)).toBe('bad_transition');
  });

  it('is closed by the buyer alone who has it back', async () => {
    const { id } = await cancelled();
    await receiveLate(id, false);
    const refund = await caseOf(id);
    expect(await takeStep(rival, refund.id, 'confirm_refund')).toBe('not_found');
    expect(await takeStep(seller, refund.id, 'confirm_refund')).toBe('bad_transition');
    expect(await takeStep(buyer, refund.id, 'confirm_refund')).toBeNull();
    expect(await order(id)).toMatchObject({ payment_status: 'refunded', refunded: '2000', case_state: null });
    expect(await backend().sql`select amount::int, actor from app.order_refunds where order_id = ${id}`).toEqual([
      { amount: 2000, actor: 'buyer' },
    ]);
  });

  it('does not revive an order whose goods are gone', async () => {
    const [short, removed] = [await cancelled(), await cancelled()];
    await setStock(short.product, 1);
    await seller.client.from('products').delete().eq('id', removed.product);
    for (const [{ id, product }, available] of [
      [short, 1],
      [removed, 0],
    ] as const) {
      const before = [await order(id), await stockOf(product), await events(id)];
      const { error } = await seller.client.rpc('receive_late_payment', { p_order: id, p_revive: true });
      expect(error?.code).toBe('out_of_stock');
      expect(JSON.parse(error?.details ?? '')).toEqual({ items: [{ product_id: product, available }] });
      expect([await order(id), await stockOf(product), await events(id)]).toEqual(before);
      expect(await receiveLate(id, false)).toBe('cancelled');
      expect(await order(id)).toMatchObject({ payment_status: 'refund_due' });
    }
  });

  it('takes the pieces of the variant that was bought, even of a hidden product', async () => {
    const shirt = await createProduct(seller, { stock_quantity: 0 });
    const variants = ['S', 'M'].map((size) => ({ size, color: null, stock: 3 }));
    expect((await seller.client.rpc('save_variants', { p_product: shirt.id, p_variants: variants })).error).toBeNull();
    const stock = async () =>
      (await backend().sql`select stock_quantity as n from product_variants where product_id = ${shirt.id} order by size`).map(
        ({ n }) => n as number,
      );
    const [m] = await backend().sql`select id from product_variants where product_id = ${shirt.id} and size = 'M'`;
    const { data } = await placeOrder(buyer.client, [{ product_id: shirt.id, variant_id: m?.id, quantity: 3 }], {
      p_payment_method: 'kaspi_transfer',
      p_expected_total: 3000,
    });
    const id = data.orders[0].id as string;
    await cancel(id);
    expect(await stock()).toEqual([3, 3]);
    await backend().sql`select app.change_stock(array[(${shirt.id}::uuid, ${m?.id as string}::uuid, -1)::app.stock_change], 'adjust')`;
    expect(await receiveLate(id, true)).toBe('out_of_stock');
    await backend().sql`select app.change_stock(array[(${shirt.id}::uuid, ${m?.id as string}::uuid, 1)::app.stock_change], 'adjust')`;
    await seller.client.from('products').update({ status: 'inactive' }).eq('id', shirt.id);
    expect(await receiveLate(id, true)).toBe('confirmed');
    expect(await stock()).toEqual([0, 3]);
  });

  it('does not revive what the buyer cancelled, but for a payment reported afterwards', async () => {
    const [left, paid] = [await cancelled(buyer), await cancelled(buyer)];
    expect(await receiveLate(left.id, true)).toBe('bad_transition');
    expect(await receiveLate(left.id, false)).toBe('cancelled');
    expect(await report(paid.id)).toBe('reported');
    expect(await receiveLate(paid.id, true)).toBe('confirmed');
    expect(await order(paid.id)).toMatchObject({ status: 'confirmed', payment_status: 'received', case_state: null });
  });

  it('is no answer about orders that are open, paid before, sent before, or paid in cash', async () => {
    const cash = await orderIn({ backend: backend(), buyer, seller }, 'pending');
    await cancel(cash);
    const open = await transfer();
    for (const p_revive of [true, false]) {
      for (const id of [cash, open]) expect(await receiveLate(id, p_revive)).toBe('bad_transition');
    }
    const paid = await transfer();
    await call(seller, 'receive_payment', { p_order: paid });
    await cancel(paid);
    expect(await receiveLate(paid, true)).toBe('bad_transition');
    expect(await call(seller, 'receive_payment', { p_order: cash })).toBe('bad_transition');
    const sent = await transfer('shipped');
    await call(seller, 'set_order_status', { p_order: sent, p_status: 'cancelled', p_reason: 'refused' });
    // its goods are not in the stock
    expect(await receiveLate(sent, true)).toBe('bad_transition');
    expect(await receiveLate(sent, false)).toBe('cancelled');
  });

  it('is noted and reported for 30 days, in which the seller sees the contact [O18]', async () => {
    const [seen, told, late] = [await cancelled(), await cancelled(), await cancelled()];
    const contact = async (user: TestUser) => ((await user.client.rpc('order_contact', { p_order: late.id })).data as unknown[]).length;
    const cash = await orderIn({ backend: backend(), buyer, seller }, 'pending');
    await cancel(cash);
    expect((await seller.client.rpc('order_contact', { p_order: cash })).data).toEqual([]);
    await moveTime(backend(), '29 days 23 hours');
    expect([await contact(seller), await contact(buyer), await contact(rival)]).toEqual([1, 1, 0]);
    expect(await receiveLate(seen.id, true)).toBe('confirmed');
    expect(await report(told.id)).toBe('reported');
    await moveTime(backend(), '2 hours');
    expect([await contact(seller), await contact(buyer)]).toEqual([0, 1]);
    expect([await receiveLate(late.id, true), await receiveLate(late.id, false), await report(late.id)]).toEqual(
      Array(3).fill('bad_transition'),
    );
    expect(await order(late.id)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
    // a report that was made in time is answered later, too
    expect(await receiveLate(told.id, true)).toBe('confirmed');
  });

  it('is no question any more when one side has left', async () => {
    const [leaving, gone] = [await createSeller(backend(), 'leaving'), await createShopper(backend(), 'gone')];
    await backend().sql`insert into seller_settings (seller_id, kaspi_phone) values (${leaving.id}, ${newPhone()})`;
    const order = { p_payment_method: 'kaspi_transfer' };
    const withoutSeller = await orderIn({ backend: backend(), buyer, seller: leaving }, 'pending', { order });
    const withoutBuyer = await orderIn({ backend: backend(), buyer: gone, seller }, 'pending', { order });
    for (const [id, owner] of [
      [withoutSeller, leaving],
      [withoutBuyer, seller],
    ] as const)
      expect(await cancel(id, owner)).toBe('cancelled');
    for (const { client, email } of [leaving, gone]) expect((await client.rpc('delete_account', { p_email: email })).error).toBeNull();
    expect(await report(withoutSeller)).toBe('bad_transition');
    for (const p_revive of [true, false]) expect(await receiveLate(withoutBuyer, p_revive)).toBe('bad_transition');
    expect(
      await backend()
        .sql`select payment_status, case_state, late_payment_until from orders where id in ${backend().sql([withoutSeller, withoutBuyer])}`,
    ).toEqual(Array(2).fill({ payment_status: 'unpaid', case_state: null, late_payment_until: null }));
  });
});

describe('the buyer of a cancelled transfer', () => {
  it('says that it was paid, and the seller must answer', async () => {
    const { id } = await cancelled();
    for (const user of [seller, rival]) expect(await report(id, user)).toBe('not_found');
    for (const _ of [1, 2]) expect(await report(id)).toBe('reported');
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_status: 'reported', case_state: 'asked' });
    expect(await caseOf(id)).toMatchObject({
      kind: 'payment',
      opened_by: 'buyer',
      amount: '2000',
      refund_due: '0',
      due_action: 'escalate',
    });
    expect((await events(id)).slice(-2)).toEqual(['buyer payment_reported late', 'buyer case_opened open']);
    // none of the answers to an open order
    expect(await call(seller, 'receive_payment', { p_order: id })).toBe('bad_transition');
    expect(await call(seller, 'payment_not_seen', { p_order: id })).toBe('bad_transition');
    expect(await takeStep(seller, (await caseOf(id)).id, 'confirm_payment')).toBe('bad_transition');
  });

  it('may take the report back', async () => {
    const { id } = await cancelled();
    await report(id);
    expect(await takeStep(seller, (await caseOf(id)).id, 'withdraw')).toBe('bad_transition');
    expect(await takeStep(buyer, (await caseOf(id)).id, 'withdraw')).toBeNull();
    expect(await order(id)).toMatchObject({ payment_status: 'unpaid', payment_reported_at: null, case_state: null });
  });

  it.each([
    ['revive', 'confirmed', 'received'],
    ['accept', 'cancelled', 'refund_due'],
  ])('is answered in the case by %s, by the seller only', async (step, status, payment_status) => {
    const { id } = await cancelled();
    await report(id);
    const { id: dispute } = await caseOf(id);
    expect([await takeStep(buyer, dispute, step), await takeStep(rival, dispute, step)]).toEqual(['bad_transition', 'not_found']);
    expect(await takeStep(seller, dispute, step)).toBeNull();
    expect(await order(id)).toMatchObject({ status, payment_status });
  });

  it('reports it twice at most, and the seller may still find the money', async () => {
    const { id } = await cancelled();
    for (const refusals of [1, 2]) {
      expect(await report(id)).toBe('reported');
      expect(await takeStep(seller, (await caseOf(id)).id, 'refuse')).toBeNull();
      await backend().sql`update order_cases set due_at = app.now() - interval '1 second' where order_id = ${id} and closed_at is null`;
      await runDeadlines(backend());
      expect(await order(id)).toMatchObject({ payment_status: 'unpaid', payment_refusals: refusals, case_state: null });
    }
    expect(await report(id)).toBe('bad_transition');
    expect(await receiveLate(id, true)).toBe('confirmed');
  });
});
