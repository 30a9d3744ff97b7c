import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as orders from '~/features/orders/services/orders';
import { showToast } from '~/shared/ui/toast';

type OrderAction = { kind: 'cancel' } | { kind: 'receive' } | { kind: 'paid' };

const COMMANDS = { cancel: orders.cancel, receive: orders.confirmReceipt, paid: orders.reportPayment };
const call = (id: string, { kind }: OrderAction): Promise<void> => COMMANDS[kind](id);

/** A buyer's changes of an order. The order is refetched after a failure, too. */
export function useOrderActions(id: string) {
  const userId = useUserId();
  const { t } = useTranslation(['orders', 'shop']);
  const invalidate = useInvalidate();
  return useSingleMutation({
    mutationFn: (action: OrderAction) => call(id, action),
    onSuccess: (_, { kind }) => showToast({ kind: 'success', text: t(`buyer.order.done.${kind}`) }),
    onError: (error) => showToast({ kind: 'error', text: t(`shop:errors.${codeOf(error)}`) }),
    // a failure does not wait: without a connection this takes long
    onSettled: (_, failure) => {
      // a late payment or a cancellation may open a case
      const done = invalidate(ownKey(userId, 'orders'), ownKey(userId, 'cases', id));
      return failure ? undefined : done;
    },
  });
}
