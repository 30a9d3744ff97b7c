/** Decisions of operators at the same moment as each other and as the two sides. */
import type postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { caseDeadline, caseStep, openReturn } from '../../helpers/commands.ts';
import { asOperator, createOperators, logOf } from '../../helpers/operators.ts';
import { orderOfNewBuyer } from '../../helpers/orderStates.ts';
import { createSellers, raceBackendForFile, ROUNDS, rounds, runConcurrently, type TestAccount } from '../../helpers/parallel.ts';

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
const question = (by: TestAccount, { id, seen }: { id: string; seen: number }, side: string) =>
  asOperator(by, (sql) => sql`select operator_ask(${id}, ${side}, 'What do the photos show?', ${seen})`);
const answer = (as: TestAccount, dispute: string) => ({
  as: as.id,
  run: (sql: postgres.TransactionSql) => sql`select write_case_message(${dispute}, 'It was broken.')`,
});
const questionOf = async (id: string) =>
  (
    await backend()
      .sql`select question, (select count(*)::int from order_case_messages m where m.case_id = c.id and m.author = 'operator') as words
      from order_cases c where id = ${id}`
  )[0];
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

  it('two operators ask: one question, and the other reads the case again', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const order = await escalated();
      const [one, two] = operators as [TestAccount, TestAccount];
      const actions = [question(one, order, 'buyer'), question(two, order, 'seller')];
      const counts = await runConcurrently(backend(), n % 2 ? actions : actions.toReversed());
      const [line] = await linesAbout(order.id);
      expect(await questionOf(order.dispute)).toEqual({ question: line?.details.side, words: 1 });
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, case_changed: ROUNDS });
  });

  it('the side that was asked answers while an operator decides: the decision is taken on what has been read, and nothing is asked after it', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const order = await escalated();
      await runConcurrently(backend(), [question(operators[0] as TestAccount, order, 'buyer')]);
      const [last] = await backend().sql<{ id: number }[]>`select max(id)::int as id from order_events where order_id = ${order.id}`;
      const actions = [
        decision(operators[1] as TestAccount, { id: order.id, seen: last!.id }, 'refund'),
        answer(order.buyer, order.dispute),
      ];
      const counts = await runConcurrently(backend(), n % 2 ? actions : actions.toReversed());
      const { state } = (await caseOf(order.dispute)) as { state: string };
      expect(counts).toEqual(state === 'decided' ? { ok: 2 } : { ok: 1, case_changed: 1 });
      expect(await questionOf(order.dispute)).toMatchObject({ question: state === 'decided' ? null : 'answered' });
      return {};
    });
    expect(outcome).toEqual({});
  });

  it('the time for an answer ends while the side answers: once, and the answer is in the thread', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const order = await escalated();
      await runConcurrently(backend(), [question(operators[0] as TestAccount, order, 'buyer')]);
      await backend().sql`update order_cases set due_at = now() - interval '1 minute' where id = ${order.dispute}`;
      const actions = [caseDeadline(order.dispute), answer(order.buyer, order.dispute)];
      const counts = await runConcurrently(backend(), n % 2 ? actions : actions.toReversed());
      expect(['answered', 'unanswered']).toContain((await questionOf(order.dispute))?.question);
      expect(
        await backend().sql`select 1 from order_case_messages where case_id = ${order.dispute} and body = 'It was broken.'`,
      ).toHaveLength(1);
      return counts;
    });
    expect(outcome).toEqual({ ok: 2 * ROUNDS });
  });
});
