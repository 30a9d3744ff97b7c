import { useTranslation } from 'react-i18next';
import { publicHolidays } from '~/features/operator/rules/siteSettings';

/** The name of a public holiday: a text for a known one, otherwise what an owner wrote. */
export function useHolidayName() {
  const { t } = useTranslation('operator');
  return (name: string): string => {
    const known = publicHolidays.find((one) => one === name);
    return known ? t(`settings.holiday.${known}`) : name;
  };
}
