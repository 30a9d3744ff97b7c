/** An order as its seller sees it. Amounts are whole tenge. */
import type { OrderEvent, SharedOrder } from './order';

export interface SellerOrder extends SharedOrder {
  customer: string;
  units: number;
  trackingNumber: string | null;
  /** False until the buyer of a manual sale claims the order. */
  hasBuyer: boolean;
}

export interface SellerOrderDetails extends SellerOrder {
  events: OrderEvent[];
  /** Id of the newest event of any kind. */
  lastEvent: number;
  paymentReportedAt: string | null;
  paymentReceivedAt: string | null;
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

/** The tabs of a store's orders: all, what waits for the seller (what is due first at the top), to confirm or send, with an open case, sent, delivered, cancelled. */
export const orderStates = ['all', 'todo', 'waiting', 'cases', 'sent', 'done', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** Query of a store's list of orders. */
export interface OrderTableQuery {
  state: OrderState;
  /** Part of a number, a customer, a city or a product's name; empty shows everything. */
  search: string;
  /** Cursor: the last order of the page before; null on the first one. */
  after: string | null;
}
