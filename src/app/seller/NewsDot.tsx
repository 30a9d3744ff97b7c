import { useTranslation } from 'react-i18next';
import { useNewsCount } from '~/app/layouts/shop/useNewsCount';

/** Says in the navigation that orders of the store have news. */
export function NewsDot({ wrapper }: { wrapper: string }) {
  const { t } = useTranslation();
  const { total, text } = useNewsCount().sold;
  if (total === 0) return null;
  return (
    <span className={`size-2 rounded-full bg-dawn ${wrapper}`}>
      <span className="sr-only">{t('news.orders', { count: total, amount: text })}</span>
    </span>
  );
}
