import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagedByPlace } from '~/shared/lib/page';
import { roleQueries } from '~/features/account/services/roleQueries';
import { ownKey } from '~/shared/lib/queryKeys';
import * as operatorCases from './operatorCases';
import * as operators from './operators';

/** While the area is on screen, what waits is counted this often (ms). */
const POLL_MS = 60_000;

/** Other operators work on the same queue: a response older than this (ms) is read again. */
export const FRESH_MS = 15_000;
/** Each reading is a line of the log, or a form is filled from it: not repeated by itself. */
export const readOnce = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Queries of the operators' area. */
export const operatorQueries = {
  roles: roleQueries.own,
  today: (id: string) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'today'),
      queryFn: () => operators.today(),
      staleTime: POLL_MS / 2,
      refetchInterval: POLL_MS,
    }),
  cases: (id: string) =>
    infiniteQueryOptions({
      queryKey: ownKey(id, 'operator', 'cases'),
      queryFn: ({ pageParam }) => operatorCases.list(pageParam),
      ...pagedByPlace,
      staleTime: FRESH_MS,
    }),
  /** Each reading is a line of the log: not repeated by itself. */
  case: (id: string, orderId: string) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'case', orderId),
      queryFn: () => operatorCases.get(orderId),
      ...readOnce,
    }),
};
