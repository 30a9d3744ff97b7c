/** Each deadline: what happens when nobody acts, and that it happens once. Time is moved, never waited for. */
import { beforeAll, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../helpers/invariants.ts';
import { orderIn, type OrderState } from '../helpers/orderStates.ts';
import {
  type Action,
  closeConnectionsAfterAll,
  createProducts,
  createSellers,
  createUsers,
  runConcurrently,
  type TestAccount,
} from '../helpers/parallel.ts';
import { databaseTime, moveTime, runDeadlines } from '../helpers/time.ts';
import { backendForFile } from '../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
closeConnectionsAfterAll();
let seller: TestAccount;
let buyer: TestAccount;
beforeAll(async () => {
  [seller] = (await createSellers(backend(), 1)) as [TestAccount];
});

const place = async (state: OrderState): Promise<string> => {
  [buyer] = (await createUsers(backend(), 1)) as [TestAccount];
  return orderIn(backend(), { seller, buyer }, state);
};
const stored = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0]!;
const events = async (id: string) =>
  (await backend().sql<{ kind: string }[]>`select kind from order_events where order_id = ${id} and kind <> 'status' order by id`).map(
    ({ kind }) => kind,
  );
const stockOf = async (id: string) =>
  (
    await backend().sql`select p.stock_quantity as stock from products p join order_items i on i.product_id = p.id where i.order_id = ${id}`
  )[0]!.stock as number;
