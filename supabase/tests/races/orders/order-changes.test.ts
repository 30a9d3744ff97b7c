import { describe, expect, it } from 'vitest';
import { times } from '../../helpers/commands.ts';
import { as, createProposed, inTurn, MANY, move, type Proposed, resultOf, withdraw } from '../../helpers/proposedChanges.ts';
import {
  type Action,
  createProducts,
  createSellers,
  createUsers,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
  waitUntilLocked,
} from '../../helpers/parallel.ts';

// the invariants include: stock equals the ledger, the ledger the pieces of the orders, figures a recount
const backend = raceBackendForFile();
const proposed = (options = {}) => createProposed(backend(), options);
const result = (order: Proposed) => resultOf(backend(), order);
const accept = ({ buyer, change }: Proposed) => as(buyer, (sql) => sql`select answer_change(${change}, true)`);
const refuse = ({ buyer, change }: Proposed) => as(buyer, (sql) => sql`select answer_change(${change}, false)`);
const deadline = ({ change }: Proposed): Action => ({
  as: null,
  run: (sql) => sql`reset role`.then(() => sql`select app.run_change_deadline(${change})`),
});

describe('at the same moment', () => {
  it('of many consents one applies', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const order = await proposed();
      const counts = await runConcurrently(backend(), times(MANY, accept(order)));
      expect(await result(order)).toEqual({ state: 'accepted', status: 'confirmed', units: 2, stock: 4 });
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: ROUNDS * (MANY - 1) });
  });

  it('a paid order gets one refund case', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const order = await proposed({ isPaid: true });
      const counts = await runConcurrently(backend(), times(MANY, accept(order)));
      const cases = await backend().sql`select refund_due::int from order_cases where order_id = ${order.order}`;
      expect([...cases]).toEqual([{ refund_due: 2000 }]);
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: ROUNDS * (MANY - 1) });
  });

  it('the consent or the withdrawal counts', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const order = await proposed();
      const counts = await runConcurrently(backend(), inTurn(accept(order), withdraw(order)));
      expect([
        { state: 'accepted', status: 'confirmed', units: 2, stock: 4 },
        { state: 'withdrawn', status: 'confirmed', units: 4, stock: 2 },
      ]).toContainEqual(await result(order));
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: ROUNDS * (MANY - 1) });
  });

  it('the parcel is sent with all pieces, or with those that were agreed on', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const order = await proposed();
      const counts = await runConcurrently(backend(), inTurn(accept(order), move(order, 'shipped')));
      expect([
        { state: 'accepted', status: 'shipped', units: 2, stock: 4 },
        { state: 'expired', status: 'shipped', units: 4, stock: 2 },
      ]).toContainEqual(await result(order));
      return counts;
    });
    // the order is sent once, and the consent before it may count
    expect(outcome.ok).toBeGreaterThanOrEqual(ROUNDS);
    expect(outcome.ok).toBeLessThanOrEqual(2 * ROUNDS);
    expect(Object.keys(outcome).sort()).toEqual(['bad_transition', 'ok']);
  });

  it('a paid order is cancelled by one side; each piece comes back once and all the money is owed', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const order = await proposed({ isPaid: true });
      const counts = await runConcurrently(backend(), inTurn(accept(order), refuse(order), move(order, 'cancelled')));
      expect(await result(order)).toMatchObject({ status: 'cancelled', stock: 5 });
      const cases = await backend().sql`select sum(refund_due)::int as due from order_cases where order_id = ${order.order}`;
      expect(cases[0]).toEqual({ due: 4000 });
      return counts;
    });
    expect(Object.keys(outcome).sort()).toEqual(['bad_transition', 'ok']);
  });

  it('the answer or the deadline counts', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const order = await proposed();
      await backend().sql`update order_changes set due_at = app.now() + interval '100 milliseconds' where id = ${order.change}`;
      await backend().sql`select pg_sleep(0.08)`;
      const counts = await runConcurrently(backend(), inTurn(accept(order), deadline(order), withdraw(order)));
      await backend().sql`select pg_sleep(0.05), app.run_change_deadline(${order.change})`;
      const { state, units } = await result(order);
      expect([state, units]).toEqual([expect.stringMatching(/^(accepted|withdrawn|expired)$/), state === 'accepted' ? 2 : 4]);
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'bad_transition'].includes(code))).toEqual([]);
  });

  it('one proposal is made', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const order = await proposed();
      await runConcurrently(backend(), [withdraw(order)]);
      return runConcurrently(
        backend(),
        inTurn(
          as(order.seller, (sql) => sql`select propose_change(${order.order}, null, 900)`),
          as(
            order.buyer,
            (sql) =>
              sql`select change_address(${order.order}, ${sql.json({ name: 'Dana', phone: '+77012345678', city: 'Aktau', street: 'Abay 1' })})`,
          ),
        ),
      );
    });
    // the shop delivers free of charge everywhere: the address changes at once, unless the price waits for an answer
    expect(Object.keys(outcome).sort()).toEqual(['change_open', 'ok']);
  });

  it('the last pieces go to the exchange or to another buyer', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { seller, buyer, item, order } = await arrivedCase();
      const buyers = await createUsers(backend(), MANY / 2);
      const counts = await runConcurrently(backend(), [
        ...times(
          MANY / 2,
          as(seller, (sql) => sql`select advance_case(${order.caseId}, 'exchange', p_variant => ${item.m})`),
        ),
        ...buyers.map((other) => variantOrder(other, seller, item.product, item.m)),
      ]);
      const [row] = await backend().sql`select stock_quantity from product_variants where id = ${item.m}`;
      expect(row).toEqual({ stock_quantity: 0 });
      expect(buyer.id).not.toBe(seller.id);
      return counts;
    });
    expect(outcome.ok).toBe(ROUNDS);
    expect(Object.keys(outcome).filter((code) => !['ok', 'out_of_stock', 'bad_transition'].includes(code))).toEqual([]);
  });
});

