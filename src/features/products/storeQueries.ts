import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { noFilters } from '~/domain/productFilters';
import * as products from '~/services/products';

/** The spec sets no page size for a store: six rows on wide screens. */
const PAGE = 24;
const FRESH_MS = 60_000;

export const storeQueries = {
  products: (sellerId: string) =>
    infiniteQueryOptions({
      queryKey: ['products', 'store', sellerId],
      queryFn: ({ pageParam }) => products.list(noFilters, { sellerId, after: pageParam, limit: PAGE }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      staleTime: FRESH_MS,
      enabled: sellerId !== '',
    }),
  count: (sellerId: string) =>
    queryOptions({
      queryKey: ['products', 'store', sellerId, 'count'],
      queryFn: async () => (await products.count(noFilters, sellerId)).products,
      staleTime: FRESH_MS,
      enabled: sellerId !== '',
    }),
};
