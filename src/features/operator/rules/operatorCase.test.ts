import { describe, expect, it } from 'vitest';
import { decisionsFor, hasAmount, isConfirmed, minRefund } from './operatorCase';
import type { OrderCase } from '~/features/orders/rules/orderCase';

const CASE = { state: 'escalated', kind: 'return', refundDue: 0, closedAt: null } as OrderCase;
const FILE = {
  orderCase: CASE,
  order: { status: 'delivered', paymentStatus: 'received' } as const,
  paidLeft: 2000,
  isRevivable: false,
  isExchangeable: false,
};
const parcel = { ...CASE, kind: 'not_arrived' } as OrderCase;

describe('the decisions that are offered', () => {
  it.each([
    ['a return', {}, ['refund', 'nothing']],
    ['a return of goods with sizes', { isExchangeable: true }, ['refund', 'exchange', 'nothing']],
    ['a parcel that was paid', { orderCase: parcel, order: { ...FILE.order, status: 'shipped' } }, ['refund', 'deliver', 'nothing']],
    [
      'a parcel that was not paid',
      { orderCase: parcel, order: { status: 'shipped', paymentStatus: 'unpaid' }, paidLeft: 0 },
      ['deliver', 'cancel', 'nothing'],
    ],
    [
      'a payment that was reported',
      { orderCase: { ...CASE, kind: 'payment' }, order: { status: 'pending', paymentStatus: 'reported' }, paidLeft: 0 },
      ['refund', 'paid', 'nothing'],
    ],
    [
      'a payment for a parcel on its way',
      { orderCase: { ...CASE, kind: 'payment' }, order: { status: 'shipped', paymentStatus: 'reported' }, paidLeft: 0 },
      ['paid', 'nothing'],
    ],
    [
      'the money of a cancelled order',
      {
        orderCase: { ...CASE, kind: 'payment', refundDue: 2000 },
        order: { status: 'cancelled', paymentStatus: 'refund_due' },
        isRevivable: true,
      },
      ['refund', 'revive'],
    ],
    ['a decision that was not followed', { orderCase: { ...CASE, state: 'decided', refundDue: 500 } }, []],
    ['a closed case', { orderCase: { ...CASE, closedAt: '2026-11-24' } }, []],
    ['a case that both sides still settle', { orderCase: { ...CASE, state: 'asked' } }, []],
  ] as const)('about %s, to a moderator', (_, values, expected) => {
    expect(decisionsFor({ ...FILE, ...values }, ['moderator'])).toEqual(expected);
  });

  it('include settling and giving up money for finance and owners', () => {
    const owed = { ...FILE, orderCase: { ...CASE, state: 'decided', refundDue: 500 } as OrderCase };
    for (const role of ['finance', 'owner'] as const) {
      expect(decisionsFor(FILE, [role])).toEqual(['refund', 'nothing', 'refunded']);
      expect(decisionsFor(owed, [role])).toEqual(['settle_refund', 'waive_refund']);
    }
  });

  it('are confirmed when they move money or end the order, and name an amount when one is to be chosen', () => {
    expect((['refund', 'waive_refund', 'nothing', 'deliver'] as const).map(isConfirmed)).toEqual([true, true, false, false]);
    expect((['refund', 'refunded', 'settle_refund', 'paid'] as const).map(hasAmount)).toEqual([true, true, false, false]);
  });
});

describe('minRefund', () => {
  it.each([
    ['moderator', 700, 700],
    ['moderator', 0, 1],
    ['finance', 700, 1],
    ['owner', 700, 1],
  ] as const)('of a %s is, when %i are owed, %i', (role, refundDue, expected) => {
    expect(minRefund({ refundDue }, [role])).toBe(expected);
  });
});
