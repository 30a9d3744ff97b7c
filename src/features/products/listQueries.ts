import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductFilters } from '~/domain/productFilters';
import * as corrections from '~/services/corrections';
import * as facets from '~/services/facets';

const FRESH_MS = 60_000;

export const listQueries = {
  products: (filters: ProductFilters) =>
    infiniteQueryOptions({
      queryKey: ['products', 'list', filters],
      queryFn: ({ pageParam }) => corrections.list(filters, pageParam),
      initialPageParam: null as corrections.ListPosition | null,
      getNextPageParam: ({ next, corrected }) => (next ? { after: next, corrected } : null),
      staleTime: FRESH_MS,
    }),
  facets: (filters: ProductFilters) =>
    queryOptions({
      queryKey: ['products', 'facets', { ...filters, sort: 'new', isExact: false }],
      queryFn: () => facets.count(filters),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
