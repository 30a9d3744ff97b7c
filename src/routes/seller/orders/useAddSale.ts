import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as sellerOrders from '~/services/sellerOrders';

/** Writes a sale down; orders, stock and figures are asked for again. */
export function useAddSale(sellerId: string, onDone: (orderId: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sellerOrders.addSale,
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['me', sellerId, 'seller'] }),
  });
}