/** Moves the time to just after what is due, twice runs what is due, and returns the order. */
async function due(id: string) {
  const { due_at } = await stored(id);
  const ahead = (due_at as Date).getTime() - (await databaseTime(backend())).getTime();
  expect(ahead).toBeGreaterThan(0);
  await moveTime(backend(), `${Math.ceil(ahead / 1000)} seconds`);
  await runDeadlines(backend());
  await runDeadlines(backend());
  return stored(id);
}
const as = async (user: TestAccount, run: Action['run']) => Object.keys(await runConcurrently(backend(), [{ as: user.id, run }]))[0];

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

  it('never cancels a confirmed order: its buyer may, while it is unpaid', async () => {
    const id = await place({ status: 'pending', method: 'kaspi_transfer' });
    await as(seller, (sql) => sql`select set_order_status(${id}, 'confirmed')`);
    expect(await due(id)).toMatchObject({ status: 'confirmed', due_action: 'allow_cancel' });
    await moveTime(backend(), '60 days');
    await runDeadlines(backend());
    expect(await stored(id)).toMatchObject({ status: 'confirmed', is_shipment_late: true, due_at: null });
    expect(await as(buyer, (sql) => sql`select set_order_status(${id}, 'cancelled')`)).toBe('ok');
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
    if (state.status === 'confirmed') expect(await as(buyer, cancel)).toBe('bad_transition');
    expect(await due(id)).toMatchObject({ due_action: 'allow_cancel', is_shipment_late: false });
    if (state.status === 'confirmed') expect(await as(buyer, cancel)).toBe('bad_transition');
    expect(await due(id)).toMatchObject({ due_at: null, is_shipment_late: true });
    expect(await events(id)).toEqual(['reminder', 'shipment_late']);
    expect(await as(buyer, cancel)).toBe('ok');
    expect(await stockOf(id)).toBe(5);
  });

  it.each(['cash_on_delivery', 'kaspi_transfer'] as const)(
    'of the shipment is not moved by a payment that the seller notes: %s [O38]',
    async (method) => {
      const cancel = (id: string) => as(buyer, (sql) => sql`select set_order_status(${id}, 'cancelled')`);
      const receive = (id: string) => as(seller, (sql) => sql`select receive_payment(${id})`);
      const late = await place({ status: 'confirmed', method });
      for (const _ of [1, 2]) await due(late);
      expect(await stored(late)).toMatchObject({ is_shipment_late: true, due_at: null });
      expect(await receive(late)).toBe('ok');
      expect(await stored(late)).toMatchObject({ payment_status: 'received', is_shipment_late: true, due_at: null });
      expect(await cancel(late)).toBe('ok');
      expect(await stored(late)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' });
      // one day before the end
      const early = await place({ status: 'confirmed', method });
      const { due_since } = await stored(early);
      await moveTime(backend(), '6 days');
      expect(await receive(early)).toBe('ok');
      expect(await stored(early)).toMatchObject({ due_since });
      await moveTime(backend(), '8 days');
      for (const _ of [1, 2]) await runDeadlines(backend());
      expect(await stored(early)).toMatchObject({ is_shipment_late: true });
      expect(await cancel(early)).toBe('ok');
    },
  );

  it('of the shipment is not moved by a case that comes and goes [O38]', async () => {
    const id = await place({ status: 'confirmed', payment: 'received' });
    const { due_since } = await stored(id);
    for (const _ of [1, 2]) await due(id);
    for (const state of ['accepted', null]) {
      await backend().sql`update orders set case_state = ${state} where id = ${id}`;
      expect(await stored(id)).toMatchObject({ due_since, is_shipment_late: true, due_at: null });
    }
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

  it('starts anew with each step, and ends with the order', async () => {
    const id = await place({ status: 'confirmed' });
    await due(id);
    await as(seller, (sql) => sql`select set_order_status(${id}, 'shipped')`);
    expect(await stored(id)).toMatchObject({ due_action: 'ask_buyer', is_shipment_late: false });
    await as(buyer, (sql) => sql`select set_order_status(${id}, 'delivered')`);
    expect(await stored(id)).toMatchObject({ status: 'delivered', due_at: null, due_action: null });
  });
});

describe('a manual order that is neither paid nor sent', () => {
  /** Entered by the seller: two products with five pieces each. */
  const sell = async (method: string, isPaid = false): Promise<string> => {
    const items = backend().sql.json((await createProducts(backend(), seller.id, 2, 5)).map((id) => ({ product_id: id, quantity: 2 })));
    return backend().sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: seller.id, role: 'authenticated' })}, true)`;
      const [sold] = await tx`select app.add_sale(${items}, '{"name": "Dana"}', ${method}, ${isPaid}, gen_random_uuid()) as id`;
      return sold!.id as string;
    });
  };
  const stocks = async (id: string) =>
    (
      await backend()
        .sql`select p.stock_quantity as stock from products p join order_items i on i.product_id = p.id where i.order_id = ${id}`
    ).map(({ stock }) => stock as number);
  const keep = (id: string, by = seller) => as(by, (sql) => sql`select keep_sale(${id})`);
  const untilAsked = async (id: string) => {
    expect(await stored(id)).toMatchObject({ due_action: 'remind' });
    expect(await due(id)).toMatchObject({ due_action: 'allow_cancel' });
    expect(await due(id)).toMatchObject({ due_action: 'ask_seller', is_shipment_late: true });
    return due(id);
  };

  it.each([
    ['kaspi_transfer', 'not_paid'],
    ['cash_on_delivery', 'not_sent'],
  ])('is asked about, then cancelled, and its goods are for sale again: %s', async (method, reason) => {
    const id = await sell(method);
    expect(await stocks(id)).toEqual([3, 3]);
    const asked = await untilAsked(id);
    expect(asked).toMatchObject({ status: 'confirmed', due_action: 'cancel', is_shipment_late: true });
    const [time] = await backend().sql`
      select app.add_working_hours(seller_id, due_since, '15 days') = due_at as is_third_week from orders where id = ${id}`;
    expect(time).toEqual({ is_third_week: true });
    expect(await events(id)).toEqual(['reminder', 'shipment_late', 'sale_asked']);
    expect(await stocks(id)).toEqual([3, 3]);
    expect(await due(id)).toMatchObject({ status: 'cancelled', cancel_reason: reason, due_at: null });
    expect(await stocks(id)).toEqual([5, 5]);
  });

  it('is kept by its seller: the same question comes again, and no other reminder', async () => {
    const id = await sell('cash_on_delivery');
    await untilAsked(id);
    expect(await keep(id)).toBe('ok');
    const kept = await stored(id);
    expect(kept).toMatchObject({ due_action: 'ask_seller', is_shipment_late: true });
    // the second click of a double click
    expect(await keep(id)).toBe('ok');
    expect((await stored(id)).due_at).toEqual(kept.due_at);
    expect(await due(id)).toMatchObject({ status: 'confirmed', due_action: 'cancel' });
    expect(await events(id)).toEqual(['reminder', 'shipment_late', 'sale_asked', 'sale_kept', 'sale_asked']);
    expect(await due(id)).toMatchObject({ status: 'cancelled' });
  });

  it('is kept by nobody else, and not once it is paid, sent or over', async () => {
    const id = await sell('cash_on_delivery');
    await untilAsked(id);
    const [stranger] = (await createUsers(backend(), 1)) as [TestAccount];
    expect(await keep(id, stranger)).toBe('not_found');
    await as(seller, (sql) => sql`select set_order_status(${id}, 'shipped')`);
    expect(await keep(id)).toBe('bad_transition');
    expect(await keep(await sell('kaspi_transfer', true))).toBe('bad_transition');
    expect(await keep(await place({ status: 'confirmed' }))).toBe('bad_transition');
  });

  it('waits for its seller in the list of what is to do, whoever has claimed it', async () => {
    const id = await sell('cash_on_delivery');
    const [token] = await backend().sql`select token from app.order_claims where order_id = ${id}`;
    [buyer] = (await createUsers(backend(), 1)) as [TestAccount];
    await as(buyer, (sql) => sql`select claim_order(${token!.token})`);
    expect(await untilAsked(id)).toMatchObject({ user_id: buyer.id, due_action: 'cancel' });
    let todo: string[] = [];
    await as(seller, async (sql) => {
      todo = (await sql<{ id: string }[]>`select id from seller_orders('todo')`).map((row) => row.id);
    });
    expect(todo).toContain(id);
    expect(await as(buyer, (sql) => sql`select set_order_status(${id}, 'cancelled')`)).toBe('ok');
  });

  it('is never cancelled by itself once the money is there', async () => {
    const id = await sell('kaspi_transfer');
    await untilAsked(id);
    await as(seller, (sql) => sql`select receive_payment(${id})`);
    await moveTime(backend(), '90 days');
    for (let n = 0; n < 3; n++) await runDeadlines(backend());
    expect(await stored(id)).toMatchObject({ status: 'confirmed', payment_status: 'received', is_shipment_late: true });
  });
});

describe('a seller’s setting', () => {
  it('changes how long a buyer may take to pay, for later orders', async () => {
    const before = await place({ status: 'pending', method: 'kaspi_transfer' });
    expect(
      await as(seller, (sql) => sql`update seller_settings set payment_hours = 6, answer_days = 5 where seller_id = ${seller.id}`),
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
      await as(seller, (sql) => sql`update seller_settings set payment_hours = 24, answer_days = 3 where seller_id = ${seller.id}`),
    ).toBe('ok');
  });

  it('stays within limits', async () => {
    for (const change of ['payment_hours = 5', 'payment_hours = 73', 'answer_days = 1', 'answer_days = 6']) {
      expect(await as(seller, (sql) => sql`update seller_settings set ${sql.unsafe(change)} where seller_id = ${seller.id}`)).toBe('23514');
    }
  });

  it('of delivery moves the promised day', async () => {
    await backend()
      .sql`update seller_settings set delivery = '[{"city": "Алматы", "cost": 500, "days_from": 1, "days_to": 3}]' where seller_id = ${seller.id}`;
    expect(await stored(await place({ status: 'shipped' }))).toMatchObject({ delivery_days: 3 });
  });
});

describe('goods that come back', () => {
  const back =
    (id: string): Action['run'] =>
    (sql) =>
      sql`select goods_are_back(${id})`;

  it('are for sale again when the seller says so, once', async () => {
    const id = await place({ status: 'cancelled', reason: 'refused' });
    expect(await stockOf(id)).toBe(4);
    expect(await as(buyer, back(id))).toBe('not_found');
    expect(await as(seller, back(id))).toBe('ok');
    expect(await as(seller, back(id))).toBe('ok');
    expect(await stockOf(id)).toBe(5);
    expect(await events(id)).toEqual(['goods_back']);
    expect(await backend().sql`select delta from stock_movements where order_id = ${id} and reason = 'return'`).toEqual([{ delta: 1 }]);
  });

  it('are not those of an order that was cancelled before it was sent, or that is on its way', async () => {
    for (const status of ['cancelled', 'shipped', 'delivered'] as const)
      expect(await as(seller, back(await place({ status })))).toBe('bad_transition');
  });
});

describe('a buyer’s earlier parcels', () => {
  const record = async (user: TestAccount, id: string) => {
    let answer: unknown;
    await runConcurrently(backend(), [{ as: user.id, run: async (sql) => ([answer] = await sql`select * from buyer_record(${id})`) }]);
    return answer;
  };
  const NOTHING = { parcels: 0, not_collected: 0 };

  it('are counted at all shops, for the seller of an open order only', async () => {
    await place({ status: 'cancelled', reason: 'not_collected' });
    const [other] = (await createSellers(backend(), 1)) as [TestAccount];
    await orderIn(backend(), { seller: other, buyer }, { status: 'delivered' });
    await orderIn(backend(), { seller: other, buyer }, { status: 'cancelled' });
    const open = await orderIn(backend(), { seller, buyer }, { status: 'pending' });
    expect(await record(seller, open)).toEqual({ parcels: 2, not_collected: 1 });
    for (const user of [buyer, other]) expect(await record(user, open)).toEqual(NOTHING);
    await as(seller, (sql) => sql`select set_order_status(${open}, 'cancelled')`);
    expect(await record(seller, open)).toEqual(NOTHING);
  });

  it('are not found or made by a phone, which anybody may type [P29]', async () => {
    // all of these orders name one phone
    await place({ status: 'cancelled', reason: 'refused' });
    expect(await record(seller, await place({ status: 'pending' }))).toEqual(NOTHING);
    // a sale by hand asks nobody, also when its order has a buyer
    const sale = await orderIn(backend(), { seller, buyer }, { status: 'confirmed' });
    await orderIn(backend(), { seller, buyer }, { status: 'delivered' });
    expect(await record(seller, sale)).toEqual({ parcels: 1, not_collected: 0 });
    await backend().sql`update orders set source = 'manual' where id = ${sale}`;
    expect(await record(seller, sale)).toEqual(NOTHING);
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
