import { queryOptions, useQuery } from '@tanstack/react-query';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import * as telegram from '~/features/notifications/services/telegram';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';

/** While a link may be opened in another app (ms). */
const POLL_MS = 3_000;

const telegramQuery = (userId: string) =>
  queryOptions({ queryKey: ownKey(userId, 'notifications', 'telegram'), queryFn: telegram.own, enabled: userId !== '' });

/** The linked chats of this person. @param isLinking whether one may be linked at this moment */
export const useTelegram = (isLinking: boolean) =>
  useQuery({ ...telegramQuery(useUserId()), refetchInterval: isLinking ? POLL_MS : false, refetchOnWindowFocus: 'always' });

/** Ends the link of a chat. */
export function useUnlink() {
  const { queryKey } = telegramQuery(useUserId());
  const invalidate = useInvalidate();
  return useSingleMutation({ mutationFn: telegram.unlink, onSuccess: () => invalidate(queryKey) });
}
