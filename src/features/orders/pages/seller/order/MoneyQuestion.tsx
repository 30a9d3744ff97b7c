import { Clock } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPaymentAsked, type SellerOrderDetails } from '~/features/orders/rules/sellerOrder';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Section';
import type { OrderTransitions } from './useOrderTransitions';

/** The first step of an order paid by transfer: one question. "Yes" is also the confirmation, "not yet" keeps waiting. */
export function MoneyQuestion({ order, transitions }: { order: SellerOrderDetails; transitions: OrderTransitions }) {
  const { t } = useTranslation('orders');
  const { money, moment } = useSellerFormat();
  const { advance, isPending, stateOf } = transitions;
  const [isNotYet, setNotYet] = useState(false);
  // in an open case it is answered there
  if (!isPaymentAsked(order) || order.caseState !== null) return null;
  const { paymentReportedAt: reportedAt, payUntil: end } = order;
  const isReported = order.paymentStatus === 'reported';
  const answer = (isHere: boolean, event: MouseEvent) => {
    // the second click of a double click would answer what comes next
    if (event.detail > 1) return;
    setNotYet(!isHere);
    if (isHere) advance({ kind: 'paid' });
    else if (order.steps.includes('deny_payment')) advance({ kind: 'notSeen' });
  };
  return (
    <Card title={t('seller.money.title')} wrapper="print:hidden">
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="num text-2xl font-semibold">{money(order.total)}</span>
        <span className="num text-md text-ink-2">{t('seller.money.number', { number: order.number })}</span>
      </p>
      <p className="mt-2 text-md text-ink-2">
        {isReported && reportedAt ? t('seller.money.reported', { when: moment(new Date(reportedAt)) }) : t('seller.money.unpaid')}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2.5 sm:flex">
        <Button size="lg" {...stateOf('paid')} onClick={(event) => answer(true, event)}>
          {t('seller.money.yes')}
        </Button>
        <Button kind="secondary" size="lg" {...stateOf('notSeen')} onClick={(event) => answer(false, event)}>
          {t('seller.money.notYet')}
        </Button>
      </div>
      <p className="mt-3 flex items-start gap-2 text-sm text-ink-2 empty:hidden" role="status">
        {isNotYet && !isPending ? (
          <>
            <Clock size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
            {isReported
              ? t('seller.money.waits')
              : end
                ? t('seller.money.waitsUntil', { when: moment(new Date(end)) })
                : t('seller.money.waitsOn')}
          </>
        ) : null}
      </p>
    </Card>
  );
}
