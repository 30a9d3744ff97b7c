import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CaseStep } from '~/features/orders/rules/orderCase';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import type { CaseCardProps } from '~/features/orders/components/caseCard';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
import { useFormat } from '~/shared/i18n/useFormat';
import { CaseActions } from './CaseActions';
import { CaseBadge } from './CaseBadge';
import { caseQueries } from '~/features/cases/services/caseQueries';
import { kindKey, nextKey } from './caseTexts';
import { inOrder } from './stepSchema';

/** The steps about money that is owed, which are taken without the page of the case. */
const REFUND_STEPS: ReadonlySet<CaseStep> = new Set(['refund', 'confirm_refund', 'deny_refund']);

/** On the page of the order: the state of its latest case and what happens next; of a refund also the sum and its steps. The whole card is a link. */
export function CaseSummary({ order, side, to, title, wrapper = '' }: CaseCardProps) {
  const { t } = useTranslation('cases');
  const { money } = useFormat();
  const list = caseQueries.list(useUserId(), order.id);
  const { data } = useQuery(order.caseState ? list : { ...list, refetchInterval: false });
  const latest = data?.[0];
  if (!latest) return order.caseState ? <div className={`skel h-20 rounded-xl ${wrapper}`} aria-busy="true" /> : null;
  const isQuestion = latest.possible.task === 'answer_question';
  const words = wordsFor(order.way);
  const isOwnTurn = latest.possible.waitsFor === side;
  const owed = latest.state === 'refunded' ? latest.refunded : latest.closedAt === null ? latest.refundDue : 0;
  const steps = owed > 0 ? inOrder(latest.possible.steps).filter((step) => REFUND_STEPS.has(step)) : [];
  return (
    <section
      aria-label={t('title')}
      className={`relative flex items-center gap-3 p-4 print:hidden lg:p-5 ${isOwnTurn ? 'rounded-xl bg-dawn-soft' : 'card'} ${wrapper}`}
    >
      <div className="min-w-0 flex-1">
        {title ? <h2 className="mb-2 text-xl font-semibold">{title}</h2> : null}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={to} className="font-semibold after:absolute after:inset-0 after:rounded-xl hover:underline">
            {t(`kind.${kindKey(latest, order)}`, words)}
          </Link>
          <CaseBadge orderCase={latest} side={side} />
        </p>
        {owed > 0 ? <p className="num mt-2 text-2xl font-semibold">{money(owed)}</p> : null}
        {isOwnTurn ? (
          <p className="mt-1 text-sm font-semibold text-dawn-ink">{t(isQuestion ? 'question.own' : `turn.${side}.${side}`)}</p>
        ) : null}
        <p className="mt-1 text-sm text-ink-2">
          {t(`next.${side}.${nextKey(latest, order)}`, {
            ...words,
            due: money(latest.refundDue),
            refunded: money(latest.refunded),
          })}
        </p>
        <div className="relative">
          <CaseActions key={latest.state} orderCase={latest} steps={steps} isOwnTurn={isOwnTurn} exchangeLine={null} />
        </div>
      </div>
      <ChevronRight size={20} className="shrink-0 self-start text-ink-3" aria-hidden="true" />
    </section>
  );
}
