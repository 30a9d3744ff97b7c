import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import * as push from '~/features/notifications/services/push';
import { pushQueries } from '~/features/notifications/services/pushQueries';
import type { AuthUser } from '~/shared/api/session';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';

/** The permission is also given and taken in the browser's own settings: it is read again when the person comes back. */
function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const permissionNow = (): NotificationPermission => ('Notification' in window ? Notification.permission : 'default');

/** Push messages of this browser and of the person's others. */
export function usePush(user: AuthUser) {
  const permission = useSyncExternalStore(onReturn, permissionNow);
  const query = useQuery(pushQueries.own(user.id));
  const invalidate = useInvalidate();
  const readAgain = () => invalidate(pushQueries.own(user.id).queryKey);
  const turnOn = useSingleMutation({ mutationFn: () => push.turnOn(user), onSettled: readAgain });
  const remove = useSingleMutation({ mutationFn: push.remove, onSettled: readAgain });
  const own = push.ownTarget(user.id);
  const { isReady = false, browsers = [] } = query.data ?? {};
  const here = browsers.find(({ id }) => id === own) ?? null;
  return { support: push.support(), permission, query, isReady, here, others: browsers.filter(({ id }) => id !== own), turnOn, remove };
}

/** The signed-in person, who may be a guest. */
export const useSignedIn = (): AuthUser | null => useAuth().user;
