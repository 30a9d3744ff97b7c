import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '~/shared/lib/queryKeys';
import * as follows from './follows';

export const followQueries = {
  list: (userId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'follows'),
      queryFn: () => follows.list(userId),
      enabled: userId !== '',
      staleTime: 5 * 60_000,
    }),
  stores: (userId: string, ids: string[]) =>
    queryOptions({ queryKey: ownKey(userId, 'follows', 'stores', ids), queryFn: () => follows.stores(ids), enabled: ids.length > 0 }),
};
