/** Parts of an order that its buyer and its seller send and read alike, between the names of the API and those of the app. */
import type {
  DueAction,
  OrderEvent,
  OrderLine,
  OrderRequest,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  SharedOrder,
} from '~/domain/order';
import type { Tables } from './database.types';

export const SHARED =
  'id,number,date,status,total,delivery_cost,city,payment_method,payment_status,refunded,case_state,due_at,due_action,is_shipment_late,cancel_reason,source,order_items(position,product_id,variant_id,name,image,unit_price,quantity,is_returnable,restocked,removed)';
export const EVENTS = 'order_events(id,kind,from_status,to_status,actor,details,created_at),order_decisions(id,words)';

/** The position is missing where the lines are sorted already and nothing is done with them. */
type LineRow = Pick<Tables<'order_items'>, 'product_id' | 'variant_id' | 'name' | 'image' | 'unit_price' | 'quantity'> &
  Partial<Pick<Tables<'order_items'>, 'position' | 'is_returnable' | 'restocked' | 'removed'>>;
type SharedColumn =
  | ('id' | 'number' | 'date' | 'status' | 'total' | 'delivery_cost' | 'city' | 'payment_method' | 'payment_status')
  | ('refunded' | 'case_state' | 'due_at' | 'due_action' | 'is_shipment_late' | 'cancel_reason' | 'source');
type SharedRow = Pick<Tables<'orders'>, SharedColumn> & { order_items: LineRow[] };
type EventRow = Pick<Tables<'order_events'>, 'id' | 'kind' | 'from_status' | 'to_status' | 'actor' | 'details' | 'created_at'>;

const toLine = (line: LineRow, quantity: number): OrderLine => ({
  position: line.position ?? 0,
  productId: line.product_id,
  variantId: line.variant_id,
  name: line.name,
  image: line.image,
  unitPrice: line.unit_price,
  quantity,
  isReturnable: line.is_returnable ?? true,
  restocked: line.restocked ?? 0,
});

/** The lines with as many pieces as `quantityOf` says, those without any left out. */
const toLines = (rows: LineRow[], quantityOf: (row: LineRow) => number): OrderLine[] =>
  [...rows]
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((row) => toLine(row, quantityOf(row)))
    .filter(({ quantity }) => quantity > 0);

export const toSharedOrder = (row: SharedRow): SharedOrder => ({
  id: row.id,
  number: row.number,
  date: row.date,
  status: row.status as OrderStatus,
  total: row.total,
  deliveryCost: row.delivery_cost,
  city: row.city,
  paymentMethod: row.payment_method as PaymentMethod,
  paymentStatus: row.payment_status as PaymentStatus,
  refunded: row.refunded,
  caseState: row.case_state as SharedOrder['caseState'],
  due: row.due_at && row.due_action ? { at: row.due_at, action: row.due_action as DueAction } : null,
  isShipmentLate: row.is_shipment_late,
  cancelReason: row.cancel_reason,
  source: row.source === 'manual' ? 'manual' : 'shop',
  lines: toLines(row.order_items, ({ quantity, removed = 0 }) => quantity - removed),
  removedLines: toLines(row.order_items, ({ removed = 0 }) => removed),
});

const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;

/** What happened to an order, the oldest first. Each event of a decision gets its words. */
export function toEvents(rows: EventRow[], decisions: Pick<Tables<'order_decisions'>, 'id' | 'words'>[]): OrderEvent[] {
  const words = [...decisions].sort(byId).map((decision) => decision.words);
  return [...rows].sort(byId).map((row) => {
    const { reason = null, step = null } = row.details as { reason?: string; step?: string };
    return {
      id: row.id,
      kind: row.kind,
      from: row.from_status as OrderStatus | null,
      status: row.to_status as OrderStatus | null,
      reason,
      step,
      words: row.kind === 'decision' ? (words.shift() ?? null) : null,
      actor: row.actor as OrderEvent['actor'],
      at: row.created_at,
    };
  });
}

/** Id of an order's newest event of any kind. */
export const lastEventOf = (rows: Pick<EventRow, 'id'>[]): number => Math.max(0, ...rows.map((row) => row.id));

export const fromShipping = (shipping: OrderRequest['shipping']) => ({ ...shipping });
export const fromItems = (items: OrderRequest['items']) =>
  items.map(({ productId, variantId, quantity }) => ({ product_id: productId, ...(variantId ? { variant_id: variantId } : {}), quantity }));
export const fromTerms = (terms: OrderRequest['terms']) =>
  Object.fromEntries(
    Object.entries(terms).map(([sellerId, { paymentMethod, deliveryCost }]) => [
      sellerId,
      { payment_method: paymentMethod, delivery_cost: deliveryCost },
    ]),
  );
