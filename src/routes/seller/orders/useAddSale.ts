import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { sellerKeys } from '~/features/seller/sellerQueries';
import * as sellerOrders from '~/services/sellerOrders';

/** Stores a sale and refetches orders, stock and figures. The same sale sent again after a failure keeps its idempotency key. */
export function useAddSale(sellerId: string, onDone: (orderId: string) => void) {
  const queryClient = useQueryClient();
  const last = useRef<{ contents: string; key: string } | null>(null);
  return useMutation({
    mutationFn: (sale: Omit<sellerOrders.Sale, 'key'>) => {
      const contents = JSON.stringify(sale);
      if (last.current?.contents !== contents) last.current = { contents, key: crypto.randomUUID() };
      return sellerOrders.addSale({ ...sale, key: last.current.key });
    },
    onSuccess: (orderId) => {
      last.current = null;
      onDone(orderId);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sellerKeys.all(sellerId) }),
  });
}
