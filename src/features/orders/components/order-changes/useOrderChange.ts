import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import type { Address } from '~/features/account/rules/address';
import type { ChangeRequest, OrderChange } from '~/features/orders/rules/orderChange';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { useInvalidateOrder } from '~/features/orders/components/useInvalidateOrder';
import { ownKey } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as orderChanges from '~/features/orders/services/orderChanges';
import { showToast } from '~/shared/ui/toast';

/** The other side may answer at any time: a response older than this (ms) is read again. */
const FRESH_MS = 15_000;
/** While an order that can be changed is on screen, its proposal is read again this often (ms). */
const POLL_MS = 30_000;

/** The proposal that waits for an answer: null when there is none, undefined while it is loaded or not `enabled`. */
export function useOpenChange(orderId: string, enabled: boolean): OrderChange | null | undefined {
  const userId = useUserId();
  return useQuery({
    queryKey: ownKey(userId, 'order-change', orderId),
    queryFn: () => orderChanges.openOf(orderId),
    staleTime: FRESH_MS,
    refetchInterval: POLL_MS,
    enabled,
  }).data;
}

/** What a person does about the change of an order. */
export type ChangeAction =
  | { kind: 'propose'; request: ChangeRequest }
  | { kind: 'address'; address: Address }
  | { kind: 'askCancellation' }
  | { kind: 'accept' | 'decline' | 'cancel' | 'withdraw'; id: string };

/** @returns whether the change applied at once */
async function take(orderId: string, action: ChangeAction): Promise<boolean> {
  switch (action.kind) {
    case 'propose':
      return orderChanges.propose(orderId, action.request);
    case 'address':
      return orderChanges.changeAddress(orderId, action.address);
    case 'askCancellation':
      await orderChanges.askCancellation(orderId);
      return true;
    case 'withdraw':
      await orderChanges.withdraw(action.id);
      return true;
    default:
      await orderChanges.answer(action.id, action.kind === 'accept');
      return true;
  }
}

/** Changes of an order. What is on screen is refetched after a failure, too. */
export function useOrderChange(orderId: string) {
  const { t } = useTranslation(['orders', 'shop']);
  const { mutate, isPending, error, variables } = useSingleMutation({
    mutationFn: (action: ChangeAction) => take(orderId, action),
    onSuccess: (isDone, { kind }) =>
      showToast({
        kind: 'success',
        text: t(isDone ? `change.done.${kind}` : kind === 'address' ? 'change.asked.address' : 'change.asked.propose'),
      }),
    onError: (failure, { kind }) => {
      // forms show their failure themselves
      if (kind !== 'propose' && kind !== 'address') showToast({ kind: 'error', text: t(`shop:errors.${codeOf(failure)}`) });
    },
    onSettled: useInvalidateOrder(orderId),
  });
  return { act: mutate, isPending, error, running: isPending ? variables.kind : null };
}
