import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from './settingsSchema';
import { CityNames } from '~/features/orders/CityNames';
import { useFormField } from '~/i18n/formMessages';
import { Button, IconButton } from '~/ui/Button';
import { TextField } from '~/ui/Field';

const MAX_ROWS = 30;

/** Delivery by city: cost and days. */
export function DeliveryRows({ form }: { form: UseFormReturn<SettingsForm> }) {
  const { t } = useTranslation('seller');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'delivery' });
  const field = useFormField(form);
  return (
    <>
      <CityNames />
      <ul className="grid gap-4">
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
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => append({ city: '', cost: '0', daysFrom: '1', daysTo: '3' })}
        >
          {t('settings.addCity')}
        </Button>
      ) : null}
    </>
  );
}
