import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import type { CaseStepInput, OrderCase } from '~/features/orders/rules/orderCase';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { useInvalidateOrder } from '~/features/orders/components/useInvalidateOrder';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as cases from '~/features/cases/services/cases';
import { showToast } from '~/shared/ui/toast';
import { saveWithPhotos } from './casePhotos';

type CaseRef = Pick<OrderCase, 'id' | 'orderId'>;

/** Takes the steps of a case. After success and failure what is on screen is read again; the step's sheet says what failed. */
export function useCaseStep({ id, orderId }: CaseRef) {
  const { t } = useTranslation(['cases', 'shop']);

  const { mutate, reset, isPending, error } = useSingleMutation({
    mutationFn: (input: CaseStepInput) => cases.advance(id, input),
    onSuccess: (_, { step }) => showToast({ kind: 'success', text: t(`step.${step}.done`) }),
    // the other side was faster: the step and its sheet are gone
    onError: (failure) => {
      if (codeOf(failure) === 'bad-transition') showToast({ kind: 'error', text: t('shop:errors.bad-transition') });
    },
    onSettled: useInvalidateOrder(orderId),
  });
  return { take: mutate, reset, isPending, error };
}

/** Writes into a case: a message, or photos. */
export function useCaseMessage({ id, orderId }: CaseRef) {
  const userId = useUserId();
  const { t: tShop } = useTranslation();
  const invalidate = useInvalidate();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ body, files }: { body: string; files: File[] }) => saveWithPhotos(userId, files, (keys) => cases.write(id, body, keys)),
    onError: (error) => showToast({ kind: 'error', text: tShop(`errors.${codeOf(error)}`) }),
    // the files that are shown already stay: a photo never changes
    onSettled: (_, failure) => {
      const done = invalidate(ownKey(userId, 'cases', orderId));
      return failure ? undefined : done;
    },
  });
  return { write: mutate, isPending };
}
