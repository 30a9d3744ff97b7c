import { expect, it } from 'vitest';
import { inLanguage, type StoredCategory } from './category';

const stored: StoredCategory = {
  ...{ slug: 'home', name: 'Home', description: 'Ceramics', icon: 'Lamp', hue: 58, imageUrl: null, isRetired: false, attributes: [] },
  translations: { ru: { name: 'Дом', description: 'Керамика' }, kk: { name: 'Үй' } },
};

it.each([
  ['ru', 'Дом', 'Керамика'],
  ['kk', 'Үй', 'Ceramics'],
  ['en', 'Home', 'Ceramics'],
])('a category in %s is «%s», «%s»', (language, name, description) => {
  expect(inLanguage(stored, language)).toEqual({
    ...{ slug: 'home', name, description, icon: 'Lamp', hue: 58, imageUrl: null, isRetired: false, attributes: [] },
  });
});
