/** An order as its seller sees it. Amounts are whole tenge. */
import type { OrderTab } from '~/shared/config/tableQueries';
import type { Count } from '~/shared/lib/count';
import type { Awaited, Possibilities } from './awaited';
import { isUnsent, type OrderEvent, type SharedOrder } from './order';

export interface SellerOrder extends SharedOrder {
  awaited: Awaited;
  customer: string;
  units: number;
  trackingNumber: string | null;
  /** False until the buyer of a manual sale claims the order. */
  hasBuyer: boolean;
}

export interface SellerOrderDetails extends SellerOrder, Possibilities {
  /** When the goods of a parcel that did not reach its buyer should be back; null when they are, or never will be. */
  goodsDueAt: string | null;
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

/** Is whether the money has arrived the first question about an order? Of a transfer, until it is sent. */
export const isPaymentAsked = ({ status, paymentMethod, steps }: Pick<SellerOrderDetails, 'status' | 'paymentMethod' | 'steps'>): boolean =>
  paymentMethod === 'kaspi_transfer' && isUnsent({ status }) && steps.includes('receive_payment');
