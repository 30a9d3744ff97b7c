import { useTranslation } from 'react-i18next';
import type { QuestionInput } from '~/features/operator/rules/operatorCase';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { operatorQueries } from '~/features/operator/services/operatorQueries';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { useMarkOutdated } from '~/shared/lib/useMarkOutdated';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as operatorCases from '~/features/operator/services/operatorCases';
import { showToast } from '~/shared/ui/toast';

/** Asks one side or both of a case; the case is read again, with the question in its thread. */
export function useAsk(orderId: string) {
  const { t } = useTranslation('operator');
  const invalidate = useInvalidate();
  const markOutdated = useMarkOutdated();
  const id = useUserId();
  return useSingleMutation<QuestionInput>({
    mutationFn: (input) => operatorCases.ask(orderId, input),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('question.sent') });
      markOutdated(operatorQueries.cases(id).queryKey);
      return invalidate(operatorQueries.case(id, orderId).queryKey, operatorQueries.today(id).queryKey);
    },
  });
}
