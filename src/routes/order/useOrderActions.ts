import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import { orderQueries } from '~/features/orders/orderQueries';
import * as orders from '~/services/orders';
import { showToast } from '~/ui/toast';

export type OrderAction = { kind: 'cancel' } | { kind: 'paid' } | { kind: 'return'; reason: string };

const call = (id: string, action: OrderAction): Promise<void> => {
  if (action.kind === 'cancel') return orders.cancel(id);
  return action.kind === 'paid' ? orders.reportPayment(id) : orders.requestReturn(id, action.reason);
};

/** A buyer's changes of an order. Whatever the answer, the order on screen is read again. */
export function useOrderActions(userId: string, id: string) {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: OrderAction) => call(id, action),
    onSuccess: (_, { kind }) => showToast({ kind: 'success', text: t(`order.done.${kind}`) }),
    onError: (error) => showToast({ kind: 'error', text: tShop(`errors.${codeOf(error)}`) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderQueries.all(userId) }),
  });
}
