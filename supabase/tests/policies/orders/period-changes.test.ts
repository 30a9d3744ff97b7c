/** Owners change periods: what has begun keeps its deadline, and what begins afterwards has the new one. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ordersForFile } from '../../helpers/ordersOfStore.ts';
import { asOperator, createOperators, logOf } from '../../helpers/operators.ts';
import { type Action, createProducts, runConcurrently, type TestAccount } from '../../helpers/parallel.ts';
import { moveTime } from '../../helpers/time.ts';

const { backend, seller, buyer, place, stored, events, due, as } = ordersForFile();
let owner: TestAccount;
beforeAll(async () => {
  [owner] = (await createOperators(backend(), 1, 'owner')) as [TestAccount];
});
const read = async () =>
  (
    await backend().sql<{ periods: Record<string, number>; version: number }[]>`
    select app.latest_periods() as periods, version from app.site_settings`
  )[0]!;
const changing = (periods: Record<string, number>): Action =>
  asOperator(owner, (sql) => sql`select change_settings((operator_settings() ->> 'version')::int, ${sql.json({ periods })})`);
/** Changes periods, and waits until they count. */
const change = async (periods: Record<string, number>) => {
  expect(await runConcurrently(backend(), [changing(periods)])).toEqual({ ok: 1 });
  await moveTime(backend(), '61 seconds');
};
const FIRST = {
  shipping_reminder: 3,
  shipping: 7,
  arrival: 7,
  delivery: 14,
  open_return: 14,
  case_asked: 3,
  order_change: 3,
  sale_question: 10,
};
beforeEach(() => change(FIRST));
/** When an order is due if its period has so many working days. */
const workingDays = async (id: string, days: number) =>
  (
    await backend()
      .sql`select app.add_working_hours(seller_id, due_since, make_interval(days => ${days})) as at from orders where id = ${id}`
  )[0]!.at as Date;

describe('a change of periods', () => {
  it('counts a minute later, and the log has what was before and after', async () => {
    const { version } = await read();
    expect(await runConcurrently(backend(), [changing({ shipping: 9, confirmation: 2 })])).toEqual({ ok: 1 });
    expect(await read()).toMatchObject({ version: version + 1, periods: { shipping: 9, shipping_reminder: 3 } });
    expect((await logOf(backend())).at(-1)).toMatchObject({
      action: 'change_settings',
      operator_id: owner.id,
      details: { before: { shipping: 7 }, after: { shipping: 9 } },
    });
    const length = async () =>
      (await backend().sql`select extract(day from app.period('shipping', app.now()))::int as days`)[0]!.days as number;
    expect(await length()).toBe(7);
    await moveTime(backend(), '61 seconds');
    expect(await length()).toBe(9);
    // only what differs is stored
    expect(await backend().sql`select 1 from app.period_versions where name = 'confirmation'`).toHaveLength(1);
  });

  it('that shortens a period leaves what has begun its reminder, its end and its time', async () => {
    const before = await place({ status: 'confirmed' });
    await change({ shipping_reminder: 1, shipping: 2 });
    const after = await place({ status: 'confirmed' });
    expect((await stored(before)).due_at).toEqual(await workingDays(before, 3));
    expect((await stored(after)).due_at).toEqual(await workingDays(after, 1));
    expect(await due(after)).toMatchObject({ due_action: 'allow_cancel', due_at: await workingDays(after, 2) });
    expect(await due(before)).toMatchObject({ due_action: 'allow_cancel', due_at: await workingDays(before, 7) });
    expect(await due(before)).toMatchObject({ is_shipment_late: true, due_at: null });
    expect([await events(before), await events(after)]).toEqual([
      ['reminder', 'shipment_late'],
      ['reminder', 'shipment_late'],
    ]);
  });

  it('that lengthens a period moves no deadline that runs, also when a holiday moves it', async () => {
    const id = await place({ status: 'shipped' });
    const { due_at } = await stored(id);
    await change({ arrival: 20, delivery: 40 });
    expect(await backend().sql`select d.due_at from orders o cross join lateral app.present_deadline(o) d where id = ${id}`).toEqual([
      { due_at },
    ]);
    const { due_at: next } = await due(id);
    expect((next as Date).getTime() - (due_at as Date).getTime()).toBe(7 * 86_400_000);
    expect(await due(id)).toMatchObject({ status: 'delivered' });
  });

  it('is the period of a step that the order takes afterwards', async () => {
    const id = await place({ status: 'pending' });
    await change({ shipping_reminder: 5, shipping: 10 });
    expect(await as(seller(), (sql) => sql`select set_order_status(${id}, 'confirmed')`)).toBe('ok');
    expect((await stored(id)).due_at).toEqual(await workingDays(id, 5));
  });

  it('of the time for a return is that of the day of the delivery', async () => {
    const openReturn =
      (id: string): Action['run'] =>
      (sql) =>
        sql`select open_case(${id}, 'return', 'Too small', '[{"position": 1, "quantity": 1}]')`;
    const short = { id: await place({ status: 'delivered' }), buyer: buyer() };
    await change({ open_return: 30 });
    const long = { id: await place({ status: 'delivered' }), buyer: buyer() };
    await change({ open_return: 14 });
    await moveTime(backend(), '15 days');
    expect(await as(short.buyer, openReturn(short.id))).toBe('case_too_late');
    expect(await as(long.buyer, openReturn(long.id))).toBe('ok');
    expect((await stored(long.id)).case_state).toBe('asked');
  });

  it('of cases and proposals is that of the moment at which they begin', async () => {
    const days = async (id: string) =>
      (
        await backend()
          .sql`select round(extract(epoch from due_at - opened_at) / 86400)::int as days from order_cases where order_id = ${id}`
      )[0]!.days as number;
    const complain = async () => {
      const id = await place({ status: 'shipped' });
      expect(await as(buyer(), (sql) => sql`select open_case(${id}, 'not_arrived', 'Nothing came')`)).toBe('ok');
      return id;
    };
    const before = await complain();
    await change({ case_asked: 5, order_change: 6 });
    const after = await complain();
    expect([await days(before), await days(after)]).toEqual([3, 5]);
    const id = await place({ status: 'confirmed' });
    expect(await as(seller(), (sql) => sql`select propose_change(${id}, null, 500)`)).toBe('ok');
    expect(
      await backend()
        .sql`select round(extract(epoch from due_at - app.now()) / 86400)::int as days from order_changes where order_id = ${id}`,
    ).toEqual([{ days: 6 }]);
  });

  it('that lets two deadlines fall on the same moment loses neither', async () => {
    await change({ shipping: 10, sale_question: 10, sale_end: 15 });
    const [product] = await createProducts(backend(), seller().id, 1, 5);
    const items = backend().sql.json([{ product_id: product!, quantity: 1 }]);
    await as(seller(), (sql) => sql`select add_sale(${items}, '{"name": "Dana"}', 'cash_on_delivery', false, gen_random_uuid())`);
    const [sale] = await backend().sql`select id from orders where source = 'manual' and seller_id = ${seller().id}`;
    const id = sale!.id as string;
    expect(await due(id)).toMatchObject({ due_action: 'allow_cancel', due_at: await workingDays(id, 10) });
    // both, in the second run
    expect(await due(id)).toMatchObject({ due_action: 'cancel', due_at: await workingDays(id, 15) });
    expect(await events(id)).toEqual(['reminder', 'shipment_late', 'sale_asked']);
  });
});
