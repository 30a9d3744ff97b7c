import { describe, expect, it } from 'vitest';
import { dueSubject, paymentEnd, refreshIn, timeLeft } from './deadlines';

const order = {
  status: 'pending',
  source: 'shop',
  isShipmentLate: false,
  paymentMethod: 'kaspi_transfer',
  paymentStatus: 'unpaid',
} as const;
const due = (
  action: 'cancel' | 'remind_payment' | 'ask_payment' | 'remind_unsent' | 'open_unsent' | 'remind' | 'deliver' | 'ask_seller',
) => ({
  at: '2026-11-23T10:00:00Z',
  action,
});

it('the subject of a deadline follows the action and the payment', () => {
  expect(dueSubject({ ...order, due: null })).toBeNull();
  expect(dueSubject({ ...order, due: due('cancel') })).toBe('payment');
  expect(dueSubject({ ...order, due: due('remind_payment') })).toBe('payment');
  expect(dueSubject({ ...order, paymentMethod: 'cash_on_delivery', due: due('cancel') })).toBe('confirmation');
  expect(dueSubject({ ...order, paymentStatus: 'reported', due: due('remind') })).toBe('answerReminder');
  expect(dueSubject({ ...order, paymentStatus: 'received', due: due('remind') })).toBe('shipmentReminder');
  expect(dueSubject({ ...order, due: due('deliver') })).toBe('delivery');
  expect(dueSubject({ ...order, due: null, isShipmentLate: true })).toBe('late');
  const paid = { ...order, status: 'confirmed', paymentStatus: 'received' } as const;
  for (const isShipmentLate of [true, false]) {
    expect(dueSubject({ ...paid, isShipmentLate, due: due('remind_unsent') })).toBe('unsentReminder');
    expect(dueSubject({ ...paid, isShipmentLate, due: due('open_unsent') })).toBe('unsentCase');
  }
  const unpaid = { ...order, status: 'confirmed' } as const;
  for (const action of ['remind_payment', 'ask_payment', 'cancel'] as const)
    expect(dueSubject({ ...unpaid, due: due(action) })).toBe('payment');
  const sale = { ...unpaid, source: 'manual', isShipmentLate: true } as const;
  expect(dueSubject({ ...sale, due: due('ask_seller') })).toBe('saleQuestion');
  expect(dueSubject({ ...sale, due: due('cancel') })).toBe('saleEnd');
});

it('an unpaid transfer ends at its deadline, or six hours after the reminder of it', () => {
  expect(paymentEnd({ ...order, due: due('cancel') })).toBe('2026-11-23T10:00:00Z');
  expect(paymentEnd({ ...order, due: due('remind_payment') })).toBe('2026-11-23T16:00:00.000Z');
  expect(paymentEnd({ ...order, due: due('remind') })).toBeNull();
  const unpaid = { ...order, status: 'confirmed' } as const;
  expect(paymentEnd({ ...unpaid, due: due('remind_payment') })).toBe('2026-11-28T10:00:00.000Z');
  expect(paymentEnd({ ...unpaid, due: due('ask_payment') })).toBe('2026-11-25T10:00:00.000Z');
  expect(paymentEnd({ ...unpaid, due: due('cancel') })).toBe('2026-11-23T10:00:00Z');
  expect(paymentEnd({ ...order, paymentMethod: 'cash_on_delivery', due: due('cancel') })).toBeNull();
  expect(paymentEnd({ ...order, due: null })).toBeNull();
});

it('the time left has two units, and never goes below zero', () => {
  const minute = 60_000;
  expect(timeLeft(50 * 60 * minute)).toMatchObject({ unit: 'days', days: 2, hours: 2 });
  expect(timeLeft(90 * minute)).toMatchObject({ unit: 'hours', hours: 1, minutes: 30 });
  expect(timeLeft(59 * minute)).toMatchObject({ unit: 'minutes', minutes: 59 });
  expect(timeLeft(-minute)).toMatchObject({ unit: 'minutes', minutes: 0 });
});

describe('the time until orders are read again', () => {
  const NOW = Date.parse('2026-11-23T10:00:00Z');
  const dueAt = (at: string) => ({ due: { at, action: 'cancel' as const } });

  it('ends at the first of their deadlines', () => {
    expect(refreshIn([dueAt('2026-11-23T11:00:00Z'), { due: null }, dueAt('2026-11-23T10:05:00Z')], NOW)).toBe(5 * 60_000);
  });

  it('is short, never zero, while a deadline has passed', () => {
    expect(refreshIn([dueAt('2026-11-22T10:00:00Z')], NOW)).toBe(20_000);
    expect(refreshIn([dueAt('2026-11-23T10:00:01Z')], NOW)).toBe(20_000);
  });

  it('is not longer than timers of browsers can be, and none without deadlines', () => {
    expect(refreshIn([dueAt('2027-11-23T10:00:00Z')], NOW)).toBeLessThan(2 ** 31);
    expect(refreshIn([{ due: null }], NOW)).toBe(false);
    expect(refreshIn([], NOW)).toBe(false);
  });
});
