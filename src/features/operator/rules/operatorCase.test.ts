import { expect, it } from 'vitest';
import { hasAmount, isConfirmed } from './operatorCase';

it('decisions are confirmed when they move money or end the order, and name an amount when one is to be chosen', () => {
  expect((['refund', 'waive_refund', 'nothing', 'deliver'] as const).map(isConfirmed)).toEqual([true, true, false, false]);
  expect((['refund', 'refunded', 'settle_refund', 'paid'] as const).map(hasAmount)).toEqual([true, true, false, false]);
});
