/** Health of the site. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagedByNumber } from '~/shared/lib/page';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as operatorHealth from './operatorHealth';
import { operatorQueries } from './operatorQueries';

/** While the page is on screen, health is read this often (ms). */
const POLL_MS = 60_000;

export const healthQueries = {
  facts: (id: string) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'health', 'facts'),
      queryFn: () => operatorHealth.health(),
      staleTime: POLL_MS / 2,
      refetchInterval: POLL_MS,
    }),
  failedMails: (id: string) =>
    infiniteQueryOptions({
      queryKey: ownKey(id, 'operator', 'health', 'mails'),
      queryFn: ({ pageParam }) => operatorHealth.failedMails(pageParam),
      ...pagedByNumber,
      staleTime: POLL_MS / 2,
    }),
};

interface Settled {
  mail: number;
  outcome: 'retry' | 'discard';
}

/** Sends a mail again or removes it; the page is read again, also when another operator was faster. */
export function useSettleMail() {
  const invalidate = useInvalidate();
  const id = useUserId();
  return useSingleMutation({
    mutationFn: ({ mail, outcome }: Settled) => operatorHealth.settleMail(mail, outcome),
    // not waited for: the row that tells the outcome is gone afterwards
    onSettled: () => {
      void invalidate(ownKey(id, 'operator', 'health'));
      void invalidate(operatorQueries.today(id).queryKey);
    },
  });
}
