import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as products from '~/services/products';
import * as sellers from '~/services/sellers';

/** The spec sets no page size for a store: six rows on wide screens. */
const PAGE = 24;
const FRESH_MS = 60_000;

export const storeQueries = {
  products: (sellerId: string) =>
    infiniteQueryOptions({
      queryKey: ['products', 'store', sellerId],
      queryFn: ({ pageParam }) => products.newest(PAGE, sellerId, pageParam * PAGE),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length : undefined),
      staleTime: FRESH_MS,
      enabled: sellerId !== '',
    }),
  count: (sellerId: string) =>
    queryOptions({
      queryKey: ['products', 'store', sellerId, 'count'],
      queryFn: () => sellers.countProducts(sellerId),
      staleTime: FRESH_MS,
      enabled: sellerId !== '',
    }),
};
