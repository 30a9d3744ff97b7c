import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buyerWait, isBuyersTurn } from '~/features/orders/rules/buyerStep';
import { dueSubject } from '~/features/orders/rules/deadlines';
import type { SharedOrder } from '~/features/orders/rules/order';
import { canReview } from '~/features/orders/rules/orderRules';
import { Section } from '~/shared/ui/Section';
import { BuyerWaitText } from './BuyerWaitText';
import { TimeLeft } from './TimeLeft';

/** Where an order is, what happens next and until when; with a button when the step is the buyer's. */
export function StateCard({ order, note, children }: { order: SharedOrder; note?: string; children?: ReactNode }) {
  const { t } = useTranslation('account');
  const wait = buyerWait(order);
  // nothing is asked of the buyer of a suspended shop
  const subject = wait === 'suspended' ? null : dueSubject(order);
  const until = wait === 'delayed' ? order.delayedUntil : wait === 'suspended' ? null : (order.due?.at ?? null);
  const text =
    wait === 'delayed'
      ? t(order.paymentStatus === 'reported' ? 'due.buyer.delayedAnswer' : 'due.buyer.delayed')
      : subject
        ? t(`due.buyer.${subject}`)
        : order.status === 'delivered'
          ? t(order.refunded > 0 ? 'cancelled.money.refunded' : canReview(order) ? 'order.enjoy' : 'order.enjoyManual')
          : null;
  const look = wait === 'late' ? 'bg-warning-soft' : isBuyersTurn(wait) ? 'bg-dawn-soft' : 'bg-surface-2';
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
