/** Parts of an order that its buyer and its seller send and read alike, between the names of the API and those of the app. */
import type { OrderEvent, OrderRequest, OrderStatus, PaymentMethod, PaymentStatus, SharedOrder } from '~/domain/order';
import type { Tables } from './database.types';

export const SHARED =
  'id,number,date,status,total,delivery_cost,city,payment_method,payment_status,order_items(position,product_id,variant_id,name,image,unit_price,quantity)';
export const EVENTS = 'order_events(id,kind,to_status,actor,created_at)';

/** The position is missing where the lines are sorted already. */
type LineRow = Omit<Tables<'order_items'>, 'order_id' | 'position'> & { position?: number };
type SharedColumn = 'id' | 'number' | 'date' | 'status' | 'total' | 'delivery_cost' | 'city' | 'payment_method' | 'payment_status';
type SharedRow = Pick<Tables<'orders'>, SharedColumn> & { order_items: LineRow[] };
type EventRow = Pick<Tables<'order_events'>, 'id' | 'kind' | 'to_status' | 'actor' | 'created_at'>;

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
  lines: [...row.order_items]
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((line) => ({
      productId: line.product_id,
      variantId: line.variant_id,
      name: line.name,
      image: line.image,
      unitPrice: line.unit_price,
      quantity: line.quantity,
    })),
});

/** The changes of an order's status, the oldest first. */
export const toEvents = (rows: EventRow[]): OrderEvent[] =>
  [...rows]
    .filter((row) => row.kind === 'status')
    .sort((a, b) => a.id - b.id)
    .map((row) => ({ status: row.to_status as OrderStatus, actor: row.actor as OrderEvent['actor'], at: row.created_at }));

export const fromShipping = (shipping: OrderRequest['shipping']) => ({ ...shipping });
export const fromItems = (items: OrderRequest['items']) =>
  items.map(({ productId, variantId, quantity }) => ({ product_id: productId, ...(variantId ? { variant_id: variantId } : {}), quantity }));
