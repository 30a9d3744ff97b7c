import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownKey, useInvalidate } from '~/lib/queryKeys';
import * as sellerOrders from '~/services/sellerOrders';

/** Stores a sale and refetches orders, stock and figures. The same sale sent again after a failure keeps its idempotency key. */
export function useAddSale(sellerId: string, onDone: (orderId: string) => void) {
  const invalidate = useInvalidate();
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
    onSettled: () => invalidate(ownKey(sellerId, 'seller')),
  });
}
