import { queryOptions } from '@tanstack/react-query';
import { orderQueries } from '~/features/orders/orderQueries';
import * as cases from '~/services/cases';

/** The other side may act at any time: an older answer (ms) is read again. */
const FRESH_MS = 15_000;
/** While a case is on screen it is read again this often (ms). */
const POLL_MS = 30_000;

export const caseQueries = {
  /** The prefix of the keys below that belong to one order. */
  all: orderQueries.cases,
  list: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: [...caseQueries.all(userId, orderId), 'list'] as const,
      queryFn: () => cases.ofOrder(orderId),
      staleTime: FRESH_MS,
      refetchInterval: POLL_MS,
    }),
  events: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: [...caseQueries.all(userId, orderId), 'events'] as const,
      queryFn: () => cases.eventsOf(orderId),
      staleTime: FRESH_MS,
      refetchInterval: POLL_MS,
    }),
  /** A file never changes under its name. */
  photo: (userId: string, path: string) =>
    queryOptions({
      queryKey: ['me', userId, 'case-photo', path] as const,
      queryFn: () => cases.photo(path),
      staleTime: Infinity,
    }),
};
