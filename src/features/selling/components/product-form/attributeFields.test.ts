import type { AttributeCode } from '~/features/catalogue/rules/attributes';
import { describe, expect, it } from 'vitest';
import { type AttributeFields, attributesError, noAttributes, toAttributeFields, toAttributes } from './attributeFields';

const clothing: AttributeCode[] = ['material', 'size_chart'];
const fields = (texts: AttributeFields['texts'], rows: string[][] = []): AttributeFields => ({
  texts,
  chart: { columns: rows.length > 0 ? ['chest'] : [], rows },
});

describe('the attributes of the form', () => {
  it('come from the stored ones and go back as they were', () => {
    const stored = { material: 'Linen', season: 'summer' as const, size_chart: { columns: ['chest' as const], rows: [['S', '88-92']] } };
    expect(toAttributes(toAttributeFields(stored))).toEqual(stored);
    expect(toAttributes(toAttributeFields({ warranty_months: 12 }))).toEqual({ warranty_months: 12 });
  });

  it('are sent when they have a value, without spaces around, whatever the category lists', () => {
    const typed = fields({ material: ' Linen ', care: ' ', warranty_months: '12' }, [
      ['S', ' 88 '],
      ['', ' '],
    ]);
    expect(toAttributes(typed)).toEqual({
      material: 'Linen',
      warranty_months: 12,
      size_chart: { columns: ['chest'], rows: [['S', '88']] },
    });
  });

  it('without a row there is no size chart', () => {
    expect(toAttributes({ texts: {}, chart: { columns: ['chest'], rows: [['', '']] } })).toEqual({});
    expect(attributesError(clothing, noAttributes)).toBeNull();
  });

  it.each<[string, Parameters<typeof attributesError>, string]>([
    ['a warranty of no months', [['warranty_months'], fields({ warranty_months: '0' })], 'selling:error.warranty'],
    ['a warranty in words', [['warranty_months'], fields({ warranty_months: 'a year' })], 'selling:error.warranty'],
    ['a warranty of eleven years', [['warranty_months'], fields({ warranty_months: '121' })], 'selling:error.warranty'],
    ['a text that is too long', [['material'], fields({ material: 'x'.repeat(201) })], 'selling:error.attributes'],
    ['markup', [['material'], fields({ material: '<b>oak' })], 'selling:error.attributes'],
    ['a measurement in words', [clothing, fields({}, [['S', 'wide']])], 'selling:error.chart'],
    ['a size without a name', [clothing, fields({}, [['', '88']])], 'selling:error.chart'],
  ])('refuse %s', (_, [codes, typed], message) => {
    expect(attributesError(codes, typed)).toBe(message);
  });

  it('that the category does not list are not checked', () => {
    expect(attributesError(['material'], fields({ warranty_months: 'a year' }, [['', 'wide']]))).toBeNull();
  });
});
