import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import * as reviews from '~/services/reviews';
import { showToast } from '~/ui/toast';
import { reviewQueries } from './reviewQueries';

type Change = { kind: 'save'; id: string | null; rating: number; comment: string } | { kind: 'delete'; id: string };

/** Writes, changes or deletes one's review; the list, the distribution and the product's counters follow. */
export function useReviewForm(productId: string, userId: string, onDone: () => void) {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => (change.kind === 'delete' ? reviews.remove(change.id) : reviews.save(productId, userId, change)),
    onSuccess: async (_, change) => {
      const what = change.kind === 'delete' ? 'deleted' : change.id ? 'updated' : 'submitted';
      showToast({ kind: 'success', text: t(`review.${what}`) });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: reviewQueries.all(productId) }),
        queryClient.invalidateQueries({ queryKey: reviewQueries.mine(productId, userId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['products', 'detail', productId] }),
      ]);
      onDone();
    },
    onError: (error) => showToast({ kind: 'error', text: tShop(`errors.${codeOf(error)}`) }),
  });
}
