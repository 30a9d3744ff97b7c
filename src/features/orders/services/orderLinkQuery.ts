import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '~/shared/lib/queryKeys';
import * as orderLinks from './orderLinks';

/** What a link shows without the digits. @param userId whose own order it may be */
export const orderLinkQuery = (userId: string, key: string) =>
  queryOptions({ queryKey: ownKey(userId, 'orders', 'link', key), queryFn: () => orderLinks.read(key) });
