/** Many orders of a seller at once: for a file, and for packing. */
import type { OrderSheet, OrderSheets, SheetQuery } from '~/features/orders/rules/orderSheet';
import type { SellerOrder } from '~/features/orders/rules/sellerOrder';
import { supabase, unwrap } from '~/shared/api/client';
import { SELLER_ORDER_COLUMNS, table, toSellerOrder } from './sellerOrders';
import type { Client } from '~/shared/api/signedInClient';

/** What the database returns at once. */
const PAGE = 100;
/** The largest file: 2,000 orders. */
const FILE_PAGES = 20;
/** The longest packing list: 300 orders. */
const PACKING_PAGES = 3;

async function withContacts(db: Client, orders: SellerOrder[]): Promise<OrderSheet[]> {
  if (orders.length === 0) return [];
  const rows = await unwrap(db.rpc('order_sheets', { p_orders: orders.map(({ id }) => id) }));
  return orders.map((order) => {
    const row = rows.find(({ order_id: id }) => id === order.id);
    return {
      ...order,
      commission: row?.commission ?? null,
      phone: row?.phone ?? '',
      street: [row?.street, row?.flat].filter(Boolean).join(', '),
      comment: row?.comment ?? '',
    };
  });
}

/** Pages of a tab, the newest first. @param onRead gets the number of orders so far */
async function read({ state, search, from, to }: SheetQuery, most: number, onRead?: (count: number) => void): Promise<OrderSheets> {
  const db = await supabase();
  const days = { ...(from ? { p_from: from } : {}), ...(to ? { p_to: to } : {}) };
  const orders: OrderSheet[] = [];
  for (let page = 0; page < most; page++) {
    const after = orders.at(-1)?.id ?? null;
    const rows = await unwrap(table(db, { state, search, after }, PAGE, days));
    orders.push(...(await withContacts(db, rows.map(toSellerOrder))));
    onRead?.(orders.length);
    if (rows.length < PAGE) return { orders, isComplete: true };
    // its order is not that of the cursor: one page only
    if (state === 'todo') break;
  }
  return { orders, isComplete: false };
}

/** Up to 2,000 orders of a tab, the newest first. */
export const forFile = (query: SheetQuery, onRead: (count: number) => void): Promise<OrderSheets> => read(query, FILE_PAGES, onRead);

/** What to pack, the oldest order first: these orders, or up to 300 that are to be sent. */
export async function forPacking(sellerId: string, ids: string[] | null): Promise<OrderSheets> {
  const found = ids ? await byIds(sellerId, ids) : await read({ state: 'ship', search: '', from: '', to: '' }, PACKING_PAGES);
  // an open case decides whether the parcel is sent
  const orders = ids ? found.orders : found.orders.filter(({ caseState }) => caseState === null);
  return { ...found, orders: orders.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date)) };
}

async function byIds(sellerId: string, ids: string[]): Promise<OrderSheets> {
  const db = await supabase();
  const rows = await unwrap(
    db.from('orders').select(SELLER_ORDER_COLUMNS).eq('seller_id', sellerId).in('id', ids.slice(0, PAGE)).limit(PAGE),
  );
  return { orders: await withContacts(db, rows.map(toSellerOrder)), isComplete: ids.length <= PAGE };
}
