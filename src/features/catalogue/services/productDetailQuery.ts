import { queryOptions } from '@tanstack/react-query';
import { inPageLanguage, sharedKey } from '~/shared/lib/queryKeys';
import * as productDetails from './productDetails';

/** As for the other catalogue queries (ms). */
const CATALOGUE = 60_000;

/** One product with its gallery, variants and delivery. */
export const productDetail = (id: string) =>
  queryOptions({
    ...inPageLanguage,
    queryKey: sharedKey('products', 'detail', id),
    queryFn: () => productDetails.get(id),
    staleTime: CATALOGUE,
  });
