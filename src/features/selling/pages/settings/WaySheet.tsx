import { valibotResolver } from '@hookform/resolvers/valibot';
import { createPortal } from 'react-dom';
import { useFieldArray, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StoreWay } from '~/features/selling/rules/deliveryWays';
import { deliveryKinds, type DeliveryKind, kindsOfDelivery } from '~/shared/generated/deliveryKinds';
import { useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { ChoiceSelect } from '~/shared/ui/ChoiceSelect';
import { TextField } from '~/shared/ui/Field';
import { FormError } from '~/shared/ui/FormAlert';
import { Sheet } from '~/shared/ui/Sheet';
import { PriceRows, type PricesForm } from './PriceRows';
import { WeightRows } from './WeightRows';
import { toWay, toWayForm, type WayForm, waySchema } from './waySchema';

/** Fee, days, and what is free; for ways that go to an address. */
function FeeFields({ form }: { form: UseFormReturn<WayForm> }) {
  const { t } = useTranslation('selling');
  const field = useFormField(form);
  // the rows know these fields of the form only
  const prices = form as unknown as UseFormReturn<PricesForm>;
  const rows = useFieldArray({ control: prices.control, name: 'delivery' });
  return (
    <>
      <TextField label={t('settings.ways.cost')} isOptional inputMode="numeric" hint={t('settings.ways.costHint')} {...field('cost')} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label={t('settings.daysFrom')} inputMode="numeric" {...field('daysFrom')} />
        <TextField label={t('settings.daysTo')} inputMode="numeric" {...field('daysTo')} />
        <p className="col-span-2 -mt-2 text-xs text-ink-3">{t('settings.ways.daysHint')}</p>
      </div>
      <TextField label={t('settings.ways.freeFrom')} isOptional inputMode="numeric" {...field('freeFrom')} />
      <h3 className="font-semibold">{t('settings.ways.prices')}</h3>
      <PriceRows isNarrow form={prices} rows={rows} />
      <WeightRows form={form} />
    </>
  );
}

interface WaySheetProps {
  way: StoreWay;
  isSaving: boolean;
  error: unknown;
  onSave: (way: StoreWay) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** One way of delivery: its kind says what is asked for. */
export function WaySheet({ way, isSaving, error, onSave, onRemove, onClose }: WaySheetProps) {
  const { t } = useTranslation(['selling', 'address']);
  const form = useForm({
    resolver: valibotResolver(waySchema),
    defaultValues: toWayForm(way),
    criteriaMode: 'all',
  });
  const field = useFormField(form);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { needsAddress, needsName } = kindsOfDelivery[kind];
  const submit = form.handleSubmit((values) => onSave(toWay(way.id, values)));
  const takeDaysOf = (chosen: DeliveryKind) => {
    form.setValue('daysFrom', String(kindsOfDelivery[chosen].daysFrom));
    form.setValue('daysTo', String(kindsOfDelivery[chosen].daysTo));
  };
  // outside of the form of the settings: a form in a form is none
  return createPortal(
    <Sheet isOpen onClose={onClose} title={t('settings.ways.edit')}>
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.stopPropagation();
          void submit(event);
        }}
      >
        <ChoiceSelect
          label={t('settings.ways.kind')}
          options={deliveryKinds}
          nameOf={(one) => t(`address:way.kind.${one}`)}
          {...field('kind', { onChange: (event: { target: { value: DeliveryKind } }) => takeDaysOf(event.target.value) })}
        />
        {needsName ? <TextField label={t('settings.ways.name')} {...field('name')} /> : null}
        {needsAddress ? (
          <FeeFields form={form} />
        ) : (
          <>
            <TextField label={t('settings.ways.address')} autoComplete="street-address" {...field('address')} />
            <TextField label={t('settings.ways.hours')} isOptional placeholder={t('settings.ways.hoursExample')} {...field('hours')} />
          </>
        )}
        {(['allowsCash', 'isActive'] as const).map((name) => (
          <label key={name} className="flex min-h-11 items-center justify-between gap-4 text-md font-medium">
            {t(`settings.ways.${name}`)}
            <input type="checkbox" className="switch shrink-0" {...form.register(name)} />
          </label>
        ))}
        <FormError error={error} />
        <div className="grid gap-3">
          <Button type="submit" size="lg" isBusy={isSaving}>
            {t('settings.ways.save')}
          </Button>
          {way.id ? (
            <Button kind="danger-quiet" isBlocked={isSaving} onClick={() => way.id && onRemove(way.id)}>
              {t('settings.ways.remove')}
            </Button>
          ) : null}
        </div>
      </form>
    </Sheet>,
    document.body,
  );
}
