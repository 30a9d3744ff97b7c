import { describe, expect, it } from 'vitest';
import { caseDeadline, kindsOf, offeredSteps, whoActs } from './caseRules';
import type { CaseKind, CaseState } from './orderCase';

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
  const open = (state: CaseState, kind: CaseKind = 'return', changes: object = {}) =>
    ({ kind, state, closedAt: null, refundDue: 0, lapsedFrom: null, ...changes }) as const;
  const facts = { order: { ...order, caseState: null }, now: at('2026-11-20') };
  const cancelled = { ...facts, order: { ...facts.order, status: 'cancelled', paymentStatus: 'reported' } } as const;

  it('waits for the side that has to act', () => {
    expect(whoActs(open('asked'))).toBe('seller');
    expect(whoActs(open('accepted'))).toBe('buyer');
    expect(whoActs(open('accepted', 'not_arrived'))).toBe('seller');
    expect(whoActs(open('refunded'))).toBe('buyer');
    expect(whoActs(open('escalated'))).toBe('operator');
    expect(whoActs(open('decided', 'return', { closedAt: DELIVERED }))).toBeNull();
  });

  it('has no steps after its end', () => {
    expect(offeredSteps(open('decided', 'payment', { closedAt: DELIVERED }), 'seller', facts)).toEqual([]);
  });

  it('is reopened for 30 days by sending what was agreed and not sent back in time', () => {
    const lapsed = open('closed', 'return', { closedAt: DELIVERED, lapsedFrom: 'accepted' });
    expect(offeredSteps(lapsed, 'buyer', facts)).toEqual(['send_back']);
    expect(offeredSteps(lapsed, 'seller', facts)).toEqual([]);
    expect(offeredSteps(lapsed, 'buyer', { ...facts, now: at('2026-12-02') })).toEqual([]);
    expect(offeredSteps({ ...lapsed, lapsedFrom: 'refused' }, 'buyer', facts)).toEqual([]);
    expect(offeredSteps(lapsed, 'buyer', { ...facts, order: { ...facts.order, caseState: 'asked' } })).toEqual([]);
  });

  it('lets the buyer say that money which is owed has come', () => {
    expect(offeredSteps(open('escalated'), 'buyer', facts)).toEqual(['withdraw']);
    expect(offeredSteps(open('escalated', 'return', { refundDue: 500 }), 'buyer', facts)).toEqual(['confirm_refund', 'withdraw']);
  });

  it('about the payment of a cancelled order is answered with the goods, the money or a refusal', () => {
    expect(offeredSteps(open('asked', 'payment'), 'seller', { ...cancelled, isRevivable: true })).toEqual(['revive', 'accept', 'refuse']);
    expect(offeredSteps(open('asked', 'payment'), 'seller', cancelled)).toEqual(['accept', 'refuse']);
  });

  it('has no refund where nothing was paid', () => {
    const unpaid = { ...facts, order: { ...facts.order, status: 'shipped', paymentStatus: 'unpaid' } } as const;
    expect(offeredSteps(open('escalated', 'not_arrived'), 'seller', unpaid)).toEqual(['accept']);
    expect(offeredSteps(open('escalated', 'not_arrived'), 'seller', facts)).toEqual(['accept', 'refund']);
  });
});
