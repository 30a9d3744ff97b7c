import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { periodAt } from '~/features/orders/rules/deadlines';
import { entriesOf, fromEntries } from '~/shared/lib/entries';
import type { PeriodName } from '~/shared/generated/values';
import { periodsQuery } from '~/features/orders/services/periodsQuery';

const DAY = 24;
const YEAR = 365 * DAY;

/** The present periods as texts ("24 hours", "3 working days", "2 years"), as the database has them; undefined while they are loading. */
export function usePeriods(): Record<PeriodName, string> | undefined {
  // a page without the texts of the help shows a period as soon as they are there
  const { t, ready } = useTranslation('help', { useSuspense: false });
  const { data, dataUpdatedAt } = useQuery(periodsQuery);
  if (!data || !ready) return undefined;
  const textOf = ({ hours, isWorking }: { hours: number; isWorking: boolean }): string => {
    if (isWorking) return t('period.workingDays', { count: hours / DAY });
    if (hours % YEAR === 0) return t('period.years', { count: hours / YEAR });
    return hours > DAY && hours % DAY === 0 ? t('period.days', { count: hours / DAY }) : t('period.hours', { count: hours });
  };
  return fromEntries(entriesOf(data).map(([name, versions]) => [name, textOf(periodAt(versions, dataUpdatedAt))]));
}
