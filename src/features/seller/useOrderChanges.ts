import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sellerKeys, sellerQueries } from './sellerQueries';

/** Polls whether the shop's orders changed, and only then refetches what shows them. */
export function useOrderChanges(sellerId: string, isSeller: boolean): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...sellerQueries.changes(sellerId), enabled: isSeller });
  // the answer of the poll invalidates other queries
  useEffect(() => {
    if (!data || data.changed === 0) return;
    for (const queryKey of sellerKeys.withOrders(sellerId)) void queryClient.invalidateQueries({ queryKey });
  }, [data, queryClient, sellerId]);
}
