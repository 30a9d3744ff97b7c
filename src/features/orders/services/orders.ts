/** Placing orders and reading one's own. */
import type { QueryData } from '@supabase/supabase-js';
import { AppError } from '~/shared/lib/AppError';
import type { OrderRequest, PlacedOrder, SellerTerms } from '~/features/orders/rules/checkout';
import type { WithDeadline } from '~/features/orders/rules/awaited';
import type { Address } from '~/features/account/rules/address';
import { type BoughtFilter, type Order, type OrderDetails, paymentMethods, statusesByFilter } from '~/features/orders/rules/order';
import type { Page, TimeCursor } from '~/shared/lib/page';
import { storeNameOf } from '~/features/account/rules/storeName';
import { isUuid } from '~/shared/lib/uuid';
import { publicDb, supabase, unwrap, unwrapRow } from '~/shared/api/client';
import { camelKeys } from '~/shared/api/camelKeys';
import { callRpc, runRpc } from '~/shared/api/rpc';
import { newestFirst, toPage } from '~/shared/api/keyset';
import {
  EVENTS,
  fromItems,
  fromShipping,
  fromTerms,
  lastEventOf,
  ORDER_COLUMNS,
  POSSIBILITIES,
  toAddress,
  toAwaited,
  toEvents,
  toPossibilities,
  toSharedOrder,
} from './orderRow';
import type { Client } from '~/shared/api/signedInClient';

const ORDER =
  `${ORDER_COLUMNS},awaits,payment_details,seller:profiles!orders_seller_id_fkey(id,username,full_name,store_name,seller_state,back_on)` as const;
const PAGE = 20;
/** A checkout has at most 50 lines, so it cannot have more orders. */
const CHECKOUT_ORDERS = 50;

/** Places the order. Sending the same key again never creates a second order (docs/threat-model.md#o09). */
export async function place(request: OrderRequest): Promise<PlacedOrder> {
  const response = await callRpc('place_order', {
    p_items: fromItems(request.items),
    p_shipping: fromShipping(request.shipping),
    p_sellers: fromTerms(request.terms),
    p_idempotency_key: request.idempotencyKey,
    p_expected_total: request.expectedTotal,
  });
  const { checkout_id: checkoutId, number, total }: Record<string, unknown> = Object(response);
  if (typeof checkoutId !== 'string' || typeof number !== 'string' || typeof total !== 'number') throw new AppError('unexpected');
  return { checkoutId, number, total };
}

const orders = (db: Client) => db.from('orders').select(ORDER);
export type OrderRow = QueryData<ReturnType<typeof orders>>[number];

export function toOrder(row: OrderRow): Order {
  const payment = row.payment_details;
  return {
    ...toSharedOrder(row),
    awaited: toAwaited(row.awaits),
    payment: { phone: payment.phone ?? null, link: payment.link ?? null, changedAt: payment.changed_at ?? null },
    seller: {
      id: row.seller?.id ?? '',
      username: row.seller?.username ?? '',
      name: row.seller ? storeNameOf(row.seller.store_name, row.seller.full_name, row.seller.username) : '',
      isGone: row.seller === null,
      isSuspended: ['suspended', 'closed'].includes(row.seller?.seller_state ?? ''),
      backOn: row.seller?.back_on ?? null,
    },
  };
}

/** The orders of one checkout, one per seller. @throws AppError not-found, also when they are someone else's */
export async function byCheckout(checkoutId: string): Promise<(Order & WithDeadline)[]> {
  if (!isUuid(checkoutId)) throw new AppError('not-found');
  const rows = await unwrap(
    (await supabase()).from('orders').select(`${ORDER},deadline`).eq('checkout_id', checkoutId).order('number').limit(CHECKOUT_ORDERS),
  );
  if (rows.length === 0) throw new AppError('not-found');
  return rows.map((row) => ({ ...toOrder(row), deadline: row.deadline }));
}

/** One page of what this person has bought, the newest first. */
export async function listBought(userId: string, filter: BoughtFilter, cursor: TimeCursor | null): Promise<Page<Order, TimeCursor>> {
  const statuses = statusesByFilter[filter];
  const query = orders(await supabase()).eq('user_id', userId);
  const rows = await unwrap(newestFirst(statuses ? query.in('status', statuses) : query, 'date', cursor, PAGE));
  return toPage(rows, PAGE, (row) => row.date, toOrder);
}

/** One bought order with its history. @throws AppError not-found, also when it is someone else's */
export async function bought(userId: string, id: string): Promise<OrderDetails> {
  if (!isUuid(id)) throw new AppError('not-found');
  const row = await unwrapRow(
    (await supabase())
      .from('orders')
      .select(`${ORDER},${POSSIBILITIES},tracking_number,payment_reported_at,payment_refusals,${EVENTS}`)
      .eq('user_id', userId)
      .eq('id', id)
      .limit(1),
  );
  return {
    ...toOrder(row),
    ...toPossibilities(row),
    events: toEvents(row.order_events, row.order_decisions),
    lastEvent: lastEventOf(row.order_events),
    trackingNumber: row.tracking_number,
    paymentReportedAt: row.payment_reported_at,
    paymentRefusals: row.payment_refusals,
  };
}

/** Where the order goes. */
export async function contactOf(id: string): Promise<Address | null> {
  return toAddress((await unwrap((await supabase()).rpc('order_contact', { p_order: id }, { get: true })))[0]);
}

/** Cancels while the seller has not confirmed, while a transfer is unpaid, or when the parcel is late. @throws AppError bad-transition */
export const cancel = (id: string): Promise<void> => runRpc('set_order_status', { p_order: id, p_status: 'cancelled' });

/** The buyer has the parcel. @throws AppError bad-transition */
export const confirmReceipt = (id: string): Promise<void> => runRpc('set_order_status', { p_order: id, p_status: 'delivered' });

/** The buyer reports that the transfer was sent, also for a while after the order was cancelled. @throws AppError bad-transition */
export const reportPayment = (id: string): Promise<void> => runRpc('report_payment', { p_order: id });

/** How each seller of a cart can be paid, and what the parcel to a city costs. Without a city only "free" is certain. */
export async function checkoutTerms(
  sellerIds: string[],
  city: string,
  sums: number[],
  products: string[],
  quantities: number[],
): Promise<SellerTerms[]> {
  const values = { p_sellers: sellerIds, p_sums: sums, p_products: products, p_quantities: quantities, ...(city ? { p_city: city } : {}) };
  const rows = await unwrap(publicDb.rpc('checkout_options', values, { get: true }));
  return rows.map((row) => ({
    sellerId: row.seller_id,
    methods: paymentMethods.filter((method) => row.methods.includes(method)),
    deliveryCost: row.delivery_cost,
    ways: row.ways.filter(({ excluded_by: products }) => !products).map(camelKeys),
    excludedWays: row.ways.flatMap((way) => (way.excluded_by ? [{ ...camelKeys(way), excludedBy: way.excluded_by }] : [])),
    holiday: row.holiday_from && row.holiday_to ? { from: row.holiday_from, to: row.holiday_to } : null,
  }));
}

/** Takes over a manual order by the token of its link. @returns the order's id @throws AppError not-found, own-product */
export const claim = (token: string): Promise<string> => callRpc('claim_order', { p_token: token });
