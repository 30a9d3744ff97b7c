import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '~/domain/order';

const LOOK: Record<OrderStatus, string> = {
  pending: 'bg-warning-soft text-warning',
  confirmed: 'bg-sky-soft text-sky',
  shipped: 'bg-sky-soft text-sky',
  delivered: 'bg-success-soft text-success',
  cancelled: 'bg-surface-2 text-ink-2',
};

/** An order's state in a word; the word carries the meaning, the colour only helps. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('account');
  return <span className={`badge ${LOOK[status]}`}>{t(`status.${status}`)}</span>;
}
