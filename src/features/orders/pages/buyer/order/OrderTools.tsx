import { Printer, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderDetails } from '~/features/orders/rules/order';
import { CancelButton } from './CancelButton';
import { Tool } from './Tool';
import { useReorder } from './useReorder';

/** The lesser things to do with an order, in one row: order again, print, cancel. */
export function OrderTools({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('orders');
  const reorder = useReorder();
  const { task } = order.awaited;
  return (
    <div className="card mt-4 flex gap-1 p-1.5 print:hidden">
      <Tool icon={<RotateCw size={20} aria-hidden="true" />} isBusy={reorder.isPending} onClick={() => reorder.mutate(order.lines)}>
        {t('buyer.order.again')}
      </Tool>
      <Tool icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
        {t('buyer.order.print')}
      </Tool>
      {order.steps.includes('cancel') && task !== 'late' && task !== 'delayed' ? <CancelButton order={order} kind="tool" /> : null}
    </div>
  );
}
