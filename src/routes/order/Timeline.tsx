import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderDetails, OrderStatus } from '~/domain/order';
import { useFormat } from '~/i18n/useFormat';

const STEPS: OrderStatus[] = ['pending', 'confirmed', 'shipped', 'delivered'];

/** The order's way: what has happened, when, and what comes next. A cancelled one ends where it was cancelled. */
export function Timeline({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const at = (status: OrderStatus) => order.events.findLast((event) => event.status === status);
  const cancelled = at('cancelled');
  const steps = cancelled ? [...STEPS.filter((step) => at(step)), 'cancelled' as const] : STEPS;
  const current = cancelled ? 'cancelled' : order.status;
  return (
    <ol aria-label={t('order.history')} className="mt-6 grid gap-4 rounded-xl bg-surface-2 p-5 sm:grid-flow-col sm:gap-3">
      {steps.map((step) => {
        const event = at(step);
        const by = step === 'cancelled' && event ? t(`order.cancelledBy.${event.actor}`) : null;
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined} className="flex items-center gap-3 sm:block">
            <span
              className={`grid size-8 shrink-0 place-items-center rounded-full ${event ? 'bg-dawn text-on-dawn' : 'border-2 border-line-strong text-ink-3'}`}
            >
              {step === 'cancelled' ? <X size={18} aria-hidden="true" /> : event ? <Check size={18} aria-hidden="true" /> : null}
            </span>
            <span className="sm:mt-2 sm:block">
              <span className={`block text-sm leading-[1.25rem] ${event ? 'font-semibold' : 'text-ink-2'}`}>
                {step === 'pending' && event ? t('order.placed') : t(`status.${step}`)}
              </span>
              <span className="block text-xs text-ink-3">
                {event ? format.date(new Date(event.at)) : t('order.ahead')}
                {by ? ` · ${by}` : ''}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
