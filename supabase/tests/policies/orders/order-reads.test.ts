import { describe, expect, it } from 'vitest';
import { marketForFile } from '../../helpers/market.ts';
import { createProduct, createShopper, placeOrder, type TestUser, visitorClient } from '../../helpers/users.ts';

let seller: TestUser;
let rival: TestUser;
const { backend } = marketForFile((users) => ({ seller, rival } = users));
const unread = async (user: TestUser) => {
  const { data } = await user.client.from('order_reads').select('order_id,side').eq('is_unread', true);
  return data;
};
const lastEvent = async (order: string) =>
  Number((await backend().sql`select max(id) as id from order_events where order_id = ${order}`)[0]?.id);
const see = async (user: TestUser, order: string, event?: number) =>
  user.client.rpc('mark_order_read', { p_order: order, p_event: event ?? (await lastEvent(order)) });

async function ordered() {
  const buyer = await createShopper(backend(), 'reader');
  const product = await createProduct(seller);
  const { data } = await placeOrder(buyer.client, [{ product_id: product.id, quantity: 1 }]);
  return { buyer, id: (data as { orders: { id: string }[] }).orders[0]?.id as string };
}

describe('the unread mark of an order', () => {
  it('is set for the side that did not act, and removed by seeing the event', async () => {
    const { buyer, id } = await ordered();
    expect(await unread(seller)).toContainEqual({ order_id: id, side: 'seller' });
    expect(await unread(buyer)).toEqual([]);
    await see(seller, id);
    expect(await unread(seller)).not.toContainEqual({ order_id: id, side: 'seller' });
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'confirmed' });
    expect(await unread(buyer)).toEqual([{ order_id: id, side: 'buyer' }]);
    expect(await unread(seller)).not.toContainEqual({ order_id: id, side: 'seller' });
    await see(buyer, id);
    expect(await unread(buyer)).toEqual([]);
  });

  it('stays when something happened after what was on the screen', async () => {
    const { buyer, id } = await ordered();
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'confirmed' });
    const seen = await lastEvent(id);
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'shipped' });
    await see(buyer, id, seen);
    expect(await unread(buyer)).toHaveLength(1);
    // an id of the future does not hide later events
    await see(buyer, id, Number.MAX_SAFE_INTEGER);
    expect(await unread(buyer)).toEqual([]);
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'delivered' });
    expect(await unread(buyer)).toHaveLength(1);
    // an older page does not bring back the mark
    await see(buyer, id);
    await see(buyer, id, seen);
    expect(await unread(buyer)).toEqual([]);
  });

  it('is set for both sides by the system', async () => {
    const { buyer, id } = await ordered();
    await see(seller, id);
    await backend().sql`select app.add_order_event(${id}, 'payment_unanswered', 'system')`;
    expect([await unread(buyer), await unread(seller)]).toEqual([
      [{ order_id: id, side: 'buyer' }],
      expect.arrayContaining([{ order_id: id, side: 'seller' }]),
    ]);
  });

  it('is private: others neither see nor change it, and nobody writes the table', async () => {
    const { buyer, id } = await ordered();
    const isSet = async () =>
      (await backend().sql`select is_unread from order_reads where order_id = ${id} and user_id = ${seller.id}`)[0]?.is_unread as boolean;
    for (const user of [buyer, rival]) {
      expect(await unread(user)).toEqual([]);
      await see(user, id);
    }
    expect((await visitorClient(backend()).rpc('mark_order_read', { p_order: id, p_event: 1 })).error?.code).toBe('42501');
    for (const change of [
      seller.client.from('order_reads').update({ seen_event: 9 }).eq('order_id', id),
      seller.client.from('order_reads').delete().eq('order_id', id),
      buyer.client.from('order_reads').insert({ user_id: buyer.id, order_id: id, side: 'buyer', last_event: 1 }),
    ]) {
      expect((await change).error?.code).toBe('42501');
    }
    expect(await isSet()).toBe(true);
  });

  it('leaves with the account, and is not set for a deleted one', async () => {
    const { buyer, id } = await ordered();
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'confirmed' });
    await buyer.client.rpc('delete_account', { p_email: buyer.email });
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'shipped' });
    expect(await backend().sql`select 1 from order_reads where user_id = ${buyer.id}`).toHaveLength(0);
  });

  it('is removed by the maintenance 400 days after the last event, however far it was read', async () => {
    const [old, recent] = [await ordered(), await ordered()];
    const marks = async () =>
      (await backend().sql`select order_id from order_reads where order_id = any (${[old.id, recent.id]})`).map(
        (row) => row.order_id as string,
      );
    const setAge = async (order: string, days: number) => {
      await backend().sql`alter table order_events disable trigger append_only`;
      await backend().sql`update order_events set created_at = app.now() - make_interval(days => ${days}) where order_id = ${order}`;
      await backend().sql`alter table order_events enable trigger append_only`;
    };
    await setAge(old.id, 399);
    await backend().sql`select app.run_maintenance()`;
    expect((await marks()).sort()).toEqual([old.id, recent.id].sort());
    await setAge(old.id, 401);
    await backend().sql`select app.run_maintenance()`;
    expect(await marks()).toEqual([recent.id]);
    // the next event marks the order again
    await seller.client.rpc('set_order_status', { p_order: old.id, p_status: 'confirmed' });
    expect(await unread(old.buyer)).toEqual([{ order_id: old.id, side: 'buyer' }]);
  });
});
