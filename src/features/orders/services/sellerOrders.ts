/** Orders at a seller. */
import { type OrderTab, type OrderTableQuery, orderTabs } from '~/shared/config/tableQueries';
import type { QueryData } from '@supabase/supabase-js';
import { AppError } from '~/shared/lib/AppError';
import { isUuid } from '~/shared/lib/uuid';
import { cappedCount, type Count } from '~/shared/lib/count';
import { fromEntries } from '~/shared/lib/entries';
import type { OrderRequest } from '~/features/orders/rules/checkout';
import type { Address } from '~/features/account/rules/address';
import type { OrderStatus, PaymentMethod } from '~/features/orders/rules/order';
import type { Page } from '~/shared/lib/page';
import type { ParcelReason } from '~/shared/generated/values';
import type { BuyerRecord, OrderContact, SellerOrder, SellerOrderDetails } from '~/features/orders/rules/sellerOrder';
import { supabase, unwrap, unwrapRow } from '~/shared/api/client';
import { callRpc, runRpc } from '~/shared/api/rpc';
import type { Client } from '~/shared/api/signedInClient';
import {
  EVENTS,
  fromItems,
  lastEventOf,
  ORDER_COLUMNS,
  POSSIBILITIES,
  toAwaited,
  toEvents,
  toPossibilities,
  toSharedOrder,
} from './orderRow';
import { toAppError } from '~/shared/api/toAppError';

export const SELLER_ORDER_COLUMNS = `${ORDER_COLUMNS},customer,units,tracking_number,user_id,awaits` as const;
const DETAILS =
  `${SELLER_ORDER_COLUMNS},${POSSIBILITIES},goods_due_at,payment_reported_at,payment_received_at,late_payment_until,${EVENTS}` as const;
const PAGE = 25;

/** @param days the first and the last day of the orders */
export const table = (
  db: Client,
  { state, search, after }: OrderTableQuery,
  limit: number,
  days: { p_from?: string; p_to?: string } = {},
) =>
  db
    .rpc('seller_orders', { p_state: state, p_query: search, ...(after ? { p_after: after } : {}), ...days, p_limit: limit }, { get: true })
    .select(SELLER_ORDER_COLUMNS);
export type SellerOrderRow = QueryData<ReturnType<typeof table>>[number];

export const toSellerOrder = (row: SellerOrderRow): SellerOrder => ({
  ...toSharedOrder(row),
  customer: row.customer,
  units: row.units,
  trackingNumber: row.tracking_number,
  hasBuyer: row.user_id !== null,
  awaited: toAwaited(row.awaits),
});

/** One page of this shop's orders: the newest first, or what is due first; the latter has one page. */
export async function list(query: OrderTableQuery): Promise<Page<SellerOrder>> {
  // one more tells whether there is another page
  const rows = await unwrap(table(await supabase(), query, PAGE + 1));
  const items = rows.slice(0, PAGE).map(toSellerOrder);
  return { items, next: rows.length > PAGE && query.state !== 'todo' ? (items.at(-1)?.id ?? null) : null };
}

/** How many orders each tab has. */
export async function counts(): Promise<Record<OrderTab, Count>> {
  const rows = await unwrap((await supabase()).rpc('seller_order_counts', {}, { get: true }));
  const countOf = (state: OrderTab) => cappedCount(rows.find((row) => row.state === state)?.order_count ?? 0);
  return fromEntries(orderTabs.map((state) => [state, countOf(state)]));
}

export interface OrderChanges {
  /** The server's time of the response. */
  at: string;
  /** Orders created or changed since the given time. */
  changed: number;
}

/** @param moment in the server's time @returns how many of the shop's orders changed since */
export async function changesSince(moment: string): Promise<OrderChanges> {
  const [row] = await unwrap((await supabase()).rpc('seller_changes', { p_since: moment }, { get: true }));
  if (!row) throw new AppError('unexpected');
  return { at: row.server_time, changed: row.changed_orders };
}

