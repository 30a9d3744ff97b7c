import { useTranslation } from 'react-i18next';
import type { OrderEvent } from '~/domain/order';
import { useLanguage } from '~/i18n/useFormat';
import { formatMoment } from '~/lib/formatSeller';

const STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
const KINDS = [
  ...['payment_reported', 'payment_received', 'tracking_changed', 'reminder'],
  ...['payment_unanswered', 'shipment_late', 'arrival_asked', 'goods_back', 'case_opened'],
] as const;
const REASONS = ['refused', 'not_collected', 'lost', 'not_paid', 'not_confirmed', 'seller_left'] as const;
const among = <T extends string>(list: readonly T[], value: string | null): T | undefined => list.find((one) => one === value);

/** What happened to an order, when and by whom: the same words for its buyer and its seller. */
export function OrderTimeline({ events, isLarge = false }: { events: OrderEvent[]; isLarge?: boolean }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const shown = events.flatMap((event) => {
    const name = event.kind === 'status' ? among(STATUSES, event.status) : among(KINDS, event.kind);
    return name ? [{ ...event, name, why: among(REASONS, event.reason) }] : [];
  });
  return (
    <section aria-labelledby="timeline-title" className={`card print:hidden ${isLarge ? 'p-5 lg:p-6' : 'p-4 lg:p-5'}`}>
      <h2 id="timeline-title" className={isLarge ? 'text-xl font-semibold' : 'font-semibold'}>
        {t('order.history')}
      </h2>
      <ol className="mt-3 grid gap-2.5 text-md">
        {shown.map((event) => (
          <li key={event.id} className="sm:flex sm:justify-between sm:gap-4">
            <span className="block min-w-0">
              {t(`timeline.event.${event.name}`)}
              <span className="text-ink-3">
                {' · '}
                {event.why ? t(`timeline.reason.${event.why}`) : t(`timeline.by.${event.actor}`)}
              </span>
            </span>
            <time dateTime={event.at} className="num shrink-0 text-sm text-ink-3">
              {formatMoment(new Date(event.at), language)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
