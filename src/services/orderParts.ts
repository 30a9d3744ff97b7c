/** What an order looks like to its buyer and to its seller alike. */
import type { OrderEvent, OrderLine, OrderStatus } from '~/domain/order';

export const LINES = 'order_items(position,product_id,variant_id,name,image,unit_price,quantity)';
export const EVENTS = 'order_events(id,to_status,actor,created_at)';

export interface LineRow {
  /** Missing where the lines are sorted already. */
  position?: number;
  product_id: string;
  variant_id: string | null;
  name: string;
  image: string | null;
  unit_price: number;
  quantity: number;
}
export interface EventRow {
  id: number;
  to_status: string;
  actor: string;
  created_at: string;
}

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

/** The steps an order took, the first one first. */
export const toEvents = (rows: EventRow[]): OrderEvent[] =>
  [...rows]
    .sort((a, b) => a.id - b.id)
    .map((row) => ({ status: row.to_status as OrderStatus, actor: row.actor as OrderEvent['actor'], at: row.created_at }));
