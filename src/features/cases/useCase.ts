import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import type { CaseStepInput } from '~/domain/orderCase';
import { useUserId } from '~/features/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/lib/queryKeys';
import { useSingleMutation } from '~/lib/useSingleMutation';
import * as cases from '~/services/cases';
import { showToast } from '~/ui/toast';
import { uploadPhotos } from './casePhotos';

/** Reads again what shows orders: lists, badges and figures follow a case. A failure does not wait for it: without a connection it takes long. */
export const useRefetch = () => {
  const userId = useUserId();
  const invalidate = useInvalidate();
  return (_result: unknown, failure: Error | null) => {
    const done = invalidate(ownKey(userId));
    return failure ? undefined : done;
  };
};

/** Takes the steps of a case. After success and failure what is on screen is read again; the step's sheet says what failed. */
export function useCaseStep(caseId: string) {
  const { t } = useTranslation(['cases', 'shop']);
  const refetch = useRefetch();
  const { mutate, reset, isPending, error } = useSingleMutation({
    mutationFn: (input: CaseStepInput) => cases.advance(caseId, input),
    onSuccess: (_, { step }) => showToast({ kind: 'success', text: t(`step.${step}.done`) }),
    // the other side was faster: the step and its sheet are gone
    onError: (failure) => {
      if (codeOf(failure) === 'bad-transition') showToast({ kind: 'error', text: t('shop:errors.bad-transition') });
    },
    onSettled: refetch,
  });
  return { take: mutate, reset, isPending, error };
}

/** Writes into a case: a message, or photos. */
export function useCaseMessage(caseId: string) {
  const userId = useUserId();
  const { t: tShop } = useTranslation();
  const refetch = useRefetch();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async ({ body, files }: { body: string; files: File[] }) => cases.write(caseId, body, await uploadPhotos(userId, files)),
    onError: (error) => showToast({ kind: 'error', text: tShop(`errors.${codeOf(error)}`) }),
    onSettled: refetch,
  });
  return { write: mutate, isPending };
}
