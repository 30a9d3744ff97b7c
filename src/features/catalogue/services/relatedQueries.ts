/** The lists below a product. */
import { queryOptions } from '@tanstack/react-query';
import type { Category } from '~/features/catalogue/rules/product';
import { noFilters } from '~/shared/config/productFilters';
import { inPageLanguage, sharedKey } from '~/shared/lib/queryKeys';
import * as products from './products';

const FRESH_MS = 60_000;

/** Products of a row on a product's page; here because `limits` is part of every first screen. */
export const relatedProducts = 4;

export const relatedQueries = {
  /** One more than the page shows, which leaves out its own product. */
  ofSeller: (sellerId: string) =>
    queryOptions({
      ...inPageLanguage,
      queryKey: sharedKey('products', 'seller', sellerId),
      queryFn: () => products.newest(relatedProducts + 1, sellerId),
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
