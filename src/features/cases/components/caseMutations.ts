import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import type { NewMessage } from '~/features/cases/rules/orderThread';
import type { CaseStepInput, OrderCase } from '~/features/orders/rules/orderCase';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { useInvalidateOrder } from '~/features/orders/components/useInvalidateOrder';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useIdempotencyKey } from '~/shared/lib/useIdempotencyKey';
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

const contentsOf = ({ body, files }: Message) => [body, ...files.map(({ name, size, lastModified }) => [name, size, lastModified])];

/**
 * Sends a message with photos; one that is sent again after a failure is stored once.
 * @param parts the key of what is read again afterwards
 * @param textOf what another error than those of all commands says
 */
function useMessage(
  parts: Parameters<typeof ownKey> extends [string, ...infer Parts] ? Parts : never,
  send: (message: NewMessage) => Promise<void>,
  textOf: (code: string) => string | null,
) {
  const userId = useUserId();
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { keyOf, forget } = useIdempotencyKey();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (message: Message) =>
      saveWithPhotos(userId, message.files, (photos) => send({ body: message.body, photos, key: keyOf(contentsOf(message)) })),
    onSuccess: forget,
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
    (message) => cases.write(id, message),
    () => null,
  );

/** Writes to the other side of an order. */
export function useOrderMessage(orderId: string) {
  const { t } = useTranslation('cases');
  return useMessage(
    ['cases', orderId],
    (message) => orderMessages.write(orderId, message),
    (code) => (code === 'quota-exceeded' ? t('messages.full') : null),
  );
}

/** Writes to the other side of a question. */
export function useQuestionMessage(id: string) {
  const { t } = useTranslation('cases');
  return useMessage(
    ['questions'],
    (message) => questions.write(id, message),
    (code) => (code === 'quota-exceeded' ? t('questions.full') : null),
  );
}

/** Asks about a product for the first time. @param onAsked receives the id of the question */
export function useAsk(productId: string, onAsked: (id: string) => void) {
  return useMessage(
    ['questions'],
    async (message) => onAsked(await questions.ask(productId, message)),
    () => null,
  );
}
