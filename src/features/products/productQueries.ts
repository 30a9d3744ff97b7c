import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductFilters } from '~/domain/productFilters';
import * as categories from '~/services/categories';
import * as products from '~/services/products';

/** Stale times by how fast the data changes, in milliseconds. */
const CATALOGUE = 60_000;
const COUNTS = 5 * 60_000;

export const productQueries = {
  /** The prefix of all keys below, of productDetail and of storeQueries. */
  all: () => ['products'] as const,
  list: (filters: ProductFilters) =>
    infiniteQueryOptions({
      queryKey: ['products', 'list', filters],
      queryFn: ({ pageParam }) => products.list(filters, { after: pageParam }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      staleTime: CATALOGUE,
    }),
  count: (filters: ProductFilters) =>
    queryOptions({
      queryKey: ['products', 'count', filters],
      queryFn: () => products.count(filters),
      staleTime: CATALOGUE,
      placeholderData: keepPreviousData,
    }),
  newest: (limit: number) =>
    queryOptions({ queryKey: ['products', 'newest', limit], queryFn: () => products.newest(limit), staleTime: CATALOGUE }),
  byIds: (ids: string[]) =>
    queryOptions({
      queryKey: ['products', 'ids', ids],
      queryFn: () => products.byIds(ids),
      enabled: ids.length > 0,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  categoryCounts: () => queryOptions({ queryKey: ['categories', 'counts'], queryFn: () => categories.counts(), staleTime: COUNTS }),
};
