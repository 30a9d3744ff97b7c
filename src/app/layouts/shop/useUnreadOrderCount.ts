import { useUnreadOrders } from '~/features/orders/services/orderReadQueries';
import { useFormat } from '~/shared/i18n/useFormat';

/** More are counted as "99+". */
const MAX_SHOWN = 99;

/** The number of unread bought and sold orders, in figures and as a text. */
export function useUnreadOrderCount() {
  const { count } = useFormat();
  const unread = useUnreadOrders();
  const sum = (orders: string[]) => ({
    total: orders.length,
    text: count({ amount: Math.min(orders.length, MAX_SHOWN), isMore: orders.length > MAX_SHOWN }),
  });
  return { bought: sum(unread.bought), sold: sum(unread.sold) };
}
