import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TimeCursor } from '~/domain/page';
import * as reviews from '~/services/reviews';

export const reviewQueries = {
  /** The prefix of all keys of a product's published reviews. */
  all: (productId: string) => ['reviews', productId] as const,
  list: (productId: string) =>
    infiniteQueryOptions({
      queryKey: ['reviews', productId, 'list'],
      queryFn: ({ pageParam }) => reviews.list(productId, pageParam),
      initialPageParam: null as TimeCursor | null,
      getNextPageParam: (last) => last.next,
      staleTime: 60_000,
    }),
  mine: (productId: string, userId: string) =>
    queryOptions({ queryKey: ['me', userId, 'review', productId], queryFn: () => reviews.mine(productId, userId) }),
  canWrite: (productId: string, userId: string) =>
    queryOptions({ queryKey: ['me', userId, 'review', productId, 'canWrite'], queryFn: () => reviews.canWrite(productId) }),
  distribution: (productId: string) =>
    queryOptions({ queryKey: ['reviews', productId, 'distribution'], queryFn: () => reviews.distribution(productId), staleTime: 60_000 }),
};
