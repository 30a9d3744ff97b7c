import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ParcelReason, parcelReasons } from '~/domain/orderRules';
import { Button } from '~/ui/Button';
import { RadioGroup } from '~/ui/RadioGroup';
import { Sheet } from '~/ui/Sheet';

interface DeliveryFailedSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onSend: (reason: ParcelReason) => void;
}

/** Why a parcel did not reach its buyer. */
export function DeliveryFailedSheet({ isOpen, onClose, onSend }: DeliveryFailedSheetProps) {
  const { t } = useTranslation('seller');
  const { register, handleSubmit } = useForm<{ reason: ParcelReason }>({ defaultValues: { reason: 'refused' } });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('parcel.title')}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void handleSubmit(({ reason }) => onSend(reason))(event)}>
        <p className="text-md text-ink-2">{t('parcel.text')}</p>
        <RadioGroup
          legend={t('parcel.title')}
          isLegendHidden
          options={parcelReasons}
          nameOf={(reason) => t(`parcel.reason.${reason}`)}
          {...register('reason')}
        />
        <Button type="submit" size="lg">
          {t('parcel.send')}
        </Button>
      </form>
    </Sheet>
  );
}
