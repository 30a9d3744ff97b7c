import type { MouseEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { isPaymentAsked, isTrackingNumber, type SellerOrderDetails } from '~/features/orders/rules/sellerOrder';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { Card } from '~/shared/ui/Section';
import type { OrderTransitions } from './useOrderTransitions';

/** The status to which a step leads. */
const NEXT = { confirm: 'confirmed', ship: 'shipped', deliver: 'delivered' } as const;
const NEXT_STEPS = ['confirm', 'ship', 'deliver'] as const;

/** The next status and the tracking number, which is saved by the same button until the parcel is sent. A question that waits for an answer is the main step instead. */
export function OrderSteps({ order, transitions }: { order: SellerOrderDetails; transitions: OrderTransitions }) {
  const { t } = useTranslation('orders');
  const { advance, stateOf } = transitions;
  const words = wordsFor(order.way);
  const saved = order.trackingNumber ?? '';
  const form = useForm({ defaultValues: { tracking: saved } });
  const field = useFormField(form);
  const step = NEXT_STEPS.find((one) => order.steps.includes(one));
  const next = step ? NEXT[step] : null;
  const isTraceable = order.steps.includes('set_tracking');
  const isMoneyAsked = isPaymentAsked(order);
  const isTrust = isMoneyAsked && order.status === 'pending';
  const isSent = order.status === 'shipped';
  if (!next && !isTraceable) return null;
  const move = (status: NonNullable<typeof next>) => {
    if (!isTraceable || form.getValues('tracking').trim() === saved) return advance({ kind: 'status', status });
    void form.handleSubmit(({ tracking }) => advance({ kind: 'status', status, tracking: tracking.trim() }))();
  };
  const saveTracking = form.handleSubmit(({ tracking }) => advance({ kind: 'tracking', number: tracking.trim() }));
  const handleClick = (event: MouseEvent) => {
    // the second click of a double click would take the step after this one
    if (next && event.detail <= 1) move(next);
  };
  return (
    <Card title={t(isTrust ? 'seller.money.trust' : `seller.order.now.${order.status}`, words)} wrapper="print:hidden">
      <p className="mt-1 text-md text-ink-2">{t(isTrust ? 'seller.money.trustText' : `seller.order.nowText.${order.status}`, words)}</p>
      {isTraceable ? (
        <form
          noValidate
          className="mt-4 flex flex-wrap items-end gap-2.5"
          onSubmit={(event) => {
            event.preventDefault();
            if (isSent) void saveTracking();
            else if (next) move(next);
          }}
        >
          <TextField
            label={t('seller.order.tracking')}
            isOptional
            wrapper="min-w-0 flex-1"
            maxLength={columnLimits.trackingNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('tracking', {
              validate: (text) => text.trim() === '' || isTrackingNumber(text.trim()) || messageKey('orders:seller.order.trackingWrong'),
            })}
          />
          {isSent ? (
            <Button type="submit" kind="secondary" size="field" {...stateOf('tracking')}>
              {t('seller.order.saveTracking')}
            </Button>
          ) : null}
        </form>
      ) : null}
      {next ? (
        <div className="mt-4 grid sm:flex">
          <Button
            size={isTrust ? 'md' : 'lg'}
            kind={isMoneyAsked || order.steps.includes('accept_change') ? 'secondary' : 'primary'}
            {...stateOf(next)}
            onClick={handleClick}
          >
            {t(isTrust ? 'seller.money.confirm' : `seller.order.step.${next}`, words)}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
