import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ParcelReason, parcelReasons } from '~/shared/generated/values';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
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
  words: ReturnType<typeof wordsFor>;
}

/** Why a parcel did not reach its buyer. */
function DeliveryFailedSheet({ isOpen, onClose, onSend, words }: DeliveryFailedSheetProps) {
  const { t } = useTranslation('orders');
  const { register, handleSubmit } = useForm<{ reason: ParcelReason }>({
    defaultValues: { reason: words.context ? 'not_collected' : 'refused' },
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('seller.parcel.title', words)}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void handleSubmit(({ reason }) => onSend(reason))(event)}>
        <p className="text-md text-ink-2">{t('seller.parcel.text', words)}</p>
        <RadioGroup
          legend={t('seller.parcel.title', words)}
          isLegendHidden
          // what is fetched is on no way
          options={parcelReasons.filter((reason) => !words.context || reason !== 'lost')}
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
  const words = wordsFor(order.way);
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
          {t('seller.parcel.open', words)}
        </Button>
      )}
      <DeliveryFailedSheet
        words={words}
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
