import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { holidayDays } from '~/domain/settings';
import { useFormField } from '~/i18n/formMessages';
import { almatyDate } from '~/lib/formatSeller';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/Field';
import type { SettingsForm } from './settingsSchema';

/** First and last day of a holiday, and what it means for buyers and deadlines. */
export function HolidayFields({ form }: { form: UseFormReturn<SettingsForm> }) {
  const { t } = useTranslation('seller');
  const field = useFormField(form);
  const [from, to] = form.watch(['holidayFrom', 'holidayTo']);
  const [today] = useState(() => almatyDate(new Date()));
  const clear = () => {
    form.setValue('holidayFrom', '', { shouldDirty: true });
    form.setValue('holidayTo', '', { shouldDirty: true });
    form.clearErrors(['holidayFrom', 'holidayTo']);
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('settings.holidayFrom')} type="date" isOptional {...field('holidayFrom')} />
        <TextField label={t('settings.holidayTo')} type="date" isOptional min={from > today ? from : today} {...field('holidayTo')} />
      </div>
      <p className="text-sm text-ink-2">
        {t('settings.holidayHint')} {t('settings.holidayMost', { count: holidayDays })}
      </p>
      {from || to ? (
        <Button kind="secondary" wrapper="justify-self-start" onClick={clear}>
          {t('settings.noHoliday')}
        </Button>
      ) : null}
    </>
  );
}
