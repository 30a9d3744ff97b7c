/** Which status allows which action: the status changes of the database (app.order_transitions), and what they do not say. */
import { transitions } from '~/shared/generated/orderTransitions';
import type { Order, OrderDetails, OrderStatus, SharedOrder } from './order';

type Transition = (typeof transitions)[number];

/** The change of an order with this status by one side; those of an open case and of a late payment have their own rules. */
const changeBy = (by: Transition['by'], from: OrderStatus, isCancellation: boolean): Transition | undefined =>
  transitions.find(
    (change) =>
      change.by === by &&
      change.from === from &&
      (change.to === 'cancelled') === isCancellation &&
      change.condition !== 'not_arrived' &&
      change.condition !== 'late_payment',
  );

type NextStatus = Exclude<Transition['to'], 'cancelled'>;
/** The status that the seller may set next; null when the order is closed. */
export function nextStatus(status: OrderStatus): NextStatus | null {
  const next = changeBy('seller', status, false)?.to ?? null;
  return next === 'cancelled' ? null : next;
}
/** Is the order neither delivered nor cancelled? */
export const isOpen = (status: OrderStatus): boolean => nextStatus(status) !== null;

/** Does the seller see the buyer's phone and address? The database decides by the same rule (`order_contact`). */
export const isContactShown = ({ status, caseState }: Pick<SharedOrder, 'status' | 'caseState'>): boolean =>
  isOpen(status) || caseState !== null;

const isPaymentOpen = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  paymentStatus === 'unpaid' || paymentStatus === 'reported';

/**
 * May the buyer cancel? Until the seller confirms or has received the payment, while a transfer is unpaid, and again when the parcel
 * is late or a holiday delays it; the order of a suspended seller until it is sent.
 */
export const canCancel = (
  order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'isShipmentLate' | 'delayedUntil'> & Partial<Pick<Order, 'seller'>>,
): boolean =>
  (changeBy('buyer', order.status, true)?.condition === 'payment_not_received' && isPaymentOpen(order)) ||
  canReportPayment(order) ||
  ((order.isShipmentLate || order.delayedUntil !== null || order.seller?.isSuspended === true) &&
    changeBy('buyer', order.status, true) !== undefined);
/** May the buyer say that the parcel has come? */
export const canConfirmReceipt = (status: OrderStatus): boolean => changeBy('buyer', status, false) !== undefined;
/** May the buyer review its goods? */
export const canReview = ({ status, source }: Pick<Order, 'status' | 'source'>): boolean => status === 'delivered' && source === 'shop';
/** May the seller say that the parcel did not reach the buyer? */
export const canReturnParcel = (status: OrderStatus): boolean => (changeBy('seller', status, true)?.reasons.length ?? 0) > 0;

/** Why a parcel did not reach its buyer. */
export type ParcelReason = Extract<Transition, { from: 'shipped'; to: 'cancelled' }>['reasons'][number];
export const parcelReasons: readonly ParcelReason[] =
  transitions.find(({ from, to }) => from === 'shipped' && to === 'cancelled')?.reasons ?? [];
/** Does the seller still miss the goods of a parcel that did not reach its buyer? */
export const awaitsRestock = ({ cancelReason, lines }: Pick<Order, 'cancelReason' | 'lines'>): boolean =>
  parcelReasons.some((reason) => reason === cancelReason) && lines.some(({ restocked, quantity }) => restocked < quantity);
/** Is the order paid by a transfer that the seller waits for? */
export const isTransferDue = ({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>): boolean =>
  paymentMethod === 'kaspi_transfer' && canSellerCancel(status);
/** May the buyer report a transfer? Once, and not to a suspended seller. */
export const canReportPayment = (
  order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'> & Partial<Pick<Order, 'seller'>>,
): boolean => !order.seller?.isSuspended && isTransferDue(order) && order.paymentStatus === 'unpaid';
/** Two refused payments end an order for good. */
const MAX_REFUSALS = 2;
/** Until when the buyer of a cancelled transfer can say that it was paid; null when nobody waits for this money. */
export const latePaymentEnd = (
  order: Pick<OrderDetails, 'status' | 'paymentStatus' | 'caseState' | 'latePaymentUntil' | 'paymentRefusals'>,
): string | null =>
  order.status === 'cancelled' && order.paymentStatus === 'unpaid' && order.caseState === null && order.paymentRefusals < MAX_REFUSALS
    ? order.latePaymentUntil
    : null;

/** Has the seller answered the newest report of a payment with "not yet"? */
export const isPaymentNotSeen = ({ paymentStatus, events }: Pick<OrderDetails, 'paymentStatus' | 'events'>): boolean =>
  paymentStatus === 'reported' &&
  events.findLast(({ kind }) => kind === 'payment_reported' || kind === 'payment_not_seen')?.kind === 'payment_not_seen';

/** When the order was delivered; null when it was not. */
export const deliveredAt = ({ events }: Pick<OrderDetails, 'events'>): string | null =>
  events.findLast((event) => event.status === 'delivered')?.at ?? null;

/** May the seller cancel? Until the parcel is sent. */
export const canSellerCancel = (status: OrderStatus): boolean => changeBy('seller', status, true)?.reasons.length === 0;
/** May the seller enter a tracking number? */
export const canSetTracking = (status: OrderStatus): boolean => status === 'confirmed' || status === 'shipped';
/** May the seller mark the order as paid? Once. */
export const canReceivePayment = (order: Pick<Order, 'status' | 'paymentStatus'>): boolean =>
  order.status !== 'cancelled' && isPaymentOpen(order);
