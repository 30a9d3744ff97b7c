/** What previews of links and search engines may read: cards of products and stores, and the addresses of the sitemap. */
import { beforeAll, describe, expect, it } from 'vitest';
import { setState } from '../../helpers/sellerStates.ts';
import { holiday } from '../../helpers/time.ts';
import {
  backendForFile,
  createProduct,
  createSeller,
  createShopper,
  operatorClient,
  placeOrder,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

const backend = backendForFile();
let seller: TestUser;
beforeAll(async () => {
  seller = await createSeller(backend(), 'cards');
});

const ask = async (name: string, args: Record<string, unknown>) => {
  const { data, error } = await visitorClient(backend()).rpc(name, args);
  if (error) throw error;
  return data as unknown;
};
const productCard = (id: string) => ask('product_card', { p_product: id }) as Promise<Record<string, unknown> | null>;
const storeCard = (username: string) => ask('store_card', { p_username: username }) as Promise<Record<string, unknown> | null>;
const REMOVED = { is_removed: true };

describe('the card of a product', () => {
  it('has the public facts that a preview shows, with cut texts', async () => {
    const { id } = await createProduct(seller, {
      name: 'Ваза',
      content_language: 'ru',
      names: { kk: 'Құмыра' },
      description: 'д'.repeat(5000),
      descriptions: { kk: 'қ'.repeat(5000) },
      price: 20_000,
      discount_price: 15_000,
      media_url: '/storage/v1/object/public/product-media/a/1.webp',
    });
    await seller.client.from('seller_settings').insert({ seller_id: seller.id, store_name: 'Дом глины' });
    expect(await productCard(id)).toEqual({
      id,
      name: 'Ваза',
      language: 'ru',
      names: { kk: 'Құмыра' },
      description: 'д'.repeat(400),
      descriptions: { kk: 'қ'.repeat(400) },
      price: 15_000,
      condition: 'new',
      is_available: true,
      category: 'home',
      category_name: expect.any(String) as string,
      category_names: expect.objectContaining({ ru: expect.any(String) as string }) as object,
      rating: 0,
      review_count: 0,
      cover_url: '/storage/v1/object/public/product-media/a/1.webp',
      share_url: null,
      username: seller.username,
      store_name: 'Дом глины',
    });
  });

  it('has the JPEG that is stored beside its first photo, or beside the cover of its first video', async () => {
    const stem = `${seller.id}/${crypto.randomUUID()}`;
    const path = (name: string) => `/storage/v1/object/public/product-media/${name}`;
    const { id } = await createProduct(seller, { media_url: path(`${stem}-1080.webp`) });
    const shares = async () => [
      (await productCard(id))?.share_url,
      ((await ask('store_card', { p_username: seller.username })) as { share_url: unknown }).share_url,
    ];
    expect(await shares()).toEqual([null, null]);
    const jpeg = new Blob([new Uint8Array(9)], { type: 'image/jpeg' });
    await seller.client.storage
      .from('product-media')
      .upload(`${stem}-800.jpg`, jpeg)
      .then(({ error }) => expect(error).toBeNull());
    expect(await shares()).toEqual([path(`${stem}-800.jpg`), path(`${stem}-800.jpg`)]);
    await backend()
      .sql`update products set media_type = 'video', media_url = ${path(`${stem}.mp4`)}, poster_url = ${path(`${stem}-1080.jpg`)}
      where id = ${id}`;
    expect(await shares()).toEqual([path(`${stem}-800.jpg`), path(`${stem}-800.jpg`)]);
    await backend().sql`update products set poster_url = 'https://a.cdninstagram.com/x.jpg' where id = ${id}`;
    expect(await shares()).toEqual([null, null]);
  });

  it('says that nothing can be bought when stock is gone or the seller is away', async () => {
    const { id } = await createProduct(seller, { stock_quantity: 0 });
    expect(await productCard(id)).toMatchObject({ is_available: false });
    const away = await createSeller(backend(), 'away');
    const product = await createProduct(away);
    await away.client.from('seller_settings').insert({ seller_id: away.id, ...holiday(0, 3) });
    expect(await productCard(product.id)).toMatchObject({ is_available: false });
  });

  it('is the same for a hidden product and for one that never existed, for its seller too [C01]', async () => {
    const { id } = await createProduct(seller, { status: 'inactive' });
    expect(await productCard(id)).toBeNull();
    expect(await productCard(crypto.randomUUID())).toBeNull();
    expect((await seller.client.rpc('product_card', { p_product: id })).data).toBeNull();
  });

  it('is null for an hour after deletion, then says that the product was removed, also after its row is gone [H01]', async () => {
    const { sql } = backend();
    const { id } = await createProduct(seller);
    await seller.client.from('products').delete().eq('id', id);
    expect(await productCard(id)).toBeNull();
    await sql`update products set deleted_at = now() - interval '61 minutes' where id = ${id}`;
    expect(await productCard(id)).toEqual(REMOVED);
    await sql`update products set deleted_at = now() - interval '2 days' where id = ${id}`;
    await operatorClient(backend()).rpc('run_maintenance');
    expect(await sql`select 1 from products where id = ${id}`).toEqual([]);
    expect(await productCard(id)).toEqual(REMOVED);
    await sql`update app.removed_products set removed_at = now() - interval '181 days' where id = ${id}`;
    await operatorClient(backend()).rpc('run_maintenance');
    expect(await productCard(id)).toBeNull();
  });

  it('shows nothing of suspended and deleted sellers [H01]', async () => {
    const { sql } = backend();
    const suspended = await createSeller(backend(), 'suspended');
    const { id } = await createProduct(suspended);
    await setState(backend(), suspended, 'suspended');
    expect(await productCard(id)).toBeNull();
    // as if a product had been activated in spite of the suspension
    await sql`update products set status = 'active' where id = ${id}`;
    expect(await productCard(id)).toBeNull();
    expect(await storeCard(suspended.username)).toBeNull();
    const left = await createSeller(backend(), 'left');
    const product = await createProduct(left, { name: 'Secret' });
    const buyer = await createShopper(backend(), 'buyer');
    const placed = await placeOrder(buyer.client, [{ product_id: product.id, quantity: 1 }]);
    expect(placed.error).toBeNull();
    await sql`update orders set status = 'cancelled' where seller_id = ${left.id}`;
    expect((await left.client.rpc('delete_account', { p_email: left.email })).error).toBeNull();
    expect(await storeCard(left.username)).toBeNull();
    expect(await productCard(product.id)).toBeNull();
    await sql`update products set deleted_at = now() - interval '61 minutes' where id = ${product.id}`;
    expect(await productCard(product.id)).toEqual(REMOVED);
  });
});

describe('the card of a store', () => {
  it('has its name, text and images, and a confirmed Instagram name only', async () => {
    const { sql } = backend();
    const store = await createSeller(backend(), 'shown');
    await sql`update app.profiles set full_name = 'Дана', bio = ${'б'.repeat(500)}, instagram_handle = 'typed.name', phone = '+77012345678' where id = ${store.id}`;
    const card = await storeCard(store.username.toUpperCase());
    expect(card).toMatchObject({ username: store.username, name: 'Дана', description: 'б'.repeat(400), instagram_handle: null });
    expect(JSON.stringify(card)).not.toContain('7701');
    await sql`update app.profiles set instagram_user_id = '1', instagram_confirmed_at = now() where id = ${store.id}`;
    expect(await storeCard(store.username)).toMatchObject({ instagram_handle: 'typed.name' });
  });

  it('does not exist for shoppers', async () => {
    const { username } = await createShopper(backend(), 'shopper');
    expect(await storeCard(username)).toBeNull();
  });
});

describe('the sitemap', () => {
  interface Listed {
    name: string;
    changed_at: string;
  }
  const files = (kind: string, after = '') => ask('sitemap_files', { p_kind: kind, p_after: after }) as Promise<string[]>;
  const addresses = (kind: string, after = '') => ask('sitemap_addresses', { p_kind: kind, p_after: after }) as Promise<Listed[]>;
  /** Every address, file by file. */
  async function all(kind: string): Promise<string[]> {
    const found: string[] = [];
    for (const after of ['', ...(await files(kind))]) found.push(...(await addresses(kind, after)).map(({ name }) => name));
    return found;
  }

  it('names every product on sale once, in files of 1,000, also when many were published in the same moment', async () => {
    const { sql } = backend();
    await sql`insert into products (seller_id, name, price, category, created_at) select ${seller.id}, 'Cup', 1000, 'home', '2020-01-01' from generate_series(1, 2500)`;
    const expected = await sql<{ id: string }[]>`select id from products where status = 'active' and deleted_at is null`;
    const found = await all('products');
    expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    expect(await files('products')).toHaveLength(Math.ceil(found.length / 1000) - 1);
    expect(await addresses('products')).toHaveLength(1000);
  });

  it('has no empty last file', async () => {
    const { sql } = backend();
    const [last] =
      await sql`select app.sitemap_cursor(created_at, id) as cursor from products where status = 'active' and deleted_at is null order by created_at desc, id desc limit 1`;
    await sql`insert into products (seller_id, name, price, category, created_at) select ${seller.id}, 'Cup', 1000, 'home', now() + interval '1 day' from generate_series(1, 1000)`;
    expect(await files('products', last?.cursor as string)).toEqual([]);
  });

  it('lists neither hidden, deleted nor suspended ones [C01 H01]', async () => {
    const hiding = await createSeller(backend(), 'hiding');
    const hidden = await createProduct(hiding, { status: 'inactive' });
    const deleted = await createProduct(hiding);
    await hiding.client.from('products').delete().eq('id', deleted.id);
    const products = await all('products');
    expect(products).not.toContain(hidden.id);
    expect(products).not.toContain(deleted.id);
    expect(await all('stores')).toContain(hiding.username);
    await setState(backend(), hiding, 'suspended');
    expect(await all('stores')).not.toContain(hiding.username);
  });

  it.each(['', '1', '0-0', "1-'; drop table products", `9${'9'.repeat(20)}-00000000-0000-4000-8000-000000000000`])(
    'refuses another kind, and a cursor that is none: %j',
    async (cursor) => {
      const visitor = visitorClient(backend());
      const { error } = await visitor.rpc('sitemap_addresses', { p_kind: cursor === '' ? 'orders' : 'products', p_after: cursor });
      expect(error?.code).toBe('invalid');
    },
  );

  it('is read from the indexes of the lists', async () => {
    // the sample catalogue is small enough to be read as a whole
    const plan = await backend().sql.begin(async (sql) => {
      await sql`set local enable_seqscan = off`;
      return sql`explain select created_at, id from products q where q.status = 'active' and q.deleted_at is null
        and (q.created_at, q.id) > ('2020-01-01'::timestamptz, '00000000-0000-4000-8000-000000000000'::uuid) order by q.created_at, q.id limit 100001`;
    });
    expect(JSON.stringify(plan)).toContain('products_new');
  });
});
