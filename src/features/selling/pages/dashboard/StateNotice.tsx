import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { ObjectionForm } from '~/features/account/components/moderation/ObjectionForm';
import { stateQueries, useObjectToState } from '~/features/selling/services/stateQueries';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';

/** Tells a seller that the store is limited, suspended or closed, why, until when and what that means; takes one objection. */
export function StateNotice({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation(['selling', 'account']);
  const { moment } = useSellerFormat();
  const { data } = useQuery(stateQueries.own(sellerId));
  const objecting = useObjectToState(sellerId);
  if (!data || data.state === 'active' || data.state === 'new') return null;
  const { state, reason, until, orderId, objection, answer } = data;
  return (
    <section aria-labelledby="state-title" className="mt-5 flex gap-3 rounded-lg bg-warning-soft p-4">
      <TriangleAlert size={20} className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />
      <div className="min-w-0 grow text-md [overflow-wrap:anywhere]">
        <h2 id="state-title" className="font-semibold">
          {t(`sellerState.${state}.title`)}
        </h2>
        {reason ? <p className="mt-1 whitespace-pre-line">{t('sellerState.reason', { reason })}</p> : null}
        {orderId ? (
          <p className="mt-1">
            {t('sellerState.ignored')}{' '}
            <Link to={sellerPaths.orderCase(orderId)} className="underline underline-offset-4">
              {t('sellerState.openCase')}
            </Link>
          </p>
        ) : null}
        <p className="mt-2 text-ink-2">{t(`sellerState.${state}.text`)}</p>
        {until ? <p className="mt-1 text-ink-2">{t('sellerState.until', { date: moment(new Date(until)) })}</p> : null}
        {objection ? (
          <p className="mt-3 whitespace-pre-line">
            <span className="text-sm text-ink-2">{t('account:notices.objection')}</span>
            <br />
            {objection}
          </p>
        ) : null}
        {answer ? (
          <p className="mt-3 whitespace-pre-line">
            <span className="text-sm text-ink-2">{t('account:notices.answer')}</span>
            <br />
            {answer}
          </p>
        ) : null}
        {objection && !answer ? <p className="mt-2 text-sm text-ink-2">{t('account:notices.waiting')}</p> : null}
        {objection ? null : <ObjectionForm sending={objecting} />}
      </div>
    </section>
  );
}
