import { useTranslation } from 'react-i18next';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';

/** "I received it": asks once more, because it ends the order. */
export function ReceiptButton({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const dialog = useDisclosure();
  return (
    <>
      <Button isBusy={isBusy} onClick={dialog.open}>
        {t('order.received')}
      </Button>
      <ConfirmDialog
        isOpen={dialog.isOpen}
        title={t('order.receivedTitle')}
        text={t('order.receivedText')}
        confirm={t('order.received')}
        dismiss={tShop('cancel')}
        onConfirm={() => {
          dialog.close();
          onConfirm();
        }}
        onClose={dialog.close}
      />
    </>
  );
}
