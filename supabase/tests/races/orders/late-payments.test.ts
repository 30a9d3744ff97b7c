/** Payments, late payments and goods that come back: several people at the same moment. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  caseDeadline,
  goodsAreBack,
  mixed,
  move,
  notSeen,
  orderDeadline,
  receiveLate,
  receivePayment,
  reportPayment,
  times,
} from '../../helpers/commands.ts';
import { orderOfNewBuyer, type OrderState } from '../../helpers/orderStates.ts';
import {
  type Action,
  createSellers,
  createUsers,
  orderAction,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';

// stock, sales, refunds and payments of all orders are counted again
const backend = raceBackendForFile();
const MANY = 16;
const TRANSFER = { method: 'kaspi_transfer' } as const;
let seller: TestAccount;
beforeAll(async () => {
  [seller] = (await createSellers(backend(), 1)) as [TestAccount];
});

const sold = (state: OrderState) => orderOfNewBuyer(backend(), seller, state);
const run = (actions: Action[]) => runConcurrently(backend(), actions);
/** Status, payment, stock and open cases, in words. */
async function stateOf(id: string): Promise<string> {
  const [row] = await backend().sql`select concat_ws(' ', o.status, o.payment_status, p.stock_quantity,
      (select count(*) from order_cases c where c.order_id = o.id and c.closed_at is null)) as words
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id where o.id = ${id}`;
  return row!.words as string;
}
const eventsOf = async (id: string): Promise<string[]> =>
  (
    await backend().sql<{ kind: string }[]>`
      select case when kind = 'status' then to_status else kind end as kind from order_events where order_id = ${id} order by id`
  ).map(({ kind }) => kind);
const timesIn = (events: string[], kind: string): number => events.filter((one) => one === kind).length;
const overdue = (id: string, action: string) =>
  backend().sql`update orders set due_at = app.now() - interval '1 second', due_action = ${action} where id = ${id}`;
const CODES = ['ok', 'bad_transition'];
const unexpected = (outcome: Record<string, number>, codes = CODES) => Object.keys(outcome).filter((code) => !codes.includes(code));

