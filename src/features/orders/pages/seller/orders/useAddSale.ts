import { keysOfOrder } from '~/features/orders/services/orderKeys';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { useIdempotencyKey } from '~/shared/lib/useIdempotencyKey';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as sellerOrders from '~/features/orders/services/sellerOrders';

/** Stores a sale and refetches orders, stock and figures. The same sale sent again after a failure keeps its idempotency key. */
export function useAddSale(sellerId: string, onDone: (orderId: string) => void) {
  const invalidate = useInvalidate();
  const { keyOf, forget } = useIdempotencyKey();
  return useSingleMutation({
    mutationFn: (sale: Omit<sellerOrders.Sale, 'key'>) => sellerOrders.addSale({ ...sale, key: keyOf(sale) }),
    onSuccess: (orderId) => {
      forget();
      onDone(orderId);
    },
    onSettled: () => invalidate(...keysOfOrder(sellerId)),
  });
}
