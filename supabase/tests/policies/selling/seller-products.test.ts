import { beforeAll, describe, expect, it } from 'vitest';
import { sellerLimits } from '../../../../src/shared/lib/sellerLimits.ts';
import { lowStockForSellers } from '../../../../src/shared/lib/shopLimits.ts';
import { COLUMNS } from '../../matrix/table/columns.ts';
import { publishProduct, marketForFile, MEDIA, PRODUCT } from '../../helpers/market.ts';
import { type TestUser, placeOrder, createProduct, createSeller, visitorClient, letEveryoneReview } from '../../helpers/users.ts';

let seller: TestUser;
let rival: TestUser;
let buyer: TestUser;
const { backend, productRow } = marketForFile((users) => ({ seller, rival, buyer } = users));
beforeAll(() => letEveryoneReview(backend()));

describe('publishing a product', () => {
  it('stores the product with its media, cover and initial stock', async () => {
    const { data: id } = await publishProduct(seller, { instagram_media_id: '1789_x', return_exception: 'food' });
    expect(await productRow(id)).toMatchObject({
      return_exception: 'food',
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

  it('keeps the cover of a video, which orders and reports show', async () => {
    const cover = `${MEDIA[0]?.media_url}`;
    const video = { media_url: cover.replace(/[^/]+$/, 'reel.mp4'), media_type: 'video', poster_url: cover };
    const { data: id } = await publishProduct(seller, { name: 'Reel', stock_quantity: 2 }, [video]);
    expect(await productRow(id)).toMatchObject({ ...video, name: 'Reel' });
    const order = await placeOrder(buyer.client, [{ product_id: id, quantity: 1 }], { p_expected_total: 5000 });
    expect(order.error).toBeNull();
    expect(await backend().sql`select image from order_items where product_id = ${id}`).toEqual([{ image: cover }]);
    const overview = await seller.client.rpc('seller_overview', { p_since: '2026-01-01' });
    expect(overview.data).toMatchObject({ low: expect.arrayContaining([{ id, name: 'Reel', image: cover, stock: 1 }]) });
    expect((overview.data as { showcase: string[] }).showcase).toContain(cover);
  });

  it('has as many images as the app lets choose', async () => {
    const media = Array.from({ length: sellerLimits.mediaSelectionMax }, (_, n) => ({
      media_url: MEDIA[0]?.media_url?.replace(/[^/]+$/, `${n}.webp`),
    }));
    expect((await publishProduct(seller, { name: 'Album' }, media)).error).toBeNull();
  });

  it('has low stock from the number that the app shows as low', async () => {
    for (const stock of [lowStockForSellers, lowStockForSellers + 1])
      await publishProduct(seller, { name: `Stock ${stock}`, stock_quantity: stock });
    const { data } = await seller.client.rpc('seller_products', { p_tab: 'low', p_query: 'Stock' }).select('name');
    expect(data).toEqual([{ name: `Stock ${lowStockForSellers}` }]);
  });

  it('has no image for a video without a cover', async () => {
    const { data: id } = await publishProduct(seller, { name: 'Bare reel' }, [
      { media_url: `${MEDIA[0]?.media_url}`.replace(/[^/]+$/, 'bare.mp4'), media_type: 'video', poster_url: null },
    ]);
    await placeOrder(buyer.client, [{ product_id: id, quantity: 1 }], { p_expected_total: 5000 });
    expect(await backend().sql`select image from order_items where product_id = ${id}`).toEqual([{ image: null }]);
  });

  it('creates one product for the same key, also in twenty parallel requests', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => publishProduct(seller, { name: 'Once' }, MEDIA, key)));
    const made = await backend().sql`select product_id as id from app.creation_keys where key = ${key}`;
    expect(made).toHaveLength(1);
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => made[0]?.id));
    expect(await backend().sql`select 1 from products where seller_id = ${seller.id} and name = 'Once'`).toHaveLength(1);
    expect((await publishProduct(seller, { name: 'Once' }, MEDIA, key)).data).toBe(made[0]?.id);
  });

  it('refuses the same key with other content and keeps the first', async () => {
    const key = crypto.randomUUID();
    const { data: id } = await publishProduct(seller, { name: 'First words' }, MEDIA, key);
    for (const change of [{ name: 'Other words' }, { price: 6000 }, { description: 'Glass' }, { category: 'art' }]) {
      const answer = await publishProduct(seller, { name: 'First words', ...change }, MEDIA, key);
      expect([answer.error?.code, answer.status], JSON.stringify(change)).toEqual(['idempotency_mismatch', 422]);
    }
    expect(await productRow(id)).toMatchObject({ name: 'First words', price: '5000', description: 'Clay', category: 'home' });
  });

  it('needs a store and ignores forged columns [C04 C05 C06]', async () => {
    expect((await publishProduct(buyer)).error?.code).toBe('not_seller');
    const { data: id } = await publishProduct(seller, {
      seller_id: rival.id,
      influencer_id: rival.id,
      featured: true,
      rating: 5,
      review_count: 99,
    });
    expect(await productRow(id)).toMatchObject({ seller_id: seller.id, featured: false, rating: 0, review_count: 0 });
    expect(
      (await visitorClient(backend()).rpc('create_product', { p_product: PRODUCT, p_media: MEDIA, p_key: crypto.randomUUID() })).error,
    ).not.toBeNull();
  });

  it.each([
    ['a price of zero [C09]', { price: 0 }],
    ['a fractional price [C09]', { price: 0.5 }],
    ['a discount above the price [C10]', { discount_price: 6000 }],
    ['a negative stock [C11]', { stock_quantity: -1 }],
    ['an unknown category [C13]', { category: 'weapons' }],
    ['a thousand tags [C13]', { tags: Array.from({ length: 1000 }, () => 'x') }],
    ['two megabytes of text [C14]', { description: 'x'.repeat(2_000_000) }],
    ['a name of spaces', { name: '   ' }],
    ['an invalid Instagram id', { instagram_media_id: '../x' }],
  ])('stores nothing of a product with %s', async (_, overrides) => {
    const before = await backend().sql`select count(*) from products where seller_id = ${seller.id}`;
    const { error } = await publishProduct(seller, overrides);
    expect(error).not.toBeNull();
    expect(await backend().sql`select count(*) from products where seller_id = ${seller.id}`).toEqual(before);
  });

  it.each([
    ['a script as an image [C15]', [{ media_url: 'javascript:alert(1)' }]],
    ['an image of a foreign host [C15]', [{ media_url: 'https://evil.example/x.jpg' }]],
    ['ten images [C16]', Array.from({ length: sellerLimits.mediaSelectionMax + 1 }, () => MEDIA[0])],
    ['no image', []],
    ['an object instead of a list', { media_url: 'x' }],
  ])('stores no product with %s', async (_, media) => {
    const name = `Refused ${crypto.randomUUID()}`;
    expect((await publishProduct(seller, { name }, media)).error).not.toBeNull();
    expect(await backend().sql`select id from products where name = ${name}`).toEqual([]);
  });
});

