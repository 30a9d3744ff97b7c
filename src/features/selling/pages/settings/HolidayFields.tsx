import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { holidayDays } from '~/shared/generated/columnLimits';
import { sellerQueries } from '~/features/selling/services/sellerQueries';
import { useFormField } from '~/shared/i18n/formMessages';
import { useFormat } from '~/shared/i18n/useFormat';
import { almatyDate } from '~/shared/lib/format';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import type { SettingsForm } from './settingsSchema';

/** How many days there may be, and when the next holiday may begin: nothing until it is loaded, the database decides. */
function HolidayAllowance({ sellerId, today }: { sellerId: string; today: string }) {
  const { t } = useTranslation('selling');
  const { day } = useFormat();
  const { data } = useQuery(sellerQueries.holidays(sellerId));
  if (!data) return null;
  return (
    <div className="grid gap-1 text-sm text-ink-3">
      <p>{t('settings.holidayTaken', { count: data.taken, most: holidayDays })}</p>
      {data.earliest > today ? <p>{t('settings.holidayEarliest', { date: day(data.earliest) })}</p> : null}
    </div>
  );
}

/** First and last day of a holiday, and what it means for buyers and deadlines. */
export function HolidayFields({ form, sellerId }: { form: UseFormReturn<SettingsForm>; sellerId: string }) {
  const { t } = useTranslation('selling');
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
        {t('settings.holidayHint')} {t('settings.holidayBuyers')}
      </p>
      <HolidayAllowance sellerId={sellerId} today={today} />
      {from || to ? (
        <Button kind="secondary" wrapper="justify-self-start" onClick={clear}>
          {t('settings.noHoliday')}
        </Button>
      ) : null}
    </>
  );
}
