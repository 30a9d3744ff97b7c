import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { firstByTime } from '~/domain/page';
import type { VerificationDecision, VerificationTab } from '~/domain/verification';
import { ownKey, useInvalidate } from '~/lib/queryKeys';
import { useSingleMutation } from '~/lib/useSingleMutation';
import * as operatorVerifications from '~/services/operatorVerifications';
import { operatorQueries } from './operatorQueries';

/** Other operators work on the same queue: a response older than this (ms) is read again. */
const FRESH_MS = 15_000;

export const verificationQueries = {
  list: (id: string, tab: VerificationTab) =>
    infiniteQueryOptions({
      queryKey: ownKey(id, 'operator', 'verifications', 'list', tab),
      queryFn: ({ pageParam }) => operatorVerifications.list(tab, pageParam),
      initialPageParam: firstByTime,
      getNextPageParam: ({ next }) => next,
      staleTime: FRESH_MS,
    }),
  /** Each reading is a line of the log: not repeated by itself. */
  one: (id: string, verification: string) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'verifications', 'one', verification),
      queryFn: () => operatorVerifications.get(verification),
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
};

function useCommand<Input>(id: string, command: (input: Input) => Promise<void>) {
  const invalidate = useInvalidate();
  return useSingleMutation({
    mutationFn: command,
    onSuccess: () => {
      void invalidate(ownKey(id, 'operator', 'verifications', 'list'));
      return invalidate(operatorQueries.today(id).queryKey);
    },
  });
}
export const useDecideVerification = (id: string, verification: string) =>
  useCommand(id, (decision: VerificationDecision) => operatorVerifications.decide(verification, decision));
export const useRevokeVerification = (id: string, verification: string) =>
  useCommand(id, (words: string) => operatorVerifications.revoke(verification, words));