it('pieces that come back are added to the sizes that the seller is saving', async () => {
  const { buyer, seller, product, change } = await proposed();
  let answer = Promise.resolve<Record<string, number>>({});
  await backend().sql.begin(async (holder) => {
    const claims = JSON.stringify({ sub: seller.id, role: 'authenticated' });
    await holder`select set_config('request.jwt.claims', ${claims}, true)`;
    await holder`select save_variants(${product}, ${holder.json([{ size: 'S', stock: 2 }])})`;
    answer = runConcurrently(backend(), [as(buyer, (sql) => sql`select answer_change(${change}, true)`)]);
    await waitUntilLocked(holder);
  });
  expect(await answer).toEqual({ ok: 1 });
  expect(
    await backend().sql`select p.stock_quantity as stock, v.stock_quantity as size from products p
    join product_variants v on v.product_id = p.id where p.id = ${product}`,
  ).toEqual([{ stock: 4, size: 4 }]);
});

const variantOrder = (buyer: TestAccount, seller: TestAccount, product: string, variant: string): Action =>
  as(
    buyer,
    (sql) => sql`select place_order(${sql.json([{ product_id: product, variant_id: variant, quantity: 1 }])},
      ${sql.json({ name: 'Dana', phone: '+77012345678', city: 'Almaty', street: 'Abay 1' })},
      jsonb_build_object(${seller.id}::text, '{"payment_method": "cash_on_delivery", "delivery_cost": null}'::jsonb), gen_random_uuid(), 1000)`,
  );

/** A case about a dress in S that came back; one in M is left. */
async function arrivedCase() {
  const [[seller], [buyer]] = [await createSellers(backend(), 1), await createUsers(backend(), 1)];
  const [product] = await createProducts(backend(), seller!.id, 1, 5);
  const variants = [
    { size: 'S', stock: 2 },
    { size: 'M', stock: 1 },
  ];
  await runConcurrently(backend(), [as(seller!, (sql) => sql`select save_variants(${product!}, ${sql.json(variants)})`)]);
  const [s, m] = await backend().sql`select id from product_variants where product_id = ${product!} order by position`;
  await runConcurrently(backend(), [variantOrder(buyer!, seller!, product!, s!.id)]);
  const [row] = await backend().sql<{ id: string }[]>`select id from orders where user_id = ${buyer!.id}`;
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    await runConcurrently(backend(), [as(seller!, (sql) => sql`select set_order_status(${row!.id}, ${status})`)]);
  }
  await runConcurrently(backend(), [
    as(buyer!, (sql) => sql`select open_case(${row!.id}, 'return', 'too small', ${sql.json([{ position: 1, quantity: 1 }])})`),
  ]);
  const [opened] = await backend().sql<{ id: string }[]>`select id from order_cases where order_id = ${row!.id}`;
  for (const [side, step] of [
    [seller!, 'accept'],
    [buyer!, 'send_back'],
    [seller!, 'arrive'],
  ] as const) {
    await runConcurrently(backend(), [as(side, (sql) => sql`select advance_case(${opened!.id}, ${step}, 'Abay 1', p_restock => true)`)]);
  }
  return { seller: seller!, buyer: buyer!, item: { product: product!, m: m!.id as string }, order: { caseId: opened!.id } };
}
