import { useEffect, useState } from 'react';
import type { Notification } from '~/features/notifications/rules/notification';
import * as notifications from '~/features/notifications/services/notifications';

/** At most as many are marked by one request. */
const MOST = 50;

/** Marks what is on the screen as read. @returns whether a notification was unread when it was first shown */
export function useShownAsRead(list: Notification[]): (id: number) => boolean {
  const [shown] = useState(() => new Set<number>());
  const unread = list.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const fresh = unread.filter((id) => !shown.has(id)).slice(0, MOST);
  // follows the pages of the list as they are read
  useEffect(() => {
    if (fresh.length === 0) return;
    for (const id of fresh) shown.add(id);
    // a failed attempt is repeated when the page is opened again
    notifications.markRead(fresh).catch(() => undefined);
  }, [fresh, shown]);
  return (id) => shown.has(id) || unread.includes(id);
}
