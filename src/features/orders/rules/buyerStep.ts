/** What an order waits for, as its buyer reads it. */
import { dueSubject } from './deadlines';
import type { SharedOrder } from './order';
import type { OpenCaseState } from './orderCase';
import { canReportPayment } from './orderRules';

export type BuyerWait =
  | ('suspended' | 'pay' | 'answer' | 'confirmation' | 'shipment' | 'late' | 'delayed' | 'parcel' | 'arrival' | 'delivered' | 'cancelled')
  | ('caseSeller' | 'caseAnswer' | 'sendBack' | 'goodsBack' | 'refund' | 'refundCheck' | 'tanda');

type WaitingOrder = Pick<
  SharedOrder,
  'status' | 'paymentMethod' | 'paymentStatus' | 'caseState' | 'due' | 'isShipmentLate' | 'delayedUntil' | 'source'
> & {
  seller?: { isSuspended: boolean };
};

const OF_CASE: Record<OpenCaseState, BuyerWait> = {
  asked: 'caseSeller',
  refused: 'caseAnswer',
  accepted: 'sendBack',
  sent_back: 'goodsBack',
  arrived: 'refund',
  refunded: 'refundCheck',
  escalated: 'tanda',
  decided: 'refund',
};

/** What the order waits for; an open case comes first. */
export function buyerWait(order: WaitingOrder): BuyerWait {
  if (order.caseState !== null)
    return order.caseState === 'accepted' && order.paymentStatus === 'refund_due' ? 'refund' : OF_CASE[order.caseState];
  if (order.status === 'delivered' || order.status === 'cancelled') return order.status;
  if (order.seller?.isSuspended && order.status !== 'shipped') return 'suspended';
  if (canReportPayment({ status: order.status, paymentMethod: order.paymentMethod, paymentStatus: order.paymentStatus })) return 'pay';
  if (order.status === 'shipped') return dueSubject(order) === 'delivery' ? 'arrival' : 'parcel';
  if (order.isShipmentLate) return 'late';
  if (order.delayedUntil !== null) return 'delayed';
  if (order.paymentStatus === 'reported') return 'answer';
  return order.status === 'pending' && order.paymentStatus === 'unpaid' ? 'confirmation' : 'shipment';
}

const TURNS: ReadonlySet<BuyerWait> = new Set(['pay', 'arrival', 'caseAnswer', 'sendBack', 'refundCheck']);
/** Is the next step the buyer's? */
export const isBuyersTurn = (wait: BuyerWait): boolean => TURNS.has(wait);
