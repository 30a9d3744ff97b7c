/** Refunds, reopened cases and decisions of the platform: several people at the same moment. */
import { beforeAll, describe, expect, it } from 'vitest';
import { caseDeadline, caseStep, decide, mixed, move, openReturn, orderDeadline, reportPayment, times } from '../../helpers/commands.ts';
import { orderOfNewBuyer, type OrderState } from '../../helpers/orderStates.ts';
import {
  type Action,
  createSellers,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';

// stock, sales, refunds and payments of all orders are counted again
const backend = raceBackendForFile();
const TRANSFER = { method: 'kaspi_transfer' } as const;
let seller: TestAccount;
beforeAll(async () => {
  [seller] = (await createSellers(backend(), 1)) as [TestAccount];
});

const sold = (state: OrderState) => orderOfNewBuyer(backend(), seller, state);
const run = (actions: Action[]) => runConcurrently(backend(), actions);
const caseOf = async (order: string): Promise<string> =>
  (await backend().sql<{ id: string }[]>`select id from order_cases where order_id = ${order} order by opened_at desc limit 1`)[0]!.id;
const isDue = (dispute: string) =>
  backend().sql`update order_cases set due_at = app.now() - interval '1 second', remind_at = null where id = ${dispute}`;
/** A paid order that was cancelled, and the case about its money: accepted, or in the hands of the platform. */
async function owed(state: 'accepted' | 'escalated') {
  const order = await sold({ status: 'cancelled', payment: 'received', ...TRANSFER });
  const dispute = await caseOf(order.id);
  if (state === 'escalated') {
    await isDue(dispute);
    await run([caseDeadline(dispute)]);
  }
  return { ...order, dispute };
}
/** What is stored about the money, the goods and the case. */
async function stateOf(id: string) {
  const [row] = await backend()
    .sql`select o.status, o.payment_status as payment, o.case_state as "case", o.refunded::int, p.stock_quantity as stock,
      o.cancel_reason as reason, (select coalesce(sum(amount), 0)::int from app.order_refunds r where r.order_id = o.id) as ledger
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id where o.id = ${id}`;
  return row!;
}
const stepsOf = async (id: string): Promise<string[]> =>
  (
    await backend().sql<{ step: string }[]>`
      select coalesce(details ->> 'step', details ->> 'command', to_status, kind) as step from order_events where order_id = ${id} order by id`
  ).map(({ step }) => step);
const timesIn = (steps: string[], step: string): number => steps.filter((one) => one === step).length;
const unexpected = (outcome: Record<string, number>, codes = ['ok', 'bad_transition']) =>
  Object.keys(outcome).filter((code) => !codes.includes(code));

describe('at the same moment', () => {
  it('the refund is noted, confirmed or given up, and counted once [O36]', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id, buyer, dispute } = await owed('escalated');
      const counts = await run(
        mixed(
          n,
          times(5, caseStep(buyer, dispute, 'confirm_refund')),
          times(6, caseStep(seller, dispute, 'refund', 1000)),
          times(5, caseStep(buyer, dispute, 'withdraw')),
        ),
      );
      const state = await stateOf(id);
      expect([
        { payment: 'refunded', case: null, refunded: 1000, ledger: 1000 },
        { payment: 'waived', case: null, refunded: 0, ledger: 0 },
      ]).toContainEqual({ payment: state.payment, case: state.case, refunded: state.refunded, ledger: state.ledger });
      // noted by the seller, then confirmed by the buyer; or one step that closes the case
      expect([1, 2]).toContain(counts.ok);
      return counts;
    });
    expect(unexpected(outcome)).toEqual([]);
  });

  it('what is owed is paid back or escalated by the deadline, and the platform settles it once', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id, buyer, dispute } = await owed('accepted');
      await isDue(dispute);
      const counts = await run(
        mixed(
          n,
          times(4, caseDeadline(dispute)),
          times(4, caseStep(buyer, dispute, 'confirm_refund')),
          times(4, caseStep(seller, dispute, 'refund', 1000)),
          times(4, decide(id, n % 2 ? 'settle_refund' : 'waive_refund')),
        ),
      );
      const state = await stateOf(id);
      expect(state.ledger).toBe(state.refunded);
      expect(state).toMatchObject(state.payment === 'waived' ? { refunded: 0 } : { payment: 'refunded', refunded: 1000 });
      const steps = await stepsOf(id);
      expect(timesIn(steps, 'decide')).toBeLessThanOrEqual(1);
      expect(timesIn(steps, 'settle_refund') + timesIn(steps, 'waive_refund')).toBe(timesIn(steps, 'decide'));
      return counts;
    });
    expect(unexpected(outcome)).toEqual([]);
  });

  it('a return that lapsed is reopened by sending, or another case is opened', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id, buyer } = await sold({ status: 'delivered' });
      await run([openReturn(buyer, id)]);
      const first = await caseOf(id);
      await run([caseStep(seller, first, 'accept')]);
      await isDue(first);
      await run([caseDeadline(first)]);
      expect(await stateOf(id)).toMatchObject({ case: null });
      const counts = await run(mixed(n, times(8, caseStep(buyer, first, 'send_back')), times(8, openReturn(buyer, id))));
      const { case: state } = await stateOf(id);
      expect(counts).toEqual(
        state === 'sent_back' ? { ok: 1, bad_transition: 7, case_open: 8 } : { ok: 1, bad_transition: 8, case_open: 7 },
      );
      expect(await backend().sql`select 1 from order_cases where order_id = ${id} and closed_at is null`).toHaveLength(1);
      return counts;
    });
    expect(outcome.ok).toBe(ROUNDS);
  });

  it('the buyer is reminded once of an agreed return, or it is sent', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id, buyer } = await sold({ status: 'delivered' });
      await run([openReturn(buyer, id)]);
      const dispute = await caseOf(id);
      await run([caseStep(seller, dispute, 'accept')]);
      await backend().sql`update order_cases set remind_at = app.now() - interval '1 second' where id = ${dispute}`;
      const counts = await run(mixed(n, times(12, caseDeadline(dispute)), times(4, caseStep(buyer, dispute, 'send_back'))));
      expect(await stateOf(id)).toMatchObject({ case: 'sent_back' });
      expect(timesIn(await stepsOf(id), 'remind')).toBeLessThanOrEqual(1);
      return counts;
    });
    expect(outcome).toEqual({ ok: 13 * ROUNDS, bad_transition: 3 * ROUNDS });
  });

  it('an order is cancelled by the platform or its buyer, or sent and then cancelled as lost', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id, buyer } = await sold({ status: 'confirmed', ...TRANSFER });
      const counts = await run(
        mixed(n, times(5, decide(id, 'cancel')), times(6, move(seller, id, 'shipped')), times(5, move(buyer, id, 'cancelled'))),
      );
      const steps = await stepsOf(id);
      const isSent = steps.includes('shipped');
      // a parcel on its way comes back later, if at all
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled', reason: isSent ? 'lost' : null, stock: isSent ? 4 : 5 });
      expect(timesIn(steps, 'cancelled')).toBe(1);
      expect(await backend().sql`select 1 from order_decisions where order_id = ${id}`).toHaveLength(timesIn(steps, 'cancel'));
      expect(counts.ok).toBe(isSent ? 2 : 1);
      return counts;
    });
    expect(unexpected(outcome)).toEqual([]);
  });

  it('a parcel is delivered by the platform, its buyer or the deadline, and counted once', async () => {
    const sales = async () => (await backend().sql`select total_sales::int as n from app.profiles where id = ${seller.id}`)[0]!.n as number;
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id, buyer } = await sold({ status: 'shipped' });
      const before = await sales();
      await backend().sql`update orders set due_at = app.now() - interval '1 second', due_action = 'deliver' where id = ${id}`;
      const counts = await run(
        mixed(n, times(5, decide(id, 'deliver')), times(5, move(buyer, id, 'delivered')), times(6, orderDeadline(id))),
      );
      expect(await stateOf(id)).toMatchObject({ status: 'delivered', stock: 4 });
      expect(timesIn(await stepsOf(id), 'delivered')).toBe(1);
      expect(await sales()).toBe(before + 1000);
      return counts;
    });
    expect(unexpected(outcome)).toEqual([]);
  });

  it('an order that expires is cancelled by the platform or the system, and revived once', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id } = await sold({ status: 'pending', ...TRANSFER });
      await backend().sql`update orders set due_at = app.now() - interval '1 second', due_action = 'cancel' where id = ${id}`;
      await run(mixed(n, times(8, orderDeadline(id)), times(8, decide(id, 'cancel'))));
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled', stock: 5 });
      expect(timesIn(await stepsOf(id), 'cancelled')).toBe(1);
      const counts = await run(times(16, decide(id, 'revive')));
      expect(await stateOf(id)).toMatchObject({ status: 'confirmed', payment: 'received', stock: 4 });
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: 15 * ROUNDS });
  });

  it('the second refusal stands, or the money is confirmed, escalated or decided before it', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id, buyer } = await sold({ status: 'pending', ...TRANSFER });
      await run([reportPayment(buyer, id)]);
      await backend()
        .sql`update orders set payment_refusals = 1, due_at = app.now() - interval '1 second', due_action = 'open_case' where id = ${id}`;
      await run([orderDeadline(id)]);
      const dispute = await caseOf(id);
      await run([caseStep(seller, dispute, 'refuse')]);
      await isDue(dispute);
      const counts = await run(
        mixed(
          n,
          times(4, caseDeadline(dispute)),
          times(4, caseStep(seller, dispute, 'confirm_payment')),
          times(4, caseStep(buyer, dispute, 'escalate')),
          times(4, decide(id, 'close_case')),
        ),
      );
      const { status, payment, case: state, stock } = await stateOf(id);
      expect(['cancelled unpaid  5', 'confirmed received  4', 'pending reported escalated 4']).toContain(
        `${status} ${payment} ${state ?? ''} ${stock}`,
      );
      return counts;
    });
    expect(unexpected(outcome)).toEqual([]);
  });
});
