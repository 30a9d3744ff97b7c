import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '~/domain/order';
import { isOpen } from '~/domain/orderRules';
import type { SellerOrder } from '~/domain/sellerOrder';

const LOOK: Record<OrderStatus, string> = {
  pending: 'bg-warning-soft text-warning',
  confirmed: 'bg-sky-soft text-sky',
  shipped: 'bg-sky-soft text-sky',
  delivered: 'bg-success-soft text-success',
  cancelled: 'bg-surface-3 text-ink-2',
};

/** An order's state in a seller's words, and what the buyer has said beside it. */
export function SellerStatus({ order }: { order: Pick<SellerOrder, 'status' | 'paymentStatus' | 'isReturnAsked'> }) {
  const { t } = useTranslation('seller');
  const note = order.isReturnAsked ? 'return' : isOpen(order.status) && order.paymentStatus === 'reported' ? 'reported' : null;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1 md:justify-start">
      <span className={`badge ${LOOK[order.status]}`}>
        <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
        {t(`seller:status.${order.status}`)}
      </span>
      {note ? <span className="badge bg-dawn-soft text-ink">{t(`seller:orders.note.${note}`)}</span> : null}
    </span>
  );
}