describe('at the same moment', () => {
  it('the money is noted by sixteen calls once, and confirms the order once', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { id } = await sold({ status: 'pending', ...TRANSFER });
      const counts = await run(times(MANY, receivePayment(seller, id)));
      expect(await stateOf(id)).toBe('confirmed received 4 0');
      const events = await eventsOf(id);
      expect([timesIn(events, 'payment_received'), timesIn(events, 'confirmed')]).toEqual([1, 1]);
      return counts;
    });
    expect(outcome).toEqual({ ok: MANY * ROUNDS });
  });

  it('an order is paid, cancelled by its buyer or expires, exactly one of these', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id, buyer } = await sold({ status: 'pending', ...TRANSFER });
      await overdue(id, 'cancel');
      const counts = await run(
        mixed(n, times(5, receivePayment(seller, id)), times(5, move(buyer, id, 'cancelled')), times(6, orderDeadline(id))),
      );
      const state = await stateOf(id);
      expect(['confirmed received 4 0', 'cancelled unpaid 5 0']).toContain(state);
      const events = await eventsOf(id);
      expect(timesIn(events, 'confirmed') + timesIn(events, 'cancelled')).toBe(1);
      if (state.startsWith('confirmed')) expect(counts).toEqual({ ok: 11, bad_transition: 5 });
      return counts;
    });
    expect(unexpected(outcome)).toEqual([]);
  });

  it('a late payment is reported, revives the order or is owed: one outcome, one payment [O35]', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id, buyer } = await sold({ status: 'cancelled', ...TRANSFER });
      const counts = await run(
        mixed(n, times(4, reportPayment(buyer, id)), times(6, receiveLate(seller, id, true)), times(6, receiveLate(seller, id, false))),
      );
      expect(['confirmed received 4 0', 'cancelled refund_due 5 1']).toContain(await stateOf(id));
      const events = await eventsOf(id);
      expect(timesIn(events, 'payment_received')).toBe(1);
      expect(timesIn(events, 'case_opened')).toBeLessThanOrEqual(1);
      // all equal answers to the question succeed
      expect(counts.ok).toBeGreaterThanOrEqual(6);
      return counts;
    });
    expect(unexpected(outcome)).toEqual([]);
  });

  it('a late report is answered, withdrawn or escalated by its deadline, and ends in a settled state', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id, buyer } = await sold({ status: 'cancelled', ...TRANSFER });
      await run([reportPayment(buyer, id)]);
      const [row] = await backend()
        .sql`update order_cases set due_at = app.now() - interval '1 second' where order_id = ${id} returning id`;
      const dispute = row!.id as string;
      const counts = await run(
        mixed(
          n,
          times(5, receiveLate(seller, id, true)),
          times(6, caseDeadline(dispute)),
          times(5, { as: buyer.id, run: (sql) => sql`select advance_case(${dispute}, 'withdraw')` }),
        ),
      );
      // after the withdrawal the seller may still say that the money came
      expect(await stateOf(id)).toBe('confirmed received 4 0');
      expect(timesIn(await eventsOf(id), 'confirmed')).toBe(1);
      return counts;
    });
    expect(unexpected(outcome)).toEqual([]);
  });

  it('the last piece goes to the revived order or to another buyer [O35]', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id } = await sold({ status: 'cancelled', ...TRANSFER });
      const [line] = await backend().sql`select product_id from order_items where order_id = ${id}`;
      const product = line!.product_id as string;
      await backend().sql`select app.change_stock(array[(${product}::uuid, null, -4)::app.stock_change], 'adjust')`;
      const buyers = await createUsers(backend(), MANY / 2);
      const counts = await run(
        mixed(
          n,
          times(MANY / 2, receiveLate(seller, id, true)),
          buyers.map((buyer) => orderAction(buyer, [product])),
        ),
      );
      const state = await stateOf(id);
      expect(['confirmed received 0 0', 'cancelled unpaid 0 0']).toContain(state);
      expect(counts).toEqual(state.startsWith('confirmed') ? { ok: 8, out_of_stock: 8 } : { ok: 1, out_of_stock: 15 });
      return counts;
    });
    expect((outcome.ok ?? 0) + (outcome.out_of_stock ?? 0)).toBe(MANY * ROUNDS);
  });

  it('"not yet" is told once, beside the money, the deadline and the case that it opens', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id, buyer } = await sold({ status: 'pending', ...TRANSFER });
      await run([reportPayment(buyer, id)]);
      await overdue(id, n % 2 ? 'remind' : 'open_case');
      const counts = await run(mixed(n, times(6, notSeen(seller, id)), times(5, orderDeadline(id)), times(5, receivePayment(seller, id))));
      expect(await stateOf(id)).toBe('confirmed received 4 0');
      const events = await eventsOf(id);
      for (const kind of ['payment_not_seen', 'case_opened', 'reminder']) expect(timesIn(events, kind), kind).toBeLessThanOrEqual(1);
      expect(timesIn(events, 'payment_received')).toBe(1);
      return counts;
    });
    expect(unexpected(outcome)).toEqual([]);
    const { id, buyer } = await sold({ status: 'pending', ...TRANSFER });
    await run([reportPayment(buyer, id)]);
    expect(await run(times(MANY, notSeen(seller, id)))).toEqual({ ok: MANY });
    expect(timesIn(await eventsOf(id), 'payment_not_seen')).toBe(1);
  });

  it('goods of a refused parcel are back once, whoever gave them up meanwhile', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id } = await sold({ status: 'cancelled', reason: 'refused' });
      const counts = await run(mixed(n, times(MANY / 2, goodsAreBack(seller, id, true)), times(MANY / 2, goodsAreBack(seller, id, false))));
      expect(await stateOf(id)).toBe('cancelled unpaid 5 0');
      const events = (await eventsOf(id)).filter((kind) => kind.startsWith('goods'));
      expect([['goods_back'], ['goods_lost', 'goods_back']]).toContainEqual(events);
      expect((await backend().sql`select goods_due_at from orders where id = ${id}`)[0]).toEqual({ goods_due_at: null });
      return counts;
    });
    expect(outcome).toEqual({ ok: MANY * ROUNDS });
  });
});
