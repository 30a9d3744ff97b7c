import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '~/shared/lib/queryKeys';
import * as cases from './cases';
import * as orderMessages from './orderMessages';

/** The other side may act at any time: a response older than this (ms) is read again. */
const FRESH_MS = 15_000;
/** While a case is on screen it is read again this often (ms). */
const POLL_MS = 30_000;

export const caseQueries = {
  list: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'cases', orderId, 'list'),
      queryFn: () => cases.ofOrder(orderId),
      staleTime: FRESH_MS,
      refetchInterval: POLL_MS,
    }),
  options: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'cases', orderId, 'options'),
      queryFn: () => cases.optionsOf(orderId),
      staleTime: FRESH_MS,
    }),
  events: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'cases', orderId, 'events'),
      queryFn: () => cases.eventsOf(orderId),
      staleTime: FRESH_MS,
      refetchInterval: POLL_MS,
    }),
  messages: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'cases', orderId, 'messages'),
      queryFn: () => orderMessages.ofOrder(orderId),
      staleTime: FRESH_MS,
      refetchInterval: POLL_MS,
    }),
  duty: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'cases', orderId, 'duty'),
      queryFn: () => cases.dutyOf(orderId),
      staleTime: FRESH_MS,
      refetchInterval: POLL_MS,
    }),
  /** A file never changes under its name. */
  photo: (userId: string, path: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'case-photo', path),
      queryFn: () => cases.photo(path),
      staleTime: Infinity,
    }),
};
