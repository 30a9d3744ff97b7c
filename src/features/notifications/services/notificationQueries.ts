import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import type { Language } from '~/shared/i18n/languages';
import { pagedByNumber } from '~/shared/lib/page';
import { ownKey } from '~/shared/lib/queryKeys';
import * as notifications from './notifications';

/** Interval of the poll (ms); it rests while the page is hidden. */
const POLL_MS = 60_000;

export const notificationQueries = {
  list: (userId: string, language: Language) =>
    infiniteQueryOptions({
      queryKey: ownKey(userId, 'notifications', 'list', language),
      queryFn: ({ pageParam }) => notifications.list(language, pageParam),
      ...pagedByNumber,
      enabled: userId !== '',
    }),
  turns: (userId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'notifications', 'turns'),
      queryFn: notifications.turns,
      enabled: userId !== '',
      refetchInterval: POLL_MS,
    }),
  counts: (userId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'notifications', 'counts'),
      queryFn: notifications.counts,
      enabled: userId !== '',
      staleTime: POLL_MS,
      refetchInterval: POLL_MS,
      refetchOnWindowFocus: 'always',
    }),
  choices: (userId: string) =>
    queryOptions({ queryKey: ownKey(userId, 'notifications', 'choices'), queryFn: notifications.choices, enabled: userId !== '' }),
};

const NONE = { turns: 0, unread: 0 };

/** How much waits for this person, and how many notifications are unread; nothing until it is loaded, and for visitors. */
export function useNotificationCounts(): notifications.CountsRow {
  return useQuery(notificationQueries.counts(useUserId())).data ?? NONE;
}
