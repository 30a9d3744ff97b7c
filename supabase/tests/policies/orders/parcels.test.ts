/** Parcels that nobody took: their goods, and what a seller learns about earlier ones. */
import { describe, expect, it } from 'vitest';
import { ordersForFile } from '../../helpers/ordersOfStore.ts';
import { orderIn } from '../../helpers/orderStates.ts';
import { type Action, createSellers, runConcurrently, type TestAccount } from '../../helpers/parallel.ts';

const { backend, seller, buyer, place, stockOf, events, as } = ordersForFile();

describe('goods that come back', () => {
  const back =
    (id: string): Action['run'] =>
    (sql) =>
      sql`select restock_returned_parcel(${id})`;

  it('are for sale again when the seller says so, once', async () => {
    const id = await place({ status: 'cancelled', reason: 'refused' });
    expect(await stockOf(id)).toBe(4);
    expect(await as(buyer(), back(id))).toBe('not_found');
    expect(await as(seller(), back(id))).toBe('ok');
    expect(await as(seller(), back(id))).toBe('ok');
    expect(await stockOf(id)).toBe(5);
    expect(await events(id)).toEqual(['goods_back']);
    expect(await backend().sql`select delta from stock_movements where order_id = ${id} and reason = 'return'`).toEqual([{ delta: 1 }]);
  });

  it('are not those of an order that was cancelled before it was sent, or that is on its way', async () => {
    for (const status of ['cancelled', 'shipped', 'delivered'] as const)
      expect(await as(seller(), back(await place({ status })))).toBe('bad_transition');
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
    await orderIn(backend(), { seller: other, buyer: buyer() }, { status: 'delivered' });
    await orderIn(backend(), { seller: other, buyer: buyer() }, { status: 'cancelled' });
    await orderIn(backend(), { seller: other, buyer: buyer() }, { status: 'cancelled', reason: 'refused' });
    const open = await orderIn(backend(), { seller: seller(), buyer: buyer() }, { status: 'pending' });
    expect(await record(seller(), open)).toEqual({ parcels: 3, not_collected: 2 });
    for (const user of [buyer(), other]) expect(await record(user, open)).toEqual(NOTHING);
    await as(seller(), (sql) => sql`select set_order_status(${open}, 'cancelled')`);
    expect(await record(seller(), open)).toEqual(NOTHING);
  });

  it('are not found or made by a phone, which anybody may type [P29]', async () => {
    // all of these orders name one phone
    await place({ status: 'cancelled', reason: 'refused' });
    expect(await record(seller(), await place({ status: 'pending' }))).toEqual(NOTHING);
    // a sale by hand asks nobody, also when its order has a buyer
    const sale = await orderIn(backend(), { seller: seller(), buyer: buyer() }, { status: 'confirmed' });
    await orderIn(backend(), { seller: seller(), buyer: buyer() }, { status: 'delivered' });
    expect(await record(seller(), sale)).toEqual({ parcels: 1, not_collected: 0 });
    await backend().sql`update orders set source = 'manual' where id = ${sale}`;
    expect(await record(seller(), sale)).toEqual(NOTHING);
  });
});
