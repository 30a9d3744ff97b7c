import { useTranslation } from 'react-i18next';
import { AppError, codeOf } from '~/shared/lib/AppError';
import type { CaseRequest } from '~/features/orders/rules/orderCase';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { saveWithPhotos } from '~/features/cases/components/casePhotos';
import { useInvalidateOrder } from '~/features/orders/components/useInvalidateOrder';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as cases from '~/features/cases/services/cases';
import { showToast } from '~/shared/ui/toast';

/** Were the chosen pieces refused: returned, refunded or decided on since? Other refused fields have the usual text. */
const isAboutPieces = (error: Error): boolean => error instanceof AppError && error.code === 'invalid' && error.details.field === 'lines';

/** Uploads the photos and opens the case. When one is open already (another tab was faster), the page shows that one. */
export function useOpenCase(orderId: string, onOpened: () => void) {
  const userId = useUserId();
  const { t } = useTranslation(['cases', 'shop']);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ files, ...request }: CaseRequest & { files: File[] }) =>
      saveWithPhotos(userId, files, (keys) => cases.open(orderId, request, keys)),
    onSuccess: () => {
      onOpened();
      showToast({ kind: 'success', text: t('new.sent') });
    },
    onError: (error) => showToast({ kind: 'error', text: isAboutPieces(error) ? t('new.claimed') : t(`shop:errors.${codeOf(error)}`) }),
    onSettled: useInvalidateOrder(orderId),
  });
  return { send: mutate, isPending };
}
