/** Links that show an order in any browser, and move a guest's order there. */
import type { OrderLink, TakenLink } from '~/features/orders/rules/orderLink';
import { orderLinkPattern } from '~/shared/config/paths';
import { callRpc } from '~/shared/api/rpc';
import { type OrderRow, toOrder } from './orders';
import { toAddress } from './orderRow';

interface LinkStateRow {
  state: OrderLink['state'];
  tries: number;
}
/** The JSON of `take_order_link`. */
export interface TakenLinkRow extends LinkStateRow {
  order_id: string | null;
}
/** The JSON of `read_order_link`; the later columns are there with the right digits. */
export interface OrderLinkRow extends LinkStateRow {
  number: string;
  store: string | null;
  own_order: string | null;
  order?: OrderRow;
  contact?: Parameters<typeof toAddress>[0];
  tracking_number?: string | null;
  is_of_guest?: boolean;
}

/** Makes a link to an own order. @returns its address @throws AppError not-found, rate-limited */
export const create = async (orderId: string): Promise<string> =>
  window.location.origin + orderLinkPattern.replace(':key', await callRpc('create_order_link', { p_order: orderId }));

/** @param digits the last four of the order's phone; without them only number and store are shown @throws AppError not-found */
export async function read(key: string, digits?: string): Promise<OrderLink> {
  const row = await callRpc('read_order_link', { p_key: key, ...(digits ? { p_digits: digits } : {}) });
  return {
    state: row.state,
    tries: row.tries,
    number: row.number,
    store: row.store ?? '',
    ownOrder: row.own_order,
    shown: row.order
      ? {
          order: toOrder(row.order),
          contact: toAddress(row.contact),
          trackingNumber: row.tracking_number ?? null,
          isOfGuest: row.is_of_guest === true,
        }
      : null,
  };
}

/** Moves what the guest of this link has to whoever is signed in. @throws AppError account-required when the buyer has an account, own-product, not-found */
export async function take(key: string, digits: string): Promise<TakenLink> {
  const row = await callRpc('take_order_link', { p_key: key, p_digits: digits });
  return { state: row.state, tries: row.tries, orderId: row.order_id };
}
