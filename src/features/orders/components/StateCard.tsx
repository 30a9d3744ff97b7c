import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineText, type WithDeadline } from '~/features/orders/rules/awaited';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
import type { Order } from '~/features/orders/rules/order';
import { Section } from '~/shared/ui/Section';
import { BuyerWaitText } from './BuyerWaitText';
import { TimeLeft } from './TimeLeft';

/** Where an order is, what happens next and until when; with a button when the step is the buyer's. */
export function StateCard({ order, note, children }: { order: Order & WithDeadline; note?: string; children?: ReactNode }) {
  const { t } = useTranslation('orders');
  const { task, waitsFor } = order.awaited;
  // nothing is asked of the buyer of a suspended shop
  const due = task === 'suspended' ? null : order.deadline;
  const until = task === 'delayed' ? order.awaited.until : task === 'suspended' ? null : order.dueAt;
  const text =
    task === 'delayed'
      ? t(order.paymentStatus === 'reported' ? 'due.buyer.delayedAnswer' : 'due.buyer.delayed')
      : due
        ? t(`due.buyer.${deadlineText(due)}`, wordsFor(order.way))
        : order.status === 'delivered'
          ? t(
              order.refunded > 0
                ? 'buyer.cancelled.money.refunded'
                : order.source === 'shop'
                  ? 'buyer.order.enjoy'
                  : 'buyer.order.enjoyManual',
            )
          : null;
  const look = task === 'late' ? 'bg-warning-soft' : waitsFor === 'buyer' ? 'bg-dawn-soft' : 'bg-surface-2';
  return (
    <Section title={<BuyerWaitText order={order} />} wrapper={`rounded-xl p-4 lg:p-6 ${look}`} heading="text-xl font-semibold">
      <div className="print:hidden">
        {note ? <p className="mt-1.5 text-md font-medium">{note}</p> : null}
        {text ? <p className="mt-1.5 text-md">{text}</p> : null}
        {until ? <TimeLeft until={until} wrapper="mt-1.5" /> : null}
        {children ? <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">{children}</div> : null}
      </div>
    </Section>
  );
}
