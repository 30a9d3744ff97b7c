import { queryOptions } from '@tanstack/react-query';
import { sharedKey } from '~/shared/lib/queryKeys';
import * as storeCount from './storeCount';

/** How many products are on sale in a store. */
export const storeCountQuery = (sellerId: string) =>
  queryOptions({
    queryKey: sharedKey('products', 'store', sellerId, 'count'),
    queryFn: () => storeCount.ofStore(sellerId),
    staleTime: 60_000,
    enabled: sellerId !== '',
  });
