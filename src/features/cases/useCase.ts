import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import type { CaseStepInput } from '~/domain/orderCase';
import * as cases from '~/services/cases';
import { showToast } from '~/ui/toast';
import { uploadPhotos } from './casePhotos';

/** Runs a mutation once, however often its button is pressed: the second click of a double click comes before the next render. */
export function useSingle<Input>(mutate: (input: Input, options: { onSuccess?: () => void; onSettled: () => void }) => void) {
  const isUnderWay = useRef(false);
  return (input: Input, onSuccess?: () => void) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(input, {
      ...(onSuccess ? { onSuccess } : {}),
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
}

/** Reads again what shows orders: lists, badges and figures follow a case. A failure does not wait for it: without a connection it takes long. */
export const useRefetch = (userId: string) => {
  const queryClient = useQueryClient();
  return (_result: unknown, failure: Error | null) => {
    const done = queryClient.invalidateQueries({ queryKey: ['me', userId] });
    return failure ? undefined : done;
  };
};

/** Takes the steps of a case. Whatever the answer, what is on screen is read again; its sheet says what failed. */
export function useCaseStep(userId: string, caseId: string) {
  const { t } = useTranslation('cases');
  const { t: tShop } = useTranslation();
  const refetch = useRefetch(userId);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (input: CaseStepInput) => cases.advance(caseId, input),
    onSuccess: (_, { step }) => showToast({ kind: 'success', text: t(`step.${step}.done`) }),
    // the other side was faster: the step and its sheet are gone
    onError: (failure) => {
      if (codeOf(failure) === 'bad-transition') showToast({ kind: 'error', text: tShop('errors.bad-transition') });
    },
    onSettled: refetch,
  });
  return { take: useSingle(mutate), reset, isPending, error };
}

/** Writes into a case: a message, or photos. */
export function useCaseMessage(userId: string, caseId: string) {
  const { t: tShop } = useTranslation();
  const refetch = useRefetch(userId);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ body, files }: { body: string; files: File[] }) => cases.write(caseId, body, await uploadPhotos(userId, files)),
    onError: (error) => showToast({ kind: 'error', text: tShop(`errors.${codeOf(error)}`) }),
    onSettled: refetch,
  });
  return { write: useSingle(mutate), isPending };
}
