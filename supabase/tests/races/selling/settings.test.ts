import { describe, expect, it } from 'vitest';
import { asOperator, createOperators } from '../../helpers/operators.ts';
import { orderIn } from '../../helpers/orderStates.ts';
import {
  type Action,
  createProducts,
  createSellers,
  createUsers,
  orderAction,
  raceBackendForFile,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';
import { moveTime } from '../../helpers/time.ts';

const backend = raceBackendForFile();
const changeBy = (owner: TestAccount, changes: Record<string, number | Record<string, number>>): Action =>
  asOperator(owner, (sql) => sql`select change_settings((operator_settings() ->> 'version')::int, ${sql.json(changes)})`);

describe('a change of the commission', () => {
  const opening = ({ id }: TestAccount): Action => ({
    as: id,
    run: (sql) => sql`update profiles set is_influencer = true, commission_rate = 5 where id = ${id}`,
  });

  it('while shops open and orders are placed gives nobody a rate that they did not accept', async () => {
    const [owner] = await createOperators(backend(), 1, 'owner');
    const [seller] = await createSellers(backend(), 1);
    const products = await createProducts(backend(), seller!.id, 1);
    const buyers = await createUsers(backend(), 8);
    const outcome = await rounds(10, async () => {
      await backend().sql`update app.site_settings set commission_rate = 5`;
      const users = await createUsers(backend(), 16);
      const counts = await runConcurrently(backend(), [
        ...users.slice(0, 8).map(opening),
        changeBy(owner!, { commission_rate: 7 }),
        ...buyers.map((buyer) => orderAction(buyer, products)),
        ...users.slice(8).map(opening),
      ]);
      const opened = await backend().sql`
        select commission_rate as rate from app.profiles where is_influencer and id = any (${users.map(({ id }) => id)})`;
      expect(new Set(opened.map(({ rate }) => rate as number))).toEqual(new Set(opened.length > 0 ? [5] : []));
      const { commission_changed: refused = 0, ...others } = counts;
      expect(opened.length + refused).toBe(16);
      return { ...others, ok: (others.ok ?? 0) + refused };
    });
    expect(outcome).toEqual({ ok: 250 });
    expect(
      await backend().sql`select distinct commission_rate as rate, earnings::int from app.order_settlements s
         join orders o on o.id = s.order_id where o.seller_id = ${seller!.id}`,
    ).toEqual([{ rate: 5, earnings: 950 }]);
  });
});

describe('a change of periods', () => {
  const LENGTHS = [
    { shipping_reminder: 1, shipping: 2, confirmation: 1 },
    { shipping_reminder: 9, shipping: 20, confirmation: 5 },
  ] as const;

  it('while orders pass their deadlines and are confirmed gives each order one length for all of its deadlines', async () => {
    const { sql } = backend();
    const [owner] = await createOperators(backend(), 1, 'owner');
    const [seller] = (await createSellers(backend(), 1)) as [TestAccount];
    const runs = (count: number) => Promise.all(Array.from({ length: count }, () => sql`call app.run_deadlines(100)`.simple()));
    const made: string[] = [];
    const outcome = await rounds(6, async (round) => {
      const buyers = await createUsers(backend(), 8);
      const orders = await Promise.all(
        buyers.map((buyer, n) => orderIn(backend(), { seller, buyer }, { status: n % 2 ? 'pending' : 'confirmed' })),
      );
      made.push(...orders);
      // the reminders of the confirmed ones are due
      await sql`update orders set due_since = due_since - interval '40 days' where id = any (${orders}) and status = 'confirmed'`;
      await sql`update orders o set due_at = (select d.due_at from app.present_deadline(o) d) where id = any (${orders}) and status = 'confirmed'`;
      const confirm = (id: string): Action => ({ as: seller.id, run: (tx) => tx`select set_order_status(${id}, 'confirmed')` });
      const pending = orders.filter((_, n) => n % 2);
      const [first] = await Promise.all([
        runConcurrently(backend(), [
          ...pending.slice(0, 2).map(confirm),
          changeBy(owner!, { periods: LENGTHS[round % 2]! }),
          confirm(pending[2]!),
        ]),
        runs(3),
      ]);
      // by now the change counts
      await moveTime(backend(), '61 seconds');
      const [second] = await Promise.all([runConcurrently(backend(), [confirm(pending[3]!)]), runs(3)]);
      return { ok: (first.ok ?? 0) + (second.ok ?? 0) };
    });
    expect(outcome).toEqual({ ok: 6 * 5 });
    // when each order is due follows from the moment at which its state began
    expect(
      await sql`select id from orders o where id = any (${made}) and due_at is distinct from (select d.due_at from app.present_deadline(o) d)`,
    ).toEqual([]);
    // and whichever length that was: reminded once and late once, or still to be reminded
    expect(
      await sql`
        select o.is_shipment_late, array_agg(distinct coalesce(e.kinds::text, '')) as kinds, count(*)::int as orders
          from orders o cross join lateral (select array_agg(e.kind order by e.id) as kinds from order_events e
            where e.order_id = o.id and e.kind <> 'status') e
         where o.id = any (${made}) group by 1 order by 1`,
    ).toEqual([
      { is_shipment_late: false, kinds: [''], orders: 24 },
      { is_shipment_late: true, kinds: ['{reminder,shipment_late}'], orders: 24 },
    ]);
  });
});