describe('the version of a product', () => {
  const version = async (id: string) =>
    (await backend().sql`select updated_at::text as at from products where id = ${id}`)[0]?.at as string;

  it('changes when the form is saved, so that a save of an older version fails', async () => {
    const { data: id } = await publishProduct(seller);
    const before = await version(id);
    await seller.client.from('products').update({ name: 'Newer' }).eq('id', id);
    expect(await version(id)).not.toBe(before);
    const late = await seller.client.from('products').update({ name: 'Older' }).eq('id', id).eq('updated_at', before).select('id');
    expect(late.data).toEqual([]);
    expect((await productRow(id)).name).toBe('Newer');
  });

  it('changes with each column that the form has', async () => {
    const { free } = COLUMNS.find(({ relation }) => relation === 'public.products')!;
    const { data: id } = await publishProduct(seller);
    for (const [column, value] of Object.entries(free).filter(([name]) => !/^(media|poster)_/.test(name))) {
      const before = await version(id);
      expect(
        (
          await seller.client
            .from('products')
            .update({ [column]: value })
            .eq('id', id)
        ).error,
        column,
      ).toBeNull();
      expect(await version(id), column).not.toBe(before);
    }
  });

  it('is unchanged by a sale, a review or a stock change', async () => {
    const { data: id } = await publishProduct(seller);
    const before = await version(id);
    await placeOrder(buyer.client, [{ product_id: id, quantity: 1 }], { p_expected_total: 5000 });
    await buyer.client.from('product_reviews').insert({ product_id: id, user_id: buyer.id, rating: 4 });
    await seller.client.rpc('set_stock', { p_product: id, p_expected: 2, p_stock: 7 });
    expect(await productRow(id)).toMatchObject({ stock_quantity: 7, review_count: 1 });
    expect(await version(id)).toBe(before);
  });
});

