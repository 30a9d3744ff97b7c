import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '~/domain/limits';
import type { Category } from '~/domain/product';
import type { ProductFilters } from '~/domain/productFilters';
import * as categories from '~/services/categories';
import * as products from '~/services/products';

/** Stale times by how fast the thing changes, in milliseconds. */
const CATALOGUE = 60_000;
const COUNTS = 5 * 60_000;

export const productQueries = {
  list: (filters: ProductFilters) =>
    infiniteQueryOptions({
      queryKey: ['products', 'list', filters],
      queryFn: ({ pageParam }) => products.list(filters, pageParam),
      initialPageParam: 0,
      // a full page means that there may be more (spec §4)
      getNextPageParam: (last, pages) => (last.length === limits.productPageSize ? pages.length : undefined),
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
  ofSeller: (sellerId: string, limit: number) =>
    queryOptions({
      queryKey: ['products', 'seller', sellerId, limit],
      queryFn: () => products.newest(limit, sellerId),
      staleTime: CATALOGUE,
      enabled: sellerId !== '',
    }),
  ofCategory: (category: Category) =>
    queryOptions({
      queryKey: ['products', 'category', category],
      queryFn: () => products.list({ search: '', category, sort: 'new', minPrice: null, maxPrice: null }, 0),
      staleTime: CATALOGUE,
    }),
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
