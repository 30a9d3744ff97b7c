import { expect, it } from 'vitest';
import { isTrackingNumber } from '~/features/orders/rules/sellerOrder';
import { discounted } from './sellerProduct';

it.each([
  [1000, 15, 850],
  [999, 10, 899],
  [1000, 0, null],
  [1, 50, null],
  [2, 90, 1],
])('%i ₸ less %i % is %s, as the schema stores it', (price, percent, lower) => expect(discounted(price, percent)).toBe(lower));

it.each([
  ['RR123456789KZ', true],
  ['KZ 12-34', true],
  ['<b>', false],
  ['1', false],
  ['x'.repeat(41), false],
])('%s is a tracking number: %s', (text, isOne) => expect(isTrackingNumber(text)).toBe(isOne));
