import type { QueryKey } from '@tanstack/react-query';
import { ownKey } from '~/shared/lib/queryKeys';

/** Queries of the seller area that show orders, or figures made of orders. */
export const withOrders = ['overview', 'orders', 'order-counts', 'order'];
/** Queries of the seller area that a change of an order concerns, too: stock and earlier figures. */
const OF_STOCK_AND_FIGURES = ['products', 'product', 'days', 'figures', 'posts'];

/** Keys under which both sides read an order, its cases and proposals, and what is made of it. @param orderId without it, of all orders */
export const keysOfOrder = (userId: string, orderId?: string): QueryKey[] => {
  const one = orderId === undefined ? [] : [orderId];
  return [
    ownKey(userId, 'orders'),
    ownKey(userId, 'cases', ...one),
    ownKey(userId, 'order-change', ...one),
    ownKey(userId, 'unread-orders'),
    ownKey(userId, 'notifications'),
    ...[...withOrders, ...OF_STOCK_AND_FIGURES].map((part) => ownKey(userId, 'seller', part)),
  ];
};
