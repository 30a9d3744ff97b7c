import { beforeAll, describe, expect, it } from 'vitest';
import { marketForFile, publishProduct } from '../helpers/market.ts';
import { holiday } from '../helpers/time.ts';
import { operatorClient, type TestUser } from '../helpers/users.ts';

let seller: TestUser;
let rival: TestUser;
let buyer: TestUser;
const { backend, productRow } = marketForFile((users) => ({ seller, rival, buyer } = users));
let product: string;

const PUBLIC = '/storage/v1/object/public/product-media/';
const jpeg = (bytes = 2000) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

/** Uploads a file into the user's folder. @returns its public path */
async function upload(user: TestUser, file = jpeg(), ending = 'jpg'): Promise<string> {
  const key = `${user.id}/${crypto.randomUUID()}.${ending}`;
  const { error } = await user.client.storage.from('product-media').upload(key, file, { contentType: file.type });
  if (error) throw error;
  return PUBLIC + key;
}
const setProduct = async (user: TestUser, url: string | null, values: object = {}) =>
  (
    await user.client
      .from('products')
      .update({ share_url: url, ...values })
      .eq('id', product)
  ).error?.code ?? 'ok';
const setStore = async (user: TestUser, url: string | null, owner = user) =>
  (await user.client.from('profiles').update({ share_url: url }).eq('id', owner.id)).error?.code ?? 'ok';
const productUrl = async () => (await productRow(product)).share_url;
const storeUrl = async (user = seller) =>
  (await backend().sql`select share_url from app.profiles where id = ${user.id}`)[0]?.share_url as string | null;

beforeAll(async () => {
  product = (await publishProduct(seller)).data as string;
});

describe('the share image of a product', () => {
  it('is an uploaded JPEG of its seller, visible to everyone', async () => {
    const url = await upload(seller);
    expect([await setProduct(seller, url), await productUrl()]).toEqual(['ok', url]);
    const { data } = await buyer.client.from('products').select('share_url').eq('id', product);
    expect(data).toEqual([{ share_url: url }]);
  });

  it('cannot be set by another seller or a buyer', async () => {
    const before = await productUrl();
    for (const user of [rival, buyer]) await setProduct(user, user === rival ? await upload(rival) : null);
    expect(await productUrl()).toBe(before);
  });

  it('is refused when it is another seller’s file, a missing one, no JPEG, or larger than 250 kB', async () => {
    const missing = `${PUBLIC}${seller.id}/${crypto.randomUUID()}.jpg`;
    const png = await upload(seller, new Blob([new Uint8Array(9)], { type: 'image/png' }));
    const refused = [await upload(rival), missing, png, await upload(seller, jpeg(250_001)), 'https://evil.example/a.jpg', `${missing}?x`];
    for (const url of refused) expect([url, await setProduct(seller, url)]).toEqual([url, 'invalid_image']);
    expect([await setProduct(seller, await upload(seller, jpeg(250_000)))]).toEqual(['ok']);
  });

  it('cannot be given to a new product', async () => {
    const { data } = await seller.client
      .from('products')
      .insert({ seller_id: seller.id, name: 'Cup', price: 900, category: 'home', share_url: await upload(seller) })
      .select('share_url');
    expect(data).toEqual([{ share_url: null }]);
  });

  it.each([
    ['name', { name: 'Another bowl' }],
    ['price', { price: 7000 }],
    ['discount', { discount_price: 4000 }],
    ['first image', { media_url: `${PUBLIC}a/3.webp` }],
    ['cover of the video', { poster_url: `${PUBLIC}a/4.webp` }],
    ['language of the price', { content_language: 'en' }],
  ])('is dropped when the %s changes', async (_, values) => {
    await setProduct(seller, await upload(seller));
    expect((await seller.client.from('products').update(values).eq('id', product)).error).toBeNull();
    expect(await productUrl()).toBeNull();
  });

  it('is dropped by a discount on many products', async () => {
    await setProduct(seller, await upload(seller));
    expect((await seller.client.rpc('set_discount', { p_products: [product], p_percent: 10 })).error).toBeNull();
    expect(await productUrl()).toBeNull();
  });

  it('stays when other fields change, and does not change the version', async () => {
    const { updated_at: version } = await productRow(product);
    const url = await upload(seller);
    await setProduct(seller, url);
    expect((await productRow(product)).updated_at).toEqual(version);
    await seller.client
      .from('products')
      .update({ description: 'New', tags: ['new'], status: 'inactive' })
      .eq('id', product);
    expect(await productUrl()).toBe(url);
  });

  it('is refused for an older version of the product, as the app sends it', async () => {
    const { updated_at: version, media_url: cover } = await productRow(product);
    await seller.client.from('products').update({ price: 8100 }).eq('id', product);
    const { data } = await seller.client
      .from('products')
      .update({ share_url: await upload(seller) })
      .eq('id', product)
      .eq('updated_at', (version as Date).toISOString())
      .eq('media_url', cover as string)
      .select('id');
    expect([data, await productUrl()]).toEqual([[], null]);
  });

  it('is dropped with the product, and its file is listed for removal; the current ones are not', async () => {
    const [file, ofStore] = [await upload(seller), await upload(seller)];
    await setProduct(seller, file);
    await setStore(seller, ofStore);
    await backend().sql`update storage.objects set created_at = now() - interval '2 days' where bucket_id = 'product-media'`;
    const orphans = async () =>
      ((await seller.client.rpc('orphaned_media')).data as string[]).filter((name) => [file, ofStore].includes(PUBLIC + name));
    expect(await orphans()).toEqual([]);
    expect((await seller.client.from('products').delete().eq('id', product)).error).toBeNull();
    expect([await productUrl(), (await orphans()).map((name) => PUBLIC + name)]).toEqual([null, [file]]);
  });
});

