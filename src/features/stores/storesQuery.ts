import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TimeCursor } from '~/domain/page';
import * as storeList from '~/services/storeList';

/** All stores, newest first. */
export const storesQuery = infiniteQueryOptions({
  queryKey: ['sellers', 'pages'],
  queryFn: ({ pageParam }) => storeList.list(pageParam),
  initialPageParam: null as TimeCursor | null,
  getNextPageParam: (last) => last.next,
  staleTime: 5 * 60_000,
});
