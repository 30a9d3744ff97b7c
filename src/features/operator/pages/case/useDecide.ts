import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import type { DecisionInput } from '~/features/operator/rules/operatorCase';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { operatorQueries } from '~/features/operator/services/operatorQueries';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useMarkOutdated } from '~/shared/lib/useMarkOutdated';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as operatorCases from '~/features/operator/services/operatorCases';
import { showToast } from '~/shared/ui/toast';

/** Decides a case; then the next one of the queue is opened, or the queue when that was the last. */
export function useDecide(orderId: string) {
  const { t } = useTranslation('operator');
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const markOutdated = useMarkOutdated();
  const navigate = useNavigate();
  const id = useUserId();
  return useSingleMutation<DecisionInput>({
    mutationFn: (input) => operatorCases.decide(orderId, input),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('case.decided') });
      const queue = await client.fetchInfiniteQuery({ ...operatorQueries.cases(id), staleTime: 0 }).catch(() => null);
      const next = queue?.pages[0]?.items.find((one) => one.orderId !== orderId);
      await navigate(next ? operatorPaths.case(next.orderId) : operatorPaths.cases());
      markOutdated(ownKey(id, 'operator'));
      void invalidate(operatorQueries.today(id).queryKey);
    },
  });
}
