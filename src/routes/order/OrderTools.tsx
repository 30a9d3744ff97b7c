import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Printer, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/config/paths';
import { buyerWait } from '~/domain/buyerStep';
import { kindsOf } from '~/domain/caseOpening';
import type { OrderDetails } from '~/domain/order';
import { canCancel, deliveredAt } from '~/domain/orderRules';
import { periodsQuery } from '~/features/orders/periodsQuery';
import { CancelButton } from './CancelButton';
import { Tool, ToolLink } from './Tool';
import { useReorder } from './useReorder';

/** What else can be done with an order, in one row: "Something is wrong", order again, print, cancel. */
export function OrderTools({ order }: { order: OrderDetails }) {
  const { t } = useTranslation(['account', 'cases']);
  const reorder = useReorder();
  const [now] = useState(() => Date.now());
  const periods = useQuery(periodsQuery).data;
  const wait = buyerWait(order);
  const canComplain = order.caseState === null && kindsOf(order, deliveredAt(order), now, periods).length > 0;
  return (
    <div className="card mt-4 flex gap-1 p-1.5 print:hidden">
      {canComplain ? (
        <ToolLink icon={<CircleAlert size={20} aria-hidden="true" />} to={`${paths.orderCase(order.id)}?new=1`}>
          {t('cases:open')}
        </ToolLink>
      ) : null}
      <Tool icon={<RotateCw size={20} aria-hidden="true" />} isBusy={reorder.isPending} onClick={() => reorder.mutate(order.lines)}>
        {t('order.again')}
      </Tool>
      <Tool icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
        {t('order.print')}
      </Tool>
      {canCancel(order) && wait !== 'late' && wait !== 'delayed' ? <CancelButton order={order} kind="tool" /> : null}
    </div>
  );
}
