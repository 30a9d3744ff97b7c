/** What the list of a seller's orders says about one: its step for many orders, and whether it is paid. */
import type { SellerOrder } from './sellerOrder';

type Facts = Pick<SellerOrder, 'status' | 'paymentMethod' | 'paymentStatus' | 'awaited'>;

/** The steps that can be taken for many orders at once. */
export const bulkSteps = ['confirmed', 'shipped'] as const;
export type BulkStep = (typeof bulkSteps)[number];

/** Which of these steps is next. None while the money of a transfer is asked for: that is decided for each order. */
export function bulkStepOf({ paymentMethod, paymentStatus, awaited: { task } }: Facts): BulkStep | null {
  if (paymentMethod === 'kaspi_transfer' && paymentStatus === 'unpaid') return null;
  return task === 'confirm' ? 'confirmed' : task === 'ship' || task === 'extend_sale' ? 'shipped' : null;
}

export type PaidMark = 'paid' | 'unpaid' | 'reported' | 'cash' | 'refundDue' | 'refunded';

/** Is the order paid? Null where nothing was and nothing will be. */
export function paidMark({ status, paymentMethod, paymentStatus }: Omit<Facts, 'awaited'>): PaidMark | null {
  if (paymentStatus === 'refund_due') return 'refundDue';
  if (paymentStatus === 'refunded') return 'refunded';
  if (paymentStatus === 'reported') return 'reported';
  if (paymentStatus !== 'unpaid' || status === 'delivered') return 'paid';
  if (status === 'cancelled') return null;
  return paymentMethod === 'cash_on_delivery' ? 'cash' : 'unpaid';
}
