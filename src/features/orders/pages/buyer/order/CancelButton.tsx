import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '~/features/orders/rules/order';
import { useOrderActions } from '~/features/orders/components/useOrderActions';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';
import { ConfirmDialog } from '~/shared/ui/ConfirmDialog';
import { Tool } from './Tool';

/** What the cancellation means for the money. */
const moneyKey = ({ paymentMethod, paymentStatus }: Order) =>
  paymentMethod === 'kaspi_transfer' && (paymentStatus === 'unpaid' || paymentStatus === 'reported' || paymentStatus === 'received')
    ? paymentStatus
    : 'cash';

/** Cancels the order after a question; as one of the tools, or as a button of its own. */
export function CancelButton({ order, kind }: { order: Order; kind: 'primary' | 'outline' | 'tool' }) {
  const { t } = useTranslation('orders');
  const dialog = useDisclosure();
  const { mutate, isPending } = useOrderActions(order.id);
  const money = moneyKey(order);
  const name = t(money === 'received' ? 'buyer.order.cancelPaid' : 'buyer.order.cancel');
  return (
    <>
      {kind === 'tool' ? (
        <Tool icon={<X size={20} aria-hidden="true" />} isBusy={isPending} onClick={dialog.open}>
          {name}
        </Tool>
      ) : (
        <Button kind={kind} isBusy={isPending} onClick={dialog.open}>
          {name}
        </Button>
      )}
      <ConfirmDialog
        isOpen={dialog.isOpen}
        title={t('buyer.order.cancelTitle')}
        text={t(`buyer.order.cancelText.${money}`)}
        confirm={name}
        dismiss={t('buyer.order.keep')}
        onConfirm={() => mutate({ kind: 'cancel' })}
        onClose={dialog.close}
      />
    </>
  );
}
