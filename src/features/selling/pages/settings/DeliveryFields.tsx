import { Plus, Trash2 } from 'lucide-react';
import { type FieldArrayMethodProps, useFieldArray, type UseFieldArrayReturn, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DeliveryWay, deliveryWays } from '~/features/catalogue/rules/delivery';
import { CityNames } from '~/features/orders/components/CityNames';
import { useFormField } from '~/shared/i18n/formMessages';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { Button, IconButton } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { RadioGroup } from '~/shared/ui/RadioGroup';
import type { SettingsForm } from './settingsSchema';

const MAX_ROWS = 30;
const emptyRow: SettingsForm['delivery'][number] = { city: '', cost: '0', daysFrom: '1', daysTo: '3' };

interface RowsProps {
  form: UseFormReturn<SettingsForm>;
  rows: UseFieldArrayReturn<SettingsForm, 'delivery'>;
}

/** Cost and days by city. */
function DeliveryRows({ form, rows: { fields, append, remove } }: RowsProps) {
  const { t } = useTranslation('selling');
  const field = useFormField(form);
  const removable = useRemovableRows<HTMLUListElement>(fields.length);
  return (
    <>
      <CityNames />
      <ul {...removable} className="grid gap-4 empty:hidden">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid grid-cols-[1fr_1fr_1fr_auto] items-start gap-2.5 sm:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr_auto]">
            <TextField label={t('settings.city')} list="cities" wrapper="col-span-4 sm:col-span-1" {...field(`delivery.${index}.city`)} />
            <TextField label={t('settings.cost')} inputMode="numeric" {...field(`delivery.${index}.cost`)} />
            <TextField label={t('settings.daysFrom')} inputMode="numeric" {...field(`delivery.${index}.daysFrom`)} />
            <TextField label={t('settings.daysTo')} inputMode="numeric" {...field(`delivery.${index}.daysTo`)} />
            <IconButton label={t('settings.removeCity', { number: index + 1 })} wrapper="mt-7" onClick={() => remove(index)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {fields.length < MAX_ROWS ? (
        <Button
          kind="secondary"
          wrapper="justify-self-start"
          data-add
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => append(emptyRow)}
        >
          {t('settings.addCity')}
        </Button>
      ) : null}
    </>
  );
}

/** What delivery costs: to be agreed, free everywhere, or by city. */
export function DeliveryFields({ form }: { form: UseFormReturn<SettingsForm> }) {
  const { t } = useTranslation('selling');
  const rows = useFieldArray({ control: form.control, name: 'delivery' });
  const field = useFormField(form);
  const saved = form.formState.defaultValues?.delivery;
  const choose = (way: DeliveryWay) => {
    // prices that are not shown would be checked, but could not be corrected
    const noFocus: FieldArrayMethodProps = { shouldFocus: false };
    if (way !== 'cities') return rows.replace([]);
    return saved && saved.length > 0 ? rows.replace(saved.map((row) => ({ ...emptyRow, ...row }))) : rows.append(emptyRow, noFocus);
  };
  return (
    <>
      <RadioGroup
        legend={t('settings.delivery')}
        isLegendHidden
        options={deliveryWays}
        nameOf={(way) => t(`settings.way.${way}`)}
        textOf={(way) => t(`settings.way.${way}Text`)}
        {...field('deliveryWay', { onChange: (event: { target: { value: DeliveryWay } }) => choose(event.target.value) })}
      />
      {form.watch('deliveryWay') === 'cities' ? <DeliveryRows form={form} rows={rows} /> : null}
    </>
  );
}