describe('a deleted product', () => {
  it('is in no tab of the seller’s products', async () => {
    const own = await createSeller(backend(), 'tidy');
    const few = { stock_quantity: 2 };
    const [kept, gone] = [await createProduct(own, few), await createProduct(own, few)];
    await own.client.from('products').delete().eq('id', gone.id).throwOnError();
    const tab = async (p_tab: string) =>
      ((await own.client.rpc('seller_products', { p_tab })).data as { id: string }[]).map(({ id }) => id);
    expect(await Promise.all(['all', 'active', 'hidden', 'low'].map(tab))).toEqual([[kept.id], [kept.id], [], [kept.id]]);
    const { data } = await own.client.rpc('seller_product_counts');
    expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ tab: 'all', product_count: 1 })]));
  });

  it('can be restored for an hour, by its seller only', async () => {
    const bowl = await createProduct(seller);
    await seller.client.from('products').delete().eq('id', bowl.id);
    expect((await productRow(bowl.id)).deleted_at).not.toBeNull();
    expect((await seller.client.from('products').select('id').eq('id', bowl.id)).data).toEqual([]);
    expect((await rival.client.rpc('restore_product', { p_product: bowl.id, p_status: 'active' })).error?.code).toBe('not_found');
    expect((await seller.client.rpc('restore_product', { p_product: bowl.id, p_status: 'active' })).error).toBeNull();
    expect(await productRow(bowl.id)).toMatchObject({ deleted_at: null, status: 'active' });
    await seller.client.from('products').delete().eq('id', bowl.id);
    await backend().sql`update products set deleted_at = now() - interval '2 hours' where id = ${bowl.id}`;
    expect((await seller.client.rpc('restore_product', { p_product: bowl.id, p_status: 'active' })).error?.code).toBe('not_found');
  });

  it('is purged with its ledger after a day when it was never sold', async () => {
    const { data: id } = await publishProduct(seller);
    await seller.client.from('products').delete().eq('id', id);
    await backend().sql`update products set deleted_at = now() - interval '2 days' where id = ${id}`;
    await backend().sql`select app.purge_deleted_products()`;
    expect(await backend().sql`select id from products where id = ${id}`).toEqual([]);
    expect(await backend().sql`select id from stock_movements where product_id = ${id}`).toEqual([]);
  });
});

describe('orphaned media files', () => {
  it('are listed to their owner only, after a day, and never while a product or an order uses them', async () => {
    const own = await createSeller(backend(), 'tidy');
    const stems = Array.from({ length: 5 }, () => crypto.randomUUID());
    const path = (stem: string | undefined, size = 1080) => `${own.id}/${stem}-${size}.${size === 800 ? 'jpg' : 'webp'}`;
    const url = (stem: string | undefined) => `/storage/v1/object/public/product-media/${path(stem)}`;
    const [orphan, fresh, shown, sold, deleted] = stems;
    for (const stem of stems) {
      for (const size of [320, 800, 1080]) {
        await backend().sql`insert into storage.objects (bucket_id, name, owner_id, created_at)
          values ('product-media', ${path(stem, size)}, ${own.id}, now() - ${stem === fresh ? '1 hour' : '2 days'}::interval)`;
      }
    }
    await publishProduct(own, { name: 'Shown' }, [{ media_url: url(shown) }]);
    const { data: gone } = await publishProduct(own, { name: 'Deleted' }, [{ media_url: url(deleted) }]);
    await own.client.from('products').delete().eq('id', gone);
    const { data: bought } = await publishProduct(own, { name: 'Sold' }, [{ media_url: url(sold) }]);
    await placeOrder(buyer.client, [{ product_id: bought, quantity: 1 }], { p_expected_total: 5000 });
    await backend().sql`delete from product_media where product_id = ${bought}`;
    await backend().sql`update products set media_url = ${url(shown)} where id = ${bought}`;
    expect(((await own.client.rpc('orphaned_media')).data as string[]).sort()).toEqual(
      [320, 800, 1080].map((size) => path(orphan, size)).sort(),
    );
    expect((await rival.client.rpc('orphaned_media')).data).toEqual([]);
    expect((await visitorClient(backend()).rpc('orphaned_media')).error).not.toBeNull();
    const amounts = [];
    for (let i = 0; i < 4; i++) amounts.push(((await own.client.rpc('orphaned_media')).data as string[]).length);
    expect(amounts).toEqual([3, 3, 3, 0]);
  });
});

describe('a bulk discount', () => {
  it('changes only one’s own products, stays between 0 and 90 percent, and can be removed', async () => {
    const [one, other] = [await createProduct(seller, { price: 1000 }), await createProduct(rival, { price: 1000 })];
    expect((await seller.client.rpc('set_discount', { p_products: [one.id, other.id], p_percent: 15 })).data).toBe(1);
    expect((await productRow(one.id)).discount_price).toBe('850');
    expect((await productRow(other.id)).discount_price).toBeNull();
    await seller.client.rpc('set_discount', { p_products: [one.id], p_percent: 0 });
    expect((await productRow(one.id)).discount_price).toBeNull();
    for (const percent of [-1, 91, null]) {
      expect((await seller.client.rpc('set_discount', { p_products: [one.id], p_percent: percent })).error).not.toBeNull();
    }
  });

  it('does not change a deleted product', async () => {
    const { id } = await createProduct(seller, { price: 1000 });
    await seller.client.from('products').delete().eq('id', id);
    expect((await seller.client.rpc('set_discount', { p_products: [id], p_percent: 15 })).data).toBe(0);
    expect((await productRow(id)).discount_price).toBeNull();
  });
});
