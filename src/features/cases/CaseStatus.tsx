import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nextActor } from '~/domain/caseRules';
import type { SharedOrder } from '~/domain/order';
import type { CaseSide, OrderCase } from '~/domain/orderCase';
import { useFormat, useLanguage } from '~/i18n/useFormat';
import { formatMoment } from '~/lib/formatSeller';
import { CaseBadge } from './CaseBadge';
import { dueKey, kindKey, nextKey } from './caseTexts';

interface CaseStatusProps {
  orderCase: OrderCase;
  order: Pick<SharedOrder, 'status'>;
  side: CaseSide;
  /** Can a closed case be opened again? */
  canReopen?: boolean;
  /** The buttons of what can be done now. */
  children?: ReactNode;
}

/** The state of a case: whose turn it is, what they have to do, and what happens when they do not. */
export function CaseStatus({ orderCase, order, side, canReopen = false, children }: CaseStatusProps) {
  const { t } = useTranslation('cases');
  const { money } = useFormat();
  const language = useLanguage();
  const next = nextActor(orderCase);
  // that the operator decides is the state itself
  const actor = next === 'operator' ? null : next;
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="case-state">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="case-state" className="text-xl font-semibold">
          {t(`kind.${kindKey(orderCase, order)}`)}
        </h2>
        <CaseBadge orderCase={orderCase} side={side} />
      </div>
      {actor ? <p className="mt-3 text-sm font-semibold text-dawn-ink">{t(`turn.${side}.${actor}`)}</p> : null}
      <p className={`text-md ${actor ? 'mt-1' : 'mt-3'}`}>
        {t(`next.${side}.${canReopen ? 'canReopen' : nextKey(orderCase, order)}`, {
          due: money(orderCase.refundDue),
          refunded: money(orderCase.refunded),
        })}
      </p>
      {orderCase.due ? (
        <p className="mt-2 flex items-start gap-2 text-sm text-ink-2">
          <Clock size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          {t(`due.${dueKey(orderCase, order)}`, { date: formatMoment(new Date(orderCase.due.at), language) })}
        </p>
      ) : null}
      {children}
    </section>
  );
}
