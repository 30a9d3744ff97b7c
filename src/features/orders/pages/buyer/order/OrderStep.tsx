import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import type { Awaited } from '~/features/orders/rules/awaited';
import { isPaymentNotSeen, type OrderDetails } from '~/features/orders/rules/order';
import type { CaseCardType } from '~/features/orders/components/caseCard';
import { HowToPay } from '~/features/orders/components/HowToPay';
import { StateCard } from '~/features/orders/components/StateCard';
import { useOrderActions } from '~/features/orders/components/useOrderActions';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { CancelButton } from './CancelButton';
import { CancelledCard, useCancelledTitle } from './CancelledCard';

/** "I received it": asks once more, because it ends the order. */
function ReceiptButton({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  const { mutate, isPending } = useOrderActions(orderId);
  return (
    <ConfirmButton
      isBusy={isPending}
      question={t('buyer.order.receivedTitle')}
      text={t('buyer.order.receivedText')}
      dismiss={t('buyer.order.receivedLater')}
      onConfirm={() => mutate({ kind: 'receive' })}
    >
      {t('buyer.order.received')}
    </ConfirmButton>
  );
}

/** A parcel whose case has a card of its own. */
const ON_ITS_WAY: Awaited = { task: 'parcel', waitsFor: null, until: null };

/** Where the order is, and the step that is due. An open case comes first: nothing else moves before it is settled. */
export function OrderStep({ order, CaseCard }: { order: OrderDetails; CaseCard: CaseCardType }) {
  const { t } = useTranslation('orders');
  const { task } = order.awaited;
  const refused = order.paymentRefusals > 0 ? t('buyer.pay.refused') : undefined;
  const isCase = order.caseState !== null;
  const cancelled = useCancelledTitle(order);
  return (
    <div className="mt-5 grid gap-3">
      {isCase ? <CaseCard order={order} side="buyer" to={paths.orderCase(order.id)} title={cancelled} /> : null}
      {isCase && cancelled ? <p className="hidden font-semibold print:block">{cancelled}</p> : null}
      {isCase && order.status !== 'shipped' ? null : order.status === 'cancelled' ? (
        <CancelledCard order={order} />
      ) : task === 'pay' ? (
        <HowToPay order={order} note={refused} />
      ) : (
        <StateCard
          order={isCase ? { ...order, awaited: ON_ITS_WAY } : order}
          note={isPaymentNotSeen(order) ? t('buyer.pay.notSeen') : undefined}
        >
          {order.steps.includes('confirm_receipt') ? (
            <ReceiptButton orderId={order.id} />
          ) : (task === 'late' || task === 'delayed') && order.steps.includes('cancel') ? (
            <CancelButton order={order} kind={task === 'late' ? 'primary' : 'outline'} />
          ) : null}
        </StateCard>
      )}
    </div>
  );
}
