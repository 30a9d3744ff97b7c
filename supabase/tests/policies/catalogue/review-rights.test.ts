import { describe, expect, it } from 'vitest';
import { replyChangeMs } from '../../../../src/shared/lib/shopLimits.ts';
import { marketForFile } from '../../helpers/market.ts';
import { openCase, takeStep } from '../../helpers/cases.ts';
import { deliverTo, reviewAtOnce } from '../../helpers/delivered.ts';
import { createProduct, createShopper, operatorClient, placeOrder, type TestUser, visitorClient } from '../../helpers/users.ts';

let seller: TestUser;
let rival: TestUser;
let buyer: TestUser;
const { backend } = marketForFile((users) => ({ seller, rival, buyer } = users));
const write = (user: TestUser, product_id: string, rating = 5) =>
  user.client.from('product_reviews').insert({ product_id, user_id: user.id, rating, comment: 'Хорошо' }).select('id').single();
const mayReview = async (user: TestUser, p_product: string) => (await user.client.rpc('can_review', { p_product })).data as boolean;
const counts = async (id: string) => (await backend().sql`select review_count, rating_sum::int as stars from products where id = ${id}`)[0];
const storedOf = async (id: string) => (await backend().sql`select reply, replied_at from product_reviews where id = ${id}`)[0];
const reply = async (user: TestUser, p_review: string, p_reply: string | null) => {
  const { error, status } = await user.client.rpc('reply_to_review', { p_review, p_reply });
  return error?.code ?? (status < 300 ? 'ok' : String(status));
};
const mainName = () => ({ content_language: 'kk', name: 'Құмыра', names: { en: 'Test vase' } });
/** A review by a new buyer of a new product. */
async function reviewed() {
  const [{ id: product }, author] = [await createProduct(seller), await createShopper(backend(), 'author')];
  await deliverTo(backend(), [author], [product]);
  const { data } = await write(author, product);
  return { product, author, id: data?.id ?? '' };
}

