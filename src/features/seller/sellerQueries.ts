import { queryOptions } from '@tanstack/react-query';
import { daysBefore } from '~/domain/analytics';
import { almatyDate } from '~/lib/formatMore';
import * as sellerFigures from '~/services/sellerFigures';
import * as sellerOrders from '~/services/sellerOrders';
import * as sellerProducts from '~/services/sellerProducts';
import * as sellerSettings from '~/services/sellerSettings';

/** Orders come in at any time: what is shown is asked for again after this, and every minute while the page is looked at (ms). */
const FRESH_MS = 15_000;
const LOOK_AGAIN_MS = 60_000;
/** How far back the first screen looks: a month, and the month before to compare with (days). */
const LOOK_BACK = 60;

/** Everything here belongs to one seller; keys that start with `me` go when they leave. */
export const sellerQueries = {
  /** Also what the badge of the navigation shows: asked for again every minute while the page is looked at. */
  overview: (id: string) =>
    queryOptions({
      queryKey: ['me', id, 'seller', 'overview'],
      queryFn: () => sellerFigures.overview(daysBefore(almatyDate(new Date()), LOOK_BACK)),
      staleTime: FRESH_MS,
      refetchInterval: LOOK_AGAIN_MS,
    }),
  products: (id: string) =>
    queryOptions({ queryKey: ['me', id, 'seller', 'products'], queryFn: () => sellerProducts.list(id), staleTime: FRESH_MS }),
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
  orders: (id: string) =>
    queryOptions({
      queryKey: ['me', id, 'seller', 'orders'],
      queryFn: () => sellerOrders.list(id),
      staleTime: FRESH_MS,
      refetchInterval: LOOK_AGAIN_MS,
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
    queryOptions({ queryKey: ['me', id, 'seller', 'days', since], queryFn: () => sellerFigures.days(id, since), staleTime: FRESH_MS }),
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
