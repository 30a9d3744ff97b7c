import { expect, it } from 'vitest';
import { exchangeLineOf } from './exchange';
import type { OrderLine } from '~/features/orders/rules/order';

const line = (position: number, variantId: string | null): OrderLine => ({
  position,
  variantId,
  productId: 'p',
  name: 'Dress',
  image: null,
  unitPrice: 1000,
  quantity: 2,
  isReturnable: true,
  restocked: 0,
});
const lines = [line(1, 's'), line(2, null)];

it('an exchange is about one line of a product with variants', () => {
  expect(exchangeLineOf([{ position: 1, quantity: 1 }], lines)).toBe(lines[0]);
  expect(exchangeLineOf([{ position: 2, quantity: 1 }], lines)).toBeNull();
  expect(
    exchangeLineOf(
      [1, 2].map((position) => ({ position, quantity: 1 })),
      lines,
    ),
  ).toBeNull();
  expect(exchangeLineOf([], lines)).toBeNull();
});
