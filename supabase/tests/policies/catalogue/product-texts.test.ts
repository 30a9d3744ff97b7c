import { describe, expect, it } from 'vitest';
import { marketForFile, publishProduct } from '../../helpers/market.ts';
import { type TestUser, createProduct, createSeller, placeOrder, visitorClient } from '../../helpers/users.ts';

let seller: TestUser;
let rival: TestUser;
let buyer: TestUser;
const { backend, productRow } = marketForFile((people) => ({ seller, rival, buyer } = people));

const change = (user: TestUser, id: string, values: object) =>
  user.client
    .from('products')
    .update(values as never)
    .eq('id', id)
    .select('id');
describe('texts in further languages', () => {
  const TEXTS = { content_language: 'ru', names: { kk: 'Көзе' }, descriptions: { kk: 'Қолдан\nжасалған' } };

  it('are published with the product, and an order keeps the main name', async () => {
    const { data: id, error } = await publishProduct(seller, { name: 'Кувшин', ...TEXTS });
    expect(error).toBeNull();
    expect(await productRow(id)).toMatchObject({ name: 'Кувшин', ...TEXTS });
    const order = await placeOrder(buyer.client, [{ product_id: id, quantity: 1 }], { p_expected_total: 5000 });
    expect(order.error).toBeNull();
    expect(await backend().sql`select name from order_items where product_id = ${id}`).toEqual([{ name: 'Кувшин' }]);
  });

  it('are cleaned as the main text is', async () => {
    const { id } = await createProduct(seller, { names: { kk: ' Көзе\n\u202Eкөк ' }, descriptions: { kk: 'Бір\r\nекі\u0007' } });
    expect(await productRow(id)).toMatchObject({ names: { kk: 'Көзе көк' }, descriptions: { kk: 'Бір\nекі' } });
  });

  it.each<[string, object]>([
    ['an unknown language', { names: { de: 'Krug' } }],
    ['a blank name', { names: { kk: ' ' } }],
    ['an invisible name', { names: { kk: '\u200B' } }],
    ['a name that is too long', { names: { kk: 'x'.repeat(201) } }],
    ['a name that is no text', { names: { kk: ['x'] } }],
    ['names that are no object', { names: ['x'] }],
    ['a description that is too long', { descriptions: { kk: 'x'.repeat(5001) } }],
    ['a blank description', { descriptions: { kk: '' } }],
    ['a second name in the language of the main text', { content_language: 'kk', names: { kk: 'Көзе' } }],
    ['a second description in that language', { content_language: 'kk', descriptions: { kk: 'Көзе' } }],
  ])('are refused with %s', async (_, values) => {
    expect((await publishProduct(seller, { name: 'Refused', ...values })).error?.code).toBe('23514');
    expect(await backend().sql`select 1 from products where name = 'Refused'`).toEqual([]);
    const { id } = await createProduct(seller);
    expect((await change(seller, id, values)).error?.code).toBe('23514');
    expect(await productRow(id)).toMatchObject({ names: {}, descriptions: {} });
  });

  it('change the version of the product, so that an older copy is not saved over them', async () => {
    const { id } = await createProduct(seller);
    const read = async () => `${(await seller.client.from('products').select('updated_at').eq('id', id).single()).data?.updated_at}`;
    const save = (values: object, seen: string) =>
      seller.client.from('products').update(values).eq('id', id).eq('updated_at', seen).select('id');
    for (const values of [
      { names: { kk: 'Көзе' } },
      { descriptions: { kk: 'Саз' } },
      { attributes: { country: 'kz' } },
      { content_language: 'ru' },
    ]) {
      const seen = await read();
      expect((await save(values, seen)).data).toHaveLength(1);
      expect(await read()).not.toBe(seen);
      expect((await save({ names: {} }, seen)).data).toEqual([]);
    }
    expect(await productRow(id)).toMatchObject({ names: { kk: 'Көзе' }, attributes: { country: 'kz' } });
  });

  it('are found by search in each of them, and no longer when removed', async () => {
    const { id } = await createProduct(seller, {
      name: 'Подсвечник',
      content_language: 'ru',
      names: { kk: 'Шырағдан' },
      descriptions: { kk: 'Керуен' },
    });
    const found = async (query: string) =>
      ((await visitorClient(backend()).rpc('search_products', { p_query: query })).data as { id: string }[]).some((row) => row.id === id);
    for (const query of ['подсвечники', 'шырағдан', 'шырагд', 'керуен']) expect([query, await found(query)]).toEqual([query, true]);
    await change(seller, id, { names: {}, descriptions: {} });
    for (const query of ['шырағдан', 'керуен']) expect([query, await found(query)]).toEqual([query, false]);
    expect(await found('подсвечник')).toBe(true);
  });

  it('without a Kazakh name a product is in the seller’s list of those, which counts it', async () => {
    const count = async () =>
      ((await rival.client.rpc('seller_product_counts')).data as { tab: string; product_count: number }[]).find(
        ({ tab }) => tab === 'untranslated',
      )?.product_count;
    const { id: russian } = await createProduct(rival, { name: 'Ваза', content_language: 'ru', names: { en: 'Vase' } });
    const { id: unknown } = await createProduct(rival, { name: 'Ваза' });
    await createProduct(rival, { name: 'Құмыра', content_language: 'kk' });
    await createProduct(rival, { name: 'Ваза', content_language: 'ru', names: { kk: 'Құмыра' } });
    const { data } = await rival.client.rpc('seller_products', { p_tab: 'untranslated' }).select('id');
    expect((data as { id: string }[]).map((row) => row.id).sort()).toEqual([russian, unknown].sort());
    expect(await count()).toBe(2);
    await change(rival, russian, { names: { kk: 'Құмыра' } });
    expect(await count()).toBe(1);
    const search = await rival.client.rpc('seller_products', { p_query: 'құмыра' }).select('id');
    expect(search.data).toHaveLength(3);
  });
});

describe('when the account is deleted', () => {
  it('nothing of the texts stays', async () => {
    const leaver = await createSeller(backend(), 'leaver');
    const { id } = await createProduct(leaver, { names: { kk: 'Көзе' }, descriptions: { kk: 'Саз' }, attributes: { material: 'Clay' } });
    expect((await leaver.client.rpc('delete_account', { p_email: leaver.email })).error).toBeNull();
    expect(await productRow(id)).toMatchObject({ names: {}, descriptions: {}, attributes: {} });
  });
});
