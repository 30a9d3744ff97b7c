import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '~/shared/lib/queryKeys';
import * as operatorOrders from './operatorOrders';
import { readOnce } from './operatorQueries';

/** What operators search. Each reading is a line of the log: not repeated by itself. */
export const orderQueries = {
  search: (id: string, words: string) =>
    queryOptions({ queryKey: ownKey(id, 'operator', 'search', words), queryFn: () => operatorOrders.search(words), ...readOnce }),
  order: (id: string, orderId: string) =>
    queryOptions({ queryKey: ownKey(id, 'operator', 'order', orderId), queryFn: () => operatorOrders.get(orderId), ...readOnce }),
};
