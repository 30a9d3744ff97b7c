/** Each deadline: what happens when nobody acts, and that it happens once. Time is moved, never waited for. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ordersForFile } from '../../helpers/ordersOfStore.ts';
import { orderIn, type OrderState } from '../../helpers/orderStates.ts';
import { type Action, createSellers, createUsers, runConcurrently, type TestAccount } from '../../helpers/parallel.ts';
import { databaseTime, moveTime, runDeadlines } from '../../helpers/time.ts';

const { backend, seller, buyer, place, stored, events, stockOf, due, as } = ordersForFile();
// on every day of the year the time to send is shorter than the ten days after which both sides are reminded
beforeAll(() => backend().sql`delete from app.public_holidays`);

describe('a deadline that passes', () => {
  it('cancels a transfer that nobody reported, and its stock is for sale again', async () => {
    const id = await place({ status: 'pending', method: 'kaspi_transfer' });
    expect(await stockOf(id)).toBe(4);
    const { date } = await stored(id);
    const warned = await due(id);
    expect(warned).toMatchObject({ status: 'pending', due_action: 'cancel' });
    expect(await events(id)).toEqual(['payment_due_soon']);
    const left = (warned.due_at as Date).getTime() - (await databaseTime(backend())).getTime();
    expect(Math.round(left / 60_000)).toBe(6 * 60);
    expect((warned.due_at as Date).getTime() - (date as Date).getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
    expect(await due(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_paid', due_at: null });
    expect(await stockOf(id)).toBe(5);
  });

  it('leaves the buyer at least until the end of the next working day to pay', async () => {
    const id = await place({ status: 'pending', method: 'kaspi_transfer' });
    const [row] = await backend().sql`
      select app.payment_end(o) = greatest(o.date + interval '24 hours', app.end_of_next_working_day(o.seller_id, o.date)) as is_right,
             o.due_at = app.payment_end(o) - interval '6 hours' as warns
        from orders o where id = ${id}`;
    expect(row).toEqual({ is_right: true, warns: true });
  });

  it('reminds of a reported payment, then leaves it to a case, and never cancels', async () => {
    const id = await place({ status: 'pending', method: 'kaspi_transfer', payment: 'reported' });
    expect(await due(id)).toMatchObject({ status: 'pending', due_action: 'open_case' });
    expect(await events(id)).toEqual(['reminder']);
    await due(id);
    await moveTime(backend(), '60 days');
    await runDeadlines(backend());
    expect(await stored(id)).toMatchObject({ status: 'pending', payment_status: 'reported' });
  });

  it('cancels an order paid in cash that is not confirmed', async () => {
    const id = await place({ status: 'pending' });
    expect(await due(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_confirmed' });
    expect(await stockOf(id)).toBe(5);
  });

  it.each([
    { status: 'confirmed', payment: 'unpaid', method: 'cash_on_delivery' },
    { status: 'confirmed', payment: 'received', method: 'kaspi_transfer' },
    { status: 'pending', payment: 'received', method: 'kaspi_transfer' },
  ] as const)('reminds of the shipment, then lets the buyer cancel: $status, $payment', async (state) => {
    const id = await place(state);
    const cancel: Action['run'] = (sql) => sql`select set_order_status(${id}, 'cancelled')`;
    if (state.status === 'confirmed') expect(await as(buyer(), cancel)).toBe('bad_transition');
    expect(await due(id)).toMatchObject({ due_action: 'allow_cancel', is_shipment_late: false });
    if (state.status === 'confirmed') expect(await as(buyer(), cancel)).toBe('bad_transition');
    // paid ones are looked after further
    expect(await due(id)).toMatchObject({ due_action: state.payment === 'received' ? 'remind_unsent' : null, is_shipment_late: true });
    expect(await events(id)).toEqual(['reminder', 'shipment_late']);
    expect(await as(buyer(), cancel)).toBe('ok');
    expect(await stockOf(id)).toBe(5);
  });

  it('of the shipment is not moved by a payment that the seller notes [O38]', async () => {
    const cancel = (id: string) => as(buyer(), (sql) => sql`select set_order_status(${id}, 'cancelled')`);
    const receive = (id: string) => as(seller(), (sql) => sql`select receive_payment(${id})`);
    const late = await place({ status: 'confirmed' });
    for (const _ of [1, 2]) await due(late);
    expect(await stored(late)).toMatchObject({ is_shipment_late: true, due_at: null });
    expect(await receive(late)).toBe('ok');
    expect(await stored(late)).toMatchObject({ payment_status: 'received', is_shipment_late: true, due_action: 'remind_unsent' });
    expect(await cancel(late)).toBe('ok');
    expect(await stored(late)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' });
    // one day before the end
    const early = await place({ status: 'confirmed' });
    const { due_since } = await stored(early);
    await moveTime(backend(), '6 days');
    expect(await receive(early)).toBe('ok');
    expect(await stored(early)).toMatchObject({ due_since });
    await moveTime(backend(), '8 days');
    for (const _ of [1, 2]) await runDeadlines(backend());
    expect(await stored(early)).toMatchObject({ is_shipment_late: true });
    expect(await cancel(early)).toBe('ok');
  });

  it('of the shipment is not moved by a case that comes and goes [O38]', async () => {
    const id = await place({ status: 'confirmed', payment: 'received' });
    const { due_since } = await stored(id);
    for (const _ of [1, 2]) await due(id);
    for (const state of ['accepted', null]) {
      await backend().sql`update orders set case_state = ${state} where id = ${id}`;
      expect(await stored(id)).toMatchObject({ due_since, is_shipment_late: true, due_action: state ? null : 'remind_unsent' });
    }
  });

  const noted = (id: string) => as(seller(), (sql) => sql`select receive_payment(${id})`);
  const caseThatEnds = async (id: string) => {
    for (const state of ['accepted', null]) await backend().sql`update orders set case_state = ${state} where id = ${id}`;
  };
  const withdrawnCase = async (id: string) => {
    await as(buyer(), (sql) => sql`select open_case(${id}, 'payment', 'Where is it?', null, '{}')`);
    const [opened] = await backend().sql`select id from order_cases where order_id = ${id}`;
    await as(buyer(), (sql) => sql`select advance_case(${opened!.id as string}, 'withdraw')`);
  };
  it.each([
    { name: 'a payment that is noted', state: { status: 'confirmed' }, sent: 'reminder', next: 'allow_cancel', change: noted },
    { name: 'a case that ends', state: { status: 'confirmed' }, sent: 'reminder', next: 'allow_cancel', change: caseThatEnds },
    {
      name: 'a case that the buyer withdraws',
      state: { status: 'shipped', method: 'kaspi_transfer', payment: 'reported' },
      sent: 'arrival_asked',
      next: 'deliver',
      change: withdrawnCase,
    },
  ] as const)('that only reminds is not repeated by $name [O38]', async ({ state, sent, next, change }) => {
    const id = await place(state);
    expect(await due(id)).toMatchObject({ due_action: next });
    expect(await events(id)).toEqual([sent]);
    await moveTime(backend(), '2 hours');
    await change(id);
    expect(await stored(id)).toMatchObject({ due_action: next });
    await runDeadlines(backend());
    expect((await events(id)).filter((kind) => kind === sent)).toHaveLength(1);
    expect((await backend().sql`select * from app.broken_invariants() b where b.what like ${`%${id}%`}`).length).toBe(0);
  });

  it('asks the buyer about the arrival, then counts the order as delivered', async () => {
    const id = await place({ status: 'shipped' });
    const { due_at, due_since, delivery_days } = await stored(id);
    expect((due_at - due_since) / 86_400_000).toBe(delivery_days + 7);
    expect(await due(id)).toMatchObject({ status: 'shipped', due_action: 'deliver' });
    expect(await events(id)).toEqual(['arrival_asked']);
    expect(await due(id)).toMatchObject({ status: 'delivered', due_at: null });
    expect(await backend().sql`select actor from order_events where order_id = ${id} and to_status = 'delivered'`).toEqual([
      { actor: 'system' },
    ]);
  });

  it.each(['not_arrived', 'payment'])('of a parcel begins not anew when a case (%s) is withdrawn [O46]', async (kind) => {
    const id = await place({ status: 'shipped', method: 'kaspi_transfer', payment: 'reported' });
    const { due_since } = await stored(id);
    await moveTime(backend(), '5 days');
    await as(buyer(), (sql) => sql`select open_case(${id}, ${kind}, 'Where is it?', null, '{}')`);
    await moveTime(backend(), '1 day');
    await as(
      buyer(),
      (sql) => sql`select advance_case((select id from order_cases where order_id = ${id}), 'withdraw', null, null, null, null)`,
    );
    const after = await stored(id);
    // the case was open for a day
    expect(Math.round((after.due_since - due_since) / 60_000)).toBe(24 * 60);
    expect(after.due_action).toBe('ask_buyer');
  });

  it('starts anew with each step, and ends with the order', async () => {
    const id = await place({ status: 'confirmed' });
    await due(id);
    await as(seller(), (sql) => sql`select set_order_status(${id}, 'shipped')`);
    expect(await stored(id)).toMatchObject({ due_action: 'ask_buyer', is_shipment_late: false });
    await as(buyer(), (sql) => sql`select set_order_status(${id}, 'delivered')`);
    expect(await stored(id)).toMatchObject({ status: 'delivered', due_at: null, due_action: null });
  });
});

describe('a seller’s setting', () => {
  it('changes how long a buyer may take to pay, for later orders', async () => {
    const before = await place({ status: 'pending', method: 'kaspi_transfer' });
    expect(
      await as(seller(), (sql) => sql`update seller_settings set payment_hours = 6, answer_days = 5 where seller_id = ${seller().id}`),
    ).toBe('ok');
    const after = await place({ status: 'pending', method: 'kaspi_transfer' });
    const hours = async (id: string) => {
      const [row] = await backend().sql`select (due_at + interval '6 hours' - greatest(app.end_of_next_working_day(seller_id, date), date +
        ${id === before ? '24 hours' : '6 hours'}::interval))::text as difference from orders where id = ${id}`;
      return row!.difference as string;
    };
    expect([await hours(before), await hours(after)]).toEqual(['00:00:00', '00:00:00']);
    const reported = await place({ status: 'pending', method: 'kaspi_transfer', payment: 'reported' });
    await due(reported);
    const [{ until }] = (await backend()
      .sql`select app.add_working_hours(seller_id, due_since, '5 days') as until from orders where id = ${reported}`) as [{ until: Date }];
    expect((await stored(reported)).due_at).toEqual(until);
    expect(
      await as(seller(), (sql) => sql`update seller_settings set payment_hours = 24, answer_days = 3 where seller_id = ${seller().id}`),
    ).toBe('ok');
  });

  it('that is shortened after the reminder of an order still ends it: six hours later, as the buyer was told', async () => {
    const set = (hours: number | null, days: number | null) =>
      as(
        seller(),
        (sql) => sql`update seller_settings set payment_hours = ${hours}, answer_days = ${days} where seller_id = ${seller().id}`,
      );
    expect(await set(72, 5)).toBe('ok');
    const unpaid = await place({ status: 'pending', method: 'kaspi_transfer' });
    const reported = await place({ status: 'pending', method: 'kaspi_transfer', payment: 'reported' });
    const { due_at } = await stored(unpaid);
    expect(await set(6, 2)).toBe('ok');
    const reminded = await due(unpaid);
    expect(reminded).toMatchObject({ status: 'pending', due_action: 'cancel' });
    expect((reminded.due_at as Date).getTime() - (due_at as Date).getTime()).toBe(6 * 3_600_000);
    expect(await due(unpaid)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_paid' });
    await moveTime(backend(), '10 days');
    for (const _ of [1, 2]) await runDeadlines(backend());
    expect(await events(reported)).toContain('payment_unanswered');
    expect(await set(null, null)).toBe('ok');
  });

  it('that is not made is the period of the marketplace', async () => {
    const id = await place({ status: 'pending', method: 'kaspi_transfer' });
    await backend().sql`insert into app.period_versions (name, valid_from, length) values ('payment', app.now(), 72)`;
    const later = await place({ status: 'pending', method: 'kaspi_transfer' });
    const isWarned = async (of: string, hours: number) =>
      (
        await backend().sql`
        select due_at + interval '6 hours' = greatest(date + make_interval(hours => ${hours}), app.end_of_next_working_day(seller_id, date)) as is_right
          from orders where id = ${of}`
      )[0]!.is_right as boolean;
    expect([await isWarned(id, 24), await isWarned(later, 72)]).toEqual([true, true]);
    await backend().sql`delete from app.period_versions where name = 'payment' and length = 72`;
  });

  it('stays within limits', async () => {
    for (const change of ['payment_hours = 5', 'payment_hours = 73', 'answer_days = 1', 'answer_days = 6']) {
      expect(await as(seller(), (sql) => sql`update seller_settings set ${sql.unsafe(change)} where seller_id = ${seller().id}`)).toBe(
        '23514',
      );
    }
  });

  it('of delivery moves the promised day', async () => {
    await backend()
      .sql`update seller_settings set delivery = '[{"city": "Алматы", "cost": 500, "days_from": 1, "days_to": 3}]' where seller_id = ${seller().id}`;
    expect(await stored(await place({ status: 'shipped' }))).toMatchObject({ delivery_days: 3 });
  });
});

it('what waits for the seller is listed by what is due first', async () => {
  const [own] = (await createSellers(backend(), 1)) as [TestAccount];
  const make = async (state: OrderState) => {
    const [someone] = (await createUsers(backend(), 1)) as [TestAccount];
    return orderIn(backend(), { seller: own, buyer: someone }, state);
  };
  const late = await make({ status: 'confirmed', isLate: true });
  const confirmed = await make({ status: 'confirmed' });
  const pending = await make({ status: 'pending' });
  await make({ status: 'pending', method: 'kaspi_transfer' });
  await make({ status: 'shipped' });
  let ids: string[] = [];
  await runConcurrently(backend(), [
    { as: own.id, run: async (sql) => (ids = (await sql<{ id: string }[]>`select id from seller_orders('todo')`).map(({ id }) => id)) },
  ]);
  expect(ids).toEqual([late, pending, confirmed]);
});
