import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import type { OrderStatus } from '~/domain/order';
import type { ParcelReason } from '~/domain/orderRules';
import { sellerKeys } from '~/features/seller/sellerQueries';
import * as sellerOrders from '~/services/sellerOrders';
import { showToast } from '~/ui/toast';

export type OrderStep =
  /** `tracking`: a number that was entered and not saved yet. */
  | { kind: 'status'; status: Exclude<OrderStatus, 'pending'>; tracking?: string | undefined }
  | { kind: 'parcel'; reason: ParcelReason }
  | { kind: 'goodsBack' }
  | { kind: 'paid' }
  | { kind: 'tracking'; number: string };

async function call(id: string, step: OrderStep): Promise<void> {
  if (step.kind === 'status') {
    if (step.tracking) await sellerOrders.setTracking(id, step.tracking);
    return sellerOrders.setStatus(id, step.status);
  }
  if (step.kind === 'parcel') return sellerOrders.returnParcel(id, step.reason);
  if (step.kind === 'goodsBack') return sellerOrders.goodsAreBack(id);
  return step.kind === 'paid' ? sellerOrders.receivePayment(id) : sellerOrders.setTracking(id, step.number);
}

/** A seller's changes of an order. Order, stock and figures are refetched after each, also after a failed one. */
export function useOrderTransitions(sellerId: string, orderId: string) {
  const { t } = useTranslation('seller');
  const { t: tShop } = useTranslation();
  const queryClient = useQueryClient();
  // the second click of a double click comes before the next render
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: (step: OrderStep) => call(orderId, step),
    onSuccess: (_, step) =>
      showToast({
        kind: 'success',
        text: step.kind === 'status' ? t(`order.done.${step.status}`) : t(`order.done.${step.kind}`),
      }),
    onError: (error) => showToast({ kind: 'error', text: tShop(`errors.${codeOf(error)}`) }),
    onSettled: (_, failure) => {
      isUnderWay.current = false;
      const done = queryClient.invalidateQueries({ queryKey: sellerKeys.all(sellerId) });
      // a failure does not wait: without a connection this takes long
      return failure ? undefined : done;
    },
  });
  const advance = (step: OrderStep) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(step);
  };
  return { advance, isPending: mutation.isPending, variables: mutation.variables };
}
