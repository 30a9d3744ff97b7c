import { queryOptions } from '@tanstack/react-query';
import * as reviews from '~/services/reviews';

export const reviewQueries = {
  list: (productId: string) =>
    queryOptions({ queryKey: ['reviews', productId], queryFn: () => reviews.list(productId), staleTime: 60_000 }),
  distribution: (productId: string) =>
    queryOptions({ queryKey: ['reviews', productId, 'distribution'], queryFn: () => reviews.distribution(productId), staleTime: 60_000 }),
};
