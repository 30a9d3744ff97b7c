import { useTranslation } from 'react-i18next';
import { type OrderWay, wordsFor } from '~/features/orders/rules/deliveryWays';
import type { OrderEvent } from '~/features/orders/rules/order';
import { useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';
import { Section } from '~/shared/ui/Section';

const STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
/** What happens to a proposal; a request to cancel has words of its own. */
const ANSWERS = ['change_proposed', 'change_accepted', 'change_declined', 'change_withdrawn', 'change_expired'] as const;
const KINDS = [
  ...['payment_reported', 'payment_received', 'payment_not_seen', 'payment_due_soon', 'payment_question', 'payment_unanswered'],
  ...['reminder', 'shipment_late', 'shipment_missing', 'shipment_delayed', 'tracking_changed', 'arrival_asked', 'goods_back'],
  ...['goods_lost', 'case_opened', 'decision', 'seller_suspended', 'seller_reinstated', 'sale_asked', 'sale_extended'],
  ...[...ANSWERS, 'address_changed', 'delivery_lowered'],
] as const;
/** Other steps are events of their own. */
const CASE_STEPS = [
  ...['accept', 'refuse', 'withdraw', 'escalate', 'send_back', 'arrive', 'exchange'],
  ...['refund', 'confirm_refund', 'deny_refund', 'decide', 'remind', 'close'],
] as const;
const REASONS = ['refused', 'not_collected', 'lost', 'not_paid', 'not_confirmed', 'not_sent', 'seller_left'] as const;
/** The way of an order that is not cancelled. */
const WAY = ['confirmed', 'shipped', 'delivered'] as const;
const among = <T extends string>(list: readonly T[], value: string | null): T | undefined => list.find((one) => one === value);

function useEventName(way: OrderWay | null): (event: OrderEvent) => string | undefined {
  const { t } = useTranslation('orders');
  return (event) => {
    if (event.kind === 'case_step') {
      const step = among(CASE_STEPS, event.step);
      return step && t(`case.history.${step}`);
    }
    if (event.kind === 'payment_reported' && event.step === 'late') return t('timeline.event.payment_reported_late');
    if (event.kind === 'status' && event.from === 'cancelled') return t('timeline.event.revived');
    const request = event.step === 'cancel' ? among(ANSWERS, event.kind) : undefined;
    if (request) return t(`timeline.cancellation.${request}`);
    const name = event.kind === 'status' ? among(STATUSES, event.status) : among(KINDS, event.kind);
    return name && t(`timeline.event.${name}`, wordsFor(way));
  };
}

interface OrderTimelineProps {
  /** The oldest first. */
  events: OrderEvent[];
  /** Operators read the common words. */
  way?: OrderWay | null;
  isLarge?: boolean;
}

/** What happened to an order, when and by whom, and the steps that are still ahead: the same words for its buyer and its seller. */
export function OrderTimeline({ events, way = null, isLarge = false }: OrderTimelineProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const nameOf = useEventName(way);
  const shown = events.flatMap((event, index) => {
    // the decision itself follows, with its words
    if (event.step === 'decide' && events[index + 1]?.kind === 'decision') return [];
    const name = nameOf(event);
    return name ? [{ ...event, name, why: among(REASONS, event.reason) }] : [];
  });
  const now = events.findLast(({ status }) => status !== null)?.status ?? 'pending';
  const ahead = now === 'cancelled' ? [] : WAY.slice(WAY.findIndex((step) => step === now) + 1);
  return (
    <Section
      title={t('timeline.title')}
      wrapper={`card print:hidden ${isLarge ? 'p-5 lg:p-6' : 'p-4 lg:p-5'}`}
      heading={isLarge ? 'text-xl font-semibold' : 'font-semibold'}
    >
      <ol className="mt-4 grid gap-4 text-md">
        {shown.map((event, index) => (
          <li key={event.id} className="flex gap-3">
            <Mark isLast={index === shown.length - 1} hasNext={index < shown.length - 1 || ahead.length > 0} />
            <div className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-4">
              <div className="min-w-0">
                {event.name}
                <span className="text-ink-3">
                  {' · '}
                  {event.why ? t(`timeline.reason.${event.why}`) : t(`timeline.by.${event.actor}`)}
                  {event.decision?.role ? `, ${t(`case.role.${event.decision.role}`)}` : null}
                </span>
                {event.decision ? (
                  <p className="mt-1 rounded-md bg-surface-2 p-3 text-sm [overflow-wrap:anywhere]">
                    <b className="block font-semibold">{t(`case.decision.${event.decision.command}`)}</b>
                    <bdi>{event.decision.words}</bdi>
                  </p>
                ) : null}
              </div>
              <time dateTime={event.at} className="num block shrink-0 text-sm text-ink-3">
                {formatMoment(new Date(event.at), language)}
              </time>
            </div>
          </li>
        ))}
        {ahead.map((status, index) => (
          <li key={status} className="flex gap-3 text-ink-3">
            <Mark isAhead hasNext={index < ahead.length - 1} />
            <span>
              {t(`timeline.ahead.${status}`, wordsFor(way))} <span className="text-sm">· {t('timeline.toCome')}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The dot of one event, and the line to the next. */
function Mark({ isLast = false, isAhead = false, hasNext }: { isLast?: boolean; isAhead?: boolean; hasNext: boolean }) {
  const look = isAhead ? 'border-2 border-line-strong' : isLast ? 'bg-dawn' : 'bg-line-strong';
  return (
    <span aria-hidden="true" className="flex w-3 shrink-0 flex-col items-center">
      <span className={`mt-1.5 size-3 shrink-0 rounded-full ${look}`} />
      {hasNext ? <span className="-mb-4 mt-1.5 w-px flex-1 bg-line" /> : null}
    </span>
  );
}
