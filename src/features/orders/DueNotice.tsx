import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dueSubject, timeLeft } from '~/domain/deadlines';
import type { SharedOrder } from '~/domain/order';
import { useLanguage } from '~/i18n/useFormat';
import { formatMoment } from '~/lib/formatSeller';
import { useNow } from '~/lib/useNow';

const REFRESH_MS = 20_000;

/** What happens next with an order if nobody acts, and how much time is left. */
export function DueNotice({ order, side, wrapper = '' }: { order: SharedOrder; side: 'buyer' | 'seller'; wrapper?: string }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const now = useNow(REFRESH_MS);
  const subject = dueSubject(order);
  if (!subject) return null;
  const left = order.due ? timeLeft(Date.parse(order.due.at) - now) : null;
  return (
    <section
      aria-label={t('due.title')}
      className={`flex items-start gap-3 p-4 print:hidden ${side === 'seller' ? 'card lg:p-5' : 'rounded-lg bg-surface-2'} ${wrapper}`}
    >
      <Clock size={20} className="mt-0.5 shrink-0 text-ink-2" aria-hidden="true" />
      <div className="min-w-0">
        <p className="text-md">{t(`due.${side}.${subject}`)}</p>
        {left && order.due ? (
          <p className="mt-1 text-sm text-ink-2">
            <span className="num font-semibold">{t(`due.left.${left.unit}`, left)}</span>
            <span className="text-ink-3"> · {t('due.until', { when: formatMoment(new Date(order.due.at), language) })}</span>
          </p>
        ) : null}
      </div>
    </section>
  );
}
