import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import type { CaseStepInput, OrderCase } from '~/features/orders/rules/orderCase';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { useInvalidateOrder } from '~/features/orders/components/useInvalidateOrder';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as cases from '~/features/cases/services/cases';
import * as orderMessages from '~/features/cases/services/orderMessages';
import * as questions from '~/features/cases/services/questions';
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

type Message = { body: string; files: File[] };

/**
 * Sends a message with photos. @param parts the key of what is read again afterwards
 * @param textOf what another error than those of all commands says
 */
function useMessage(
  parts: Parameters<typeof ownKey> extends [string, ...infer Parts] ? Parts : never,
  send: (body: string, keys: string[]) => Promise<void>,
  textOf: (code: string) => string | null,
) {
  const userId = useUserId();
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ body, files }: Message) => saveWithPhotos(userId, files, (keys) => send(body, keys)),
    onError: (error) => showToast({ kind: 'error', text: textOf(codeOf(error)) ?? t(`errors.${codeOf(error)}`) }),
    // the files that are shown already stay: a photo never changes
    onSettled: (_, failure) => {
      const done = invalidate(ownKey(userId, ...parts));
      return failure ? undefined : done;
    },
  });
  return { write: mutate, isPending };
}

/** Writes into a case: a message, or photos. */
export const useCaseMessage = ({ id, orderId }: CaseRef) =>
  useMessage(
    ['cases', orderId],
    (body, keys) => cases.write(id, body, keys),
    () => null,
  );

/** Writes to the other side of an order. */
export function useOrderMessage(orderId: string) {
  const { t } = useTranslation('cases');
  return useMessage(
    ['cases', orderId],
    (body, keys) => orderMessages.write(orderId, body, keys),
    (code) => (code === 'quota-exceeded' ? t('messages.full') : null),
  );
}

/** Writes to the other side of a question. */
export function useQuestionMessage(id: string) {
  const { t } = useTranslation('cases');
  return useMessage(
    ['questions'],
    (body, keys) => questions.write(id, body, keys),
    (code) => (code === 'quota-exceeded' ? t('questions.full') : null),
  );
}

/** Asks about a product for the first time. @param onAsked receives the id of the question */
export function useAsk(productId: string, onAsked: (id: string) => void) {
  return useMessage(
    ['questions'],
    async (body, keys) => onAsked(await questions.ask(productId, body, keys)),
    () => null,
  );
}
