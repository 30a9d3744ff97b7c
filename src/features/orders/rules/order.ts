/** An order: one per seller. Amounts are whole tenge. */
import type { OrderActor, OrderSource, OrderStatus, PaymentMethod, PaymentStatus } from '~/shared/generated/values';
import type { OrderDecision } from '~/features/account/rules/operator';
import type { OrderWay } from './deliveryWays';
import type { Awaited, Possibilities } from './awaited';
import type { OpenCaseState } from './orderCase';

export { paymentMethods } from '~/shared/generated/values';
export type { OrderStatus, PaymentMethod };

export interface OrderLine {
  /** Number of the line, from 1. */
  position: number;
  productId: string;
  variantId: string | null;
  name: string;
  image: string | null;
  unitPrice: number;
  quantity: number;
  /** Grams of a piece, as it was counted; null: not known. */
  weight: number | null;
  /** May it be returned without a fault? Decided when it was ordered. */
  isReturnable: boolean;
}

/** What the buyer and the seller of an order both see. */
export interface SharedOrder {
  id: string;
  number: string;
  date: string;
  status: OrderStatus;
  /** Of the goods alone. */
  total: number;
  /** Paid on receipt, not part of the total; null: agreed upon with the seller. */
  deliveryCost: number | null;
  /** Null: the store had no ways, only prices by city. */
  way: OrderWay | null;
  /** The day by which it should be there; null: nobody promised any days. */
  expectedOn: string | null;
  city: string;
  paymentMethod: PaymentMethod;
  /** `reported` by the buyer, `received` according to the seller; after that a refund may be due, done, or `waived`: nothing is paid back. */
  paymentStatus: PaymentStatus;
  /** What the seller has paid back. */
  refunded: number;
  /** State of the open case; null when there is none. */
  caseState: OpenCaseState | null;
  /** The next deadline; null when nothing is due. */
  dueAt: string | null;
  /** The deadline of the shipment has passed: the buyer may cancel. */
  isShipmentLate: boolean;
  /** Why it was cancelled, where a reason is taken. */
  cancelReason: string | null;
  /** `manual`: entered by the seller for a sale in direct messages. */
  source: OrderSource;
  /** What is in the parcel. */
  lines: OrderLine[];
  /** Pieces that were taken out of the paid order; the total contains them. */
  removedLines: OrderLine[];
}

/** Grams of what is in a parcel; null when it is not known of a piece. */
export const weightOf = (lines: Pick<OrderLine, 'weight' | 'quantity'>[]): number | null =>
  lines.reduce<number | null>((sum, { weight, quantity }) => (sum === null || weight === null ? null : sum + weight * quantity), 0);

interface PaymentDetails {
  phone: string | null;
  link: string | null;
  /** When the seller changed them, if that was within the day before the order. */
  changedAt: string | null;
}

/** An order as its buyer sees it. */
export interface Order extends SharedOrder {
  awaited: Awaited;
  /** How to pay this seller; empty for cash. */
  payment: PaymentDetails;
  seller: {
    id: string;
    username: string;
    /** The store's name (storeNameOf); empty when the account was deleted. */
    name: string;
    isSuspended: boolean;
    /** The account was deleted: nothing is known of it. */ isGone: boolean;
    backOn: string | null;
  };
}

/** Filters of a buyer's list of orders. */
export const boughtFilters = ['all', 'open', 'done', 'cancelled'] as const;
export type BoughtFilter = (typeof boughtFilters)[number];
/** The statuses behind each filter; null means every one. */
export const statusesByFilter: Record<BoughtFilter, OrderStatus[] | null> = {
  all: null,
  open: ['pending', 'confirmed', 'shipped'],
  done: ['delivered'],
  cancelled: ['cancelled'],
};

/** Is the order neither delivered nor cancelled? */
export const isOpen = ({ status }: Pick<SharedOrder, 'status'>): boolean => status !== 'delivered' && status !== 'cancelled';

/** Was the order neither sent nor cancelled? */
export const isUnsent = ({ status }: Pick<SharedOrder, 'status'>): boolean => status === 'pending' || status === 'confirmed';

/** What a buyer pays in cash on receipt: the goods, and delivery if its price is known. */
export const cashOnReceipt = ({ total, deliveryCost }: Pick<Order, 'total' | 'deliveryCost'>): number => total + (deliveryCost ?? 0);

/** Something that happened to an order. */
export interface OrderEvent {
  id: number;
  /** `status`: the status changed; other kinds name what happened. */
  kind: string;
  /** The status before; null for other kinds, and for the first event. */
  from: OrderStatus | null;
  /** The new status; null for other kinds. */
  status: OrderStatus | null;
  /** Why the order was cancelled. */
  reason: string | null;
  /** Of a case, or of a kind that has several. */
  step: string | null;
  decision: (OrderDecision & { words: string }) | null;
  actor: OrderActor;
  at: string;
}

/** An order with its history and the buyer's reports. */
export interface OrderDetails extends Order, Possibilities {
  events: OrderEvent[];
  /** Id of the newest event of any kind: what this person has seen. */
  lastEvent: number;
  /** Of the parcel, once the seller has entered it. */
  trackingNumber: string | null;
  paymentReportedAt: string | null;
  /** How often the seller answered that a reported payment did not come. */
  paymentRefusals: number;
}

/** Has the seller answered the newest report of a payment with "not yet"? */
export const isPaymentNotSeen = ({ paymentStatus, events }: Pick<OrderDetails, 'paymentStatus' | 'events'>): boolean =>
  paymentStatus === 'reported' &&
  events.findLast(({ kind }) => kind === 'payment_reported' || kind === 'payment_not_seen')?.kind === 'payment_not_seen';