describe('the share image of a store', () => {
  it('is an uploaded JPEG of the seller; nobody else sets it, and buyers have none', async () => {
    const url = await upload(seller);
    expect([await setStore(seller, url), await storeUrl()]).toEqual(['ok', url]);
    await setStore(rival, await upload(rival), seller);
    expect(await setStore(seller, await upload(rival))).toBe('invalid_image');
    expect(await setStore(seller, await upload(seller, jpeg(250_001)))).toBe('invalid_image');
    expect(await setStore(buyer, `${PUBLIC}${buyer.id}/${crypto.randomUUID()}.jpg`)).toBe('invalid_image');
    expect([await storeUrl(), await storeUrl(buyer)]).toEqual([url, null]);
  });

  it.each([
    ['name', () => seller.client.from('profiles').update({ full_name: 'Dana' }).eq('id', seller.id)],
    [
      'avatar',
      () =>
        seller.client
          .from('profiles')
          .update({ avatar_url: `/storage/v1/object/public/profile-images/${seller.id}/a.webp` })
          .eq('id', seller.id),
    ],
    ['name of the store', () => seller.client.from('seller_settings').upsert({ seller_id: seller.id, store_name: 'Clay' })],
  ])('is dropped when the %s changes', async (_, change) => {
    await setStore(seller, await upload(seller));
    expect((await change()).error).toBeNull();
    expect(await storeUrl()).toBeNull();
  });

  it('stays when other fields change', async () => {
    const url = await upload(seller);
    await setStore(seller, url);
    await seller.client.from('profiles').update({ bio: 'Clay', location: 'Алматы' }).eq('id', seller.id);
    await seller.client.from('seller_settings').update(holiday(0, 3)).eq('seller_id', seller.id);
    expect(await storeUrl()).toBe(url);
  });

  it('is set by the operator’s script too, in the seller’s folder only', async () => {
    const operator = operatorClient(backend());
    const set = async (url: string) => (await operator.from('profiles').update({ share_url: url }).eq('id', seller.id)).error;
    const own = await upload(seller);
    expect(await set(await upload(rival))).not.toBeNull();
    expect([await set(own), await storeUrl()]).toEqual([null, own]);
  });

  it('is gone with the account', async () => {
    await setStore(rival, await upload(rival));
    expect((await rival.client.rpc('delete_account', { p_email: rival.email })).error).toBeNull();
    expect(await storeUrl(rival)).toBeNull();
  });
});
