/** Order status rules: which status allows which action. The database decides by the same rules (supabase/schemas/44_order_commands.sql). */
import type { Order, OrderDetails, OrderStatus, SharedOrder } from './order';

type OrderAction = 'cancelAsBuyer' | 'cancelAsSeller' | 'reportPayment' | 'receivePayment' | 'setTracking';

type NextStatus = 'confirmed' | 'shipped' | 'delivered';

interface StatusRule {
  /** The status that the seller may set next; null when the order is closed. */
  next: NextStatus | null;
  allows: readonly OrderAction[];
}

const RULES: Record<OrderStatus, StatusRule> = {
  pending: { next: 'confirmed', allows: ['cancelAsBuyer', 'cancelAsSeller', 'reportPayment', 'receivePayment'] },
  confirmed: { next: 'shipped', allows: ['cancelAsSeller', 'reportPayment', 'receivePayment', 'setTracking'] },
  shipped: { next: 'delivered', allows: ['receivePayment', 'setTracking'] },
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

/** May the buyer cancel? Not once the seller has received the payment. */
export const canCancel = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean =>
  allows(status, 'cancelAsBuyer') && paymentStatus !== 'received';
/** Is the order paid by a transfer that the seller waits for? */
export const isTransferDue = ({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>): boolean =>
  paymentMethod === 'kaspi_transfer' && allows(status, 'reportPayment');
/** May the buyer report a transfer? Once. */
export const canReportPayment = (order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'>): boolean =>
  isTransferDue(order) && order.paymentStatus === 'unpaid';
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
