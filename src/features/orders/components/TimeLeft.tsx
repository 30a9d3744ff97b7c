import { useTranslation } from 'react-i18next';
import { timeLeft } from '~/features/orders/rules/deadlines';
import { useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';
import { useNow } from '~/shared/lib/useNow';

const REFRESH_MS = 20_000;

/** "Осталось 15 ч 40 мин · до 24 ноября, 15:48". */
export function TimeLeft({ until, wrapper = '' }: { until: string; wrapper?: string }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const left = timeLeft(Date.parse(until) - useNow(REFRESH_MS));
  return (
    <p className={`text-sm text-ink-2 ${wrapper}`}>
      <span className="num font-semibold">{t(`due.left.${left.unit}`, left)}</span>
      <span> · {t('due.until', { when: formatMoment(new Date(until), language) })}</span>
    </p>
  );
}

/** "16 ч": the largest unit of the time left. */
export function ShortTimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('orders');
  const left = timeLeft(Date.parse(until) - useNow(REFRESH_MS));
  return <span className="num whitespace-nowrap">{t(`due.short.${left.unit}`, left)}</span>;
}
