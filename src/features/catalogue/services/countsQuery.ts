import { queryOptions } from '@tanstack/react-query';
import { sharedKey } from '~/shared/lib/queryKeys';
import * as categoryCounts from './categoryCounts';

/** How many products each category has. Not part of the first screens. */
export const countsQuery = queryOptions({
  queryKey: sharedKey('categories', 'counts'),
  queryFn: () => categoryCounts.counts(),
  staleTime: 5 * 60_000,
});
