import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import type { Choice } from '~/features/notifications/rules/notification';
import { notificationQueries } from '~/features/notifications/services/notificationQueries';
import * as notifications from '~/features/notifications/services/notifications';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';

/** Stores what a person wants to be told of, one choice after the other. The screen shows it at once, and what was stored when that failed. */
export function useChoose() {
  const userId = useUserId();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { queryKey } = notificationQueries.choices(userId);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'notification-choices' },
    mutationFn: notifications.choose,
    onMutate: (chosen: Choice) =>
      void client.setQueryData(queryKey, (all) =>
        all?.map((one) => (one.topic === chosen.topic && one.channel === chosen.channel ? chosen : one)),
      ),
    // what is stored says nothing about a choice that waits
    onSettled: () =>
      client.isMutating({ mutationKey: queryKey }) > 1 ? undefined : invalidate(queryKey, ownKey(userId, 'seller', 'settings')),
  });
}
