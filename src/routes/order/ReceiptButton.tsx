import { useTranslation } from 'react-i18next';
import { useOrderActions } from '~/features/orders/useOrderActions';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';

/** "I received it": asks once more, because it ends the order. */
export function ReceiptButton({ orderId, userId }: { orderId: string; userId: string }) {
  const { t } = useTranslation('account');
  const dialog = useDisclosure();
  const { mutate, isPending } = useOrderActions(userId, orderId);
  return (
    <>
      <Button isBusy={isPending} onClick={dialog.open}>
        {t('order.received')}
      </Button>
      <ConfirmDialog
        isOpen={dialog.isOpen}
        title={t('order.receivedTitle')}
        text={t('order.receivedText')}
        confirm={t('order.received')}
        dismiss={t('order.receivedLater')}
        onConfirm={() => mutate({ kind: 'receive' })}
        onClose={dialog.close}
      />
    </>
  );
}
