import { describe, expect, it } from 'vitest';
import { languages } from '~/i18n/languages';
import { formatMoney } from '~/lib/format';
import { productsIn, productValues } from './product';

const row = {
  id: '01a20000-0000-7000-8000-000000000001',
  name: 'Ваза',
  content_language: 'ru',
  names: { kk: 'Құмыра' },
  price: 19_900,
  discount_price: null,
  category: 'home',
  stock_quantity: 3,
  has_variants: false,
  media_url: '/storage/v1/object/public/product-media/a-800.webp',
  media_type: 'image',
  poster_url: null,
  media_color: null,
  featured: false,
  rating: 4.5,
  review_count: 2,
  seller: { id: 's', username: 'aigerim', full_name: null, avatar_url: null, seller_verified_at: null },
};

/** Small amounts, every thousand and its neighbours, powers of ten. */
const amounts = [
  ...Array.from({ length: 4000 }, (_, i) => i),
  ...Array.from({ length: 6000 }, (_, i) => Math.floor(i / 3) * 1000 + (i % 3) - 1).filter((amount) => amount >= 0),
  ...Array.from({ length: 10 }, (_, i) => 10 ** i),
];

describe('the values of a product', () => {
  it.each(languages)('have its prices as the app writes them (%s)', (language) => {
    document.documentElement.lang = language;
    for (const price of amounts) {
      const [product] = productsIn([{ ...row, price: price + 1, discount_price: price }]);
      if (!product) throw new Error(`No product for ${price}`);
      const values = productValues(product);
      expect([values.price, values.before, values.saving]).toEqual([price, price + 1, 1].map((amount) => formatMoney(amount, language)));
    }
  });

  it.each([
    ['ru', 'Ваза', 'ru'],
    ['kk', 'Құмыра', 'kk'],
    ['en', 'Ваза', 'ru'],
  ])('have the name in the language of the page, or the main one (%s)', (language, name, of) => {
    document.documentElement.lang = language;
    expect(productsIn([row]).map(productValues)).toEqual([expect.objectContaining({ name, language: of })]);
  });

  it.each([
    [null],
    [{}],
    ['<html>'],
    [[{}]],
    [[{ ...row, seller: null }]],
    [[{ ...row, price: '19900' }]],
    [[{ ...row, price: -1 }]],
    [[{ ...row, price: 1e300 }]],
    [[{ ...row, name: null }]],
    [[{ ...row, rating: 'x' }]],
    [[{ ...row, seller: { id: 's' } }]],
  ])('are not taken from a malformed answer: %j', (answer) => {
    document.documentElement.lang = 'en';
    expect(productsIn(answer)).toEqual([]);
  });
});
