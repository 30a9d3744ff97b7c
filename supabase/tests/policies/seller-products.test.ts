import { describe, expect, it } from 'vitest';
import { create, marketForFile, MEDIA, PRODUCT } from '../helpers/market.ts';
import { type Person, placeOrder, product, seller, visitor } from '../helpers/people.ts';

let maker: Person;
let rival: Person;
let buyer: Person;
const { backend, productRow } = marketForFile((people) => ({ maker, rival, buyer } = people));

describe('publishing a product', () => {
  it('stores product and media together, the first picture as the cover, the stock in the ledger', async () => {
    const { data: id } = await create(maker, { instagram_media_id: '1789_x' });
    expect(await productRow(id)).toMatchObject({
      name: 'Bowl',
      price: '5000',
      stock_quantity: 3,
      instagram_media_id: '1789_x',
      status: 'active',
    });
    expect((await productRow(id)).media_url).toBe(MEDIA[0]?.media_url);
    const media = await backend().sql`select media_url, position from product_media where product_id = ${id} order by position`;
    expect(media.map((m) => [m.media_url, m.position])).toEqual(MEDIA.map((m, i) => [m.media_url, i]));
    expect(await backend().sql`select delta, reason from stock_movements where product_id = ${id}`).toMatchObject([
      { delta: 3, reason: 'initial' },
    ]);
  });

  it('with the same key, also twenty times at once, makes one product', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(maker, { name: 'Once' }, MEDIA, key)));
    const made = await backend().sql`select id from products where creation_key = ${key}`;
    expect(made).toHaveLength(1);
    expect(answers.filter(({ error }) => !error).every(({ data }) => data === made[0]?.id)).toBe(true);
    expect((await create(maker, { name: 'Once' }, MEDIA, key)).data).toBe(made[0]?.id);
  });

  it('with the same key and other words says so, and keeps the first ones', async () => {
    const key = crypto.randomUUID();
    const { data: id } = await create(maker, { name: 'First words' }, MEDIA, key);
    for (const change of [{ name: 'Other words' }, { price: 6000 }, { description: 'Glass' }, { category: 'art' }]) {
      const answer = await create(maker, { name: 'First words', ...change }, MEDIA, key);
      expect([answer.error?.code, answer.status], JSON.stringify(change)).toEqual(['idempotency_mismatch', 422]);
    }
    expect(await productRow(id)).toMatchObject({ name: 'First words', price: '5000', description: 'Clay', category: 'home' });
  });

  it('C04 needs a shop, C05 C06 belongs to who publishes it, with nothing forged', async () => {
    expect((await create(buyer)).error?.code).toBe('not_seller');
    const { data: id } = await create(maker, { seller_id: rival.id, influencer_id: rival.id, featured: true, rating: 5, review_count: 99 });
    expect(await productRow(id)).toMatchObject({ seller_id: maker.id, featured: false, rating: 0, review_count: 0 });
    expect(
      (await visitor(backend()).rpc('create_product', { p_product: PRODUCT, p_media: MEDIA, p_key: crypto.randomUUID() })).error,
    ).not.toBeNull();
  });

  it.each([
    ['C09 a price of nothing', { price: 0 }],
    ['C09 a fraction', { price: 0.5 }],
    ['C10 a discount above the price', { discount_price: 6000 }],
    ['C11 a negative stock', { stock_quantity: -1 }],
    ['C13 a category of its own', { category: 'weapons' }],
    ['C13 a thousand tags', { tags: Array.from({ length: 1000 }, () => 'x') }],
    ['C14 two megabytes of text', { description: 'x'.repeat(2_000_000) }],
    ['a name of spaces', { name: '   ' }],
    ['a source that is no id', { instagram_media_id: '../x' }],
  ])('refuses %s and leaves nothing behind', async (_, overrides) => {
    const before = await backend().sql`select count(*) from products where seller_id = ${maker.id}`;
    const { error } = await create(maker, overrides);
    expect(error).not.toBeNull();
    expect(await backend().sql`select count(*) from products where seller_id = ${maker.id}`).toEqual(before);
  });

  it.each([
    ['C15 a script as a picture', [{ media_url: 'javascript:alert(1)' }]],
    ['C15 a foreign host', [{ media_url: 'https://evil.example/x.jpg' }]],
    ['C16 ten pictures', Array.from({ length: 10 }, () => MEDIA[0])],
    ['no picture', []],
    ['no list', { media_url: 'x' }],
  ])('fault 21: refuses %s together with the product', async (_, media) => {
    const key = crypto.randomUUID();
    expect((await create(maker, {}, media, key)).error).not.toBeNull();
    expect(await backend().sql`select id from products where creation_key = ${key}`).toEqual([]);
  });
});

