import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { noAttributes } from './attributeFields';
import { fromCaption } from './fromCaption';
import { emptyForm, type ProductForm, productSchema, toProduct } from './productSchema';
import { areSame, sizesToRows, toChanges, toVariantRows } from './variantRows';

const good: ProductForm = { ...emptyForm, name: 'Vase', description: 'Clay', price: '24 900', category: 'home' };
const errorsOf = (changes: Partial<ProductForm>, stockMin: 0 | 1 = 1) =>
  v
    .safeParse(
      productSchema(stockMin, (category) => (category === 'home' ? ['material'] : [])),
      { ...good, ...changes },
    )
    .issues?.map(({ message, path }) => [path?.[0]?.key, message]) ?? [];
const row = (size: string, color = '', stock = '1') => ({ key: size + color, id: null, size, color, stock, expected: null });

describe('the product form', () => {
  it('accepts a complete product and turns it into numbers', () => {
    expect(errorsOf({})).toEqual([]);
    expect(toProduct({ ...good, name: ' Vase ', discountPrice: '19 900' })).toMatchObject({
      name: 'Vase',
      price: 24_900,
      discountPrice: 19_900,
      stock: 1,
    });
  });

  it.each(['15000', '15 000', '15\u00A0000', "15'000", '15.000', '15,000', '１５０００', '15 000 ₸', '15000тг', '15 000 теңге'])(
    'understands the price %s',
    (price) => {
      expect(errorsOf({ price })).toEqual([]);
      expect(toProduct({ ...good, price })).toMatchObject({ price: 15_000 });
    },
  );
  it.each(['15.00', '15,5', '1.5000', '15.000,00', '-15000', '₸', '1e4'])('refuses the price %s', (price) => {
    expect(errorsOf({ price })).toEqual([['price', 'selling:error.price']]);
  });

  it.each([
    [{ name: ' ' }, ['name', 'selling:error.name']],
    [{ price: '0' }, ['price', 'selling:error.price']],
    [{ discountPrice: '24 900' }, ['discountPrice', 'selling:error.discount']],
    [{ category: '' as const }, ['category', 'selling:error.category']],
    [{ stock: '0' }, ['stock', 'selling:error.stock']],
    [{ variants: [row('')] }, ['variants', 'selling:error.variants']],
    [{ variants: [row('S', 'red'), row(' s', 'Red')] }, ['variants', 'selling:error.variantTwice']],
    [{ variants: [row('S', '', 'many')] }, ['variants', 'selling:error.variantStock']],
    [{ translations: { kk: { name: '', description: 'Саз' } } }, ['translations', 'selling:error.translation']],
    [{ attributes: { ...noAttributes, texts: { material: '<b>' } } }, ['attributes', 'selling:error.attributes']],
  ])('refuses %j', (changes, error) => {
    expect(errorsOf(changes)).toEqual([error]);
  });

  it('checks the attributes of the chosen category only', () => {
    expect(errorsOf({ category: 'toys', attributes: { ...noAttributes, texts: { material: '<b>' } } })).toEqual([]);
  });

  it('accepts a stock of 0 while editing', () => {
    expect(errorsOf({ stock: '0' }, 0)).toEqual([]);
  });
});

describe('variants', () => {
  const stored = [{ id: '1', size: 'S', color: null, stock: 2 }];
  it('are saved with the stock that was shown', () => {
    expect(toChanges(toVariantRows(stored))).toEqual([{ id: '1', size: 'S', color: '', stock: 2, expected: 2 }]);
  });
  it('are the same in spite of spaces, and another stock makes a difference', () => {
    const [first] = toVariantRows(stored);
    if (!first) throw new Error('no row');
    expect(areSame([{ ...first, size: ' S ' }], stored)).toBe(true);
    expect(areSame([{ ...first, stock: '3' }], stored)).toBe(false);
  });
  it('come from the sizes of a caption, one piece each', () => {
    expect(sizesToRows(['S', 'M']).map(({ size, stock }) => [size, stock])).toEqual([
      ['S', '1'],
      ['M', '1'],
    ]);
    expect(fromCaption('Vase').values).toMatchObject({ variants: [] });
  });
});