/** @throws AppError not-found, also when the order is another seller's */
export async function get(sellerId: string, id: string): Promise<SellerOrderDetails> {
  if (!isUuid(id)) throw new AppError('not-found');
  const row = await unwrapRow((await supabase()).from('orders').select(DETAILS).eq('seller_id', sellerId).eq('id', id).limit(1));
  return {
    ...toSellerOrder(row),
    ...toPossibilities(row),
    goodsDueAt: row.goods_due_at,
    events: toEvents(row.order_events, row.order_decisions),
    lastEvent: lastEventOf(row.order_events),
    paymentReportedAt: row.payment_reported_at,
    paymentReceivedAt: row.payment_received_at,
    latePaymentUntil: row.late_payment_until,
  };
}

/** Recipient and address; null once the order is closed. */
export async function contactOf(id: string): Promise<OrderContact | null> {
  const rows = await unwrap(
    (await supabase()).rpc('order_contact', { p_order: id }, { get: true }).overrideTypes<OrderContact[], { merge: false }>(),
  );
  return rows[0] ?? null;
}

/** @throws AppError bad-transition when the status was changed elsewhere in between */
export const setStatus = (id: string, status: OrderStatus): Promise<void> => runRpc('set_order_status', { p_order: id, p_status: status });
/** The parcel did not reach the buyer. @throws AppError bad-transition */
export const returnParcel = (id: string, reason: ParcelReason): Promise<void> =>
  runRpc('set_order_status', { p_order: id, p_status: 'cancelled', p_reason: reason });
/** The goods of such a parcel are here again and for sale; or they will never come back. */
export const restockReturnedParcel = (id: string, isArrived: boolean): Promise<void> =>
  runRpc('restock_returned_parcel', { p_order: id, p_arrived: isArrived });

/** What earlier parcels of an open order's buyer came to. */
export async function buyerRecord(id: string): Promise<BuyerRecord> {
  const [row] = await unwrap((await supabase()).rpc('buyer_record', { p_order: id }, { get: true }));
  return { parcels: row?.parcels ?? 0, notCollected: row?.not_collected ?? 0 };
}

/** The money has arrived; an order that was not confirmed is confirmed with it. @throws AppError bad-transition */
export const receivePayment = (id: string): Promise<void> => runRpc('receive_payment', { p_order: id });
/** The money of a cancelled order came: it is sent after all, or the money is owed. @throws AppError out-of-stock, bad-transition */
export const receiveLatePayment = (id: string, isRevived: boolean): Promise<void> =>
  runRpc('receive_late_payment', { p_order: id, p_revive: isRevived });
/** A reported payment has not arrived yet. */
export const paymentNotSeen = (id: string): Promise<void> => runRpc('payment_not_seen', { p_order: id });
/** An unpaid manual order is still on: its seller is asked again later. @throws AppError bad-transition */
export const extendSale = (id: string): Promise<void> => runRpc('extend_sale', { p_order: id });
export const setTracking = (id: string, number: string): Promise<void> => runRpc('set_tracking', { p_order: id, p_number: number });

export interface Sale {
  items: OrderRequest['items'];
  /** Empty texts are not known. */
  customer: Address;
  paymentMethod: PaymentMethod;
  isPaid: boolean;
  key: string;
}

/** Stores a sale made in direct messages. The same key never creates a second one. @returns the order's id */
export const addSale = ({ items, customer, paymentMethod, isPaid, key }: Sale): Promise<string> =>
  callRpc('add_sale', {
    p_items: fromItems(items),
    p_customer: { ...customer },
    p_payment_method: paymentMethod,
    p_paid: isPaid,
    p_key: key,
  });

/** The token of the claim link; null once the order is claimed. */
export async function claimToken(id: string): Promise<string | null> {
  const { data, error, status } = await (await supabase()).rpc('claim_token', { p_order: id });
  if (error) throw toAppError(error, status);
  return data;
}
