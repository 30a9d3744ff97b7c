import { describe, expect, it } from 'vitest';
import { marketForFile, publishProduct } from '../../helpers/market.ts';
import { type TestUser, createProduct, visitorClient } from '../../helpers/users.ts';

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
const chart = (changes: object = {}) => ({
  size_chart: {
    columns: ['chest', 'length'],
    rows: [
      ['S', '88-92', '64,5'],
      ['M', '96', ''],
    ],
    ...changes,
  },
});

describe('attributes of a product', () => {
  it.each<[string, object]>([
    ['clothing', { material: 'Хлопок 95 %, эластан 5 %', care: 'Стирка при 30°', season: 'summer', country: 'kz', ...chart() }],
    ['electronics', { warranty_months: 12, model: 'A-1', box_contents: 'Кабель', power: '5 Вт' }],
    ['beauty', { composition: 'Aqua', volume: '50 мл', shelf_life: '24 айға дейін' }],
    ['other', { material: 'Ағаш', age: '3+' }],
  ])('are published with it and everybody reads them: %s', async (category, attributes) => {
    const { data: id, error } = await publishProduct(seller, { category, attributes });
    expect(error).toBeNull();
    const visitor = await visitorClient(backend()).from('products').select('attributes').eq('id', id);
    expect(visitor.data).toEqual([{ attributes }]);
  });

  it('are stored as one plain line', async () => {
    const { id } = await createProduct(seller, { attributes: { material: ' Саз\n\u202Eбалшық\u200B ' } });
    expect((await productRow(id)).attributes).toEqual({ material: 'Саз балшық' });
  });

  it.each<[string, object]>([
    ['an unknown code', { forged: 'x' }],
    ['a text that is too long', { material: 'x'.repeat(201) }],
    ['a blank text', { material: ' ' }],
    ['markup', { material: '<b>cotton</b>' }],
    ['a comment of markup', { material: 'cotton <!-- -->' }],
    ['a number for a text', { material: 12 }],
    ['null for a text', { material: null }],
    ['an object for a text', { material: { a: 1 } }],
    ['an unknown choice', { season: 'never' }],
    ['a country that is not listed', { country: 'KZ' }],
    ['a size chart without columns', chart({ columns: [] })],
    ['a size chart without rows', chart({ rows: [] })],
    ['a row that is too short', chart({ rows: [['S', '88']] })],
    ['a row that is too long', chart({ rows: [['S', '88', '64', '1']] })],
    ['a row that is no list', chart({ rows: ['S'] })],
    ['a size without a name', chart({ rows: [['', '88', '64']] })],
    ['a size that is too long', chart({ rows: [['x'.repeat(21), '88', '64']] })],
    ['an invisible size', chart({ rows: [['\u200B', '88', '64']] })],
    ['a measurement in words', chart({ rows: [['S', 'wide', '64']] })],
    ['a measurement that is a number', chart({ rows: [['S', 88, '64']] })],
    ['an unknown column', chart({ columns: ['chest', 'price'] })],
    ['a column that is a number', chart({ columns: ['chest', 1] })],
    ['one column twice', chart({ columns: ['chest', 'chest'] })],
    [
      'seven columns',
      chart({ columns: ['chest', 'waist', 'hips', 'length', 'sleeve', 'head', 'foot'], rows: [['S', ...Array(7).fill('1')]] }),
    ],
    ['21 sizes', chart({ rows: Array.from({ length: 21 }, (_, n) => [`${n}`, '88', '64']) })],
    ['a size chart with more in it', chart({ script: 'x' })],
    ['a size chart that is a text', { size_chart: 'S: 88' }],
    ['columns that are no list', chart({ columns: 'chest' })],
    ['rows that are no list', chart({ rows: {} })],
  ])('are refused with %s, when published and when changed', async (_, attributes) => {
    const published = await publishProduct(seller, { name: 'Refused', category: 'clothing', attributes });
    expect(published.error?.code).toBe('invalid');
    expect(await backend().sql`select 1 from products where name = 'Refused'`).toEqual([]);
    const { id } = await createProduct(seller, { category: 'clothing', attributes: { material: 'Wool' } });
    expect((await change(seller, id, { attributes })).error?.code).toBe('invalid');
    expect((await productRow(id)).attributes).toEqual({ material: 'Wool' });
  });

  it.each<[string, unknown]>([
    ['no warranty', 0],
    ['more than ten years', 121],
    ['a fraction', 1.5],
    ['a text', '12'],
    ['a huge number', 1e300],
  ])('a warranty in months is a whole number: %s', async (_, warranty_months) => {
    expect((await publishProduct(seller, { category: 'electronics', attributes: { warranty_months } })).error?.code).toBe('invalid');
  });

  it('the longest values are accepted', async () => {
    const { id } = await createProduct(seller, { category: 'electronics', attributes: { warranty_months: 120, model: 'x'.repeat(100) } });
    expect((await productRow(id)).attributes).toMatchObject({ warranty_months: 120 });
    const rows = Array.from({ length: 20 }, (_, n) => [`${n}`.padEnd(20, 'x'), ...Array<string>(6).fill('100.5-120.5')]);
    const large = chart({ columns: ['chest', 'waist', 'hips', 'length', 'sleeve', 'head'], rows });
    expect((await publishProduct(seller, { category: 'clothing', attributes: large })).error).toBeNull();
  });

  it('another category keeps what it has too and drops the rest', async () => {
    const { id } = await createProduct(seller, { category: 'home', attributes: { material: 'Clay', care: 'By hand', country: 'kz' } });
    expect((await change(seller, id, { category: 'other' })).error).toBeNull();
    expect(await productRow(id)).toMatchObject({ category: 'other', attributes: { material: 'Clay', country: 'kz' } });
    expect((await change(seller, id, { category: 'beauty', attributes: { volume: '1 л' } })).error).toBeNull();
    expect((await productRow(id)).attributes).toEqual({ volume: '1 л' });
    expect((await change(seller, id, { category: 'home', attributes: { volume: '2 л', care: 'By hand' } })).error).toBeNull();
    expect((await productRow(id)).attributes).toEqual({ care: 'By hand' });
  });

  it('nobody but the seller changes them', async () => {
    const { id } = await createProduct(seller, { attributes: { material: 'Clay' } });
    for (const user of [rival, buyer]) {
      expect((await change(user, id, { attributes: { material: 'Gold' }, names: { kk: 'Алтын' } })).data).toEqual([]);
    }
    expect((await change({ ...buyer, client: visitorClient(backend()) }, id, { attributes: {} })).error?.code).toBe('42501');
    expect(await productRow(id)).toMatchObject({ attributes: { material: 'Clay' }, names: {} });
  });
});
