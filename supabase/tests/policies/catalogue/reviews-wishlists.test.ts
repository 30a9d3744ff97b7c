import { beforeAll, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { deliverTo } from '../../helpers/delivered.ts';
import { type TestUser, createProduct, createSeller, createShopper, backendForFile, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile();
let seller: TestUser;
let buyer: TestUser;
let other: TestUser;
let vase: string;
expectInvariantsAfterAll(backend);

beforeAll(async () => {
  seller = await createSeller(backend(), 'seller');
  buyer = await createShopper(backend(), 'buyer');
  other = await createShopper(backend(), 'other');
  vase = (await createProduct(seller, { stock_quantity: 50 })).id;
  await received(buyer);
});

const received = (user: TestUser, product = vase) => deliverTo(backend(), [user], [product]);
const review = (user: TestUser, values: Record<string, unknown> = {}) =>
  user.client
    .from('product_reviews')
    .insert({ product_id: vase, user_id: user.id, rating: 4, comment: 'Хорошо', ...values })
    .select()
    .single();

describe('reviews', () => {
  it('can be written in one’s own name only [R01 R02]', async () => {
    expect(
      (await visitorClient(backend()).from('product_reviews').insert({ product_id: vase, user_id: buyer.id, rating: 5, comment: '' }))
        .status,
    ).toBe(401);
    expect((await review(buyer, { user_id: other.id })).error?.code).toBe('42501');
  });

  it('exist once per user and product, also in twenty parallel requests [R03]', async () => {
    const user = await createShopper(backend(), 'keen');
    await received(user);
    const answers = await Promise.all(Array.from({ length: 20 }, () => review(user)));
    expect(answers.filter((answer) => !answer.error)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  });

  it.each([0, 6, 4.5, '5; drop', null])('are refused with the rating %j [R04]', async (rating) => {
    const user = await createShopper(backend(), 'odd');
    await received(user);
    expect((await review(user, { rating })).status).toBe(400);
  });

  it('ignore a forged status, counter, date and purchase mark [R05 R06 R09]', async () => {
    const { data } = await review(buyer, {
      status: 'hidden',
      helpful_count: 999,
      verified_purchase: false,
      created_at: '2099-01-01T00:00:00Z',
    });
    expect(data).toMatchObject({ status: 'published', helpful_count: 0, verified_purchase: true });
    await buyer.client.from('product_reviews').update({ user_id: other.id, helpful_count: 5, rating: 2 }).eq('id', data.id);
    const [row] = await backend().sql`select user_id, helpful_count, rating from product_reviews where id = ${data.id}`;
    expect(row).toMatchObject({ user_id: buyer.id, helpful_count: 0, rating: 2 });
  });

  it('count in the product and at its seller until they are changed or deleted', async () => {
    const mug = await createProduct(seller, { name: 'Mug' });
    await received(other, mug.id);
    const { data } = await review(other, { product_id: mug.id, rating: 5 });
    const counts = async () => [
      ...(await backend().sql`select review_count, rating_sum::int from products where id = ${mug.id}`),
      ...(await backend().sql`select review_count, rating_sum::int from app.profiles where id = ${seller.id}`),
    ];
    const [, ofSeller] = await counts();
    await other.client.from('product_reviews').update({ rating: 2 }).eq('id', data.id);
    expect(await counts()).toEqual([
      { review_count: 1, rating_sum: 2 },
      { review_count: ofSeller?.review_count, rating_sum: ofSeller?.rating_sum - 3 },
    ]);
    await other.client.from('product_reviews').delete().eq('id', data.id);
    expect(await counts()).toEqual([
      { review_count: 0, rating_sum: 0 },
      { review_count: ofSeller?.review_count - 1, rating_sum: ofSeller?.rating_sum - 5 },
    ]);
  });

  it('are marked as a verified purchase after delivery [R09]', async () => {
    const user = await createShopper(backend(), 'receiver');
    expect((await review(user)).error?.code).toBe('42501');
    await received(user);
    expect((await review(user)).data).toMatchObject({ verified_purchase: true });
  });

  it('can be changed by their author only, and not be written by the product’s seller [R07 R08]', async () => {
    const user = await createShopper(backend(), 'honest');
    await received(user);
    const { data } = await review(user, { rating: 1 });
    await other.client.from('product_reviews').update({ rating: 5 }).eq('id', data.id);
    await seller.client.from('product_reviews').delete().eq('id', data.id);
    expect((await backend().sql`select rating from product_reviews where id = ${data.id}`)[0]).toMatchObject({ rating: 1 });
    expect((await review(seller)).error?.code).toBe('42501');
  });

  it('are refused for a hidden product [R10]', async () => {
    const hidden = await createProduct(seller);
    await received(buyer, hidden.id);
    await seller.client.from('products').update({ status: 'inactive' }).eq('id', hidden.id);
    expect(
      (await buyer.client.from('product_reviews').insert({ product_id: hidden.id, user_id: buyer.id, rating: 5 })).error,
    ).not.toBeNull();
    expect(await backend().sql`select 1 from product_reviews where product_id = ${hidden.id}`).toEqual([]);
  });

  it.each([
    ['a megabyte', 'x'.repeat(1_000_000), null],
    ['only spaces', '   \n\t ', ''],
    ['direction override characters', 'good\u202E doog', 'good doog'],
  ])('with %s are refused or cleaned [R11]', async (_, comment, expected) => {
    const bowl = await createProduct(seller);
    await received(buyer, bowl.id);
    const { error } = await buyer.client.from('product_reviews').insert({ product_id: bowl.id, user_id: buyer.id, rating: 5, comment });
    const stored = await backend().sql`select coalesce(comment, '') as comment from product_reviews where product_id = ${bowl.id}`;
    if (expected === null) expect([error === null, stored.length]).toEqual([false, 0]);
    else expect(stored).toEqual([{ comment: expected }]);
  });

  it('keep the product’s counters equal to a recount [R12]', async () => {
    const [row] = await backend().sql`select p.review_count, p.rating, count(r.*)::int as n, round(avg(r.rating), 1)::float as average
      from products p left join product_reviews r on r.product_id = p.id where p.id = ${vase} group by p.id`;
    expect([row?.review_count, row?.rating]).toEqual([row?.n, row?.average]);
  });
});

describe('wishlists', () => {
  it('refuse a product that the user cannot see', async () => {
    const hidden = await createProduct(seller, { name: 'Hidden' });
    await seller.client.from('products').update({ status: 'inactive' }).eq('id', hidden.id);
    expect((await buyer.client.from('wishlists').insert({ user_id: buyer.id, product_id: hidden.id })).error?.code).toBe('42501');
    expect(await backend().sql`select 1 from wishlists where product_id = ${hidden.id}`).toEqual([]);
  });

  it('can be read and written by their owner only [W01 W02]', async () => {
    expect((await buyer.client.from('wishlists').insert({ user_id: buyer.id, product_id: vase }).select()).data).toHaveLength(1);
    expect((await other.client.from('wishlists').select('*')).data).toEqual([]);
    expect((await other.client.from('wishlists').insert({ user_id: buyer.id, product_id: vase })).error?.code).toBe('42501');
    await other.client.from('wishlists').delete().eq('user_id', buyer.id);
    expect((await backend().sql`select count(*)::int as n from wishlists where user_id = ${buyer.id}`)[0]?.n).toBe(1);
  });

  it('hold a product once, also in a hundred parallel requests [W03]', async () => {
    const user = await createShopper(backend(), 'clicker');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => user.client.from('wishlists').insert({ user_id: user.id, product_id: vase })),
    );
    expect(answers.filter((answer) => !answer.error)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(99);
  });

  it('keep an entry of a hidden product without showing the product [W05]', async () => {
    const fan = await createShopper(backend(), 'fan');
    const bowl = await createProduct(seller);
    await fan.client.from('wishlists').insert({ user_id: fan.id, product_id: bowl.id });
    await seller.client.from('products').update({ status: 'inactive' }).eq('id', bowl.id);
    expect((await fan.client.from('wishlists').select('product_id, products(name)')).data).toEqual([
      { product_id: bowl.id, products: null },
    ]);
  });

  it('hold at most 500 products [W04]', async () => {
    const user = await createShopper(backend(), 'collector');
    await backend()
      .sql`insert into products (seller_id, name, price, category) select ${seller.id}, 'p' || n, 1000, 'home' from generate_series(1, 501) n`;
    await backend()
      .sql`insert into wishlists (user_id, product_id) select ${user.id}, id from products where name like 'p%' and seller_id = ${seller.id} limit 500`;
    expect((await user.client.from('wishlists').insert({ user_id: user.id, product_id: vase })).error?.code).toBe('wishlist_full');
  });
});

describe('seller data', () => {
  it('is private: figures, settings and imported posts [A01 A02 N01 N02]', async () => {
    await seller.client.from('seller_settings').upsert({ seller_id: seller.id, kaspi_phone: '+77010000001' });
    expect((await seller.client.from('seller_analytics').select('*')).data?.length).toBeGreaterThan(0);
    expect((await buyer.client.from('seller_analytics').select('*').eq('seller_id', seller.id)).data).toEqual([]);
    expect((await buyer.client.from('seller_settings').select('*')).data).toEqual([]);
    expect((await seller.client.from('seller_analytics').insert({ seller_id: seller.id, sales: 1 })).error).not.toBeNull();
    expect((await visitorClient(backend()).from('instagram_posts').select('*')).status).toBe(401);
    expect((await visitorClient(backend()).rpc('checkout_options', { p_sellers: [seller.id] })).data).toEqual([
      {
        seller_id: seller.id,
        methods: ['kaspi_transfer', 'cash_on_delivery'],
        back_on: null,
        holiday_from: null,
        holiday_to: null,
        delivery_cost: null,
        ways: [expect.objectContaining({ id: null, needs_address: true, cost: null })],
      },
    ]);
  });
});
