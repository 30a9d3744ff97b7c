/** The roles of operators and their log, for owners. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OperatorRole } from '~/features/account/rules/operator';
import { pagedByNumber } from '~/shared/lib/page';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as operatorTeam from './operatorTeam';
import { operatorQueries } from './operatorQueries';

export const teamQueries = {
  /** Each reading is a line of the log: not repeated by itself. */
  list: (id: string) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'team', 'list'),
      queryFn: () => operatorTeam.list(),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    }),
  log: (id: string) =>
    infiniteQueryOptions({
      queryKey: ownKey(id, 'operator', 'team', 'log'),
      queryFn: ({ pageParam }) => operatorTeam.log(pageParam),
      ...pagedByNumber,
      gcTime: 0,
    }),
};

/** A change of roles: to be granted to an address, or to be revoked from an account. */
export type RoleChange = { role: OperatorRole } & ({ email: string; id?: never } | { id: string; email?: never });

export function useChangeRole() {
  const invalidate = useInvalidate();
  const id = useUserId();
  return useSingleMutation({
    mutationFn: (change: RoleChange) =>
      change.id === undefined ? operatorTeam.grant(change.email, change.role) : operatorTeam.revoke(change.id, change.role),
    // also after a refusal: another owner may have been faster; the own roles may be gone
    onSettled: () => invalidate(ownKey(id, 'operator')),
  });
}

/** Resets the lost second factor of an account; the input is the evidence. */
export function useResetFactor(account: string) {
  const invalidate = useInvalidate();
  const id = useUserId();
  return useSingleMutation({
    mutationFn: (evidence: string) => operatorTeam.resetFactor(account, evidence),
    // also after a refusal: the own role may be gone
    onSettled: () => invalidate(ownKey(id, 'operator', 'team', 'log'), operatorQueries.roles(id).queryKey),
  });
}
