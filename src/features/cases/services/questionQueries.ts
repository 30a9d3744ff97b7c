import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CaseSide } from '~/features/orders/rules/orderCase';
import { pagedByPlace } from '~/shared/lib/page';
import { ownKey } from '~/shared/lib/queryKeys';
import * as questions from './questions';

/** The other side may write at any time: a response older than this (ms) is read again. */
const FRESH_MS = 15_000;
/** A question on screen is read again this often (ms). */
const POLL_MS = 30_000;

export const questionQueries = {
  list: (userId: string, side: CaseSide) =>
    infiniteQueryOptions({
      queryKey: ownKey(userId, 'questions', 'list', side),
      queryFn: ({ pageParam }) => questions.list(side, pageParam),
      ...pagedByPlace,
      staleTime: FRESH_MS,
    }),
  one: (userId: string, id: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'questions', 'one', id),
      queryFn: () => questions.one(id),
      staleTime: FRESH_MS,
      refetchInterval: POLL_MS,
    }),
  aboutProduct: (userId: string, productId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'questions', 'product', productId),
      queryFn: () => questions.aboutProduct(productId),
      staleTime: FRESH_MS,
    }),
  messages: (userId: string, id: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'questions', 'messages', id),
      queryFn: () => questions.messagesOf(id),
      staleTime: FRESH_MS,
      refetchInterval: POLL_MS,
    }),
};
