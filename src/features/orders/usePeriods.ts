import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeadlineName } from '~/domain/deadlines';
import * as orderPeriods from '~/services/orderPeriods';

const periodsQuery = queryOptions({ queryKey: ['order-periods'], queryFn: orderPeriods.get, staleTime: Infinity });

/** The periods of the deadlines as texts ("24 hours", "3 working days"), as the database has them; undefined while they are loading. */
export function usePeriods(): Record<DeadlineName, string> | undefined {
  const { t } = useTranslation('help');
  const { data } = useQuery(periodsQuery);
  if (!data) return undefined;
  return Object.fromEntries(
    Object.entries(data).map(([name, { hours, isWorking }]) => [
      name,
      isWorking
        ? t('period.workingDays', { count: hours / 24 })
        : hours > 24 && hours % 24 === 0
          ? t('period.days', { count: hours / 24 })
          : t('period.hours', { count: hours }),
    ]),
  ) as Record<DeadlineName, string>;
}
