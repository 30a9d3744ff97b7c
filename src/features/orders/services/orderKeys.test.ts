import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ownKey } from '~/shared/lib/queryKeys';
import { keysOfOrder } from './orderKeys';

it('a change of an order concerns the order, its cases and figures, and neither files nor polls nor the account', () => {
  const concerned = [
    ownKey('dana', 'orders', 'one', '1'),
    ownKey('dana', 'orders', 'bought', 'all'),
    ownKey('dana', 'cases', '1', 'list'),
    ownKey('dana', 'order-change', '1'),
    ownKey('dana', 'unread-orders'),
    ownKey('dana', 'seller', 'order', '1'),
    ownKey('dana', 'seller', 'overview'),
    ownKey('dana', 'seller', 'products', {}),
  ];
  const others = [
    ownKey('dana', 'case-photo', 'a.webp'),
    ownKey('dana', 'cases', '2', 'list'),
    ownKey('dana', 'profile'),
    ownKey('dana', 'seller-changes'),
    ownKey('dana', 'seller', 'settings'),
    ownKey('dana', 'wishlist'),
    ownKey('aliya', 'orders', 'one', '1'),
  ];
  const client = new QueryClient();
  for (const key of [...concerned, ...others]) client.setQueryData(key, 0);
  const found = keysOfOrder('dana', '1').flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }));
  expect(new Set(found.map(({ queryKey }) => JSON.stringify(queryKey)))).toEqual(new Set(concerned.map((key) => JSON.stringify(key))));
});
