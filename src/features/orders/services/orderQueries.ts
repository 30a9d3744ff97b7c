import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { type Cart, cartCount, cartTotal } from '~/features/catalogue/rules/cart';
import { refreshIn } from '~/features/orders/rules/deadlines';
import type { BoughtFilter } from '~/features/orders/rules/order';
import { pagedByTime } from '~/shared/lib/page';
import { sellersOf } from '~/features/catalogue/rules/sellerGroups';
import { ownKey, sharedKey } from '~/shared/lib/queryKeys';
import * as orders from './orders';

/** A seller may change an order's status at any time: a response older than this (ms) is read again. */
const FRESH_MS = 15_000;

export const orderQueries = {
  checkout: (userId: string, checkoutId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'orders', 'checkout', checkoutId),
      queryFn: () => orders.byCheckout(checkoutId),
    }),
  bought: (userId: string, filter: BoughtFilter) =>
    infiniteQueryOptions({
      queryKey: ownKey(userId, 'orders', 'bought', filter),
      queryFn: ({ pageParam }) => orders.listBought(userId, filter, pageParam),
      ...pagedByTime,
      staleTime: FRESH_MS,
    }),
  one: (userId: string, id: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'orders', 'one', id),
      queryFn: () => orders.bought(userId, id),
      staleTime: FRESH_MS,
      refetchInterval: ({ state }) => refreshIn(state.data ? [state.data] : [], Date.now()),
    }),
  contact: (userId: string, id: string) =>
    queryOptions({ queryKey: ownKey(userId, 'orders', 'contact', id), queryFn: () => orders.contactOf(id) }),
  /** Assigns the order to the caller. A query although it writes: it is idempotent, and the page shows its result like a read. */
  claim: (userId: string, token: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'orders', 'claim', token),
      queryFn: () => orders.claim(token),
      staleTime: Infinity,
      retry: false,
    }),
  /** @param sums of the goods of each seller: some ways are free from a sum on @param products of which some exclude a way @param quantities of each */
  terms: (sellerIds: string[], city: string, sums: number[], products: string[] = [], quantities: number[] = []) =>
    queryOptions({
      queryKey: sharedKey('sellers', 'checkout-terms', sellerIds, city, sums, products, quantities),
      queryFn: () => orders.checkoutTerms(sellerIds, city, sums, products, quantities),
      staleTime: 60_000,
    }),
};

/** How the sellers of these lines deliver them to a city. */
export const termsOfLines = (lines: Cart, city = '') => {
  const sellers = sellersOf(lines);
  const sums = sellers.map((id) => cartTotal(lines.filter(({ sellerId }) => sellerId === id)));
  const products = [...new Set(lines.map(({ productId }) => productId))];
  const quantities = products.map((id) => cartCount(lines.filter(({ productId }) => productId === id)));
  return { ...orderQueries.terms(sellers, city, sums, products, quantities), enabled: sellers.length > 0 };
};

/** The cost before a way is chosen: only that of stores without ways is certain. */
export function useDeliveryCost(lines: Cart, city?: string): number | null | undefined {
  const { data } = useQuery(termsOfLines(lines, city));
  return data?.reduce<number | null>(
    (sum, { deliveryCost: cost, ways: [first] }) => (sum === null || cost === null || first?.id !== null ? null : sum + cost),
    0,
  );
}
