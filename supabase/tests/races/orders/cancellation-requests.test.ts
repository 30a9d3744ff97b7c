/** The buyer of a paid order asks for its cancellation, and both sides act at once. */
import { describe, expect, it } from 'vitest';
import { times } from '../../helpers/commands.ts';
import { as, createProposed, inTurn, MANY, move, type Proposed, resultOf, withdraw } from '../../helpers/proposedChanges.ts';
import { raceBackendForFile, ROUNDS, rounds, runConcurrently } from '../../helpers/parallel.ts';

const backend = raceBackendForFile();
const result = (order: Proposed) => resultOf(backend(), order);

/** A paid order whose buyer asks for its cancellation. */
async function cancellationAsked(): Promise<Proposed> {
  const order = await createProposed(backend(), { isPaid: true });
  await runConcurrently(backend(), [withdraw(order)]);
  await runConcurrently(backend(), [as(order.buyer, (sql) => sql`select ask_cancellation(${order.order})`)]);
  const [change] = await backend().sql<
    { id: string }[]
  >`select id from order_changes where order_id = ${order.order} and state = 'proposed'`;
  return { ...order, change: change!.id };
}
const agree = ({ seller, change }: Proposed) => as(seller, (sql) => sql`select answer_change(${change}, true)`);
const takeBack = ({ buyer, change }: Proposed) => as(buyer, (sql) => sql`select withdraw_change(${change})`);
const GONE = { state: 'accepted', status: 'cancelled', units: 4, stock: 5 };

describe('a request to cancel, at the same moment', () => {
  it('is agreed to once, and all the money is owed once', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const order = await cancellationAsked();
      const counts = await runConcurrently(backend(), times(MANY, agree(order)));
      expect(await result(order)).toEqual(GONE);
      const cases = await backend().sql`select refund_due::int from order_cases where order_id = ${order.order}`;
      expect([...cases]).toEqual([{ refund_due: 4000 }]);
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: ROUNDS * (MANY - 1) });
  });

  it('is agreed to, or taken back', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const order = await cancellationAsked();
      const counts = await runConcurrently(backend(), inTurn(agree(order), takeBack(order)));
      expect([GONE, { state: 'withdrawn', status: 'confirmed', units: 4, stock: 2 }]).toContainEqual(await result(order));
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: ROUNDS * (MANY - 1) });
  });

  it('is agreed to, or the parcel is sent', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const order = await cancellationAsked();
      const counts = await runConcurrently(backend(), inTurn(agree(order), move(order, 'shipped')));
      expect([GONE, { state: 'expired', status: 'shipped', units: 4, stock: 2 }]).toContainEqual(await result(order));
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: ROUNDS * (MANY - 1) });
  });

  it('comes before the parcel is sent and ends with it, or too late', async () => {
    await rounds(ROUNDS, async () => {
      const order = await createProposed(backend(), { isPaid: true });
      await runConcurrently(backend(), [withdraw(order)]);
      const ask = as(order.buyer, (sql) => sql`select ask_cancellation(${order.order})`);
      const counts = await runConcurrently(backend(), inTurn(ask, move(order, 'shipped')));
      const rows = await backend().sql`select c.state, o.status from orders o left join order_changes c
        on c.order_id = o.id and c.kind = 'cancel' where o.id = ${order.order}`;
      expect([[{ state: 'expired', status: 'shipped' }], [{ state: null, status: 'shipped' }]]).toContainEqual([...rows]);
      return counts;
    });
  });
});
