import { ChartNoAxesColumn, LayoutDashboard, type LucideIcon, MessageCircle, Package, ReceiptText, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WaitingBadge } from '~/app/layouts/area/AreaNav';
import { useUnreadOrderCount } from '~/app/layouts/shop/useUnreadOrderCount';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { useFormat } from '~/shared/i18n/useFormat';

/** A section of the seller area in its navigation. */
export interface Section {
  to: string;
  icon: LucideIcon;
  name: 'dashboard' | 'products' | 'orders' | 'questions' | 'figures' | 'settings';
}
export const DASHBOARD: Section = { to: sellerPaths.dashboard(), icon: LayoutDashboard, name: 'dashboard' };
export const PRODUCTS: Section = { to: sellerPaths.products(), icon: Package, name: 'products' };
export const ORDERS: Section = { to: sellerPaths.orders(), icon: ReceiptText, name: 'orders' };
export const SECTIONS: Section[] = [
  DASHBOARD,
  PRODUCTS,
  ORDERS,
  { to: sellerPaths.questions(), icon: MessageCircle, name: 'questions' },
  { to: sellerPaths.figures(), icon: ChartNoAxesColumn, name: 'figures' },
  { to: sellerPaths.settings(), icon: Settings, name: 'settings' },
];

/** How many orders wait for the seller. */
function WaitingOrders({ waiting, wrapper }: { waiting: number; wrapper: string }) {
  const { t } = useTranslation('selling');
  const { number } = useFormat();
  return <WaitingBadge amount={number(waiting)} name={t('nav.waiting', { count: waiting })} wrapper={wrapper} />;
}

/** One mark: the number of orders to be done, or a dot when there are only unread ones. The list marks each unread order. */
export function OrdersMark({ waiting, wrapper, dotWrapper }: { waiting: number; wrapper: string; dotWrapper: string }) {
  return waiting > 0 ? <WaitingOrders waiting={waiting} wrapper={wrapper} /> : <UnreadMark wrapper={dotWrapper} />;
}

/** Says in the navigation how many orders of the store are unread. */
function UnreadMark({ wrapper }: { wrapper: string }) {
  const { t } = useTranslation();
  const { total, text } = useUnreadOrderCount().sold;
  if (total === 0) return null;
  return (
    <span className={`size-2 rounded-full bg-dawn ${wrapper}`}>
      <span className="sr-only">{t('unread.orders', { count: total, amount: text })}</span>
    </span>
  );
}

/** The section's address; orders that wait for the seller are shown where there are some: the mark counts them. */
export const addressOf = ({ to, name }: Section, waiting: number): string =>
  name === 'orders' && waiting > 0 ? sellerPaths.orders({ state: 'todo' }) : to;
