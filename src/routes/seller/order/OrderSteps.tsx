import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import { canReturnParcel, canSellerCancel, canSetTracking } from '~/domain/orderRules';
import { isMoneyOpen, isTrackingNumber, type SellerOrderDetails, sellerNextStatus } from '~/domain/sellerOrder';
import { Card } from '~/features/seller/Card';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { TextField } from '~/ui/Field';
import { ParcelSheet } from './ParcelSheet';
import { useOrderTransitions } from './useOrderTransitions';

/** The next status, the tracking number and the cancellation. While the money is asked for, that question is the main step. */
export function OrderSteps({ order, sellerId }: { order: SellerOrderDetails; sellerId: string }) {
  const { t } = useTranslation('seller');
  const { advance, isPending, variables } = useOrderTransitions(sellerId, order.id);
  const cancelDialog = useDisclosure();
  const parcelSheet = useDisclosure();
  const [tracking, setTracking] = useState(order.trackingNumber ?? '');
  const [isSubmitted, setSubmitted] = useState(false);
  const next = sellerNextStatus(order);
  const number = tracking.trim();
  const isAsking = isMoneyOpen(order);
  const isTrust = isAsking && order.status === 'pending';
  const isGood = number === '' || isTrackingNumber(number);
  if (!next && !canSellerCancel(order.status) && !canReturnParcel(order.status)) return null;
  const move = (status: NonNullable<typeof next>, event: MouseEvent) => {
    // the second click of a double click would take the step after this one
    if (event.detail > 1) return;
    const isEntered = canSetTracking(order.status) && number !== (order.trackingNumber ?? '');
    setSubmitted(isEntered);
    if (isEntered && !isGood) return;
    advance({ kind: 'status', status, tracking: isEntered ? number : undefined });
  };
  return (
    <Card title={t(isTrust ? 'money.trust' : `order.now.${order.status}`)} wrapper="print:hidden">
      <p className="mt-1 text-md text-ink-2">{t(isTrust ? 'money.trustText' : `order.nowText.${order.status}`)}</p>
      {canSetTracking(order.status) ? (
        <form
          noValidate
          className="mt-4 flex flex-wrap items-end gap-2.5"
          onSubmit={(event) => {
            event.preventDefault();
            setSubmitted(true);
            if (isGood && !isPending) advance({ kind: 'tracking', number });
          }}
        >
          <TextField
            label={t('order.tracking')}
            isOptional
            wrapper="min-w-0 flex-1"
            value={tracking}
            maxLength={fieldLimits.trackingNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={isSubmitted && !isGood ? t('order.trackingWrong') : undefined}
            onChange={(event) => setTracking(event.target.value)}
          />
          <Button type="submit" kind="secondary" size="field" isBusy={isPending && variables?.kind === 'tracking'}>
            {t('order.saveTracking')}
          </Button>
        </form>
      ) : null}
      <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">
        {next ? (
          <Button
            size={isTrust ? 'md' : 'lg'}
            kind={isAsking ? 'secondary' : 'primary'}
            isBusy={isPending && variables?.kind === 'status'}
            onClick={(event) => move(next, event)}
          >
            {t(isTrust ? 'money.confirm' : `order.step.${next}`)}
          </Button>
        ) : null}
        {canSellerCancel(order.status) ? (
          <Button size={isTrust ? 'md' : 'lg'} kind="ghost" onClick={cancelDialog.open}>
            {t('order.cancel')}
          </Button>
        ) : null}
        {canReturnParcel(order.status) ? (
          <Button size="lg" kind="ghost" onClick={parcelSheet.open}>
            {t('parcel.open')}
          </Button>
        ) : null}
      </div>
      <ParcelSheet
        isOpen={parcelSheet.isOpen}
        onClose={parcelSheet.close}
        onSend={(reason) => {
          parcelSheet.close();
          advance({ kind: 'parcel', reason });
        }}
      />
      <ConfirmDialog
        isOpen={cancelDialog.isOpen}
        title={t('order.cancelTitle')}
        text={t('order.cancelText')}
        confirm={t('order.cancel')}
        dismiss={t('order.keep')}
        onClose={cancelDialog.close}
        onConfirm={() => {
          cancelDialog.close();
          advance({ kind: 'status', status: 'cancelled' });
        }}
      />
    </Card>
  );
}
