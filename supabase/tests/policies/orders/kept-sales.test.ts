/** Manual sales that are neither paid nor sent: their seller keeps them, or they end. */
import { describe, expect, it } from 'vitest';
import { ordersForFile } from '../../helpers/ordersOfStore.ts';
import { createProducts, createUsers, type TestAccount } from '../../helpers/parallel.ts';
import { moveTime, runDeadlines } from '../../helpers/time.ts';

const { backend, seller, place, stored, events, stocksOf, due, as } = ordersForFile();

describe('a manual order that is neither paid nor sent', () => {
  /** Entered by the seller: two products with five pieces each. */
  const sell = async (method: string, isPaid = false): Promise<string> => {
    const items = backend().sql.json((await createProducts(backend(), seller().id, 2, 5)).map((id) => ({ product_id: id, quantity: 2 })));
    return backend().sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: seller().id, role: 'authenticated' })}, true)`;
      const [sold] = await tx`select app.add_sale(${items}, '{"name": "Dana"}', ${method}, ${isPaid}, gen_random_uuid()) as id`;
      return sold!.id as string;
    });
  };
  const keep = (id: string, by = seller()) => as(by, (sql) => sql`select extend_sale(${id})`);
  const untilAsked = async (id: string) => {
    // no shipment is late while a transfer is unpaid
    const isCash = (await stored(id)).payment_method === 'cash_on_delivery';
    if (isCash) {
      expect(await stored(id)).toMatchObject({ due_action: 'remind' });
      expect(await due(id)).toMatchObject({ due_action: 'allow_cancel' });
      await due(id);
    }
    expect(await stored(id)).toMatchObject({ due_action: 'ask_seller', is_shipment_late: isCash });
    return due(id);
  };

  it.each([
    ['kaspi_transfer', 'not_paid'],
    ['cash_on_delivery', 'not_sent'],
  ])('is asked about, then cancelled, and its goods are for sale again: %s', async (method, reason) => {
    const id = await sell(method);
    expect(await stocksOf(id)).toEqual([3, 3]);
    const asked = await untilAsked(id);
    const isCash = method === 'cash_on_delivery';
    expect(asked).toMatchObject({ status: 'confirmed', due_action: 'cancel', is_shipment_late: isCash });
    const [time] = await backend().sql`
      select app.add_working_hours(seller_id, due_since, '15 days') = due_at as is_third_week from orders where id = ${id}`;
    expect(time).toEqual({ is_third_week: true });
    expect(await events(id)).toEqual(isCash ? ['reminder', 'shipment_late', 'sale_asked'] : ['sale_asked']);
    expect(await stocksOf(id)).toEqual([3, 3]);
    expect(await due(id)).toMatchObject({ status: 'cancelled', cancel_reason: reason, due_at: null });
    expect(await stocksOf(id)).toEqual([5, 5]);
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
    expect(await events(id)).toEqual(['reminder', 'shipment_late', 'sale_asked', 'sale_extended', 'sale_asked']);
    expect(await due(id)).toMatchObject({ status: 'cancelled' });
  });

  it('is kept by nobody else, and not once it is paid, sent or over', async () => {
    const id = await sell('cash_on_delivery');
    await untilAsked(id);
    const [stranger] = (await createUsers(backend(), 1)) as [TestAccount];
    expect(await keep(id, stranger)).toBe('not_found');
    await as(seller(), (sql) => sql`select set_order_status(${id}, 'shipped')`);
    expect(await keep(id)).toBe('bad_transition');
    expect(await keep(await sell('kaspi_transfer', true))).toBe('bad_transition');
    expect(await keep(await place({ status: 'confirmed' }))).toBe('bad_transition');
  });

  it('waits for its seller in the list of what is to do, whoever has claimed it', async () => {
    const id = await sell('cash_on_delivery');
    const [token] = await backend().sql`select token from app.order_claims where order_id = ${id}`;
    const [owner] = (await createUsers(backend(), 1)) as [TestAccount];
    await as(owner, (sql) => sql`select claim_order(${token!.token})`);
    expect(await untilAsked(id)).toMatchObject({ user_id: owner.id, due_action: 'cancel' });
    let todo: string[] = [];
    await as(seller(), async (sql) => {
      todo = (await sql<{ id: string }[]>`select id from seller_orders('todo')`).map((row) => row.id);
    });
    expect(todo).toContain(id);
    expect(await as(owner, (sql) => sql`select set_order_status(${id}, 'cancelled')`)).toBe('ok');
  });

  it('is never cancelled by itself once the money is there', async () => {
    const id = await sell('kaspi_transfer');
    await untilAsked(id);
    await as(seller(), (sql) => sql`select receive_payment(${id})`);
    await moveTime(backend(), '90 days');
    for (let n = 0; n < 3; n++) await runDeadlines(backend());
    expect(await stored(id)).toMatchObject({ status: 'confirmed', payment_status: 'received', is_shipment_late: true });
  });
});
