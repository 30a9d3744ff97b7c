import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import type { Choice } from '~/features/notifications/rules/notification';
import { notificationQueries } from '~/features/notifications/services/notificationQueries';
import * as notifications from '~/features/notifications/services/notifications';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';

const isSame = (one: Choice, other: Choice) => one.topic === other.topic && one.channel === other.channel;

/** Stores what a person wants to be told of, one choice after the other. What could not be stored is not kept. */
export function useChoose() {
  const userId = useUserId();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { queryKey } = notificationQueries.choices(userId);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'notification-choices' },
    mutationFn: notifications.choose,
    onSuccess: (_, chosen: Choice) => void client.setQueryData(queryKey, (all) => all?.map((one) => (isSame(one, chosen) ? chosen : one))),
    // what is stored says nothing about a choice that waits
    onSettled: () =>
      client.isMutating({ mutationKey: queryKey }) > 1 ? undefined : invalidate(queryKey, ownKey(userId, 'seller', 'settings')),
  });
}

/** What is stored, and above it what is being stored: a choice is shown at once, and leaves the screen when it failed, also without network. */
export function useShownChoices(stored: Choice[]): Choice[] {
  const { queryKey } = notificationQueries.choices(useUserId());
  const waiting = useMutationState({
    filters: { mutationKey: queryKey, status: 'pending' },
    select: ({ state }) => state.variables as Choice,
  });
  return stored.map((one) => waiting.findLast((chosen) => isSame(chosen, one)) ?? one);
}
