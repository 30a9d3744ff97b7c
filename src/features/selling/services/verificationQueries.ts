import { queryOptions } from '@tanstack/react-query';
import type { VerificationRequest } from '~/features/selling/rules/verification';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as verifications from './verifications';

/** The verifications of one's own store. */
export const ownVerifications = (userId: string) =>
  queryOptions({ queryKey: ownKey(userId, 'seller', 'verifications'), queryFn: () => verifications.list() });

export function useRequestVerification(userId: string) {
  const invalidate = useInvalidate();
  return useSingleMutation({
    mutationFn: (request: VerificationRequest) => verifications.request(request),
    onSuccess: () => invalidate(ownVerifications(userId).queryKey, ownKey(userId, 'notifications')),
  });
}
