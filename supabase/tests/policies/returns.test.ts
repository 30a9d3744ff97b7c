import { describe, expect, it } from 'vitest';
import { marketForFile } from '../helpers/market.ts';
import { createProduct, createShopper, placeOrder, type TestUser, visitorClient } from '../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller, rival } = users));
const contactOf = async (user: TestUser, id: string) => (await user.client.rpc('order_contact', { p_order: id })).data as unknown[];
async function delivered(owner = buyer): Promise<string> {
  const vase = await createProduct(seller);
  const { data } = await placeOrder(owner.client, [{ product_id: vase.id, quantity: 1 }]);
  const id = data.orders[0].id as string;
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    await seller.client.rpc('set_order_status', { p_order: id, p_status: status });
  }
  return id;
}

describe('the buyer’s contact', () => {
  it('is hidden after the delivery, and shown to the seller for 30 days after a return was requested [O18]', async () => {
    const id = await delivered();
    expect(await contactOf(seller, id)).toEqual([]);
    expect((await buyer.client.rpc('request_return', { p_order: id, p_reason: 'too small' })).error).toBeNull();
    expect(await contactOf(seller, id)).toMatchObject([{ phone: '+77012345678', street: 'пр. Абая, 52' }]);
    expect(await contactOf(rival, id)).toEqual([]);
    await backend().sql`update orders set return_requested_at = now() - interval '31 days' where id = ${id}`;
    expect(await contactOf(seller, id)).toEqual([]);
    expect(await contactOf(buyer, id)).toHaveLength(1);
  });

  it('disappears with the buyer’s account also while a return is open', async () => {
    const leaving = await createShopper(backend(), 'leaving');
    const id = await delivered(leaving);
    await leaving.client.rpc('request_return', { p_order: id, p_reason: 'too small' });
    expect((await leaving.client.rpc('delete_account', { p_email: leaving.email })).error).toBeNull();
    expect(await contactOf(seller, id)).toEqual([]);
  });
});

describe('the addresses of one’s own orders', () => {
  const all = async (client: TestUser['client'], ids: string[]) => client.rpc('own_order_contacts', { p_orders: ids });

  it('are listed to their buyer only, for the export [S14]', async () => {
    const [first, second] = [await delivered(), await delivered()];
    const stranger = await createShopper(backend(), 'stranger');
    const foreign = await delivered(stranger);
    const { data } = await all(buyer.client, [first, second, foreign]);
    expect((data as { order_id: string }[]).map((row) => row.order_id).sort()).toEqual([first, second].sort());
    expect(data).toMatchObject([{ phone: '+77012345678' }, { street: 'пр. Абая, 52' }]);
    expect((await all(seller.client, [first, second])).data).toEqual([]);
    expect((await all(visitorClient(backend()), [first])).error?.code).toBe('42501');
  });
});
