import { describe, expect, it } from 'vitest';
import { type AttributeFields, attributesError, noAttributes, toAttributeFields, toAttributes } from './attributeFields';

const fields = (texts: AttributeFields['texts'], rows: string[][] = []): AttributeFields => ({
  texts,
  chart: { columns: rows.length > 0 ? ['chest'] : [], rows },
});

describe('the attributes of the form', () => {
  it('come from the stored ones and go back as they were', () => {
    const stored = { material: 'Linen', season: 'summer' as const, size_chart: { columns: ['chest' as const], rows: [['S', '88-92']] } };
    expect(toAttributes('clothing', toAttributeFields(stored))).toEqual(stored);
    expect(toAttributes('electronics', toAttributeFields({ warranty_months: 12 }))).toEqual({ warranty_months: 12 });
  });

  it('are those of the category that have a value, without spaces around', () => {
    const typed = fields({ material: ' Linen ', care: ' ', warranty_months: '12' }, [
      ['S', ' 88 '],
      ['', ' '],
    ]);
    expect(toAttributes('clothing', typed)).toEqual({ material: 'Linen', size_chart: { columns: ['chest'], rows: [['S', '88']] } });
    expect(toAttributes('electronics', typed)).toEqual({ warranty_months: 12 });
    expect(toAttributes('', typed)).toEqual({});
  });

  it('without a row there is no size chart', () => {
    expect(toAttributes('clothing', { texts: {}, chart: { columns: ['chest'], rows: [['', '']] } })).toEqual({});
    expect(attributesError('clothing', noAttributes)).toBeNull();
  });

  it.each<[string, Parameters<typeof attributesError>, string]>([
    ['a warranty of no months', ['electronics', fields({ warranty_months: '0' })], 'seller:error.warranty'],
    ['a warranty in words', ['electronics', fields({ warranty_months: 'a year' })], 'seller:error.warranty'],
    ['a warranty of eleven years', ['electronics', fields({ warranty_months: '121' })], 'seller:error.warranty'],
    ['a text that is too long', ['home', fields({ material: 'x'.repeat(201) })], 'seller:error.attributes'],
    ['markup', ['home', fields({ material: '<b>oak' })], 'seller:error.attributes'],
    ['a measurement in words', ['clothing', fields({}, [['S', 'wide']])], 'seller:error.chart'],
    ['a size without a name', ['clothing', fields({}, [['', '88']])], 'seller:error.chart'],
  ])('refuse %s', (_, [category, typed], message) => {
    expect(attributesError(category, typed)).toBe(message);
  });

  it('of another category are not checked', () => {
    expect(attributesError('home', fields({ warranty_months: 'a year' }, [['', 'wide']]))).toBeNull();
  });
});
