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
  turnCount: (userId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'notifications', 'turn-count'),
      queryFn: notifications.turnCount,
      enabled: userId !== '',
      staleTime: POLL_MS,
      refetchInterval: POLL_MS,
      refetchOnWindowFocus: 'always',
    }),
  choices: (userId: string) =>
    queryOptions({ queryKey: ownKey(userId, 'notifications', 'choices'), queryFn: notifications.choices, enabled: userId !== '' }),
};

/** How much waits for this person; nothing until it is loaded, and for visitors. */
export function useTurns(): number {
  return useQuery(notificationQueries.turnCount(useUserId())).data ?? 0;
}
