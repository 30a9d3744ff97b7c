/** Sanctions at the moment in which a decision is followed, by several runs of the deadlines. */
import { describe, expect, it } from 'vitest';
import { orderIn } from '../../helpers/orderStates.ts';
import {
  createSellers,
  createUsers,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';

const backend = raceBackendForFile({ pool: 20 });

/** Several runs of the deadlines, each on a connection of its own. */
const runs = (count: number) => Promise.all(Array.from({ length: count }, () => backend().sql`call app.run_deadlines(100)`.simple()));
/** Orders of a seller whose refunds were decided, and are due now. */
async function overdue(count: number) {
  const { sql } = backend();
  const [[seller], [buyer]] = (await Promise.all([createSellers(backend(), 1), createUsers(backend(), 1)])) as [
    [TestAccount],
    [TestAccount],
  ];
  const made = [];
  for (let i = 0; i < count; i++) {
    const order = await orderIn(backend(), { seller, buyer }, { status: 'delivered' });
    const [dispute] = await sql<{ id: string }[]>`insert into order_cases (order_id, kind, state, opened_by, amount)
      values (${order}, 'not_arrived', 'escalated', 'buyer', 1000) returning id`;
    await sql`select app.decide_case(${dispute!.id}, 'refund', 'It is lost', 1000)`;
    made.push({ order, dispute: dispute!.id });
  }
  await sql`update app.decision_duties set due_at = app.now(), since = app.now() - interval '3 days 1 second' where seller_id = ${seller.id}`;
  return { seller, buyer, made };
}
const stateOf = async ({ id }: TestAccount) =>
  (
    await backend().sql`select p.seller_state as state, (select count(*)::int from app.seller_states s where s.seller_id = p.id) as changes,
      (select count(*)::int from app.outbox m where m.user_id = p.id and m.kind = 'decision_limited') as mails
    from app.profiles p where p.id = ${id}`
  )[0]!;

describe('at the same moment', () => {
  it('several runs of the deadlines give one sanction, with one mail', async () => {
    await rounds(ROUNDS, async () => {
      const { seller } = await overdue(3);
      await runs(5);
      await runs(1);
      expect(await stateOf(seller)).toEqual({ state: 'limited', changes: 1, mails: 1 });
      return {};
    });
  });

  it('a refund is confirmed and the seller is limited: nothing is left of the sanction', async () => {
    await rounds(ROUNDS, async () => {
      const { seller, buyer, made } = await overdue(2);
      const confirm = made.map(({ dispute }) => ({
        as: buyer.id,
        run: (sql: Parameters<Parameters<typeof runConcurrently>[1][number]['run']>[0]) =>
          sql`select advance_case(${dispute}, 'confirm_refund')`,
      }));
      const [counts] = await Promise.all([runConcurrently(backend(), confirm), runs(4)]);
      expect(counts).toEqual({ ok: 2 });
      await runs(2);
      const { state, changes } = await stateOf(seller);
      expect(state).toBe('active');
      // not limited; by one order; then by the other one; by the second that comes first, until it is settled
      expect([0, 2, 3, 4]).toContain(changes);
      expect(await backend().sql`select 1 from app.decision_duties where seller_id = ${seller.id}`).toHaveLength(0);
      return counts;
    });
  });

  it('an operator sets a state and the deadlines run: the operator’s state stays', async () => {
    await rounds(ROUNDS, async () => {
      const { seller } = await overdue(1);
      const set = backend().sql`select app.change_seller_state(${seller.id}, 'limited', 'Fakes', null, (${seller.id}::uuid, 'owner'))`;
      await Promise.all([set, runs(4)]);
      await backend()
        .sql`update app.decision_duties set due_at = app.now(), since = app.now() - interval '8 days' where seller_id = ${seller.id}`;
      await runs(3);
      const [present] = await backend().sql`select state, set_by is not null as own from app.seller_states
        where seller_id = ${seller.id} and ended_at is null`;
      expect(present).toEqual({ state: 'limited', own: true });
      return {};
    });
  });
});
