import { beforeAll, describe, expect, it } from 'vitest';
import { marketForFile } from '../helpers/market.ts';
import { type TestUser, placeOrder, createProduct, createShopper } from '../helpers/users.ts';

let seller: TestUser;
const { backend } = marketForFile((users) => ({ seller } = users));
let buyer: TestUser;
let orderId: string;
const endSessionsOf = ({ id }: TestUser) => backend().sql`delete from auth.sessions where user_id = ${id}`;

beforeAll(async () => {
  buyer = await createShopper(backend(), 'ended');
  await buyer.client.from('profiles').update({ phone: '+77010003333' }).eq('id', buyer.id);
  const vase = await createProduct(seller);
  orderId = (await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }])).data.orders[0].id as string;
});

/** What an ended session must not read: the contact of its orders and the private columns of its profile. */
async function privateDataOf(user: TestUser) {
  const contact = await user.client.rpc('order_contact', { p_order: orderId });
  const profile = await user.client.from('profiles').select('phone,commission_rate,total_sales,username_changes').eq('id', user.id);
  return { contact: contact.data, profile: profile.data };
}

describe('a token whose session has ended', () => {
  it('reads neither contacts nor private columns when a second factor is due', async () => {
    expect(await privateDataOf(buyer)).toMatchObject({ contact: [{ phone: '+77012345678' }], profile: [{ phone: '+77010003333' }] });
    await backend().sql`create table auth.mfa_factors (user_id uuid, status text)`;
    await backend().sql`insert into auth.mfa_factors values (${buyer.id}, 'verified')`;
    expect(await privateDataOf(buyer)).toEqual({ contact: [], profile: [] });
    await backend().sql`drop table auth.mfa_factors`;
  });

  it('reads nothing after signing out everywhere, as the buyer and as the seller', async () => {
    expect((await privateDataOf(seller)).contact).toHaveLength(1);
    await endSessionsOf(buyer);
    await endSessionsOf(seller);
    expect(await privateDataOf(buyer)).toEqual({ contact: [], profile: [] });
    expect(await privateDataOf(seller)).toEqual({ contact: [], profile: [] });
    expect((await seller.client.rpc('seller_orders')).data).toEqual([]);
    expect((await seller.client.rpc('seller_overview', { p_since: '2026-01-01' })).data).toMatchObject({
      orders: [],
      products: 0,
      rating: null,
    });
  });

  it('reads nothing after the account was deleted, and may not write', async () => {
    const user = await createShopper(backend(), 'deleted');
    const vase = await createProduct(await shopperWithStore());
    const placed = await placeOrder(user.client, [{ product_id: vase.id, quantity: 1 }]);
    expect((await user.client.rpc('delete_account', { p_email: user.email })).error).toBeNull();
    const contact = await user.client.rpc('order_contact', { p_order: placed.data.orders[0].id });
    expect(contact.data).toEqual([]);
    expect((await user.client.from('wishlists').insert({ user_id: user.id, product_id: vase.id })).error).not.toBeNull();
    expect(await backend().sql`select 1 from wishlists where user_id = ${user.id}`).toEqual([]);
  });
});

async function shopperWithStore(): Promise<TestUser> {
  const user = await createShopper(backend(), 'store');
  await user.client.from('profiles').update({ is_influencer: true }).eq('id', user.id);
  return user;
}