describe('a review', () => {
  it('is written only by a buyer who received the product [R13]', async () => {
    await reviewAtOnce(backend());
    const { id } = await createProduct(seller);
    const shopper = await createShopper(backend(), 'shopper');
    expect([await mayReview(shopper, id), (await write(shopper, id)).error?.code]).toEqual([false, '42501']);
    const { data } = await placeOrder(shopper.client, [{ product_id: id, quantity: 1 }]);
    const order = (data as { orders: { id: string }[] }).orders[0]?.id;
    for (const status of ['confirmed', 'shipped']) {
      await seller.client.rpc('set_order_status', { p_order: order, p_status: status });
      expect([await mayReview(shopper, id), (await write(shopper, id)).error?.code]).toEqual([false, '42501']);
    }
    await seller.client.rpc('set_order_status', { p_order: order, p_status: 'delivered' });
    expect(await mayReview(shopper, id)).toBe(true);
    expect((await write(shopper, id, 4)).error).toBeNull();
    expect(await counts(id)).toEqual({ review_count: 1, stars: 4 });
    expect(await mayReview(seller, id)).toBe(false);
    expect((await visitorClient(backend()).rpc('can_review', { p_product: id })).status).toBe(401);
  });

  it('examines the orders of the product, not every order of its author', async () => {
    const [{ id: product }, { id: other }] = [await createProduct(seller), await createProduct(seller)];
    const author = await createShopper(backend(), 'author');
    for (const id of [product, other, other, other]) await deliverTo(backend(), [author], [id]);
    const examined = await backend().sql.begin(async (sql) => {
      await sql`set local track_functions = 'all'`;
      // the helper's function is inlined, and an inlined one is not counted
      await sql`create or replace function app.is_reviewable(p_order public.orders) returns boolean language plpgsql stable as
        'begin return true; end'`;
      await sql`select app.has_received(${author.id}, ${product})`;
      return sql`select calls::int from pg_stat_xact_user_functions where funcname = 'is_reviewable'`;
    });
    expect(examined).toEqual([{ calls: 1 }]);
  });

  it('of somebody who bought nothing counts nowhere, whoever stored it [R13]', async () => {
    const { product, author } = await reviewed();
    await operatorClient(backend()).from('product_reviews').insert({ product_id: product, user_id: buyer.id, rating: 1 });
    expect(await counts(product)).toEqual({ review_count: 1, stars: 5 });
    const sections = (await visitorClient(backend()).rpc('product_sections', { p_product: product })).data;
    expect(sections).toMatchObject({ reviews: [{ rating: 5 }], stars: [{ rating: 5, review_count: 1 }] });
    // nor after the product was replaced with another one
    await seller.client.from('products').update({ category: 'beauty' }).eq('id', product);
    expect(await counts(product)).toEqual({ review_count: 0, stars: 0 });
    await author.client.from('product_reviews').update({ rating: 3 }).eq('product_id', product).eq('user_id', author.id);
    expect(await counts(product)).toEqual({ review_count: 0, stars: 0 });
  });

  const cover = (n: number) => ({ media_url: `/storage/v1/object/public/product-media/a/${n}.webp` });
  const change = (id: string, values: object) => seller.client.from('products').update(values).eq('id', id).throwOnError();
  it.each<[string, object[]]>([
    ['another name and cover in one save', [{ name: 'Test vases', ...cover(2) }]],
    ['another name, then another cover', [{ name: 'Test vases' }, cover(2)]],
    ['another cover, then another name', [cover(2), { name: 'Test vases' }]],
    ['a name that has nothing in common', [{ name: 'iPhone 17' }]],
    ['many small steps of the name', [{ name: 'Test vane' }, { name: 'Tent bane' }, { name: 'Bent bone' }]],
    ['another category and back', [{ category: 'beauty' }, { category: 'home' }]],
    ['a translation that takes the place of the name', [{ names: { kk: 'Айфон' } }, { content_language: 'kk', name: 'Айфон', names: {} }]],
  ])('counts no more after %s, and the buyers of before write none [R19]', async (_, steps) => {
    const { product, author } = await reviewed();
    for (const step of steps) await change(product, step);
    expect(await counts(product)).toEqual({ review_count: 0, stars: 0 });
    expect(await mayReview(author, product)).toBe(false);
    // what is sold now is reviewed as what it is now
    await deliverTo(backend(), [author], [product]);
    expect(await mayReview(author, product)).toBe(true);
  });

  it.each<[string, object[]]>([
    ['the name is changed and changed back, then the cover', [{ name: 'Test vases' }, { name: 'Test vase' }, cover(2)]],
    ['the cover is changed and changed back, then the name', [cover(2), { media_url: null }, { name: 'Test vases' }]],
    ['a translation is added and corrected', [{ names: { kk: 'Сынақ құмыра' } }, { names: { kk: 'Сынақ құмырасы' } }]],
    ['a translation becomes the main name', [{ content_language: 'en' }, { names: { kk: 'Құмыра' } }, mainName(), cover(2)]],
    ['description, price and condition change', [{ description: 'Of clay', price: 900, condition: 'good' }, cover(2)]],
  ])('counts when %s [R19]', async (_, steps) => {
    const { product, author } = await reviewed();
    for (const step of steps) await change(product, step);
    expect(await counts(product)).toEqual({ review_count: 1, stars: 5 });
    expect(await mayReview(author, product)).toBe(true);
  });

  it('is of what was sold, not of what the product was called before its first order [R19]', async () => {
    const { id } = await createProduct(seller, { name: 'Draft' });
    await change(id, { name: 'Clay vase', ...cover(1) });
    await deliverTo(backend(), [buyer], [id]);
    await change(id, { name: 'Clay vases' });
    expect(await mayReview(buyer, id)).toBe(true);
    await change(id, cover(2));
    expect(await mayReview(buyer, id)).toBe(false);
  });

  it('stays and counts when the order is fully refunded', async () => {
    const { product, author } = await reviewed();
    const [order] = await backend().sql<{ id: string }[]>`select id from orders where user_id = ${author.id}`;
    const id = await openCase(author, order?.id ?? '');
    const steps: [TestUser, string][] = [
      [seller, 'accept'],
      [author, 'send_back'],
      [seller, 'arrive'],
      [seller, 'refund'],
      [author, 'confirm_refund'],
    ];
    for (const [user, step] of steps) expect(await takeStep(user, id, step)).toBeNull();
    const [refunded] = await backend().sql`select status, payment_status, refunded::int from orders where id = ${order?.id ?? ''}`;
    expect(refunded).toEqual({ status: 'delivered', payment_status: 'refunded', refunded: 1000 });
    expect(await mayReview(author, product)).toBe(true);
    await author.client.from('product_reviews').update({ rating: 2 }).eq('product_id', product).eq('user_id', author.id);
    expect(await counts(product)).toEqual({ review_count: 1, stars: 2 });
  });
});

