/** Order status rules: which status allows which action. The database decides by the same rules (supabase/schemas/44_order_commands.sql). */
import type { Order, OrderDetails, OrderStatus, SharedOrder } from './order';

type OrderAction =
  | 'cancelAsBuyer'
  | 'cancelLate'
  | 'confirmReceipt'
  | 'returnParcel'
  | 'cancelAsSeller'
  | 'reportPayment'
  | 'receivePayment'
  | 'setTracking';

type NextStatus = 'confirmed' | 'shipped' | 'delivered';

interface StatusRule {
  /** The status that the seller may set next; null when the order is closed. */
  next: NextStatus | null;
  allows: readonly OrderAction[];
}

const RULES: Record<OrderStatus, StatusRule> = {
  pending: { next: 'confirmed', allows: ['cancelAsBuyer', 'cancelLate', 'cancelAsSeller', 'reportPayment', 'receivePayment'] },
  confirmed: { next: 'shipped', allows: ['cancelLate', 'cancelAsSeller', 'reportPayment', 'receivePayment', 'setTracking'] },
  shipped: { next: 'delivered', allows: ['confirmReceipt', 'returnParcel', 'receivePayment', 'setTracking'] },
  delivered: { next: null, allows: ['receivePayment'] },
  cancelled: { next: null, allows: [] },
};

const allows = (status: OrderStatus, action: OrderAction): boolean => RULES[status].allows.includes(action);

/** The status that the seller may set next; null when the order is closed. */
export const nextStatus = (status: OrderStatus): NextStatus | null => RULES[status].next;
/** Is the order neither delivered nor cancelled? */
export const isOpen = (status: OrderStatus): boolean => nextStatus(status) !== null;

/** Does the seller see the buyer's phone and address? The database decides by the same rule (`order_contact`). */
export const isContactShown = ({ status, caseState }: Pick<SharedOrder, 'status' | 'caseState'>): boolean =>
  isOpen(status) || caseState !== null;

/**
 * May the buyer cancel? Until the seller confirms or has received the payment, while a transfer is unpaid, and again when the parcel
 * is late; the order of a suspended seller until it is sent.
 */
export const canCancel = (
  order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'isShipmentLate'> & Partial<Pick<Order, 'seller'>>,
): boolean =>
  (allows(order.status, 'cancelAsBuyer') && (order.paymentStatus === 'unpaid' || order.paymentStatus === 'reported')) ||
  canReportPayment(order) ||
  ((order.isShipmentLate || order.seller?.isSuspended === true) && allows(order.status, 'cancelLate'));
/** May the buyer say that the parcel has come? */
export const canConfirmReceipt = (status: OrderStatus): boolean => allows(status, 'confirmReceipt');
/** May the buyer review its goods? */
export const canReview = ({ status, source }: Pick<Order, 'status' | 'source'>): boolean => status === 'delivered' && source === 'shop';
/** May the seller say that the parcel did not reach the buyer? */
export const canReturnParcel = (status: OrderStatus): boolean => allows(status, 'returnParcel');

/** Why a parcel did not reach its buyer. */
export const parcelReasons = ['refused', 'not_collected', 'lost'] as const;
export type ParcelReason = (typeof parcelReasons)[number];
/** Does the seller still miss the goods of a parcel that did not reach its buyer? */
export const areGoodsMissing = ({ cancelReason, lines }: Pick<Order, 'cancelReason' | 'lines'>): boolean =>
  parcelReasons.some((reason) => reason === cancelReason) && lines.some(({ restocked, quantity }) => restocked < quantity);
/** Is the order paid by a transfer that the seller waits for? */
export const isTransferDue = ({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>): boolean =>
  paymentMethod === 'kaspi_transfer' && allows(status, 'reportPayment');
/** May the buyer report a transfer? Once, and not to a suspended seller. */
export const canReportPayment = (
  order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'> & Partial<Pick<Order, 'seller'>>,
): boolean => !order.seller?.isSuspended && isTransferDue(order) && order.paymentStatus === 'unpaid';
/** Two refused payments end an order for good. */
const MOST_REFUSALS = 2;
/** Until when the buyer of a cancelled transfer can say that it was paid; null when nobody waits for this money. */
export const latePaymentEnd = (
  order: Pick<OrderDetails, 'status' | 'paymentStatus' | 'caseState' | 'latePaymentUntil' | 'paymentRefusals'>,
): string | null =>
  order.status === 'cancelled' && order.paymentStatus === 'unpaid' && order.caseState === null && order.paymentRefusals < MOST_REFUSALS
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
export const canSellerCancel = (status: OrderStatus): boolean => allows(status, 'cancelAsSeller');
/** May the seller enter a tracking number? */
export const canSetTracking = (status: OrderStatus): boolean => allows(status, 'setTracking');
/** May the seller mark the order as paid? Once. */
export const canReceivePayment = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean =>
  allows(status, 'receivePayment') && (paymentStatus === 'unpaid' || paymentStatus === 'reported');
