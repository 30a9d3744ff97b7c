import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import type { DecisionDuty } from '~/features/account/rules/sellerState';
import { stateQueries } from '~/features/selling/services/stateQueries';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';

function Duty({ duty: { orderId, orderNumber, duty, isLimited, dueAt }, look }: { duty: DecisionDuty; look: string }) {
  const { t } = useTranslation('selling');
  const { moment } = useSellerFormat();
  return (
    <Link to={duty === 'refund' ? sellerPaths.orderCase(orderId) : sellerPaths.order(orderId)} className={`flex min-h-11 gap-3 ${look}`}>
      <Scale size={20} className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block font-semibold">{t(`duty.${duty}`, { number: orderNumber })}</span>
        {dueAt ? (
          <span className="mt-1 block text-ink-2">
            {t(isLimited ? 'duty.suspended' : 'duty.limited', { date: moment(new Date(dueAt)) })}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

/** Decisions of the platform that the seller has to follow, with what happens otherwise and when; several are one card, which opens. */
export function DutyNotices({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation('selling');
  const { moment } = useSellerFormat();
  const { data = [] } = useQuery(stateQueries.duties(sellerId));
  const [only] = data;
  if (!only) return null;
  if (data.length === 1) return <Duty duty={only} look="mt-5 rounded-lg bg-warning-soft p-4 text-md" />;
  const [first] = data.flatMap(({ dueAt }) => dueAt ?? []).toSorted();
  return (
    <details className="group mt-5 rounded-lg bg-warning-soft text-md">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg p-4 [&::-webkit-details-marker]:hidden">
        <Scale size={20} className="shrink-0 text-warning" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <b className="font-semibold">{t('duty.several', { count: data.length })}</b>
          {first ? <span className="block text-sm text-ink-2">{t('duty.first', { date: moment(new Date(first)) })}</span> : null}
        </span>
        <ChevronDown size={20} className="shrink-0 text-ink-2 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="divide-y divide-line px-4 pb-2">
        {data.map((duty) => (
          <li key={duty.orderId}>
            <Duty duty={duty} look="py-3" />
          </li>
        ))}
      </ul>
    </details>
  );
}
