import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedOrder } from '~/features/orders/rules/order';
import type { CaseSide, OrderCase } from '~/features/orders/rules/orderCase';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
import { useFormat, useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';
import { CaseBadge } from './CaseBadge';
import { CaseQuestion } from './CaseQuestion';
import { caseQueries } from '~/features/cases/services/caseQueries';
import { dueKey, dutyKey, isDecisionDue, kindKey, nextKey } from './caseTexts';

interface CaseStatusProps {
  orderCase: OrderCase;
  order: Pick<SharedOrder, 'status' | 'way'>;
  side: CaseSide;
  /** Can a closed case be opened again? */
  canReopen?: boolean;
  /** The buttons of what can be done now. */
  children?: ReactNode;
}

/** What happens when nobody acts: the next step of the case, or the sanction of a seller who does not follow a decision. */
function DueText({ orderCase, order, side }: Pick<CaseStatusProps, 'orderCase' | 'order' | 'side'>) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  const isDecided = isDecisionDue(orderCase);
  const { data: duty } = useQuery({ ...caseQueries.duty(useUserId(), orderCase.orderId), enabled: isDecided });
  const dutyText = isDecided && duty ? dutyKey(duty) : null;
  const at = isDecided ? duty?.dueAt : orderCase.due?.at;
  const date = at ? formatMoment(new Date(at), language) : '';
  if (isDecided ? !dutyText : !orderCase.due) return null;
  return (
    <p className="mt-2 flex items-start gap-2 text-sm text-ink-2">
      <Clock size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
      {dutyText ? t(`duty.${side}.${dutyText}`, { date }) : t(`due.${dueKey(orderCase, order)}`, { date })}
    </p>
  );
}

/** The state of a case: whose turn it is, what they have to do, and what happens when they do not. */
export function CaseStatus({ orderCase, order, side, canReopen = false, children }: CaseStatusProps) {
  const { t } = useTranslation('cases');
  const { money } = useFormat();
  const { waitsFor, task } = orderCase.possible;
  const words = wordsFor(order.way);
  // that the operator decides is the state itself, and what the operator asks has a note of its own
  const actor = waitsFor === 'operator' || task === 'answer_question' ? null : waitsFor;
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="case-state">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="case-state" className="text-xl font-semibold">
          {t(`kind.${kindKey(orderCase, order)}`, words)}
        </h2>
        <CaseBadge orderCase={orderCase} side={side} />
      </div>
      {actor ? <p className="mt-3 text-sm font-semibold text-dawn-ink">{t(`turn.${side}.${actor}`)}</p> : null}
      <p className={`text-md ${actor ? 'mt-1' : 'mt-3'}`}>
        {t(`next.${side}.${canReopen ? 'canReopen' : nextKey(orderCase, order)}`, {
          ...words,
          due: money(orderCase.refundDue),
          refunded: money(orderCase.refunded),
        })}
      </p>
      <DueText orderCase={orderCase} order={order} side={side} />
      <CaseQuestion orderCase={orderCase} side={side} />
      {children}
    </section>
  );
}
