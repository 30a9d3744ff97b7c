import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { daysBefore } from '~/domain/analytics';
import { refreshIn } from '~/domain/deadlines';
import type { Profile } from '~/domain/profile';
import type { OrderTableQuery } from '~/domain/sellerOrder';
import type { ProductTableQuery } from '~/domain/sellerProduct';
import { useAuth } from '~/features/auth/AuthProvider';
import { almatyDate } from '~/lib/format';
import { ownKey } from '~/lib/queryKeys';
import * as orderSheets from '~/services/orderSheets';
import * as sellerFigures from '~/services/sellerFigures';
import * as sellerOrders from '~/services/sellerOrders';
import * as sellerProducts from '~/services/sellerProducts';
import * as sellerSettings from '~/services/sellerSettings';

/** Stale time of lists and figures (ms). */
const FRESH_MS = 15_000;
/** The overview is the most expensive query; changes of orders and products invalidate it at once (ms). */
const OVERVIEW_FRESH_MS = 5 * 60_000;
/** Interval of the poll for changed orders (ms). */
const POLL_MS = 60_000;
/** Days of the overview: a month, and the month before to compare with. */
const OVERVIEW_DAYS = 60;

export const PRODUCTS_PER_PAGE = 20;

/** A query of the seller's own data whose response stays fresh for a while. */
const ownQuery = <Data>(id: string, parts: readonly unknown[], queryFn: () => Promise<Data>) =>
  queryOptions({ queryKey: ownKey(id, 'seller', ...parts), queryFn, staleTime: FRESH_MS });

/** Queries of the seller area. */
export const sellerQueries = {
  /** The dashboard, and the badge of the navigation. Not refetched by time: useOrderChanges invalidates it. */
  overview: (id: string) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'overview'),
      queryFn: () => sellerFigures.overview(daysBefore(almatyDate(new Date()), OVERVIEW_DAYS)),
      staleTime: OVERVIEW_FRESH_MS,
    }),
  products: (id: string, query: ProductTableQuery) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'products', query),
      queryFn: () => sellerProducts.list(query, PRODUCTS_PER_PAGE),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  productCounts: (id: string) => ownQuery(id, ['product-counts'], () => sellerProducts.counts()),
  product: (id: string, productId: string) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'product', productId),
      queryFn: () => sellerProducts.get(id, productId),
      // the edit form is filled from it: always fresh, and never replaced while somebody types
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  /** The products that are chosen in the form of a sale, as they are now. */
  saleProducts: (id: string, productIds: string[]) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'sale', productIds),
      queryFn: () => sellerProducts.byIds(id, productIds),
      staleTime: 0,
      gcTime: 0,
    }),
  orders: (id: string, query: OrderTableQuery) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'orders', query),
      queryFn: () => sellerOrders.list(query),
      staleTime: FRESH_MS,
      refetchInterval: ({ state }) => refreshIn(state.data?.items ?? [], Date.now()),
      placeholderData: keepPreviousData,
    }),
  packing: (id: string, orders: string[] | null) => ownQuery(id, ['orders', 'packing', orders], () => orderSheets.forPacking(id, orders)),
  orderCounts: (id: string) => ownQuery(id, ['order-counts'], () => sellerOrders.counts()),
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
  order: (id: string, orderId: string) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'order', orderId),
      queryFn: () => sellerOrders.get(id, orderId),
      staleTime: FRESH_MS,
      refetchInterval: ({ state }) => refreshIn(state.data ? [state.data] : [], Date.now()),
    }),
  contact: (id: string, orderId: string) => ownQuery(id, ['order', orderId, 'contact'], () => sellerOrders.contactOf(orderId)),
  buyerRecord: (id: string, orderId: string) => ownQuery(id, ['order', orderId, 'buyer-record'], () => sellerOrders.buyerRecord(orderId)),
  claim: (id: string, orderId: string) => ownQuery(id, ['order', orderId, 'claim'], () => sellerOrders.claimToken(orderId)),
  days: (id: string, since: string) => ownQuery(id, ['days', since], () => sellerFigures.days(since)),
  figures: (id: string, period: number) => ownQuery(id, ['figures', period], () => sellerFigures.products(period)),
  posts: (id: string, period: number) => ownQuery(id, ['posts', period], () => sellerFigures.posts(period)),
  holidays: (id: string) => queryOptions({ queryKey: ownKey(id, 'seller', 'holidays'), queryFn: () => sellerSettings.holidays() }),
  kaspiChanges: (id: string) =>
    queryOptions({ queryKey: ownKey(id, 'seller', 'kaspi-changes'), queryFn: () => sellerSettings.kaspiChanges(id) }),
  settings: (id: string) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'settings'),
      queryFn: () => sellerSettings.get(id),
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    }),
};

/** The signed-in seller, whom the guard has checked already. @throws outside the seller area */
export function useSeller(): Profile {
  const { profile } = useAuth();
  if (!profile) throw new Error('useSeller is used outside the seller area');
  return profile;
}
