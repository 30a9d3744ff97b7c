import { describe, expect, it } from 'vitest';
import { orderStatuses } from '~/shared/generated/values';
import { statusesByFilter } from './order';
import {
  awaitsRestock,
  canCancel,
  canConfirmReceipt,
  canReceivePayment,
  canReportPayment,
  canReturnParcel,
  canSellerCancel,
  canSetTracking,
  isOpen,
  isPaymentNotSeen,
  isTransferDue,
  latePaymentEnd,
  nextStatus,
} from './orderRules';

it('every status is in one filter of the buyer’s list', () => {
  expect(Object.values(statusesByFilter).flatMap((statuses) => statuses ?? [])).toEqual([...orderStatuses]);
});

describe('the buyer', () => {
  it.each([
    ['pending', 'kaspi_transfer', 'unpaid', false, true],
    ['pending', 'kaspi_transfer', 'reported', false, true],
    ['pending', 'kaspi_transfer', 'received', false, false],
    ['pending', 'kaspi_transfer', 'received', true, true],
    ['confirmed', 'kaspi_transfer', 'unpaid', false, true],
    ['confirmed', 'kaspi_transfer', 'reported', false, false],
    ['confirmed', 'cash_on_delivery', 'unpaid', false, false],
    ['confirmed', 'kaspi_transfer', 'received', true, true],
    ['shipped', 'kaspi_transfer', 'unpaid', false, false],
    ['shipped', 'kaspi_transfer', 'received', true, false],
  ] as const)('of an order %s, %s, %s, late %s: may cancel is %s', (status, paymentMethod, paymentStatus, isShipmentLate, may) => {
    expect(canCancel({ status, paymentMethod, paymentStatus, isShipmentLate, delayedUntil: null })).toBe(may);
  });

  it.each([
    ['confirmed', 'kaspi_transfer', 'received', true],
    ['confirmed', 'kaspi_transfer', 'reported', true],
    ['confirmed', 'cash_on_delivery', 'unpaid', true],
    ['pending', 'kaspi_transfer', 'received', true],
    ['shipped', 'kaspi_transfer', 'received', false],
  ] as const)('of an order %s, %s, %s that a holiday delays: may cancel is %s', (status, paymentMethod, paymentStatus, may) => {
    expect(canCancel({ status, paymentMethod, paymentStatus, isShipmentLate: false, delayedUntil: '2026-12-20T14:00:00Z' })).toBe(may);
  });

  it('knows that the seller has not seen a reported payment, until it is reported again', () => {
    const event = (kind: string) =>
      ({ id: 1, kind, from: null, status: null, reason: null, step: null, decision: null, actor: 'buyer', at: '' }) as const;
    const [reported, notSeen] = [event('payment_reported'), event('payment_not_seen')];
    expect(isPaymentNotSeen({ paymentStatus: 'reported', events: [reported] })).toBe(false);
    expect(isPaymentNotSeen({ paymentStatus: 'reported', events: [reported, notSeen] })).toBe(true);
    expect(isPaymentNotSeen({ paymentStatus: 'reported', events: [reported, notSeen, reported] })).toBe(false);
    expect(isPaymentNotSeen({ paymentStatus: 'received', events: [reported, notSeen] })).toBe(false);
  });

  it('may say for a while after an unpaid transfer was cancelled that the money was sent', () => {
    const until = '2026-12-21T10:00:00Z';
    const order = { status: 'cancelled', paymentStatus: 'unpaid', caseState: null, latePaymentUntil: until, paymentRefusals: 1 } as const;
    expect(latePaymentEnd(order)).toBe(until);
    expect(latePaymentEnd({ ...order, status: 'confirmed' })).toBeNull();
    expect(latePaymentEnd({ ...order, paymentStatus: 'refunded' })).toBeNull();
    expect(latePaymentEnd({ ...order, caseState: 'asked' })).toBeNull();
    expect(latePaymentEnd({ ...order, paymentRefusals: 2 })).toBeNull();
  });

  it.each([
    ['pending', 'kaspi_transfer', 'unpaid', true],
    ['confirmed', 'kaspi_transfer', 'unpaid', true],
    ['shipped', 'kaspi_transfer', 'unpaid', false],
    ['pending', 'kaspi_transfer', 'reported', false],
    ['pending', 'cash_on_delivery', 'unpaid', false],
  ] as const)('of an order %s, %s, %s: may report the payment is %s', (status, paymentMethod, paymentStatus, may) => {
    expect(canReportPayment({ status, paymentMethod, paymentStatus })).toBe(may);
  });

  it('may cancel the order of a suspended seller until it is sent, and is not asked to pay', () => {
    const seller = { id: 'x', username: 'x', name: '@x', isSuspended: true, isGone: false, backOn: null };
    const cancellable = (status: (typeof orderStatuses)[number]) =>
      canCancel({ status, paymentMethod: 'kaspi_transfer', paymentStatus: 'received', isShipmentLate: false, delayedUntil: null, seller });
    expect(orderStatuses.filter(cancellable)).toEqual(['pending', 'confirmed']);
    expect(canReportPayment({ status: 'pending', paymentMethod: 'kaspi_transfer', paymentStatus: 'unpaid', seller })).toBe(false);
  });

  it('may say that a parcel on its way has come', () => {
    expect(orderStatuses.filter(canConfirmReceipt)).toEqual(['shipped']);
  });

  it('sees the transfer details until the order is sent', () => {
    expect(orderStatuses.filter((status) => isTransferDue({ status, paymentMethod: 'kaspi_transfer' }))).toEqual(['pending', 'confirmed']);
    expect(isTransferDue({ status: 'pending', paymentMethod: 'cash_on_delivery' })).toBe(false);
  });
});

describe('the seller', () => {
  it('moves an order to the next status until it is delivered', () => {
    expect(orderStatuses.map(nextStatus)).toEqual(['confirmed', 'shipped', 'delivered', null, null]);
    expect(orderStatuses.filter(isOpen)).toEqual(['pending', 'confirmed', 'shipped']);
  });

  it('may cancel until the parcel is sent and enter a tracking number from the confirmation on', () => {
    expect(orderStatuses.filter(canSellerCancel)).toEqual(['pending', 'confirmed']);
    expect(orderStatuses.filter(canSetTracking)).toEqual(['confirmed', 'shipped']);
  });

  it('may say that a parcel came back, and misses its goods until then', () => {
    expect(orderStatuses.filter(canReturnParcel)).toEqual(['shipped']);
    const line = {
      position: 1,
      isReturnable: true,
      productId: 'a',
      variantId: null,
      name: 'Vase',
      image: null,
      unitPrice: 1,
      quantity: 2,
      restocked: 1,
    };
    expect(awaitsRestock({ cancelReason: 'refused', lines: [line] })).toBe(true);
    expect(awaitsRestock({ cancelReason: 'refused', lines: [{ ...line, restocked: 2 }] })).toBe(false);
    expect(awaitsRestock({ cancelReason: 'not_paid', lines: [line] })).toBe(false);
  });

  it('may receive a payment once, unless the order is cancelled', () => {
    expect(orderStatuses.filter((status) => canReceivePayment({ status, paymentStatus: 'unpaid' }))).toEqual([
      'pending',
      'confirmed',
      'shipped',
      'delivered',
    ]);
    expect(canReceivePayment({ status: 'delivered', paymentStatus: 'received' })).toBe(false);
  });
});
