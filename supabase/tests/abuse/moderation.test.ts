import { beforeAll, describe, expect, it } from 'vitest';
import { marketForFile } from '../helpers/market.ts';
import { deliverTo } from '../helpers/delivered.ts';
import { setState } from '../helpers/sellerStates.ts';
import { verify } from '../helpers/verifications.ts';
import { type TestUser, placeOrder, createProduct, createSeller, createShopper, visitorClient } from '../helpers/users.ts';

let seller: TestUser;
let buyer: TestUser;
const { backend } = marketForFile((users) => ({ seller, buyer } = users));
const verified = async (id: string) =>
  (await backend().sql`select seller_verified_at is not null as is from app.profiles where id = ${id}`)[0]?.is as boolean;

describe('a hidden review', () => {
  it('cannot be published, or deleted and written again, by its author', async () => {
    const vase = await createProduct(seller);
    await deliverTo(backend(), [buyer], [vase.id]);
    const write = () =>
      buyer.client.from('product_reviews').insert({ product_id: vase.id, user_id: buyer.id, rating: 1, comment: 'libel' });
    await write();
    await backend().sql`update product_reviews set status = 'hidden' where product_id = ${vase.id}`;
    await buyer.client.from('product_reviews').update({ status: 'published', comment: 'again' }).eq('product_id', vase.id);
    await buyer.client.from('product_reviews').delete().eq('product_id', vase.id);
    expect((await write()).error?.code).toBe('23505');
    expect(await backend().sql`select status from product_reviews where product_id = ${vase.id}`).toEqual([{ status: 'hidden' }]);
    expect(await backend().sql`select review_count, rating from products where id = ${vase.id}`).toEqual([{ review_count: 0, rating: 0 }]);
    expect((await visitorClient(backend()).from('product_reviews').select('id').eq('product_id', vase.id)).data).toEqual([]);
  });
});

describe('a suspended seller', () => {
  let suspended: TestUser;
  let vase: { id: string };
  beforeAll(async () => {
    suspended = await createSeller(backend(), 'suspended');
    vase = await createProduct(suspended);
    expect(await setState(backend(), suspended, 'suspended')).toBeNull();
  });

  it('has no visible products and cannot sell', async () => {
    expect((await visitorClient(backend()).from('products').select('id').eq('id', vase.id)).data).toEqual([]);
    expect((await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }])).error?.code).toBe('unavailable');
    // also when only the status was set, without hiding the store
    await backend().sql`update products set status = 'active' where id = ${vase.id}`;
    expect((await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }])).error?.code).toBe('unavailable');
    await backend().sql`update products set status = 'inactive' where id = ${vase.id}`;
  });

  it('cannot publish, activate or restore products', async () => {
    const insert = suspended.client.from('products').insert({ seller_id: suspended.id, name: 'New', price: 1, category: 'home' });
    expect((await insert).error?.code).toBe('suspended');
    expect((await suspended.client.from('products').update({ status: 'active' }).eq('id', vase.id)).error?.code).toBe('suspended');
    await suspended.client.from('products').delete().eq('id', vase.id);
    expect((await suspended.client.rpc('restore_product', { p_product: vase.id, p_status: 'active' })).error?.code).toBe('suspended');
    expect(await backend().sql`select 1 from products where seller_id = ${suspended.id} and status = 'active'`).toEqual([]);
  });

  it('cannot lift the suspension; only the operator suspends', async () => {
    await suspended.client
      .from('profiles')
      .update({ seller_state: 'active', is_influencer: true, commission_rate: 5 })
      .eq('id', suspended.id);
    expect(await backend().sql`select seller_state from app.profiles where id = ${suspended.id}`).toEqual([{ seller_state: 'suspended' }]);
    const set = { p_reason: 'Counterfeit goods' };
    for (const user of [suspended, seller]) {
      const lift = user.client.rpc('set_seller_state', { ...set, p_seller: suspended.id, p_state: 'active' });
      expect((await lift).error?.code).toBe('not_operator');
      const suspend = user.client.rpc('set_seller_state', { ...set, p_seller: seller.id, p_state: 'suspended' });
      expect((await suspend).error?.code).toBe('not_operator');
    }
    expect(await setState(backend(), suspended, 'active')).toBeNull();
    expect(
      (await suspended.client.from('products').insert({ seller_id: suspended.id, name: 'New', price: 1, category: 'home' })).error,
    ).toBeNull();
  });
});

