import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ParcelReason, parcelReasons } from '~/shared/generated/values';
import type { SellerOrderDetails } from '~/features/orders/rules/sellerOrder';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { RadioGroup } from '~/shared/ui/RadioGroup';
import { Sheet } from '~/shared/ui/Sheet';
import type { OrderTransitions } from './useOrderTransitions';

interface DeliveryFailedSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onSend: (reason: ParcelReason) => void;
}

/** Why a parcel did not reach its buyer. */
function DeliveryFailedSheet({ isOpen, onClose, onSend }: DeliveryFailedSheetProps) {
  const { t } = useTranslation('orders');
  const { register, handleSubmit } = useForm<{ reason: ParcelReason }>({ defaultValues: { reason: 'refused' } });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('seller.parcel.title')}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void handleSubmit(({ reason }) => onSend(reason))(event)}>
        <p className="text-md text-ink-2">{t('seller.parcel.text')}</p>
        <RadioGroup
          legend={t('seller.parcel.title')}
          isLegendHidden
          options={parcelReasons}
          nameOf={(reason) => t(`seller.parcel.reason.${reason}`)}
          {...register('reason')}
        />
        <Button type="submit" size="lg">
          {t('seller.parcel.send')}
        </Button>
      </form>
    </Sheet>
  );
}

/** What ends an order without its money, in red at the end of the page: the cancellation, or a parcel that did not reach its buyer. */
export function EndOrder({ order, transitions }: { order: SellerOrderDetails; transitions: OrderTransitions }) {
  const { t } = useTranslation('orders');
  const { advance, stateOf } = transitions;
  const failedSheet = useDisclosure();
  const isCancellable = order.steps.includes('cancel');
  if (!isCancellable && !order.steps.includes('return_parcel')) return null;
  return (
    <div className="mt-4 grid gap-2.5 print:hidden sm:flex">
      {isCancellable ? (
        <ConfirmButton
          kind="danger-quiet"
          {...stateOf('cancelled')}
          question={t('seller.order.cancelTitle')}
          text={t('seller.order.cancelText')}
          dismiss={t('seller.order.keep')}
          onConfirm={() => advance({ kind: 'status', status: 'cancelled' })}
        >
          {t('seller.order.cancel')}
        </ConfirmButton>
      ) : (
        <Button kind="danger-quiet" {...stateOf('parcel')} onClick={failedSheet.open}>
          {t('seller.parcel.open')}
        </Button>
      )}
      <DeliveryFailedSheet
        isOpen={failedSheet.isOpen}
        onClose={failedSheet.close}
        onSend={(reason) => {
          failedSheet.close();
          advance({ kind: 'parcel', reason });
        }}
      />
    </div>
  );
}
