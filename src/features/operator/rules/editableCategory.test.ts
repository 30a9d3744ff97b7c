import { describe, expect, it } from 'vitest';
import { categoryProblems, categoryTexts, moved, newCategory, type EditableCategory } from './editableCategory';

const category = (slug: string, changes: Partial<EditableCategory['fields']> = {}, version = 0): EditableCategory => ({
  ...{ slug, version },
  fields: { ...newCategory.fields, ...categoryTexts((field) => (field === 'name' ? 'Books' : '')), ...changes },
});
const others = [category('home', {}, 1), category('toys', { is_retired: true }, 1)];

describe('a category', () => {
  it.each([category('kids_shoes'), category('ab', { color: '0' }), category('books', { color: '359', is_retired: true }, 3)])(
    'is right as $slug',
    (draft) => {
      expect([...categoryProblems(draft, others)]).toEqual([]);
    },
  );

  it.each([
    [category(''), 'slug'],
    [category('a'), 'slug'],
    [category('Books'), 'slug'],
    [category('kids-shoes'), 'slug'],
    [category('a'.repeat(31)), 'slug'],
    [category('home'), 'taken'],
    [category('books', { color: '' }), 'color'],
    [category('books', { color: '360' }), 'color'],
    [category('books', { color: '-1' }), 'color'],
    [category('books', { name_ru: '' }), 'name_ru'],
    [category('books', { name_kk: '  ' }), 'name_kk'],
    [category('books', { name_en: '' }), 'name_en'],
  ])('%j has the problem %s', (draft, problem) => {
    expect([...categoryProblems(draft, others)]).toEqual([problem]);
  });

  it('is not retired when no other one takes products', () => {
    const [, toys] = others;
    expect([...categoryProblems(category('home', { is_retired: true }, 1), [toys!])]).toEqual(['is_retired']);
  });
});

it.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
] as const)('%s moved by %i gives %j', (slug, by, order) => {
  expect(moved(['a', 'b', 'c'], slug, by)).toEqual(order);
});
