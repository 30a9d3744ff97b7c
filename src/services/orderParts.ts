/** Parts of an order that its buyer and its seller read alike. */
import type { OrderEvent, OrderLine, OrderStatus } from '~/domain/order';
import type { Tables } from './database.types';

export const LINES = 'order_items(position,product_id,variant_id,name,image,unit_price,quantity)';
export const EVENTS = 'order_events(id,to_status,actor,created_at)';

/** The position is missing where the lines are sorted already. */
export type LineRow = Pick<Tables<'order_items'>, 'product_id' | 'variant_id' | 'name' | 'image' | 'unit_price' | 'quantity'> & {
  position?: number;
};
export type EventRow = Pick<Tables<'order_events'>, 'id' | 'to_status' | 'actor' | 'created_at'>;

export const toLines = (rows: LineRow[]): OrderLine[] =>
  [...rows]
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((row) => ({
      productId: row.product_id,
      variantId: row.variant_id,
      name: row.name,
      image: row.image,
      unitPrice: row.unit_price,
      quantity: row.quantity,
    }));

/** The changes of an order's status, the oldest first. */
export const toEvents = (rows: EventRow[]): OrderEvent[] =>
  [...rows]
    .sort((a, b) => a.id - b.id)
    .map((row) => ({ status: row.to_status as OrderStatus, actor: row.actor as OrderEvent['actor'], at: row.created_at }));
