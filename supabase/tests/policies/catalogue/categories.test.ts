/** Categories: what owners change, what is checked, and that nothing is overwritten unread. */
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../../src/shared/i18n/languages.ts';
import { bookFields } from '../../helpers/categories.ts';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { createOperator, logOf } from '../../helpers/operators.ts';
import { backendForFile, createProduct, createSeller, createShopper, type TestUser, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
const fields = {
  ...bookFields,
  ...{ name_ru: 'Книги', name_kk: 'Кітаптар', name_en: 'Books', description_ru: 'Новые', attributes: ['material', 'care'] },
};
let owner: TestUser;
beforeAll(async () => {
  owner = await createOperator(backend(), 'owner');
});
const save = async (p_slug: string, p_version: number, changes: object = {}, by = owner) =>
  (await by.client.rpc('save_category', { p_slug, p_version, p_fields: { ...fields, ...changes } })).error?.code ?? 'ok';
const stored = async (slug: string) =>
  (
    await backend().sql`select name, translations #>> '{kk,name}' as kk, color, is_retired, attributes, version
                          from public.categories where slug = ${slug}`
  )[0];
const order = async () =>
  (await backend().sql`select slug from public.categories order by position, name`).map(({ slug }) => slug as string);

describe('a category', () => {
  it('is added at the end and read by visitors, and the log has it', async () => {
    expect(await save('books', 0)).toBe('ok');
    expect(
      (await visitorClient(backend()).from('categories').select('name,attributes,translations').eq('slug', 'books')).data,
    ).toMatchObject([
      {
        name: 'Books',
        attributes: ['material', 'care'],
        translations: { ru: { name: 'Книги', description: 'Новые' }, kk: { name: 'Кітаптар', description: '' } },
      },
    ]);
    expect((await order()).at(-1)).toBe('books');
    expect((await logOf(backend())).at(-1)).toMatchObject({
      ...{ action: 'save_category', target_kind: 'category', target_id: 'books', operator_id: owner.id },
      details: { after: { ...fields, description_ru: 'Новые' } },
    });
  });

  it('takes products that are counted', async () => {
    await save('games', 0);
    await createProduct(await createSeller(backend(), 'games'), { category: 'games' });
    expect((await visitorClient(backend()).rpc('update_category_counts')).data).toEqual(
      expect.arrayContaining([{ category_slug: 'games', product_count: 1 }]),
    );
  });

  it('is changed with its present version only; the log has what differs', async () => {
    await save('plants', 0);
    const { version } = (await stored('plants')) as { version: number };
    expect(await save('plants', version, { name_en: 'Flowers', color: '20' })).toBe('ok');
    expect((await logOf(backend())).at(-1)?.details).toEqual({
      before: { name_en: 'Books', color: '10' },
      after: { name_en: 'Flowers', color: '20' },
    });
    expect(await save('plants', version, { name_en: 'Trees' })).toBe('conflict');
    expect(await save('plants', 0, { name_en: 'Trees' })).toBe('conflict');
    expect(await stored('plants')).toMatchObject({ name: 'Flowers', color: '20', version: version + 1 });
  });

  it('gets its attributes in the order that was sent; the log has both lists', async () => {
    await save('tools', 0);
    const change = async (attributes: string[]) => save('tools', (await stored('tools'))!.version as number, { attributes });
    const most = ['care', 'country', 'material', 'age', 'model', 'power', 'volume', 'season', 'size_chart', 'composition'];
    for (const [before, after] of [
      [['material', 'care'], most],
      [most, []],
      [[], ['care', 'material']],
    ] as [string[], string[]][]) {
      expect(await change(after)).toBe('ok');
      expect(await stored('tools')).toMatchObject({ attributes: after });
      expect((await logOf(backend())).at(-1)?.details).toEqual({ before: { attributes: before }, after: { attributes: after } });
    }
    // the same list is no difference
    expect(await change(['care', 'material'])).toBe('ok');
    expect((await logOf(backend())).at(-1)?.details).toEqual({});
  });

  it('fits into a line of the log with the longest texts before and after', async () => {
    const texts = (letter: string) => ({
      ...Object.fromEntries(languages.map((language) => [`name_${language}`, letter.repeat(40)])),
      ...Object.fromEntries(languages.map((language) => [`description_${language}`, letter.repeat(80)])),
    });
    const codes = (await backend().sql`select code from app.attributes order by char_length(code) desc limit 10`).map(
      ({ code }) => code as string,
    );
    expect(await save('longest', 0, { ...texts('Ә'), icon: 'Smartphone', attributes: codes })).toBe('ok');
    const { version } = (await stored('longest')) as { version: number };
    const after = { ...texts('Ы'), icon: 'Headphones', color: '359', attributes: codes.toReversed() };
    expect(await save('longest', version, after)).toBe('ok');
    expect((await logOf(backend())).at(-1)?.details).toMatchObject({ after });
  });

  it.each([
    ['Bad-Slug', {}],
    ['wrong_one', { name_kk: ' ' }],
    ['wrong_one', { name_ru: 'a'.repeat(41) }],
    ['wrong_one', { name_ru: 'a\nb' }],
    ['wrong_one', { description_en: 'a'.repeat(81) }],
    ['wrong_one', { icon: 'Skull' }],
    ['wrong_one', { color: '360' }],
    ['wrong_one', { color: null }],
    ['wrong_one', { description_kk: null }],
    ['wrong_one', { name_ru: 5 }],
    ['wrong_one', { name_de: 'Bücher' }],
    ['wrong_one', { is_retired: 'true' }],
    ['wrong_one', { image_url: 'x' }],
    ['wrong_one', { attributes: ['material', 'forged'] }],
    ['wrong_one', { attributes: ['material', 'material'] }],
    ['wrong_one', { attributes: ['Material'] }],
    ['wrong_one', { attributes: ['material', null] }],
    ['wrong_one', { attributes: [['material', 'care']] }],
    ['wrong_one', { attributes: { 0: 'material' } }],
    ['wrong_one', { attributes: 'material' }],
    ['wrong_one', { attributes: '{material}' }],
    ['wrong_one', { attributes: null }],
    [
      'wrong_one',
      {
        attributes: ['care', 'country', 'material', 'age', 'model', 'power', 'volume', 'season', 'size_chart', 'composition', 'shelf_life'],
      },
    ],
  ])('%s is refused with %j', async (slug, changes) => {
    expect(await save(slug, 0, changes)).toBe('invalid');
    expect(await stored(slug)).toBeUndefined();
  });

  it('is not saved with a field less', async () => {
    const { name_kk, ...less } = fields;
    const { error } = await owner.client.rpc('save_category', { p_slug: 'wrong_one', p_version: 0, p_fields: less });
    expect([error?.code, await stored('wrong_one'), name_kk]).toEqual(['invalid', undefined, 'Кітаптар']);
  });

  it('is one of a hundred at most', async () => {
    await backend().sql`insert into public.categories (slug, name, icon, color)
      select 'many_' || chr(97 + i / 26) || chr(97 + i % 26), 'Many', 'Lamp', '10'
        from generate_series(1, 100 - (select count(*)::int from public.categories)) i`;
    expect(await save('one_more', 0)).toBe('invalid');
    await backend().sql`delete from public.categories where slug like 'many\\___'`;
    expect(await stored('one_more')).toBeUndefined();
  });

  it('is changed by owners only', async () => {
    const others = [await createShopper(backend(), 'shopper'), await createSeller(backend(), 'no_owner')];
    for (const role of ['finance', 'moderator'] as const) others.push(await createOperator(backend(), role));
    const before = await stored('home');
    expect(await save('home', before!.version as number, {}, { ...owner, client: visitorClient(backend()) })).toBe('42501');
    for (const one of others) {
      expect(await save('home', before!.version as number, {}, one)).toBe('not_operator');
      expect((await one.client.from('categories').update({ attributes: [] }).eq('slug', 'home')).error?.code).toBe('42501');
      const now = await order();
      expect((await one.client.rpc('order_categories', { p_before: now, p_after: now.toReversed() })).error?.code).toBe('not_operator');
      expect(await order()).toEqual(now);
    }
    expect(await stored('home')).toEqual(before);
  });
});

describe('an attribute that a category loses', () => {
  const valuesOf = async (id: string) => (await backend().sql`select attributes from products where id = ${id}`)[0]!.attributes as object;
  const list = async (slug: string, attributes: string[]) =>
    expect(await save(slug, (await stored(slug))!.version as number, { attributes })).toBe('ok');
  /** A product with two values, one of which the category has lost. */
  const withLost = async (slug: string) => {
    await save(slug, 0);
    const seller = await createSeller(backend(), slug);
    const { id } = await createProduct(seller, { category: slug, attributes: { material: 'Clay', care: 'By hand' } });
    await list(slug, ['material']);
    return { seller, id, change: async (values: object) => (await seller.client.from('products').update(values).eq('id', id)).error };
  };

  it('stays in its products while nobody saves them, and on sale; it is shown again when the category gets it back', async () => {
    const { id, change } = await withLost('loses_one');
    expect(await change({ status: 'inactive' })).toBeNull();
    expect(await change({ status: 'active', price: 900 })).toBeNull();
    expect(await valuesOf(id)).toEqual({ material: 'Clay', care: 'By hand' });
    const shown = (await visitorClient(backend()).from('products').select('status,terms:categories!category(attributes)').eq('id', id))
      .data;
    expect(shown).toEqual([{ status: 'active', terms: { attributes: ['material'] } }]);
    await list('loses_one', ['care', 'material']);
    expect(await valuesOf(id)).toEqual({ material: 'Clay', care: 'By hand' });
  });

  it('is left out when a seller saves a form that was open meanwhile, and the rest is saved', async () => {
    const { id, change } = await withLost('loses_two');
    expect(await change({ name: 'Renamed', attributes: { material: 'Stone', care: 'Never wash' } })).toBeNull();
    expect(await valuesOf(id)).toEqual({ material: 'Stone' });
  });

  it('is dropped when another text of its product is saved', async () => {
    const { id, change } = await withLost('loses_three');
    expect(await change({ name: 'Renamed' })).toBeNull();
    expect(await valuesOf(id)).toEqual({ material: 'Clay' });
  });

  it('is left out of a product that is published from an open form; one that does not exist is refused', async () => {
    const { seller } = await withLost('loses_four');
    const publish = (attributes: object) => createProduct(seller, { category: 'loses_four', attributes });
    const { id } = await publish({ material: 'Clay', care: '<b>' });
    expect(await valuesOf(id)).toEqual({ material: 'Clay' });
    await expect(publish({ forged: 'x' })).rejects.toThrow('invalid');
  });
});

it('an attribute that a category gets is accepted from then on', async () => {
  await save('gets_one', 0, { attributes: [] });
  const seller = await createSeller(backend(), 'gets');
  const { id } = await createProduct(seller, { category: 'gets_one', attributes: { warranty_months: 12 } });
  const write = async (attributes: object) =>
    (await seller.client.from('products').update({ attributes }).eq('id', id)).error?.code ?? 'ok';
  const values = async () => (await backend().sql`select attributes from products where id = ${id}`)[0]!.attributes as object;
  expect(await values()).toEqual({});
  await save('gets_one', (await stored('gets_one'))!.version as number, { attributes: ['warranty_months'] });
  expect(await write({ warranty_months: 121 })).toBe('invalid');
  expect(await write({ warranty_months: 12 })).toBe('ok');
  expect(await values()).toEqual({ warranty_months: 12 });
});

describe('a retired category', () => {
  it('takes no new products; those that it has can be changed', async () => {
    await save('records', 0);
    const seller = await createSeller(backend(), 'records');
    const { id } = await createProduct(seller, { category: 'records' });
    const other = await createProduct(seller, { category: 'home' });
    expect(await save('records', (await stored('records'))!.version as number, { is_retired: true })).toBe('ok');
    await expect(createProduct(seller, { category: 'records' })).rejects.toThrow('category_retired');
    const change = async (product: string, values: object) =>
      (await seller.client.from('products').update(values).eq('id', product)).error?.code ?? 'ok';
    expect(await change(other.id, { category: 'records' })).toBe('category_retired');
    expect(await change(id, { name: 'Renamed', category: 'records' })).toBe('ok');
    expect(await backend().sql`select name, category from products where id in (${id}, ${other.id}) order by category`).toMatchObject([
      { category: 'home' },
      { name: 'Renamed', category: 'records' },
    ]);
    expect(await save('records', (await stored('records'))!.version as number)).toBe('ok');
    expect(await change(other.id, { category: 'records' })).toBe('ok');
  });

  it('is never the last one', async () => {
    await backend().sql`update public.categories set is_retired = slug <> 'home'`;
    expect(await save('home', (await stored('home'))!.version as number, { is_retired: true })).toBe('invalid');
    await backend().sql`update public.categories set is_retired = false`;
    expect(await stored('home')).toMatchObject({ is_retired: false });
  });
});

it('reference data that are applied again change only categories that no owner has changed', async () => {
  await save('beauty', (await stored('beauty'))!.version as number, { name_en: 'Care', color: '77' });
  const now = await order();
  const swapped = [now[1]!, now[0]!, ...now.slice(2)];
  expect((await owner.client.rpc('order_categories', { p_before: now, p_after: swapped })).error).toBeNull();
  await backend().sql`update public.categories set name = 'Old', attributes = '{}' where slug = 'electronics'`;
  await backend().sql.unsafe(await readFile('supabase/reference/categories.sql', 'utf8'));
  expect(await stored('beauty')).toMatchObject({ name: 'Care', color: '77', attributes: ['material', 'care'] });
  expect(await stored('electronics')).toMatchObject({
    name: 'Electronics',
    attributes: ['warranty_months', 'model', 'box_contents', 'power', 'country'],
  });
  expect(await order()).toEqual(swapped);
});

describe('the order of categories', () => {
  it('is changed from the order that was read; the log has the places that differ', async () => {
    const now = await order();
    const put = async (p_before: string[], p_after: string[]) =>
      (await owner.client.rpc('order_categories', { p_before, p_after })).error?.code ?? 'ok';
    const after = [now[1]!, now[0]!, ...now.slice(2)];
    expect(await put(now, after)).toBe('ok');
    expect((await logOf(backend())).at(-1)?.details).toEqual({ before: now.slice(0, 2), after: after.slice(0, 2) });
    expect(await put(now, after)).toBe('conflict');
    expect(await put(after, after.slice(1))).toBe('invalid');
    expect(await put(after, [...after.slice(1), after[1]!])).toBe('invalid');
    expect(await order()).toEqual(after);
  });
});
