import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '~/shared/lib/queryKeys';
import * as push from './push';

export const pushQueries = {
  own: (userId: string) => queryOptions({ queryKey: ownKey(userId, 'notifications', 'push'), queryFn: push.own }),
};
