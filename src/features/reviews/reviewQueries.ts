import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagedByTime } from '~/domain/page';
import { ownKey, sharedKey } from '~/lib/queryKeys';
import * as reviews from '~/services/reviews';

export const reviewQueries = {
  list: (productId: string) =>
    infiniteQueryOptions({
      queryKey: sharedKey('reviews', productId, 'list'),
      queryFn: ({ pageParam }) => reviews.list(productId, pageParam),
      ...pagedByTime,
      staleTime: 60_000,
    }),
  mine: (productId: string, userId: string) =>
    queryOptions({ queryKey: ownKey(userId, 'review', productId), queryFn: () => reviews.mine(productId, userId) }),
  canWrite: (productId: string, userId: string) =>
    queryOptions({ queryKey: ownKey(userId, 'review', productId, 'canWrite'), queryFn: () => reviews.canWrite(productId) }),
  /** From when the products may be reviewed. */
  possibleFrom: (productIds: string[], userId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'review', productIds.join(), 'from'),
      queryFn: () => reviews.possibleFrom(productIds),
    }),
  distribution: (productId: string) =>
    queryOptions({
      queryKey: sharedKey('reviews', productId, 'distribution'),
      queryFn: () => reviews.distribution(productId),
      staleTime: 60_000,
    }),
};
