/** Which orders have events by somebody else that this person has not seen. */
import { supabase, unwrap } from '~/shared/api/client';
import { runRpc } from '~/shared/api/rpc';

/** More are shown as "99+". */
const MAX_ORDERS = 100;

export interface UnreadOrders {
  /** Ids of bought orders, those with the newest event first. */
  bought: string[];
  sold: string[];
}

/** At most a hundred unread orders. */
export async function unread(userId: string): Promise<UnreadOrders> {
  const rows = await unwrap(
    (await supabase())
      .from('order_reads')
      .select('order_id,side')
      .eq('user_id', userId)
      .eq('is_unread', true)
      .order('last_event', { ascending: false })
      .limit(MAX_ORDERS),
  );
  const idsOf = (side: string) => rows.filter((row) => row.side === side).map((row) => row.order_id);
  return { bought: idsOf('buyer'), sold: idsOf('seller') };
}

/** The order's events up to this one were on the screen. */
export const markRead = (orderId: string, lastEvent: number): Promise<void> =>
  runRpc('mark_order_read', { p_order: orderId, p_event: lastEvent });
