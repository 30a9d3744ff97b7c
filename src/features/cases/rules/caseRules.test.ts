import { describe, expect, it } from 'vitest';
import { caseDeadline, claimableLines, isSettled, kindsOf } from '~/features/orders/rules/caseOpening';
import { offeredSteps, nextActor } from './caseRules';
import type { OrderPeriods, PeriodVersion } from '~/features/orders/rules/deadlines';
import type { CaseKind, CaseState } from '~/features/orders/rules/orderCase';

const DELIVERED = '2026-11-01T00:00:00Z';
/** A return for 14 days, since November 20 for 21. */
const version = (hours: number, validFrom = 0): PeriodVersion => ({ hours, isWorking: false, validFrom });
const periods = {
  open_return: [version(14 * 24), version(21 * 24, Date.parse('2026-11-20T00:00:00Z'))],
  open_wrong_or_damaged: [version(730 * 24)],
  open_not_arrived: [version(30 * 24)],
  open_payment: [version(30 * 24)],
} as unknown as OrderPeriods;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const order = {
  status: 'delivered',
  paymentMethod: 'kaspi_transfer',
  paymentStatus: 'received',
  total: 2000,
  refunded: 0,
  lines: [{ isReturnable: true }, { isReturnable: false }],
} as const;
const kinds = (changes: object, day = '2026-11-02') =>
  kindsOf({ ...order, lines: [...order.lines], ...changes }, DELIVERED, at(day), periods);

describe('the buyer may report', () => {
  it('a return for 14 days, a fault for two years, a missing parcel for 30 days after the delivery', () => {
    expect(kinds({})).toEqual(['return', 'wrong_or_damaged', 'not_arrived']);
    expect(kinds({}, '2026-11-16')).toEqual(['wrong_or_damaged', 'not_arrived']);
    expect(kinds({}, '2026-12-02')).toEqual(['wrong_or_damaged']);
    expect(kinds({}, '2028-11-02')).toEqual([]);
    expect(caseDeadline('return', DELIVERED, periods)).toBe(at('2026-11-15'));
  });

  it('by the period of the day of the delivery, and nothing before the periods are known', () => {
    expect(caseDeadline('return', '2026-11-21T00:00:00Z', periods)).toBe(at('2026-12-12'));
    expect(kindsOf({ ...order, lines: [...order.lines] }, DELIVERED, at('2026-11-02'), undefined)).toEqual([]);
    expect(kindsOf({ ...order, status: 'shipped', lines: [...order.lines] }, null, at('2026-11-02'), undefined)).toEqual(['not_arrived']);
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
    ({ kind, state, closedAt: null, refundDue: 0, lapsedFrom: null, isExchangeDecided: false, isRefundDenied: false, ...changes }) as const;
  const facts = { order: { ...order, caseState: null }, now: at('2026-11-20') };
  const cancelled = { ...facts, order: { ...facts.order, status: 'cancelled', paymentStatus: 'reported' } } as const;

  it('waits for the side that has to act', () => {
    expect(nextActor(open('asked'))).toBe('seller');
    expect(nextActor(open('accepted'))).toBe('buyer');
    expect(nextActor(open('accepted', 'not_arrived'))).toBe('seller');
    expect(nextActor(open('refunded'))).toBe('buyer');
    expect(nextActor(open('escalated'))).toBe('operator');
    expect(nextActor(open('decided', 'return', { closedAt: DELIVERED }))).toBeNull();
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

  it('leaves a denied refund to the platform: the buyer alone says that it has come', () => {
    const denied = open('escalated', 'return', { refundDue: 500, isRefundDenied: true });
    expect(offeredSteps(denied, 'seller', facts)).toEqual([]);
    expect(offeredSteps(open('escalated', 'return', { refundDue: 500 }), 'seller', cancelled)).toContain('refund');
    expect(offeredSteps(denied, 'buyer', facts)).toEqual(['confirm_refund', 'withdraw']);
  });

  it('about the payment of a cancelled order is answered with the goods, the money or a refusal', () => {
    expect(offeredSteps(open('asked', 'payment'), 'seller', { ...cancelled, isRevivable: true })).toEqual(['revive', 'accept', 'refuse']);
    expect(offeredSteps(open('asked', 'payment'), 'seller', cancelled)).toEqual(['accept', 'refuse']);
  });

  it('that ended in an exchange is followed by another variant or the money', () => {
    const decided = open('decided', 'return', { refundDue: 500 });
    expect(offeredSteps(decided, 'seller', facts)).toEqual(['refund']);
    expect(offeredSteps({ ...decided, isExchangeDecided: true }, 'seller', facts)).toEqual(['refund', 'exchange']);
    expect(offeredSteps(open('arrived'), 'seller', facts)).toContain('exchange');
  });

  it('has no refund where nothing was paid', () => {
    const unpaid = { ...facts, order: { ...facts.order, status: 'shipped', paymentStatus: 'unpaid' } } as const;
    expect(offeredSteps(open('escalated', 'not_arrived'), 'seller', unpaid)).toEqual(['accept']);
    expect(offeredSteps(open('escalated', 'not_arrived'), 'seller', facts)).toEqual(['accept', 'refund']);
  });
});

describe('what an earlier case settled', () => {
  const lines = [
    { position: 1, quantity: 2, isReturnable: true },
    { position: 2, quantity: 1, isReturnable: false },
  ];
  const old: Parameters<typeof claimableLines>[2][number] = {
    kind: 'return',
    state: 'decided',
    closedAt: '2026-11-10T00:00:00Z',
    refundDue: 0,
    refunded: 0,
    isRestocked: null,
    isExchanged: false,
    lines: [{ position: 1, quantity: 1 }],
  };
  const left = (kind: CaseKind, changes: object = {}, day = '2026-11-11') =>
    claimableLines(kind, lines, [{ ...old, ...changes }], at(day)).map(({ quantity }) => quantity);

  it('is not claimed again: rejected pieces for 30 days and for the same kind, refunded and returned ones for good', () => {
    expect(left('return')).toEqual([1, 0]);
    expect(left('return', {}, '2026-12-11')).toEqual([2, 0]);
    expect(left('wrong_or_damaged')).toEqual([2, 1]);
    expect(left('wrong_or_damaged', { refunded: 500 }, '2026-12-11')).toEqual([1, 1]);
    expect(left('wrong_or_damaged', { isRestocked: false })).toEqual([1, 1]);
    expect(left('wrong_or_damaged', { isRestocked: true, isExchanged: true })).toEqual([2, 1]);
    expect(left('return', { state: 'closed' })).toEqual([2, 0]);
  });

  it('is a kind without pieces that are left, and a parcel that did not arrive until a later delivery', () => {
    const whole = { ...old, lines: [{ position: 1, quantity: 2 }] };
    expect(isSettled('return', lines, [whole], DELIVERED, at('2026-11-11'))).toBe(true);
    expect(isSettled('wrong_or_damaged', lines, [whole], DELIVERED, at('2026-11-11'))).toBe(false);
    const lost = { ...old, kind: 'not_arrived' as const, lines: [] };
    const isLost = (deliveredAt: string | null) => isSettled('not_arrived', lines, [lost], deliveredAt, at('2026-11-11'));
    expect([isLost(null), isLost(DELIVERED), isLost('2026-11-10T12:00:00Z')]).toEqual([true, true, false]);
  });
});
