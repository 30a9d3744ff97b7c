import { beforeAll, describe, expect, it } from 'vitest';
import {
  backendForFile,
  createProduct,
  createSeller,
  createShopper,
  rawRequest,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

const backend = backendForFile();
let reader: TestUser;
beforeAll(async () => {
  reader = await createShopper(backend(), 'reader');
});

interface Listed {
  id: string;
}
const follow = (user: TestUser, seller: TestUser) => user.client.from('follows').insert({ user_id: user.id, seller_id: seller.id });
const feed = async (user: TestUser, args: Record<string, unknown> = {}) =>
  (await user.client.rpc('followed_products', args)).data as Listed[] | null;
const ids = (rows: Listed[] | null) => rows?.map((row) => row.id);

/** Products of a seller, published one hour apart; the first one is the newest. */
async function publish(seller: TestUser, hours: number[]): Promise<string[]> {
  const made: string[] = [];
  for (const hour of hours) {
    const { id } = await createProduct(seller, { name: `Made ${hour} hours ago` });
    await backend().sql`update products set created_at = now() - ${`${hour} hours`}::interval where id = ${id}`;
    made.push(id);
  }
  return made;
}

describe('the page of a store', () => {
  const page = async (username: string) => (await visitorClient(backend()).rpc('store_page', { p_username: username })).data;

  it('has the store and what is on sale, as the separate requests give them', async () => {
    const seller = await createSeller(backend(), 'pageful');
    const [older, newer] = await publish(seller, [2, 1]);
    await createProduct(seller, { status: 'inactive' });
    const { data: store } = await visitorClient(backend())
      .from('profiles')
      .select('username,full_name,rating,store_name')
      .eq('id', seller.id);
    const found = await page(seller.username.toUpperCase());
    expect(found).toMatchObject({ store: { id: seller.id, ...(store?.[0] as object) }, product_count: 2 });
    expect(found.products.map(({ id }: Listed) => id)).toEqual([newer, older]);
    const sections = await visitorClient(backend()).rpc('store_category_counts', { p_seller: seller.id });
    expect(found.sections).toEqual(sections.data);
  });

  it('is limited to 24 products and shows no private column', async () => {
    const seller = await createSeller(backend(), 'large');
    await publish(
      seller,
      Array.from({ length: 25 }, (_, hour) => hour),
    );
    await backend().sql`update app.profiles set phone = '+77010000000' where id = ${seller.id}`;
    const found = await page(seller.username);
    expect(found).toMatchObject({ product_count: 25, products: { length: 24 } });
    expect(JSON.stringify(found)).not.toContain('77010000000');
  });

  it('is empty for shoppers, deleted stores and unknown names', async () => {
    const shopper = await createShopper(backend(), 'nostore');
    const seller = await createSeller(backend(), 'closing');
    await backend().sql`update app.profiles set deleted_at = now() where id = ${seller.id}`;
    for (const username of [shopper.username, seller.username, 'nobody', "' or true --"]) expect(await page(username)).toEqual({});
  });
});

describe('sections of a store', () => {
  it('count the active products by category for everyone', async () => {
    const seller = await createSeller(backend(), 'sections');
    for (const category of ['home', 'home', 'beauty']) await createProduct(seller, { category });
    await createProduct(seller, { category: 'other', status: 'inactive' });
    const { data } = await visitorClient(backend()).rpc('store_category_counts', { p_seller: seller.id });
    expect(data).toEqual([
      { category_slug: 'home', product_count: 2 },
      { category_slug: 'beauty', product_count: 1 },
    ]);
  });

  it('are filtered and searched inside the store only', async () => {
    const [seller, rival] = [await createSeller(backend(), 'inside'), await createSeller(backend(), 'outside')];
    const { id } = await createProduct(seller, { name: 'Қымыз кесе', category: 'home' });
    await createProduct(seller, { name: 'Қымыз кесе', category: 'other' });
    await createProduct(rival, { name: 'Қымыз кесе', category: 'home' });
    const args = { p_query: 'кесе', p_category: 'home', p_seller: seller.id };
    expect(ids((await visitorClient(backend()).rpc('search_products', args)).data as Listed[])).toEqual([id]);
  });
});

describe('the feed', () => {
  it('lists the products of followed stores, the newest first, page by page', async () => {
    const user = await createShopper(backend(), 'follower');
    const [one, two, three] = [
      await createSeller(backend(), 'one'),
      await createSeller(backend(), 'two'),
      await createSeller(backend(), 'three'),
    ];
    const ofOne = await publish(one, [1, 2, 3, 9]);
    const ofTwo = await publish(two, [4, 5]);
    await publish(three, [0]);
    await follow(user, one);
    await follow(user, two);
    const expected = [...ofOne.slice(0, 3), ...ofTwo, ...ofOne.slice(3)];
    expect(ids(await feed(user))).toEqual(expected);
    const pages: string[] = [];
    for (
      let after: string | undefined, page;
      (page = ids(await feed(user, { p_limit: 2, ...(after ? { p_after: after } : {}) })))?.length;
      after = page.at(-1)
    )
      pages.push(...page);
    expect(pages).toEqual(expected);
    await user.client.from('follows').delete().eq('seller_id', one.id);
    expect(ids(await feed(user))).toEqual(ofTwo);
  });

  it('has every product once when several were published at the same moment', async () => {
    const user = await createShopper(backend(), 'exact');
    const made: string[] = [];
    for (const name of ['same1', 'same2']) {
      const seller = await createSeller(backend(), name);
      made.push(...(await publish(seller, [1, 2, 3])));
      await follow(user, seller);
    }
    await backend().sql`update products set created_at = '2026-01-01' where id = any (${made}::uuid[])`;
    const pages: string[] = [];
    for (
      let after: string | undefined, page;
      (page = ids(await feed(user, { p_limit: 4, ...(after ? { p_after: after } : {}) })))?.length;
      after = page.at(-1)
    )
      pages.push(...page);
    expect(pages.toSorted()).toEqual(made.toSorted());
  });

  it('shows neither hidden nor deleted products, and is bounded', async () => {
    const user = await createShopper(backend(), 'bounded');
    const seller = await createSeller(backend(), 'hiding');
    await follow(user, seller);
    const [shown, hidden, deleted] = await publish(seller, [1, 2, 3]);
    await seller.client.from('products').update({ status: 'inactive' }).eq('id', hidden!);
    await seller.client.from('products').delete().eq('id', deleted!);
    expect(ids(await feed(user))).toEqual([shown]);
    // the cursor may be a product that was deleted meanwhile
    expect(ids(await feed(user, { p_after: deleted }))).toEqual([]);
    expect(await feed(user, { p_after: crypto.randomUUID() })).toEqual([]);
    await backend()
      .sql`insert into products (seller_id, name, price, category) select ${seller.id}, 'Cup ' || n, 1000, 'home' from generate_series(1, 120) n`;
    expect(await feed(user, { p_limit: 1_000_000 })).toHaveLength(100);
    expect(await feed(user, { p_limit: -1 })).toEqual([]);
  });

  it('is private: visitors are refused, and nobody reads another user’s', async () => {
    expect((await rawRequest(backend(), 'POST', '/rest/v1/rpc/followed_products', { body: {} })).status).toBe(401);
    expect(await feed(reader)).toEqual([]);
  });
});
