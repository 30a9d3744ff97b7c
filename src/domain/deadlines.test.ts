import { expect, it } from 'vitest';
import { dueSubject, timeLeft } from './deadlines';

const order = { isShipmentLate: false, paymentMethod: 'kaspi_transfer', paymentStatus: 'unpaid' } as const;
const due = (action: 'cancel' | 'remind' | 'deliver') => ({ at: '2026-11-23T10:00:00Z', action });

it('the subject of a deadline follows the action and the payment', () => {
  expect(dueSubject({ ...order, due: null })).toBeNull();
  expect(dueSubject({ ...order, due: due('cancel') })).toBe('payment');
  expect(dueSubject({ ...order, paymentMethod: 'cash_on_delivery', due: due('cancel') })).toBe('confirmation');
  expect(dueSubject({ ...order, paymentStatus: 'reported', due: due('remind') })).toBe('answerReminder');
  expect(dueSubject({ ...order, paymentStatus: 'received', due: due('remind') })).toBe('shipmentReminder');
  expect(dueSubject({ ...order, due: due('deliver') })).toBe('delivery');
  expect(dueSubject({ ...order, due: null, isShipmentLate: true })).toBe('late');
});

it('the time left has two units, and never goes below zero', () => {
  const minute = 60_000;
  expect(timeLeft(50 * 60 * minute)).toMatchObject({ unit: 'days', days: 2, hours: 2 });
  expect(timeLeft(90 * minute)).toMatchObject({ unit: 'hours', hours: 1, minutes: 30 });
  expect(timeLeft(59 * minute)).toMatchObject({ unit: 'minutes', minutes: 59 });
  expect(timeLeft(-minute)).toMatchObject({ unit: 'minutes', minutes: 0 });
});
