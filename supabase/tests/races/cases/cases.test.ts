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
  waitUntilLocked,
} from '../../helpers/parallel.ts';

// the invariants include: refunded is the sum of the ledger and at most what was paid, pieces restocked at most once, figures equal a recount
const backend = raceBackendForFile();
const MANY = 6;

interface Delivered {
  buyer: TestAccount;
  seller: TestAccount;
  product: string;
  order: string;
}

/** A delivered order of one vase at 1,000 tenge. */
async function delivered(): Promise<Delivered> {
  const [[seller], [buyer]] = [await createSellers(backend(), 1), await createUsers(backend(), 1)];
  const [product] = await createProducts(backend(), seller!.id, 1, 5);
  await runConcurrently(backend(), [orderAction(buyer!, [product!])]);
  const [row] = await backend().sql<{ id: string }[]>`select id from orders where user_id = ${buyer!.id}`;
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    await runConcurrently(backend(), [{ as: seller!.id, run: (sql) => sql`select set_order_status(${row!.id}, ${status})` }]);
  }
  return { buyer: buyer!, seller: seller!, product: product!, order: row!.id };
}

const open = ({ buyer, order }: Delivered): Action => ({
  as: buyer.id,
  run: (sql) => sql`select open_case(${order}, 'return', 'too small', ${sql.json([{ position: 1, quantity: 1 }])})`,
});
const step = (as: TestAccount, id: string, name: string, values: { amount?: number; restock?: boolean } = {}): Action => ({
  as: as.id,
  run: (sql) => sql`select advance_case(${id}, ${name}, 'Abay 1', ${values.amount ?? null}, null, ${values.restock ?? null})`,
});
const caseOf = async (order: string) =>
  (await backend().sql<{ id: string }[]>`select id from order_cases where order_id = ${order}`)[0]!.id;
/** A case in the state that these steps lead to. */
async function caseAfter(...steps: ['buyer' | 'seller', string][]): Promise<Delivered & { id: string }> {
  const sold = await delivered();
  await runConcurrently(backend(), [open(sold)]);
  const id = await caseOf(sold.order);
  for (const [side, name] of steps) await runConcurrently(backend(), [step(sold[side], id, name, { restock: true })]);
  return { ...sold, id };
}
const times = (count: number, action: Action): Action[] => Array.from({ length: count }, () => action);

