/** What is next with an order in its seller's list, and whether it is paid. */
import { isSaleAsked, paymentEnd } from './deadlines';
import { isMoneyOpen, type SellerOrder } from './sellerOrder';

/** What the seller has to do. */
type OwnStep =
  | 'checkPayment'
  | 'confirm'
  | 'ship'
  | 'keepSale'
  | 'answerCancel'
  | 'answerAddress'
  | 'answerCase'
  | 'answerOperator'
  | 'receiveReturn'
  | 'refund'
  | 'goodsBack';
/** Whom or what the order waits for otherwise. */
type OtherStep = 'payment' | 'parcel' | 'caseBuyer' | 'operator';

export interface SellerTask {
  step: OwnStep | OtherStep;
  /** Does it wait for the seller? */
  isOwn: boolean;
  /** Until when; null where nothing is due. */
  until: string | null;
}

type Facts = Pick<
  SellerOrder,
  'status' | 'paymentMethod' | 'paymentStatus' | 'caseState' | 'caseDueAt' | 'goodsDueAt' | 'asked' | 'due' | 'isShipmentLate' | 'source'
>;

const own = (step: OwnStep, until: string | null): SellerTask => ({ step, isOwn: true, until });
const other = (step: OtherStep, until: string | null = null): SellerTask => ({ step, isOwn: false, until });

function caseTask({ caseState, caseDueAt, paymentStatus }: Facts): SellerTask {
  if (caseDueAt === null) return other(caseState === 'escalated' ? 'operator' : 'caseBuyer');
  // it asks the seller
  if (caseState === 'escalated') return own('answerOperator', caseDueAt);
  if (caseState === 'asked') return own(paymentStatus === 'reported' ? 'checkPayment' : 'answerCase', caseDueAt);
  return own(caseState === 'sent_back' ? 'receiveReturn' : 'refund', caseDueAt);
}

/** What is next with an order; null when it is over. */
export function sellerTask(order: Facts): SellerTask | null {
  const { status, paymentMethod, paymentStatus } = order;
  const until = order.due?.at ?? null;
  if (order.caseState !== null) return caseTask(order);
  if (order.goodsDueAt !== null) return own('goodsBack', order.goodsDueAt);
  if (status === 'shipped') return other('parcel');
  if (status !== 'pending' && status !== 'confirmed') return null;
  if (paymentMethod === 'kaspi_transfer' && paymentStatus === 'reported') return own('checkPayment', until);
  if (order.asked) return own(order.asked.kind === 'cancel' ? 'answerCancel' : 'answerAddress', order.asked.until);
  if (isSaleAsked(order)) return own('keepSale', until);
  const isUnpaid = paymentMethod === 'kaspi_transfer' && paymentStatus === 'unpaid';
  // nobody is late with what is not paid
  if (status === 'confirmed') return own('ship', order.isShipmentLate || isUnpaid ? null : until);
  return isUnpaid ? other('payment', paymentEnd(order)) : own('confirm', until);
}

/** The steps that can be taken for many orders at once. */
export const bulkSteps = ['confirmed', 'shipped'] as const;
export type BulkStep = (typeof bulkSteps)[number];

/** Which of these steps is next. None while the money of a transfer is asked for: that is decided for each order. */
export function bulkStepOf(order: Facts): BulkStep | null {
  if (isMoneyOpen(order)) return null;
  const step = sellerTask(order)?.step;
  return step === 'confirm' ? 'confirmed' : step === 'ship' || step === 'keepSale' ? 'shipped' : null;
}

export type PaidMark = 'paid' | 'unpaid' | 'reported' | 'cash' | 'refundDue' | 'refunded';

/** Is the order paid? Null where nothing was and nothing will be. */
export function paidMark({
  status,
  paymentMethod,
  paymentStatus,
}: Pick<Facts, 'status' | 'paymentMethod' | 'paymentStatus'>): PaidMark | null {
  if (paymentStatus === 'refund_due') return 'refundDue';
  if (paymentStatus === 'refunded') return 'refunded';
  if (paymentStatus === 'reported') return 'reported';
  if (paymentStatus !== 'unpaid' || status === 'delivered') return 'paid';
  if (status === 'cancelled') return null;
  return paymentMethod === 'cash_on_delivery' ? 'cash' : 'unpaid';
}
