import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import { stateQueries } from '~/features/seller/stateQueries';
import { useSellerFormat } from '~/i18n/useSellerFormat';

/** Decisions of the platform that the seller has to follow, each with what happens otherwise and when. */
export function DutyNotices({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation('seller');
  const { moment } = useSellerFormat();
  const { data = [] } = useQuery(stateQueries.duties(sellerId));
  return data.map(({ orderId, orderNumber, duty, isLimited, dueAt }) => (
    <Link
      key={orderId}
      to={duty === 'refund' ? sellerPaths.orderCase(orderId) : sellerPaths.order(orderId)}
      className="mt-5 flex min-h-11 gap-3 rounded-lg bg-warning-soft p-4 text-md"
    >
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
  ));
}
