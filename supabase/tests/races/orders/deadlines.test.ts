/** Deadlines against everything else that may happen to an order at the same moment. */
import { describe, expect, it } from 'vitest';
import { orderIn, type OrderState } from '../../helpers/orderStates.ts';
import {
  type Action,
  createProducts,
  createSellers,
  createUsers,
  leaveAction,
  orderAction,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';

const backend = raceBackendForFile({ pool: 20 });
type Sql = Parameters<Action['run']>[0];

const people = async (): Promise<{ seller: TestAccount; buyer: TestAccount }> => {
  const [[seller], [buyer]] = [await createSellers(backend(), 1), await createUsers(backend(), 1)];
  return { seller: seller!, buyer: buyer! };
};
/** An order whose deadline has just passed. */
async function overdue(state: OrderState, given?: Awaited<ReturnType<typeof people>>) {
  const parties = given ?? (await people());
  const id = await orderIn(backend(), parties, state);
  await backend().sql`update orders set due_at = app.now() - interval '1 second' where id = ${id} and due_at is not null`;
  return { ...parties, id };
}
/** Several runs of the deadlines, each on a connection of its own. */
const runs = (count: number) => Promise.all(Array.from({ length: count }, () => backend().sql`call app.run_deadlines(100)`.simple()));
const stored = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0]!;
const times = (count: number, as: TestAccount, run: Action['run']): Action[] => Array.from({ length: count }, () => ({ as: as.id, run }));

