import type { OrderTableQuery } from '~/shared/config/tableQueries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { refreshIn } from '~/features/orders/rules/deadlines';
import { ownKey } from '~/shared/lib/queryKeys';
import { SELLER_FRESH_MS, sellerQuery } from '~/shared/lib/sellerQuery';
import * as orderSheets from './orderSheets';
import * as sellerOrders from './sellerOrders';

/** Interval of the poll for changed orders (ms). */
const POLL_MS = 60_000;

/** The orders of one's own store. */
export const sellerOrderQueries = {
  list: (id: string, query: OrderTableQuery) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'orders', query),
      queryFn: () => sellerOrders.list(query),
      staleTime: SELLER_FRESH_MS,
      refetchInterval: ({ state }) => refreshIn(state.data?.items ?? [], Date.now()),
      placeholderData: keepPreviousData,
    }),
  packing: (id: string, orders: string[] | null) =>
    sellerQuery(id, ['orders', 'packing', orders], () => orderSheets.forPacking(id, orders)),
  counts: (id: string) => sellerQuery(id, ['order-counts'], () => sellerOrders.counts()),
  /** How many orders changed since the last poll; runs while the page is visible. Not under `seller`: invalidating must not poll. */
  changes: (id: string) =>
    queryOptions({
      queryKey: ownKey(id, 'seller-changes'),
      queryFn: async ({ client, queryKey }) => {
        const last = client.getQueryData<sellerOrders.OrderChanges>(queryKey);
        if (last) return sellerOrders.changesSince(last.at);
        // the first response only gives the server's time: everything on screen has just been loaded
        return { ...(await sellerOrders.changesSince(new Date().toISOString())), changed: 0 };
      },
      staleTime: POLL_MS,
      refetchInterval: POLL_MS,
      refetchOnWindowFocus: true,
    }),
  one: (id: string, orderId: string) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'order', orderId),
      queryFn: () => sellerOrders.get(id, orderId),
      staleTime: SELLER_FRESH_MS,
      refetchInterval: ({ state }) => refreshIn(state.data ? [state.data] : [], Date.now()),
    }),
  contact: (id: string, orderId: string) => sellerQuery(id, ['order', orderId, 'contact'], () => sellerOrders.contactOf(orderId)),
  buyerRecord: (id: string, orderId: string) =>
    sellerQuery(id, ['order', orderId, 'buyer-record'], () => sellerOrders.buyerRecord(orderId)),
  claim: (id: string, orderId: string) => sellerQuery(id, ['order', orderId, 'claim'], () => sellerOrders.claimToken(orderId)),
};
