import { queryOptions } from '@tanstack/react-query';
import * as orders from '~/services/orders';

export const orderQueries = {
  checkout: (userId: string, checkoutId: string) =>
    queryOptions({ queryKey: ['me', userId, 'orders', checkoutId], queryFn: () => orders.byCheckout(checkoutId) }),
  paymentMethods: (sellerIds: string[]) =>
    queryOptions({
      queryKey: ['sellers', 'payment-methods', sellerIds],
      queryFn: () => orders.paymentMethodsOf(sellerIds),
      staleTime: 60_000,
    }),
};
