import type { ProductTableQuery } from '~/shared/config/tableQueries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ownKey } from '~/shared/lib/queryKeys';
import { SELLER_FRESH_MS, sellerQuery } from '~/shared/lib/sellerQuery';
import * as sellerProducts from './sellerProducts';

export const PRODUCTS_PER_PAGE = 20;

/** The seller's own products. */
export const sellerProductQueries = {
  list: (id: string, query: ProductTableQuery) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'products', query),
      queryFn: () => sellerProducts.list(query, PRODUCTS_PER_PAGE),
      staleTime: SELLER_FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  counts: (id: string) => sellerQuery(id, ['product-counts'], () => sellerProducts.counts()),
  one: (id: string, productId: string) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'product', productId),
      queryFn: () => sellerProducts.get(id, productId),
      // the edit form is filled from it: always fresh, and never replaced while somebody types
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  /** The products that are chosen in the form of a sale, as they are now. */
  ofSale: (id: string, productIds: string[]) =>
    queryOptions({
      queryKey: ownKey(id, 'seller', 'sale', productIds),
      queryFn: () => sellerProducts.byIds(id, productIds),
      staleTime: 0,
      gcTime: 0,
    }),
};
