import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '~/shared/lib/queryKeys';
import * as watches from './watches';

export const watchQueries = {
  list: (userId: string) =>
    queryOptions({ queryKey: ownKey(userId, 'watches'), queryFn: () => watches.list(userId), enabled: userId !== '', staleTime: 60_000 }),
};
