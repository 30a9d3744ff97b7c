import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import * as orderReads from './orderReads';

/** Interval of the poll (ms); it rests while the page is hidden. */
const POLL_MS = 60_000;
/** Tells all tabs that one of them has shown an unread order. */
const CHANNEL = 'tanda.orders-read';
const NONE: orderReads.UnreadOrders = { bought: [], sold: [] };

const orderReadQueries = {
  unread: (userId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'unread-orders'),
      queryFn: () => orderReads.unread(userId),
      staleTime: POLL_MS,
      refetchInterval: POLL_MS,
      refetchOnWindowFocus: 'always',
      enabled: userId !== '',
    }),
};

/** Unread orders of this person; none until they are loaded, and for visitors. */
export function useUnreadOrders(): orderReads.UnreadOrders {
  return useQuery(orderReadQueries.unread(useUserId())).data ?? NONE;
}

/** Reads the bought orders again when another one becomes unread, and the marks when another tab has shown an order. For the layout, once. */
export function useUnreadOrderUpdates(): orderReads.UnreadOrders {
  const userId = useUserId();
  const invalidate = useInvalidate();
  const unread = useUnreadOrders();
  const known = useRef(unread.bought);
  // follows the responses of the poll
  useEffect(() => {
    const isNew = unread.bought.some((id) => !known.current.includes(id));
    known.current = unread.bought;
    if (isNew) void invalidate(ownKey(userId, 'orders'));
  }, [unread, invalidate, userId]);
  // hears all tabs, this one too
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void invalidate(orderReadQueries.unread(userId).queryKey);
    return () => channel.close();
  }, [invalidate, userId]);
  return unread;
}

/**
 * Removes the unread mark of the order on the screen, in all tabs.
 * @param lastEvent the newest event that the page shows; what comes later stays unread
 */
export function useMarkRead(order: { id: string; lastEvent: number } | undefined): void {
  const { bought, sold } = useUnreadOrders();
  const { id = '', lastEvent = 0 } = order ?? {};
  const isUnread = bought.includes(id) || sold.includes(id);
  // once for each new event
  useEffect(() => {
    if (!isUnread) return;
    // a failed attempt is repeated when the page is opened again
    orderReads.markRead(id, lastEvent).then(
      () => {
        const channel = new BroadcastChannel(CHANNEL);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
        channel.postMessage(null);
        channel.close();
      },
      () => undefined,
    );
  }, [isUnread, id, lastEvent]);
}
