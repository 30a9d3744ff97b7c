import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagedByTime } from '~/shared/lib/page';
import type { VerificationDecision, VerificationTab } from '~/features/selling/rules/verification';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as operatorVerifications from './operatorVerifications';
import { FRESH_MS, readOnce, operatorQueries } from './operatorQueries';

export const verificationQueries = {
  list: (id: string, tab: VerificationTab) =>
    infiniteQueryOptions({
      queryKey: ownKey(id, 'operator', 'verifications', 'list', tab),
      queryFn: ({ pageParam }) => operatorVerifications.list(tab, pageParam),
      ...pagedByTime,
      staleTime: FRESH_MS,
    }),
  /** Each reading is a line of the log: not repeated by itself. */
  one: (id: string, verification: string) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'verifications', 'one', verification),
      queryFn: () => operatorVerifications.get(verification),
      ...readOnce,
    }),
};

function useCommand<Input>(command: (input: Input) => Promise<void>) {
  const invalidate = useInvalidate();
  const id = useUserId();
  return useSingleMutation({
    mutationFn: command,
    onSuccess: () => {
      void invalidate(ownKey(id, 'operator', 'verifications', 'list'));
      return invalidate(operatorQueries.today(id).queryKey);
    },
  });
}
export const useDecideVerification = (verification: string) =>
  useCommand((decision: VerificationDecision) => operatorVerifications.decide(verification, decision));
export const useRevokeVerification = (verification: string) =>
  useCommand((words: string) => operatorVerifications.revoke(verification, words));
