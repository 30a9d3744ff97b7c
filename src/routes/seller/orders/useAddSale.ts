import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sellerKeys } from '~/features/seller/sellerQueries';
import * as sellerOrders from '~/services/sellerOrders';

/** Stores a sale; orders, stock and figures are refetched. */
export function useAddSale(sellerId: string, onDone: (orderId: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sellerOrders.addSale,
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sellerKeys.all(sellerId) }),
  });
}