describe('the version of a product', () => {
  const version = async (id: string) =>
    (await backend().sql`select updated_at::text as at from products where id = ${id}`)[0]?.at as string;

  it('changes with what the form saves, so that an older copy is found out', async () => {
    const { data: id } = await create(maker);
    const before = await version(id);
    await maker.client.from('products').update({ name: 'Newer' }).eq('id', id);
    expect(await version(id)).not.toBe(before);
    const late = await maker.client.from('products').update({ name: 'Older' }).eq('id', id).eq('updated_at', before).select('id');
    expect(late.data).toEqual([]);
    expect((await productRow(id)).name).toBe('Newer');
  });

  it('does not change by a sale, a review or another stock: those are no reason to refuse a seller’s words', async () => {
    const { data: id } = await create(maker);
    const before = await version(id);
    await placeOrder(buyer.client, [{ product_id: id, quantity: 1 }], { p_expected_total: 5000 });
    await buyer.client.from('product_reviews').insert({ product_id: id, user_id: buyer.id, rating: 4 });
    await maker.client.rpc('set_stock', { p_product: id, p_expected: 2, p_stock: 7 });
    expect(await productRow(id)).toMatchObject({ stock_quantity: 7, review_count: 1 });
    expect(await version(id)).toBe(before);
  });
});

describe('a deleted product', () => {
  it('can be brought back for an hour by its seller only', async () => {
    const bowl = await product(maker);
    await maker.client.from('products').delete().eq('id', bowl.id);
    expect((await productRow(bowl.id)).deleted_at).not.toBeNull();
    expect((await maker.client.from('products').select('id').eq('id', bowl.id)).data).toEqual([]);
    expect((await rival.client.rpc('restore_product', { p_product: bowl.id, p_status: 'active' })).error?.code).toBe('not_found');
    expect((await maker.client.rpc('restore_product', { p_product: bowl.id, p_status: 'active' })).error).toBeNull();
    expect(await productRow(bowl.id)).toMatchObject({ deleted_at: null, status: 'active' });
    await maker.client.from('products').delete().eq('id', bowl.id);
    await backend().sql`update products set deleted_at = now() - interval '2 hours' where id = ${bowl.id}`;
    expect((await maker.client.rpc('restore_product', { p_product: bowl.id, p_status: 'active' })).error?.code).toBe('not_found');
  });

  it('goes for good, with its media and ledger, when it was never sold and a day has passed', async () => {
    const { data: id } = await create(maker);
    await maker.client.from('products').delete().eq('id', id);
    await backend().sql`update products set deleted_at = now() - interval '2 days' where id = ${id}`;
    await backend().sql`select app.purge_deleted_products()`;
    expect(await backend().sql`select id from products where id = ${id}`).toEqual([]);
    expect(await backend().sql`select id from stock_movements where product_id = ${id}`).toEqual([]);
  });
});

describe('files that nothing shows', () => {
  it('are named to their owner alone, a day after, and never those of a product or an order', async () => {
    const own = await seller(backend(), 'tidy');
    const stems = Array.from({ length: 5 }, () => crypto.randomUUID());
    const path = (stem: string | undefined, size = 1080) => `${own.id}/${stem}-${size}.webp`;
    const url = (stem: string | undefined) => `/storage/v1/object/public/product-media/${path(stem)}`;
    const [orphan, fresh, shown, sold, deleted] = stems;
    for (const stem of stems) {
      for (const size of [320, 1080]) {
        await backend().sql`insert into storage.objects (bucket_id, name, owner_id, created_at)
          values ('product-media', ${path(stem, size)}, ${own.id}, now() - ${stem === fresh ? '1 hour' : '2 days'}::interval)`;
      }
    }
    await create(own, { name: 'Shown' }, [{ media_url: url(shown) }]);
    const { data: gone } = await create(own, { name: 'Deleted' }, [{ media_url: url(deleted) }]);
    await own.client.from('products').delete().eq('id', gone);
    const { data: bought } = await create(own, { name: 'Sold' }, [{ media_url: url(sold) }]);
    await placeOrder(buyer.client, [{ product_id: bought, quantity: 1 }], { p_expected_total: 5000 });
    await backend().sql`delete from product_media where product_id = ${bought}`;
    await backend().sql`update products set media_url = ${url(shown)} where id = ${bought}`;
    expect(((await own.client.rpc('orphaned_media')).data as string[]).sort()).toEqual([path(orphan), path(orphan, 320)].sort());
    expect((await rival.client.rpc('orphaned_media')).data).toEqual([]);
    expect((await visitor(backend()).rpc('orphaned_media')).error).not.toBeNull();
  });
});

describe('a discount for many', () => {
  it('changes one’s own and nobody else’s, never to nothing, and can be taken away', async () => {
    const [one, other] = [await product(maker, { price: 1000 }), await product(rival, { price: 1000 })];
    expect((await maker.client.rpc('set_discount', { p_products: [one.id, other.id], p_percent: 15 })).data).toBe(1);
    expect((await productRow(one.id)).discount_price).toBe('850');
    expect((await productRow(other.id)).discount_price).toBeNull();
    await maker.client.rpc('set_discount', { p_products: [one.id], p_percent: 0 });
    expect((await productRow(one.id)).discount_price).toBeNull();
    for (const percent of [-1, 91, null]) {
      expect((await maker.client.rpc('set_discount', { p_products: [one.id], p_percent: percent })).error).not.toBeNull();
    }
  });
});
