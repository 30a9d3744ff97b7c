import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOpen, type OrderDetails } from '~/features/orders/rules/order';
import { useFormat } from '~/shared/i18n/useFormat';

/**
 * What the buyer should know of an order's seller: one that is gone cannot answer; a suspended one is not paid, and the order can be left; one on holiday answers
 * later. Nothing otherwise.
 */
export function SellerNotice({ order, wrapper = '' }: { order: OrderDetails; wrapper?: string }) {
  const { t } = useTranslation('orders');
  const { day } = useFormat();
  const { isSuspended, isGone, backOn } = order.seller;
  if (!isSuspended && !isGone) {
    if (!backOn || !isOpen(order)) return null;
    return (
      <p role="note" className={`rounded-lg bg-dawn-soft px-4 py-3 text-md ${wrapper}`}>
        {t('buyer.order.away', { date: day(backOn) })}
      </p>
    );
  }
  return (
    <section role="note" aria-labelledby="suspended-title" className={`flex gap-3 rounded-lg bg-warning-soft p-4 ${wrapper}`}>
      <TriangleAlert size={20} className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />
      <div className="min-w-0 text-md">
        <h2 id="suspended-title" className="font-semibold">
          {t(isGone ? 'buyer.order.gone.title' : 'buyer.order.suspended.title')}
        </h2>
        {isGone ? <p className="mt-1">{t('buyer.order.gone.text')}</p> : null}
        {isSuspended && isOpen(order) ? <p className="mt-1">{t('buyer.order.suspended.pay')}</p> : null}
        {isSuspended && order.steps.includes('cancel') ? <p className="mt-1">{t('buyer.order.suspended.cancel')}</p> : null}
      </div>
    </section>
  );
}
