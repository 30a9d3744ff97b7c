/** Orders with what a file, or the person who packs them, needs beside the list. */
import type { OrderTab } from '~/shared/config/tableQueries';
import type { OrderLine } from './order';
import type { SellerOrder } from './sellerOrder';

export interface OrderSheet extends SellerOrder {
  /** Tenge; null when it is not known. */
  commission: number | null;
  /** Empty once the seller no longer sees where the parcel went. */
  phone: string;
  /** Street, house and flat. */
  street: string;
  comment: string;
}

/** Orders of a file or a packing list; `isComplete`: there are no more. */
export interface OrderSheets {
  orders: OrderSheet[];
  isComplete: boolean;
}

/** Which orders a file contains: a tab with its search, and the first and last day. */
export interface SheetQuery {
  state: OrderTab;
  search: string;
  from: string;
  to: string;
}

/** The goods of all these orders: pieces by product and variant, the most first. */
export function goodsOf(orders: Pick<SellerOrder, 'lines'>[]): Pick<OrderLine, 'productId' | 'name' | 'image' | 'quantity'>[] {
  const goods = new Map<string, Pick<OrderLine, 'productId' | 'name' | 'image' | 'quantity'>>();
  for (const { productId, name, image, quantity } of orders.flatMap(({ lines }) => lines)) {
    // the name contains the variant, which may not exist any more
    const key = `${productId} ${name}`;
    goods.set(key, { productId, name, image, quantity: (goods.get(key)?.quantity ?? 0) + quantity });
  }
  return [...goods.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
}

export type OrderCell =
  | ('number' | 'date' | 'status' | 'paid' | 'method' | 'buyer' | 'phone' | 'city' | 'way' | 'address' | 'comment')
  | ('product' | 'quantity' | 'weight' | 'removed' | 'price' | 'amount')
  | ('total' | 'refunded' | 'commission' | 'delivery' | 'tracking' | 'source');

export type OrderRow = Record<OrderCell, string | number | null>;

/** The texts of an order, in the language of the file. */
export type OrderTexts = Pick<OrderRow, 'date' | 'status' | 'paid' | 'method' | 'phone' | 'way' | 'address' | 'delivery' | 'source'>;

/**
 * The rows of an order in a file: one for each line. The sums of the whole order stand in the first row only, so that adding up a
 * column counts them once.
 */
export function rowsOf(order: OrderSheet, texts: OrderTexts): OrderRow[] {
  const removed = order.removedLines;
  const positions = [...new Set([...order.lines, ...removed].map(({ position }) => position))].sort((a, b) => a - b);
  return positions.map((position, index) => {
    const line = order.lines.find((one) => one.position === position);
    const without = removed.find((one) => one.position === position);
    const { name = '', unitPrice = 0 } = line ?? without ?? {};
    const pieces = [line?.quantity ?? 0, without?.quantity ?? 0] as const;
    const ofOrder = (value: string | number | null) => (index === 0 ? value : null);
    return {
      ...texts,
      number: order.number,
      buyer: order.customer,
      city: order.city,
      comment: order.comment,
      product: name,
      quantity: pieces[0],
      weight: line?.weight ?? null,
      removed: pieces[1],
      price: unitPrice,
      amount: unitPrice * (pieces[0] + pieces[1]),
      total: ofOrder(order.total),
      refunded: ofOrder(order.refunded),
      commission: ofOrder(order.commission),
      delivery: ofOrder(texts.delivery),
      tracking: order.trackingNumber,
    };
  });
}
