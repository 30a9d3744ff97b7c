import { describe, expect, it } from 'vitest';
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

// the invariants include: nothing of a person is left after the erasure
const backend = raceBackendForFile();
const MOST = 500;

async function placed() {
  const [[seller], [buyer]] = [await createSellers(backend(), 1), await createUsers(backend(), 1)];
  const ids = await createProducts(backend(), seller!.id, 1);
  await runConcurrently(backend(), [orderAction(buyer!, ids)]);
  const [order] = await backend().sql<{ id: string }[]>`select id from orders where user_id = ${buyer!.id}`;
  return { seller: seller!, buyer: buyer!, order: order!.id };
}
const write = (as: TestAccount, order: string): Action => ({
  as: as.id,
  run: (sql) => sql`select write_order_message(${order}, 'my name is Dana')`,
});
const times = (count: number, action: Action): Action[] => Array.from({ length: count }, () => action);
const fill = (order: string, count: number) =>
  backend().sql`insert into order_messages (order_id, author, body) select ${order}, 'buyer', 'x' from generate_series(1, ${count})`;
const countOf = async (order: string) => (await backend().sql`select 1 from order_messages where order_id = ${order}`).length;

describe('at the same moment', () => {
  it('64 writers share what is left of the messages of an order', async () => {
    const { seller, buyer, order } = await placed();
    await fill(order, MOST - 10);
    const outcome = await runConcurrently(backend(), [...times(32, write(buyer, order)), ...times(32, write(seller, order))]);
    expect([outcome, await countOf(order)]).toEqual([{ ok: 10, quota_exceeded: 54 }, MOST]);
  });

  it('one person writes sixty in an hour, and the other side is told by one mail', async () => {
    const { seller, buyer, order } = await placed();
    const outcome = await runConcurrently(backend(), times(64, write(buyer, order)));
    expect([outcome, await countOf(order)]).toEqual([{ ok: 60, rate_limited: 4 }, 60]);
    expect(await backend().sql`select 1 from app.outbox where user_id = ${seller.id} and kind = 'order_message'`).toHaveLength(1);
  });

  it('one message that is sent 16 times with its key is stored once', async () => {
    const counts = await rounds(ROUNDS, async () => {
      const { buyer, order } = await placed();
      const key = crypto.randomUUID();
      const run: Action['run'] = (sql) => sql`select write_order_message(${order}, 'At home after six', '{}', ${key})`;
      const outcome = await runConcurrently(backend(), times(16, { as: buyer.id, run }));
      expect(await countOf(order)).toBe(1);
      return outcome;
    });
    expect(counts).toEqual({ ok: 16 * ROUNDS });
  });

  it.each(['buyer', 'seller'] as const)('the account of a %s is deleted, and nothing of their words is left', async (side) => {
    const outcome = await rounds(ROUNDS, async () => {
      const { order, ...people } = await placed();
      // a seller leaves without open orders
      if (side === 'seller') {
        await runConcurrently(backend(), [{ as: people.seller.id, run: (sql) => sql`select set_order_status(${order}, 'cancelled')` }]);
      }
      const [leaver, other] = [people[side], people[side === 'buyer' ? 'seller' : 'buyer']];
      const counts = await runConcurrently(backend(), [
        ...times(3, write(leaver, order)),
        write(other, order),
        leaveAction(leaver),
        ...times(3, write(leaver, order)),
        write(other, order),
      ]);
      expect(await backend().sql`select 1 from order_messages where order_id = ${order} and author = ${side} and body is not null`).toEqual(
        [],
      );
      expect((await backend().sql`select deleted_at is not null as "isGone" from app.profiles where id = ${leaver.id}`)[0]).toEqual({
        isGone: true,
      });
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'signed_out', 'bad_transition'].includes(code))).toEqual([]);
  });
});
