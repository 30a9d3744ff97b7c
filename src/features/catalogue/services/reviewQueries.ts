import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Page, pagedByTime, type TimeCursor } from '~/shared/lib/page';
import type { Review, StarCount } from '~/features/catalogue/rules/review';
import { relatedQueries } from './relatedQueries';
import { inPageLanguage, ownKey, sharedKey } from '~/shared/lib/queryKeys';
import * as reviews from './reviews';

export const reviewQueries = {
  /** The first page comes with the stars and the newest products of the seller, which are then known to their own query. */
  list: (productId: string, sellerId: string) =>
    infiniteQueryOptions({
      ...inPageLanguage,
      queryKey: sharedKey('reviews', productId, 'list'),
      queryFn: async ({ pageParam, client }): Promise<Page<Review, TimeCursor> & { stars?: StarCount[] }> => {
        if (pageParam) return reviews.list(productId, pageParam);
        const first = await reviews.sections(productId);
        if (first.moreOfSeller) client.setQueryData(relatedQueries.ofSeller(sellerId).queryKey, first.moreOfSeller);
        return { ...first.reviews, stars: first.stars };
      },
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
};
