import { describe, expect, it } from 'vitest';
import { caseDeadline, kindsOf, stepsOf, whoActs } from './caseRules';

const DELIVERED = '2026-11-01T00:00:00Z';
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const order = {
  status: 'delivered',
  paymentMethod: 'kaspi_transfer',
  paymentStatus: 'received',
  total: 2000,
  refunded: 0,
  lines: [{ isReturnable: true }, { isReturnable: false }],
} as const;
const kinds = (changes: object, day = '2026-11-02') => kindsOf({ ...order, lines: [...order.lines], ...changes }, DELIVERED, at(day));

describe('the buyer may report', () => {
  it('a return for 14 days, a fault for two years, a missing parcel for 30 days after the delivery', () => {
    expect(kinds({})).toEqual(['return', 'wrong_or_damaged', 'not_arrived']);
    expect(kinds({}, '2026-11-16')).toEqual(['wrong_or_damaged', 'not_arrived']);
    expect(kinds({}, '2026-12-02')).toEqual(['wrong_or_damaged']);
    expect(kinds({}, '2028-11-02')).toEqual([]);
    expect(caseDeadline('return', DELIVERED)).toBe(at('2026-11-15'));
  });

  it('no return of goods that the law excludes', () => {
    expect(kinds({ lines: [{ isReturnable: false }] })).toEqual(['wrong_or_damaged', 'not_arrived']);
  });

  it('a missing parcel while it is on its way, without a limit', () => {
    expect(kinds({ status: 'shipped' }, '2030-01-01')).toEqual(['not_arrived']);
  });

  it('a payment that was reported and not noted, also of a cancelled order', () => {
    for (const status of ['pending', 'confirmed', 'cancelled']) {
      expect(kinds({ status, paymentStatus: 'reported' })).toEqual(['payment']);
      expect(kinds({ status, paymentStatus: 'unpaid' })).toEqual([]);
      expect(kinds({ status, paymentStatus: 'reported', paymentMethod: 'cash_on_delivery' })).toEqual([]);
    }
  });

  it('nothing about an order that was refunded in full', () => {
    expect(kinds({ refunded: 2000 })).toEqual([]);
  });
});

describe('a case', () => {
  it('waits for the side that has to act', () => {
    expect(whoActs('asked', 'return')).toBe('seller');
    expect(whoActs('accepted', 'return')).toBe('buyer');
    expect(whoActs('accepted', 'not_arrived')).toBe('seller');
    expect(whoActs('refunded', 'return')).toBe('buyer');
    expect(whoActs('escalated', 'return')).toBe('operator');
    expect(whoActs('closed', 'return')).toBeNull();
  });

  it('has no steps after its end', () => {
    expect(stepsOf({ kind: 'payment', state: 'decided', closedAt: DELIVERED }, 'seller', false)).toEqual([]);
  });
});
