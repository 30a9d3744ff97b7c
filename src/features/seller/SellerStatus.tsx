import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '~/domain/order';
import { isOpen } from '~/domain/orderRules';
import type { SellerOrder } from '~/domain/sellerOrder';

const STYLES: Record<OrderStatus, string> = {
  pending: 'bg-warning-soft text-warning',
  confirmed: 'bg-sky-soft text-sky',
  shipped: 'bg-sky-soft text-sky',
  delivered: 'bg-success-soft text-success',
  cancelled: 'bg-surface-3 text-ink-2',
};

interface SellerStatusProps {
  order: Pick<SellerOrder, 'status' | 'paymentStatus' | 'caseState'>;
  /** Side by side, also where a list of phones puts them one below the other. */
  isRow?: boolean;
}

/** The status of an order for its seller, and whether the buyer reported a payment or a problem. */
export function SellerStatus({ order, isRow = false }: SellerStatusProps) {
  const { t } = useTranslation('seller');
  const isReported = isOpen(order.status) && order.paymentStatus === 'reported';
  const note = order.caseState === 'asked' ? 'caseAsked' : order.caseState ? 'case' : isReported ? 'reported' : null;
  return (
    <span
      className={`inline-flex gap-1 ${isRow ? 'flex-wrap items-center' : 'flex-col items-end md:flex-row md:flex-wrap md:items-center'}`}
    >
      <span className={`badge ${STYLES[order.status]}`}>
        <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
        {t(`status.${order.status}`)}
      </span>
      {note ? <span className="badge bg-dawn-soft text-ink">{t(`orders.note.${note}`)}</span> : null}
    </span>
  );
}
