import { buyerWait } from '~/domain/buyerStep';
import { paths } from '~/config/paths';
import type { OrderDetails } from '~/domain/order';
import { canCancel, canConfirmReceipt } from '~/domain/orderRules';
import { CaseSummary } from '~/features/cases/CaseSummary';
import { HowToPay } from '~/features/orders/HowToPay';
import { StateCard } from '~/features/orders/StateCard';
import { CancelButton } from './CancelButton';
import { CancelledCard } from './CancelledCard';
import { ReceiptButton } from './ReceiptButton';

/** Where the order is, and the step that is due. An open case comes first: nothing else moves before it is settled. */
export function OrderStep({ order, userId }: { order: OrderDetails; userId: string }) {
  const wait = buyerWait(order);
  const isCase = order.caseState !== null;
  return (
    <div className="mt-5 grid gap-3">
      {isCase ? <CaseSummary order={order} side="buyer" userId={userId} to={paths.orderCase(order.id)} /> : null}
      {order.status === 'cancelled' ? (
        <CancelledCard order={order} userId={userId} />
      ) : wait === 'pay' ? (
        <HowToPay order={order} userId={userId} />
      ) : isCase && order.status !== 'shipped' ? null : (
        <StateCard order={isCase ? { ...order, caseState: null } : order}>
          {canConfirmReceipt(order.status) ? <ReceiptButton orderId={order.id} userId={userId} /> : null}
          {wait === 'late' && canCancel(order) ? <CancelButton order={order} userId={userId} /> : null}
        </StateCard>
      )}
    </div>
  );
}
