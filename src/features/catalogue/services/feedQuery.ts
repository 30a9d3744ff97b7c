import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagedById } from '~/shared/lib/page';
import { inPageLanguage, ownKey } from '~/shared/lib/queryKeys';
import * as followedProducts from './followedProducts';

/** The feed: products of followed stores, the newest first. Apart from followQueries: with it the store's early script exceeds its budget. */
export const feedQuery = (userId: string) =>
  infiniteQueryOptions({
    ...inPageLanguage,
    queryKey: ownKey(userId, 'feed'),
    queryFn: ({ pageParam }) => followedProducts.list(pageParam),
    ...pagedById,
    staleTime: 60_000,
  });
