import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePeriods } from '~/features/orders/components/usePeriods';
import { answerDaysChoices, paymentHoursChoices } from '~/features/selling/rules/settings';
import { Select } from '~/shared/ui/Field';
import type { SettingsForm } from './settingsSchema';

/** How long buyers may take to pay, and the seller to answer: as the marketplace has it, or the seller's own choice. */
export function DeadlineFields({ form }: { form: UseFormReturn<SettingsForm> }) {
  const { t } = useTranslation('selling');
  const periods = usePeriods();
  const common = (period: string | undefined) => (
    <option value="">{period ? t('settings.commonPeriod', { period }) : t('settings.common')}</option>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select label={t('settings.paymentHours')} {...form.register('paymentHours')}>
        {common(periods?.payment)}
        {paymentHoursChoices.map((hours) => (
          <option key={hours} value={hours}>
            {t('settings.hours', { count: hours })}
          </option>
        ))}
      </Select>
      <Select label={t('settings.answerDays')} {...form.register('answerDays')}>
        {common(periods?.payment_answer)}
        {answerDaysChoices.map((days) => (
          <option key={days} value={days}>
            {t('settings.workingDays', { count: days })}
          </option>
        ))}
      </Select>
    </div>
  );
}
