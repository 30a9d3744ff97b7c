import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import type { CaseRequest } from '~/domain/orderCase';
import { uploadPhotos } from '~/features/cases/casePhotos';
import { useRefetch, useSingle } from '~/features/cases/useCase';
import * as cases from '~/services/cases';
import { showToast } from '~/ui/toast';

/** Uploads the photos and opens the case. When one is open already (another tab was faster), the page shows that one. */
export function useOpenCase(userId: string, orderId: string) {
  const { t } = useTranslation('cases');
  const { t: tShop } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ files, ...request }: CaseRequest & { files: File[] }) =>
      cases.open(orderId, request, await uploadPhotos(userId, files)),
    onSuccess: () => showToast({ kind: 'success', text: t('new.sent') }),
    // the form lets through nothing else that is invalid
    onError: (error) =>
      showToast({ kind: 'error', text: codeOf(error) === 'invalid' ? t('new.claimed') : tShop(`errors.${codeOf(error)}`) }),
    onSettled: useRefetch(userId),
  });
  return { send: useSingle(mutate), isPending };
}
