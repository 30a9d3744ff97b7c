import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as shopLimits from '~/shared/lib/shopLimits';
import { pagedById } from '~/shared/lib/page';
import { noFilters, type ProductFilters } from '~/shared/config/productFilters';
import { inPageLanguage, sharedKey } from '~/shared/lib/queryKeys';
import * as products from './products';
import * as stores from './stores';

const FRESH_MS = 60_000;

/** The filters of a store's page. */
export type StoreFilters = Pick<ProductFilters, 'search' | 'category'>;

export const storeProductQueries = {
  products: (sellerId: string, filters: StoreFilters) =>
    infiniteQueryOptions({
      ...inPageLanguage,
      queryKey: sharedKey('products', 'store', sellerId, filters),
      queryFn: ({ pageParam }) =>
        products.list({ ...noFilters, ...filters }, { sellerId, after: pageParam, limit: shopLimits.storePageSize }),
      ...pagedById,
      staleTime: FRESH_MS,
      enabled: sellerId !== '',
    }),
  sections: (sellerId: string) =>
    queryOptions({
      queryKey: sharedKey('products', 'store', sellerId, 'sections'),
      queryFn: () => stores.sections(sellerId),
      staleTime: FRESH_MS,
      enabled: sellerId !== '',
    }),
};
