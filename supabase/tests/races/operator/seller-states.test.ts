/** States of sellers at the same moment: two operators, and buyers who order meanwhile. */
import { beforeAll, describe, expect, it } from 'vitest';
import { inSession, outcomeDuring } from '../../helpers/during.ts';
import { asOperator, createOperators } from '../../helpers/operators.ts';
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

const backend = raceBackendForFile();
let operators: TestAccount[];
beforeAll(async () => {
  operators = await createOperators(backend(), 2, 'owner');
});
const set = (operator: TestAccount, seller: TestAccount, state: string) =>
  asOperator(operator, (sql) => sql`select set_seller_state(${seller.id}, ${state}, 'Counterfeit goods')`);
const [one, two] = [() => operators[0]!, () => operators[1]!];

describe('at the same moment', () => {
  it('two operators set the state of one seller: one state after the other, and one present', async () => {
    const outcome = await rounds(15, async (n) => {
      const [seller] = (await createSellers(backend(), 1)) as [TestAccount];
      await createProducts(backend(), seller.id, 2);
      const actions = [
        set(one(), seller, 'suspended'),
        set(two(), seller, 'limited'),
        set(one(), seller, 'active'),
        set(two(), seller, 'closed'),
      ];
      const counts = await runConcurrently(backend(), n % 2 ? actions : actions.toReversed());
      const { sql } = backend();
      const [row] =
        await sql`select p.seller_state as state, (select count(*)::int from app.seller_states s where s.seller_id = p.id and s.ended_at is null) as present,
          (select count(*)::int from app.seller_states s where s.seller_id = p.id) as states,
          (select count(*)::int from app.operator_log l where l.target_id = p.id::text) as lines
        from app.profiles p where p.id = ${seller.id}`;
      expect(row).toMatchObject({ state: 'closed', present: 1, states: counts.ok, lines: counts.ok });
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'seller_closed', 'unchanged'].includes(code))).toEqual([]);
    expect(outcome.ok).toBeGreaterThanOrEqual(15);
    expect(await backend().sql`select * from app.verify_operator_log()`).toEqual([]);
  });

  it('an objection is answered by two operators, once', async () => {
    const outcome = await rounds(10, async () => {
      const { sql } = backend();
      const [seller] = (await createSellers(backend(), 1)) as [TestAccount];
      await sql`select app.change_seller_state(${seller.id}, 'limited', 'Late orders', null, null)`;
      const [state] = await sql<{ id: string }[]>`update app.seller_states set objection = 'Not true', objected_at = now()
        where seller_id = ${seller.id} returning id`;
      const answer = (operator: TestAccount, outcomeOf: string) =>
        asOperator(operator, (tx) => tx`select answer_objection(${state!.id}, ${outcomeOf}, 'We looked again.')`);
      return runConcurrently(backend(), [answer(one(), 'lift'), answer(two(), 'keep')]);
    });
    expect(outcome.ok).toBe(10);
    expect(Object.keys(outcome).filter((code) => !['ok', 'unchanged', 'not_found'].includes(code))).toEqual([]);
  });

  it.each(['suspended', 'limited'])('a seller becomes %s while 16 buyers order: no order is placed afterwards [M05]', async (state) => {
    const outcome = await rounds(10, async (n) => {
      const [[seller], buyers] = [await createSellers(backend(), 1), await createUsers(backend(), 16)];
      const products = await createProducts(backend(), seller!.id, 2);
      const orders = buyers.map((buyer) => orderAction(buyer, products));
      const actions = orders.toSpliced((n * 5) % 16, 0, set(one(), seller!, state));
      const counts = await runConcurrently(backend(), actions);
      // the events of orders are written by the clock of their transactions; the lock decides which came first
      const late = await backend().sql`select o.id from orders o where o.seller_id = ${seller!.id}
        and not exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'seller_suspended')`;
      if (state === 'suspended') expect([...late]).toEqual([]);
      expect(await runConcurrently(backend(), [orderAction(buyers[0]!, products)])).toEqual({ unavailable: 1 });
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'unavailable', 'busy'].includes(code))).toEqual([]);
  });

  it('a seller with many orders is suspended and reinstated while the rest is told: each order hears of both in turn, or of none', async () => {
    const { sql } = backend();
    // as app.change_seller_state does, with fewer orders at once
    const tell = (seller: TestAccount, state: string): Action => ({
      as: null,
      run: async (tx) => {
        await tx`reset role`;
        await tx`select app.lock_catalogue(${seller.id})`;
        return tx`
          with changed as (update app.profiles set seller_state = ${state}
                            where id = ${seller.id} and seller_state is distinct from ${state} returning id)
          select app.tell_of_suspension(id, ${state === 'active' ? 'seller_reinstated' : 'seller_suspended'}, 2) from changed`;
      },
    });
    const finish: Action = { as: null, run: (tx) => tx`reset role`.then(() => tx`select app.finish_remaining_orders(3)`) };
    const outcome = await rounds(10, async (n) => {
      const [[seller], buyers] = [await createSellers(backend(), 1), await createUsers(backend(), 8)];
      const products = await createProducts(backend(), seller!.id, 2);
      await runConcurrently(
        backend(),
        buyers.map((buyer) => orderAction(buyer, products)),
      );
      await runConcurrently(backend(), [tell(seller!, 'suspended')]);
      const actions = [finish, tell(seller!, 'active'), finish, tell(seller!, 'suspended'), finish];
      const counts = await runConcurrently(backend(), n % 2 ? actions : actions.toReversed());
      for (let run = 0; run < 4; run++) await sql`select app.finish_remaining_orders(3)`;
      expect(await sql`select 1 from app.unfinished_orders where seller_id = ${seller!.id}`).toEqual([]);
      await sql`update app.profiles set seller_state = null where id = ${seller!.id}`;
      // no order hears the same twice in a row
      expect(
        await sql`
          select 1 from (select e.kind, lag(e.kind) over (partition by e.order_id order by e.id) as before from order_events e
            join orders o on o.id = e.order_id where o.seller_id = ${seller!.id} and e.kind like 'seller_%') e
           where e.kind = e.before or e.before is null and e.kind = 'seller_reinstated'`,
      ).toEqual([]);
      return counts;
    });
    expect(outcome).toEqual({ ok: 50 });
  });

  it('a seller who is being suspended does not bring a deleted product back [M05]', async () => {
    const [seller] = (await createSellers(backend(), 1)) as [TestAccount];
    const [product] = (await createProducts(backend(), seller.id, 1)) as [string];
    await runConcurrently(backend(), [{ as: seller.id, run: (sql) => sql`delete from products where id = ${product}` }]);
    const outcome = await outcomeDuring(backend(), inSession(one(), set(one(), seller, 'suspended').run), {
      as: seller.id,
      run: (sql) => sql`select restore_product(${product}, 'active')`,
    });
    expect(outcome).toEqual({ suspended: 1 });
    expect(await backend().sql`select status, deleted_at is not null as is_deleted from products where id = ${product}`).toEqual([
      { status: 'inactive', is_deleted: true },
    ]);
  });
});
