import { beforeAll, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../helpers/invariants.ts';
import { type Person, placeOrder, product, seller, shopper, backendForFile, visitor } from '../helpers/people.ts';

const backend = backendForFile();
let maker: Person;
let buyer: Person;
let other: Person;
let vase: string;
expectInvariantsAfterAll(backend);

beforeAll(async () => {
  maker = await seller(backend(), 'maker');
  buyer = await shopper(backend(), 'buyer');
  other = await shopper(backend(), 'other');
  vase = (await product(maker, { stock_quantity: 50 })).id;
});

const review = (person: Person, values: Record<string, unknown> = {}) =>
  person.client
    .from('product_reviews')
    .insert({ product_id: vase, user_id: person.id, rating: 4, comment: 'Хорошо', ...values })
    .select()
    .single();

describe('reviews', () => {
  it('R01 R02 are written in one’s own name only', async () => {
    expect(
      (await visitor(backend()).from('product_reviews').insert({ product_id: vase, user_id: buyer.id, rating: 5, comment: '' })).status,
    ).toBe(401);
    expect((await review(buyer, { user_id: other.id })).error?.code).toBe('42501');
  });

  it('R03 exist once for each person and product, also when twenty are sent together', async () => {
    const person = await shopper(backend(), 'keen');
    const answers = await Promise.all(Array.from({ length: 20 }, () => review(person)));
    expect(answers.filter((answer) => !answer.error)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  });

  it.each([0, 6, 4.5, '5; drop', null])('R04 refuse %j stars', async (rating) => {
    const person = await shopper(backend(), 'odd');
    expect((await review(person, { rating })).status).toBe(400);
  });

  it('R05 R06 R09 carry nothing forged, and a purchase is seen, not claimed', async () => {
    const { data } = await review(buyer, {
      status: 'hidden',
      helpful_count: 999,
      verified_purchase: true,
      created_at: '2099-01-01T00:00:00Z',
    });
    expect(data).toMatchObject({ status: 'published', helpful_count: 0, verified_purchase: false });
    await buyer.client.from('product_reviews').update({ user_id: other.id, helpful_count: 5, rating: 2 }).eq('id', data.id);
    const [row] = await backend().sql`select user_id, helpful_count, rating from product_reviews where id = ${data.id}`;
    expect(row).toMatchObject({ user_id: buyer.id, helpful_count: 0, rating: 2 });
  });

  it('R09 know who has received the product', async () => {
    const person = await shopper(backend(), 'receiver');
    const { data } = await placeOrder(person.client, [{ product_id: vase, quantity: 1 }]);
    for (const status of ['confirmed', 'shipped', 'delivered'])
      await maker.client.rpc('set_order_status', { p_order: data.orders[0].id, p_status: status });
    expect((await review(person)).data).toMatchObject({ verified_purchase: true });
  });

  it('R07 R08 are touched by nobody else, and the seller cannot praise', async () => {
    const person = await shopper(backend(), 'honest');
    const { data } = await review(person, { rating: 1 });
    await other.client.from('product_reviews').update({ rating: 5 }).eq('id', data.id);
    await maker.client.from('product_reviews').delete().eq('id', data.id);
    expect((await backend().sql`select rating from product_reviews where id = ${data.id}`)[0]).toMatchObject({ rating: 1 });
    expect((await review(maker)).error?.code).toBe('42501');
  });

  it('R10 are not written for what is hidden', async () => {
    const hidden = await product(maker);
    await maker.client.from('products').update({ status: 'inactive' }).eq('id', hidden.id);
    expect(
      (await buyer.client.from('product_reviews').insert({ product_id: hidden.id, user_id: buyer.id, rating: 5 })).error,
    ).not.toBeNull();
    expect(await backend().sql`select 1 from product_reviews where product_id = ${hidden.id}`).toEqual([]);
  });

  it.each([
    ['a megabyte', 'x'.repeat(1_000_000), null],
    ['only spaces', '   \n\t ', ''],
    ['marks that turn the writing round', 'good\u202E doog', 'good\u202E doog'],
  ])('R11 with %s are refused or kept harmless', async (_, comment, kept) => {
    const bowl = await product(maker);
    const { error } = await buyer.client.from('product_reviews').insert({ product_id: bowl.id, user_id: buyer.id, rating: 5, comment });
    const stored = await backend().sql`select coalesce(comment, '') as comment from product_reviews where product_id = ${bowl.id}`;
    if (kept === null) expect([error === null, stored.length]).toEqual([false, 0]);
    else expect(stored).toEqual([{ comment: kept }]);
  });

  it('W05 keep what was hidden since, and show nothing of it', async () => {
    const fan = await shopper(backend(), 'fan');
    const bowl = await product(maker);
    await fan.client.from('wishlists').insert({ user_id: fan.id, product_id: bowl.id });
    await maker.client.from('products').update({ status: 'inactive' }).eq('id', bowl.id);
    expect((await fan.client.from('wishlists').select('product_id, products(name)')).data).toEqual([
      { product_id: bowl.id, products: null },
    ]);
  });

  it('R12 leave counters that equal a recount', async () => {
    const [row] = await backend().sql`select p.review_count, p.rating, count(r.*)::int as n, round(avg(r.rating), 1)::float as average
      from products p left join product_reviews r on r.product_id = p.id where p.id = ${vase} group by p.id`;
    expect([row?.review_count, row?.rating]).toEqual([row?.n, row?.average]);
  });
});

describe('wishlists', () => {
  it('W01 W02 belong to one person', async () => {
    expect((await buyer.client.from('wishlists').insert({ user_id: buyer.id, product_id: vase }).select()).data).toHaveLength(1);
    expect((await other.client.from('wishlists').select('*')).data).toEqual([]);
    expect((await other.client.from('wishlists').insert({ user_id: buyer.id, product_id: vase })).error?.code).toBe('42501');
    await other.client.from('wishlists').delete().eq('user_id', buyer.id);
    expect((await backend().sql`select count(*)::int as n from wishlists where user_id = ${buyer.id}`)[0]?.n).toBe(1);
  });

  it('W03 hold a product once, also when a hundred adds come together', async () => {
    const person = await shopper(backend(), 'clicker');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => person.client.from('wishlists').insert({ user_id: person.id, product_id: vase })),
    );
    expect(answers.filter((answer) => !answer.error)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(99);
  });

  it('W04 end at 500 things', async () => {
    const person = await shopper(backend(), 'collector');
    await backend()
      .sql`insert into products (seller_id, name, price, category) select ${maker.id}, 'p' || n, 1000, 'home' from generate_series(1, 501) n`;
    await backend()
      .sql`insert into wishlists (user_id, product_id) select ${person.id}, id from products where name like 'p%' and seller_id = ${maker.id} limit 500`;
    expect((await person.client.from('wishlists').insert({ user_id: person.id, product_id: vase })).error?.code).toBe('wishlist_full');
  });
});

describe('what belongs to sellers', () => {
  it('A01 A02 N01 N02 figures, settings and posts are one’s own', async () => {
    await maker.client.from('seller_settings').upsert({ seller_id: maker.id, kaspi_phone: '+77010000001' });
    expect((await maker.client.from('seller_analytics').select('*')).data?.length).toBeGreaterThan(0);
    expect((await buyer.client.from('seller_analytics').select('*').eq('seller_id', maker.id)).data).toEqual([]);
    expect((await buyer.client.from('seller_settings').select('*')).data).toEqual([]);
    expect((await maker.client.from('seller_analytics').insert({ seller_id: maker.id, sales: 1 })).error).not.toBeNull();
    expect((await visitor(backend()).from('instagram_posts').select('*')).status).toBe(401);
    expect((await visitor(backend()).rpc('checkout_options', { p_sellers: [maker.id] })).data).toEqual([
      { seller_id: maker.id, methods: ['kaspi_transfer', 'cash_on_delivery'], on_holiday: false, delivery_cost: 0 },
    ]);
  });
});
