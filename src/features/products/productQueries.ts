import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductFilters } from '~/domain/productFilters';
import * as products from '~/services/products';

/** Stale times by how fast the data changes, in milliseconds. */
const CATALOGUE = 60_000;

export const productQueries = {
  /** The prefix of all keys below, of listQuery, facetQuery, productDetail and storeQueries. */
  all: () => ['products'] as const,
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
};
