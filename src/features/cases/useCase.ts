import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import type { CaseStepInput } from '~/domain/orderCase';
import * as cases from '~/services/cases';
import { showToast } from '~/ui/toast';
import { uploadPhotos } from './casePhotos';

/** Everything of this person that shows orders: lists, badges and figures follow a case. */
const useRefetch = (userId: string) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['me', userId] });
};

/** Takes the steps of a case. Whatever the answer, what is on screen is read again. */
export function useCaseStep(userId: string, caseId: string) {
  const { t } = useTranslation('cases');
  const { t: tShop } = useTranslation();
  const refetch = useRefetch(userId);
  // the second click of a double click comes before the next render
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: CaseStepInput) => cases.advance(caseId, input),
    onSuccess: (_, { step }) => showToast({ kind: 'success', text: t(`step.${step}.done`) }),
    onError: (error) => showToast({ kind: 'error', text: tShop(`errors.${codeOf(error)}`) }),
    onSettled: () => {
      isUnderWay.current = false;
      return refetch();
    },
  });
  const take = (input: CaseStepInput) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(input);
  };
  return { take, isPending: mutation.isPending, variables: mutation.variables };
}

/** Writes into a case: a message, or photos. */
export function useCaseMessage(userId: string, caseId: string) {
  const { t: tShop } = useTranslation();
  const refetch = useRefetch(userId);
  return useMutation({
    mutationFn: async ({ body, files }: { body: string; files: File[] }) => cases.write(caseId, body, await uploadPhotos(userId, files)),
    onError: (error) => showToast({ kind: 'error', text: tShop(`errors.${codeOf(error)}`) }),
    onSettled: refetch,
  });
}
