import { useTranslation } from 'react-i18next';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
import type { OrderStatus } from '~/features/orders/rules/order';
import type { SellerOrder } from '~/features/orders/rules/sellerOrder';

const STYLES: Record<OrderStatus, string> = {
  pending: 'bg-surface-3 text-ink',
  confirmed: 'bg-sky-soft text-sky',
  shipped: 'bg-sky-soft text-sky',
  delivered: 'bg-success-soft text-success',
  cancelled: 'bg-surface-3 text-ink-2',
};

/** The status of an order for its seller, and whether there is a request about it. */
export function SellerStatus({ order }: { order: Pick<SellerOrder, 'status' | 'caseState' | 'way'> }) {
  const { t } = useTranslation('orders');
  const note = order.caseState === 'asked' ? 'caseAsked' : order.caseState ? 'case' : null;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <span className={`badge ${STYLES[order.status]}`}>
        <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
        {t(`status.${order.status}`, wordsFor(order.way))}
      </span>
      {note ? <span className="badge bg-dawn-soft text-ink">{t(`seller.orders.note.${note}`)}</span> : null}
    </span>
  );
}
