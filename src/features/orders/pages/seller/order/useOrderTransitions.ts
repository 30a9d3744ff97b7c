import { type OrderWay, wordsFor } from '~/features/orders/rules/deliveryWays';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import type { OrderStatus } from '~/features/orders/rules/order';
import type { ParcelReason } from '~/shared/generated/values';
import { keysOfOrder } from '~/features/orders/services/orderKeys';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as sellerOrders from '~/features/orders/services/sellerOrders';
import { showToast } from '~/shared/ui/toast';

export type OrderStep =
  /** `tracking`: a number that was entered and not saved yet. */
  | { kind: 'status'; status: Exclude<OrderStatus, 'pending'>; tracking?: string | undefined }
  | { kind: 'parcel'; reason: ParcelReason }
  | { kind: 'goodsBack' | 'goodsLost' | 'paid' | 'notSeen' | 'kept' | 'revived' | 'refundOwed' }
  | { kind: 'tracking'; number: string };

const SIMPLE = {
  goodsBack: (id) => sellerOrders.restockReturnedParcel(id, true),
  goodsLost: (id) => sellerOrders.restockReturnedParcel(id, false),
  paid: sellerOrders.receivePayment,
  notSeen: sellerOrders.paymentNotSeen,
  kept: sellerOrders.extendSale,
  revived: (id) => sellerOrders.receiveLatePayment(id, true),
  refundOwed: (id) => sellerOrders.receiveLatePayment(id, false),
} satisfies Record<string, (id: string) => Promise<void>>;

async function call(id: string, step: OrderStep): Promise<void> {
  if (step.kind === 'status') {
    if (step.tracking) await sellerOrders.setTracking(id, step.tracking);
    return sellerOrders.setStatus(id, step.status);
  }
  if (step.kind === 'parcel') return sellerOrders.returnParcel(id, step.reason);
  return step.kind === 'tracking' ? sellerOrders.setTracking(id, step.number) : SIMPLE[step.kind](id);
}

/** A seller's changes of an order, one at a time on all cards of its page. Order, stock and figures are refetched after each, also after a failed one. */
export function useOrderTransitions(sellerId: string, orderId: string, way: OrderWay | null = null) {
  const { t } = useTranslation(['orders', 'shop']);
  const invalidate = useInvalidate();
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: (step: OrderStep) => call(orderId, step),
    onSuccess: (_, step) =>
      showToast({
        kind: 'success',
        text: step.kind === 'status' ? t(`seller.order.done.${step.status}`, wordsFor(way)) : t(`seller.order.done.${step.kind}`),
      }),
    onError: (error, step) =>
      showToast({
        kind: 'error',
        text: step.kind === 'revived' && codeOf(error) === 'out-of-stock' ? t('seller.late.gone') : t(`shop:errors.${codeOf(error)}`),
      }),
    onSettled: (_, failure) => {
      const done = invalidate(...keysOfOrder(sellerId, orderId));
      // a failure does not wait: without a connection this takes long
      return failure ? undefined : done;
    },
  });
  const running = isPending && (variables.kind === 'status' ? variables.status : variables.kind);
  return {
    advance: mutate,
    isPending,
    /** For the button of a step: busy while it is taken, blocked while another one is. */
    stateOf: (...steps: (OrderStep['kind'] | OrderStatus)[]) => ({ isBusy: steps.some((step) => step === running), isBlocked: isPending }),
  };
}

export type OrderTransitions = ReturnType<typeof useOrderTransitions>;
