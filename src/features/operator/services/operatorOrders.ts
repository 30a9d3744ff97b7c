/** What operators search: orders and people, and an order with or without a case. */
import { AppError } from '~/shared/lib/AppError';
import type { Found, FoundOrder, FoundPerson, OrderFile } from '~/features/operator/rules/operatorOrder';
import { isUuid } from '~/shared/lib/uuid';
import { camelKeys } from '~/shared/api/camelKeys';
import { callRpc } from '~/shared/api/rpc';
import { type OrderRow, type RecordRow, toReadOrder, toRecord } from './operatorCases';

/** The JSON of `operator_search`. */
export interface SearchRow {
  orders: (Omit<FoundOrder, 'hasCase'> & { has_case: boolean })[];
  people: (Omit<FoundPerson, 'isSeller'> & { is_seller: boolean })[];
}

/** The JSON of `operator_order`. */
export interface OrderFileRow {
  order: OrderRow;
  seller: { username: string; name: string } | null;
  buyer: string | null;
  records: { seller: RecordRow; buyer: RecordRow };
  has_case: boolean;
}

/** Orders and people by number, name, phone or e-mail; the read is logged. @throws AppError invalid, rate-limited */
export async function search(words: string): Promise<Found> {
  const { orders, people } = await callRpc('operator_search', { p_words: words });
  return { orders: orders.map(camelKeys), people: people.map(camelKeys) };
}

/** An order with or without a case; the read is logged. @throws AppError not-found, own-content */
export async function get(orderId: string): Promise<OrderFile> {
  if (!isUuid(orderId)) throw new AppError('not-found');
  const row = await callRpc('operator_order', { p_order: orderId });
  return {
    order: toReadOrder(row.order),
    seller: row.seller ?? { username: '', name: '' },
    buyer: row.buyer,
    records: { seller: toRecord(row.records.seller), buyer: toRecord(row.records.buyer) },
    hasCase: row.has_case,
  };
}
