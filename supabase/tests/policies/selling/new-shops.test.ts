/** New shops: a limit of products, a review of those above a price, and a mark on the store. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { publishProduct } from '../../helpers/market.ts';
import { versionOf } from '../../helpers/moderation.ts';
import { createOperator, logOf } from '../../helpers/operators.ts';
import { setState } from '../../helpers/sellerStates.ts';
import { verify } from '../../helpers/verifications.ts';
import { backendForFile, createProduct, createSeller, type TestUser, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile({ hasNewShops: true });
expectInvariantsAfterAll(backend);
let seller: TestUser;
let moderator: TestUser;
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
});
beforeEach(async () => {
  seller = await createSeller(backend(), 'fresh');
});

const age = (days: string) => backend().sql`update app.profiles set seller_since = now() - ${days}::interval where id = ${seller.id}`;
const isNew = async () =>
  ((await visitorClient(backend()).from('profiles').select('is_new').eq('id', seller.id)).data as { is_new: boolean }[])[0]?.is_new;
const product = async (id: string) =>
  (
    await backend()
      .sql`select status, review_since is not null as "isWaiting", approved_price::int as approved from products where id = ${id}`
  )[0]!;
const isShown = async (id: string) => (await visitorClient(backend()).from('products').select('id').eq('id', id)).data!.length === 1;
const approve = async (id: string, by = moderator) =>
  (await by.client.rpc('approve_product', { p_product: id, p_version: await versionOf(backend(), 'product', id) })).error?.code ?? 'ok';
const WAITS = { status: 'inactive', isWaiting: true };
const SOLD = { status: 'active', isWaiting: false };

describe('a shop is new', () => {
  it('for 14 days, or until it is verified, and the store says so', async () => {
    expect(await isNew()).toBe(true);
    expect((await seller.client.rpc('own_seller_state')).data).toEqual([expect.objectContaining({ state: 'new' })]);
    await age('13 days 23 hours');
    expect(await isNew()).toBe(true);
    await age('14 days');
    expect(await isNew()).toBe(false);
    expect((await seller.client.rpc('own_seller_state')).data).toEqual([expect.objectContaining({ state: 'active' })]);
    await age('1 day');
    await verify(backend(), seller);
    expect(await isNew()).toBe(false);
  });

  it('from the first time its owner opens it, also when it is opened again', async () => {
    await age('20 days');
    await backend().sql`update app.profiles set is_influencer = false where id = ${seller.id}`;
    await seller.client.from('profiles').update({ is_influencer: true }).eq('id', seller.id).throwOnError();
    expect(await isNew()).toBe(false);
  });

  it('by the numbers of the settings', async () => {
    const rules = async () => ((await visitorClient(backend()).rpc('new_shop_rules')).data as object[])[0];
    expect(await rules()).toEqual({ days: 14, products_a_day: 20, review_price: 200_000, commission: 5, older_commission: 10 });
    await backend().sql`update app.site_settings set new_shop_days = 3, new_shop_products = 2, new_shop_price = 500`;
    await age('2 days');
    expect(await rules()).toEqual({ days: 3, products_a_day: 2, review_price: 500, commission: 5, older_commission: 10 });
    expect(await isNew()).toBe(true);
    expect(await product((await createProduct(seller, { price: 501 })).id)).toMatchObject(WAITS);
    await createProduct(seller, { price: 500 });
    await expect(createProduct(seller)).rejects.toMatchObject({ code: 'new_shop_limit' });
    await age('4 days');
    expect(await isNew()).toBe(false);
    await backend().sql`update app.site_settings set new_shop_days = 14, new_shop_products = 20, new_shop_price = 200000`;
  });
});

describe('a new shop', () => {
  it('publishes 20 products within 24 hours, by each way; a verified one more [M06]', async () => {
    for (let n = 0; n < 10; n++) await createProduct(seller);
    for (let n = 0; n < 10; n++) expect((await publishProduct(seller)).error).toBeNull();
    await expect(createProduct(seller)).rejects.toMatchObject({ code: 'new_shop_limit', details: expect.stringContaining('20') });
    expect((await publishProduct(seller)).error?.code).toBe('new_shop_limit');
    // deleting gives nothing back
    await seller.client.from('products').delete().eq('seller_id', seller.id).throwOnError();
    expect((await publishProduct(seller)).error?.code).toBe('new_shop_limit');
    await verify(backend(), seller);
    expect((await publishProduct(seller)).error).toBeNull();
  });

  it('may publish again after 24 hours, and an older shop at once', async () => {
    for (let n = 0; n < 20; n++) await createProduct(seller);
    await expect(createProduct(seller)).rejects.toMatchObject({ code: 'new_shop_limit' });
    await backend().sql`update app.rate_limits set window_start = window_start - interval '24 hours' where user_id = ${seller.id}`;
    await createProduct(seller);
    const old = await createSeller(backend(), 'old');
    await backend().sql`update app.profiles set seller_since = now() - interval '15 days' where id = ${old.id}`;
    for (let n = 0; n < 21; n++) await createProduct(old);
  });
});

describe('a product of a new shop above the review price', () => {
  const expensive = { price: 200_001 };

  it('waits for review, however it is published, and nobody else sees it [M06]', async () => {
    expect(await product((await createProduct(seller, { price: 200_000 })).id)).toMatchObject(SOLD);
    const inserted = (await createProduct(seller, expensive)).id;
    const created = (await publishProduct(seller, expensive)).data as string;
    const raised = (await createProduct(seller)).id;
    await seller.client.from('products').update(expensive).eq('id', raised).throwOnError();
    const restored = (await createProduct(seller, expensive)).id;
    await seller.client.from('products').delete().eq('id', restored).throwOnError();
    expect(await product(restored)).toMatchObject({ isWaiting: false });
    await seller.client.rpc('restore_product', { p_product: restored, p_status: 'active' }).throwOnError();
    for (const id of [inserted, created, raised, restored]) {
      expect(await product(id)).toMatchObject(WAITS);
      expect(await isShown(id)).toBe(false);
      await seller.client.from('products').update({ status: 'active' }).eq('id', id).throwOnError();
      await seller.client.from('products').update({ review_since: null, approved_price: 9_000_000, status: 'active' }).eq('id', id);
      expect(await product(id)).toMatchObject({ ...WAITS, approved: null });
    }
    const { data } = await seller.client.from('products').select('review_since').eq('id', inserted);
    expect(data).toEqual([{ review_since: expect.any(String) }]);
  });

  it('becomes active when a moderator approves it, and waits again only when it is dearer', async () => {
    const { id } = await createProduct(seller, expensive);
    const { data } = await moderator.client.rpc('products_for_review', { p_limit: 200 });
    expect(data).toContainEqual(
      expect.objectContaining({ product_id: id, price: 200_001, seller_id: seller.id, is_above_review_price: true }),
    );
    expect(await approve(id, seller)).toBe('not_operator');
    expect(await approve(id)).toBe('ok');
    expect(await product(id)).toEqual({ ...SOLD, approved: 200_001 });
    expect(await isShown(id)).toBe(true);
    expect((await logOf(backend())).at(-1)).toMatchObject({ action: 'approve_product', target_id: id, details: { price: 200_001 } });
    expect(await approve(id)).toBe('not_found');
    const change = (values: object) => seller.client.from('products').update(values).eq('id', id).throwOnError();
    await change({ status: 'inactive' });
    await change({ status: 'active' });
    await change({ price: 150_000 });
    await change({ price: 200_001 });
    expect(await product(id)).toMatchObject(SOLD);
    await change({ price: 900_000 });
    expect(await product(id)).toMatchObject(WAITS);
  });

  it('waits again when it becomes another product than the approved one, in however many steps [M06]', async () => {
    const media = (name: string) => `/storage/v1/object/public/product-media/${seller.id}/${name}.jpg`;
    const change = (id: string, values: object) => seller.client.from('products').update(values).eq('id', id).throwOnError();
    const table = { ...expensive, name: 'Wooden table', category: 'home', media_url: null };
    const approved = async (values: object = {}) => {
      const { id } = await createProduct(seller, { ...table, ...values });
      expect(await approve(id)).toBe('ok');
      return id;
    };
    const other: object[][] = [
      [{ category: 'electronics' }],
      [{ name: 'iPhone 17 Pro Max' }],
      [{ name: 'iPhone 17 Pro Max', category: 'electronics', media_url: media(crypto.randomUUID()) }],
      [{ name: 'Wooden tables, new' }, { media_url: media(crypto.randomUUID()) }],
      [{ media_url: media(crypto.randomUUID()) }, { name: 'Wooden chair' }],
      [{ names: { kk: 'Айфон' } }],
      [{ status: 'inactive' }, { name: 'iPhone 17 Pro Max' }, { status: 'active' }],
      [
        { status: 'inactive', name: 'iPhone 17 Pro Max' },
        { name: 'Wooden table', status: 'active' },
      ],
      [{ price: 100_000 }, { name: 'iPhone 17 Pro Max' }, { price: 200_001 }],
    ];
    for (const steps of other) {
      const id = await approved();
      for (const step of steps) await change(id, step);
      expect([steps, await product(id)]).toEqual([steps, { ...WAITS, approved: null }]);
      expect(await isShown(id)).toBe(false);
    }
    const id = await approved();
    await change(id, { category: 'electronics' });
    expect(await approve(id)).toBe('ok');
    await change(id, { name: 'Wooden tabel' });
    expect(await product(id)).toMatchObject(SOLD);
  });

  it('does not wait again for a corrected name, a better cover, or other words about it', async () => {
    const { id } = await createProduct(seller, { ...expensive, name: 'Стол деревяный', names: { kk: 'Ағаш үстел' } });
    expect(await approve(id)).toBe('ok');
    for (const values of [
      { name: 'Стол деревянный' },
      { names: { kk: 'Ағаш үстелі' } },
      { description: 'Of oak', tags: ['oak'], condition: 'good' },
      {
        name: 'Стол деревяный',
        names: { kk: 'Ағаш үстел' },
        media_url: `/storage/v1/object/public/product-media/${seller.id}/${crypto.randomUUID()}.jpg`,
      },
    ]) {
      await seller.client.from('products').update(values).eq('id', id).throwOnError();
      expect([values, await product(id)]).toEqual([values, { ...SOLD, approved: 200_001 }]);
    }
    // a cheap product may become another one
    const cheap = await createProduct(seller);
    await seller.client.from('products').update({ name: 'iPhone 17', category: 'electronics' }).eq('id', cheap.id).throwOnError();
    expect(await product(cheap.id)).toMatchObject(SOLD);
  });

  it('is refused by hiding it, without a report, and waits no longer', async () => {
    const { id } = await createProduct(seller, expensive);
    const refused = { p_target: 'product', p_target_id: id, p_outcome: 'hide', p_reason: 'fraud' };
    expect((await moderator.client.rpc('decide_report', { ...refused, p_outcome: 'warn' })).error?.code).toBe('report_decided');
    expect((await moderator.client.rpc('decide_report', refused)).error).toBeNull();
    expect(await product(id)).toMatchObject({ status: 'inactive', isWaiting: false });
    expect(await approve(id)).toBe('not_found');
    const { error } = await seller.client.from('products').update({ status: 'active', price: 1 }).eq('id', id);
    expect(error?.code).toBe('product_hidden');
  });

  it('is told apart from one at this price that waits for its words', async () => {
    await backend().sql`insert into app.word_rules (words, subject, action, is_active) values ('нож', 'tobacco', 'review', true)`;
    const { id } = await createProduct(seller, { name: 'Нож', price: 200_000 });
    await backend().sql`delete from app.word_rules where words = 'нож'`;
    const { data } = await moderator.client.rpc('products_for_review', { p_limit: 200 });
    expect(data).toContainEqual(expect.objectContaining({ product_id: id, price: 200_000, is_above_review_price: false }));
  });

  it('is activated by its seller once it is cheaper, or the shop no longer new', async () => {
    const { id } = await createProduct(seller, expensive);
    const activate = (values: object = {}) =>
      seller.client
        .from('products')
        .update({ ...values, status: 'active' })
        .eq('id', id)
        .throwOnError();
    await activate({ price: 199_000 });
    expect(await product(id)).toMatchObject(SOLD);
    await activate(expensive);
    expect(await product(id)).toMatchObject(WAITS);
    await age('15 days');
    await activate();
    expect(await product(id)).toMatchObject(SOLD);
  });

  it('is not approved for a hidden store, after its deletion, or by its own seller', async () => {
    const [hidden, deleted] = [await createProduct(seller, expensive), await createProduct(seller, expensive)];
    await seller.client.from('products').delete().eq('id', deleted.id).throwOnError();
    expect(await approve(deleted.id)).toBe('not_found');
    await setState(backend(), seller, 'suspended');
    expect(await approve(hidden.id)).toBe('suspended');
    expect(JSON.stringify((await moderator.client.rpc('products_for_review', { p_limit: 200 })).data)).not.toContain(hidden.id);
    await moderator.client.from('profiles').update({ is_influencer: true }).eq('id', moderator.id).throwOnError();
    const own = await createProduct(moderator, expensive);
    expect(await approve(own.id)).toBe('own_store');
    expect(await product(own.id)).toMatchObject(WAITS);
  });
});
