import { expect, it } from 'vitest';
import { onlyLineOf } from './exchange';
import type { OrderLine } from '~/features/orders/rules/order';

const line = (position: number): OrderLine => ({
  position,
  ...{ variantId: 's', productId: 'p', name: 'Dress', image: null, unitPrice: 1000, quantity: 2, weight: null, isReturnable: true },
});
const lines = [line(1), line(2)];

it('an exchange is about one line', () => {
  expect(onlyLineOf([{ position: 1, quantity: 1 }], lines)).toBe(lines[0]);
  expect(
    onlyLineOf(
      [1, 2].map((position) => ({ position, quantity: 1 })),
      lines,
    ),
  ).toBeNull();
  expect(onlyLineOf([], lines)).toBeNull();
});
