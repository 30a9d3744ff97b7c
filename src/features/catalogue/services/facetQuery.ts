import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductFilters } from '~/shared/config/productFilters';
import { sharedKey } from '~/shared/lib/queryKeys';
import * as facets from './facets';

/** The values that a list can be filtered by; they do not depend on its sorting. */
export const facetQuery = (filters: ProductFilters) =>
  queryOptions({
    queryKey: sharedKey('products', 'facets', { ...filters, sort: 'new', isExact: false }),
    queryFn: () => facets.count(filters),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
