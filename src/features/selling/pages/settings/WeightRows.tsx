import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { weightClasses as mostClasses } from '~/shared/generated/columnLimits';
import { useFormField } from '~/shared/i18n/formMessages';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { Button, IconButton } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import type { WayForm } from './waySchema';

/** What parcels cost by their weight, from the lightest class to the heaviest. */
export function WeightRows({ form }: { form: UseFormReturn<WayForm> }) {
  const { t } = useTranslation('selling');
  const field = useFormField(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'weights' });
  const removable = useRemovableRows<HTMLUListElement>(fields.length);
  return (
    <section aria-labelledby="weights-title" className="grid gap-4">
      <div>
        <h3 id="weights-title" className="font-semibold">
          {t('settings.ways.weights')}
        </h3>
        <p className="mt-1 text-sm text-ink-3">{t('settings.ways.weightsHint')}</p>
      </div>
      <ul {...removable} className="grid gap-4 empty:hidden">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2.5">
            <TextField label={t('settings.ways.upTo')} inputMode="numeric" {...field(`weights.${index}.upTo`)} />
            <TextField label={t('settings.ways.weightCost')} inputMode="numeric" {...field(`weights.${index}.cost`)} />
            <IconButton label={t('settings.ways.removeWeight', { number: index + 1 })} wrapper="mt-7" onClick={() => remove(index)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {fields.length < mostClasses ? (
        <Button
          kind="secondary"
          wrapper="justify-self-start"
          data-add
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => append({ upTo: '', cost: '' })}
        >
          {t('settings.ways.addWeight')}
        </Button>
      ) : null}
    </section>
  );
}
