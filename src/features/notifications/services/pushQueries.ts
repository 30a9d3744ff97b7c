import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '~/shared/lib/queryKeys';
import * as push from './push';

export const pushQueries = {
  browsers: (userId: string) => queryOptions({ queryKey: ownKey(userId, 'notifications', 'browsers'), queryFn: push.browsers }),
};
