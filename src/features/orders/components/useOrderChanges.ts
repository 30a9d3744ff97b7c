import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withOrders } from '~/features/orders/services/orderKeys';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { sellerOrderQueries } from '~/features/orders/services/sellerOrderQueries';

/** Polls whether the shop's orders changed, and only then refetches what shows them. */
export function useOrderChanges(sellerId: string, isSeller: boolean): void {
  const invalidate = useInvalidate();
  const { data } = useQuery({ ...sellerOrderQueries.changes(sellerId), enabled: isSeller });
  // the response of the poll invalidates other queries
  useEffect(() => {
    if (data?.changed) void invalidate(...withOrders.map((part) => ownKey(sellerId, 'seller', part)));
  }, [data, invalidate, sellerId]);
}
