import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sellerQueries } from './sellerQueries';

/** What shows orders or figures made of them. */
const SHOWING_ORDERS = ['overview', 'orders', 'order-counts', 'order'];

/** Asks every minute whether this shop's orders changed, and only then asks again for what shows them. */
export function useOrderChanges(sellerId: string, isSeller: boolean): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...sellerQueries.changes(sellerId), enabled: isSeller });
  useEffect(() => {
    if (!data || data.changed === 0) return;
    for (const what of SHOWING_ORDERS) void queryClient.invalidateQueries({ queryKey: ['me', sellerId, 'seller', what] });
  }, [data, queryClient, sellerId]);
}
