import { Plus, Trash2 } from 'lucide-react';
import type { UseFieldArrayReturn, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CityNames } from '~/features/orders/components/CityNames';
import { useFormField } from '~/shared/i18n/formMessages';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { Button, IconButton } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import type { SettingsForm } from './settingsSchema';

const MAX_ROWS = 30;
export const emptyRow: SettingsForm['delivery'][number] = { city: '', cost: '0', daysFrom: '1', daysTo: '3' };

/** A form with prices by city. */
export type PricesForm = Pick<SettingsForm, 'delivery'>;

interface RowsProps {
  form: UseFormReturn<PricesForm>;
  rows: UseFieldArrayReturn<PricesForm, 'delivery'>;
  /** The city has a line of its own also on wide screens. */
  isNarrow?: boolean;
}

/** Cost and days by city. */
export function PriceRows({ form, rows: { fields, append, remove }, isNarrow = false }: RowsProps) {
  const { t } = useTranslation('selling');
  const field = useFormField(form);
  const removable = useRemovableRows<HTMLUListElement>(fields.length);
  return (
    <>
      <CityNames />
      <ul {...removable} className="grid gap-4 empty:hidden">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className={`grid grid-cols-[1fr_1fr_1fr_auto] items-start gap-2.5 ${isNarrow ? '' : 'sm:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr_auto]'}`}
          >
            <TextField
              label={t('settings.city')}
              list="cities"
              wrapper={isNarrow ? 'col-span-4' : 'col-span-4 sm:col-span-1'}
              {...field(`delivery.${index}.city`)}
            />
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
