import { describe, expect, it } from 'vitest';
import { buyerWait, isBuyersTurn } from './buyerStep';

const order = {
  status: 'pending',
  paymentMethod: 'kaspi_transfer',
  paymentStatus: 'unpaid',
  caseState: null,
  due: null,
  isShipmentLate: false,
  delayedUntil: null,
  source: 'shop',
} as const;
const cash = { ...order, paymentMethod: 'cash_on_delivery' } as const;
const paid = { ...order, paymentStatus: 'received' } as const;

describe('an order waits', () => {
  it.each([
    [{}, 'pay'],
    [{ status: 'confirmed' }, 'pay'],
    [{ paymentStatus: 'reported' }, 'answer'],
    [{ status: 'confirmed', paymentStatus: 'reported' }, 'answer'],
    [{ status: 'shipped' }, 'parcel'],
  ] as const)('of a transfer %o: for %s', (change, wait) => {
    expect(buyerWait({ ...order, ...change })).toBe(wait);
  });

  it.each([
    [cash, 'confirmation'],
    [{ ...cash, status: 'confirmed' }, 'shipment'],
    [paid, 'shipment'],
    [{ ...paid, status: 'confirmed', isShipmentLate: true }, 'late'],
    [{ ...paid, status: 'confirmed', delayedUntil: '2026-12-20T14:00:00Z' }, 'delayed'],
    [{ ...paid, status: 'confirmed', paymentStatus: 'reported', delayedUntil: '2026-12-20T14:00:00Z' }, 'delayed'],
    [{ ...paid, status: 'shipped', due: { at: '2026-11-23', action: 'ask_buyer' } }, 'parcel'],
    [{ ...paid, status: 'shipped', due: { at: '2026-11-23', action: 'deliver' } }, 'arrival'],
    [{ ...paid, status: 'delivered' }, 'delivered'],
    [{ ...order, status: 'cancelled' }, 'cancelled'],
    [{ ...order, seller: { isSuspended: true } }, 'suspended'],
    [{ ...paid, status: 'confirmed', seller: { isSuspended: true } }, 'suspended'],
    [{ ...paid, status: 'shipped', seller: { isSuspended: true } }, 'parcel'],
  ] as const)('like %o: for %s', (one, wait) => {
    expect(buyerWait(one)).toBe(wait);
  });

  it.each([
    ['asked', 'received', 'caseSeller'],
    ['refused', 'reported', 'caseAnswer'],
    ['accepted', 'received', 'sendBack'],
    ['accepted', 'refund_due', 'refund'],
    ['sent_back', 'received', 'goodsBack'],
    ['arrived', 'refund_due', 'refund'],
    ['refunded', 'refunded', 'refundCheck'],
    ['escalated', 'received', 'tanda'],
    ['decided', 'refund_due', 'refund'],
  ] as const)('with a case %s, %s: for %s', (caseState, paymentStatus, wait) => {
    expect(buyerWait({ ...order, status: 'delivered', caseState, paymentStatus })).toBe(wait);
  });

  it('for the buyer only when a step of theirs is due', () => {
    expect((['pay', 'arrival', 'sendBack', 'refundCheck', 'caseAnswer'] as const).every(isBuyersTurn)).toBe(true);
    expect((['answer', 'parcel', 'late', 'refund', 'cancelled'] as const).some(isBuyersTurn)).toBe(false);
  });
});
