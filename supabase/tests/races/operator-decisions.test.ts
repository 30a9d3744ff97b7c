/** Decisions of operators at the same moment as each other and as the two sides. */
import { beforeAll, describe, expect, it } from 'vitest';
import { caseStep, openReturn } from '../helpers/commands.ts';
import { asOperator, createOperators, logOf } from '../helpers/operators.ts';
import { orderOfNewBuyer } from '../helpers/orderStates.ts';
import { createSellers, raceBackendForFile, ROUNDS, rounds, runConcurrently, type TestAccount } from '../helpers/parallel.ts';

const backend = raceBackendForFile();
let seller: TestAccount;
let operators: TestAccount[];
beforeAll(async () => {
  [seller] = (await createSellers(backend(), 1)) as [TestAccount];
  operators = await createOperators(backend(), 2, 'moderator');
});

/** A delivered order with an escalated case, and the newest event that everybody has read. */
async function escalated() {
  const order = await orderOfNewBuyer(backend(), seller, { status: 'delivered' });
  await runConcurrently(backend(), [openReturn(order.buyer, order.id)]);
  const [row] = await backend().sql<{ id: string }[]>`select id from order_cases where order_id = ${order.id}`;
  const dispute = row!.id;
  await runConcurrently(backend(), [caseStep(seller, dispute, 'refuse')]);
  await runConcurrently(backend(), [caseStep(order.buyer, dispute, 'escalate')]);
  const [last] = await backend().sql<{ id: number }[]>`select max(id)::int as id from order_events where order_id = ${order.id}`;
  return { ...order, dispute, seen: last!.id };
}
const decision = (by: TestAccount, { id, seen }: { id: string; seen: number }, outcome: string) =>
  asOperator(by, (sql) => sql`select operator_decide(${id}, ${outcome}, 'We looked at it.', ${seen}, 500)`);
const caseOf = async (id: string) =>
  (await backend().sql`select state, refund_due::int as due, closed_at is not null as closed from order_cases where id = ${id}`)[0];
const linesAbout = async (id: string) => (await logOf(backend())).filter(({ target_id }) => target_id === id);

describe('at the same moment', () => {
  it('two operators decide, and the second reads that it is decided', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const order = await escalated();
      const [one, two] = operators as [TestAccount, TestAccount];
      const actions = [decision(one, order, 'refund'), decision(two, order, 'nothing')];
      const counts = await runConcurrently(backend(), n % 2 ? actions : actions.toReversed());
      const lines = await linesAbout(order.id);
      expect(lines).toHaveLength(1);
      expect(await caseOf(order.dispute)).toMatchObject(
        lines[0]?.details.decision === 'refund'
          ? { state: 'decided', due: 500, closed: false }
          : { state: 'decided', due: 0, closed: true },
      );
      expect(await backend().sql`select 1 from order_decisions where order_id = ${order.id}`).toHaveLength(1);
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, already_decided: ROUNDS });
  });

  it('an operator decides and the buyer withdraws: both in one order, or the withdrawal alone', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const order = await escalated();
      const actions = [decision(operators[0] as TestAccount, order, 'refund'), caseStep(order.buyer, order.dispute, 'withdraw')];
      const counts = await runConcurrently(backend(), n % 2 ? actions : actions.toReversed());
      // whoever was first: the buyer gives up what is owed, too
      expect(await caseOf(order.dispute)).toMatchObject({ state: 'closed', due: 0, closed: true });
      const made = await backend().sql`select 1 from order_decisions where order_id = ${order.id}`;
      expect(await linesAbout(order.id)).toHaveLength(made.length);
      expect(counts).toEqual(made.length === 1 ? { ok: 2 } : { ok: 1, case_changed: 1 });
      return {};
    });
    expect(outcome).toEqual({});
  });
});
