import fs from 'node:fs';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { startI18nWith } from './index';

const texts = (language: string) => JSON.parse(fs.readFileSync(`public/locales/${language}/shop.json`, 'utf8')) as object;
const cart = (count: number): string => i18next.t('nav.cartCount', { count }).replaceAll('\u00A0', ' ');

it.each([
  ['ru', 'Корзина, 12 001 товар', 'Корзина, 12 002 товара'],
  ['kk', 'Себет, 12 001 тауар', 'Себет, 12 002 тауар'],
  ['en', 'Cart, 12,001 items', 'Cart, 12,002 items'],
] as const)('groups the digits of a count and still chooses its plural form, %s', async (language, one, two) => {
  await startI18nWith(language, { [language]: { shop: texts(language) } });
  expect([cart(12_001), cart(12_002)]).toEqual([one, two]);
});

it('does not change given texts and shows missing values as placeholders', async () => {
  await startI18nWith('ru', { ru: { shop: texts('ru') } });
  expect(i18next.t('search.all', { text: '12000' })).toBe('Все результаты по «12000»');
  expect(i18next.t('search.all')).toBe('Все результаты по «{{text}}»');
});
