import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductFilters } from '~/shared/config/productFilters';
import { inPageLanguage, sharedKey } from '~/shared/lib/queryKeys';
import * as products from './products';

/** Stale times by how fast the data changes, in milliseconds. */
const CATALOGUE = 60_000;

/**
 * What several screens ask for. What one page asks for has a file of its own: one for all queries of products, and one for those of stores,
 * made the home page's code 1.5 kB larger and the scripts of pages that are shown early 0.9 to 1.2 kB (measured).
 */
export const productQueries = {
  count: (filters: ProductFilters) =>
    queryOptions({
      queryKey: sharedKey('products', 'count', filters),
      queryFn: () => products.count(filters),
      staleTime: CATALOGUE,
      placeholderData: keepPreviousData,
    }),
  newest: (limit: number) =>
    queryOptions({
      ...inPageLanguage,
      queryKey: sharedKey('products', 'newest', limit),
      queryFn: () => products.newest(limit),
      staleTime: CATALOGUE,
    }),
  byIds: (ids: string[]) =>
    queryOptions({
      ...inPageLanguage,
      queryKey: sharedKey('products', 'ids', ids),
      queryFn: () => products.byIds(ids),
      enabled: ids.length > 0,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
};
