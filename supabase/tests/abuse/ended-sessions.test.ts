import { beforeAll, describe, expect, it } from 'vitest';
import { marketForFile } from '../helpers/market.ts';
import { type Person, placeOrder, product, shopper } from '../helpers/people.ts';

let maker: Person;
const { backend } = marketForFile((people) => ({ maker } = people));
let buyer: Person;
let orderId: string;
const endSessionsOf = ({ id }: Person) => backend().sql`delete from auth.sessions where user_id = ${id}`;

beforeAll(async () => {
  buyer = await shopper(backend(), 'ended');
  await buyer.client.from('profiles').update({ phone: '+77010003333' }).eq('id', buyer.id);
  const vase = await product(maker);
  orderId = (await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }])).data.orders[0].id as string;
});

/** What an ended session must not read: the contact of its orders and the private columns of its profile. */
async function privateDataOf(person: Person) {
  const contact = await person.client.rpc('order_contact', { p_order: orderId });
  const profile = await person.client.from('profiles').select('phone,commission_rate,total_sales,username_changes').eq('id', person.id);
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
    expect((await privateDataOf(maker)).contact).toHaveLength(1);
    await endSessionsOf(buyer);
    await endSessionsOf(maker);
    expect(await privateDataOf(buyer)).toEqual({ contact: [], profile: [] });
    expect(await privateDataOf(maker)).toEqual({ contact: [], profile: [] });
    expect((await maker.client.rpc('seller_orders')).data).toEqual([]);
    expect((await maker.client.rpc('seller_overview', { p_since: '2026-01-01' })).data).toMatchObject({
      orders: [],
      products: 0,
      rating: null,
    });
  });

  it('reads nothing after the account was deleted, and may not write', async () => {
    const person = await shopper(backend(), 'deleted');
    const vase = await product(await shopperWithStore());
    const placed = await placeOrder(person.client, [{ product_id: vase.id, quantity: 1 }]);
    expect((await person.client.rpc('delete_account', { p_email: person.email })).error).toBeNull();
    const contact = await person.client.rpc('order_contact', { p_order: placed.data.orders[0].id });
    expect(contact.data).toEqual([]);
    expect((await person.client.from('wishlists').insert({ user_id: person.id, product_id: vase.id })).error).not.toBeNull();
    expect(await backend().sql`select 1 from wishlists where user_id = ${person.id}`).toEqual([]);
  });
});

async function shopperWithStore(): Promise<Person> {
  const person = await shopper(backend(), 'store');
  await person.client.from('profiles').update({ is_influencer: true }).eq('id', person.id);
  return person;
}
