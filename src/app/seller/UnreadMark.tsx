import { useTranslation } from 'react-i18next';
import { useUnreadOrderCount } from '~/app/layouts/shop/useUnreadOrderCount';

/** Says in the navigation how many orders of the store are unread. */
export function UnreadMark({ wrapper }: { wrapper: string }) {
  const { t } = useTranslation();
  const { total, text } = useUnreadOrderCount().sold;
  if (total === 0) return null;
  return (
    <span className={`size-2 rounded-full bg-dawn ${wrapper}`}>
      <span className="sr-only">{t('unread.orders', { count: total, amount: text })}</span>
    </span>
  );
}