describe('at the same moment', () => {
  it('a payment is reported, or the order expires, never both', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { id, buyer } = await overdue({ status: 'pending', method: 'kaspi_transfer' });
      const report = (sql: Sql) => sql`select report_payment(${id})`;
      const [counts] = await Promise.all([runConcurrently(backend(), times(6, buyer, report)), runs(4)]);
      const { status, payment_status } = await stored(id);
      expect([`cancelled unpaid`, `pending reported`]).toContain(`${status} ${payment_status}`);
      expect(counts).toEqual(status === 'pending' ? { ok: 6 } : { bad_transition: 6 });
      return counts;
    });
    expect((outcome.ok ?? 0) + (outcome.bad_transition ?? 0)).toBe(6 * ROUNDS);
  });

  it('a transfer that was confirmed unpaid is reported, or ends: then the report is a late one', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { id, buyer, seller } = await overdue({ status: 'confirmed', method: 'kaspi_transfer' });
      await backend().sql`update orders set due_action = 'cancel' where id = ${id}`;
      await backend().sql`select app.add_order_event(${id}, 'payment_question', 'system')`;
      const [counts] = await Promise.all([
        runConcurrently(backend(), [
          ...times(3, buyer, (sql) => sql`select report_payment(${id})`),
          ...times(3, seller, (sql) => sql`select set_order_status(${id}, 'shipped')`),
        ]),
        runs(4),
      ]);
      const { status, payment_status } = await stored(id);
      const [line] = await backend()
        .sql`select p.stock_quantity as stock from products p join order_items i on i.product_id = p.id where i.order_id = ${id}`;
      expect(['cancelled unpaid 5', 'cancelled reported 5', 'confirmed reported 4', 'shipped unpaid 4', 'shipped reported 4']).toContain(
        `${status} ${payment_status} ${line!.stock}`,
      );
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'bad_transition'].includes(code))).toEqual([]);
  });

  it('a paid order is sent or cancelled, or has a case about it, never both', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { id, buyer, seller } = await overdue({ status: 'confirmed', method: 'kaspi_transfer', payment: 'received' });
      await backend().sql`update orders set due_action = 'open_unsent', is_shipment_late = true where id = ${id}`;
      const [counts] = await Promise.all([
        runConcurrently(backend(), [
          ...times(3, seller, (sql) => sql`select set_order_status(${id}, 'shipped')`),
          ...times(2, buyer, (sql) => sql`select set_order_status(${id}, 'cancelled')`),
        ]),
        runs(4),
      ]);
      const { status, payment_status, case_state } = await stored(id);
      expect(['shipped received null', 'cancelled refund_due accepted']).toContain(`${status} ${payment_status} ${case_state}`);
      const cases = await backend().sql<{ open: boolean }[]>`select closed_at is null as open from order_cases where order_id = ${id}`;
      expect(cases.filter(({ open }) => open)).toHaveLength(status === 'cancelled' ? 1 : 0);
      expect(cases.length).toBeLessThan(2);
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: 4 * ROUNDS });
  });

  it('a late order is cancelled by its buyer, also while its seller notes the payment [O38]', async () => {
    await rounds(ROUNDS, async () => {
      const { id, buyer, seller } = await overdue({ status: 'confirmed', isLate: true });
      const counts = await runConcurrently(backend(), [
        ...times(3, seller, (sql) => sql`select receive_payment(${id})`),
        ...times(1, buyer, (sql) => sql`select set_order_status(${id}, 'cancelled')`),
      ]);
      const { status, payment_status, case_state } = await stored(id);
      expect(`${status} ${payment_status} ${case_state}`).toMatch(/^cancelled (unpaid null|refund_due accepted)$/);
      return counts;
    });
  });

  it('a late order is cancelled by its buyer, or sent by its seller', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { id, buyer, seller } = await overdue({ status: 'confirmed', isLate: true });
      return runConcurrently(backend(), [
        ...times(6, buyer, (sql) => sql`select set_order_status(${id}, 'cancelled')`),
        ...times(6, seller, (sql) => sql`select set_order_status(${id}, 'shipped')`),
      ]);
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: 11 * ROUNDS });
  });

  it('a parcel is received, refused or delivered by itself, and counted once', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { id, buyer, seller } = await overdue({ status: 'shipped' });
      await backend().sql`update orders set due_action = 'deliver' where id = ${id}`;
      const [counts] = await Promise.all([
        runConcurrently(backend(), [
          ...times(4, buyer, (sql) => sql`select set_order_status(${id}, 'delivered')`),
          ...times(4, seller, (sql) => sql`select set_order_status(${id}, 'cancelled', 'refused')`),
        ]),
        runs(3),
      ]);
      const events = await backend().sql`select 1 from order_events where order_id = ${id} and from_status = 'shipped'`;
      expect(events).toHaveLength(1);
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'bad_transition'].includes(code))).toEqual([]);
  });

  it('several runs of the deadlines do everything once', async () => {
    const parties = await people();
    const ids = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const [buyer] = (await createUsers(backend(), 1)) as [TestAccount];
        const state = n % 2 ? ({ status: 'pending' } as const) : ({ status: 'confirmed' } as const);
        return (await overdue(state, { ...parties, buyer })).id;
      }),
    );
    await runs(6);
    const rows = await backend().sql<{ kind: string; to_status: string | null; n: number }[]>`
      select kind, to_status, count(*)::int as n from order_events where order_id = any(${ids}) and actor = 'system' group by 1, 2 order by 1`;
    expect([...rows]).toEqual([
      { kind: 'reminder', to_status: null, n: 12 },
      { kind: 'status', to_status: 'cancelled', n: 12 },
    ]);
  });

  it('the last piece comes back once and is sold once', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { id, seller } = await overdue({ status: 'cancelled', reason: 'refused' });
      const [line] = await backend().sql`select product_id from order_items where order_id = ${id}`;
      const product = line!.product_id as string;
      await backend().sql`select app.change_stock(array[(${product}::uuid, null, -4)::app.stock_change], 'adjust')`;
      const buyers = await createUsers(backend(), 8);
      const counts = await runConcurrently(backend(), [
        ...times(8, seller, (sql) => sql`select restock_returned_parcel(${id})`),
        ...buyers.map((buyer) => orderAction(buyer, [product])),
      ]);
      const [after] = await backend().sql`select stock_quantity as stock, (select count(*)::int from stock_movements m
        where m.product_id = p.id and m.reason = 'return') as returns from products p where id = ${product}`;
      expect(after).toEqual({ stock: 1 - (counts.ok! - 8), returns: 1 });
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'out_of_stock'].includes(code))).toEqual([]);
  });
});

