/** Content that the platform hid: no way of reading shows it to anybody else, and nobody but an operator brings it back. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverTo } from '../../helpers/delivered.ts';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { decideReport, hide, moderationsOf, report, restore } from '../../helpers/moderation.ts';
import { createOperator, type TestOperator } from '../../helpers/operators.ts';
import {
  backendForFile,
  createProduct,
  createSeller,
  createShopper,
  placeOrder,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let moderator: TestOperator;
let seller: TestUser;
let other: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
  buyer = await createShopper(backend(), 'buyer');
  other = await createSeller(backend(), 'other');
});
const clients = () => ({ visitor: visitorClient(backend()), buyer: buyer.client, 'other seller': other.client });

describe('a hidden product', () => {
  let vase: { id: string };
  const NAME = `Самоварчик ${Date.now().toString(36)}`;
  const stored = async () =>
    (await backend().sql`select status, hidden_since is not null as hidden from products where id = ${vase.id}`)[0];
  const HIDDEN = { status: 'inactive', hidden: true };
  beforeEach(async () => {
    seller = await createSeller(backend(), 'hidden');
    vase = await createProduct(seller, { name: NAME, media_url: '/storage/v1/object/public/product-media/a/1.webp' });
    await createProduct(seller);
    await buyer.client.from('wishlists').insert({ user_id: buyer.id, product_id: vase.id });
    await buyer.client.from('follows').insert({ user_id: buyer.id, seller_id: seller.id });
  });

  it('is in no list, count, search, suggestion, feed, card, sitemap or embed, whoever reads [R17]', async () => {
    const found = async (name: string, args: object = {}) =>
      (
        await Promise.all(
          Object.entries(clients()).map(async ([actor, client]) => {
            const { data, error } = await client.rpc(name, args);
            if (error && actor !== 'visitor') throw error;
            return JSON.stringify(data ?? null).includes(vase.id) || JSON.stringify(data ?? null).includes(NAME)
              ? [`${name} as ${actor}`]
              : [];
          }),
        )
      ).flat();
    const paths = (): [string, object?][] => [
      ['search_products', { p_query: NAME }],
      ['search_products', { p_seller: seller.id }],
      ['followed_products'],
      ['store_page', { p_username: seller.username }],
      ['product_card', { p_product: vase.id }],
      ['product_sections', { p_product: vase.id }],
      ['store_card', { p_username: seller.username }],
      ['sitemap_addresses', { p_kind: 'products' }],
    ];
    const all = async () => (await Promise.all(paths().map(([name, args]) => found(name, args)))).flat();
    const counts = async () => [
      (await visitorClient(backend()).rpc('count_products', { p_query: NAME })).data as unknown,
      (await visitorClient(backend()).rpc('product_facets', { p_query: NAME })).data as unknown,
      (await visitorClient(backend()).rpc('store_category_counts', { p_seller: seller.id })).data as unknown,
    ];
    const seenBefore = await all();
    expect(seenBefore).toEqual(
      expect.arrayContaining([
        'search_products as visitor',
        'sitemap_addresses as visitor',
        'followed_products as buyer',
        'product_card as visitor',
      ]),
    );
    const before = JSON.stringify(await counts());
    await hide(moderator, 'product', vase.id);
    expect(await all()).toEqual([]);
    expect(JSON.stringify(await counts())).not.toBe(before);
    for (const client of Object.values(clients())) {
      expect((await client.from('products').select('id').eq('id', vase.id)).data).toEqual([]);
      expect((await client.from('product_media').select('id').eq('product_id', vase.id)).data).toEqual([]);
      expect(
        (await client.from('profiles').select('username, products!products_influencer_id_fkey(id)').eq('id', seller.id)).data,
      ).not.toMatchObject([{ products: expect.arrayContaining([{ id: vase.id }]) as object }]);
    }
    expect((await buyer.client.from('wishlists').select('products(id)').eq('product_id', vase.id)).data).toEqual([{ products: null }]);
    expect((await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }])).error?.code).toBe('unavailable');
    const sale = await seller.client.rpc('add_sale', {
      ...{ p_items: [{ product_id: vase.id, quantity: 1 }], p_customer: { name: 'Дана' }, p_payment_method: 'cash_on_delivery' },
      ...{ p_paid: false, p_key: crypto.randomUUID() },
    });
    expect(sale.error?.code).toBe('unavailable');
    // its seller still sees it, and why
    expect((await seller.client.from('products').select('status').not('hidden_since', 'is', null).eq('id', vase.id)).data).toHaveLength(1);
    expect(await moderationsOf(seller)).toMatchObject([
      { kind: 'hidden', product_id: vase.id, about: NAME, reason: 'forbidden', words: 'Запрещено' },
    ]);
    expect(await moderationsOf(other)).toEqual([]);
  });

  it('stays hidden whatever its seller does', async () => {
    await hide(moderator, 'product', vase.id);
    const own = () => seller.client.from('products');
    const attempts: [string, () => PromiseLike<{ error: { code?: string } | null }>, string | null][] = [
      ['activate', () => own().update({ status: 'active' }).eq('id', vase.id), 'product_hidden'],
      ['activate all', () => own().update({ status: 'active' }).eq('seller_id', seller.id), 'product_hidden'],
      ['release', () => own().update({ hidden_since: null }).eq('id', vase.id), null],
      ['release and activate', () => own().update({ hidden_since: null, status: 'active' }).eq('id', vase.id), 'product_hidden'],
      ['rename', () => own().update({ name: 'Vase' }).eq('id', vase.id), null],
      ['another price', () => own().update({ price: 7 }).eq('id', vase.id), null],
      ['discount', () => seller.client.rpc('set_discount', { p_products: [vase.id], p_percent: 10 }), null],
      ['stock', () => seller.client.rpc('set_stock', { p_product: vase.id, p_expected: 5, p_stock: 9 }), null],
      [
        'variants',
        () => seller.client.rpc('save_variants', { p_product: vase.id, p_variants: [{ size: 'M', color: '', stock: 3 }] }),
        null,
      ],
      ['delete', () => own().delete().eq('id', vase.id), null],
      ['restore', () => seller.client.rpc('restore_product', { p_product: vase.id, p_status: 'active' }), null],
      [
        'insert over it',
        () => own().upsert({ id: vase.id, seller_id: seller.id, name: 'V', price: 1, category: 'home', status: 'active' }),
        null,
      ],
    ];
    for (const [name, attempt, code] of attempts) {
      expect([name, (await attempt()).error?.code ?? null]).toEqual([name, code]);
      expect([name, await stored()]).toEqual([name, HIDDEN]);
    }
    const [own_] = await backend().sql`select name, price, deleted_at from products where id = ${vase.id}`;
    expect(own_).toMatchObject({ name: 'Vase', price: '7', deleted_at: null });
  });

  it.each([
    ['active', 'active'],
    ['inactive', 'inactive'],
  ])('that was %s is %s again when an operator restores it', async (status, after) => {
    await report(backend(), 'product', vase.id);
    await seller.client.from('products').update({ status }).eq('id', vase.id);
    expect((await decideReport(moderator, 'product', vase.id, 'hide', { p_reason: 'forbidden' })).error).toBeNull();
    await restore(backend(), moderator, vase.id);
    expect(await stored()).toMatchObject({ status: after, hidden: false });
    expect(await moderationsOf(seller)).toEqual([]);
  });

  it('of a seller who is suspended meanwhile is not active when it is restored', async () => {
    await hide(moderator, 'product', vase.id);
    const suspended = { p_seller: seller.id, p_state: 'suspended', p_reason: 'Fakes' };
    expect((await moderator.client.rpc('set_seller_state', suspended)).error).toBeNull();
    await restore(backend(), moderator, vase.id);
    expect(await stored()).toMatchObject({ status: 'inactive', hidden: false });
  });
});

describe('a hidden review', () => {
  let vase: { id: string };
  let review: string;
  const totals = async () =>
    (
      await backend().sql`select p.review_count, p.rating, s.review_count as of_store
    from products p join app.profiles s on s.id = p.seller_id where p.id = ${vase.id}`
    )[0];
  beforeEach(async () => {
    seller = await createSeller(backend(), 'reviewed');
    vase = await createProduct(seller);
    await deliverTo(backend(), [buyer], [vase.id]);
    const { data } = await buyer.client
      .from('product_reviews')
      .insert({ product_id: vase.id, user_id: buyer.id, rating: 1, comment: 'libel' })
      .select('id')
      .single();
    review = data!.id as string;
  });

  it('is read by its author alone and counts nowhere', async () => {
    expect(await totals()).toEqual({ review_count: 1, rating: 1, of_store: 1 });
    await hide(moderator, 'review', review);
    expect(await totals()).toEqual({ review_count: 0, rating: 0, of_store: 0 });
    expect((await visitorClient(backend()).rpc('product_sections', { p_product: vase.id })).data).toMatchObject({ reviews: [], stars: [] });
    for (const client of [visitorClient(backend()), other.client, seller.client]) {
      expect((await client.from('product_reviews').select('id').eq('id', review)).data).toEqual([]);
      expect((await client.from('products').select('product_reviews(id)').eq('id', vase.id)).data).toEqual([{ product_reviews: [] }]);
    }
    expect((await buyer.client.from('product_reviews').select('comment').eq('id', review)).data).toEqual([{ comment: 'libel' }]);
    expect(await moderationsOf(buyer)).toMatchObject([{ target: 'review', review_id: review, reason: 'forbidden' }]);
  });

  it('stays hidden whatever its author and the seller do', async () => {
    await hide(moderator, 'review', review);
    const own = () => buyer.client.from('product_reviews');
    await own().update({ status: 'published', comment: 'again', rating: 5 }).eq('id', review);
    await own().delete().eq('id', review);
    await own().upsert({ id: review, product_id: vase.id, user_id: buyer.id, rating: 5, status: 'published' });
    expect((await seller.client.rpc('reply_to_review', { p_review: review, p_reply: 'No' })).error?.code).toBe('not_found');
    expect(await backend().sql`select status, reply from product_reviews where product_id = ${vase.id}`).toEqual([
      { status: 'hidden', reply: null },
    ]);
    expect(await totals()).toMatchObject({ review_count: 0 });
    await backend().sql`delete from app.moderations where user_id = ${buyer.id}`;
  });

  it('counts again when an operator restores it', async () => {
    await hide(moderator, 'review', review);
    await restore(backend(), moderator, review);
    expect(await totals()).toEqual({ review_count: 1, rating: 1, of_store: 1 });
    expect((await visitorClient(backend()).from('product_reviews').select('comment').eq('id', review)).data).toEqual([
      { comment: 'libel' },
    ]);
  });

  it('loses the reply alone when only the reply is hidden; the seller cannot write another', async () => {
    const { data: at } = await seller.client.rpc('reply_to_review', { p_review: review, p_reply: 'Дурак' });
    await hide(moderator, 'reply', review);
    const read = async () =>
      (await visitorClient(backend()).from('product_reviews').select('comment, reply, replied_at').eq('id', review)).data;
    expect(await read()).toEqual([{ comment: 'libel', reply: null, replied_at: null }]);
    expect(await moderationsOf(seller)).toMatchObject([{ target: 'reply', content: { reply: 'Дурак' } }]);
    expect((await seller.client.rpc('reply_to_review', { p_review: review, p_reply: 'Дурак' })).error?.code).toBe('text_hidden');
    expect(await read()).toMatchObject([{ reply: null }]);
    await restore(backend(), moderator, review);
    expect(await read()).toEqual([{ comment: 'libel', reply: 'Дурак', replied_at: at as string }]);
  });
});
