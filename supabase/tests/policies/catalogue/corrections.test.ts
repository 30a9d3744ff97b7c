/** Searches with typing errors: the words of the catalogue, and the nearest of them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { backendForFile, createProduct, createSeller, operatorClient, type TestUser, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile();
let owner: TestUser;
const maintain = async () => expect((await operatorClient(backend()).rpc('run_maintenance')).error).toBeNull();
const correct = async (query: string) =>
  (await visitorClient(backend()).rpc('correct_search', { p_query: query }, { get: true })).data as string | null;

beforeAll(async () => {
  owner = await createSeller(backend(), 'seller');
  await createProduct(owner, { name: 'Платье «Заря»', description: 'Муслиновое', tags: ['вечернее'] });
  await createProduct(owner, { name: 'Sunglasses, handmade' });
  await createProduct(owner, { name: 'Әдемі көйлек' });
  await maintain();
});

describe('a search that finds nothing', () => {
  it.each([
    ['наушнеки', 'наушники'],
    ['наушнки', 'наушники'],
    ['плтаье', 'платье'],
    ['Платбе', 'платье'],
    ['вичернее платье', 'вечернее платье'],
    ['платьп XL', 'платье XL'],
    ['sunglases', 'sunglasses'],
    ['hnadmade', 'handmade'],
    ['көилекк', 'көйлек'],
    ['коилек', 'көйлек'],
    // an unfinished word is compared with the beginning of the known ones
    ['сангл sunglp', 'сангл sunglasses'],
  ])('«%s» is corrected to «%s»', async (query, corrected) => {
    expect(await correct(query)).toBe(corrected);
  });

  it.each([
    'наушники',
    'платье',
    'плат',
    'платья',
    'муслиновое',
    'xyzzyx',
    'кит',
    'ru77',
    '',
    '%_\\',
    "'; drop table products",
    '🎧🎧🎧🎧',
  ])('«%s» is left as it is', async (query) => {
    expect(await correct(query)).toBeNull();
  });

  it('is corrected in its first eight words and hundred characters only', async () => {
    expect(await correct(`${'кит '.repeat(8)}плтаье`)).toBeNull();
    expect(await correct(`${'ы'.repeat(100)} плтаье`)).toBeNull();
  });
});

describe('the words of the catalogue', () => {
  const isKnown = async (word: string) => (await backend().sql`select 1 from app.search_terms where word = ${word}`).length === 1;

  it('come with the next maintenance and go when no active product has them', async () => {
    const { id } = await createProduct(owner, { name: 'Ятаган' });
    expect(await isKnown('ятаган')).toBe(false);
    await maintain();
    expect([await isKnown('ятаган'), await correct('ятагон')]).toEqual([true, 'ятаган']);
    await owner.client.from('products').update({ status: 'inactive' }).eq('id', id);
    await maintain();
    expect([await isKnown('ятаган'), await correct('ятагон')]).toEqual([false, null]);
  });

  it('of hidden and deleted products are not collected', async () => {
    await createProduct(owner, { name: 'Невидимка', status: 'inactive' });
    const { id } = await createProduct(owner, { name: 'Отменённая' });
    await owner.client.from('products').delete().eq('id', id);
    await maintain();
    expect([await isKnown('невидимка'), await isKnown('отмененная')]).toEqual([false, false]);
  });

  it('are read part by part, new products first', async () => {
    const { sql } = backend();
    await createProduct(owner, { name: 'Астролябия' });
    const [state] = await sql<{ round: string }[]>`select round from app.search_term_rounds`;
    await sql`select app.collect_search_terms(3)`;
    expect(await isKnown('астролябия')).toBe(true);
    const [{ total } = { total: 0 }] = await sql<
      { total: number }[]
    >`select count(*)::int as total from products where status = 'active' and deleted_at is null`;
    for (let read = 3; read <= total; read += 3) await sql`select app.collect_search_terms(3)`;
    const [after] = await sql<{ round: string }[]>`select round from app.search_term_rounds`;
    expect(Number(after?.round)).toBe(Number(state?.round) + 1);
    expect(await isKnown('наушники')).toBe(true);
  });
});
