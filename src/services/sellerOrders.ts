/** Orders at a seller. */
import { AppError } from '~/domain/AppError';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '~/domain/order';
import type { OrderContact, SellerOrder, SellerOrderDetails } from '~/domain/sellerOrder';
import { db } from './client';
import { type EventRow, EVENTS, type LineRow, LINES, toEvents, toLines } from './orderParts';
import { toAppError, unwrap } from './toAppError';

const ORDER =
  `id,number,date,status,customer,city,total,delivery_cost,units,payment_method,payment_status,tracking_number,source,user_id,return_requested_at,${LINES}` as const;
const DETAILS = `${ORDER},payment_claimed_at,payment_received_at,return_reason,${EVENTS}` as const;
/** The newest so many; older ones are in the CSV of the analytics. */
const MOST = 500;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface SellerOrderRow {
  id: string;
  number: string;
  date: string;
  status: string;
  customer: string;
  city: string;
  total: number;
  delivery_cost: number | null;
  units: number;
  payment_method: string;
  payment_status: string;
  tracking_number: string | null;
  source: string;
  user_id: string | null;
  return_requested_at: string | null;
  order_items: LineRow[];
}
interface DetailsRow extends SellerOrderRow {
  payment_claimed_at: string | null;
  payment_received_at: string | null;
  return_reason: string | null;
  order_events: EventRow[];
}

export const toSellerOrder = (row: SellerOrderRow): SellerOrder => ({
  id: row.id,
  number: row.number,
  date: row.date,
  status: row.status as OrderStatus,
  customer: row.customer,
  city: row.city,
  total: row.total,
  deliveryCost: row.delivery_cost,
  units: row.units,
  paymentMethod: row.payment_method as PaymentMethod,
  paymentStatus: row.payment_status as PaymentStatus,
  trackingNumber: row.tracking_number,
  source: row.source === 'manual' ? 'manual' : 'shop',
  hasBuyer: row.user_id !== null,
  isReturnAsked: row.return_requested_at !== null,
  lines: toLines(row.order_items),
});

export async function list(sellerId: string): Promise<SellerOrder[]> {
  const rows = await unwrap<SellerOrderRow[]>(
    db.from('orders').select(ORDER).eq('seller_id', sellerId).order('date', { ascending: false }).limit(MOST),
  );
  return rows.map(toSellerOrder);
}

/** @throws AppError not-found, also when it is somebody else's */
export async function get(sellerId: string, id: string): Promise<SellerOrderDetails> {
  if (!UUID.test(id)) throw new AppError('not-found');
  const rows = await unwrap<DetailsRow[]>(db.from('orders').select(DETAILS).eq('seller_id', sellerId).eq('id', id).limit(1));
  const row = rows[0];
  if (!row) throw new AppError('not-found');
  return {
    ...toSellerOrder(row),
    events: toEvents(row.order_events),
    paymentClaimedAt: row.payment_claimed_at,
    paymentReceivedAt: row.payment_received_at,
    returnReason: row.return_reason,
  };
}

/** Whom and where to; null once the order is closed. */
export async function contactOf(id: string): Promise<OrderContact | null> {
  const rows = await unwrap(db.rpc('order_contact', { p_order: id }, { get: true }));
  return (rows[0] as OrderContact | undefined) ?? null;
}

/** @throws AppError bad-transition when somebody was quicker */
export async function setStatus(id: string, status: OrderStatus): Promise<void> {
  await unwrap(db.rpc('set_order_status', { p_order: id, p_status: status }));
}
export async function receivePayment(id: string): Promise<void> {
  await unwrap(db.rpc('receive_payment', { p_order: id }));
}
export async function setTracking(id: string, number: string): Promise<void> {
  const { error, status } = await db.rpc('set_tracking', { p_order: id, p_number: number });
  if (error) throw toAppError(error, status);
}

export interface Sale {
  items: { productId: string; variantId: string | null; quantity: number }[];
  customer: { name: string; phone: string; city: string; comment: string };
  paymentMethod: PaymentMethod;
  isPaid: boolean;
  key: string;
}

/** Writes down a sale made in direct messages. Gives the order's id; the same key never sells twice. */
export const addSale = ({ items, customer, paymentMethod, isPaid, key }: Sale): Promise<string> =>
  unwrap(
    db.rpc('add_sale', {
      p_items: items.map(({ productId, variantId, quantity }) => ({
        product_id: productId,
        ...(variantId ? { variant_id: variantId } : {}),
        quantity,
      })),
      p_customer: customer,
      p_payment_method: paymentMethod,
      p_paid: isPaid,
      p_key: key,
    }),
  );

/** The token of the buyer's link; null once the order has its buyer. */
export async function claimToken(id: string): Promise<string | null> {
  const { data, error, status } = await db.rpc('claim_token', { p_order: id });
  if (error) throw toAppError(error, status);
  return data;
}
