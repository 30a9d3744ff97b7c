import { describe, expect, it } from 'vitest';
import type { OrderLine } from './order';
import { effectOf, whyNoRemoval } from './orderChange';

const line = (position: number, quantity: number): OrderLine => ({
  position,
  quantity,
  productId: 'p',
  variantId: null,
  name: `Vase ${position}`,
  image: null,
  unitPrice: 1000,
  weight: null,
  isReturnable: true,
});
const order = { lines: [line(1, 3), line(2, 1)], total: 4000, paymentStatus: 'unpaid', refunded: 0 } as const;

describe('a change of an order', () => {
  it('says why no pieces are taken out', () => {
    expect(whyNoRemoval({ paymentStatus: 'unpaid', caseState: null })).toBeNull();
    expect(whyNoRemoval({ paymentStatus: 'reported', caseState: null })).toBe('payment');
    expect(whyNoRemoval({ paymentStatus: 'refund_due', caseState: 'accepted' })).toBe('case');
  });

  it('makes an unpaid order cheaper', () => {
    expect(effectOf({ ...order, lines: [...order.lines] }, [{ position: 1, quantity: 1 }])).toEqual({
      lines: [{ position: 1, name: 'Vase 1', quantity: 3, kept: 1 }],
      total: 2000,
      refund: 0,
    });
  });

  it('means a refund for a paid order', () => {
    const paid = { ...order, lines: [...order.lines], paymentStatus: 'received' as const };
    expect(effectOf(paid, [{ position: 2, quantity: 0 }])).toMatchObject({ total: 3000, refund: 1000 });
    expect(effectOf(paid, [{ position: 2, quantity: 1 }])).toEqual({ lines: [], total: 4000, refund: 0 });
  });
});
