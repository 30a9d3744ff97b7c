/** The lists below a product. */
import { queryOptions } from '@tanstack/react-query';
import type { Category } from '~/domain/product';
import { noFilters } from '~/domain/productFilters';
import { inPageLanguage, sharedKey } from '~/lib/queryKeys';
import * as products from '~/services/products';

const FRESH_MS = 60_000;

export const relatedQueries = {
  ofSeller: (sellerId: string, limit: number) =>
    queryOptions({
      ...inPageLanguage,
      queryKey: sharedKey('products', 'seller', sellerId, limit),
      queryFn: () => products.newest(limit, sellerId),
      staleTime: FRESH_MS,
      enabled: sellerId !== '',
    }),
  ofCategory: (category: Category) =>
    queryOptions({
      ...inPageLanguage,
      queryKey: sharedKey('products', 'category', category),
      queryFn: async () => (await products.list({ ...noFilters, category })).items,
      staleTime: FRESH_MS,
    }),
};
