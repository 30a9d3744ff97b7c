import { infiniteQueryOptions } from '@tanstack/react-query';
import * as followedProducts from '~/services/followedProducts';

/** The feed: products of followed stores, the newest first. */
export const feedQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['me', userId, 'feed'],
    queryFn: ({ pageParam }) => followedProducts.list(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 60_000,
  });