describe('a suspended seller whose store was closed', () => {
  it('does not end the suspension by opening a store again', async () => {
    const closed = await createSeller(backend(), 'closed');
    await setState(backend(), closed, 'suspended');
    await backend().sql`update app.profiles set is_influencer = false where id = ${closed.id}`;
    expect((await closed.client.from('profiles').update({ is_influencer: true }).eq('id', closed.id)).error).toBeNull();
    expect(await backend().sql`select is_influencer, seller_state from app.profiles where id = ${closed.id}`).toEqual([
      { is_influencer: true, seller_state: 'suspended' },
    ]);
  });
});

describe('the verification of a store', () => {
  it.each([
    ['username', (user: TestUser) => ({ username: `${user.username}.x` })],
    ['full name', () => ({ full_name: 'Somebody Else' })],
    ['website', () => ({ website: 'https://other.example' })],
    ['Instagram account', () => ({ instagram_handle: 'other' })],
  ])('ends when the %s changes', async (_, change) => {
    const owner = await createSeller(backend(), 'verified');
    await verify(backend(), owner);
    await owner.client.from('profiles').update({ bio: 'new words' }).eq('id', owner.id);
    expect(await verified(owner.id)).toBe(true);
    expect((await owner.client.from('profiles').update(change(owner)).eq('id', owner.id)).error).toBeNull();
    expect(await verified(owner.id)).toBe(false);
  });

  it.each([['store_name'], ['store_description']])('ends when the %s changes', async (column) => {
    const owner = await createSeller(backend(), 'verified');
    await owner.client.from('seller_settings').upsert({ seller_id: owner.id, store_name: 'One' });
    await verify(backend(), owner);
    await owner.client.from('seller_settings').upsert({ seller_id: owner.id, accepts_cash: false });
    expect(await verified(owner.id)).toBe(true);
    await owner.client.from('seller_settings').upsert({ seller_id: owner.id, [column]: 'Kaspi.kz official' });
    expect(await verified(owner.id)).toBe(false);
  });
});

describe('the purchase mark of a review', () => {
  const deliver = async (id: string) => {
    for (const status of ['confirmed', 'shipped', 'delivered'])
      await seller.client.rpc('set_order_status', { p_order: id, p_status: status });
  };
  const mark = async (author: TestUser, productId: string) =>
    (await backend().sql`select verified_purchase as is from product_reviews where user_id = ${author.id} and product_id = ${productId}`)[0]
      ?.is as boolean;

  it('is not given for a manual order', async () => {
    const [vase, friend] = [await createProduct(seller), await createShopper(backend(), 'friend')];
    const { data: id } = await seller.client.rpc('add_sale', {
      p_items: [{ product_id: vase.id, quantity: 1 }],
      p_customer: { name: 'Friend' },
      p_payment_method: 'cash_on_delivery',
      p_paid: true,
      p_key: crypto.randomUUID(),
    });
    const { data: token } = await seller.client.rpc('claim_token', { p_order: id });
    expect((await friend.client.rpc('claim_order', { p_token: token })).data).toBe(id);
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'shipped' });
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'delivered' });
    const { error } = await friend.client.from('product_reviews').insert({ product_id: vase.id, user_id: friend.id, rating: 5 });
    expect(error?.code).toBe('42501');
    expect(await mark(friend, vase.id)).toBeUndefined();
  });

  it('ends when the product is replaced with another one', async () => {
    const [vase, customer] = [await createProduct(seller), await createShopper(backend(), 'customer')];
    await deliver((await placeOrder(customer.client, [{ product_id: vase.id, quantity: 1 }])).data.orders[0].id);
    await customer.client.from('product_reviews').insert({ product_id: vase.id, user_id: customer.id, rating: 5 });
    await seller.client.from('products').update({ name: 'Vase, blue' }).eq('id', vase.id);
    expect(await mark(customer, vase.id)).toBe(true);
    await seller.client.from('products').update({ category: 'electronics', name: 'Phone' }).eq('id', vase.id);
    expect(await mark(customer, vase.id)).toBe(false);
    await customer.client.from('product_reviews').update({ rating: 4 }).eq('product_id', vase.id);
    expect(await mark(customer, vase.id)).toBe(false);
  });
});
