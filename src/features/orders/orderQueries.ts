import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BoughtFilter } from '~/domain/order';
import type { TimeCursor } from '~/domain/page';
import * as claims from '~/services/claims';
import * as orders from '~/services/orders';

/** A seller may move an order at any time: what is shown is asked for again after this (ms). */
const FRESH_MS = 15_000;

export const orderQueries = {
  checkout: (userId: string, checkoutId: string) =>
    queryOptions({ queryKey: ['me', userId, 'orders', 'checkout', checkoutId], queryFn: () => orders.byCheckout(checkoutId) }),
  bought: (userId: string, filter: BoughtFilter) =>
    infiniteQueryOptions({
      queryKey: ['me', userId, 'orders', 'bought', filter],
      queryFn: ({ pageParam }) => orders.listBought(userId, filter, pageParam),
      initialPageParam: null as TimeCursor | null,
      getNextPageParam: (last) => last.next,
      staleTime: FRESH_MS,
    }),
  one: (userId: string, id: string) =>
    queryOptions({ queryKey: ['me', userId, 'orders', 'one', id], queryFn: () => orders.bought(userId, id), staleTime: FRESH_MS }),
  contact: (userId: string, id: string) =>
    queryOptions({ queryKey: ['me', userId, 'orders', 'contact', id], queryFn: () => orders.contactOf(id) }),
  /** Asking is taking: the answer is the same however often it is asked. */
  claim: (userId: string, token: string) =>
    queryOptions({
      queryKey: ['me', userId, 'orders', 'claim', token],
      queryFn: () => claims.claim(token),
      staleTime: Infinity,
      retry: false,
    }),
  options: (sellerIds: string[], city = '') =>
    queryOptions({
      queryKey: ['sellers', 'checkout-options', sellerIds, city],
      queryFn: () => orders.checkoutOptions(sellerIds, city),
      staleTime: 60_000,
    }),
};
