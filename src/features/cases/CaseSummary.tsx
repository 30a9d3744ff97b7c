import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nextActor } from '~/domain/caseRules';
import type { SharedOrder } from '~/domain/order';
import { type CaseSide, isAsked } from '~/domain/orderCase';
import { useUserId } from '~/features/auth/AuthProvider';
import { useFormat } from '~/i18n/useFormat';
import { CaseBadge } from './CaseBadge';
import { caseQueries } from './caseQueries';
import { kindKey, nextKey } from './caseTexts';

interface CaseSummaryProps {
  order: Pick<SharedOrder, 'id' | 'status' | 'caseState'>;
  side: CaseSide;
  /** The address of the case's page. */
  to: string;
  wrapper?: string;
}

/** A line on the page of the order: the state of its latest case and what happens next. The whole line is a link. */
export function CaseSummary({ order, side, to, wrapper = '' }: CaseSummaryProps) {
  const { t } = useTranslation('cases');
  const { money } = useFormat();
  const list = caseQueries.list(useUserId(), order.id);
  const { data } = useQuery(order.caseState ? list : { ...list, refetchInterval: false });
  const latest = data?.[0];
  if (!latest) return order.caseState ? <div className={`skel h-20 rounded-xl ${wrapper}`} aria-busy="true" /> : null;
  const isQuestion = isAsked(latest, side);
  const isOwnTurn = isQuestion || nextActor(latest) === side;
  return (
    <section
      aria-label={t('title')}
      className={`relative flex items-center gap-3 p-4 print:hidden lg:p-5 ${isOwnTurn ? 'rounded-xl bg-dawn-soft' : 'card'} ${wrapper}`}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={to} className="font-semibold after:absolute after:inset-0 after:rounded-xl hover:underline">
            {t(`kind.${kindKey(latest, order)}`)}
          </Link>
          <CaseBadge orderCase={latest} side={side} />
        </p>
        {isOwnTurn ? (
          <p className="mt-1 text-sm font-semibold text-dawn-ink">{t(isQuestion ? 'question.own' : `turn.${side}.${side}`)}</p>
        ) : null}
        <p className="mt-1 text-sm text-ink-2">
          {t(`next.${side}.${nextKey(latest, order)}`, { due: money(latest.refundDue), refunded: money(latest.refunded) })}
        </p>
      </div>
      <ChevronRight size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
    </section>
  );
}
