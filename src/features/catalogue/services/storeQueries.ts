import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagedByTime } from '~/shared/lib/page';
import { sharedKey } from '~/shared/lib/queryKeys';
import * as storeList from './storeList';
import * as stores from './stores';

const FRESH_MS = 5 * 60_000;

export const storeQueries = {
  /** All stores, newest first. */
  all: () =>
    infiniteQueryOptions({
      queryKey: sharedKey('sellers', 'pages'),
      queryFn: ({ pageParam }) => storeList.list(pageParam),
      ...pagedByTime,
      staleTime: FRESH_MS,
    }),
  /** What questions to a seller need. */
  contact: (sellerId: string) =>
    queryOptions({ queryKey: sharedKey('sellers', 'contact', sellerId), queryFn: () => stores.contactOf(sellerId), staleTime: FRESH_MS }),
};
