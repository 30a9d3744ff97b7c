import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { keysOfOrder } from '~/features/orders/services/orderKeys';

/** Reads again what a change of an order concerns. A failure does not wait for it: without a connection it takes long. */
export const useInvalidateOrder = (orderId: string) => {
  const userId = useUserId();
  const invalidate = useInvalidate();
  return (_result: unknown, failure: Error | null) => {
    const done = invalidate(...keysOfOrder(userId, orderId));
    return failure ? undefined : done;
  };
};
