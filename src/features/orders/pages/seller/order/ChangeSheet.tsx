import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { effectOf, whyNoRemoval } from '~/features/orders/rules/orderChange';
import type { SellerOrderDetails } from '~/features/orders/rules/sellerOrder';
import { usePeriods } from '~/features/orders/components/usePeriods';
import { messageKey, useFormField, useFormMessage } from '~/shared/i18n/formMessages';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';
import { Sheet } from '~/shared/ui/Sheet';
import { Stepper } from '~/shared/ui/Stepper';
import { useOrderChange } from '~/features/orders/components/order-changes/useOrderChange';

/** As many digits as the database takes. */
const COST = /^\d{1,7}$/;

const digitsOf = (text: string) => text.replaceAll(/\s/g, '');

/** The seller proposes fewer pieces of each line, and another delivery price. */
export function ChangeSheet({ order, onClose }: { order: SellerOrderDetails; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const period = usePeriods()?.order_change;
  const { act, isPending, error } = useOrderChange(order.id);
  const [kept, setKept] = useState<Record<number, number>>({});
  const present = String(order.deliveryCost ?? '');
  const form = useForm({ defaultValues: { cost: present }, reValidateMode: 'onSubmit' });
  const field = useFormField(form);
  const problem = useFormMessage()(form.formState.errors.root?.message);
  const why = order.steps.includes('remove_pieces') ? null : whyNoRemoval(order);
  const lines = order.lines.map((line) => ({ ...line, kept: kept[line.position] ?? line.quantity }));
  const effect = effectOf(
    order,
    lines.map(({ position, kept: quantity }) => ({ position, quantity })),
  );
  const send = form.handleSubmit(({ cost }) => {
    const isCostChanged = digitsOf(cost) !== present;
    if (effect.lines.length === 0 && !isCostChanged) return form.setError('root', { message: messageKey('orders:change.nothing') });
    if (lines.every((line) => line.kept === 0)) return form.setError('root', { message: messageKey('shop:errors.nothing-left') });
    const request = {
      lines: effect.lines.map(({ position, kept: quantity }) => ({ position, quantity })),
      deliveryCost: isCostChanged ? Number(digitsOf(cost)) : null,
    };
    act({ kind: 'propose', request }, onClose);
  });
  return (
    <Sheet isOpen onClose={onClose} title={t('change.open')}>
      <form noValidate className="mt-2 grid gap-4" onSubmit={(event) => void send(event)}>
        <p className="text-md text-ink-2">{period ? t('change.hint', { period }) : null}</p>
        {why ? (
          <p className="rounded-md bg-surface-2 p-3.5 text-sm">{t(`change.why.${why}`)}</p>
        ) : (
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <li key={line.position} className="flex items-center justify-between gap-3 py-2.5">
                <span className="min-w-0 text-md">
                  <bdi className="[overflow-wrap:anywhere]">{line.name}</bdi>
                  <span className="num block text-xs text-ink-3">{money(line.unitPrice)}</span>
                </span>
                <Stepper
                  value={line.kept}
                  min={0}
                  max={line.quantity}
                  subject={line.name}
                  onChange={(quantity) => {
                    form.clearErrors();
                    setKept({ ...kept, [line.position]: quantity });
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <TextField
          label={t('change.deliveryCost')}
          hint={order.deliveryCost === null ? t('change.deliveryHint') : undefined}
          inputMode="numeric"
          autoComplete="off"
          {...field('cost', {
            validate: (cost) => digitsOf(cost) === present || COST.test(digitsOf(cost)) || messageKey('orders:change.costWrong'),
          })}
        />
        {effect.lines.length > 0 ? (
          <p className="text-md" role="status">
            {t('change.total')}: <span className="num font-semibold">{money(effect.total)}</span>
            {effect.refund > 0 ? (
              <span className="block text-sm text-ink-2">{t('change.refundHint', { amount: money(effect.refund) })}</span>
            ) : null}
          </p>
        ) : null}
        {problem ? <FormAlert kind="error">{problem}</FormAlert> : null}
        <FormError error={error} />
        <Button type="submit" size="lg" isBusy={isPending}>
          {t('change.send')}
        </Button>
      </form>
    </Sheet>
  );
}
