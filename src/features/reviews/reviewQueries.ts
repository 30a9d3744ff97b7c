import { queryOptions } from '@tanstack/react-query';
import * as reviews from '~/services/reviews';

export const reviewQueries = {
  list: (productId: string) =>
    queryOptions({ queryKey: ['reviews', productId], queryFn: () => reviews.list(productId), staleTime: 60_000 }),
  mine: (productId: string, userId: string) =>
    queryOptions({ queryKey: ['me', userId, 'review', productId], queryFn: () => reviews.mine(productId, userId) }),
  distribution: (productId: string) =>
    queryOptions({ queryKey: ['reviews', productId, 'distribution'], queryFn: () => reviews.distribution(productId), staleTime: 60_000 }),
};
