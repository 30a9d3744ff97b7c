import { useTranslation } from 'react-i18next';
import { useUnreadOrders } from '~/features/orders/services/orderReadQueries';
import { useFormat } from '~/shared/i18n/useFormat';

/** More are counted as "99+". */
const MAX_SHOWN = 99;

/** The number of unread bought and sold orders, in words and in figures. */
export function useUnreadOrderCount() {
  const { t } = useTranslation();
  const { count } = useFormat();
  const unread = useUnreadOrders();
  const sum = (orders: string[]) => ({
    total: orders.length,
    text: count({ amount: Math.min(orders.length, MAX_SHOWN), isMore: orders.length > MAX_SHOWN }),
  });
  const all = sum([...unread.bought, ...unread.sold]);
  return { bought: sum(unread.bought), sold: sum(unread.sold), all, name: t('unread.orders', { count: all.total, amount: all.text }) };
}