/** A sale by hand of one piece of each product. */
const sale = (seller: TestAccount, products: string[], method = 'cash_on_delivery'): Action => ({
  as: seller.id,
  run: (sql) =>
    sql`select add_sale(${sql.json(products.map((product_id) => ({ product_id, quantity: 1 })))}, ${sql.json({ name: 'Dana' })}, ${method}, false, ${crypto.randomUUID()})`,
});
/** An unpaid manual order of two products with five pieces each, whose seller was asked and has not answered in time. */
async function unansweredSale(method: string) {
  const { seller } = await people();
  const products = await createProducts(backend(), seller.id, 2, 5);
  await runConcurrently(backend(), [sale(seller, products, method)]);
  const [order] = await backend().sql`select * from orders where seller_id = ${seller.id}`;
  const id = order!.id as string;
  // only of orders in cash the shipment is late before
  for (let n = method === 'kaspi_transfer' ? 2 : 0; n < 3; n++)
    await backend().sql`select app.take_due_action(o) from orders o where id = ${id}`;
  await backend().sql`update orders set due_at = app.now() - interval '1 second' where id = ${id}`;
  return { seller, products, id };
}

describe('a manual order at the same moment', () => {
  it('is the last piece of two products sold once, whichever way round they are named', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { seller } = await people();
      const products = await createProducts(backend(), seller.id, 2, 1);
      const counts = await runConcurrently(backend(), [
        ...Array.from({ length: 4 }, () => sale(seller, products)),
        ...Array.from({ length: 4 }, () => sale(seller, products.toReversed())),
      ]);
      expect(await backend().sql`select stock_quantity as stock from products where id = any(${products})`).toEqual([
        { stock: 0 },
        { stock: 0 },
      ]);
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, out_of_stock: 7 * ROUNDS });
  });

  it.each([
    ['kept', (sql: Sql, id: string) => sql`select extend_sale(${id})`],
    ['paid', (sql: Sql, id: string) => sql`select receive_payment(${id})`],
    ['sent', (sql: Sql, id: string) => sql`select set_order_status(${id}, 'shipped')`],
  ])('is %s, or ends and gives its goods back, never both', async (name, step) => {
    await rounds(ROUNDS, async () => {
      const { seller, products, id } = await unansweredSale('kaspi_transfer');
      const [counts] = await Promise.all([
        runConcurrently(
          backend(),
          times(4, seller, (sql) => step(sql, id)),
        ),
        runs(3),
      ]);
      const { status, payment_status, due_action } = await stored(id);
      const isOver = status === 'cancelled';
      expect(`${status} ${payment_status}`).toBe(
        isOver ? 'cancelled unpaid' : { kept: 'confirmed unpaid', paid: 'confirmed received', sent: 'shipped unpaid' }[name],
      );
      if (name === 'kept' && !isOver) expect(due_action).toBe('ask_seller');
      expect(counts.ok ?? 0).toBe(isOver ? 0 : name === 'sent' ? 1 : 4);
      const stock = isOver ? 5 : 4;
      expect(await backend().sql`select stock_quantity as stock from products where id = any(${products})`).toEqual([{ stock }, { stock }]);
      return counts;
    });
  });
});

describe('an account deleted at the same moment', () => {
  it('of a buyer leaves no personal data in an order that expires, is reported or cancelled', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { id, buyer } = await overdue({ status: 'pending', method: 'kaspi_transfer' });
      const [counts] = await Promise.all([
        runConcurrently(backend(), [
          leaveAction(buyer),
          ...times(3, buyer, (sql) => sql`select report_payment(${id})`),
          ...times(3, buyer, (sql) => sql`select set_order_status(${id}, 'cancelled')`),
        ]),
        runs(3),
      ]);
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'bad_transition', 'signed_out'].includes(code))).toEqual([]);
  });

  it('of a seller succeeds only without open orders, whatever expires or comes back', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { seller, buyer, id } = await overdue({ status: 'pending' });
      const refused = await orderIn(backend(), { seller, buyer }, { status: 'cancelled', reason: 'refused' });
      const [product] = await createProducts(backend(), seller.id, 1);
      const [counts] = await Promise.all([
        runConcurrently(backend(), [
          ...times(2, seller, (sql) => sql`select restock_returned_parcel(${refused})`),
          leaveAction(seller),
          orderAction(buyer, [product!]),
          ...times(2, seller, (sql) => sql`select set_order_status(${id}, 'confirmed')`),
        ]),
        runs(3),
      ]);
      return counts;
    });
    const expected = new Set(['ok', 'open_orders', 'signed_out', 'unavailable', 'bad_transition']);
    expect(Object.keys(outcome).filter((code) => !expected.has(code))).toEqual([]);
    // the invariants check the stored rows
  });
});
