/** An order as its seller sees it. Amounts are whole tenge. */
import type { OrderTab } from '~/shared/config/tableQueries';
import type { Count } from '~/shared/lib/count';
import type { OrderEvent, SharedOrder } from './order';
import { isContactShown, nextStatus } from './orderRules';

export interface SellerOrder extends SharedOrder {
  customer: string;
  units: number;
  trackingNumber: string | null;
  /** False until the buyer of a manual sale claims the order. */
  hasBuyer: boolean;
  /** Until when the seller has to act in the open case; null while somebody else has to. */
  caseDueAt: string | null;
  /** When the goods of a parcel that did not reach its buyer should be back; null when they are, or never will be. */
  goodsDueAt: string | null;
  /** The cancellation or address that the buyer asks for, and until when the seller may agree; null: nothing. */
  asked: { kind: 'cancel' | 'address'; until: string | null } | null;
}

export interface SellerOrderDetails extends SellerOrder {
  events: OrderEvent[];
  /** Id of the newest event of any kind. */
  lastEvent: number;
  paymentReportedAt: string | null;
  paymentReceivedAt: string | null;
  /** Until when the money of a cancelled transfer may still be noted; null when there is none to come. */
  latePaymentUntil: string | null;
}

/** Recipient and address; visible only while the order is open. */
export interface OrderContact {
  name: string;
  phone: string | null;
  city: string | null;
  street: string | null;
  flat: string | null;
  comment: string | null;
}

/** Does the text have the format of a tracking number? The database has the same check. */
export const isTrackingNumber = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9 -]{2,39}$/.test(text);

/** How many parcels a buyer was sent before, by any store, and how many of them were refused or not collected. */
export interface BuyerRecord {
  parcels: number;
  notCollected: number;
}

/** The tabs that a seller needs every day; the others are in a list beside them. */
export const dailyTabs: readonly OrderTab[] = ['todo', 'ship', 'sent', 'all'];

/** The tab that opens first: what waits for the seller, if anything does. */
export const firstTab = ({ todo }: Pick<Record<OrderTab, Count>, 'todo'>): OrderTab => (todo.amount > 0 ? 'todo' : 'all');

/** The status that the seller may set next; null when there is none. Whether a sent parcel came is the question of an open case. */
export const sellerNextStatus = ({ status, caseState }: Pick<SellerOrder, 'status' | 'caseState'>) =>
  status === 'shipped' && caseState !== null ? null : nextStatus(status);

/** Is the money of a transfer not there yet, as far as the seller has said? */
export const isMoneyOpen = ({
  status,
  paymentMethod,
  paymentStatus,
}: Pick<SellerOrder, 'status' | 'paymentMethod' | 'paymentStatus'>): boolean =>
  paymentMethod === 'kaspi_transfer' &&
  (status === 'pending' || status === 'confirmed') &&
  (paymentStatus === 'unpaid' || paymentStatus === 'reported');

/** Is the first step to say whether the money has arrived? In an open case it is answered there. */
export const asksForMoney = (order: Pick<SellerOrder, 'status' | 'paymentMethod' | 'paymentStatus' | 'caseState'>): boolean =>
  isMoneyOpen(order) && order.caseState === null;

type Ended = Pick<SellerOrderDetails, 'status' | 'caseState' | 'latePaymentUntil'>;

/** May the seller still say that the money of a cancelled order came after all? */
export const isPaymentAwaited = ({ latePaymentUntil, caseState }: Ended, now: number): boolean =>
  latePaymentUntil !== null && caseState === null && Date.parse(latePaymentUntil) > now;

/** May a cancelled order go on? Not once it was sent, nor when its buyer has cancelled it and did not report a payment since. */
export function canRevive({ status, refunded, events }: Pick<SellerOrderDetails, 'status' | 'refunded' | 'events'>): boolean {
  const end = events.findLast((event) => event.status === 'cancelled');
  if (status !== 'cancelled' || refunded > 0 || events.some((event) => event.status === 'shipped')) return false;
  return end?.actor !== 'buyer' || events.some(({ kind, id }) => kind === 'payment_reported' && id > end.id);
}

/** Does the seller see the buyer's phone and address? Also as long as money may still come for a cancelled order. */
export const isBuyerShown = (order: Ended, now: number): boolean => isContactShown(order) || isPaymentAwaited(order, now);
