import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { daysBefore } from '~/domain/analytics';
import type { OrderTableQuery } from '~/domain/sellerOrder';
import type { ProductTableQuery } from '~/domain/sellerProduct';
import { almatyDate } from '~/lib/formatSeller';
import * as sellerFigures from '~/services/sellerFigures';
import * as sellerOrders from '~/services/sellerOrders';
import * as sellerProducts from '~/services/sellerProducts';
import * as sellerSettings from '~/services/sellerSettings';

/** What is shown again after this is asked for again (ms). */
const FRESH_MS = 15_000;
/** The overview costs most; orders and the seller's own changes renew it at once (ms). */
const OVERVIEW_FRESH_MS = 5 * 60_000;
/** How often changes are asked for (ms). */
const LOOK_AGAIN_MS = 60_000;
/** How far back the first screen looks: a month, and the month before to compare with (days). */
const LOOK_BACK = 60;

export const PRODUCTS_PER_PAGE = 20;
/** The key that all pages of the product table begin with. */
export const productLists = (id: string) => ['me', id, 'seller', 'products'] as const;

/** Everything here belongs to one seller; keys that start with `me` go when they leave. */
export const sellerQueries = {
  /** Also what the badge of the navigation shows. Asked for again when orders changed (useOrderChanges), not by the clock. */
  overview: (id: string) =>
    queryOptions({
      queryKey: ['me', id, 'seller', 'overview'],
      queryFn: () => sellerFigures.overview(daysBefore(almatyDate(new Date()), LOOK_BACK)),
      staleTime: OVERVIEW_FRESH_MS,
    }),
  products: (id: string, query: ProductTableQuery) =>
    queryOptions({
      queryKey: [...productLists(id), query] as const,
      queryFn: () => sellerProducts.list(query, PRODUCTS_PER_PAGE),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  productCounts: (id: string) =>
    queryOptions({ queryKey: ['me', id, 'seller', 'product-counts'], queryFn: () => sellerProducts.counts(), staleTime: FRESH_MS }),
  product: (id: string, productId: string) =>
    queryOptions({
      queryKey: ['me', id, 'seller', 'product', productId],
      queryFn: () => sellerProducts.get(id, productId),
      // a form is filled from it: it must be today's, and must not change under the fingers
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  orders: (id: string, query: OrderTableQuery) =>
    queryOptions({
      queryKey: ['me', id, 'seller', 'orders', query],
      queryFn: () => sellerOrders.list(query),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  orderCounts: (id: string) =>
    queryOptions({ queryKey: ['me', id, 'seller', 'order-counts'], queryFn: () => sellerOrders.counts(), staleTime: FRESH_MS }),
  /** What changed since the last time; asked while the page is visible, also when one comes back to it. */
  changes: (id: string) =>
    queryOptions({
      queryKey: ['me', id, 'seller-changes'],
      queryFn: async ({ client, queryKey }) => {
        const last = client.getQueryData<sellerOrders.OrderChanges>(queryKey);
        if (last) return sellerOrders.changesSince(last.at);
        // the first answer only tells the server's time: everything on screen has just been asked for
        return { ...(await sellerOrders.changesSince(new Date().toISOString())), changed: 0 };
      },
      staleTime: LOOK_AGAIN_MS,
      refetchInterval: LOOK_AGAIN_MS,
      refetchOnWindowFocus: true,
    }),
  order: (id: string, orderId: string) =>
    queryOptions({ queryKey: ['me', id, 'seller', 'order', orderId], queryFn: () => sellerOrders.get(id, orderId), staleTime: FRESH_MS }),
  contact: (id: string, orderId: string) =>
    queryOptions({
      queryKey: ['me', id, 'seller', 'order', orderId, 'contact'],
      queryFn: () => sellerOrders.contactOf(orderId),
      staleTime: FRESH_MS,
    }),
  claim: (id: string, orderId: string) =>
    queryOptions({
      queryKey: ['me', id, 'seller', 'order', orderId, 'claim'],
      queryFn: () => sellerOrders.claimToken(orderId),
      staleTime: FRESH_MS,
    }),
  days: (id: string, since: string) =>
    queryOptions({ queryKey: ['me', id, 'seller', 'days', since], queryFn: () => sellerFigures.days(since), staleTime: FRESH_MS }),
  figures: (id: string, period: number) =>
    queryOptions({ queryKey: ['me', id, 'seller', 'figures', period], queryFn: () => sellerFigures.products(period), staleTime: FRESH_MS }),
  posts: (id: string, period: number) =>
    queryOptions({ queryKey: ['me', id, 'seller', 'posts', period], queryFn: () => sellerFigures.posts(period), staleTime: FRESH_MS }),
  settings: (id: string) =>
    queryOptions({
      queryKey: ['me', id, 'seller', 'settings'],
      queryFn: () => sellerSettings.get(id),
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    }),
};
