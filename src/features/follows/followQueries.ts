import { queryOptions } from '@tanstack/react-query';
import * as follows from '~/services/follows';

export const followQueries = {
  list: (userId: string) =>
    queryOptions({
      queryKey: ['me', userId, 'follows'],
      queryFn: () => follows.list(userId),
      enabled: userId !== '',
      staleTime: 5 * 60_000,
    }),
  stores: (userId: string, ids: string[]) =>
    queryOptions({ queryKey: ['me', userId, 'follows', 'stores', ids], queryFn: () => follows.stores(ids), enabled: ids.length > 0 }),
};
