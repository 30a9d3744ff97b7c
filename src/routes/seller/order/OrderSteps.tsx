import type { MouseEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import { canReturnParcel, canSellerCancel, canSetTracking, type ParcelReason, parcelReasons } from '~/domain/orderRules';
import { isMoneyOpen, isTrackingNumber, sellerNextStatus, type SellerOrderDetails } from '~/domain/sellerOrder';
import { messageKey, useFormField } from '~/i18n/formMessages';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';
import { ConfirmButton } from '~/ui/ConfirmDialog';
import { TextField } from '~/ui/Field';
import { RadioGroup } from '~/ui/RadioGroup';
import { Card } from '~/ui/Section';
import { Sheet } from '~/ui/Sheet';
import type { OrderTransitions } from './useOrderTransitions';

interface DeliveryFailedSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onSend: (reason: ParcelReason) => void;
}

/** Why a parcel did not reach its buyer. */
function DeliveryFailedSheet({ isOpen, onClose, onSend }: DeliveryFailedSheetProps) {
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

/** The next status, the tracking number and the cancellation. A question that waits for an answer is the main step instead. */
export function OrderSteps({ order, transitions }: { order: SellerOrderDetails; transitions: OrderTransitions }) {
  const { t } = useTranslation('seller');
  const { advance, stateOf } = transitions;
  const failedSheet = useDisclosure();
  const saved = order.trackingNumber ?? '';
  const form = useForm({ defaultValues: { tracking: saved } });
  const field = useFormField(form);
  const next = sellerNextStatus(order);
  const isMoneyAsked = isMoneyOpen(order);
  const isTrust = isMoneyAsked && order.status === 'pending';
  if (!next && !canSellerCancel(order.status) && !canReturnParcel(order.status)) return null;
  const move = (status: NonNullable<typeof next>, event: MouseEvent) => {
    // the second click of a double click would take the step after this one
    if (event.detail > 1) return;
    if (!canSetTracking(order.status) || form.getValues('tracking').trim() === saved) return advance({ kind: 'status', status });
    void form.handleSubmit(({ tracking }) => advance({ kind: 'status', status, tracking: tracking.trim() }))();
  };
  const saveTracking = form.handleSubmit(({ tracking }) => advance({ kind: 'tracking', number: tracking.trim() }));
  return (
    <Card title={t(isTrust ? 'money.trust' : `order.now.${order.status}`)} wrapper="print:hidden">
      <p className="mt-1 text-md text-ink-2">{t(isTrust ? 'money.trustText' : `order.nowText.${order.status}`)}</p>
      {canSetTracking(order.status) ? (
        <form noValidate className="mt-4 flex flex-wrap items-end gap-2.5" onSubmit={(event) => void saveTracking(event)}>
          <TextField
            label={t('order.tracking')}
            isOptional
            wrapper="min-w-0 flex-1"
            maxLength={fieldLimits.trackingNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('tracking', {
              validate: (text) => text.trim() === '' || isTrackingNumber(text.trim()) || messageKey('seller:order.trackingWrong'),
            })}
          />
          <Button type="submit" kind="secondary" size="field" {...stateOf('tracking')}>
            {t('order.saveTracking')}
          </Button>
        </form>
      ) : null}
      <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">
        {next ? (
          <Button
            size={isTrust ? 'md' : 'lg'}
            kind={isMoneyAsked || order.asked ? 'secondary' : 'primary'}
            {...stateOf(next)}
            onClick={(event) => move(next, event)}
          >
            {t(isTrust ? 'money.confirm' : `order.step.${next}`)}
          </Button>
        ) : null}
        {canSellerCancel(order.status) ? (
          <ConfirmButton
            size={isTrust ? 'md' : 'lg'}
            kind="ghost"
            {...stateOf('cancelled')}
            question={t('order.cancelTitle')}
            text={t('order.cancelText')}
            dismiss={t('order.keep')}
            onConfirm={() => advance({ kind: 'status', status: 'cancelled' })}
          >
            {t('order.cancel')}
          </ConfirmButton>
        ) : null}
        {canReturnParcel(order.status) ? (
          <Button size="lg" kind="ghost" {...stateOf('parcel')} onClick={failedSheet.open}>
            {t('parcel.open')}
          </Button>
        ) : null}
      </div>
      <DeliveryFailedSheet
        isOpen={failedSheet.isOpen}
        onClose={failedSheet.close}
        onSend={(reason) => {
          failedSheet.close();
          advance({ kind: 'parcel', reason });
        }}
      />
    </Card>
  );
}
