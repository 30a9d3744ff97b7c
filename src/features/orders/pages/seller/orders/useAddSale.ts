import { useRef } from 'react';
import { keysOfOrder } from '~/features/orders/services/orderKeys';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as sellerOrders from '~/features/orders/services/sellerOrders';

/** Stores a sale and refetches orders, stock and figures. The same sale sent again after a failure keeps its idempotency key. */
export function useAddSale(sellerId: string, onDone: (orderId: string) => void) {
  const invalidate = useInvalidate();
  const last = useRef<{ contents: string; key: string } | null>(null);
  return useSingleMutation({
    mutationFn: (sale: Omit<sellerOrders.Sale, 'key'>) => {
      const contents = JSON.stringify(sale);
      if (last.current?.contents !== contents) last.current = { contents, key: crypto.randomUUID() };
      return sellerOrders.addSale({ ...sale, key: last.current.key });
    },
    onSuccess: (orderId) => {
      last.current = null;
      onDone(orderId);
    },
    onSettled: () => invalidate(...keysOfOrder(sellerId)),
  });
}