describe('at the same moment', () => {
  it('one of several requests opens a case', async () => {
    const outcome = await rounds(ROUNDS, async () => runConcurrently(backend(), times(MANY, open(await delivered()))));
    expect(outcome).toEqual({ ok: ROUNDS, case_open: ROUNDS * (MANY - 1) });
  });

  it('two refunds of one order are noted once, and never more than was paid', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { seller, id, order } = await caseAfter(['seller', 'accept'], ['buyer', 'send_back'], ['seller', 'arrive']);
      const counts = await runConcurrently(backend(), times(MANY, step(seller, id, 'refund', { amount: 1000 })));
      expect((await backend().sql`select refunded::int from orders where id = ${order}`)[0]).toEqual({ refunded: 1000 });
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: ROUNDS * (MANY - 1) });
  });

  it('goods arrive once, also when the last pieces are ordered meanwhile', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { seller, id, product } = await caseAfter(['seller', 'accept'], ['buyer', 'send_back']);
      const buyers = await createUsers(backend(), MANY);
      const counts = await runConcurrently(backend(), [
        ...times(MANY, step(seller, id, 'arrive', { restock: true })),
        ...buyers.map((buyer) => orderAction(buyer, [product])),
      ]);
      expect(counts.bad_transition).toBe(MANY - 1);
      // four were left and one came back
      expect((await backend().sql`select stock_quantity from products where id = ${product}`)[0]!.stock_quantity).toBeLessThanOrEqual(1);
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'bad_transition', 'out_of_stock'].includes(code))).toEqual([]);
  });

  it('the goods are sent back, or the money without them, never both', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { buyer, seller, id, order } = await caseAfter(['seller', 'accept']);
      const counts = await runConcurrently(backend(), [
        ...times(MANY / 2, step(buyer, id, 'send_back')),
        ...times(MANY / 2, step(seller, id, 'refund', { amount: 1000 })),
      ]);
      const [row] = await backend().sql`select case_state, refunded::int from orders where id = ${order}`;
      expect([
        { case_state: 'sent_back', refunded: 0 },
        { case_state: 'refunded', refunded: 1000 },
      ]).toContainEqual(row);
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: ROUNDS * (MANY - 1) });
  });

  it('an answer or the deadline wins, never both', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { seller, buyer, id } = await caseAfter();
      await backend().sql`update order_cases set due_at = app.now() - interval '1 minute' where id = ${id}`;
      const deadline: Action = { as: null, run: (sql) => sql`reset role`.then(() => sql`select app.run_case_deadline(${id})`) };
      const counts = await runConcurrently(backend(), [
        ...times(3, deadline),
        step(seller, id, 'accept'),
        step(buyer, id, 'withdraw'),
        ...times(3, deadline),
      ]);
      const events = await backend()
        .sql`select details ->> 'step' as step from order_events where kind = 'case_step' and details ->> 'case' = ${id}`;
      // accepted, then withdrawn, is possible; escalated, then withdrawn, too
      expect(events.filter(({ step: name }) => name === 'escalate' || name === 'accept').length).toBeLessThanOrEqual(1);
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'bad_transition'].includes(code))).toEqual([]);
  });

  it('the account of a buyer is deleted, and nothing of their words is left', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { buyer, seller, id, order } = await caseAfter();
      const write = (as: TestAccount): Action => ({ as: as.id, run: (sql) => sql`select write_case_message(${id}, 'my name is Dana')` });
      const leave = leaveAction(buyer);
      const counts = await runConcurrently(backend(), [
        ...times(3, write(buyer)),
        step(seller, id, 'accept'),
        leave,
        ...times(3, write(buyer)),
        write(seller),
      ]);
      expect(
        await backend().sql`select 1 from order_case_messages where case_id = ${id} and author = 'buyer' and body is not null`,
      ).toEqual([]);
      expect((await backend().sql`select case_state from orders where id = ${order}`)[0]).toEqual({ case_state: null });
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'signed_out', 'bad_transition'].includes(code))).toEqual([]);
  });

  it('the account of a buyer who opens a case is deleted, and nothing of their words is left', async () => {
    const outcome = await rounds(2 * ROUNDS, async () => {
      const sold = await delivered();
      const counts = await runConcurrently(backend(), [leaveAction(sold.buyer), ...times(3, open(sold)), leaveAction(sold.buyer)]);
      const left = await backend().sql`
        select o.case_state from orders o join order_cases c on c.order_id = o.id
         where o.id = ${sold.order} and (c.reason = 'too small' or o.case_state is not null)`;
      expect(left).toEqual([]);
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'signed_out', 'case_open', 'case_too_late'].includes(code))).toEqual([]);
  });

  // an answer that waits for the deletion would store words of a person who has left, and could open a closed case again
  it.each([
    { side: 'seller', before: ['seller', 'refuse'], name: 'accept' },
    { side: 'buyer', before: ['seller', 'accept'], name: 'send_back' },
  ] as const)('the account of a $side is erased, and the answer that waited for it is refused', async ({ side, before, name }) => {
    const { id, [side]: leaver } = await caseAfter([...before]);
    let isErased = (): void => undefined;
    const erased = new Promise<void>((resolve) => {
      isErased = resolve;
    });
    const counts = await runConcurrently(backend(), [
      {
        as: null,
        async run(sql) {
          await sql`reset role`;
          await sql`delete from auth.users where id = ${leaver.id}`;
          isErased();
          await waitUntilLocked(sql);
        },
      },
      { ...step(leaver, id, name), run: (sql) => erased.then(() => step(leaver, id, name).run(sql)) },
    ]);
    expect(counts).toEqual({ ok: 1, signed_out: 1 });
    expect(
      await backend().sql`select body from order_case_messages where case_id = ${id} and author = ${side} and body is not null`,
    ).toEqual([]);
  });

  it('the account of a seller is deleted only when no case waits for them', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { buyer, seller, id, order } = await caseAfter();
      const leave = leaveAction(seller);
      const counts = await runConcurrently(backend(), [leave, step(buyer, id, 'withdraw'), leave, step(seller, id, 'accept'), leave]);
      const [row] = await backend().sql`select o.case_state, p.deleted_at is not null as "isGone"
        from orders o join app.profiles p on p.id = o.seller_id where o.id = ${order}`;
      // a withdrawn case is closed; without the withdrawal the seller stays
      expect(row!.case_state).toBeNull();
      expect(row!.isGone).toBe(counts.signed_out !== undefined || counts.open_orders === undefined || counts.open_orders < 3);
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'open_orders', 'signed_out', 'bad_transition'].includes(code))).toEqual([]);
  });
});
