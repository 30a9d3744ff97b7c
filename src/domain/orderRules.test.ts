import { describe, expect, it } from 'vitest';
import {
  canCancel,
  canReceivePayment,
  canReportPayment,
  canSellerCancel,
  canSetTracking,
  isOpen,
  isTransferDue,
  nextStatus,
  returnDeadline,
} from './orderRules';

const statuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;

describe('the buyer', () => {
  it.each([
    ['pending', 'unpaid', true],
    ['pending', 'reported', true],
    ['pending', 'received', false],
    ['confirmed', 'unpaid', false],
  ] as const)('of an order %s, %s: may cancel is %s', (status, paymentStatus, may) => {
    expect(canCancel({ status, paymentStatus })).toBe(may);
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

  it('sees the transfer details until the order is sent', () => {
    expect(statuses.filter((status) => isTransferDue({ status, paymentMethod: 'kaspi_transfer' }))).toEqual(['pending', 'confirmed']);
    expect(isTransferDue({ status: 'pending', paymentMethod: 'cash_on_delivery' })).toBe(false);
  });

  it('may return what was delivered within 14 days of the last delivery', () => {
    const events = [{ id: 1, kind: 'status', status: 'delivered', reason: null, actor: 'seller', at: '2026-11-01T00:00:00Z' }] as const;
    expect(returnDeadline({ status: 'delivered', events: [...events] }, 14)).toEqual(new Date('2026-11-15T00:00:00Z'));
    expect(returnDeadline({ status: 'shipped', events: [] }, 14)).toBeNull();
  });
});

describe('the seller', () => {
  it('moves an order to the next status until it is delivered', () => {
    expect(statuses.map(nextStatus)).toEqual(['confirmed', 'shipped', 'delivered', null, null]);
    expect(statuses.filter(isOpen)).toEqual(['pending', 'confirmed', 'shipped']);
  });

  it('may cancel until the parcel is sent and enter a tracking number from the confirmation on', () => {
    expect(statuses.filter(canSellerCancel)).toEqual(['pending', 'confirmed']);
    expect(statuses.filter(canSetTracking)).toEqual(['confirmed', 'shipped']);
  });

  it('may receive a payment once, unless the order is cancelled', () => {
    expect(statuses.filter((status) => canReceivePayment({ status, paymentStatus: 'unpaid' }))).toEqual([
      'pending',
      'confirmed',
      'shipped',
      'delivered',
    ]);
    expect(canReceivePayment({ status: 'delivered', paymentStatus: 'received' })).toBe(false);
  });
});