describe('a reply to a review', () => {
  it('is written by the seller of the product only, once, and changed for an hour [R14]', async () => {
    const { id } = await reviewed();
    for (const other of [rival, buyer]) expect(await reply(other, id, 'Спасибо')).toBe('not_found');
    expect((await visitorClient(backend()).rpc('reply_to_review', { p_review: id, p_reply: 'x' })).status).toBe(401);
    expect(await storedOf(id)).toEqual({ reply: null, replied_at: null });
    expect(await reply(seller, id, '  Спасибо!\u202E ')).toBe('ok');
    const first = await storedOf(id);
    expect(first).toEqual({ reply: 'Спасибо!', replied_at: expect.any(Date) });
    expect(await reply(seller, id, 'Рахмет!')).toBe('ok');
    expect(await storedOf(id)).toEqual({ ...first, reply: 'Рахмет!' });
    expect(await reply(seller, id, '')).toBe('ok');
    expect(await storedOf(id)).toEqual({ reply: null, replied_at: null });
    expect(await reply(seller, id, 'Снова')).toBe('ok');
    const age = (ms: number) =>
      backend().sql`update product_reviews set replied_at = now() - ${ms} * interval '1 millisecond' where id = ${id}`;
    await age(replyChangeMs - 60_000);
    expect(await reply(seller, id, 'Снова')).toBe('ok');
    await age(replyChangeMs + 60_000);
    for (const text of ['Другое', '']) expect(await reply(seller, id, text)).toBe('reply_final');
    expect(await reply(seller, id, 'Снова')).toBe('ok');
    expect(await storedOf(id)).toMatchObject({ reply: 'Снова' });
  });

  it('has at most a thousand characters, and is not written by others through the table [R14]', async () => {
    const { id, author } = await reviewed();
    expect(await reply(seller, id, 'x'.repeat(1001))).toBe('invalid');
    for (const user of [seller, author]) {
      await user.client.from('product_reviews').update({ reply: 'forged', replied_at: '2026-01-01T00:00:00Z' }).eq('id', id);
    }
    expect(await storedOf(id)).toEqual({ reply: null, replied_at: null });
    expect(await reply(seller, id, 'x'.repeat(1000))).toBe('ok');
    await author.client.from('product_reviews').update({ rating: 1, reply: null, replied_at: null }).eq('id', id);
    expect((await storedOf(id))?.reply).toHaveLength(1000);
    const { data } = await visitorClient(backend()).from('product_reviews').select('reply').eq('id', id).single();
    expect(data?.reply).toHaveLength(1000);
  });

  it('is changed at most 120 times an hour, and the limit is that of each seller [R14]', async () => {
    const { id } = await reviewed();
    await backend().sql`delete from app.rate_limits where user_id = ${seller.id} and kind = 'reply'`;
    await backend()
      .sql`insert into app.rate_limits (user_id, kind, window_start, used) values (${seller.id}, 'reply', clock_timestamp(), 119)`;
    expect(await reply(seller, id, 'Спасибо')).toBe('ok');
    expect(await reply(seller, id, 'Рахмет')).toBe('rate_limited');
    expect(await storedOf(id)).toMatchObject({ reply: 'Спасибо' });
    expect(await reply(rival, id, 'Рахмет')).toBe('not_found');
    await backend().sql`delete from app.rate_limits where user_id = ${seller.id}`;
  });

  it('disappears with the review, and with the seller’s account', async () => {
    const [first, second] = [await reviewed(), await reviewed()];
    await reply(seller, first.id, 'Спасибо');
    await first.author.client.from('product_reviews').delete().eq('id', first.id);
    expect(await storedOf(first.id)).toBeUndefined();
    const shop = await createShopper(backend(), 'closing');
    await shop.client.from('profiles').update({ is_influencer: true, commission_rate: 5 }).eq('id', shop.id);
    const { id: product } = await createProduct(shop);
    await deliverTo(backend(), [second.author], [product]);
    const { data } = await write(second.author, product);
    const id = data?.id ?? '';
    expect(await reply(shop, id, 'Спасибо')).toBe('ok');
    expect((await shop.client.rpc('delete_account', { p_email: shop.email })).error).toBeNull();
    expect(await storedOf(id)).toEqual({ reply: null, replied_at: null });
  });

  it('is not written to a hidden review', async () => {
    const { id } = await reviewed();
    await backend().sql`update product_reviews set status = 'hidden' where id = ${id}`;
    expect(await reply(seller, id, 'Спасибо')).toBe('not_found');
  });
});

describe('reports of reviews and replies', () => {
  const report = async (user: TestUser, target: object) =>
    (await user.client.from('reports').insert({ reporter_id: user.id, reason: 'offensive', ...target })).error?.code ?? 'ok';

  it('are accepted once, of what others wrote [R15]', async () => {
    const { id, author } = await reviewed();
    expect(await report(author, { review_id: id })).toBe('42501');
    expect(await report(seller, { review_id: id })).toBe('ok');
    expect(await report(seller, { review_id: id })).toBe('23505');
    // there is no reply yet
    expect(await report(buyer, { reply_id: id })).toBe('42501');
    await reply(seller, id, 'Спасибо');
    expect(await report(seller, { reply_id: id })).toBe('42501');
    expect(await report(buyer, { reply_id: id })).toBe('ok');
    expect(await report(buyer, { review_id: id, reply_id: id })).toBe('23514');
    expect(await report(buyer, { review_id: crypto.randomUUID() })).toBe('42501');
    const stored = await backend()
      .sql`select reporter_id, review_id, reply_id from reports where ${id} in (review_id, reply_id) order by created_at`;
    expect(stored).toEqual([
      { reporter_id: seller.id, review_id: id, reply_id: null },
      { reporter_id: buyer.id, review_id: null, reply_id: id },
    ]);
  });
});
