import { describe, expect, it } from 'vitest';
import { bulkStepOf, paidMark } from './sellerTexts';

const awaited = { task: 'confirm', waitsFor: 'seller', until: null, deadline: null } as const;
const order = { status: 'pending', paymentMethod: 'kaspi_transfer', paymentStatus: 'unpaid', awaited } as const;
type Order = Parameters<typeof bulkStepOf>[0];

describe('the payment of an order', () => {
  it.each<[Partial<Order>, string | null]>([
    [{}, 'unpaid'],
    [{ paymentStatus: 'reported' }, 'reported'],
    [{ paymentStatus: 'received' }, 'paid'],
    [{ paymentMethod: 'cash_on_delivery', status: 'shipped' }, 'cash'],
    [{ paymentMethod: 'cash_on_delivery', status: 'delivered' }, 'paid'],
    [{ status: 'cancelled' }, null],
    [{ status: 'cancelled', paymentStatus: 'refund_due' }, 'refundDue'],
    [{ status: 'cancelled', paymentStatus: 'refunded' }, 'refunded'],
  ])('of %o reads: %s', (changes, expected) => {
    expect(paidMark({ ...order, ...changes })).toBe(expected);
  });
});

describe('the step for many orders', () => {
  it.each<[Order['awaited']['task'], Partial<Order>, string | null]>([
    ['confirm', { paymentMethod: 'cash_on_delivery' }, 'confirmed'],
    ['ship', { paymentMethod: 'cash_on_delivery' }, 'shipped'],
    ['extend_sale', { paymentMethod: 'cash_on_delivery' }, 'shipped'],
    ['ship', { paymentStatus: 'received' }, 'shipped'],
    // the question about the money comes first
    ['ship', {}, null],
    ['check_payment', { paymentStatus: 'reported' }, null],
    ['answer_cancellation', { paymentMethod: 'cash_on_delivery' }, null],
    [null, { paymentMethod: 'cash_on_delivery' }, null],
  ])('of an order that waits for %s (%o) is: %s', (task, changes, expected) => {
    expect(bulkStepOf({ ...order, ...changes, awaited: { ...awaited, task } })).toBe(expected);
  });
});
